package wire

import (
	"context"
	"time"

	"github.com/hashicorp/go-plugin"
	"google.golang.org/grpc"

	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/plugins/sdk/pb"
	"github.com/carryout-dev/carryout/ports"
)

// smsPlugin registers a provider of texts with go-plugin.
type smsPlugin struct {
	plugin.NetRPCUnsupportedPlugin
	sms sdk.SMS // nil in the host
}

// GRPCServer serves the provider; it is called in the plugin's process.
func (p *smsPlugin) GRPCServer(_ *plugin.GRPCBroker, server *grpc.Server) error {
	pb.RegisterSMSServer(server, &smsServer{sms: p.sms})
	return nil
}

// GRPCClient returns the host's side of the provider.
func (p *smsPlugin) GRPCClient(_ context.Context, _ *plugin.GRPCBroker, conn *grpc.ClientConn) (any, error) {
	return &RemoteSMS{client: pb.NewSMSClient(connection{conn, ErrEnded})}, nil
}

// RemoteSMS is the host's side of a provider of texts in another process. It is an [sdk.SMS].
type RemoteSMS struct{ client pb.SMSClient }

// Configure tells the provider how to work; see [sdk.Configurer].
func (r *RemoteSMS) Configure(ctx context.Context, settings map[string]string) (map[string]string, error) {
	out, err := r.client.Configure(ctx, &pb.Settings{Values: settings})
	return out.GetValues(), err
}

// Send sends one text; see ports.SMS.
func (r *RemoteSMS) Send(ctx context.Context, text ports.Text) error {
	_, err := r.client.Send(ctx, &pb.SendRequest{Key: text.Key, To: text.To, Body: text.Body})
	return err
}

// Replies returns what people sent; see ports.SMS.
func (r *RemoteSMS) Replies(ctx context.Context, cursor string) ([]ports.Reply, string, error) {
	out, err := r.client.Replies(ctx, &pb.RepliesRequest{Cursor: cursor})
	if err != nil {
		return nil, "", err
	}
	return each(out.GetReplies(), func(m *pb.Reply) ports.Reply {
		return ports.Reply{ID: m.GetId(), From: m.GetFrom(), Body: m.GetBody(), At: time.Unix(0, m.GetAtUnixNanos()).UTC()}
	}), out.GetNext(), nil
}

// smsServer serves a provider of texts in the plugin's process.
type smsServer struct {
	sms sdk.SMS
}

// Configure calls the provider.
func (s *smsServer) Configure(ctx context.Context, request *pb.Settings) (*pb.Facts, error) {
	facts, err := s.sms.Configure(ctx, request.GetValues())
	return &pb.Facts{Values: facts}, err
}

// Send calls the provider.
func (s *smsServer) Send(ctx context.Context, request *pb.SendRequest) (*pb.Empty, error) {
	return &pb.Empty{}, s.sms.Send(ctx, ports.Text{Key: request.GetKey(), To: request.GetTo(), Body: request.GetBody()})
}

// Replies calls the provider.
func (s *smsServer) Replies(ctx context.Context, request *pb.RepliesRequest) (*pb.RepliesAnswer, error) {
	replies, next, err := s.sms.Replies(ctx, request.GetCursor())
	return &pb.RepliesAnswer{
		Next: next,
		Replies: each(replies, func(r ports.Reply) *pb.Reply {
			return &pb.Reply{Id: r.ID, From: r.From, Body: r.Body, AtUnixNanos: r.At.UnixNano()}
		}),
	}, err
}
