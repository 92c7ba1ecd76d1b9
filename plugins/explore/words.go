package explore

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// said is one word of a command. A name=value word has a key, unless it began with a quotation mark.
type said struct{ key, text string }

// split reads a command as a shell would: words are separated by spaces; single and double quotation marks hold a word together, and have no
// meaning within a word of square brackets, so that a selector needs marks only for its spaces. It returns ErrUsage for a mark that is not closed.
func split(line string) ([]said, error) {
	var words []said
	for i := 0; i < len(line); {
		if line[i] == ' ' || line[i] == '\t' {
			i++
			continue
		}
		key, from := "", i
		if equals := strings.IndexByte(line[i:], '='); equals > 0 && isKey(line[i:i+equals]) {
			key, i = line[i:i+equals], i+equals+1
			from = i
		}
		if i < len(line) && (line[i] == '\'' || line[i] == '"') {
			end := closing(line, i)
			if end < 0 {
				return nil, fmt.Errorf("%w: a %c is not closed", ErrUsage, line[i])
			}
			words = append(words, said{key, unescaped(line[i+1:end], line[i])})
			i = end + 1
			continue
		}
		within := 0
		for i < len(line) && (within > 0 || line[i] != ' ' && line[i] != '\t') {
			switch line[i] {
			case '[', '(':
				within++
			case ']', ')':
				within = max(0, within-1)
			}
			i++
		}
		words = append(words, said{key, line[from:i]})
	}
	if len(words) == 0 {
		return nil, fmt.Errorf("%w: it is empty", ErrUsage)
	}
	return words, nil
}

// closing is the index of the mark that closes the one at i; -1 if there is none.
func closing(line string, i int) int {
	for j := i + 1; j < len(line); j++ {
		switch {
		case line[j] == '\\':
			j++
		case line[j] == line[i]:
			return j
		}
	}
	return -1
}

func unescaped(text string, mark byte) string {
	return strings.ReplaceAll(text, `\`+string(mark), string(mark))
}

// isKey reports whether a text can stand before "=".
func isKey(text string) bool {
	return strings.Trim(text, "abcdefghijklmnopqrstuvwxyz.ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// word writes a text so that split reads it as one word.
func word(text string) string {
	plain := text != "" && !strings.ContainsAny(text[:1], `'"`)
	if plain {
		if words, err := split(text); err == nil && len(words) == 1 && words[0] == (said{text: text}) {
			return text
		}
	}
	return `'` + strings.ReplaceAll(text, `'`, `\'`) + `'`
}

// targetOf reads a target: a selector, with text=, contains=, nth= and in= after it. It returns the words that are left.
func targetOf(words []said) (sdk.Target, []said, error) {
	if len(words) == 0 || words[0].key != "" {
		return sdk.Target{}, nil, fmt.Errorf("%w: a selector is missing", ErrUsage)
	}
	target := sdk.At(words[0].text)
	var left []said
	for _, w := range words[1:] {
		switch w.key {
		case "text":
			target = target.WithExactText(w.text)
		case "contains":
			target = target.WithText(w.text)
		case "in":
			target = target.In(w.text)
		case "nth":
			n, err := strconv.Atoi(w.text)
			if err != nil || n < 0 {
				return sdk.Target{}, nil, fmt.Errorf("%w: nth=%s is no index from 0", ErrUsage, w.text)
			}
			target = target.At(n)
		default:
			left = append(left, w)
		}
	}
	return target, left, nil
}
