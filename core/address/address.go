// Package address is the one table of the addresses that are not on the public internet: for endpoints that partners name, and for pages
// of restaurants.
//
// Libraries exist, such as code.dny.dev/ssrf, which is generated from IANA's registries. The table is our own because the pure core has no third-party code for
// what twenty lines say, and because some ranges, such as a cloud's services under a public address, are in no registry.
package address

import (
	"net/netip"
	"strings"
)

// unicast6 is the only part of IPv6 that is given out for the public internet.
var unicast6 = netip.MustParsePrefix("2000::/3")

// refused are the ranges that are not on the public internet, or that wrap another address (IANA's special-purpose registries).
var refused = prefixes(
	"0.0.0.0/8",         // this network
	"10.0.0.0/8",        // private
	"100.64.0.0/10",     // carrier-grade NAT; some clouds' metadata
	"127.0.0.0/8",       // loopback
	"168.63.129.16/32",  // a cloud's own services under a public address
	"169.254.0.0/16",    // link-local; metadata of most clouds
	"172.16.0.0/12",     // private
	"192.0.0.0/24",      // protocol assignments
	"192.0.2.0/24",      // documentation
	"192.88.99.0/24",    // relays of 6to4
	"192.168.0.0/16",    // private
	"198.18.0.0/15",     // benchmarks
	"198.51.100.0/24",   // documentation
	"203.0.113.0/24",    // documentation
	"224.0.0.0/4",       // multicast
	"240.0.0.0/4",       // reserved, and broadcast
	"2001::/23",         // protocol assignments, Teredo among them
	"2001:db8::/32",     // documentation
	"2002::/16",         // 6to4
	"2620:4f:8000::/48", // AS112
	"3fff::/20",         // documentation
)

func prefixes(texts ...string) []netip.Prefix {
	all := make([]netip.Prefix, 0, len(texts))
	for _, text := range texts {
		all = append(all, netip.MustParsePrefix(text))
	}
	return all
}

// Loopback reports whether a host, as an address on the web names it, is always this machine: its loopback addresses, localhost and the names below it.
func Loopback(host string) bool {
	if ip, err := netip.ParseAddr(host); err == nil {
		return ip.Unmap().IsLoopback() && ip.Zone() == ""
	}
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	return host == "localhost" || strings.HasSuffix(host, ".localhost")
}

// Public reports whether an address is on the public internet. In IPv6 everything outside 2000::/3 is not: loopback, link-local and unique local
// addresses, multicast, NAT64 and every embedded IPv4 address, except mapped ones, which count as what they map.
func Public(ip netip.Addr) bool {
	ip = ip.Unmap()
	if !ip.IsValid() || ip.Zone() != "" || ip.Is6() && !unicast6.Contains(ip) {
		return false
	}
	for _, p := range refused {
		if p.Contains(ip) {
			return false
		}
	}
	return true
}
