package browser

import (
	"net"
	"net/netip"
	"sync"
)

// lobby is the way out of one Chromium that has its own network namespace. The namespace has one port for requests and one for WebSockets, open on
// every address of its loopback; each page has its own address, and so its own doors.
type lobby struct {
	ports   [2]net.Listener
	running sync.WaitGroup

	mu    sync.Mutex
	last  netip.Addr
	doors map[netip.AddrPort]*door
}

// openLobby takes connections at the two listeners.
func openLobby(requests, sockets net.Listener) *lobby {
	l := &lobby{ports: [2]net.Listener{requests, sockets}, last: netip.AddrFrom4([4]byte{127, 1, 0, 0}), doors: map[netip.AddrPort]*door{}}
	for _, port := range l.ports {
		l.running.Go(func() { l.take(port) })
	}
	return l
}

// take passes each connection to the door of its address.
func (l *lobby) take(port net.Listener) {
	for {
		c, err := port.Accept()
		if err != nil {
			return
		}
		at, ok := c.LocalAddr().(*net.TCPAddr)
		l.mu.Lock()
		var to *door
		if ok {
			to = l.doors[at.AddrPort()]
		}
		l.mu.Unlock()
		if to == nil || !to.lead(c) {
			c.Close()
		}
	}
}

// open opens the doors of one page, at an address that no other page of this Chromium has had.
func (l *lobby) open() (requests, sockets net.Listener) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.last = l.last.Next()
	var made [2]net.Listener
	for i, port := range l.ports {
		d := &door{lobby: l, at: netip.AddrPortFrom(l.last, port.Addr().(*net.TCPAddr).AddrPort().Port()), knocked: make(chan net.Conn), closed: make(chan struct{})}
		l.doors[d.at] = d
		made[i] = d
	}
	return made[0], made[1]
}

// close ends the lobby, and returns when it accepts no more connections.
func (l *lobby) close() {
	for _, port := range l.ports {
		port.Close()
	}
	l.mu.Lock()
	for _, d := range l.doors {
		d.shut()
	}
	l.mu.Unlock()
	l.running.Wait()
}

// door is one page's listener in a lobby.
type door struct {
	lobby   *lobby
	at      netip.AddrPort
	knocked chan net.Conn
	once    sync.Once
	closed  chan struct{}
}

// lead passes a connection on, unless the door closes before it is accepted.
func (d *door) lead(c net.Conn) bool {
	select {
	case d.knocked <- c:
		return true
	case <-d.closed:
		return false
	}
}

// Accept waits for a connection.
func (d *door) Accept() (net.Conn, error) {
	select {
	case c := <-d.knocked:
		return c, nil
	case <-d.closed:
		return nil, net.ErrClosed
	}
}

// Close shuts the door. Its address is not used again.
func (d *door) Close() error {
	d.lobby.mu.Lock()
	delete(d.lobby.doors, d.at)
	d.lobby.mu.Unlock()
	d.shut()
	return nil
}

func (d *door) shut() { d.once.Do(func() { close(d.closed) }) }

// Addr is where Chromium finds the door.
func (d *door) Addr() net.Addr { return net.TCPAddrFromAddrPort(d.at) }
