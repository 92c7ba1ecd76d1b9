package pickup

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// This file lists the words of times.

// pickingUp are words of picking up, or of having an order ready, before a time.
var pickingUp = func() *english.Trie {
	who := english.Alternatives("|i|we|i ll|we ll|ill|i will|we will|well|im|i m|we re|i am|we are|can|could|i can|we can|i could|we could|i d|we d|i should|we should|i might|we might|can i|could i|can we|could we|may i|he can|she can|he ll|she ll|they ll|hell|shell|my husband will|my wife will|my son will|my daughter will|someone will|somebody will|" +
		"i need to|we need to|i want to|we want to|i d like to|we d like to|id like to|i would like to|im gonna|i m gonna|im going to|i m going to|we re going to|gonna|going to|to|planning to|i plan to|hoping to|and|and i ll|and we ll|and ill")
	does := english.Alternatives("walk over|walk down|walk by|walking over|walking down|walking by|drive over|drive down|drive by|driving over|driving down|ride over|bike over|head down|heading down|run over|run down|running over|pop by|popping by|there|be there|get there|be by|be over|come|come by|come in|come over|come get it|come pick it up|coming|coming by|coming in|swing by|swinging by|stop by|stopping by|stop in|drop by|pick up|pickup|pick it up|pick that up|pick this up|pick them up|pick it all up|" +
		"picking up|picking it up|picking this up|picking them up|grab it|grab them|grab this|grabbing|grabbing it|grabbing them|collect|collect it|collecting|collecting it|arrive|arriving|be in|head over|heading over|have it|have them|do a pickup|do pickup|get it|get them")
	ready := english.Alternatives("ready|be ready|ready for pickup|ready for pick up|ready to go|ready to pick up|ready for me|have it ready|have this ready|have that ready|have them ready|have everything ready|have all of it ready|can you have it ready|can you have this ready|can you have that ready|" +
		"can you have them ready|can you have everything ready|could you have it ready|could you have this ready|could you have that ready|could you have them ready|please have it ready|please have this ready|can it be ready|could it be ready|can this be ready|could this be ready|can that be ready|" +
		"make it ready|to be ready|should be ready|needs to be ready|must be ready|get it ready|can you get it ready|it needs to be ready|i need it|i need this|i need them|i need that|we need it|we need this|we need them|need it|need this|need them|need it all|needed|i want it|i want this|i d like it|id like it|want it|due|" +
		"for pickup|for pick up|for a pickup|for a pick up|pickup time|pick up time|pickup time is|pick up time is|the pickup time is|my pickup time is|pickup is|pick up is|with pickup|with a pickup|order for pickup|an order for pickup|takeout|for takeout|take out|for take out|takeaway|for takeaway|for collection|collection|carryout|for carryout|carry out|for carry out|to go|eta|my eta is|eta is|eta about|schedule it|schedule this|schedule pickup|scheduled")
	t := &english.Trie{}
	for _, w := range who {
		for _, d := range does {
			if w == "" && slices.Contains([]string{"come", "have it", "have them", "arrive", "be in", "get it", "get them"}, d) {
				continue
			}
			t.Add(strings.Fields(w+" "+d), english.Polite)
		}
	}
	for _, r := range ready {
		t.Add(strings.Fields(r), english.Polite)
	}
	return t
}()

// meanwhile may stand between words of picking up and a time.
var meanwhile = english.TrieOf("after work|after school|after church|after practice|after class|after the game|after the gym|on my way home|on the way home|on my way|on our way|on my lunch break|on my break|on lunch|probably|maybe|hopefully|it|them|this|that|again|please")

// leadings come right before a time; a vague one names only a bound.
var leadings = func() *english.Trie {
	t := english.TrieOf("at|by|for|around|about|like|say|approximately|approx|roughly|circa|after|no later than|not later than|a las|para las|um|right at|at about|at around|at like|at roughly|at approximately|by about|by around|by like|for about|for around|closer to|somewhere around|sometime around|some time around|any time after|anytime after")
	for _, p := range english.Alternatives("before|between|from") {
		t.Add(strings.Fields(p), "vague")
	}
	return t
}()

