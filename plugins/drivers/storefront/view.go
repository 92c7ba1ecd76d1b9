package main

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"hash/fnv"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

//go:embed look.js
var lookScript string

// view is what a page shows at one moment: its visible elements and texts in document order, each with the index of its parent. Everything
// that the driver concludes about a page is a function of views.
type view struct {
	URL           string   `json:"url"`
	Title         string   `json:"title"`
	Width, Height int      // of the window
	Language      string   `json:"language"`
	Loaded        bool     `json:"loaded"`
	Data          []string `json:"data"`  // JSON-LD and other JSON in the page
	Micro         []any    `json:"micro"` // microdata, as JSON-LD would have it
	Nodes         []node   `json:"nodes"`

	ends []int // the index after the last node inside of each
}

// node is an element, or a text (Tag "#").
type node struct {
	Parent   int      `json:"p"`
	Tag      string   `json:"t"`
	Place    int      `json:"k"` // among the elements of its parent, from 1
	ID       string   `json:"i"`
	Text     string   `json:"x"`
	From     bool     `json:"-"` // of a text: it is the lower end of a range of prices
	Role     string   `json:"r"`
	Name     string   `json:"n"` // accessible name, or what stands for one
	Type     string   `json:"y"`
	Field    string   `json:"f"`
	Auto     string   `json:"a"`
	Value    string   `json:"v"`
	Required bool     `json:"l"`
	Choices  []choice `json:"g"` // of a select
	On       *bool    `json:"o"` // whether it is selected, if it can be
	Off      bool     `json:"d"`
	Kept     bool     `json:"ro"` // read-only
	Hidden   bool     `json:"z"`  // invisible, as the box of a styled label
	Silent   bool     `json:"m"`  // hidden from assistive technology
	Acts     bool     `json:"c"`  // looks as if it can be clicked
	Fixed    bool     `json:"q"`
	Over     bool     `json:"ab"` // positioned on its own, over the rest of the page
	Busy     bool     `json:"u"`
	Link     string   `json:"h"`
	Instant  string   `json:"e"`
	Box      [4]int   `json:"b"` // left, top, width, height
	Size     int      `json:"s"`
	Bold     bool     `json:"w"`
	Mark     string   `json:"j"` // what sets a button apart from those of its kind: a class or a state that none of the others has
}

type choice struct {
	Value string `json:"v"`
	Text  string `json:"x"`
	On    bool   `json:"o"`
	Off   bool   `json:"d"`
}

// mark and digits are the parts of an amount that a page shows as two texts.
var (
	mark    = regexp.MustCompile(`^(?:[-−–+]\s*)?(?:US\$|CA\$|USD|\$|€|£)$`)
	anyMark = regexp.MustCompile(`US\$|CA\$|USD|\$|€|£`)
	digits  = regexp.MustCompile(`^\d[\d.,]*$`)
	cents   = regexp.MustCompile(`^\d[\d.,]*[.,]\d\d$`)
	// onlyAmount, oneLine and priceRange are a price, what stands between two, and both with it.
	onlyAmount = regexp.MustCompile(`^` + oneAmount + `$`)
	oneLine    = regexp.MustCompile(`^[-–—−]$`)
	priceRange = regexp.MustCompile(`^(` + oneAmount + `)\s*[-–—−]\s*` + oneAmount + `$`)
)

// unfinished is an amount without cents at the end of a text, and twoDigits what may be its cents.
var (
	unfinished = regexp.MustCompile(`(?:US\$|CA\$|USD|\$|€|£)\s?(?:\d{1,3}(?:,\d{3})+|\d+)[.,]?$`)
	twoDigits  = regexp.MustCompile(`^\d\d$`)
)

// cut puts amounts together whose cents are a text of their own. A number beside an amount that may be its cents, or something else, makes it none.
func (v view) cut() {
	texts := v.said()
	for k, i := range texts {
		text := &v.Nodes[i].Text
		if !unfinished.MatchString(*text) {
			continue
		}
		ends := strings.TrimRight(*text, ".,") != *text
		follows := k+1 < len(texts) && twoDigits.MatchString(v.Nodes[texts[k+1]].Text) && v.together(i, texts[k+1])
		switch {
		case follows && ends:
			*text += v.Nodes[texts[k+1]].Text
			v.Nodes[texts[k+1]].Text = ""
		case follows && v.raised(texts[k+1]):
			*text += "." + v.Nodes[texts[k+1]].Text
			v.Nodes[texts[k+1]].Text = ""
		case follows, ends && onlyAmount.MatchString(*text):
			*text = anyMark.ReplaceAllString(*text, "¤")
		}
	}
}

