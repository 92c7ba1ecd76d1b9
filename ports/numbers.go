package ports

// Numbers knows the world's telephone numbers.
type Numbers interface {
	// Look returns what is known of a number in E.164. It does not fail: what no numbering plan has is NumberUnassigned.
	Look(number string) Number
}

// Number is what is known of a telephone number.
type Number struct {
	Region string // ISO 3166-1 alpha-2 of the country; "001" for a network of no country; "" if it is not known
	Kind   NumberKind
}

// NumberKind is what a text to a number does.
type NumberKind string

// The kinds.
const (
	NumberOrdinary   NumberKind = "ordinary"   // a person's, as far as the numbering plan says
	NumberPremium    NumberKind = "premium"    // somebody earns by each text or call: premium and shared rates, personal and company numbers, pagers
	NumberSatellite  NumberKind = "satellite"  // a network of no country: satellites, ships, aircraft
	NumberUnassigned NumberKind = "unassigned" // no numbering plan has it
)

// AnyNumber takes every number for an ordinary one of no known country.
type AnyNumber struct{}

var _ Numbers = AnyNumber{}

// Look returns an ordinary number.
func (AnyNumber) Look(string) Number { return Number{Kind: NumberOrdinary} }
