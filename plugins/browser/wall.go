package browser

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/binary"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httputil"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// wall is the only way out of one page: a proxy at its own address that lets the page reach its hosts and refuses everything else. For
// plain http it sees every request, so it repeats the submit gate's decision. The gate does not see WebSockets; Chromium sends them to a
// second port, which refuses all of them.
type wall struct {
	listener net.Listener
	server   *http.Server
	sockets  net.Listener // where WebSockets end
	allowed  hostList
	resolve  map[string]string
	dialer   *net.Dialer
	lasting  *http.Transport // for requests that may share a connection
	single   *http.Transport // for the submit: a new connection, so that no lower layer repeats it
	refused  func(what string)
	submits  rules
	running  sync.WaitGroup

	mu      sync.Mutex
	closed  bool
	tickets int             // submit requests that the gate let pass and that the wall has not seen yet
	passed  map[string]bool // "METHOD URL" of plain requests that the gate let pass although no rule describes them
	tunnels map[*tunnel]bool
	orders  map[string]int           // submit requests to each host that have no answer yet
	held    map[string]chan struct{} // closed when the host's tunnels may send again
}

// raise puts the wall behind two ports: one for requests and one for WebSockets.
func raise(listener, sockets net.Listener, allowed hostList, resolve map[string]string, submits rules, refused func(string)) *wall {
	w := &wall{listener: listener, sockets: sockets, allowed: allowed, resolve: resolve, dialer: guardedDialer(), refused: refused, submits: submits, passed: map[string]bool{}, tunnels: map[*tunnel]bool{}, orders: map[string]int{}, held: map[string]chan struct{}{}}
	w.lasting = &http.Transport{DialContext: w.dial, MaxIdleConnsPerHost: 8, IdleConnTimeout: 30 * time.Second, DisableCompression: true}
	w.single = &http.Transport{DialContext: w.dial, DisableKeepAlives: true, DisableCompression: true}
	w.server = &http.Server{Handler: w, ReadHeaderTimeout: 30 * time.Second, ErrorLog: slog.NewLogLogger(slog.DiscardHandler, slog.LevelDebug)}
	w.running.Go(func() { w.server.Serve(listener) })
	w.running.Go(w.refuseSockets)
	return w
}

// ports are two listeners on the loopback of this machine.
func ports() (requests, sockets net.Listener, err error) {
	if requests, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		return nil, nil, err
	}
	if sockets, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		requests.Close()
		return nil, nil, err
	}
	return requests, sockets, nil
}

// proxies is Chromium's proxy setting. It sends WebSockets, plain and secure, to the SOCKS proxy.
func proxies(requests, sockets net.Listener) string {
	at := requests.Addr().String()
	return "http=" + at + ";https=" + at + ";socks=socks5://" + sockets.Addr().String()
}

// refuseSockets reads the destination of each WebSocket, notes it and closes the connection.
func (w *wall) refuseSockets() {
	for {
		c, err := w.sockets.Accept()
		if err != nil {
			return
		}
		w.running.Go(func() {
			defer c.Close()
			c.SetDeadline(time.Now().Add(5 * time.Second))
			w.refused("websocket: " + socketTarget(c))
		})
	}
}

// socketTarget speaks just enough of SOCKS 5 (RFC 1928) to read a name and a port.
func socketTarget(c net.Conn) string {
	const unknown = "unknown"
	greeting := make([]byte, 2)
	if _, err := io.ReadFull(c, greeting); err != nil || greeting[0] != 5 {
		return unknown
	}
	if _, err := io.CopyN(io.Discard, c, int64(greeting[1])); err != nil {
		return unknown
	}
	if _, err := c.Write([]byte{5, 0}); err != nil {
		return unknown
	}
	request := make([]byte, 5)
	if _, err := io.ReadFull(c, request); err != nil || request[3] != 3 {
		return unknown
	}
	target := make([]byte, int(request[4])+2)
	if _, err := io.ReadFull(c, target); err != nil {
		return unknown
	}
	name, port := string(target[:len(target)-2]), target[len(target)-2:]
	return net.JoinHostPort(name, strconv.Itoa(int(port[0])<<8|int(port[1])))
}

