package wire

import (
	"context"
	"time"

	"github.com/hashicorp/go-plugin"
	"google.golang.org/grpc"

	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/plugins/sdk/pb"
	"github.com/carryout-dev/carryout/ports"
)

// cardsPlugin registers a card processor with go-plugin.
type cardsPlugin struct {
	plugin.NetRPCUnsupportedPlugin
	cards sdk.Cards // nil in the host
}

// GRPCServer serves the processor; it is called in the plugin's process.
func (p *cardsPlugin) GRPCServer(_ *plugin.GRPCBroker, server *grpc.Server) error {
	pb.RegisterCardsServer(server, &cardsServer{cards: p.cards})
	return nil
}

// GRPCClient returns the host's side of the processor.
func (p *cardsPlugin) GRPCClient(_ context.Context, _ *plugin.GRPCBroker, conn *grpc.ClientConn) (any, error) {
	return &RemoteCards{client: pb.NewCardsClient(connection{conn, ErrEnded})}, nil
}

// RemoteCards is the host's side of a card processor in another process. It is an [sdk.Cards].
type RemoteCards struct{ client pb.CardsClient }

// Configure tells the processor how to work; see [sdk.Configurer].
func (r *RemoteCards) Configure(ctx context.Context, settings map[string]string) (map[string]string, error) {
	out, err := r.client.Configure(ctx, &pb.Settings{Values: settings})
	return out.GetValues(), err
}

// Entry describes the card form; see ports.Vault.
func (r *RemoteCards) Entry(ctx context.Context, page string) (ports.CardEntry, error) {
	out, err := r.client.Entry(ctx, &pb.CardEntryRequest{Page: page})
	return ports.CardEntry{
		Kind: out.GetKind(), Frame: out.GetFrame(),
		Fields: each(out.GetFields(), func(m *pb.CardField) ports.CardField {
			return ports.CardField{Name: m.GetName(), Label: m.GetLabel(), AutoComplete: m.GetAutoComplete(), InputMode: m.GetInputMode()}
		}),
	}, err
}

// Attach turns a form's input into a token; see ports.Vault.
func (r *RemoteCards) Attach(ctx context.Context, key string, input map[string]string) (ports.Card, error) {
	out, err := r.client.Attach(ctx, &pb.AttachCardRequest{Key: key, Input: input})
	return ports.Card{Token: out.GetToken(), Brand: out.GetBrand(), Last4: out.GetLast4()}, err
}

// Check asks whether a card can be charged; see ports.Vault.
func (r *RemoteCards) Check(ctx context.Context, key, card string) error {
	_, err := r.client.Check(ctx, &pb.CheckCardRequest{Key: key, Card: card})
	return err
}

// Delete deletes a card; see ports.Vault.
func (r *RemoteCards) Delete(ctx context.Context, card string) error {
	_, err := r.client.Delete(ctx, &pb.DeleteCardRequest{Card: card})
	return err
}

// Hold reserves an amount; see ports.Processor.
func (r *RemoteCards) Hold(ctx context.Context, key, card string, amount money.Minor, currency string) (string, error) {
	out, err := r.client.Hold(ctx, &pb.HoldRequest{Key: key, Card: card, Amount: int64(amount), Currency: currency})
	return out.GetHold(), err
}

// Capture takes an amount; see ports.Processor.
func (r *RemoteCards) Capture(ctx context.Context, key, hold string, amount money.Minor) (string, error) {
	out, err := r.client.Capture(ctx, &pb.CaptureRequest{Key: key, Hold: hold, Amount: int64(amount)})
	return out.GetCapture(), err
}

// Release ends a hold; see ports.Processor.
func (r *RemoteCards) Release(ctx context.Context, key, hold string) error {
	_, err := r.client.Release(ctx, &pb.ReleaseRequest{Key: key, Hold: hold})
	return err
}

// Refund returns a captured amount; see ports.Processor.
func (r *RemoteCards) Refund(ctx context.Context, key, capture string, amount money.Minor) error {
	_, err := r.client.Refund(ctx, &pb.RefundRequest{Key: key, Capture: capture, Amount: int64(amount)})
	return err
}

// Look returns what became of a hold; see ports.Processor.
func (r *RemoteCards) Look(ctx context.Context, key string) (ports.Hold, error) {
	out, err := r.client.Look(ctx, &pb.LookRequest{Key: key})
	return ports.Hold{
		ID: out.GetId(), State: ports.HoldState(out.GetState()), Amount: money.Minor(out.GetAmount()),
		Captured: money.Minor(out.GetCaptured()), Refunded: money.Minor(out.GetRefunded()),
	}, err
}

// Issue makes a single-use card; see ports.Issuer.
func (r *RemoteCards) Issue(ctx context.Context, key string, limit money.Minor, currency, merchantHost string) (ports.MerchantCard, error) {
	out, err := r.client.Issue(ctx, &pb.IssueRequest{Key: key, Limit: int64(limit), Currency: currency, MerchantHost: merchantHost})
	return ports.MerchantCard{
		ID: out.GetId(), Number: ports.NewPAN(out.GetNumber()), Expiry: ports.NewPAN(out.GetExpiry()),
		Code: ports.NewPAN(out.GetCode()), Zip: ports.NewPAN(out.GetZip()),
	}, err
}

