package wire

import (
	"time"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/plugins/sdk/pb"
)

// This file converts a driver's types to messages and back.

// each converts a list; an empty one becomes nil.
func each[From, To any](list []From, convert func(From) To) []To {
	if len(list) == 0 {
		return nil
	}
	out := make([]To, len(list))
	for i, v := range list {
		out[i] = convert(v)
	}
	return out
}

func manifestToWire(m sdk.Manifest) *pb.Manifest {
	out := &pb.Manifest{
		Platform: m.Platform, Version: m.Version, Hosts: m.Hosts, AssetHosts: m.AssetHosts, PaymentHosts: m.PaymentHosts,
		SubmitRequest: m.SubmitRequest, NotYetOrdered: m.NotYetOrdered, LaterPickup: m.LaterPickup, ReceiptUrl: m.ReceiptURL, AnyWrite: m.AnyWrite, Lacks: map[string]string{},
	}
	for ability, reason := range m.Lacks {
		out.Lacks[string(ability)] = reason
	}
	out.Submits = each(m.Submits, func(r sdk.RequestRule) *pb.Request {
		return &pb.Request{Request: r.Request, Form: r.Form, Json: r.JSON, Graphql: r.GraphQL, Text: r.Text}
	})
	return out
}

func manifestFromWire(m *pb.Manifest) sdk.Manifest {
	out := sdk.Manifest{
		Platform: m.GetPlatform(), Version: m.GetVersion(), Hosts: m.GetHosts(), AssetHosts: m.GetAssetHosts(), PaymentHosts: m.GetPaymentHosts(),
		SubmitRequest: m.GetSubmitRequest(), NotYetOrdered: m.GetNotYetOrdered(), LaterPickup: m.GetLaterPickup(), ReceiptURL: m.GetReceiptUrl(), AnyWrite: m.GetAnyWrite(),
	}
	out.Submits = each(m.GetSubmits(), func(r *pb.Request) sdk.RequestRule {
		return sdk.RequestRule{Request: r.GetRequest(), Form: r.GetForm(), JSON: r.GetJson(), GraphQL: r.GetGraphql(), Text: r.GetText()}
	})
	for ability, reason := range m.GetLacks() {
		if out.Lacks == nil {
			out.Lacks = map[sdk.Ability]string{}
		}
		out.Lacks[sdk.Ability(ability)] = reason
	}
	return out
}

func knownToWire(s sdk.Store) *pb.Known {
	return &pb.Known{Name: s.Name, Address: s.Address, TimeZone: s.TimeZone, Learned: s.Learned, Now: instantToWire(s.Now)}
}

func knownFromWire(m *pb.Known) sdk.Store {
	return sdk.Store{Name: m.GetName(), Address: m.GetAddress(), TimeZone: m.GetTimeZone(), Learned: m.GetLearned(), Now: instantFromWire(m.GetNow())}
}

func storeToWire(store sdk.Store, menu sdk.Menu) *pb.StoreMenu {
	return &pb.StoreMenu{
		Name: store.Name, Address: store.Address, TimeZone: store.TimeZone, Currency: menu.Currency, Learned: store.Learned,
		Categories: each(menu.Categories, func(c sdk.Category) *pb.Category {
			return &pb.Category{Name: c.Name, Items: each(c.Items, itemToWire)}
		}),
	}
}

func storeFromWire(m *pb.StoreMenu) (sdk.Store, sdk.Menu) {
	return sdk.Store{Name: m.GetName(), Address: m.GetAddress(), TimeZone: m.GetTimeZone(), Learned: m.GetLearned()}, sdk.Menu{
		Currency: m.GetCurrency(),
		Categories: each(m.GetCategories(), func(c *pb.Category) sdk.Category {
			return sdk.Category{Name: c.GetName(), Items: each(c.GetItems(), itemFromWire)}
		}),
	}
}