// close closes the port and every connection through it, and returns when all have ended.
func (w *wall) close() {
	w.mu.Lock()
	w.closed = true
	for t := range w.tunnels {
		t.end()
	}
	for host := range w.held {
		w.resume(host)
	}
	w.mu.Unlock()
	w.server.Close()
	w.sockets.Close()
	w.running.Wait()
	w.lasting.CloseIdleConnections()
	w.single.CloseIdleConnections()
}

// pass lets one submit request through to host; only a plain one is visible here and needs a ticket. request is its "METHOD URL" if no rule describes
// it, and otherwise empty. pass ends the idle tunnels to that host, so that
// the request uses a new connection if it can: Chromium repeats a request, even a POST, if a reused connection breaks before the answer.
// A tunnel on which a request waits for its answer stays, and the submit may use it afterwards; for that case see broken.
func (w *wall) pass(host string, plain bool, request string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if plain {
		w.tickets++
		if request != "" {
			w.passed[request] = true
		}
		return
	}
	host = plainHost(host)
	w.orders[host]++
	for t := range w.tunnels {
		if t.host == host && !t.asked {
			t.end()
		}
	}
}

// answered ends what pass began: the answer to a submit request has come, or none will.
func (w *wall) answered(host string, plain bool) {
	if plain {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	host = plainHost(host)
	if w.orders[host]--; w.orders[host] == 0 {
		delete(w.orders, host)
		w.resume(host)
	}
}

// broken is told that the host ended a tunnel, before Chromium can know. If a submit request to that host has no answer, it may have been on that
// tunnel, and Chromium would repeat it on another: until its answer comes, nothing more is sent to the host.
func (w *wall) broken(t *tunnel) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.closed && !t.ended && w.orders[t.host] > 0 && w.held[t.host] == nil {
		w.held[t.host] = make(chan struct{})
		w.refused("wall: " + t.host + " may have ended a connection during the submit; nothing is repeated")
	}
}

// resume lets a host's tunnels send again. The wall is locked.
func (w *wall) resume(host string) {
	if held := w.held[host]; held != nil {
		close(held)
		delete(w.held, host)
	}
}

// mayAsk waits while nothing may be sent to a host.
func (w *wall) mayAsk(host string) {
	w.mu.Lock()
	held := w.held[host]
	w.mu.Unlock()
	if held != nil {
		<-held
	}
}

// takeTicket uses up the ticket of a submit request.
func (w *wall) takeTicket() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.tickets == 0 {
		return false
	}
	w.tickets--
	return true
}

// submitted reports whether a request is one that the gate let pass although no rule describes it, or a repetition of that.
func (w *wall) submitted(request string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.passed[request]
}

// open reports whether the wall lets anything through to a host and port.
func (w *wall) open(host, port string) bool {
	if _, mapped := w.resolve[net.JoinHostPort(plainHost(host), port)]; !mapped && port != "80" && port != "443" {
		return false
	}
	return w.allowed.has(host)
}

// dial connects to a host that the wall has let pass.
func (w *wall) dial(ctx context.Context, network, address string) (net.Conn, error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	for _, name := range []string{net.JoinHostPort(plainHost(host), port), plainHost(host)} {
		if fixture, ok := w.resolve[name]; ok {
			return (&net.Dialer{}).DialContext(ctx, "tcp", fixture)
		}
	}
	return w.dialer.DialContext(ctx, network, address)
}

// ServeHTTP answers one request of the page's browser context.
func (w *wall) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	// The host is the one that is dialled: the request line's, not the Host header's.
	host, port := r.URL.Hostname(), r.URL.Port()
	if r.Method == http.MethodConnect {
		host, port, _ = net.SplitHostPort(r.RequestURI)
	} else if port == "" {
		port = "80"
	}
	switch {
	case host == "" || r.Method != http.MethodConnect && r.URL.Scheme != "http":
		http.Error(rw, "not a proxy request", http.StatusBadRequest)
	case !w.open(host, port):
		w.refused("wall: " + net.JoinHostPort(host, port))
		refuse(rw, r)
	case r.Method == http.MethodConnect && port == "80":
		// Plain http comes as requests, so a tunnel to its port is refused.
		w.refused("wall: tunnel to " + net.JoinHostPort(host, port))
		refuse(rw, r)
	case r.Method == http.MethodConnect:
		w.connect(rw, r, host)
	default:
		w.forward(rw, r)
	}
}

