package webp

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"testing"

	"golang.org/x/image/webp"
)

// picture returns a picture of a colour for each pixel. It does not begin at the origin.
func picture(width, height int, pixel func(x, y int) color.RGBA) *image.RGBA {
	m := image.NewRGBA(image.Rect(7, 3, 7+width, 3+height))
	for y := range height {
		for x := range width {
			m.SetRGBA(7+x, 3+y, pixel(x, y))
		}
	}
	return m
}

// drawn has edges, gradients and a little noise, as photos have.
func drawn(width, height int) *image.RGBA {
	r := rand.New(rand.NewPCG(1, 2))
	return picture(width, height, func(x, y int) color.RGBA {
		c := color.RGBA{uint8(120 + 90*math.Sin(float64(x)/60)), uint8(110 + 80*math.Cos(float64(y)/45)), uint8(90 + 60*math.Sin(float64(x+y)/80)), 255}
		if (x/83+y/57)%3 == 0 {
			c = color.RGBA{190, 60, 30, 255}
		}
		n := uint8(r.IntN(7))
		return color.RGBA{c.R + n, c.G + n, c.B + n, 255}
	})
}

// noise has the largest differences that there are.
func noise(width, height int) *image.RGBA {
	r := rand.New(rand.NewPCG(3, 4))
	return picture(width, height, func(int, int) color.RGBA {
		v := uint32(-(r.Uint32() & 1))
		return color.RGBA{uint8(v), uint8(v), uint8(r.Uint32()), 255}
	})
}

// Without a loop filter, a decoder sees exactly the pixels that the encoder predicted from. One difference would spread over the rest of the picture.
func TestADecoderSeesWhatTheEncoderMade(t *testing.T) {
	for name, draw := range map[string]func(width, height int) *image.RGBA{"drawn": drawn, "noise": noise} {
		for _, size := range []image.Point{{1, 1}, {17, 33}, {100, 3}, {64, 50}} {
			for _, step := range []int{0, 18, 127} {
				f := newFrame(draw(size.X, size.Y), step)
				f.decide()
				f.filter = 0
				decoded, err := webp.Decode(bytes.NewReader(contained(f.written(size.X, size.Y))))
				if err != nil {
					t.Fatalf("%s of %v at %d: %v", name, size, step, err)
				}
				same(t, decoded.(*image.YCbCr), f, size)
				if t.Failed() {
					t.Fatalf("%s of %v at %d", name, size, step)
				}
			}
		}
	}
}

func same(t *testing.T, got *image.YCbCr, f *frame, size image.Point) {
	t.Helper()
	if got.Rect.Size() != size {
		t.Fatalf("%v", got.Rect)
	}
	for y := range size.Y {
		for x := range size.X {
			seen := [3]uint8{got.Y[got.YOffset(x, y)], got.Cb[got.COffset(x, y)], got.Cr[got.COffset(x, y)]}
			made := [3]uint8{f.made[0].pix[f.made[0].at(x, y)], f.made[1].pix[f.made[1].at(x/2, y/2)], f.made[2].pix[f.made[2].at(x/2, y/2)]}
			if seen != made {
				t.Fatalf("pixel %d, %d is %v, not %v", x, y, seen, made)
			}
		}
	}
}

// off is how far the brightness of a picture is from that of another, as the mean of squares. one is its pixel as 8 bits.
func off(m *image.RGBA, one func(x, y int) float64) (sum float64) {
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			c := m.RGBAAt(m.Rect.Min.X+x, m.Rect.Min.Y+y)
			d := 0.299*float64(c.R) + 0.587*float64(c.G) + 0.114*float64(c.B) - one(x, y)
			sum += d * d
		}
	}
	return sum / float64(m.Rect.Dx()*m.Rect.Dy())
}

// The file is much smaller than a JPEG that looks alike: of real photos by a fifth to a half, of this picture by three quarters.
func TestSmallerThanAJPEGThatLooksAlike(t *testing.T) {
	m := drawn(400, 300)
	file, err := Encode(m, 18)
	if err != nil {
		t.Fatal(err)
	}
	decoded, err := webp.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	ours := decoded.(*image.YCbCr)
	var other bytes.Buffer
	if err := jpeg.Encode(&other, m, &jpeg.Options{Quality: 82}); err != nil {
		t.Fatal(err)
	}
	again, err := jpeg.Decode(bytes.NewReader(other.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	theirs := again.(*image.YCbCr)
	mine := off(m, func(x, y int) float64 { return (float64(ours.Y[ours.YOffset(x, y)]) - 16) * 255 / 219 })
	jpegs := off(m, func(x, y int) float64 { return float64(theirs.Y[theirs.YOffset(x, y)]) })
	t.Logf("%d bytes, off %.2f; JPEG %d bytes, off %.2f", len(file), mine, other.Len(), jpegs)
	if len(file) > other.Len()/4 || mine > jpegs*1.25 {
		t.Error("it is larger, or farther from the picture")
	}
}

func TestSizes(t *testing.T) {
	for _, size := range []image.Point{{0, 5}, {5, 0}, {mostSide + 1, 1}, {1, mostSide + 1}} {
		if _, err := Encode(image.NewRGBA(image.Rectangle{Max: size}), 18); !errors.Is(err, ErrSize) {
			t.Errorf("%v: %v", size, err)
		}
	}
	file, err := Encode(image.NewRGBA(image.Rect(0, 0, mostSide, 1)), 500)
	if err != nil || len(file)%2 != 0 {
		t.Fatalf("%d bytes, %v", len(file), err)
	}
	if c, err := webp.DecodeConfig(bytes.NewReader(file)); err != nil || c.Width != mostSide || c.Height != 1 {
		t.Errorf("%v, %v", c, err)
	}
}

// A picture of 1000 × 1000 pixels, the largest that the service makes.
func BenchmarkEncode(b *testing.B) {
	m := drawn(1000, 1000)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Encode(m, 18); err != nil {
			b.Fatal(err)
		}
	}
}
