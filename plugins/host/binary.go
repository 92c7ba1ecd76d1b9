package host

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/carryout-dev/carryout/plugins/sdk/wire"
)

// binary is the program of one plugin, as it was when the folder was read.
type binary struct {
	kind, name string
	path       string
	checksum   [sha256.Size]byte
	number     int        // of the plugin in its folder
	lines      *allowance // of its log
}

func (b binary) String() string { return b.kind + "-" + b.name }

// ErrSwapped says that a plugin's program has changed since the host opened its folder.
var ErrSwapped = errors.New("host: the plugin's program was changed; restart the service to use it")

// find lists the plugins of a folder: executable files named kind-name. It ignores other files.
func find(folder string) ([]binary, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var found []binary
	for _, entry := range entries {
		kind, name, ok := strings.Cut(entry.Name(), "-")
		if !ok || name == "" || (kind != wire.KindDriver && kind != wire.KindSMS && kind != wire.KindCards && kind != wire.KindReader) {
			continue
		}
		path, err := filepath.Abs(filepath.Join(folder, entry.Name()))
		if err != nil {
			return nil, err
		}
		info, err := os.Stat(path)
		if err != nil {
			return nil, err
		}
		if !info.Mode().IsRegular() || info.Mode()&0o111 == 0 {
			continue
		}
		b := binary{kind: kind, name: name, path: path, number: len(found), lines: &allowance{}}
		file, sum, err := b.read()
		if err != nil {
			return nil, err
		}
		_ = file.Close()
		b.checksum = sum
		found = append(found, b)
	}
	return found, nil
}

// read opens the program and takes its checksum.
func (b binary) read() (*os.File, [sha256.Size]byte, error) {
	var sum [sha256.Size]byte
	file, err := os.Open(b.path)
	if err != nil {
		return nil, sum, err
	}
	hash := sha256.New()
	if _, err := io.Copy(hash, file); err != nil {
		_ = file.Close()
		return nil, sum, err
	}
	hash.Sum(sum[:0])
	return file, sum, nil
}

// checked opens the program if it is still the one that was found, and returns ErrSwapped otherwise. This open file is executed, so a
// program that replaces it between the check and the start does not run.
func (b binary) checked() (*os.File, error) {
	file, sum, err := b.read()
	if err != nil {
		return nil, err
	}
	if sum != b.checksum {
		_ = file.Close()
		return nil, fmt.Errorf("%w: %s", ErrSwapped, b)
	}
	return file, nil
}