// refuse does not answer a plain request, because an answer would load as a page of that host.
func refuse(rw http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodConnect {
		rw.WriteHeader(http.StatusForbidden)
		return
	}
	panic(http.ErrAbortHandler)
}

// forward sends a plain http request on.
func (w *wall) forward(rw http.ResponseWriter, r *http.Request) {
	if r.Header.Get("Upgrade") != "" {
		w.refused("wall: upgrade at " + r.URL.Host)
		refuse(rw, r)
	}
	transport := w.lasting
	asked, err := w.read(r)
	if err != nil {
		refuse(rw, r)
	}
	if w.submits.orders(asked) > 0 || w.submitted(asked.method+" "+asked.address) && !asked.queries() {
		if !w.takeTicket() {
			w.refused("submit at the wall: " + r.Method + " " + r.URL.Host + r.URL.Path)
			refuse(rw, r)
		}
		transport = w.single
	}
	proxy := &httputil.ReverseProxy{
		Rewrite:       func(p *httputil.ProxyRequest) { p.Out.Host = p.In.URL.Host },
		Transport:     transport,
		FlushInterval: -1,
		ErrorLog:      w.server.ErrorLog,
		ErrorHandler:  func(http.ResponseWriter, *http.Request, error) { panic(http.ErrAbortHandler) },
	}
	proxy.ServeHTTP(rw, r)
}

// longestBody is how much of a body the wall takes before it sends the request on.
const longestBody = 4 << 20

// read converts the request for the rules, and takes its body, so that nothing reads from the page's connection once the answer begins: Go's server closes the body
// then, and a transport that still read from it would give up the answer. Of a longer body than longestBody the rest is read as it is sent. Rules see the body if one needs bodies, or the address is that of an order.
func (w *wall) read(r *http.Request) (*sent, error) {
	s := &sent{method: r.Method, address: r.URL.String(), header: map[string]string{}}
	for name := range r.Header {
		s.header[strings.ToLower(name)] = r.Header.Get(name)
	}
	if r.ContentLength == 0 {
		return s, nil
	}
	body, err := io.ReadAll(io.LimitReader(r.Body, longestBody))
	if err != nil {
		return nil, err
	}
	taken, more := io.NopCloser(bytes.NewReader(body)), len(body) == longestBody
	if more {
		taken = struct {
			io.Reader
			io.Closer
		}{io.MultiReader(bytes.NewReader(body), r.Body), r.Body}
	}
	r.Body = taken
	if w.submits.lookInside() || w.submitted(s.method+" "+s.address) {
		s.body, s.missing = body, more
	}
	return s, nil
}

// tunnel is one connection through the wall that the wall cannot read.
type tunnel struct {
	host      string
	near, far net.Conn
	asked     bool // guarded by the wall: the browser was the last to send
	ended     bool // guarded by the wall: by this side
}

// end closes both ends. The wall is locked.
func (t *tunnel) end() {
	t.ended = true
	t.near.Close()
	t.far.Close()
}

