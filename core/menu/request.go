package menu

// Request is what a person asked for (spec 4.3): a sentence, or a list of entries, or both. When both are given
// they must say the same; Items then settles how the sentence is cut into lines.
type Request struct {
	Words   string   // a sentence of up to 200 characters
	Items   []string // up to ten entries, one line each
	Notes   []string // a note with each entry of Items, empty where it has none, or nil; it goes with all that its entry becomes
	Answers []string // replies to the questions asked so far, oldest first
}

// MaxQuantity is the most of one thing that is put on a line without asking.
const MaxQuantity = 50
