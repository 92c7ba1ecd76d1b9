package wire

import (
	"context"
	"encoding/json"
	"fmt"
	"sync/atomic"

	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/plugins/sdk/pb"
)

// remotePage is the driver's side of a page: every call is one call to the host.
type remotePage struct {
	client pb.PageClient
	home   string
	store  sdk.Store
}

func (p *remotePage) Home() string { return p.home }

func (p *remotePage) Store() sdk.Store { return p.store }

func (p *remotePage) Goto(ctx context.Context, url string) (int, error) {
	out, err := p.client.Goto(ctx, &pb.GotoRequest{Url: url})
	return int(out.GetStatus()), err
}

func (p *remotePage) URL(ctx context.Context) (string, error) {
	out, err := p.client.URL(ctx, &pb.Empty{})
	return out.GetText(), err
}

func (p *remotePage) Wait(ctx context.Context, any ...sdk.Condition) (int, error) {
	out, err := p.client.Wait(ctx, &pb.WaitRequest{Any: each(any, conditionToWire)})
	return int(out.GetIndex()), err
}

func (p *remotePage) Read(ctx context.Context, rows sdk.Target, fields sdk.Fields) ([]sdk.Record, error) {
	out, err := p.client.Read(ctx, &pb.ReadRequest{Rows: targetToWire(rows), Fields: fields})
	return recordsFromWire(out), err
}

func (p *remotePage) ReadStable(ctx context.Context, rows sdk.Target, fields sdk.Fields, busy sdk.Target) ([]sdk.Record, error) {
	out, err := p.client.ReadStable(ctx, &pb.ReadRequest{Rows: targetToWire(rows), Fields: fields, Busy: targetToWire(busy)})
	return recordsFromWire(out), err
}

func (p *remotePage) Click(ctx context.Context, at sdk.Target) error {
	_, err := p.client.Click(ctx, targetToWire(at))
	return err
}

func (p *remotePage) Fill(ctx context.Context, at sdk.Target, text string) error {
	_, err := p.client.Fill(ctx, &pb.InputRequest{At: targetToWire(at), Text: text})
	return err
}

func (p *remotePage) Choose(ctx context.Context, at sdk.Target, option string) error {
	_, err := p.client.Choose(ctx, &pb.InputRequest{At: targetToWire(at), Text: option})
	return err
}

func (p *remotePage) SetChecked(ctx context.Context, at sdk.Target, on bool) error {
	_, err := p.client.SetChecked(ctx, &pb.CheckRequest{At: targetToWire(at), On: on})
	return err
}

func (p *remotePage) Evaluate(ctx context.Context, frame string, expression string, into any) error {
	out, err := p.client.Evaluate(ctx, &pb.EvaluateRequest{Frame: frame, Expression: expression})
	if err != nil || into == nil {
		return err
	}
	if err := json.Unmarshal(out.GetValue(), into); err != nil {
		return fmt.Errorf("page: the expression's value does not fit: %w", err)
	}
	return nil
}

func (p *remotePage) Accessibility(ctx context.Context) (string, error) {
	out, err := p.client.Accessibility(ctx, &pb.Empty{})
	return out.GetText(), err
}

func (p *remotePage) Screenshot(ctx context.Context) ([]byte, error) {
	out, err := p.client.Screenshot(ctx, &pb.Empty{})
	return out.GetJpeg(), err
}

func (p *remotePage) Dialogs(ctx context.Context) ([]sdk.Dialog, error) {
	out, err := p.client.Dialogs(ctx, &pb.Empty{})
	return each(out.GetDialogs(), func(d *pb.Dialog) sdk.Dialog { return sdk.Dialog{Kind: d.GetKind(), Text: d.GetText()} }), err
}

func (p *remotePage) FillSecret(ctx context.Context, at sdk.Target, secret sdk.Secret) error {
	_, err := p.client.FillSecret(ctx, &pb.SecretRequest{At: targetToWire(at), Secret: string(secret)})
	return err
}

func (p *remotePage) Submit(ctx context.Context, at sdk.Target) (sdk.Submission, error) {
	out, err := p.client.Submit(ctx, targetToWire(at))
	return sdk.Submission{Answered: out.GetAnswered(), Status: int(out.GetStatus()), AskedAgain: out.GetAskedAgain()}, err
}

// pageServer is the host's side of a page. It acts on the page that is lent at the moment; once the driver's method has returned there is none.
type pageServer struct {
	page atomic.Pointer[sdk.Page]
}

func (s *pageServer) lent() (sdk.Page, error) {
	page := s.page.Load()
	if page == nil {
		return nil, sdk.ErrGone
	}
	return *page, nil
}