// said lists the texts of a page.
func (v view) said() []int {
	if len(v.Nodes) == 0 {
		return nil
	}
	return v.texts(0)
}

// raised reports whether a text is above the line, as cents may be.
func (v view) raised(text int) bool {
	_, is := v.up(text, func(n node) bool { return n.Tag == "sup" })
	return is
}

// together reports whether a text follows another one in the same element, or both are all that an element shows.
func (v view) together(i, j int) bool {
	around := v.common(i, j)
	return around == v.Nodes[i].Parent || len(v.texts(around)) == 2
}

// joined puts amounts together whose mark is a text of its own, and leaves out the name of the currency beside an amount with its mark. A third number
// beside them may be their cents, so such a price stays apart and is none, unless it is raised.
func (v view) joined() {
	texts := v.said()
	text := func(k int) string {
		if k < 0 || k >= len(texts) {
			return ""
		}
		return v.Nodes[texts[k]].Text
	}
	close := func(i, j int) bool { // both in one small element
		around, found := v.up(v.Nodes[texts[i]].Parent, func(n node) bool { return true })
		for range 3 {
			if found && v.holds(around, texts[j]) {
				return true
			}
			around = max(0, v.Nodes[around].Parent)
		}
		return false
	}
	for k := range texts {
		same := func(j int) bool {
			return onlyAmount.MatchString(text(j)) && close(min(j, k), max(j, k)) && currencyOf(text(j)) == currencyOf(text(k))
		}
		switch {
		case !mark.MatchString(text(k)):
		case same(k + 1), same(k - 1):
			v.Nodes[texts[k]].Text = ""
		case digits.MatchString(text(k+1)) && twoDigits.MatchString(text(k+2)) && v.raised(texts[k+2]) && close(k, k+2):
			v.Nodes[texts[k]].Text += text(k+1) + "." + text(k+2)
			v.Nodes[texts[k+1]].Text, v.Nodes[texts[k+2]].Text = "", ""
		case digits.MatchString(text(k+1)) && close(k, k+1) && !(digits.MatchString(text(k+2)) && close(k, k+2)):
			v.Nodes[texts[k]].Text += text(k + 1)
			v.Nodes[texts[k+1]].Text = ""
		case cents.MatchString(text(k-1)) && close(k-1, k):
			v.Nodes[texts[k-1]].Text += " " + text(k)
			v.Nodes[texts[k]].Text = ""
		}
	}
}

// ranges makes one price of a range of prices, in one text or in three: the lower one, from which on the item is sold.
func (v view) ranges() {
	texts := v.said()
	for k, i := range texts {
		text := &v.Nodes[i]
		if found := priceRange.FindStringSubmatch(text.Text); found != nil {
			text.Text, text.From = found[1], true
			continue
		}
		if k+2 >= len(texts) || !oneLine.MatchString(v.Nodes[texts[k+1]].Text) || !onlyAmount.MatchString(text.Text) || !onlyAmount.MatchString(v.Nodes[texts[k+2]].Text) {
			continue
		}
		text.From = true
		v.Nodes[texts[k+1]].Text, v.Nodes[texts[k+2]].Text = "", ""
	}
}

// seen prepares a view.
func (v view) seen() view {
	for i := range v.Nodes {
		n := &v.Nodes[i]
		n.Text, n.Name = spoken(folded(n.Text)), spoken(folded(n.Name))
		for j := range n.Choices {
			n.Choices[j].Text = spoken(folded(n.Choices[j].Text))
		}
	}
	v.ends = make([]int, len(v.Nodes))
	for i := range v.Nodes {
		v.ends[i] = i + 1
	}
	for i := len(v.Nodes) - 1; i > 0; i-- {
		if parent := v.Nodes[i].Parent; parent >= 0 {
			v.ends[parent] = max(v.ends[parent], v.ends[i])
		}
	}
	v.cut()
	v.joined()
	v.ranges()
	v.asRead()
	v.labelled()
	return v
}

// asRead puts an amount after its label where only the style sheet does: the page has the amount first, and shows it at the right of the label.
func (v view) asRead() {
	texts := v.said()
	for k := 0; k+1 < len(texts); k++ {
		first, second := texts[k], texts[k+1]
		amount, label := &v.Nodes[first], &v.Nodes[second]
		if !onlyAmount.MatchString(amount.Text) || !letters(label.Text) || len(amounts(label.Text)) > 0 {
			continue
		}
		row := v.common(first, second)
		if right, left := v.Nodes[amount.Parent].Box, v.Nodes[label.Parent].Box; len(v.texts(row)) == 2 && rightOf(right, left) {
			amount.Text, label.Text = label.Text, amount.Text
			k++
		}
	}
}

