package address_test

import (
	"net/netip"
	"testing"

	"github.com/carryout-dev/carryout/core/address"
)

func TestLoopback(t *testing.T) {
	for _, host := range []string{"127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1", "localhost", "LocalHost.", "shop.localhost"} {
		if !address.Loopback(host) {
			t.Errorf("%s is elsewhere", host)
		}
	}
	for _, host := range []string{"", "10.0.0.1", "0.0.0.0", "::", "::1%eth0", "127.0.0.1.example", "localhost.example", "notlocalhost", "127.1"} {
		if address.Loopback(host) {
			t.Errorf("%s is this machine", host)
		}
	}
}

func TestPublic(t *testing.T) {
	for _, text := range []string{"1.1.1.1", "8.8.8.8", "100.63.255.255", "100.128.0.1", "172.15.255.255", "172.32.0.1", "192.0.1.1", "198.17.255.255", "198.20.0.1", "223.255.255.255", "168.63.129.15", "2606:4700::1111", "2a00::1", "2001:200::1", "::ffff:8.8.8.8"} {
		if !address.Public(netip.MustParseAddr(text)) {
			t.Errorf("%s is refused", text)
		}
	}
	for _, text := range []string{"127.0.0.1", "10.0.0.1", "172.16.0.1", "192.168.0.1", "169.254.169.254", "100.64.0.1", "168.63.129.16", "0.0.0.0", "224.0.0.1", "255.255.255.255", "192.0.0.1", "198.18.0.1",
		"::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:0:7f00:1", "64:ff9b::7f00:1", "64:ff9b:1::1", "100::1", "2001::1", "2001:db8::1", "2002:7f00:1::", "2620:4f:8000::1", "3fff::1", "4000::1", "5f00::1",
		"fc00::1", "fd00:ec2::254", "fe80::1", "2606:4700::1111%eth0", "fec0::1", "ff02::1"} {
		if address.Public(netip.MustParseAddr(text)) {
			t.Errorf("%s passes", text)
		}
	}
	if address.Public(netip.Addr{}) {
		t.Error("no address is public")
	}
}
