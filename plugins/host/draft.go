package host

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"sync"

	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/storage/durable"
)

// drafts is how the names of folders begin that are not finished.
const drafts = ".writing-"

// draft is a new folder of the archive. What is added to it is synced in the background, while the rest is still to be seen.
type draft struct {
	archive Archive
	mu      sync.Mutex
	dir     string
	failed  error // the folder could not be made
	kept    bool  // it is finished
	files   map[string]draftFile
}

// draftFile is one file of a draft.
type draftFile struct {
	content []byte
	synced  func() error // waits until the file is on the disk
}

// begin makes a draft. If its folder cannot be made, finish says why.
func (a Archive) begin() *draft {
	d := &draft{archive: a, files: map[string]draftFile{}}
	d.dir, d.failed = os.MkdirTemp(a.Dir, drafts)
	return d
}

// addTexts adds what a page says, under the name of its moment.
func (d *draft) addTexts(name string, c browser.Capture) {
	texts := map[string][]byte{}
	addTexts(texts, name, c)
	for file, content := range texts {
		d.add(file, content)
	}
}

// add writes a file and begins to sync it. It replaces a file of that name.
func (d *draft) add(name string, content []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	before, written := d.files[name]
	if d.failed != nil || written && bytes.Equal(before.content, content) {
		return
	}
	if written {
		before.synced()
	}
	d.files[name] = draftFile{content, writeAhead(filepath.Join(d.dir, name), content)}
}

// writeAhead writes a file, and begins to sync it. The returned function waits for that.
func writeAhead(path string, content []byte) (synced func() error) {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return func() error { return err }
	}
	_, err = file.Write(content)
	return begun(func() error { return errors.Join(err, file.Sync(), file.Close()) })
}

// begun calls a function in the background. The returned function waits for it, and returns its error.
func begun(do func() error) (ended func() error) {
	done := make(chan struct{})
	var err error
	go func() {
		defer close(done)
		err = do()
	}()
	return func() error {
		<-done
		return err
	}
}

// settled waits until all files are on the disk.
func (d *draft) settled() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	failed := d.failed
	for _, file := range d.files {
		failed = errors.Join(failed, file.synced())
	}
	return failed
}

// name gives the draft its final name in the archive, and returns when names and contents are on the disk. All are synced at once: together they take
// one commit of the file system, one after the other they take one each. So after a crash there may be a folder of that name without its contents:
// nothing refers to it, and its list does not verify.
func (d *draft) name(final string) error {
	path := filepath.Join(d.archive.Dir, final)
	if d.failed == nil {
		d.failed = os.Rename(d.dir, path)
	}
	if d.failed != nil {
		return errors.Join(d.failed, d.settled())
	}
	d.dir = path
	inside, above := begun(func() error { return durable.SyncFolder(path) }), begun(func() error { return durable.SyncFolder(d.archive.Dir) })
	err := errors.Join(d.settled(), inside(), above())
	d.kept = err == nil
	return err
}

// finish keeps the draft as a bundle, without its pictures, and returns the bundle's name.
func (d *draft) finish(f facts, before *browser.Capture, after browser.Capture) (digest string, err error) {
	m := manifest{Version: 1, Facts: f, After: momentOf(after)}
	files := map[string][]byte{}
	addTexts(files, "after", after)
	if before != nil {
		m.Before = new(momentOf(*before))
		addTexts(files, "before", *before)
	}
	m.Files = sums(files)
	digest, err = d.archive.sign(files, manifestFile, signatureFile, m)
	if err != nil {
		return "", err
	}
	if err := d.keepOnly(files); err != nil {
		return "", err
	}
	for name, content := range files {
		d.add(name, content)
	}
	return digest, d.name(digest)
}

// keepOnly removes what is not among files.
func (d *draft) keepOnly(files map[string][]byte) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	var failed error
	for name, file := range d.files {
		if _, wanted := files[name]; !wanted {
			file.synced()
			failed = errors.Join(failed, os.Remove(filepath.Join(d.dir, name)))
			delete(d.files, name)
		}
	}
	return failed
}

// drop removes the draft, unless it is finished.
func (d *draft) drop() error {
	if d.kept || d.dir == "" {
		return nil
	}
	d.settled()
	return os.RemoveAll(d.dir)
}
