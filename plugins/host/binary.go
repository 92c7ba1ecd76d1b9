package host

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk/wire"
)

// binary is the program of one plugin, as it was when the folder was read.
type binary struct {
	kind, name string
	path       string
	checksum   [sha256.Size]byte
	file       identity   // of the file whose checksum that is
	number     int        // of the plugin in its folder
	lines      *allowance // of its log
}

func (b binary) String() string { return b.kind + "-" + b.name }

// ErrSwapped says that a plugin's program has changed since the host opened its folder.
var ErrSwapped = errors.New("host: the plugin's program was changed; restart the service to use it")

// find lists the plugins of a folder: executable files named kind-name. It ignores other files.
func find(folder string, now time.Time) ([]binary, error) {
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
		file, err := os.Open(path)
		if err != nil {
			return nil, err
		}
		// First what the file is, then its bytes: a later change shows in the one or the other.
		b.file, err = identify(file, now)
		if err == nil {
			b.checksum, err = checksum(file)
		}
		if err := errors.Join(err, file.Close()); err != nil {
			return nil, err
		}
		found = append(found, b)
	}
	return found, nil
}

// checked opens the program if it is still the one that was found, and returns ErrSwapped otherwise. This open file is executed, so a
// program that replaces it between the check and the start does not run. The bytes are only read again if the file may have changed: a driver starts
// for each build, and to read it takes longer than the rest of its start.
func (b binary) checked(now time.Time) (*os.File, error) {
	file, err := os.Open(b.path)
	if err != nil {
		return nil, err
	}
	same, err := b.unchanged(file, now)
	if err == nil && !same {
		err = fmt.Errorf("%w: %s", ErrSwapped, b)
	}
	if err != nil {
		_ = file.Close()
		return nil, err
	}
	return file, nil
}

// unchanged reports whether a file has the bytes of the program that was found.
func (b binary) unchanged(file *os.File, now time.Time) (bool, error) {
	found, err := identify(file, now)
	if err != nil || found == b.file && found.settled {
		return err == nil, err
	}
	sum, err := checksum(file)
	return sum == b.checksum, err
}

// identity tells one state of a file from another: every write changes the time of its last change, which no program can set.
type identity struct {
	device, number uint64
	size           int64
	changed        syscall.Timespec
	settled        bool // a change right after this one would have another time
}

// clockStep is more than the kernel's step between the times of two changes of a file.
const clockStep = time.Second

func identify(file *os.File, now time.Time) (identity, error) {
	info, err := file.Stat()
	if err != nil {
		return identity{}, err
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return identity{}, fmt.Errorf("host: nothing is known of the file %s", file.Name())
	}
	age := now.Sub(time.Unix(stat.Ctim.Unix()))
	return identity{uint64(stat.Dev), stat.Ino, stat.Size, stat.Ctim, age > clockStep}, nil
}

// checksum reads a file from its beginning.
func checksum(file *os.File) (sum [sha256.Size]byte, err error) {
	hash := sha256.New()
	if _, err := io.Copy(hash, io.NewSectionReader(file, 0, math.MaxInt64)); err != nil {
		return sum, err
	}
	hash.Sum(sum[:0])
	return sum, nil
}
