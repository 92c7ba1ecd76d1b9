package retention_test

import (
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/retention"
)

func TestOver(t *testing.T) {
	since := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	for _, row := range retention.Table() {
		end := since.AddDate(0, 0, row.Days)
		r := retention.Record{Kind: row.Kind, Since: since}
		if r.Over(end.Add(-1)) || !r.Over(end) {
			t.Errorf("%s is not kept for %d days to the instant", row.Kind, row.Days)
		}
		if (retention.Record{Kind: row.Kind}).Over(end) {
			t.Errorf("%s that is in use has expired", row.Kind)
		}
	}
	if (retention.Record{Kind: "orders", Since: since}).Over(since.AddDate(100, 0, 0)) {
		t.Error("a kind without a row has expired")
	}
}