func itemToWire(it sdk.Item) *pb.Item {
	return &pb.Item{
		Id: it.ID, Name: it.Name, Description: it.Description, Price: int64(it.Price), Priced: it.Priced, SoldOut: it.SoldOut,
		Groups: each(it.Groups, groupToWire), GroupsKnown: it.GroupsKnown,
		Allergens: each(it.Allergens, allergenToWire), AllergensKnown: it.AllergensKnown, Picture: it.Picture, Dietary: it.Dietary,
	}
}

func itemFromWire(m *pb.Item) sdk.Item {
	return sdk.Item{
		ID: m.GetId(), Name: m.GetName(), Description: m.GetDescription(), Price: sdk.Minor(m.GetPrice()), Priced: m.GetPriced(), SoldOut: m.GetSoldOut(),
		Groups: each(m.GetGroups(), groupFromWire), GroupsKnown: m.GetGroupsKnown(),
		Allergens: each(m.GetAllergens(), allergenFromWire), AllergensKnown: m.GetAllergensKnown(), Picture: m.GetPicture(), Dietary: m.GetDietary(),
	}
}

func allergenToWire(a sdk.Allergen) *pb.Allergen {
	return &pb.Allergen{Code: a.Code, Presence: string(a.Presence)}
}

func allergenFromWire(m *pb.Allergen) sdk.Allergen {
	return sdk.Allergen{Code: m.GetCode(), Presence: sdk.Presence(m.GetPresence())}
}

func groupToWire(g sdk.Group) *pb.Group {
	return &pb.Group{
		Id: g.ID, Name: g.Name, Min: int32(g.Min), Max: int32(g.Max),
		Options: each(g.Options, func(o sdk.Option) *pb.Option {
			return &pb.Option{
				Id: o.ID, Name: o.Name, Delta: int64(o.Delta), SoldOut: o.SoldOut, Chosen: o.Default,
				Allergens: each(o.Allergens, allergenToWire), AllergensKnown: o.AllergensKnown,
			}
		}),
	}
}

func groupFromWire(m *pb.Group) sdk.Group {
	return sdk.Group{
		ID: m.GetId(), Name: m.GetName(), Min: int(m.GetMin()), Max: int(m.GetMax()),
		Options: each(m.GetOptions(), func(o *pb.Option) sdk.Option {
			return sdk.Option{
				ID: o.GetId(), Name: o.GetName(), Delta: sdk.Minor(o.GetDelta()), SoldOut: o.GetSoldOut(), Default: o.GetChosen(),
				Allergens: each(o.GetAllergens(), allergenFromWire), AllergensKnown: o.GetAllergensKnown(),
			}
		}),
	}
}

func lineToWire(l sdk.Line) *pb.Line {
	return &pb.Line{
		ItemId: l.ItemID, Item: l.Item, Quantity: int32(l.Quantity), Note: l.Note,
		Choices: each(l.Choices, func(c sdk.Choice) *pb.Choice {
			return &pb.Choice{GroupId: c.GroupID, Group: c.Group, OptionId: c.OptionID, Option: c.Option}
		}),
	}
}

func lineFromWire(m *pb.Line) sdk.Line {
	return sdk.Line{
		ItemID: m.GetItemId(), Item: m.GetItem(), Quantity: int(m.GetQuantity()), Note: m.GetNote(),
		Choices: each(m.GetChoices(), func(c *pb.Choice) sdk.Choice {
			return sdk.Choice{GroupID: c.GetGroupId(), Group: c.GetGroup(), OptionID: c.GetOptionId(), Option: c.GetOption()}
		}),
	}
}

func instantToWire(t time.Time) *pb.Instant {
	if t.IsZero() {
		return nil
	}
	_, offset := t.Zone()
	return &pb.Instant{UnixNanos: t.UnixNano(), OffsetSeconds: int32(offset)}
}

func instantFromWire(m *pb.Instant) time.Time {
	if m == nil {
		return time.Time{}
	}
	at := time.Unix(0, m.GetUnixNanos()).UTC()
	if m.GetOffsetSeconds() != 0 {
		at = at.In(time.FixedZone("", int(m.GetOffsetSeconds())))
	}
	return at
}

