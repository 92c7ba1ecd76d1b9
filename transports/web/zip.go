package web

import (
	"archive/zip"
	"errors"
	"io"
	"net/http"
	"time"
)

// File is one file of a Zip.
type File struct {
	Name string
	Open func() (io.ReadCloser, error)
}

// Zip answers with files as a zip to download. The same files and time make the same bytes.
func Zip(name string, files []File, at time.Time) Answer {
	return Answer{Status: http.StatusOK, ContentType: "application/zip", Header: http.Header{"Content-Disposition": {`attachment; filename="` + name + `"`}},
		Body: Stream(func(w io.Writer) error {
			z := zip.NewWriter(w)
			for _, f := range files {
				if err := f.write(z, at); err != nil {
					return err
				}
			}
			return z.Close()
		})}
}

func (f File) write(z *zip.Writer, at time.Time) error {
	to, err := z.CreateHeader(&zip.FileHeader{Name: f.Name, Method: zip.Deflate, Modified: at.UTC()})
	if err != nil {
		return err
	}
	from, err := f.Open()
	if err != nil {
		return err
	}
	_, err = io.Copy(to, from)
	return errors.Join(err, from.Close())
}
