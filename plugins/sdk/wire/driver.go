package wire

import (
	"context"
	"fmt"

	"github.com/hashicorp/go-plugin"
	"google.golang.org/grpc"

	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/plugins/sdk/pb"
)

// driverPlugin registers a driver with go-plugin.
type driverPlugin struct {
	plugin.NetRPCUnsupportedPlugin
	driver sdk.Driver // nil in the host
}

// GRPCServer serves the driver; it is called in the plugin's process.
func (p *driverPlugin) GRPCServer(broker *plugin.GRPCBroker, server *grpc.Server) error {
	pb.RegisterDriverServer(server, &driverServer{driver: p.driver, broker: broker})
	return nil
}

// GRPCClient returns the host's side of the driver.
func (p *driverPlugin) GRPCClient(_ context.Context, broker *plugin.GRPCBroker, conn *grpc.ClientConn) (any, error) {
	return &RemoteDriver{client: pb.NewDriverClient(connection{conn, ErrEnded}), broker: broker}, nil
}

// RemoteDriver is the host's side of a driver in another process. It serves one page at a time.
type RemoteDriver struct {
	client   pb.DriverClient
	broker   *plugin.GRPCBroker
	manifest sdk.Manifest
	pages    pageServer
}

// Open reads the manifest and has the plugin dial back for its page: one connection for the life of the process. It must succeed before any
// other method is called.
func (d *RemoteDriver) Open(ctx context.Context) error {
	manifest, err := d.client.GetManifest(ctx, &pb.Empty{})
	if err != nil {
		return fmt.Errorf("read the manifest: %w", err)
	}
	d.manifest = manifestFromWire(manifest)
	id := d.broker.NextId()
	go d.broker.AcceptAndServe(id, func(options []grpc.ServerOption) *grpc.Server {
		server := newServer(options)
		pb.RegisterPageServer(server, &d.pages)
		return server
	})
	if _, err := d.client.Attach(ctx, &pb.AttachRequest{Page: id}); err != nil {
		return fmt.Errorf("attach the page: %w", err)
	}
	return nil
}

// Manifest returns what the driver stated when it was opened.
func (d *RemoteDriver) Manifest() sdk.Manifest { return d.manifest }

// lend makes page the one that the driver acts on until the returned function is called.
func (d *RemoteDriver) lend(page sdk.Page) (back func()) {
	d.pages.page.Store(&page)
	return func() { d.pages.page.Store(nil) }
}

func onPage(page sdk.Page) *pb.OnPage {
	return &pb.OnPage{Home: page.Home(), Store: knownToWire(page.Store())}
}

// Recognize asks the driver; see [sdk.Driver].
func (d *RemoteDriver) Recognize(ctx context.Context, page sdk.Page) (int, error) {
	defer d.lend(page)()
	out, err := d.client.Recognize(ctx, onPage(page))
	return int(out.GetPercent()), err
}

// Menu asks the driver; see [sdk.Driver].
func (d *RemoteDriver) Menu(ctx context.Context, page sdk.Page) (sdk.Store, sdk.Menu, error) {
	defer d.lend(page)()
	out, err := d.client.ReadMenu(ctx, onPage(page))
	if err != nil {
		return sdk.Store{}, sdk.Menu{}, err
	}
	store, menu := storeFromWire(out)
	return store, menu, nil
}

// Options asks the driver; see [sdk.Driver].
func (d *RemoteDriver) Options(ctx context.Context, page sdk.Page, item sdk.Item) ([]sdk.Group, error) {
	defer d.lend(page)()
	out, err := d.client.ReadOptions(ctx, &pb.OptionsRequest{Home: page.Home(), Store: knownToWire(page.Store()), Item: itemToWire(item)})
	if err != nil {
		return nil, err
	}
	return each(out.GetGroups(), groupFromWire), nil
}

// Fill asks the driver; see [sdk.Driver].
func (d *RemoteDriver) Fill(ctx context.Context, page sdk.Page, lines []sdk.Line, pickup sdk.Pickup) (sdk.Bag, error) {
	defer d.lend(page)()
	out, err := d.client.Fill(ctx, &pb.FillRequest{Home: page.Home(), Store: knownToWire(page.Store()), Lines: each(lines, lineToWire), Pickup: instantToWire(pickup.At)})
	if err != nil {
		return sdk.Bag{}, err
	}
	return bagFromWire(out), nil
}