// connect joins the browser with the host, both ways, until either ends.
func (w *wall) connect(rw http.ResponseWriter, r *http.Request, host string) {
	host = plainHost(host)
	w.mayAsk(host)
	far, err := w.dial(r.Context(), "tcp", r.RequestURI)
	if err != nil {
		if strings.Contains(err.Error(), errInner.Error()) {
			w.refused("wall: " + r.RequestURI + ": " + errInner.Error())
		}
		rw.WriteHeader(http.StatusBadGateway)
		return
	}
	near, buffered, err := http.NewResponseController(rw).Hijack()
	if err != nil {
		far.Close()
		return
	}
	t := &tunnel{host: host, near: near, far: far, asked: true}
	w.mu.Lock()
	if w.closed {
		t.end()
		w.mu.Unlock()
		return
	}
	w.tunnels[t] = true
	// Both directions outlive this handler, for which the server does not wait after a hijack.
	w.running.Add(2)
	w.mu.Unlock()
	end := func() {
		w.mu.Lock()
		t.end()
		delete(w.tunnels, t)
		w.mu.Unlock()
		w.running.Done()
	}
	io.WriteString(near, "HTTP/1.1 200 Connection established\r\n\r\n")
	go func() {
		defer end()
		first, err := secureHTTP(near, buffered)
		if err != nil {
			if !errors.Is(err, io.EOF) && !errors.Is(err, net.ErrClosed) {
				w.refused("wall: a tunnel to " + r.RequestURI + " without https")
			}
			return
		}
		w.carry(t, far, io.MultiReader(bytes.NewReader(first), buffered), true)
	}()
	go func() {
		defer end()
		w.carry(t, near, far, false)
	}()
}

// carry copies one direction of a tunnel, and notes who was the last to send.
func (w *wall) carry(t *tunnel, to io.Writer, from io.Reader, asks bool) {
	buffer := make([]byte, 32<<10)
	var seen records
	for {
		n, err := from.Read(buffer)
		if n > 0 {
			if asks {
				w.mayAsk(t.host)
			} else if seen.mayEnd(buffer[:n]) {
				w.broken(t)
			}
			w.mu.Lock()
			t.asked = asks
			w.mu.Unlock()
			if _, failed := to.Write(buffer[:n]); failed != nil {
				if asks {
					w.broken(t)
				}
				return
			}
		}
		if err != nil {
			if !asks {
				w.broken(t)
			}
			return
		}
	}
}

// records follows the records of TLS (RFC 8446, section 5.1) in one direction of a tunnel.
type records struct {
	header [5]byte // type, version, length
	have   int     // of the header
	left   int     // of the record's content
}

// mayEnd reports whether a record begins in these bytes that could be an alert, with which TLS ends a connection before TCP does. Up to TLS 1.2
// its type says so. Later it is encrypted, and only its length is known: level, description, type and a tag of 16 bytes.
func (r *records) mayEnd(bytes []byte) bool {
	const alert, encrypted, encryptedAlert = 21, 23, 2 + 1 + 16
	found := false
	for len(bytes) > 0 {
		if r.left > 0 {
			skip := min(r.left, len(bytes))
			r.left, bytes = r.left-skip, bytes[skip:]
			continue
		}
		n := copy(r.header[r.have:], bytes)
		r.have, bytes = r.have+n, bytes[n:]
		if r.have == len(r.header) {
			r.have, r.left = 0, int(binary.BigEndian.Uint16(r.header[3:]))
			found = found || r.header[0] == alert || r.header[0] == encrypted && r.left == encryptedAlert
		}
	}
	return found
}

// errHeard ends the read of a hello that is complete.
var errHeard = errors.New("heard")

// secureHTTP reads the hello of a TLS connection and returns its bytes, if it offers HTTP. Anything else for which a page can open a tunnel, such
// as WebRTC over TCP, does not offer it.
func secureHTTP(c net.Conn, from io.Reader) ([]byte, error) {
	var first bytes.Buffer
	offers := false
	c.SetReadDeadline(time.Now().Add(30 * time.Second))
	defer c.SetReadDeadline(time.Time{})
	err := tls.Server(listening{Conn: c, from: io.TeeReader(from, &first)}, &tls.Config{GetConfigForClient: func(hello *tls.ClientHelloInfo) (*tls.Config, error) {
		offers = slices.ContainsFunc(hello.SupportedProtos, func(name string) bool { return name == "h2" || name == "http/1.1" })
		return nil, errHeard
	}}).Handshake()
	if errors.Is(err, errHeard) && offers {
		return first.Bytes(), nil
	}
	return nil, err
}

// listening is a connection that is only read from.
type listening struct {
	net.Conn
	from io.Reader
}

// Read reads, and keeps the bytes.
func (l listening) Read(p []byte) (int, error) { return l.from.Read(p) }

// Write discards: the real server answers.
func (l listening) Write(p []byte) (int, error) { return len(p), nil }