func bagToWire(b sdk.Bag) *pb.Bag {
	return &pb.Bag{
		Subtotal: int64(b.Subtotal),
		Lines: each(b.Lines, func(l sdk.BagLine) *pb.BagLine {
			return &pb.BagLine{Name: l.Name, Quantity: int32(l.Quantity), Options: l.Options, UnitPrice: int64(l.UnitPrice), Note: l.Note}
		}),
	}
}

func bagFromWire(m *pb.Bag) sdk.Bag {
	return sdk.Bag{
		Subtotal: sdk.Minor(m.GetSubtotal()),
		Lines: each(m.GetLines(), func(l *pb.BagLine) sdk.BagLine {
			return sdk.BagLine{Name: l.GetName(), Quantity: int(l.GetQuantity()), Options: l.GetOptions(), UnitPrice: sdk.Minor(l.GetUnitPrice()), Note: l.GetNote()}
		}),
	}
}

func quoteToWire(q sdk.Quote) *pb.Quote {
	return &pb.Quote{
		Currency: q.Currency, Subtotal: int64(q.Subtotal), TaxAndFee: int64(q.TaxAndFee), Total: int64(q.Total),
		PickupLabel: q.Pickup.Label, PickupAt: instantToWire(q.Pickup.At), Notes: q.Notes, TakesCard: q.TakesCard,
	}
}

func quoteFromWire(m *pb.Quote) sdk.Quote {
	return sdk.Quote{
		Currency: m.GetCurrency(), Subtotal: sdk.Minor(m.GetSubtotal()), TaxAndFee: sdk.Minor(m.GetTaxAndFee()), Total: sdk.Minor(m.GetTotal()),
		Pickup: sdk.Offer{Label: m.GetPickupLabel(), At: instantFromWire(m.GetPickupAt())}, Notes: m.GetNotes(), TakesCard: m.GetTakesCard(),
	}
}

func outcomeToWire(o sdk.Outcome) *pb.Outcome {
	out := &pb.Outcome{Verdict: int32(o.Verdict), Number: o.Number, ReadyAt: o.ReadyAt, Reason: failureToWire(&o.Reason), Seen: cut(o.Seen)}
	if o.Total != nil {
		total := int64(*o.Total)
		out.Total = &total
	}
	return out
}

func outcomeFromWire(m *pb.Outcome) sdk.Outcome {
	out := sdk.Outcome{Verdict: sdk.Verdict(m.GetVerdict()), Number: m.GetNumber(), ReadyAt: m.GetReadyAt(), Seen: m.GetSeen()}
	if out.Verdict < sdk.Uncertain || out.Verdict > sdk.Challenged {
		out.Verdict = sdk.Uncertain
	}
	if m.Total != nil {
		total := sdk.Minor(m.GetTotal())
		out.Total = &total
	}
	if m.GetReason() != nil {
		out.Reason = failure.Failure(*failureFromWire(m.GetReason()))
	}
	return out
}

func targetToWire(t sdk.Target) *pb.Target {
	return &pb.Target{Css: t.CSS, Frame: t.Frame, Text: t.Text, Exact: t.Exact, Nth: int32(t.Nth)}
}

func targetFromWire(m *pb.Target) sdk.Target {
	return sdk.Target{CSS: m.GetCss(), Frame: m.GetFrame(), Text: m.GetText(), Exact: m.GetExact(), Nth: int(m.GetNth())}
}

func conditionToWire(c sdk.Condition) *pb.Condition {
	return &pb.Condition{Target: targetToWire(c.Target), Gone: c.Gone, Url: c.URL}
}

func conditionFromWire(m *pb.Condition) sdk.Condition {
	return sdk.Condition{Target: targetFromWire(m.GetTarget()), Gone: m.GetGone(), URL: m.GetUrl()}
}

func recordsToWire(records []sdk.Record) *pb.Records {
	return &pb.Records{Records: each(records, func(r sdk.Record) *pb.Record { return &pb.Record{Fields: r} })}
}

func recordsFromWire(m *pb.Records) []sdk.Record {
	return each(m.GetRecords(), func(r *pb.Record) sdk.Record {
		if r.GetFields() == nil {
			return sdk.Record{}
		}
		return r.GetFields()
	})
}
