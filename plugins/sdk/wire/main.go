// Package wire joins plugins to their host: [Main] serves a plugin in its own process, and the remote types are the host's side of
// one. What crosses is in plugins/sdk/pb; errors keep their identity on the way.
package wire

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"

	"github.com/hashicorp/go-hclog"
	"github.com/hashicorp/go-plugin"
	"google.golang.org/grpc"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// Main is the main function of a plugin: it serves a [sdk.Driver], an [sdk.SMS] provider, an [sdk.Cards] processor or an [sdk.Reader] to the
// host that started the process, and returns when the host ends it. With any other type it exits with code 2.
//
// What the plugin logs with log/slog reaches the host's log.
func Main(implementation any) {
	set, err := serving(implementation)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	slog.SetDefault(slog.New(slog.NewJSONHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelDebug})))
	go exitWithHost()
	plugin.Serve(&plugin.ServeConfig{
		HandshakeConfig: Handshake(),
		Plugins:         set,
		GRPCServer:      newServer,
		TLSProvider:     secured,
		Logger:          hclog.NewNullLogger(),
	})
}

// Handshake is how host and plugin recognise each other. It is no secret; the version changes when the .proto files break, or how the two connect.
func Handshake() plugin.HandshakeConfig {
	return plugin.HandshakeConfig{
		ProtocolVersion:  2,
		MagicCookieKey:   "CARRYOUT_PLUGIN",
		MagicCookieValue: "fcf2bd0f-6b14-4c0c-9d3d-5f3c1f1c8a52",
	}
}

// The names under which the kinds of plugins are dispensed.
const (
	KindDriver = "driver"
	KindSMS    = "sms"
	KindCards  = "cards"
	KindReader = "reader"
)

// Plugins is what the host can dispense: a *[RemoteDriver], a *[RemoteSMS], a *[RemoteCards] or a *[RemoteReader].
func Plugins() plugin.PluginSet {
	return plugin.PluginSet{
		KindDriver: &driverPlugin{},
		KindSMS:    &smsPlugin{},
		KindCards:  &cardsPlugin{},
		KindReader: &readerPlugin{},
	}
}

func serving(implementation any) (plugin.PluginSet, error) {
	switch served := implementation.(type) {
	case sdk.Driver:
		if err := checked(served); err != nil {
			return nil, err
		}
		return plugin.PluginSet{KindDriver: &driverPlugin{driver: served}}, nil
	case sdk.Cards:
		return plugin.PluginSet{KindCards: &cardsPlugin{cards: served}}, nil
	case sdk.Reader:
		return plugin.PluginSet{KindReader: &readerPlugin{reader: served}}, nil
	case sdk.SMS:
		return plugin.PluginSet{KindSMS: &smsPlugin{sms: served}}, nil
	}
	return nil, fmt.Errorf("wire.Main: %T is no Driver, SMS, Cards or Reader", implementation)
}

// checked checks what a driver states before anything uses it.
func checked(driver sdk.Driver) error {
	err := driver.Manifest().Check()
	if own, checks := driver.(sdk.Checker); checks {
		err = errors.Join(err, own.Check())
	}
	return err
}

// messageLimit is larger than any screenshot; gRPC's own limit of 4 MiB is not.
const messageLimit = 64 << 20

func newServer(options []grpc.ServerOption) *grpc.Server {
	return grpc.NewServer(append(options, grpc.MaxRecvMsgSize(messageLimit), grpc.UnaryInterceptor(answer))...)
}

// exitWithHost ends the process when the host has ended, in whatever way: the host holds the other end of standard input.
func exitWithHost() {
	_, _ = io.Copy(io.Discard, os.Stdin)
	os.Exit(0)
}
