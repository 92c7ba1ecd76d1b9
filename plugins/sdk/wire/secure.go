package wire

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/big"
	"os"
	"time"
)

// SecretVariable is the environment variable that brings a plugin its half of the connection's keys.
const SecretVariable = "CARRYOUT_PLUGIN_KEYS"

// peerName is the name in both certificates. Each side trusts only the other's.
const peerName = "localhost"

// half is what one side of a connection needs: its own certificate with the key, and the other's certificate.
type half struct {
	Own, Other []byte // DER
	Key        []byte // PKCS #8
}

// Secure makes the keys of one plugin process: the host's side, and the value of [SecretVariable]. go-plugin's own keys are of P-521, which took a
// quarter of a driver's processor time (docs/performance.md).
func Secure() (host *tls.Config, secret string, err error) {
	ours, ourKey, err := certificate()
	if err != nil {
		return nil, "", err
	}
	theirs, theirKey, err := certificate()
	if err != nil {
		return nil, "", err
	}
	text, err := json.Marshal(half{Own: theirs, Other: ours, Key: theirKey})
	if err != nil {
		return nil, "", err
	}
	host, err = half{Own: ours, Other: theirs, Key: ourKey}.config()
	return host, base64.StdEncoding.EncodeToString(text), err
}

// secured is the plugin's side. It leaves the keys out of the environment from then on.
func secured() (*tls.Config, error) {
	text, err := base64.StdEncoding.DecodeString(os.Getenv(SecretVariable))
	if err != nil {
		return nil, fmt.Errorf("wire: %s: %w", SecretVariable, err)
	}
	if err := os.Unsetenv(SecretVariable); err != nil {
		return nil, err
	}
	var own half
	if err := json.Unmarshal(text, &own); err != nil {
		return nil, fmt.Errorf("wire: %s: %w", SecretVariable, err)
	}
	return own.config()
}

// config is the side's configuration for all connections between the two. Either may be the client.
func (h half) config() (*tls.Config, error) {
	key, err := x509.ParsePKCS8PrivateKey(h.Key)
	if err != nil {
		return nil, fmt.Errorf("wire: the connection's key: %w", err)
	}
	other, err := x509.ParseCertificate(h.Other)
	if err != nil {
		return nil, fmt.Errorf("wire: the connection's certificate: %w", err)
	}
	trusted := x509.NewCertPool()
	trusted.AddCert(other)
	return &tls.Config{
		Certificates: []tls.Certificate{{Certificate: [][]byte{h.Own}, PrivateKey: key}},
		ClientAuth:   tls.RequireAndVerifyClientCert,
		ClientCAs:    trusted,
		RootCAs:      trusted,
		ServerName:   peerName,
		MinVersion:   tls.VersionTLS13,
	}, nil
}

// certificate makes a certificate that signs itself, with its key. It serves one process, so it does not expire.
func certificate() (certificate, key []byte, err error) {
	own, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, nil, err
	}
	number, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 128))
	if err != nil {
		return nil, nil, err
	}
	says := &x509.Certificate{
		SerialNumber: number,
		DNSNames:     []string{peerName},
		KeyUsage:     x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
		ExtKeyUsage:  []x509.ExtKeyUsage{x509.ExtKeyUsageClientAuth, x509.ExtKeyUsageServerAuth},
		NotBefore:    time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC),
		NotAfter:     time.Date(9999, 12, 31, 23, 59, 59, 0, time.UTC),
		IsCA:         true, BasicConstraintsValid: true,
	}
	certificate, err = x509.CreateCertificate(rand.Reader, says, says, own.Public(), own)
	if err != nil {
		return nil, nil, err
	}
	key, err = x509.MarshalPKCS8PrivateKey(own)
	return certificate, key, err
}
