package picture

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"golang.org/x/image/webp"

	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/transports/webhook/guard"
)

// site is a restaurant's pictures by path.
type site struct {
	files  map[string][]byte
	status map[string]int
	asked  int
}

func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.asked++
	if status := s.status[r.URL.Path]; status != 0 {
		w.Header().Set("Location", "http://127.0.0.1:1/elsewhere")
		w.WriteHeader(status)
		return
	}
	_, _ = w.Write(s.files[r.URL.Path])
}

func encoded(t *testing.T, width, height int) []byte {
	t.Helper()
	m := image.NewNRGBA(image.Rect(0, 0, width, height))
	for x := range width {
		for y := range height {
			m.SetNRGBA(x, y, color.NRGBA{uint8(x), uint8(y), 99, 255})
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// bomb is a small PNG file that says it has many pixels.
func bomb(width, height uint32) []byte {
	head := append([]byte("IHDR"), binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, width), height)...)
	head = append(head, 8, 2, 0, 0, 0)
	b := append([]byte("\x89PNG\r\n\x1a\n"), 0, 0, 0, 13)
	return binary.BigEndian.AppendUint32(append(b, head...), crc32.ChecksumIEEE(head))
}

func TestPictures(t *testing.T) {
	s := &site{files: map[string][]byte{
		"/large.png": encoded(t, 2400, 1200), "/small.png": encoded(t, 30, 20), "/page": []byte("<html>no picture</html>"),
		"/bomb.png": bomb(60_000, 60_000), "/huge.png": append(encoded(t, 30, 20), make([]byte, mostBytes)...),
		"/tail.png": append(encoded(t, 30, 20), "<script>not a pixel</script>"...),
	}, status: map[string]int{"/moved": 302, "/down": 503, "/gone": 410, "/missing": 404}}
	server := httptest.NewServer(s)
	defer server.Close()
	now := time.Now()
	p := New(guard.New(guard.Options{Loopback: true}), func() time.Time { return now })

	for path, size := range map[string]image.Point{"/large.png": {1000, 500}, "/small.png": {30, 20}, "/tail.png": {30, 20}} {
		got, err := p.Fetch(t.Context(), server.URL+path)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		m, err := jpeg.Decode(bytes.NewReader(got.JPEG))
		if err != nil || m.Bounds().Size() != size || got.Width != size.X || got.Height != size.Y || bytes.Contains(got.JPEG, []byte("script")) {
			t.Errorf("%s: %v, %d × %d, %v", path, m.Bounds(), got.Width, got.Height, err)
		}
		if m, err := webp.Decode(bytes.NewReader(got.WebP)); err != nil || m.Bounds().Size() != size || bytes.Contains(got.WebP, []byte("script")) {
			t.Errorf("%s as WebP: %v", path, err)
		}
		if again, err := p.Kept(got.ID); err != nil || !bytes.Equal(again.JPEG, got.JPEG) || !bytes.Equal(again.WebP, got.WebP) {
			t.Errorf("%s is not kept: %v", path, err)
		}
	}
	for path, want := range map[string]string{"/page": "unknown format", "/bomb.png": "too many", "/huge.png": "larger than", "/moved": "302", "/down": "503", "/gone": "no longer", "/missing": "no longer"} {
		if _, err := p.Fetch(t.Context(), server.URL+path); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", path, err, want)
		}
	}

	// A copy is used for a while, then asked for again, and removed when the site no longer shows it.
	asked := s.asked
	first, _ := p.Fetch(t.Context(), server.URL+"/small.png")
	if s.asked != asked {
		t.Error("a fresh copy was fetched again")
	}
	now = now.Add(fresh)
	if again, err := p.Fetch(t.Context(), server.URL+"/small.png"); err != nil || s.asked != asked+1 || !again.CheckedAt.After(first.CheckedAt) {
		t.Errorf("an old copy: %v, asked %d times", err, s.asked-asked)
	}
	now = now.Add(fresh)
	s.status["/small.png"] = 404
	if _, err := p.Fetch(t.Context(), server.URL+"/small.png"); !errors.Is(err, ports.ErrPhotoGone) {
		t.Errorf("%v", err)
	}
	if _, err := p.Kept(first.ID); !errors.Is(err, ports.ErrNotFound) {
		t.Errorf("a picture that is gone is kept: %v", err)
	}
	now = now.Add(longest)
	if _, err := p.Kept(idOf(server.URL + "/large.png")); !errors.Is(err, ports.ErrNotFound) {
		t.Errorf("a picture that was not checked for an hour is handed out: %v", err)
	}
}

// Pictures come from the public internet only.
func TestPicturesGoThroughTheGuard(t *testing.T) {
	p := New(guard.New(guard.Options{}), nil)
	for _, address := range []string{"http://pictures.example/a.png", "https://127.0.0.1/a.png", "https://169.254.169.254/latest", "https://[::1]/a.png", "file:///etc/passwd", "https://user@pictures.example/a", "https://10.0.0.1/a.png"} {
		if _, err := p.Fetch(t.Context(), address); !errors.Is(err, ports.ErrAddressRefused) {
			t.Errorf("%s: %v", address, err)
		}
	}
}

// transport is a site that answers without a connection.
type transport func(*http.Request) (*http.Response, error)

func (f transport) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// However many pictures are asked for, only a few files are in memory at once, and a caller that leaves does not wait for a place.
func TestFetchesAreBounded(t *testing.T) {
	file := encoded(t, 30, 20)
	synctest.Test(t, func(t *testing.T) {
		const asked = 3 * fetches
		var now atomic.Int64
		release := make(chan struct{})
		p := New(guard.New(guard.Options{}), nil)
		p.client = &http.Client{Transport: transport(func(*http.Request) (*http.Response, error) {
			now.Add(1)
			<-release
			return &http.Response{StatusCode: http.StatusOK, Body: io.NopCloser(bytes.NewReader(file))}, nil
		})}
		var under sync.WaitGroup
		for n := range asked {
			under.Go(func() {
				if _, err := p.Fetch(t.Context(), fmt.Sprintf("https://pictures.example/%d.png", n)); err != nil {
					t.Error(err)
				}
			})
		}
		synctest.Wait()
		if n := now.Load(); n != fetches {
			t.Errorf("%d files are fetched at once, not %d", n, fetches)
		}
		left, leave := context.WithCancel(t.Context())
		leave()
		if _, err := p.Fetch(left, "https://pictures.example/more.png"); !errors.Is(err, context.Canceled) {
			t.Errorf("a caller that left: %v", err)
		}
		close(release)
		under.Wait()
	})
}

// The copies stay within their bytes; those that were checked longest ago go first.
func TestCopiesAreBounded(t *testing.T) {
	k := newKept()
	start := time.Now()
	for i := range 20 {
		k.put(ports.Photo{ID: string(rune('a' + i)), JPEG: make([]byte, mostKept/16), WebP: make([]byte, mostKept/16), CheckedAt: start.Add(time.Duration(i) * time.Second)})
	}
	if _, ok := k.get("a"); ok || k.bytes > mostKept || len(k.all) != 8 {
		t.Errorf("%d copies with %d bytes", len(k.all), k.bytes)
	}
	if _, ok := k.get("t"); !ok {
		t.Error("the newest is not kept")
	}
	k.put(ports.Photo{ID: "t", JPEG: []byte{1}})
	if k.remove("s"); k.bytes != mostKept/8*6+1 {
		t.Errorf("%d bytes", k.bytes)
	}
}
