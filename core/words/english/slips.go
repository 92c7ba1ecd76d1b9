package english

import "strings"

// This file measures how far a word as it was typed is from a word, by what people do when they type in a hurry: they leave out vowels, double letters or
// do not, change neighbours about, write as they hear, and hit the key beside the one that they meant.

// What one slip costs, in hundredths of a wrong letter.
const (
	vowelLeftOut   = 30
	vowelForVowel  = 40
	vowelTooMany   = 60
	doubling       = 20 // one letter of two left out, or one letter written twice
	silentLetter   = 30
	soundAlike     = 25
	neighbours     = 45 // two letters changed about
	endLeftOut     = 60
	hardlyHeard    = 70 // an n, m, l or r beside another consonant
	keyBeside      = 70
	letterLeftOut  = 90
	letterTooMany  = 100
	otherLetter    = 110
	otherBeginning = 50 // the first letter is another one, in addition
)

// spellings are letters for the same sound: what is typed, what the word has, and the cost if it is not that of letters that sound alike.
var spellings = []struct {
	typed, right string
	cost         int
}{
	{"f", "ph", 0}, {"ph", "f", 0}, {"y", "ie", 0}, {"ie", "y", 0}, {"y", "ey", 0}, {"k", "c", 0}, {"c", "k", 0}, {"k", "ck", 0}, {"ck", "k", 0}, {"c", "ck", 0}, {"ck", "c", 0},
	{"k", "ch", 40}, {"c", "ch", 40}, {"ch", "c", 40}, {"ch", "sh", 40}, {"sh", "ch", 40}, {"sch", "sh", 30}, {"tch", "ch", 30}, {"ch", "tch", 30}, {"k", "q", 0}, {"q", "k", 0}, {"kw", "qu", 0}, {"qw", "qu", 0}, {"k", "qu", 30}, {"c", "qu", 30},
	{"s", "c", 0}, {"c", "s", 0}, {"z", "s", 0}, {"s", "z", 0}, {"z", "c", 40}, {"s", "ss", doubling}, {"z", "ss", 40}, {"s", "sc", 0}, {"z", "ese", 50}, {"z", "eese", 60}, {"s", "ce", 30}, {"ce", "s", 30}, {"se", "ce", 30}, {"ce", "se", 30},
	{"x", "cks", 0}, {"x", "ks", 0}, {"x", "cs", 0}, {"ks", "x", 0}, {"x", "ck", 40}, {"x", "ken", 60}, {"j", "g", 0}, {"g", "j", 0}, {"j", "dg", 0}, {"g", "gh", silentLetter}, {"gh", "g", silentLetter},
	{"u", "oo", 0}, {"oo", "u", 0}, {"oo", "ou", 0}, {"ou", "oo", 0}, {"ew", "oo", 40}, {"u", "ew", 20}, {"oo", "ew", 20}, {"o", "ough", 0}, {"oe", "ough", 30}, {"ow", "ough", 30}, {"oh", "ough", 0}, {"o", "ow", silentLetter}, {"o", "oe", silentLetter}, {"a", "aw", silentLetter}, {"aw", "au", 0}, {"au", "aw", 0},
	{"o", "aw", 40}, {"a", "ah", silentLetter}, {"ay", "ai", 0}, {"ai", "ay", 0}, {"a", "ai", silentLetter}, {"ei", "ie", 0}, {"ie", "ei", 0}, {"er", "re", 0}, {"re", "er", 0}, {"el", "le", 0}, {"le", "el", 0}, {"al", "le", 40}, {"le", "al", 40}, {"il", "le", 40}, {"ul", "le", 40},
	{"er", "or", 30}, {"or", "er", 30}, {"er", "ar", 30}, {"ar", "er", 30}, {"er", "ur", 30}, {"ur", "er", 30}, {"ir", "ur", 30}, {"ur", "ir", 30}, {"er", "ir", 30}, {"ah", "er", 40}, {"a", "er", 50},
	{"d", "ed", 0}, {"t", "ed", 50}, {"ed", "t", 50}, {"in", "ing", 40}, {"n", "ing", 50}, {"ng", "ing", 0}, {"w", "wh", silentLetter}, {"wh", "w", silentLetter}, {"r", "wr", silentLetter}, {"r", "rh", silentLetter}, {"n", "kn", silentLetter}, {"n", "gn", silentLetter}, {"ny", "gn", 40}, {"ni", "gn", 40},
	{"nn", "gn", 30}, {"m", "mb", silentLetter}, {"t", "th", silentLetter}, {"d", "th", 50}, {"th", "t", silentLetter}, {"tz", "zz", 30}, {"ts", "zz", 30}, {"tz", "ts", 0}, {"ts", "tz", 0}, {"v", "f", 40}, {"f", "v", 40}, {"b", "v", 50}, {"v", "b", 50}, {"h", "j", 40}, {"y", "j", 40}, {"y", "ll", 40}, {"i", "ll", 50}, {"w", "gu", 40},
	{"v", "w", 50}, {"w", "v", 50}, {"t", "d", 50}, {"d", "t", 50}, {"p", "b", 60}, {"b", "p", 60}, {"m", "n", 60}, {"n", "m", 60}, {"k", "g", 60}, {"g", "k", 60}, {"g", "c", 60}, {"i", "y", doubling}, {"y", "i", doubling}, {"y", "e", 40}, {"e", "y", 40}, {"ee", "i", 30}, {"ee", "y", 0}, {"ee", "ea", 0}, {"ea", "ee", 0}, {"e", "ea", silentLetter}, {"i", "igh", 0}, {"ite", "ight", 0}, {"yt", "ight", 40}, {"w", "u", 30}, {"u", "w", 40},
	{"af", "alf", silentLetter}, {"av", "alv", silentLetter}, {"am", "alm", silentLetter}, {"ak", "alk", silentLetter}, {"ok", "olk", silentLetter},
	{"shun", "tion", 0}, {"ty", "tty", doubling}, {"z", "x", 40}, {"s", "x", 40},
}