// Goto acts on the lent page, as do all the methods below; see [sdk.Page].
func (s *pageServer) Goto(ctx context.Context, request *pb.GotoRequest) (*pb.GotoAnswer, error) {
	page, err := s.lent()
	if err != nil {
		return nil, err
	}
	status, err := page.Goto(ctx, request.GetUrl())
	return &pb.GotoAnswer{Status: int32(status)}, err
}

func (s *pageServer) URL(ctx context.Context, _ *pb.Empty) (*pb.Text, error) {
	page, err := s.lent()
	if err != nil {
		return nil, err
	}
	url, err := page.URL(ctx)
	return &pb.Text{Text: url}, err
}

func (s *pageServer) Wait(ctx context.Context, request *pb.WaitRequest) (*pb.WaitAnswer, error) {
	page, err := s.lent()
	if err != nil {
		return nil, err
	}
	index, err := page.Wait(ctx, each(request.GetAny(), conditionFromWire)...)
	return &pb.WaitAnswer{Index: int32(index)}, err
}

func (s *pageServer) Read(ctx context.Context, request *pb.ReadRequest) (*pb.Records, error) {
	page, err := s.lent()
	if err != nil {
		return nil, err
	}
	records, err := page.Read(ctx, targetFromWire(request.GetRows()), request.GetFields())
	return recordsToWire(records), err
}

func (s *pageServer) ReadStable(ctx context.Context, request *pb.ReadRequest) (*pb.Records, error) {
	page, err := s.lent()
	if err != nil {
		return nil, err
	}
	records, err := page.ReadStable(ctx, targetFromWire(request.GetRows()), request.GetFields(), targetFromWire(request.GetBusy()))
	return recordsToWire(records), err
}

func (s *pageServer) Click(ctx context.Context, at *pb.Target) (*pb.Empty, error) {
	page, err := s.lent()
	if err != nil {
		return nil, err
	}
	return &pb.Empty{}, page.Click(ctx, targetFromWire(at))
}

func (s *pageServer) Fill(ctx context.Context, request *pb.InputRequest) (*pb.Empty, error) {
	page, err := s.lent()
	if err != nil {
		return nil, err
	}
	return &pb.Empty{}, page.Fill(ctx, targetFromWire(request.GetAt()), request.GetText())
}

func (s *pageServer) Choose(ctx context.Context, request *pb.InputRequest) (*pb.Empty, error) {
	page, err := s.lent()
	if err != nil {
		return nil, err
	}
	return &pb.Empty{}, page.Choose(ctx, targetFromWire(request.GetAt()), request.GetText())
}

func (s *pageServer) SetChecked(ctx context.Context, request *pb.CheckRequest) (*pb.Empty, error) {
	page, err := s.lent()
	if err != nil {
		return nil, err
	}
	return &pb.Empty{}, page.SetChecked(ctx, targetFromWire(request.GetAt()), request.GetOn())
}

func (s *pageServer) Evaluate(ctx context.Context, request *pb.EvaluateRequest) (*pb.JSON, error) {
	page, err := s.lent()
	if err != nil {
		return nil, err
	}
	var value json.RawMessage
	err = page.Evaluate(ctx, request.GetFrame(), request.GetExpression(), &value)
	return &pb.JSON{Value: value}, err
}

func (s *pageServer) Accessibility(ctx context.Context, _ *pb.Empty) (*pb.Text, error) {
	page, err := s.lent()
	if err != nil {
		return nil, err
	}
	text, err := page.Accessibility(ctx)
	return &pb.Text{Text: text}, err
}

func (s *pageServer) Screenshot(ctx context.Context, _ *pb.Empty) (*pb.Image, error) {
	page, err := s.lent()
	if err != nil {
		return nil, err
	}
	jpeg, err := page.Screenshot(ctx)
	return &pb.Image{Jpeg: jpeg}, err
}

func (s *pageServer) Dialogs(ctx context.Context, _ *pb.Empty) (*pb.DialogList, error) {
	page, err := s.lent()
	if err != nil {
		return nil, err
	}
	dialogs, err := page.Dialogs(ctx)
	return &pb.DialogList{Dialogs: each(dialogs, func(d sdk.Dialog) *pb.Dialog { return &pb.Dialog{Kind: d.Kind, Text: d.Text} })}, err
}

func (s *pageServer) FillSecret(ctx context.Context, request *pb.SecretRequest) (*pb.Empty, error) {
	page, err := s.lent()
	if err != nil {
		return nil, err
	}
	return &pb.Empty{}, page.FillSecret(ctx, targetFromWire(request.GetAt()), sdk.Secret(request.GetSecret()))
}

func (s *pageServer) Submit(ctx context.Context, at *pb.Target) (*pb.Submission, error) {
	page, err := s.lent()
	if err != nil {
		return nil, err
	}
	seen, err := page.Submit(ctx, targetFromWire(at))
	return &pb.Submission{Answered: seen.Answered, Status: int32(seen.Status), AskedAgain: seen.AskedAgain}, err
}
