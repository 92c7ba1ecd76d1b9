package wire

import (
	"context"
	"errors"

	"github.com/hashicorp/go-plugin"
	"google.golang.org/grpc"

	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/plugins/sdk/pb"
	"github.com/carryout-dev/carryout/ports"
)

// readerPlugin registers a second reader with go-plugin.
type readerPlugin struct {
	plugin.NetRPCUnsupportedPlugin
	reader sdk.Reader // nil in the host
}

// GRPCServer serves the reader; it is called in the plugin's process.
func (p *readerPlugin) GRPCServer(_ *plugin.GRPCBroker, server *grpc.Server) error {
	pb.RegisterReaderServer(server, &readerServer{reader: p.reader})
	return nil
}

// GRPCClient returns the host's side of the reader.
func (p *readerPlugin) GRPCClient(_ context.Context, _ *plugin.GRPCBroker, conn *grpc.ClientConn) (any, error) {
	return &RemoteReader{client: pb.NewReaderClient(connection{conn, ErrEnded})}, nil
}

// RemoteReader is the host's side of a second reader in another process. It is an [sdk.Reader].
type RemoteReader struct{ client pb.ReaderClient }

// Configure tells the reader how to work; see [sdk.Configurer].
func (r *RemoteReader) Configure(ctx context.Context, settings map[string]string) (map[string]string, error) {
	out, err := r.client.Configure(ctx, &pb.Settings{Values: settings})
	return out.GetValues(), err
}

// Interpret suggests lines; see ports.Interpreter. The notes of a request do not cross.
func (r *RemoteReader) Interpret(ctx context.Context, m sdk.Menu, request sdk.Request) ([]sdk.Suggestion, error) {
	out, err := r.client.Interpret(ctx, &pb.InterpretRequest{
		Menu: storeToWire(sdk.Store{}, m), Words: request.Words, Items: request.Items, Answers: request.Answers,
	})
	if err != nil {
		return nil, err
	}
	return each(out.GetLines(), func(m *pb.Suggestion) sdk.Suggestion {
		return sdk.Suggestion{
			ItemID: m.GetItemId(), Quantity: int(m.GetQuantity()), Options: each(m.GetOptions(), pickFromWire), Without: each(m.GetWithout(), pickFromWire),
		}
	}), nil
}

// readerServer serves a second reader in the plugin's process.
type readerServer struct {
	reader sdk.Reader
}

// Configure calls the reader.
func (s *readerServer) Configure(ctx context.Context, request *pb.Settings) (*pb.Facts, error) {
	facts, err := s.reader.Configure(ctx, request.GetValues())
	return &pb.Facts{Values: facts}, err
}

// Interpret calls the reader.
func (s *readerServer) Interpret(ctx context.Context, request *pb.InterpretRequest) (*pb.Reading, error) {
	_, menu := storeFromWire(request.GetMenu())
	lines, err := s.reader.Interpret(ctx, menu, sdk.Request{Words: request.GetWords(), Items: request.GetItems(), Answers: request.GetAnswers()})
	if err != nil {
		return nil, err
	}
	return &pb.Reading{Lines: each(lines, func(s sdk.Suggestion) *pb.Suggestion {
		return &pb.Suggestion{ItemId: s.ItemID, Quantity: int32(s.Quantity), Options: each(s.Options, pickToWire), Without: each(s.Without, pickToWire)}
	})}, nil
}

// ReaderError is one of the errors of ports.Interpreter: ErrNoReading if err is that, else ErrNoInterpreter.
func ReaderError(err error) error {
	if errors.Is(err, ports.ErrNoReading) {
		return ports.ErrNoReading
	}
	return ports.ErrNoInterpreter
}

func pickToWire(p sdk.Pick) *pb.Pick { return &pb.Pick{GroupId: p.GroupID, OptionId: p.OptionID} }

func pickFromWire(m *pb.Pick) sdk.Pick {
	return sdk.Pick{GroupID: m.GetGroupId(), OptionID: m.GetOptionId()}
}
