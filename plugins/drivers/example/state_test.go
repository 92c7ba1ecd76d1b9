package main

import (
	"encoding/json"
	"testing"
)

// The menu has the address of the picture that the page shows of an item, as it is.
func TestPicturesOfTheState(t *testing.T) {
	var shown state
	if err := json.Unmarshal([]byte(`{"menu":{"categories":[{"name":"Mains","items":[
		{"id":"soup","name":"Soup","price":700,"picture":"https://pictures.example/soup.jpg"},{"id":"salad","name":"Salad","price":800}]}]}}`), &shown); err != nil {
		t.Fatal(err)
	}
	menu, err := shown.read()
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{"soup": "https://pictures.example/soup.jpg", "salad": ""} {
		if item, ok := menu.Item(id); !ok || item.Picture != want {
			t.Errorf("%s: %+v", id, item)
		}
	}
}
