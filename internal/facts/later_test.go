package facts

import (
	"reflect"
	"testing"
)

func TestLater(t *testing.T) {
	item := &Item{
		Types: []string{"string", "boolean", "{…}", "(string | RegExp)[]"}, Values: []string{`"b"`, `"a"`},
		TypesSince:  map[string]string{"{…}": "5.9", "boolean": "5.10", "RegExp[]": "5.9"},
		ValuesSince: map[string]string{`"a"`: "5.9", `"b"`: "5.9", `"c"`: "5.2"},
	}
	want := []Later{{"5.2", []string{`"c"`}}, {"5.9", []string{"{…}", "RegExp[]", `"b"`, `"a"`}}, {"5.10", []string{"boolean"}}}
	if got := item.Later(); !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := (&Item{Types: []string{"string"}}).Later(); got != nil {
		t.Errorf("an item that takes nothing later has %v", got)
	}
}

func TestMeasured(t *testing.T) {
	set := load(t)
	for minor, want := range map[string]bool{"5.9": true, "5.10": true, "5.1": false, "": false} {
		if set.Measured(minor) != want {
			t.Errorf("%q: %v", minor, !want)
		}
	}
	if (*Set)(nil).Measured("5.9") {
		t.Error("no facts have a release")
	}
}