// Checkout asks the driver; see [sdk.Driver].
func (d *RemoteDriver) Checkout(ctx context.Context, page sdk.Page, contact sdk.Contact) (sdk.Quote, error) {
	defer d.lend(page)()
	out, err := d.client.Checkout(ctx, &pb.CheckoutRequest{
		Home: page.Home(), Store: knownToWire(page.Store()), FirstName: contact.FirstName, LastName: contact.LastName,
		Phone: contact.Phone, Email: contact.Email, Card: contact.Card, Notes: contact.Notes,
	})
	if err != nil {
		return sdk.Quote{}, err
	}
	return quoteFromWire(out), nil
}

// Submit asks the driver; see [sdk.Driver].
func (d *RemoteDriver) Submit(ctx context.Context, page sdk.Page) (sdk.Outcome, error) {
	defer d.lend(page)()
	out, err := d.client.Submit(ctx, onPage(page))
	if err != nil {
		return sdk.Outcome{}, err
	}
	return outcomeFromWire(out), nil
}

// driverServer serves a driver in the plugin's process.
type driverServer struct {
	driver sdk.Driver
	broker *plugin.GRPCBroker
	page   pb.PageClient
}

// on is the page that a request names.
func (s *driverServer) on(request interface {
	GetHome() string
	GetStore() *pb.Known
}) sdk.Page {
	return &remotePage{client: s.page, home: request.GetHome(), store: knownFromWire(request.GetStore())}
}

// GetManifest answers with the driver's manifest.
func (s *driverServer) GetManifest(context.Context, *pb.Empty) (*pb.Manifest, error) {
	return manifestToWire(s.driver.Manifest()), nil
}

// Attach dials the host's page.
func (s *driverServer) Attach(_ context.Context, request *pb.AttachRequest) (*pb.Empty, error) {
	conn, err := s.broker.Dial(request.GetPage())
	if err != nil {
		return nil, err
	}
	s.page = pb.NewPageClient(connection{conn, sdk.ErrGone})
	return &pb.Empty{}, nil
}

// Recognize calls the driver.
func (s *driverServer) Recognize(ctx context.Context, request *pb.OnPage) (*pb.Confidence, error) {
	percent, err := s.driver.Recognize(ctx, s.on(request))
	return &pb.Confidence{Percent: int32(percent)}, err
}

// ReadMenu calls the driver's Menu.
func (s *driverServer) ReadMenu(ctx context.Context, request *pb.OnPage) (*pb.StoreMenu, error) {
	store, menu, err := s.driver.Menu(ctx, s.on(request))
	return storeToWire(store, menu), err
}

// ReadOptions calls the driver's Options.
func (s *driverServer) ReadOptions(ctx context.Context, request *pb.OptionsRequest) (*pb.OptionGroups, error) {
	groups, err := s.driver.Options(ctx, s.on(request), itemFromWire(request.GetItem()))
	return &pb.OptionGroups{Groups: each(groups, groupToWire)}, err
}

// Fill calls the driver.
func (s *driverServer) Fill(ctx context.Context, request *pb.FillRequest) (*pb.Bag, error) {
	lines := each(request.GetLines(), lineFromWire)
	bag, err := s.driver.Fill(ctx, s.on(request), lines, sdk.Pickup{At: instantFromWire(request.GetPickup())})
	return bagToWire(bag), err
}

// Checkout calls the driver.
func (s *driverServer) Checkout(ctx context.Context, request *pb.CheckoutRequest) (*pb.Quote, error) {
	quote, err := s.driver.Checkout(ctx, s.on(request), sdk.Contact{
		FirstName: request.GetFirstName(), LastName: request.GetLastName(),
		Phone: request.GetPhone(), Email: request.GetEmail(), Card: request.GetCard(), Notes: request.GetNotes(),
	})
	return quoteToWire(quote), err
}

// Submit calls the driver.
func (s *driverServer) Submit(ctx context.Context, request *pb.OnPage) (*pb.Outcome, error) {
	outcome, err := s.driver.Submit(ctx, s.on(request))
	return outcomeToWire(outcome), err
}
