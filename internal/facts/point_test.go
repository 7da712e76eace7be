package facts

import (
	"testing"
	"testing/fstest"
)

const points = `{"class":"config","items":[
{"id":"output.html","name":"html","since":"5.9"},
{"id":"target","name":"target","valuesSince":{"\"universal\"":"5.10"},"typesSince":{"{…}[]":"5.9"}},
{"id":"output.a","name":"a"},
{"id":"*.own","name":"own","since":"5.2"},
{"id":"late","name":"late","since":"5.9","patch":"5.9.1"}]}`

func TestPoint(t *testing.T) {
	set, err := Load(fstest.MapFS{"data/config.json": {Data: []byte(points)}, "data/releases.json": {Data: []byte(releases)}}, "data")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"config output.html":             "5.9",
		`config target = "universal"`:    "5.10",
		"config target = {…}[]":          "5.9",
		"config target":                  "",
		"config output.a default y":      "5.10",
		"config late":                    "5.9.1",
		"confg output.html":              `there are no facts called "confg"`,
		"config output.htm":              `the facts "config" have no "output.htm"`,
		"config target = false":          "target takes no false since a later release than it is there",
		"config output.a default z":      "no release made z the default of output.a",
		"config output.html default ":    `the facts "config" have no "output.html default"`,
		"  config   output.html ":        "5.9",
		"config":                         `the facts "config" have no ""`,
		`config output.html = "unknown"`: `output.html takes no "unknown" since a later release than it is there`,
	} {
		point, bad := set.ParsePoint(text)
		got := ""
		if bad != nil {
			got = bad.Message
		} else {
			got = set.SinceOf(point)
			if again, err := set.ParsePoint(point.String()); err != nil || again != point {
				t.Errorf("%q is written as %q", text, point)
			}
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestAt(t *testing.T) {
	set, err := Load(fstest.MapFS{"data/config.json": {Data: []byte(points)}}, "data")
	if err != nil {
		t.Fatal(err)
	}
	class := set.Class("config")
	if item := class.At([]string{"mine", "own"}); item == nil || item.ID != "*.own" {
		t.Errorf("a key of one's own is %v", item)
	}
	if item := class.At([]string{"output", "html"}); item == nil || item.ID != "output.html" {
		t.Errorf("a path is %v", item)
	}
	if item := class.At([]string{"mine", "other"}); item != nil {
		t.Errorf("what is not there is %v", item)
	}
}
