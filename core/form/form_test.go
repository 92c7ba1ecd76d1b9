package form

import "testing"

func TestHTTPS(t *testing.T) {
	for text, want := range map[string][2]bool{
		"https://partner.example/back?x=1": {true, true}, "https://partner.example": {true, true}, "HTTPS://partner.example": {true, true},
		"http://127.0.0.1:3000/back": {false, true}, "http://localhost:3000": {false, true}, "http://[::1]:3000": {false, true},
		"http://partner.example": {false, false}, "http://localhost.partner.example": {false, false}, "http://10.0.0.1": {false, false},
		"https://": {false, false}, "https:///x": {false, false}, "https:partner.example": {false, false}, "https://user@partner.example": {false, false},
		"https://user:secret@partner.example": {false, false}, "https://:443": {false, false}, "javascript:alert(1)": {false, false},
		"//partner.example": {false, false}, "https://partner.example\\@evil.example": {false, false}, "https://partner.example/a b": {false, false},
		"https://par\u200btner.example": {false, false}, "": {false, false},
	} {
		if got := [2]bool{HTTPS(text, false), HTTPS(text, true)}; got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

func TestNetwork(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.7": "192.0.2.7", "::ffff:192.0.2.7": "192.0.2.7", "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::", "2001:db8:1:2::9": "2001:db8:1:2::",
		"2001:db8:1:3::9": "2001:db8:1:3::", "fe80::1%eth0": "fe80::", "::1": "::1", "127.0.0.1": "127.0.0.1", "@": "@",
	} {
		if got := Network(address); got != want {
			t.Errorf("%s counts as %s, want %s", address, got, want)
		}
	}
}
