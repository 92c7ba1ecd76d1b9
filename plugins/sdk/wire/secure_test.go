package wire

import (
	"crypto/tls"
	"os"
	"testing"
)

// pairOf makes the two sides of a process's connection.
func pairOf(t *testing.T) (host, plugin *tls.Config) {
	t.Helper()
	host, secret, err := Secure()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(SecretVariable, secret)
	if plugin, err = secured(); err != nil {
		t.Fatal(err)
	}
	return host, plugin
}

// meet joins a client and a server, and returns what the server says of it.
func meet(t *testing.T, server, client *tls.Config) error {
	t.Helper()
	at, err := tls.Listen("tcp", "127.0.0.1:0", server)
	if err != nil {
		t.Fatal(err)
	}
	defer at.Close()
	go func() {
		if conn, err := tls.Dial("tcp", at.Addr().String(), client); err == nil {
			conn.Read(make([]byte, 1)) // until the server has looked at the client's certificate
			conn.Close()
		}
	}()
	conn, err := at.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	return conn.(*tls.Conn).HandshakeContext(t.Context())
}

// Host and plugin accept connections from each other, and from no other process.
func TestOnlyTheTwoSidesMeet(t *testing.T) {
	host, plugin := pairOf(t)
	otherHost, otherPlugin := pairOf(t)
	if served := meet(t, plugin, host); served != nil {
		t.Errorf("the host at its plugin: %v", served)
	}
	if served := meet(t, host, plugin); served != nil {
		t.Errorf("the plugin at its host: %v", served)
	}
	nobody := &tls.Config{InsecureSkipVerify: true, MinVersion: tls.VersionTLS13}
	for name, strangers := range map[string][2]*tls.Config{
		"another plugin at the host": {host, otherPlugin},
		"another host at the plugin": {plugin, otherHost},
		"nobody at the host":         {host, nobody},
		"nobody at the plugin":       {plugin, nobody},
	} {
		if served := meet(t, strangers[0], strangers[1]); served == nil {
			t.Errorf("%s was let in", name)
		}
	}
}

// The keys are in no process that a plugin starts, and a plugin without keys does not serve.
func TestKeysLeaveTheEnvironment(t *testing.T) {
	pairOf(t)
	if left, there := os.LookupEnv(SecretVariable); there {
		t.Errorf("%d characters are left in the environment", len(left))
	}
	for _, secret := range []string{"", "?", "e30="} {
		t.Setenv(SecretVariable, secret)
		if _, err := secured(); err == nil {
			t.Errorf("served with the keys %q", secret)
		}
	}
}
