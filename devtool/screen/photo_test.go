package screen

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/jpeg"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/carryout-dev/carryout/devtool/testorder"
)

// halves is a JPEG whose upper half is white and whose lower half is black.
func halves(t testing.TB, w, h int) []byte {
	t.Helper()
	in := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			in.Set(x, y, color.Gray{Y: map[bool]uint8{true: 255}[y < h/2]})
		}
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, in, nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// A picture is as large as it fits, with its proportions, and never larger. Without colour it is drawn in shades.
func TestAPictureFits(t *testing.T) {
	p := newPhoto(halves(t, 400, 200))
	for _, c := range []struct{ w, h, wide, high int }{{40, 40, 40, 10}, {40, 5, 20, 5}, {1, 1, 1, 1}, {7, 1, 4, 1}, {200, 2, 8, 2}} {
		for _, colour := range []bool{true, false} {
			lines := p.blocks(c.w, c.h, colour)
			if len(lines) != c.high || ansi.StringWidth(lines[0]) != c.wide+1 || strings.Contains(strings.Join(lines, ""), "\x1b") != colour {
				t.Errorf("on %d × %d it has %d lines of %d cells", c.w, c.h, len(lines), ansi.StringWidth(lines[0]))
			}
		}
	}
	if lines := p.blocks(40, 40, true); !strings.HasPrefix(lines[0], " \x1b[38;2;255;255;255;48;2;255;255;255m▀") || !strings.HasPrefix(lines[9], " \x1b[38;2;0;0;0;48;2;0;0;0m▀") {
		t.Errorf("%q", lines)
	}
	if lines := p.blocks(40, 40, false); lines[0] != " "+strings.Repeat(" ", 40) || lines[9] != " "+strings.Repeat("█", 40) {
		t.Errorf("%q", lines)
	}
	if len(p.blocks(0, 5, true)) != 0 || newPhoto([]byte("no JPEG")) != nil || newPhoto(nil) != nil {
		t.Error("a picture of nothing")
	}
}

// While a cart is built at a real restaurant its page is drawn, at every size; then comes the cart.
func TestTheLivePage(t *testing.T) {
	o := newOrders([]string{"plc_harborhall"}, noon)
	m := newModel(testDesk(), &ordersPart{o, true})
	m.colour = true
	page := halves(t, 426, 300)
	built := testorder.Step{Name: "build", Expected: "ready"}
	shown, ended := make(chan struct{}), make(chan struct{})
	m.desk.Place = func(live context.Context, _ string, progress func(testorder.Run, testorder.Step, bool), picture func([]byte)) (testorder.Run, error) {
		defer close(ended)
		progress(testorder.Run{Place: "plc_harborhall", Expected: "placed"}, built, false)
		picture([]byte("no JPEG"))
		picture(page)
		close(shown)
		<-live.Done()
		return testorder.Run{}, live.Err()
	}
	cmds := o.start(m)().(tea.BatchMsg)
	go cmds[1]()
	defer func() { m.stop(); <-ended }()
	<-shown
	m.Update(cmds[0]())
	for _, size := range sizes {
		m.width, m.height = size[0], size[1]
		lines := m.lines()
		for _, line := range lines {
			if ansi.StringWidth(line) > size[0] {
				t.Fatalf("%d × %d: a line of %d cells", size[0], size[1], ansi.StringWidth(line))
			}
		}
		if drawn := strings.Contains(strings.Join(lines, "\n"), "▀"); drawn == m.small() || len(lines) > size[1] {
			t.Errorf("%d × %d: drawn is %v, on %d lines", size[0], size[1], drawn, len(lines))
		}
	}
	m.Update(stepsMsg{o, []step{{run: testorder.Run{Place: "plc_harborhall", Expected: "placed", Steps: []testorder.Step{built}}, step: built, done: true, at: noon}}})
	if text := strings.Join(m.lines(), "\n"); strings.Contains(text, "▀") || !strings.Contains(text, "no cart yet") {
		t.Errorf("after the build:\n%s", text)
	}
}
