// Package picture fetches the pictures of menus, through the guard, and encodes them again: what it hands out holds pixels and nothing else of
// the site's file.
package picture

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"image"
	_ "image/gif"
	"image/jpeg"
	_ "image/png"
	"io"
	"net/http"
	"time"

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp"

	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/transports/picture/webp"
	"github.com/carryout-dev/carryout/transports/webhook/guard"
)

var _ ports.Photos = (*Pictures)(nil)

// The bounds of a picture.
const (
	timeout    = 8 * time.Second
	mostBytes  = 8 << 20    // of the site's file
	mostPixels = 25_000_000 // of the site's picture, which is decoded whole
	mostSide   = 1000       // of ours
	quality    = 82         // of the JPEG
	step       = 18         // of the WebP: the quantizer with which photos come out as good as that JPEG
	atOnce     = 2          // pictures that are decoded and encoded at the same time: each may need 115 MiB
	fetches    = 8          // files that are fetched, or that wait to be decoded, at the same time: each may need mostBytes
)

// Pictures fetches and keeps pictures.
type Pictures struct {
	guard  *guard.Guard
	client *http.Client
	kept   *kept
	// slots are taken to decode a picture, fetching to fetch its file.
	slots, fetching chan struct{}
	now             func() time.Time
}

// New returns what fetches pictures from where the guard lets it. now is real time; nil: time.Now.
func New(g *guard.Guard, now func() time.Time) *Pictures {
	if now == nil {
		now = time.Now
	}
	return &Pictures{guard: g, client: g.Client(timeout), kept: newKept(), slots: make(chan struct{}, atOnce), fetching: make(chan struct{}, fetches), now: now}
}

// Fetch returns the picture at an address, a copy if that is fresh.
func (p *Pictures) Fetch(ctx context.Context, address string) (ports.Photo, error) {
	id := idOf(address)
	if found, ok := p.kept.get(id); ok && p.now().Sub(found.CheckedAt) < fresh {
		return found, nil
	}
	made, err := p.make(ctx, address)
	switch {
	case errors.Is(err, ports.ErrPhotoGone), errors.Is(err, ports.ErrAddressRefused):
		p.kept.remove(id)
		return ports.Photo{}, err
	case err != nil:
		return ports.Photo{}, err
	}
	made.ID, made.CheckedAt = id, p.now().UTC()
	p.kept.put(made)
	return made, nil
}

// Kept returns a copy that was checked not long ago.
func (p *Pictures) Kept(id string) (ports.Photo, error) {
	found, ok := p.kept.get(id)
	if !ok || p.now().Sub(found.CheckedAt) >= longest {
		return ports.Photo{}, ports.ErrNotFound
	}
	return found, nil
}

// idOf names the picture of an address.
func idOf(address string) string {
	sum := sha256.Sum256([]byte(address))
	return hex.EncodeToString(sum[:16])
}

// make fetches a picture and encodes it again.
func (p *Pictures) make(ctx context.Context, address string) (ports.Photo, error) {
	if err := take(ctx, p.fetching); err != nil {
		return ports.Photo{}, err
	}
	defer func() { <-p.fetching }()
	file, err := p.file(ctx, address)
	if err != nil {
		return ports.Photo{}, err
	}
	if err := take(ctx, p.slots); err != nil {
		return ports.Photo{}, err
	}
	defer func() { <-p.slots }()
	return again(file)
}

// take waits for a free place.
func take(ctx context.Context, places chan struct{}) error {
	select {
	case places <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// file reads the site's file.
func (p *Pictures) file(ctx context.Context, address string) ([]byte, error) {
	if err := p.guard.Check(address); err != nil {
		return nil, fmt.Errorf("%w: it %w", ports.ErrAddressRefused, err)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ports.ErrAddressRefused, err)
	}
	request.Header.Set("Accept", "image/jpeg, image/png, image/webp, image/gif")
	request.Header.Set("User-Agent", "Carryout-Pictures/1")
	answer, err := p.client.Do(request)
	if errors.Is(err, guard.ErrRefused) {
		return nil, fmt.Errorf("%w: %w", ports.ErrAddressRefused, err)
	}
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	switch answer.StatusCode {
	case http.StatusOK:
	case http.StatusNotFound, http.StatusGone:
		return nil, ports.ErrPhotoGone
	default:
		return nil, fmt.Errorf("picture: the site answers %s", answer.Status)
	}
	file, err := io.ReadAll(io.LimitReader(answer.Body, mostBytes+1))
	if err == nil && len(file) > mostBytes {
		err = errors.New("picture: the file is larger than 8 MiB")
	}
	return file, err
}

// again decodes a file and encodes its picture, of at most mostSide pixels a side. The size is read before anything is decoded.
func again(file []byte) (ports.Photo, error) {
	size, _, err := image.DecodeConfig(bytes.NewReader(file))
	if err != nil {
		return ports.Photo{}, fmt.Errorf("picture: %w", err)
	}
	if size.Width <= 0 || size.Height <= 0 || size.Width > mostPixels/size.Height {
		return ports.Photo{}, fmt.Errorf("picture: %d × %d pixels are too many", size.Width, size.Height)
	}
	from, _, err := image.Decode(bytes.NewReader(file))
	if err != nil {
		return ports.Photo{}, fmt.Errorf("picture: %w", err)
	}
	width, height := within(from.Bounds().Dx(), from.Bounds().Dy())
	to := image.NewRGBA(image.Rect(0, 0, width, height))
	draw.Draw(to, to.Bounds(), image.White, image.Point{}, draw.Src) // what is transparent becomes white
	draw.CatmullRom.Scale(to, to.Bounds(), from, from.Bounds(), draw.Over, nil)
	var out bytes.Buffer
	if err := jpeg.Encode(&out, to, &jpeg.Options{Quality: quality}); err != nil {
		return ports.Photo{}, fmt.Errorf("picture: %w", err)
	}
	smaller, err := webp.Encode(to, step)
	if err != nil {
		return ports.Photo{}, fmt.Errorf("picture: %w", err)
	}
	return ports.Photo{JPEG: out.Bytes(), WebP: smaller, Width: width, Height: height}, nil
}

// within scales a size down to at most mostSide a side.
func within(width, height int) (int, int) {
	if longer := max(width, height); longer > mostSide {
		width, height = max(1, width*mostSide/longer), max(1, height*mostSide/longer)
	}
	return width, height
}