// spellingsOf are the spellings by the last letters of both sides.
var spellingsOf = func() map[[2]byte][]int {
	out := map[[2]byte][]int{}
	for i, s := range spellings {
		key := [2]byte{s.typed[len(s.typed)-1], s.right[len(s.right)-1]}
		out[key] = append(out[key], i)
	}
	return out
}()

// beginnings are the spellings that one word may begin with for another, by the first letters of both sides.
var beginnings = func() map[[2]byte][]int {
	out := map[[2]byte][]int{}
	for i, s := range spellings {
		if s.cost <= 40 {
			key := [2]byte{s.typed[0], s.right[0]}
			out[key] = append(out[key], i)
		}
	}
	return out
}()

// keyRows are the letters of a keyboard as they lie.
var keyRows = [...]string{"qwertyuiop", "asdfghjkl", "zxcvbnm"}

// nextKeys reports whether two letters lie beside each other on a keyboard.
var nextKeys = func() map[[2]byte]bool {
	out := map[[2]byte]bool{}
	for r, row := range keyRows {
		for k := range len(row) {
			near := []byte{}
			if k+1 < len(row) {
				near = append(near, row[k+1])
			}
			if r+1 < len(keyRows) {
				for _, n := range [...]int{k - 1, k} {
					if below := keyRows[r+1]; n >= 0 && n < len(below) {
						near = append(near, below[n])
					}
				}
			}
			for _, n := range near {
				out[[2]byte{row[k], n}], out[[2]byte{n, row[k]}] = true, true
			}
		}
	}
	return out
}()

func isVowel(c byte) bool { return strings.IndexByte("aeiou", c) >= 0 }

// LongestTyped bounds the words that are compared, in letters.
const LongestTyped = 24

