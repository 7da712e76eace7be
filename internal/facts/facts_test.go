package facts

import (
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
)

const config = `{"class":"config","title":"Configuration","source":"schema","version":"5.1.0","count":6,"items":[
{"id":"output","name":"output","types":["{…}"]},
{"id":"output.filename","name":"filename","owner":"output","types":["string"],"flag":"--output-filename"},
{"id":"output.library","name":"library","owner":"output"},
{"id":"output.library.type","name":"type","owner":"output.library","deprecated":"DEP_X"},
{"id":"cache.type","name":"type","owner":"cache","deprecated":true},
{"id":"cache.groups.*.minSize","name":"minSize","owner":"cache.groups.*"},
{"id":"other.minSize","name":"minSize","owner":"other"},
{"id":"cache.groups","name":"groups","owner":"cache","aliases":["Groups"]},
{"id":"groups","name":"groups"},
{"id":"child","name":"child","like":"output"},
{"id":"round","name":"round","like":"round.again"},{"id":"round.again","name":"again","owner":"round","like":"round"}]}`

const hooks = `{"class":"hooks","items":[{"id":"Compiler.hooks.emit","name":"emit","owner":"Compiler"},{"id":"Stats.close","name":"close","owner":"Stats"}]}`

const releases = `{"releases":[{"version":"5.9.1","date":"2020-01-02"},{"version":"5.10.0"},{"version":"5.2.0"}],
"classes":{},"changes":{"config":[{"id":"output.b","release":"5.10","from":"1","to":"2","modes":["production"]},{"id":"output.a","release":"5.10","from":"x","to":"y"}]}}`

func load(t *testing.T) *Set {
	t.Helper()
	set, err := Load(fstest.MapFS{
		"data/config.json":   {Data: []byte(config)},
		"data/hooks.json":    {Data: []byte(hooks)},
		"data/releases.json": {Data: []byte(releases)},
		"data/notes.txt":     {Data: []byte("no facts")},
	}, "data")
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func TestFind(t *testing.T) {
	set := load(t)
	class := set.Class("config")
	for _, c := range []struct{ scopes, under, name, want string }{
		{"config", "", "output.filename", "output.filename"},
		{"config output", "", "filename", "output.filename"},
		{"config", "", "filename", "output.filename"},
		{"config", "", "type", ""}, // two have it
		{"config", "output.library", "type", "output.library.type"},
		{"config output", "", "type", "output.library.type"},
		{"config", "cache.groups", "minSize", "cache.groups.*.minSize"}, // two have it, and one is what the heading's values have
		{"config", "", "minSize", ""},
		{"config", "", "fileName", ""},
		{"config", "", "Groups", "cache.groups"},
		{"config", "", "groups", "groups"},
		{"config cache", "", "groups", "cache.groups"}, // not what the configuration itself has of that name
		{"config", "", "child", "child"},
		{"config", "", "child.library.type", "output.library.type"},
		{"config", "", "child.nothing", ""},
		{"config", "", "round.x", ""},
		{"config", "", "", ""},
		{"config", "", "new webpack.output.child(options)", "child"}, // the class itself, wherever it is
		{"hooks Compiler", "", "emit", "Compiler.hooks.emit"},
		{"hooks", "", "close(callback)", "Stats.close"},
		{"hooks", "", "Compiler.emit", "Compiler.hooks.emit"},
		{"config output,hooks Compiler", "", "emit", "Compiler.hooks.emit"},
	} {
		var scopes []Scope
		for text := range strings.SplitSeq(c.scopes, ",") {
			scope, err := set.ParseScope(text)
			if err != nil {
				t.Fatal(err)
			}
			scopes = append(scopes, scope)
		}
		got := ""
		if item := set.Find(scopes, class.Lookup(c.under), c.name); item != nil {
			got = item.ID
		}
		if got != c.want {
			t.Errorf("in %q under %q, %q is %q, want %q", c.scopes, c.under, c.name, got, c.want)
		}
	}
}

func TestParseScope(t *testing.T) {
	set := load(t)
	for text, want := range map[string]string{
		"config":         "",
		"config output":  "",
		"hooks Compiler": "",
		"configs":        `there are no facts called "configs"`,
		"config outputs": `the facts "config" have nothing of "outputs"`,
	} {
		_, err := set.ParseScope(text)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestMarks(t *testing.T) {
	class := load(t).Class("config")
	if mark := class.Lookup("output.library.type").Deprecated; !mark.Set || mark.Text != "DEP_X" {
		t.Errorf("a code: %+v", mark)
	}
	if mark := class.Lookup("cache.type").Deprecated; !mark.Set || mark.Text != "" {
		t.Errorf("true: %+v", mark)
	}
	if mark := class.Lookup("output").Deprecated; mark.Set {
		t.Errorf("nothing: %+v", mark)
	}
}

func TestNoFolderIsNoFacts(t *testing.T) {
	set, err := Load(fstest.MapFS{}, "facts/data")
	if set != nil || err != nil {
		t.Errorf("%v, %v", set, err)
	}
	if set.Class("config") != nil || set.Names() != nil {
		t.Error("a nil set has something")
	}
}

func TestLoadRefuses(t *testing.T) {
	for text, want := range map[string]string{
		`{"class":"other"}`: `data/config.json: the class is called "other", not "config" as the file`,
		`{"class":"config","items":[{"id":"a","name":"a"},{"id":"a","name":"a"}]}`: `data/config.json: the id "a" is missing or there twice`,
		`{"class":"config","items":[{"name":"a"}]}`:                                `data/config.json: the id "" is missing or there twice`,
		`[`: `data/config.json: unexpected end of JSON input`,
	} {
		_, err := Load(fstest.MapFS{"data/config.json": {Data: []byte(text)}}, "data")
		if err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

func TestReleases(t *testing.T) {
	want := []Release{
		{Version: "5.10.0", Minor: "5.10", Changes: []Change{
			{Class: "config", ID: "output.a", From: "x", To: "y"},
			{Class: "config", ID: "output.b", From: "1", To: "2", Modes: []string{"production"}},
		}},
		{Version: "5.9.1", Minor: "5.9", Date: "2020-01-02"},
		{Version: "5.2.0", Minor: "5.2"},
	}
	if got := load(t).Releases(); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	_, err := Load(fstest.MapFS{"data/releases.json": {Data: []byte(`{"releases":[],"changes":{"config":[{"id":"a","release":"5.1"}]}}`)}}, "data")
	if err == nil || err.Error() != `data/releases.json: a of config changed in "5.1", which was not measured` {
		t.Error(err)
	}
}

func TestCompareReleases(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"5.93", "5.112", -1}, {"5.93", "5.93", 0}, {"6.0", "5.112", 1}, {"5", "5.0", 0}, {"", "5.1", -1}} {
		if got := CompareReleases(c.a, c.b); got != c.want {
			t.Errorf("%q, %q: %d, want %d", c.a, c.b, got, c.want)
		}
	}
}
