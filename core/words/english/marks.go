package english

// The marks of a change of some of the things before. The number of the things follows the first, what they are called may follow that, and what they
// become stands after ChangedInto.
const (
	SomeOf      Role = "\x00some"     // "change one of them to"
	SomeMade    Role = "\x00somemade" // "make one", which may also ask for one more thing
	ChangedInto Role = "\x00into"
)

// Avoidance is what a person says they must not eat. It is no wish of a line: it holds for the whole order.
const Avoidance = "\x00avoid"

// AsIs stands for what asks for a thing as it comes.
const AsIs = "asis"

// Swapping is what a mark of correction says if what follows takes the place of one thing and is no addition.
const Swapping = "instead"

// Making is what a mark of correction says if the thing becomes another and what else was said of it stays: "make it a medium".
const Making = "make it"

// OnWhole is the whole of a comma that stands for "on the whole thing".
const OnWhole = "on the whole thing"

// IsMark reports whether a word stands for a phrase.
func IsMark(w string) bool {
	return w == Correction || w == Repetition || w != "" && w[0] == 0
}