// hedges may follow a time; hedgesBefore stand before a number of minutes.
var (
	hedges       = english.TrieOf("sharp|ish|or so|on the dot|at the latest|latest|exactly|roughly|or thereabouts|if possible|if you can|if thats ok|if that works|or a bit after|uhr|hrs|hours")
	hedgesBefore = english.ExactSet("about like around roughly maybe approximately approx say probably")
	fromNows     = english.TrieOf("from now|out|away|or so|ish|tops|or less|max|is fine|are fine|is ok|is okay|is good|is great|is perfect|works|works for me|works for us|would be fine|would be great|would be perfect")
)

// halves24 are the halves of the day after a time.
var halves24 = func() *english.Trie {
	t := &english.Trie{}
	for half, words := range map[english.Role]string{"am": "am|a m|in the morning|this morning|de la manana", "pm": "pm|p m|in the afternoon|in the evening|in the pm|de la tarde", "night": "at night|de la noche"} {
		for _, p := range english.Alternatives(words) {
			t.Add(strings.Fields(p), half)
		}
	}
	return t
}()

// days are the words for days, and the half that they name.
var days = func() *english.Trie {
	t := &english.Trie{}
	add := func(d menu.Day, half, words string) {
		for _, p := range english.Alternatives(words) {
			t.Add(strings.Fields(p), english.Role(string(d)+"/"+half))
		}
	}
	add(menu.Today, "", "today|for today|later today")
	add(menu.Today, "am", "this morning")
	add(menu.Today, "pm", "this afternoon|this evening")
	add(menu.Today, "night", "tonight|for tonight|tonite|later tonight")
	add(menu.AfterTomorrow, "", "day after tomorrow|the day after tomorrow")
	for _, w := range english.Alternatives("tomorrow|tomorow|tommorow|tommorrow|tmrw|tmr|tmw|2morrow|tomoro|manana") {
		add(menu.Tomorrow, "", w)
		add(menu.Tomorrow, "am", w+" morning|"+w+" am")
		add(menu.Tomorrow, "pm", w+" afternoon|"+w+" evening|"+w+" night")
	}
	for _, names := range []string{"monday|mon", "tuesday|tues", "wednesday", "thursday|thurs", "friday", "saturday", "sunday"} {
		d := menu.Day(english.Alternatives(names)[0])
		for _, name := range english.Alternatives(names) {
			for _, before := range english.Alternatives("|on |this |next |on this |this coming ") {
				add(d, "", before+name)
				add(d, "am", before+name+" morning")
				add(d, "pm", before+name+" afternoon|"+before+name+" evening|"+before+name+" night")
			}
		}
	}
	return t
}()

// dayAt reads a day at the start of words, and the half of it that they name.
func dayAt(words []english.Word) (n int, d menu.Day, half string) {
	n, r := days.Longest(words)
	name, half, _ := strings.Cut(string(r), "/")
	return n, menu.Day(name), half
}

var (
	// ownersOf stand before a time that is no time by itself: "the 7pm show".
	ownersOf = english.ExactSet("the my our your his her their a an number no room not isnt apt suite unit")
	// notAfter come before a time that is no pickup.
	notAfter = english.ExactSet("since until till til from")
	// meetings have times of their own.
	meetings = english.ExactSet("meeting meetings shift game games flight train movie show class classes appointment practice kickoff recital concert match interview bus ferry mass service rehearsal")
	// others are words of a time that is somebody else's.
	others = english.ExactSet("open opens opening opened close closes closed closing start starts started starting begins began end ends ended leave leaves leaving woke awake up off work working works been was were sleep asleep bedtime nap lands landing arrives since until till til")
	// occasions are what people do before or after they pick up.
	occasions = english.ExactSet("work school church gym lunch dinner")
	// repasts are what an order of a day is for, and eaters are who eats it.
	repasts = english.ExactSet("lunch dinner breakfast brunch supper party order pickup")
	eaters  = english.ExactSet("office team staff work company family class school church our for")
	// picks come before the "up" of picking up.
	picks = english.ExactSet("pick picking picked")
	// over are words of what is past or denied.
	over = english.ExactSet("yesterday ago woke")
)
