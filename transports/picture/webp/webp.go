// Package webp encodes pictures as lossy WebP: one VP8 key frame (RFC 6386) in a RIFF container (RFC 9649). It reads pixels, never a file,
// so that nothing that a stranger wrote is parsed here.
package webp

import (
	"encoding/binary"
	"errors"
	"image"
)

// mostSide is the largest width and height that a key frame can have.
const mostSide = 1<<14 - 1

// ErrSize means that no WebP picture has this size.
var ErrSize = errors.New("webp: a side must have 1 to 16383 pixels")

// Encode returns an opaque picture as a WebP file. The step is the index of the quantizer: from 0, the best picture, to 127, the smallest file.
// What is transparent is taken as it is, multiplied with its alpha.
//
// Error: ErrSize.
func Encode(m *image.RGBA, step int) ([]byte, error) {
	width, height := m.Rect.Dx(), m.Rect.Dy()
	if width < 1 || height < 1 || width > mostSide || height > mostSide {
		return nil, ErrSize
	}
	f := newFrame(m, min(max(step, 0), len(steps)-1))
	f.decide()
	return contained(f.written(width, height)), nil
}

// contained is a VP8 frame as a file.
func contained(frame []byte) []byte {
	padded := len(frame) + len(frame)%2
	file := make([]byte, 0, 20+padded)
	file = append(file, "RIFF"...)
	file = binary.LittleEndian.AppendUint32(file, uint32(12+padded))
	file = append(file, "WEBPVP8 "...)
	file = binary.LittleEndian.AppendUint32(file, uint32(len(frame)))
	file = append(file, frame...)
	return append(file, make([]byte, padded-len(frame))...)
}
