package web

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// behind sets the caller's address of requests that came through trusted proxies: the address that called the first of them. A proxy appends its
// caller's address to X-Forwarded-For, so the header is read from its end; what an untrusted caller wrote into it is never believed.
func behind(proxies []netip.Prefix, surface http.Handler) http.Handler {
	if len(proxies) == 0 {
		return surface
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		caller, err := netip.ParseAddrPort(r.RemoteAddr)
		if err != nil || !trusted(proxies, caller.Addr().Unmap()) {
			surface.ServeHTTP(w, r)
			return
		}
		told := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
		address := caller.Addr().Unmap()
		for _, text := range slices.Backward(told) {
			before, err := netip.ParseAddr(strings.TrimSpace(text))
			if err != nil {
				break
			}
			if address = before.Unmap().WithZone(""); !trusted(proxies, address) {
				break
			}
		}
		r.RemoteAddr = netip.AddrPortFrom(address, caller.Port()).String()
		surface.ServeHTTP(w, r)
	})
}

func trusted(proxies []netip.Prefix, address netip.Addr) bool {
	return slices.ContainsFunc(proxies, func(p netip.Prefix) bool { return p.Contains(address) })
}
