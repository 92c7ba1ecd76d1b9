package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads shots of espresso that are added to a drink: "two extra shots of espresso" are the 2 shots, or the Double extra shot, that a latte may have,
// whatever the menu calls them, and no two espressos.

// shotWords are the words that names of added shots are made of, except for how many.
var shotWords = english.WordSet("extra additional add added more espresso shot")

// shotCounts are the words that tell how many shots there are.
var shotCounts = map[string]string{"1": "1", "single": "1", "2": "2", "double": "2", "3": "3", "triple": "3", "4": "4", "quad": "4", "quadruple": "4"}

// shotsOf returns how many shots of espresso an option adds by its name, or "" if it adds none.
func shotsOf(core []string) string {
	n := "1"
	for _, w := range core {
		switch count := shotCounts[w]; {
		case count != "":
			n = count
		case !shotWords[w]:
			return ""
		}
	}
	if !slices.Contains(core, "shot") {
		return ""
	}
	return n
}

// shotNames lists what people call an option that adds shots of espresso.
func shotNames(core []string) [][]string {
	n := shotsOf(core)
	if n == "" {
		return nil
	}
	var counts [][]string
	for w, count := range shotCounts {
		if count == n {
			counts = append(counts, []string{w})
		}
	}
	if n == "1" {
		counts = append(counts, nil)
	}
	slices.SortFunc(counts, slices.Compare)
	var out [][]string
	for _, count := range counts {
		for _, extra := range [][]string{nil, {"extra"}} {
			for _, shot := range [][]string{{"shot"}, {"espresso", "shot"}, {"shot", "espresso"}} {
				if name := slices.Concat(count, extra, shot); !slices.Equal(name, core) {
					out = append(out, name)
				}
			}
		}
	}
	return out
}

// severalShots returns the options that shots without a number may mean: "extra shots", where a drink may have one or two more.
func (f *fitter) severalShots(refs []ref, i, next int) []ref {
	if len(refs) != 1 || !f.words[next-1].Plural && !f.words[i].Plural || shotCounts[f.words[i].Text] != "" {
		return refs
	}
	group := f.entry.groups[refs[0].group]
	if shotsOf(group.options[refs[0].option].core) != "1" {
		return refs
	}
	out := refs
	for o, option := range group.options {
		if o != refs[0].option && shotsOf(option.core) != "" {
			out = append(out, ref{refs[0].group, o})
		}
	}
	return out
}

// isShot reports whether the words from i to e are of a phrase for shots of espresso, and the line in hand may have such shots.
func (p *parser) isShot(s *state, q *piece, i, e int) bool {
	if s.cur() < 0 || len(s.prefix) > 0 || s.either {
		return false
	}
	if q.lead == "with" && !q.counted && e == i+1 && q.words[i].Text == "espresso" {
		return p.takesShots(s) // "iced coffee, add espresso"
	}
	is := func(k int, w string) bool { return k >= 0 && k < len(q.words) && q.words[k].Text == w }
	from, to := i, e
	if is(from-1, "of") {
		from--
	}
	for is(from-1, "shot") || is(from-1, "extra") {
		from--
	}
	for is(to, "shot") {
		to++
	}
	shot, espresso := false, false
	for _, w := range q.words[from:to] {
		shot, espresso = shot || w.Text == "shot", espresso || w.Text == "espresso" || w.Text == "extra"
		if w.Text != "of" && !shotWords[w.Text] {
			return false
		}
	}
	if !shot || !espresso {
		return false
	}
	return p.takesShots(s)
}

// takesShots reports whether the line in hand may have shots of espresso.
func (p *parser) takesShots(s *state) bool {
	return slices.ContainsFunc(s.drafts[s.cur()].cands, func(c candidate) bool {
		return slices.ContainsFunc(c.entry.byWord["shot"], func(r ref) bool { return shotsOf(c.entry.groups[r.group].options[r.option].core) != "" })
	})
}