// rightOf reports whether a box is at the right of another one, on the same line.
func rightOf(box, other [4]int) bool {
	middle := box[1] + box[3]/2
	return other[2] > 0 && box[0] >= other[0]+other[2] && middle >= other[1] && middle <= other[1]+other[3]
}

// common is the smallest element around two nodes.
func (v view) common(i, j int) int {
	at, _ := v.up(i, func(node) bool { return true })
	for at > 0 && !v.holds(at, j) {
		at = v.Nodes[at].Parent
	}
	return max(at, 0)
}

// labelled names the fields without a name of their own after the heading of their column, or else after the label before them, or that of the table's
// cell before theirs.
func (v view) labelled() {
	names := map[string]bool{}
	for _, n := range v.Nodes {
		names[unspaced(n.Name)] = true
	}
	for i := range v.Nodes {
		n := &v.Nodes[i]
		if n.Tag != "select" && n.Tag != "textarea" && !(n.Tag == "input" && typed.MatchString(n.Type)) || letters(n.Name) || n.Hidden {
			continue
		}
		for _, label := range [...]int{v.columnOver(i), v.labelBefore(i)} {
			if text := v.text(label); !letters(n.Name) && letters(text) && len(text) < mostLabel && !names[unspaced(text)] {
				n.Name = text
			}
		}
	}
}

// mostLabel bounds the label of a field.
const mostLabel = 40

// labelBefore is the label right before a field, or the cell before the field's cell; the field itself if there is none.
func (v view) labelBefore(field int) int {
	at := field
	if cell := v.Nodes[field].Parent; cell >= 0 && v.Nodes[cell].Tag == "td" {
		at = cell
	}
	for i := at - 1; i > v.Nodes[at].Parent; i-- {
		if v.Nodes[i].Parent != v.Nodes[at].Parent {
			continue
		}
		if tag := v.Nodes[i].Tag; tag == "label" || at != field && (tag == "td" || tag == "th") {
			return i
		}
		break
	}
	return field
}

// columnOver is the cell in the head of a table that is above a field; the field itself if there is none.
func (v view) columnOver(field int) int {
	table, in := v.up(field, func(n node) bool { return n.Tag == "table" })
	if !in {
		return field
	}
	middle := v.Nodes[field].Box[0] + v.Nodes[field].Box[2]/2
	for i := table; i < field; i++ {
		n := v.Nodes[i]
		if (n.Tag == "td" || n.Tag == "th") && n.Box[0] <= middle && middle < n.Box[0]+n.Box[2] && v.headsColumn(i) {
			return i
		}
	}
	return field
}

// folded is a text with every run of white space as one space, as a page shows it.
func folded(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == '\uFEFF' }), " ")
}

// spoken is a text without the pictures that are drawn as characters: those of an icon font, and a symbol before the words.
func spoken(text string) string {
	text = strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Co, r) {
			return -1
		}
		return r
	}, text))
	picture := func(r rune) bool { return unicode.In(r, unicode.So, unicode.Sk, unicode.Mn, unicode.Cf, unicode.Zs) }
	if words := strings.TrimLeftFunc(text, picture); letters(words) {
		return words
	}
	return text
}

// errBlank is the failure of a page that shows nothing, as one does that is just replaced by the next.
var errBlank = sdk.Fail(sdk.SiteChanged, "the page shows nothing")

// look reads what the page shows now.
func look(ctx context.Context, page sdk.Page) (view, error) {
	var v view
	if err := page.Evaluate(ctx, "", lookScript, &v); err != nil {
		return view{}, err
	}
	if len(v.Nodes) == 0 {
		return view{}, errBlank
	}
	return v.seen(), nil
}

// loading is how long a page may load its scripts and pictures after its text.
const loading = 3 * time.Second

// settled reads what the page shows once it is loaded and its text no longer changes. Before its scripts run, a page may show buttons that do
// nothing.
func settled(ctx context.Context, page sdk.Page) (view, error) {
	limited, cancel := context.WithTimeout(ctx, loading)
	defer cancel()
	for {
		_, err := page.ReadStable(ctx, sdk.At("body"), sdk.Fields{"text": ""}, sdk.At("[aria-busy=true]"))
		if err != nil && !errors.Is(err, sdk.ErrNotReady) {
			return view{}, err
		}
		shown, err := look(ctx, page)
		if limited.Err() != nil || err != nil && !errors.Is(err, errBlank) || shown.Loaded {
			return shown, err
		}
	}
}

