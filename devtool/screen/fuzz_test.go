package screen

import (
	"context"
	"fmt"
	"runtime"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/carryout-dev/carryout/devtool/feed"
	"github.com/carryout-dev/carryout/devtool/testorder"
)

// FuzzScreen reads bytes as what happens to a screen: keys, sizes, events of any text, answers, time and pasted text. Nothing makes it
// panic or overflow.
func FuzzScreen(f *testing.F) {
	f.Add([]byte{0}, "")
	for i := range 40 {
		script := make([]byte, 60)
		for j := range script {
			script[j] = byte(i*31 + j*(i+7))
		}
		f.Add(script, "日本語 \x1b[2J é́́ 👩‍👩‍👧 \u202e مرحبا 🇩🇪 ก็็็")
	}
	f.Fuzz(fuzzScreen)
}

var everyKey = allKeys()

func fuzzScreen(t *testing.T, script []byte, text string) {
	all := scenes()
	m := newModel(testDesk(), newListen(Listening{App: text, Targets: text, Secret: text, Feed: feed.New(feed.Options{}), Notes: NewNotes()}, noon))
	m.desk.Place = func(context.Context, string, func(testorder.Run, testorder.Step, bool), func([]byte)) (testorder.Run, error) {
		return testorder.Run{}, nil
	}
	s := &story{}
	var sent []feed.Forward
	next := func() int {
		if len(script) == 0 {
			return 0
		}
		b := script[0]
		script = script[1:]
		return int(b)
	}
	if n := next(); n%3 == 0 {
		m = all[n%len(all)].make()
	}
	states := []string{"building", "carted", "placing", "challenge", "placed", "failed", "unconfirmed", "refunded", text}
	for len(script) > 0 {
		switch next() % 8 {
		case 0, 1, 2, 3:
			k := everyKey[next()%len(everyKey)]
			if k == "ctrl+c" || k == "q" && len(m.layers) == 0 {
				continue
			}
			m.Update(key(k))
		case 4:
			m.Update(tea.WindowSizeMsg{Width: next() % 240, Height: next() % 80})
		case 5:
			sent = append(sent, s.event(fmt.Sprint("ord_", next()%4), states[next()%len(states)], text, float64(next()), ""))
		case 6:
			if len(sent) > 0 {
				e := sent[next()%len(sent)]
				if s.post(e, next()%4, []int{0, 200, 404, 500}[next()%4], text, feed.Faults()[next()%6]); next()%2 == 0 {
					s.done(e, []feed.Kind{feed.Accepted, feed.Skipped}[next()%2])
				}
			}
		case 7:
			m.Update(tickMsg(noon.Add(time.Duration(next()-128) * time.Second)))
			m.Update(tea.PasteMsg{Content: text})
			if p, ok := m.top().(*output); ok {
				m.Update(printedMsg{p, text})
			}
		}
		m.Update(notesMsg(s.notes))
		s.notes = nil
		fits(t, "the screen", m)
	}
}

// BenchmarkFrame draws the screen of 10,000 events, with and without a filter.
func BenchmarkFrame(b *testing.B) {
	for _, filter := range []string{"", "type:placed"} {
		b.Run("filter="+filter, func(b *testing.B) {
			m := listening(many(10_000))
			m.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
			if filter != "" {
				m.part.(*Listen).setFilter(filter)
			}
			for b.Loop() {
				m.View()
			}
		})
	}
}

// BenchmarkNote takes one event that arrives and is accepted, among 10,000 others.
func BenchmarkNote(b *testing.B) {
	m := listening(many(10_000))
	notes := many(b.N + 10_000)[3*10_000:]
	b.ResetTimer()
	for i := range b.N {
		m.Update(notesMsg(notes[3*i : 3*i+3]))
	}
}

// many are n events that were accepted.
func many(n int) []feed.Note {
	s := &story{}
	for i := range n {
		f := s.event(fmt.Sprintf("ord_%026d", i/4), []string{"building", "carted", "placing", "placed"}[i%4], "Blue Door Coffee", float64(i)/100, "")
		s.post(f, 1, 200, `{"ok":true}`)
		s.done(f, feed.Accepted)
	}
	return s.notes
}

// BenchmarkHold is the memory that the screen takes for 100,000 events with an attempt each, their payloads included.
func BenchmarkHold(b *testing.B) {
	for b.Loop() {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		j := newJournal()
		for part := range 100 {
			s := &story{n: part * 1000}
			for i := range 1000 {
				f := s.event(fmt.Sprintf("ord_%026d", part*1000+i/4), "placed", "Blue Door Coffee", 0, "")
				s.post(f, 1, 200, `{"ok":true}`)
				s.done(f, feed.Accepted)
			}
			for _, n := range s.notes {
				j.add(n)
			}
		}
		runtime.GC()
		runtime.ReadMemStats(&after)
		b.ReportMetric(float64(int64(after.HeapAlloc)-int64(before.HeapAlloc))/float64(len(j.all)), "bytes/event")
		runtime.KeepAlive(j)
	}
}
