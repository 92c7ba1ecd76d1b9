package mcp

import (
	"cmp"
	"context"
	"io/fs"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/place"
)

// guidesPath is where the guides are read that help points to.
const guidesPath = "/guides/"

// guide is one page of the documentation.
type guide struct {
	topic, text string
	sections    []section
}

// section is a part of a guide under one heading.
type section struct {
	title, url, excerpt string
	heading, body       []string // words
}

// peoplesGuide is the page that answers people's questions. It counts twice.
const peoplesGuide = "help"

// The bounds of an answer of help.
const (
	mostArticles   = 3
	longestExcerpt = 300
)

// readGuides reads the guides of a folder. A file that cannot be read is left out: the folder is embedded.
func readGuides(folder fs.FS, base string) []guide {
	if folder == nil {
		return nil
	}
	names, _ := fs.Glob(folder, "*.md")
	var out []guide
	for _, name := range names {
		raw, err := fs.ReadFile(folder, name)
		if err != nil {
			continue
		}
		g := guide{topic: strings.TrimSuffix(name, ".md"), text: string(raw)}
		g.sections = sectionsOf(g, base+guidesPath+g.topic)
		out = append(out, g)
	}
	return out
}

var (
	headingLine = regexp.MustCompile(`(?m)^#{1,2} +(.+)$`)
	fenced      = regexp.MustCompile("(?s)```.*?```")
	markup      = regexp.MustCompile("(?s)<!--.*?-->|```.*?```|[`*_|>#]|\\]\\([^)]*\\)|\\[|-{3,}")
	notAnchor   = regexp.MustCompile(`[^a-z0-9 -]`)
)

func sectionsOf(g guide, url string) []section {
	var out []section
	// A line of a program may look like a heading.
	prose := fenced.ReplaceAllStringFunc(g.text, func(code string) string { return strings.Repeat("`", len(code)) })
	at := headingLine.FindAllStringSubmatchIndex(prose, -1)
	guideTitle := ""
	for i, m := range at {
		end := len(g.text)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		title, body := g.text[m[2]:m[3]], strings.Join(strings.Fields(markup.ReplaceAllString(g.text[m[1]:end], " ")), " ")
		title = strings.TrimSpace(markup.ReplaceAllString(title, ""))
		s := section{title: title, url: url, excerpt: cut(body, longestExcerpt), heading: place.Words(title), body: place.Words(body)}
		if i == 0 {
			guideTitle = title
		} else {
			s.title = guideTitle + ": " + title
			s.url += "#" + strings.ReplaceAll(notAnchor.ReplaceAllString(strings.ToLower(title), ""), " ", "-")
		}
		if body != "" {
			out = append(out, s)
		}
	}
	return out
}

// helpResult is the result of help.
type helpResult struct {
	Articles             []article `json:"articles"`
	AssistantInstruction string    `json:"assistantInstruction"`
}

type article struct {
	Title   string `json:"title"`
	URL     string `json:"url"`
	Excerpt string `json:"excerpt"`
}

func (helpResult) sentence() string { return "" }

func (h *handler) helpTool() tool {
	return tool{
		name: "help", title: "How ordering works", hints: readsOnly(),
		about:  "Searches the service's own guides: how ordering, codes, payment, refunds and failures work. It knows nothing of restaurants.",
		fields: always(field{name: "question", kind: text, least: 1, most: 300, required: true, about: "The question, in plain words."}),
		output: outputOf[helpResult](),
		run:    h.help,
	}
}

func (h *handler) help(_ context.Context, _ access.Caller, in arguments) (result, error) {
	type hit struct {
		section
		score float64
	}
	said := slices.DeleteFunc(place.Words(in.text("question")), filler)
	var hits []hit
	for _, g := range h.guides {
		for _, s := range g.sections {
			if score := s.score(said, h.mentions); score > 0 {
				if g.topic == peoplesGuide {
					score *= 2
				}
				hits = append(hits, hit{s, score})
			}
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return cmp.Compare(b.score, a.score) })
	out := helpResult{Articles: []article{}, AssistantInstruction: "Answer from the excerpts, and give the address. If they do not answer the question, say that you do not know."}
	for _, one := range hits[:min(len(hits), mostArticles)] {
		out.Articles = append(out.Articles, article{one.title, one.url, one.excerpt})
	}
	return out, nil
}

// filler reports whether a word only makes a text a question.
func filler(w string) bool {
	switch w {
	case "how", "what", "when", "where", "which", "who", "why", "can", "could", "did", "does", "get", "got", "has", "have", "was", "were", "are", "will", "you", "your", "for", "with":
		return true
	}
	return len(w) < 3
}

// score is how well a section answers: each word of the question counts once in the heading and, more with every mention, in the body. A word
// counts more the fewer sections mention it.
func (s section) score(said []string, mentions map[string]int) (sum float64) {
	for _, w := range said {
		weight := 1 / float64(1+mentions[w])
		if slices.Contains(s.heading, w) {
			sum += 3 * weight
		}
		n := 0
		for _, b := range s.body {
			if b == w {
				n++
			}
		}
		sum += float64(min(n, 3)) / 3 * weight
	}
	return sum
}

// mentionsOf counts the sections that mention each word.
func mentionsOf(guides []guide) map[string]int {
	mentions := map[string]int{}
	for _, g := range guides {
		for _, s := range g.sections {
			words := slices.Concat(s.heading, s.body)
			slices.Sort(words)
			for _, w := range slices.Compact(words) {
				mentions[w]++
			}
		}
	}
	return mentions
}

// guide is GET /guides/{topic}: one guide, as it is.
func (h *handler) guide(w http.ResponseWriter, r *http.Request) {
	topic := strings.TrimPrefix(r.URL.Path, guidesPath)
	for _, g := range h.guides {
		if g.topic == topic {
			w.Header().Set("Content-Type", "text/markdown; charset=utf-8")
			_, _ = w.Write([]byte(g.text)) // a reader that went away needs no answer
			return
		}
	}
	h.surface.Fail(w, r, fault.NotFound)
}