// changing is how long a page may take to react to a click.
const changing = 10 * time.Second

// changed waits until the page differs from before and then no longer changes. It returns the page as it is if it does not react.
func changed(ctx context.Context, page sdk.Page, before view) (view, error) {
	limited, cancel := context.WithTimeout(ctx, changing)
	defer cancel()
	last, since := before, time.Now()
	for {
		now, err := settled(limited, page)
		switch {
		case waited(ctx, limited, err):
			return last, nil
		case err != nil:
			return view{}, err
		case now.sum() != before.sum() && now.sum() == last.sum() && (!now.flies(last) || time.Since(since) > flying):
			return now, nil
		}
		last = now
	}
}

// flying is how long something may move over a page. What moves longer is no answer to a click.
const flying = 3 * time.Second

// flies reports whether something moves over the page since an earlier look: an item on its way into the bag, which the page adds once it is there.
func (v view) flies(earlier view) bool {
	for i, n := range v.Nodes {
		if n.Parent == 0 && n.Over && i < len(earlier.Nodes) && (n.Box[0] != earlier.Nodes[i].Box[0] || n.Box[1] != earlier.Nodes[i].Box[1]) {
			return true
		}
	}
	return false
}

// waited reports whether an error of the page means that the time of a wait has passed, and not that of the whole step. The page may say so before the
// wait's own context does.
func waited(step, wait context.Context, err error) bool {
	return err != nil && step.Err() == nil && (wait.Err() != nil || errors.Is(err, context.DeadlineExceeded))
}

// press clicks an element and waits for what becomes of it.
func press(ctx context.Context, page sdk.Page, v view, i int) (view, error) {
	if err := page.Click(ctx, v.target(i)); err != nil {
		return view{}, err
	}
	return changed(ctx, page, v)
}

// target names an element to click: its place on the page and, if it has one, its text, so that nothing else is clicked once the page has changed.
func (v view) target(i int) sdk.Target {
	at := sdk.At(v.css(i))
	if text := v.text(i); text != "" && len(text) < 100 && !strings.ContainsAny(text, "\"") && !v.drawn(i) {
		return at.WithText(v.firstText(i))
	}
	return at
}

// sum is equal for pages that show the same.
func (v view) sum() uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, v.URL, len(v.Nodes))
	for _, n := range v.Nodes {
		fmt.Fprint(h, n.Text, n.Tag, n.Value, n.Off, n.Hidden)
		if n.On != nil {
			fmt.Fprint(h, *n.On)
		}
		for _, c := range n.Choices {
			fmt.Fprint(h, c.On)
		}
	}
	return h.Sum64()
}

// css is the selector of an element: the way to it from the body, or from the nearest element with an id that is unique.
func (v view) css(i int) string {
	var way []string
	for ; i >= 0; i = v.Nodes[i].Parent {
		n := v.Nodes[i]
		switch {
		case n.Tag == "#":
		case n.Tag == "body":
			way = append(way, "body")
		case plainID(n.ID) && v.unique(n.ID):
			way = append(way, "#"+n.ID)
			i = 0
		default:
			way = append(way, fmt.Sprintf("%s:nth-child(%d)", n.Tag, n.Place))
		}
	}
	slices.Reverse(way)
	return strings.Join(way, " > ")
}

func plainID(id string) bool {
	for i, r := range id {
		if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '-' || r == '_' || i > 0 && r >= '0' && r <= '9') {
			return false
		}
	}
	return id != "" && id != "-"
}

func (v view) unique(id string) bool {
	found := 0
	for _, n := range v.Nodes {
		if n.ID == id {
			found++
		}
	}
	return found == 1
}

// texts lists the texts inside of an element.
func (v view) texts(i int) []int {
	var out []int
	for j := i; j < v.ends[i]; j++ {
		if v.Nodes[j].Tag == "#" && v.Nodes[j].Text != "" {
			out = append(out, j)
		}
	}
	return out
}

// text is all that an element shows.
func (v view) text(i int) string {
	var parts []string
	for _, j := range v.texts(i) {
		parts = append(parts, v.Nodes[j].Text)
	}
	return strings.Join(parts, " ")
}

func (v view) firstText(i int) string {
	if texts := v.texts(i); len(texts) > 0 {
		return v.Nodes[texts[0]].Text
	}
	return ""
}

