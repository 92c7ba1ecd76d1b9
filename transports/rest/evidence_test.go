package rest

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/ports"
)

func bundleFile(name, content string) ports.BundleFile {
	return ports.BundleFile{Name: name, Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(content)), nil }}
}

// The bundle comes as a zip of its files, as they are, and the same bundle as the same bytes.
func TestEvidenceAsZip(t *testing.T) {
	const path = "/v1/orders/ord_known/evidence?format=zip"
	s := newService()
	s.bundle = []ports.BundleFile{bundleFile("after.html", strings.Repeat("<p>Thank you</p>", 10_000)), bundleFile("manifest.json", `{"version":1}`), bundleFile("manifest.sig", "c2ln\n")}
	c := newClient(t, s.services())
	var before []byte
	for range 2 {
		res := c.send(t, request("GET", path, secret, ""))
		got, err := io.ReadAll(res.Body)
		if err != nil || res.StatusCode != http.StatusOK || res.Header.Get("Content-Type") != "application/zip" ||
			res.Header.Get("Content-Disposition") != `attachment; filename="ord_known-evidence.zip"` {
			t.Fatalf("%d %v %v", res.StatusCode, res.Header, err)
		}
		if before != nil && !bytes.Equal(got, before) {
			t.Error("the same bundle came as other bytes")
		}
		before = got
	}
	z, err := zip.NewReader(bytes.NewReader(before), int64(len(before)))
	if err != nil || len(z.File) != len(s.bundle) {
		t.Fatalf("%v: %d files", err, len(z.File))
	}
	for i, f := range z.File {
		from, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		want, _ := s.bundle[i].Open()
		had, _ := io.ReadAll(want)
		if got, err := io.ReadAll(from); err != nil || f.Name != s.bundle[i].Name || !bytes.Equal(got, had) || !f.Modified.Equal(s.evidence.CapturedAt.Truncate(1e9)) {
			t.Errorf("%s of %v: %d bytes, %v", f.Name, f.Modified, len(got), err)
		}
	}
	if res := c.send(t, request("HEAD", path, secret, "")); res.StatusCode != http.StatusOK || res.Header.Get("Content-Type") != "application/zip" {
		t.Errorf("HEAD: %d %v", res.StatusCode, res.Header)
	}
}

// A bundle that cannot be read to its end does not look like a whole one.
func TestABrokenBundleBreaksOff(t *testing.T) {
	s := newService()
	s.evidence = order.Evidence{BundleSHA256: "x"}
	s.bundle = []ports.BundleFile{bundleFile("after.txt", "Thank you"), {Name: "manifest.json", Open: func() (io.ReadCloser, error) { return nil, errors.New("gone") }}}
	server := httptest.NewServer(New(s.services(), Options{}))
	defer server.Close()
	r, err := http.NewRequestWithContext(t.Context(), "GET", server.URL+"/v1/orders/ord_known/evidence?format=zip", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+secret)
	res, err := http.DefaultClient.Do(r)
	if err == nil {
		defer res.Body.Close()
		_, err = io.ReadAll(res.Body)
	}
	if err == nil {
		t.Error("the answer ended as a whole one does")
	}
}