// Authorizations lists what the merchant did with a card; see ports.Issuer.
func (r *RemoteCards) Authorizations(ctx context.Context, card string) ([]ports.Authorization, error) {
	out, err := r.client.Authorizations(ctx, &pb.MerchantCardRef{Id: card})
	return each(out.GetAuthorizations(), func(m *pb.Authorization) ports.Authorization {
		return ports.Authorization{
			ID: m.GetId(), Amount: money.Minor(m.GetAmount()), Currency: m.GetCurrency(), Merchant: m.GetMerchant(),
			Approved: m.GetApproved(), Reversed: m.GetReversed(), At: time.Unix(0, m.GetAtUnixNanos()).UTC(),
		}
	}), err
}

// Close ends a card; see ports.Issuer.
func (r *RemoteCards) Close(ctx context.Context, card string) error {
	_, err := r.client.Close(ctx, &pb.MerchantCardRef{Id: card})
	return err
}

// cardsServer serves a card processor in the plugin's process.
type cardsServer struct {
	cards sdk.Cards
}

// Configure calls the processor.
func (s *cardsServer) Configure(ctx context.Context, request *pb.Settings) (*pb.Facts, error) {
	facts, err := s.cards.Configure(ctx, request.GetValues())
	return &pb.Facts{Values: facts}, err
}

// Entry calls the processor.
func (s *cardsServer) Entry(ctx context.Context, request *pb.CardEntryRequest) (*pb.CardEntry, error) {
	entry, err := s.cards.Entry(ctx, request.GetPage())
	return &pb.CardEntry{
		Kind: entry.Kind, Frame: entry.Frame,
		Fields: each(entry.Fields, func(f ports.CardField) *pb.CardField {
			return &pb.CardField{Name: f.Name, Label: f.Label, AutoComplete: f.AutoComplete, InputMode: f.InputMode}
		}),
	}, err
}

// Attach calls the processor.
func (s *cardsServer) Attach(ctx context.Context, request *pb.AttachCardRequest) (*pb.Card, error) {
	card, err := s.cards.Attach(ctx, request.GetKey(), request.GetInput())
	return &pb.Card{Token: card.Token, Brand: card.Brand, Last4: card.Last4}, err
}

// Check calls the processor.
func (s *cardsServer) Check(ctx context.Context, request *pb.CheckCardRequest) (*pb.Empty, error) {
	return &pb.Empty{}, s.cards.Check(ctx, request.GetKey(), request.GetCard())
}

// Delete calls the processor.
func (s *cardsServer) Delete(ctx context.Context, request *pb.DeleteCardRequest) (*pb.Empty, error) {
	return &pb.Empty{}, s.cards.Delete(ctx, request.GetCard())
}

// Hold calls the processor.
func (s *cardsServer) Hold(ctx context.Context, request *pb.HoldRequest) (*pb.HoldAnswer, error) {
	hold, err := s.cards.Hold(ctx, request.GetKey(), request.GetCard(), money.Minor(request.GetAmount()), request.GetCurrency())
	return &pb.HoldAnswer{Hold: hold}, err
}

// Capture calls the processor.
func (s *cardsServer) Capture(ctx context.Context, request *pb.CaptureRequest) (*pb.CaptureAnswer, error) {
	capture, err := s.cards.Capture(ctx, request.GetKey(), request.GetHold(), money.Minor(request.GetAmount()))
	return &pb.CaptureAnswer{Capture: capture}, err
}

// Release calls the processor.
func (s *cardsServer) Release(ctx context.Context, request *pb.ReleaseRequest) (*pb.Empty, error) {
	return &pb.Empty{}, s.cards.Release(ctx, request.GetKey(), request.GetHold())
}

// Refund calls the processor.
func (s *cardsServer) Refund(ctx context.Context, request *pb.RefundRequest) (*pb.Empty, error) {
	return &pb.Empty{}, s.cards.Refund(ctx, request.GetKey(), request.GetCapture(), money.Minor(request.GetAmount()))
}

// Look calls the processor.
func (s *cardsServer) Look(ctx context.Context, request *pb.LookRequest) (*pb.LookAnswer, error) {
	hold, err := s.cards.Look(ctx, request.GetKey())
	return &pb.LookAnswer{
		Id: hold.ID, State: string(hold.State), Amount: int64(hold.Amount), Captured: int64(hold.Captured), Refunded: int64(hold.Refunded),
	}, err
}

// Issue calls the processor. This is the one place where the numbers of a single-use card cross to the host, which types them.
func (s *cardsServer) Issue(ctx context.Context, request *pb.IssueRequest) (*pb.MerchantCard, error) {
	card, err := s.cards.Issue(ctx, request.GetKey(), money.Minor(request.GetLimit()), request.GetCurrency(), request.GetMerchantHost())
	if err != nil {
		return nil, err
	}
	return &pb.MerchantCard{
		Id: card.ID, Number: card.Number.Reveal(), Expiry: card.Expiry.Reveal(), Code: card.Code.Reveal(), Zip: card.Zip.Reveal(),
	}, nil
}

// Authorizations calls the processor.
func (s *cardsServer) Authorizations(ctx context.Context, request *pb.MerchantCardRef) (*pb.AuthorizationList, error) {
	list, err := s.cards.Authorizations(ctx, request.GetId())
	return &pb.AuthorizationList{Authorizations: each(list, func(a ports.Authorization) *pb.Authorization {
		return &pb.Authorization{
			Id: a.ID, Amount: int64(a.Amount), Currency: a.Currency, Merchant: a.Merchant,
			Approved: a.Approved, Reversed: a.Reversed, AtUnixNanos: a.At.UnixNano(),
		}
	})}, err
}

// Close calls the processor.
func (s *cardsServer) Close(ctx context.Context, request *pb.MerchantCardRef) (*pb.Empty, error) {
	return &pb.Empty{}, s.cards.Close(ctx, request.GetId())
}