// drawn reports whether the first text of an element may be drawn by the style sheet alone.
func (v view) drawn(i int) bool {
	texts := v.texts(i)
	return len(texts) > 0 && v.silent(texts[0])
}

// says is what an element is called: its name or its text.
func (v view) says(i int) string {
	if n := v.Nodes[i]; n.Name != "" && v.text(i) == "" {
		return n.Name
	} else if n.Tag == "input" && (n.Type == "submit" || n.Type == "button") {
		return n.Value
	}
	return v.text(i)
}

// holds reports whether an element is inside of another, or the same.
func (v view) holds(outer, inner int) bool { return inner >= outer && inner < v.ends[outer] }

// aside reports whether a text only says, to screen readers or beside an amount, what the amount is: "Price:".
func (n node) aside() bool { return n.Silent && len(amounts(n.Text)) == 0 }

// silent reports whether a node is hidden from assistive technology.
func (v view) silent(i int) bool {
	for ; i >= 0; i = v.Nodes[i].Parent {
		if v.Nodes[i].Silent {
			return true
		}
	}
	return false
}

// up returns the nearest element around a node, itself included, that fits.
func (v view) up(i int, fits func(node) bool) (int, bool) {
	for ; i >= 0; i = v.Nodes[i].Parent {
		if v.Nodes[i].Tag != "#" && fits(v.Nodes[i]) {
			return i, true
		}
	}
	return 0, false
}

// acting returns the element that a click on a node goes to.
func (v view) acting(i int) (int, bool) { return v.up(i, func(n node) bool { return n.Acts }) }

// button returns the first element inside of region that can be clicked and is called so. Elements that are off count if off is set.
func (v view) button(region int, off bool, called func(string) bool) (int, bool) {
	for i := region; i < v.ends[region]; i++ {
		if n := v.Nodes[i]; v.presses(i, off) && (called(v.says(i)) || n.Name != "" && called(n.Name)) {
			return i, true
		}
	}
	return 0, false
}

// presses reports whether an element can be pressed, and nothing be typed into it. One that is off counts if off is set.
func (v view) presses(i int, off bool) bool {
	n := v.Nodes[i]
	return n.Acts && !n.Hidden && (off || !n.Off) && n.Tag != "select" && n.Tag != "textarea" && n.Tag != "body" && !(n.Tag == "input" && typed.MatchString(n.Type))
}

// layer is the element that lies over the page, such as a dialog or a drawer; the body if there is none.
func (v view) layer() int {
	over := 0
	for i, n := range v.Nodes {
		area := n.Box[2] * n.Box[3]
		dialog := n.Role == "dialog" || n.Role == "alertdialog" || n.Tag == "dialog"
		if n.Hidden || !(dialog || n.Fixed && v.inWindow(n.Box)) || area*100 < v.Width*v.Height*8 && !dialog || len(v.texts(i)) == 0 || cookies.MatchString(v.text(i)) {
			continue
		}
		if !v.holds(over, i) || over == 0 || dialog {
			over = i
		}
	}
	return over
}

// covered reports whether something without a word and without a control lies over the middle of the window: the page is at work.
func (v view) covered() bool {
	for i, n := range v.Nodes {
		middle := [2]int{v.Width / 2, v.Height / 2}
		over := n.Box[0] <= middle[0] && n.Box[0]+n.Box[2] >= middle[0] && n.Box[1] <= middle[1] && n.Box[1]+n.Box[3] >= middle[1]
		if n.Fixed && over && v.Width > 0 && !v.hidden(i) && n.Box[2]*n.Box[3]*100 >= v.Width*v.Height*8 && !letters(v.text(i)) &&
			!slices.ContainsFunc(v.Nodes[i:v.ends[i]], func(inside node) bool { return inside.Acts || inside.Tag == "input" || inside.Tag == "iframe" }) {
			return true
		}
	}
	return false
}

// inWindow reports whether a part of a box is in the window. A view without a window has all in it.
func (v view) inWindow(box [4]int) bool {
	return v.Width == 0 || box[0] < v.Width && box[0]+box[2] > 0 && box[1] < v.Height && box[1]+box[3] > 0
}

// heading reports whether a text is part of a heading.
func (v view) heading(i int) bool {
	_, is := v.up(i, func(n node) bool { return isHeading(n) })
	return is
}

func isHeading(n node) bool {
	return len(n.Tag) == 2 && n.Tag[0] == 'h' && n.Tag[1] >= '1' && n.Tag[1] <= '6' || n.Role == "heading" || n.Tag == "legend"
}
