package wire

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/plugins/sdk/pb"
	"github.com/carryout-dev/carryout/ports"
)

// The errors of a plugin's process.
var (
	// ErrEnded says that the plugin's process has ended, or was never reached.
	ErrEnded = errors.New("plugin: the process has ended")
	// ErrPanicked says that a method of the plugin panicked; the process continues.
	ErrPanicked = errors.New("plugin: a method panicked")
)

// kinds names every error that keeps its identity across the connection, for errors.Is and errors.As.
// *failure.Failure and *ports.Declined have kinds of their own; a *ports.InvalidCard keeps its field.
var kinds = [...]struct {
	name string
	err  error
}{
	{"page_not_found", sdk.ErrNotFound},
	{"page_not_ready", sdk.ErrNotReady},
	{"page_sealed", sdk.ErrSealed},
	{"page_wall", sdk.ErrWall},
	{"page_gone", sdk.ErrGone},
	{"page_fired", sdk.ErrFired},
	{"panicked", ErrPanicked},
	{"sms_unsendable", ports.ErrUnsendable},
	{"sms_stopped", ports.ErrStopped},
	{kindCardInvalid, ports.ErrCardInvalid},
	{"cards_captured", ports.ErrCaptured},
	{"cards_unknown", ports.ErrUnknown},
	{"reader_no_reading", ports.ErrNoReading},
	{"reader_not_asked", ports.ErrNoInterpreter},
	{"canceled", context.Canceled},
	{"deadline", context.DeadlineExceeded},
}

const (
	kindFailure     = "failure"
	kindDeclined    = "declined"
	kindCardInvalid = "cards_invalid"
)

// distant is an error from the other side: its text, and the error that it is for errors.Is.
type distant struct {
	text  string
	cause error
}

func (d *distant) Error() string { return d.text }
func (d *distant) Unwrap() error { return d.cause }

// longest bounds a text to what fits into the headers that carry a status.
const longest = 1500

func cut(text string) string {
	if len(text) > longest {
		text = text[:longest]
	}
	return strings.ToValidUTF8(text, "\uFFFD")
}

// toStatus converts an error to one that gRPC carries.
func toStatus(err error) error {
	if err == nil {
		return nil
	}
	if _, already := status.FromError(err); already {
		return err
	}
	problem := &pb.Problem{Text: cut(err.Error())}
	var failed *failure.Failure
	var declined *ports.Declined
	var invalid *ports.InvalidCard
	switch {
	case errors.As(err, &failed):
		problem.Kind, problem.Failure = kindFailure, failureToWire(failed)
	case errors.As(err, &declined):
		problem.Kind, problem.Text = kindDeclined, cut(declined.Reason)
	case errors.As(err, &invalid):
		problem.Kind, problem.Field = kindCardInvalid, cut(invalid.Field)
	default:
		for _, kind := range kinds {
			if errors.Is(err, kind.err) {
				problem.Kind = kind.name
				break
			}
		}
	}
	answer, detailErr := status.New(codes.Unknown, "see the detail").WithDetails(problem)
	if detailErr != nil {
		return status.Error(codes.Internal, detailErr.Error())
	}
	return answer.Err()
}

// fromStatus converts the error of a call under ctx back; gone is the error for a lost connection.
func fromStatus(ctx context.Context, err error, gone error) error {
	if err == nil {
		return nil
	}
	answer, _ := status.FromError(err)
	for _, detail := range answer.Details() {
		problem, ok := detail.(*pb.Problem)
		if !ok {
			continue
		}
		switch problem.GetKind() {
		case kindFailure:
			return failureFromWire(problem.GetFailure())
		case kindDeclined:
			return &ports.Declined{Reason: problem.GetText()}
		case kindCardInvalid:
			if problem.GetField() != "" {
				return &ports.InvalidCard{Field: problem.GetField()}
			}
		}
		for _, kind := range kinds {
			if kind.name == problem.GetKind() {
				return &distant{text: problem.GetText(), cause: kind.err}
			}
		}
		return errors.New(problem.GetText())
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	switch answer.Code() {
	case codes.DeadlineExceeded:
		return context.DeadlineExceeded
	case codes.Unavailable, codes.Canceled:
		return &distant{text: gone.Error() + ": " + answer.Message(), cause: gone}
	}
	return err
}

func failureToWire(f *failure.Failure) *pb.Failure {
	if f == nil || f.Code == "" {
		return nil
	}
	return &pb.Failure{Code: string(f.Code), Message: cut(f.Message), Item: cut(f.Item), Seen: cut(f.Seen)}
}

func failureFromWire(m *pb.Failure) *failure.Failure {
	if m == nil {
		return &failure.Failure{}
	}
	return &failure.Failure{Code: failure.Code(m.GetCode()), Message: m.GetMessage(), Item: m.GetItem(), Seen: m.GetSeen()}
}

// answer is the interceptor of every method of a plugin and of the page: errors keep their identity, and a panic ends only the call in
// which it happened.
func answer(ctx context.Context, request any, info *grpc.UnaryServerInfo, handle grpc.UnaryHandler) (response any, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = toStatus(fmt.Errorf("%w in %s: %v\n%s", ErrPanicked, info.FullMethod, p, debug.Stack()))
		}
	}()
	response, err = handle(ctx, request)
	return response, toStatus(err)
}

// connection is a gRPC connection whose calls return errors of the kinds above.
type connection struct {
	grpc.ClientConnInterface
	gone error
}

// Invoke makes one call.
func (c connection) Invoke(ctx context.Context, method string, request, response any, options ...grpc.CallOption) error {
	return fromStatus(ctx, c.ClientConnInterface.Invoke(ctx, method, request, response, options...), c.gone)
}
