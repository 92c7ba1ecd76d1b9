package screen

import "strings"

// change is one line of a comparison.
type change struct {
	sign byte // '-', '+' or ' ': only in the old text, only in the new one, in both
	line string
}

// maxCompared limits the table of a comparison: it has a cell for each pair of lines. Larger texts are shown as replaced.
const maxCompared = 4_000_000

// compare returns the lines of two texts in the order in which a reader follows what changed: a longest common subsequence, and in each gap
// what was before what is.
func compare(was, is string) []change {
	old, now := strings.Split(was, "\n"), strings.Split(is, "\n")
	var head, tail []change
	for len(old) > 0 && len(now) > 0 && old[0] == now[0] {
		head = append(head, change{' ', old[0]})
		old, now = old[1:], now[1:]
	}
	for len(old) > 0 && len(now) > 0 && old[len(old)-1] == now[len(now)-1] {
		tail = append(tail, change{' ', old[len(old)-1]})
		old, now = old[:len(old)-1], now[:len(now)-1]
	}
	head = append(head, compareMiddle(old, now)...)
	for i := len(tail) - 1; i >= 0; i-- {
		head = append(head, tail[i])
	}
	return head
}

func compareMiddle(old, now []string) (all []change) {
	common := func(int, int) int { return 0 }
	if len(old)*len(now) <= maxCompared {
		common = commonLines(old, now)
	}
	i, j := 0, 0
	for i < len(old) || j < len(now) {
		switch {
		case i < len(old) && j < len(now) && old[i] == now[j]:
			all = append(all, change{' ', old[i]})
			i, j = i+1, j+1
		case j == len(now) || i < len(old) && common(i+1, j) >= common(i, j+1):
			all = append(all, change{'-', old[i]})
			i++
		default:
			all = append(all, change{'+', now[j]})
			j++
		}
	}
	return all
}

// commonLines returns how many lines the two texts have in common, in order, from line i of the one and line j of the other.
func commonLines(old, now []string) func(i, j int) int {
	width := len(now) + 1
	table := make([]int32, (len(old)+1)*width)
	for i := len(old) - 1; i >= 0; i-- {
		for j := len(now) - 1; j >= 0; j-- {
			best := max(table[(i+1)*width+j], table[i*width+j+1])
			if old[i] == now[j] {
				best = table[(i+1)*width+j+1] + 1
			}
			table[i*width+j] = best
		}
	}
	return func(i, j int) int { return int(table[i*width+j]) }
}

// around is how many lines before and after a change are shown with it.
const around = 3

// hunks leaves out the lines that are far from any change, and splits the rest where some are left out.
func hunks(all []change) (parts [][]change) {
	shown := make([]bool, len(all))
	for i, c := range all {
		if c.sign != ' ' {
			for k := max(i-around, 0); k <= min(i+around, len(all)-1); k++ {
				shown[k] = true
			}
		}
	}
	for i, c := range all {
		if !shown[i] {
			continue
		}
		if i == 0 || !shown[i-1] {
			parts = append(parts, nil)
		}
		parts[len(parts)-1] = append(parts[len(parts)-1], c)
	}
	return parts
}
