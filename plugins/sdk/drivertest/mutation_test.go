package drivertest

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

func TestClassesAreRenamedEverywhereAlike(t *testing.T) {
	skin := fstest.MapFS{
		"assets/style.css": {Data: []byte(`.total, li.cartItem > .price { margin: .5em } [data-testid=a] .price:hover {}`)},
		"assets/app.js": {Data: []byte(`// the cart's own .price stays
const sum = line.price + bag.total; h('div.price', null, "x"); find(` + "`.cartItem${n} .price`" + `); h('li.other');`)},
		"pages/store.html": {Data: []byte(`<p class="price other {{.X}}"></p><p class="price cartItem other">.price</p>`)},
	}
	changed := renamedClasses(1, 0)(t, skin)
	for name, want := range map[string]string{
		"assets/style.css": `.x-total, li.x-cartItem > .x-price { margin: .5em } [data-testid=a] .x-price:hover {}`,
		"assets/app.js": `
const sum = line.price + bag.total; h('div.x-price', null, "x"); find(` + "`.x-cartItem${n} .x-price`" + `); h('li.other');`,
		"pages/store.html": `<p class="price other {{.X}}"></p><p class="x-price x-cartItem other">.price</p>`,
	} {
		got, err := fs.ReadFile(changed, name)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, want)
		}
	}
}

func TestEveryStoreHasANameOfItsOwn(t *testing.T) {
	slugs, addresses := map[string]bool{}, map[string]bool{}
	for _, store := range storesOf(t, sdk.Manifest{Platform: "toast"}) {
		if slugs[store.Slug] || addresses[store.OrderURL] {
			t.Errorf("%s at %s is there twice", store.Slug, store.OrderURL)
		}
		slugs[store.Slug], addresses[store.OrderURL] = true, true
	}
}
