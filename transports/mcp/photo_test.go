package mcp

import (
	"bytes"
	"context"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/stores"
)

// A picture that the menu shows is fetched, encoded again and served to anyone who has its address, until the site no longer shows it.
func TestItemPhoto(t *testing.T) {
	var gone atomic.Bool
	var file bytes.Buffer
	if err := png.Encode(&file, image.NewNRGBA(image.Rect(0, 0, 2000, 1500))); err != nil {
		t.Fatal(err)
	}
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if gone.Load() {
			w.WriteHeader(http.StatusNotFound)
			return
		}
		_, _ = w.Write(file.Bytes())
	}))
	defer site.Close()
	x := working(t, nil)
	x.w.Restaurant.Photo = site.URL + "/burger.png"
	photo := func(item string) called {
		t.Helper()
		return x.call(personToken, "item_photo", args{"item": item, "placeId": enginetest.PlaceID})
	}
	read := func(address string) *http.Response {
		t.Helper()
		return x.send(httptest.NewRequest(http.MethodGet, address, nil))
	}

	out := photo("the burger")
	x.want(out, "status", "photo")
	x.want(out, "width", 1000.0)
	x.want(out, "height", 750.0)
	x.want(out, "source", "menu")
	address, _ := out.Structured["imageUrl"].(string)
	smaller, _ := out.Structured["imageUrlWebp"].(string)
	res := read(smaller)
	if res.StatusCode != 200 || res.Header.Get("Content-Type") != "image/webp" {
		t.Errorf("%d %v", res.StatusCode, res.Header)
	}
	const size = 26 // where a WebP file has its width and height
	if file, err := io.ReadAll(res.Body); err != nil || !bytes.HasPrefix(file, []byte("RIFF")) || !bytes.Equal(file[size:size+4], []byte{1000 % 256, 1000 / 256, 750 % 256, 750 / 256}) {
		t.Errorf("%v, %.40q", err, file)
	}
	res = read(address)
	if res.StatusCode != 200 || res.Header.Get("Content-Type") != "image/jpeg" || res.Header.Get("X-Content-Type-Options") != "nosniff" {
		t.Errorf("%d %v", res.StatusCode, res.Header)
	}
	if m, err := jpeg.Decode(res.Body); err != nil || m.Bounds().Dx() != 1000 {
		t.Errorf("%v", err)
	}
	if strings.Contains(strings.Join(out.Texts, ""), site.URL) {
		t.Errorf("the site's address is told: %q", out.Texts)
	}
	x.want(photo("fries"), "status", "no_photo")
	x.want(photo("cheeseburger"), "status", "not_on_menu")

	// The picture is removed when the site no longer shows it.
	gone.Store(true)
	x.w.Clock.Advance(11 * time.Minute)
	out = photo("burger")
	x.want(out, "status", "removed")
	x.want(out, "imageUrl", nil)
	for _, missing := range []string{address, smaller, mcpURL + "/pictures/", mcpURL + "/pictures/..%2fx.jpg", mcpURL + "/pictures/0.jpg", strings.TrimSuffix(address, ".jpg"), strings.TrimSuffix(address, "jpg") + "png"} {
		if res := read(missing); res.StatusCode != 404 {
			body, _ := io.ReadAll(res.Body)
			t.Errorf("%s: %d %.100q", missing, res.StatusCode, body)
		}
	}
	// What is no picture is unavailable; the next reading of the menu may name another.
	gone.Store(false)
	file.Reset()
	file.WriteString("<html>")
	x.want(photo("burger"), "status", "unavailable")
}

// photos is the engine's stores with one picture.
type photos struct {
	Stores
	photo stores.Photo
}

func (p photos) Photo(context.Context, access.Caller, stores.MenuQuery, string) (stores.Photo, error) {
	return p.photo, nil
}

// Every status of a picture has its sentence, except those that need none.
func TestPhotoStatuses(t *testing.T) {
	for status, said := range map[stores.PhotoStatus]any{
		stores.PhotoFound: nil, stores.PhotoPending: nil, stores.PhotoNone: "There is no picture of it.", stores.PhotoNotOnMenu: "I do not see that on the menu.",
		stores.PhotoRemoved: "The restaurant has removed the picture of it.", stores.PhotoUnavailable: "The picture could not be read.",
	} {
		x := newTester(t, func(s *Services, _ *Options) { s.Stores = photos{s.Stores, stores.Photo{Status: status}} })
		out := x.call(personToken, "item_photo", args{"item": "latte", "placeId": enginetest.PlaceID})
		x.want(out, "status", string(status))
		x.want(out, "sayToUser", said)
	}
}
