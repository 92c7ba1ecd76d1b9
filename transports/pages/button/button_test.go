package button

import (
	"encoding/xml"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// image is what a drawn button has.
type image struct {
	Width   string `xml:"width,attr"`
	Height  string `xml:"height,attr"`
	ViewBox string `xml:"viewBox,attr"`
	Title   string `xml:"title"`
	Rect    struct {
		RX     string `xml:"rx,attr"`
		Width  string `xml:"width,attr"`
		Height string `xml:"height,attr"`
		Fill   string `xml:"fill,attr"`
	} `xml:"rect"`
	Group struct {
		Fill  string `xml:"fill,attr"`
		Label []struct {
			D string `xml:"d,attr"`
		} `xml:"path"`
	} `xml:"g"`
}

func draw(t *testing.T, k Kind, service string) (image, string) {
	t.Helper()
	text := string(k.SVG(service))
	var drawn image
	if err := xml.Unmarshal([]byte(text), &drawn); err != nil {
		t.Fatalf("%s: %v\n%s", k.Name(), err, text)
	}
	return drawn, text
}

// The sign-in button of spec 4.6: "Continue with <service>" or "Order with <service>", black or white, pill heights 56, 48, 40 px or a 48 px circle;
// no other change is allowed.
func TestButtonsAreThoseOfTheSpec(t *testing.T) {
	var want []string
	for _, color := range []string{"black", "white"} {
		for _, label := range []string{"Continue with Carryout", "Order with Carryout"} {
			for _, height := range []string{"56", "48", "40"} {
				want = append(want, label+" "+color+" "+height)
			}
		}
		want = append(want, "circle "+color+" 48")
	}
	var got []string
	for _, k := range Kinds {
		drawn, text := draw(t, k, "Carryout")
		paper, ink := "#000", "#fff"
		if k.Color == "white" {
			paper, ink = ink, paper
		}
		if drawn.Rect.Fill != paper || drawn.Group.Fill != ink {
			t.Errorf("%s is %s on %s", k.Name(), drawn.Group.Fill, drawn.Rect.Fill)
		}
		// No third colour, and nothing that is loaded from elsewhere or that runs.
		for _, color := range regexp.MustCompile(`#[0-9a-fA-F]{3,8}|rgb|hsl|opacity|gradient`).FindAllString(text, -1) {
			if color != "#000" && color != "#fff" {
				t.Errorf("%s has %s", k.Name(), color)
			}
		}
		if regexp.MustCompile(`<(script|image|use|style|text|foreignObject)|href| on[a-z]+=`).MatchString(text) || strings.Count(text, "http") != 1 {
			t.Errorf("%s has more than shapes: %s", k.Name(), text)
		}
		// The corners are round to the end: a pill, or a circle if it is as wide as it is high.
		width, _ := strconv.ParseFloat(drawn.Width, 64)
		if rx, _ := strconv.ParseFloat(drawn.Rect.RX, 64); fmt.Sprint(rx*2) != drawn.Rect.Height || drawn.ViewBox != "0 0 "+drawn.Width+" "+drawn.Height {
			t.Errorf("%s: rx %v, height %s, viewBox %s", k.Name(), rx, drawn.Rect.Height, drawn.ViewBox)
		}
		what := drawn.Title
		if k.Circle() {
			what = "circle"
			if drawn.Width != "48" || len(drawn.Group.Label) != 0 {
				t.Errorf("%s: %s wide, with %d labels", k.Name(), drawn.Width, len(drawn.Group.Label))
			}
		} else if len(drawn.Group.Label) != 1 || width < 3*float64(k.Height) {
			t.Errorf("%s: %v wide, with %d labels", k.Name(), width, len(drawn.Group.Label))
		}
		got = append(got, what+" "+k.Color+" "+drawn.Height)
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("the buttons are %q, want %q", got, want)
	}
}

// A button is found by its exact name and by no other.
func TestNoOtherButtons(t *testing.T) {
	for _, k := range Kinds {
		if found, ok := Find(k.Name()); !ok || found != k {
			t.Errorf("%s: %v %v", k.Name(), found, ok)
		}
	}
	for _, name := range []string{"", "continue-red-48", "continue-black-44", "continue-black-480", "circle-black-56", "circle-white-40", "Continue-black-48", "order-black", "sign-black-48"} {
		if k, ok := Find(name); ok {
			t.Errorf("%q is %+v", name, k)
		}
	}
}

// A label is as wide as its letters, in its height; the service's name can say anything, and breaks nothing.
func TestLabels(t *testing.T) {
	k, _ := Find("order-black-48")
	short, _ := draw(t, k, "Bo")
	long, _ := draw(t, k, "Bo & <Söhne> \"'")
	if long.Title != "Order with Bo & <Söhne> \"'" || len(long.Width) < len(short.Width) {
		t.Errorf("%+v", long)
	}
	small, _ := Find("order-black-40")
	smaller, _ := draw(t, small, "Bo")
	a, _ := strconv.ParseFloat(short.Width, 64)
	b, _ := strconv.ParseFloat(smaller.Width, 64)
	if ratio := a / b; ratio < 1.19 || ratio > 1.21 {
		t.Errorf("48 px is %v wide and 40 px %v", a, b)
	}
	if path, width := outline("Continue with Carryout", 17); strings.Count(path, "M") < 22 || width < 150 || width > 220 {
		t.Errorf("the label is %v wide: %s", width, path)
	}
	if _, err := xml.NewDecoder(strings.NewReader(string(k.SVG("\x00\x1f\u202e")))).Token(); err != nil && err != io.EOF {
		t.Error(err)
	}
}
