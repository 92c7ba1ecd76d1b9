package cli

import "testing"

func TestAssign(t *testing.T) {
	const body = `{"order":{"id":"ord_1","total_minor":9007199254740993,"list":[{"a":1},2]},"user":null}`
	for _, c := range []struct {
		sets []string
		want string
	}{
		{nil, `{"order":{"id":"ord_1","list":[{"a":1},2],"total_minor":9007199254740993},"user":null}`},
		{[]string{"order.total_minor=500"}, `{"order":{"id":"ord_1","list":[{"a":1},2],"total_minor":500},"user":null}`},
		{[]string{"order.id=<b>", "user.id=usr_1"}, `{"order":{"id":"<b>","list":[{"a":1},2],"total_minor":9007199254740993},"user":{"id":"usr_1"}}`},
		{[]string{"order.list.0.a=null", "order.list.1=[true]"}, `{"order":{"id":"ord_1","list":[{"a":null},[true]],"total_minor":9007199254740993},"user":null}`},
		{[]string{"order=", "a.b.c=1 2"}, `{"a":{"b":{"c":"1 2"}},"order":"","user":null}`},
		{[]string{`order={"x":"y=z"}`}, `{"order":{"x":"y=z"},"user":null}`},
	} {
		if got, err := assign([]byte(body), c.sets); err != nil || string(got) != c.want {
			t.Errorf("%v: %s %v", c.sets, got, err)
		}
	}
	for _, wrong := range []string{"order", "=1", "order.id.x=1", "order.list.2=1", "order.list.-1=1", "order.list.a=1"} {
		if got, err := assign([]byte(body), []string{wrong}); err == nil {
			t.Errorf("%s: %s", wrong, got)
		}
	}
}
