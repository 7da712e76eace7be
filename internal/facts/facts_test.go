package facts

import (
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
{"id":"cache.groups","name":"groups","owner":"cache"}]}`

const hooks = `{"class":"hooks","items":[{"id":"Compiler.hooks.emit","name":"emit","owner":"Compiler"},{"id":"Stats.close","name":"close","owner":"Stats"}]}`

func load(t *testing.T) *Set {
	t.Helper()
	set, err := Load(fstest.MapFS{
		"data/config.json":   {Data: []byte(config)},
		"data/hooks.json":    {Data: []byte(hooks)},
		"data/releases.json": {Data: []byte(`{"releases":[]}`)},
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
		{"config", "cache.groups", "minSize", "cache.groups.*.minSize"},
		{"config", "", "fileName", ""},
		{"config", "", "", ""},
		{"hooks Compiler", "", "emit", "Compiler.hooks.emit"},
		{"hooks", "", "close(callback)", "Stats.close"},
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
