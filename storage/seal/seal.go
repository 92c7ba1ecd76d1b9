// Package seal encrypts what would let a reader of the records act: signing secrets, and codes that can still be entered. The keys are in a file
// of their own, so that the records alone, and copies of them, open nothing (docs/decisions/0014-a-key-next-to-the-records.md).
package seal

import (
	"bytes"
	"errors"
	"fmt"
	"os"

	"github.com/tink-crypto/tink-go/v2/aead"
	"github.com/tink-crypto/tink-go/v2/insecurecleartextkeyset"
	"github.com/tink-crypto/tink-go/v2/keyset"
	"github.com/tink-crypto/tink-go/v2/tink"

	"github.com/carryout-dev/carryout/storage/durable"
)

// ErrOpen says that a text was not sealed with these keys in this place, or was changed since.
var ErrOpen = errors.New("seal: the text cannot be opened with these keys")

// Keys seal with the newest key, and open with every one.
type Keys struct {
	handle *keyset.Handle
	cipher tink.AEAD
}

// New returns keys with one fresh key.
func New() (*Keys, error) {
	return rotate(keyset.NewManager())
}

// Rotated returns the keys with a fresh one that seals from now on.
func (k *Keys) Rotated() (*Keys, error) {
	return rotate(keyset.NewManagerFromHandle(k.handle))
}

func rotate(m *keyset.Manager) (*Keys, error) {
	id, err := m.Add(aead.XChaCha20Poly1305KeyTemplate())
	if err != nil {
		return nil, err
	}
	if err := m.SetPrimary(id); err != nil {
		return nil, err
	}
	return handled(m)
}

// Newest returns the keys without all but the one that seals.
func (k *Keys) Newest() (*Keys, error) {
	m := keyset.NewManagerFromHandle(k.handle)
	info := k.handle.KeysetInfo()
	for _, one := range info.GetKeyInfo() {
		if one.GetKeyId() == info.GetPrimaryKeyId() {
			continue
		}
		if err := m.Delete(one.GetKeyId()); err != nil {
			return nil, err
		}
	}
	return handled(m)
}

func handled(m *keyset.Manager) (*Keys, error) {
	handle, err := m.Handle()
	if err != nil {
		return nil, err
	}
	return from(handle)
}

func from(handle *keyset.Handle) (*Keys, error) {
	cipher, err := aead.New(handle)
	if err != nil {
		return nil, err
	}
	return &Keys{handle, cipher}, nil
}

// Len returns how many keys there are.
func (k *Keys) Len() int { return k.handle.Len() }

// Seal encrypts text for a place. It opens in no other place.
func (k *Keys) Seal(text, place []byte) ([]byte, error) {
	return k.cipher.Encrypt(text, place)
}

// Open decrypts what was sealed for a place. It returns ErrOpen if these keys cannot.
func (k *Keys) Open(sealed, place []byte) ([]byte, error) {
	text, err := k.cipher.Decrypt(sealed, place)
	if err != nil {
		return nil, ErrOpen
	}
	return text, nil
}

// Read reads the keys of a file. It returns fs.ErrNotExist if there is none, and an error if others than its owner can read it.
func Read(path string) (*Keys, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if err := durable.Private(path); err != nil {
		return nil, err
	}
	handle, err := insecurecleartextkeyset.Read(keyset.NewJSONReader(bytes.NewReader(text)))
	if err != nil {
		// The cause is left out: it could quote the file.
		return nil, fmt.Errorf("%s does not hold the keys that seal the records: put a copy back", path)
	}
	return from(handle)
}

// Write replaces the file at path, which only its owner can read.
func (k *Keys) Write(disk durable.Disk, path string) error {
	var text bytes.Buffer
	if err := insecurecleartextkeyset.Write(k.handle, keyset.NewJSONWriter(&text)); err != nil {
		return err
	}
	return durable.Write(disk, path, append(text.Bytes(), '\n'))
}