// Slips returns what it costs to have typed one word for another.
func Slips(typed, right string) int {
	n, m := len(typed), len(right)
	if n == 0 || m == 0 || n > LongestTyped || m > LongestTyped {
		return otherLetter * (n + m)
	}
	var cost [LongestTyped + 1][LongestTyped + 1]int
	for i := 0; i <= n; i++ {
		for j := 0; j <= m; j++ {
			if i == 0 && j == 0 {
				continue
			}
			best := otherLetter * (n + m)
			if j > 0 {
				best = min(best, cost[i][j-1]+leftOut(right, j-1, i == n))
			}
			if i > 0 {
				best = min(best, cost[i-1][j]+tooMany(typed, i-1))
			}
			if i > 0 && j > 0 {
				a, b := typed[i-1], right[j-1]
				best = min(best, cost[i-1][j-1]+wrongLetter(a, b))
				for _, k := range spellingsOf[[2]byte{a, b}] {
					s := &spellings[k]
					if !strings.HasSuffix(typed[:i], s.typed) || !strings.HasSuffix(right[:j], s.right) || s.typed == "c" && s.right == "s" && hard(typed, i) || s.typed == "s" && s.right == "c" && hard(right, j) {
						continue
					}
					c := s.cost
					if c == 0 {
						c = soundAlike
					}
					best = min(best, cost[i-len(s.typed)][j-len(s.right)]+c)
				}
				if i > 1 && j > 1 && a == right[j-2] && typed[i-2] == b && a != b {
					best = min(best, cost[i-2][j-2]+neighbours)
				}
			}
			cost[i][j] = best
		}
	}
	if typed[0] != right[0] && !SameBeginning(typed, right) {
		return cost[n][m] + otherBeginning
	}
	return cost[n][m]
}

// hard reports whether the c before k is heard as a k: no e, i or y follows.
func hard(w string, k int) bool { return k >= len(w) || strings.IndexByte("eiy", w[k]) < 0 }

// SameBeginning reports whether two words begin with the same sound.
func SameBeginning(typed, right string) bool {
	if isVowel(typed[0]) && isVowel(right[0]) {
		return true
	}
	for _, k := range beginnings[[2]byte{typed[0], right[0]}] {
		if s := &spellings[k]; strings.HasPrefix(typed, s.typed) && strings.HasPrefix(right, s.right) {
			return true
		}
	}
	return len(typed) > 1 && len(right) > 1 && typed[0] == right[1] && typed[1] == right[0]
}

// leftOut returns what it costs to leave out the letter at k of a word. atEnd says that nothing more was typed.
func leftOut(right string, k int, atEnd bool) int {
	c, last := right[k], k == len(right)-1
	switch {
	case k > 0 && right[k-1] == c:
		return doubling
	case k > 0 && last && c == 'e':
		return soundAlike
	case k > 0 && (isVowel(c) || c == 'y' && !last):
		return vowelLeftOut
	case k == 0 && isVowel(c):
		return hardlyHeard
	case c == 'h' && k > 0 && strings.IndexByte("wrgctkds", right[k-1]) >= 0, c == 'k' && k > 0 && right[k-1] == 'c':
		return silentLetter
	case last && atEnd:
		return endLeftOut
	case k > 0 && strings.IndexByte("nmlr", c) >= 0 && (!isVowel(right[k-1]) || k+1 < len(right) && !isVowel(right[k+1])):
		return hardlyHeard
	}
	return letterLeftOut
}

// tooMany returns what it costs to type the letter at k of a word without need.
func tooMany(typed string, k int) int {
	c, last := typed[k], k == len(typed)-1
	switch {
	case k > 0 && typed[k-1] == c, last && c == 's' && k > 1:
		return doubling
	case last && c == 'e' && k > 1, c == 'h' && k > 0 && strings.IndexByte("wrgctkds", typed[k-1]) >= 0, c == 'k' && k > 0 && typed[k-1] == 'c':
		return silentLetter
	case k > 0 && isVowel(c):
		return vowelTooMany
	case k > 0 && nextKeys[[2]byte{c, typed[k-1]}] || !last && nextKeys[[2]byte{c, typed[k+1]}]:
		return keyBeside
	}
	return letterTooMany
}

// wrongLetter returns what it costs to type one letter for another.
func wrongLetter(a, b byte) int {
	switch {
	case a == b:
		return 0
	case isVowel(a) && isVowel(b):
		return vowelForVowel
	case nextKeys[[2]byte{a, b}]:
		return keyBeside
	}
	return otherLetter
}
