package main

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/storage/durable"
)

// vault seals what must not be readable in the ledger's file. Its key is in its own file, readable only by its owner.
type vault struct {
	sealer cipher.AEAD
	key    []byte
}

// number is the sealed part of a card. The security code of a person's card is never kept (PCI DSS 3.3.1).
type number struct {
	Number string `json:"n"`
	Month  int    `json:"m"`
	Year   int    `json:"y"`
	Zip    string `json:"z"`
}

// expiry is MM/YY.
func (n number) expiry() string { return fmt.Sprintf("%02d/%02d", n.Month, n.Year%100) }

// expired reports whether the card's last month has passed.
func (n number) expired(now time.Time) bool {
	return !now.Before(time.Date(n.Year, time.Month(n.Month)+1, 1, 0, 0, 0, 0, time.UTC))
}

func (n number) last4() string { return n.Number[len(n.Number)-4:] }

// openVault reads the key or makes one.
func openVault(dir string) (*vault, error) {
	path := filepath.Join(dir, "vault.key")
	key, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		key = make([]byte, 32)
		_, _ = rand.Read(key)
		err = durable.Write(durable.OS{}, path, key) // half a key would lose every card
	}
	if err != nil {
		return nil, err
	}
	if len(key) != 32 {
		return nil, errors.New("simulated: the vault's key is damaged")
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	sealer, err := cipher.NewGCM(block)
	return &vault{sealer: sealer, key: key}, err
}

// seal encrypts a card's number; it opens only with the key and under the same token.
func (v *vault) seal(token string, n number) ([]byte, error) {
	plain, err := json.Marshal(n)
	if err != nil {
		return nil, err
	}
	nonce := make([]byte, v.sealer.NonceSize())
	_, _ = rand.Read(nonce)
	return v.sealer.Seal(nonce, nonce, plain, []byte(token)), nil
}

func (v *vault) unseal(token string, sealed []byte) (number, error) {
	var n number
	if len(sealed) < v.sealer.NonceSize() {
		return n, errors.New("simulated: a sealed card is damaged")
	}
	plain, err := v.sealer.Open(nil, sealed[:v.sealer.NonceSize()], sealed[v.sealer.NonceSize():], []byte(token))
	if err != nil {
		return n, errors.New("simulated: a sealed card cannot be opened with this key")
	}
	return n, json.Unmarshal(plain, &n)
}

// derived is a secret that the vault derives from text.
func (v *vault) derived(purpose, text string) []byte {
	mac := hmac.New(sha256.New, v.key)
	mac.Write([]byte(purpose + "\x00" + text))
	return mac.Sum(nil)
}

// fingerprint finds a number again without keeping it.
func (v *vault) fingerprint(digits string) string {
	return hex.EncodeToString(v.derived("fingerprint", digits))
}

// code is the security code of a single-use card: computed, as real issuers do, so it is never stored.
func (v *vault) code(n number) string {
	return fmt.Sprintf("%03d", binary.BigEndian.Uint32(v.derived("code", n.Number+n.expiry()))%1000)
}

// cardFields is the form of the vault.
func cardFields() []ports.CardField {
	return []ports.CardField{
		{Name: "number", Label: "Card number", AutoComplete: "cc-number", InputMode: "numeric"},
		{Name: "expiry", Label: "Expiry (MM/YY)", AutoComplete: "cc-exp", InputMode: "numeric"},
		{Name: "code", Label: "Security code", AutoComplete: "cc-csc", InputMode: "numeric"},
		{Name: "zip", Label: "ZIP code", AutoComplete: "postal-code", InputMode: "numeric"},
	}
}

// wrongField is an invalid field of the form, with a sentence for the person.
type wrongField struct {
	ports.InvalidCard
	tell string
}

// Unwrap returns the *ports.InvalidCard.
func (w *wrongField) Unwrap() error { return &w.InvalidCard }

// readCard reads what was typed. It returns ErrCardInvalid, as a *wrongField, if it is no usable card.
func readCard(input map[string]string, now time.Time) (number, error) {
	invalid := func(field, tell string) (number, error) {
		return number{}, &wrongField{ports.InvalidCard{Field: field}, tell}
	}
	n := number{Number: strings.NewReplacer(" ", "", "-", "").Replace(input["number"]), Zip: strings.TrimSpace(input["zip"])}
	if len(n.Number) < 13 || len(n.Number) > 19 || !digits(n.Number) || !luhn(n.Number) {
		return invalid("number", "That is not a card number. Check its digits.")
	}
	month, year, ok := strings.Cut(strings.ReplaceAll(input["expiry"], " ", ""), "/")
	if !ok || !digits(month) || !digits(year) || len(month) > 2 || (len(year) != 2 && len(year) != 4) {
		return invalid("expiry", "Enter the month and the year, such as 09/29.")
	}
	n.Month, _ = strconv.Atoi(month)
	n.Year, _ = strconv.Atoi(year)
	if n.Year < 100 {
		n.Year += 2000
	}
	if n.Month < 1 || n.Month > 12 || n.Year > now.Year()+25 {
		return invalid("expiry", "Enter the month and the year, such as 09/29.")
	}
	if n.expired(now) {
		return invalid("expiry", "This card has expired. Use another one.")
	}
	length := 3
	if brand(n.Number) == "amex" {
		length = 4
	}
	if code := strings.TrimSpace(input["code"]); len(code) != length || !digits(code) {
		return invalid("code", fmt.Sprintf("The security code has %d digits.", length))
	}
	if !zipCode(n.Zip) {
		return invalid("zip", "Enter the ZIP code of the card's bill: five digits.")
	}
	return n, nil
}

// zipCode reports whether text is a ZIP code: five digits, or nine with a dash.
func zipCode(text string) bool {
	five, four, long := strings.Cut(text, "-")
	return len(five) == 5 && digits(five) && (!long || len(four) == 4 && digits(four))
}

func digits(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

// luhn checks the last digit of a card number.
func luhn(number string) bool { return luhnSum(number, false)%10 == 0 }

// luhnDigit computes the last digit of a number.
func luhnDigit(number string) string { return strconv.Itoa((10 - luhnSum(number, true)%10) % 10) }

func luhnSum(number string, double bool) int {
	total := 0
	for i := len(number) - 1; i >= 0; i-- {
		d := int(number[i] - '0')
		if double {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		total += d
		double = !double
	}
	return total
}

// brand names the network of a number by its first digits.
func brand(number string) string {
	first4, _ := strconv.Atoi(number[:4])
	switch {
	case number[0] == '4':
		return "visa"
	case first4/100 >= 51 && first4/100 <= 55, first4 >= 2221 && first4 <= 2720:
		return "mastercard"
	case first4/100 == 34, first4/100 == 37:
		return "amex"
	case first4 == 6011, first4/100 == 65:
		return "discover"
	}
	return "card"
}
