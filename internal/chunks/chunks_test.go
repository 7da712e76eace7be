package chunks_test

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/chunks"
)

const small = `{
"axes":[{"name":"chunks","values":[{"name":"async","options":{}},{"name":"all","options":{"splitChunks":{"chunks":"\"all\""}}}]},
{"name":"vendors","values":[{"name":"off","options":{}},{"name":"on","options":{}}]}],
"files":[{"modules":[0,1],"name":"a.js","reason":"","size":9},{"modules":[1],"name":"1.js","reason":"split","size":5}],
"modules":[{"kind":"local","name":"a","size":3},{"kind":"package","name":"b","size":7}],
"outcomes":[[{"later":[],"start":[0]}],[{"later":[1],"start":[1,0]}]],
"pages":["a"],"settings":[0,0,1,1],"telling":[{"chunks":"all"}],"version":"bundler 1.0.0"}`

func read(t *testing.T, text string) (*chunks.Grid, error) {
	t.Helper()
	grid, _, err := chunks.Read(fstest.MapFS{"g.json": {Data: []byte(text)}}, "g.json")
	return grid, err
}

func TestNumber(t *testing.T) {
	grid, err := read(t, small)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		choice map[string]string
		want   int
		err    string
	}{
		{nil, 0, ""},
		{map[string]string{"vendors": "on"}, 1, ""},
		{map[string]string{"chunks": "all", "vendors": "on"}, 3, ""},
		{map[string]string{"chunks": "some"}, 0, `"chunks" has no value "some"`},
		{map[string]string{"size": "1"}, 0, "map[size:1] chooses from what cannot be chosen"},
	} {
		got, err := grid.Number(c.choice)
		if got != c.want || c.err == "" && err != nil || c.err != "" && (err == nil || err.Error() != c.err) {
			t.Errorf("Number(%v) = %d, %v; want %d, %q", c.choice, got, err, c.want, c.err)
		}
	}
}

// The page's own file comes first although the page loads another before it.
func TestFilesOf(t *testing.T) {
	grid, err := read(t, small)
	if err != nil {
		t.Fatal(err)
	}
	files := grid.FilesOf(grid.Outcomes[1])
	if len(files) != 2 || files[0].Name != "a.js" || files[1].Name != "1.js" {
		t.Fatalf("files are %v", files)
	}
	if strings.Join(files[1].Start, "") != "a" || strings.Join(files[1].Later, "") != "a" {
		t.Errorf("1.js is loaded by %v and %v", files[1].Start, files[1].Later)
	}
}

func TestLabel(t *testing.T) {
	grid, err := read(t, small)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		axis        int
		value, want string
	}{{0, "all", `chunks: "all"`}, {1, "on", "vendors"}, {1, "enforce", "vendors: enforce"}} {
		if got := grid.Axes[c.axis].Label(c.value); got != c.want {
			t.Errorf("Label(%q) = %q, want %q", c.value, got, c.want)
		}
	}
}

func TestReadRefusesWhatDoesNotFitTogether(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{`"settings":[0,0,1,1]`, `"settings":[0,0,1]`, "g.json: 3 settings have outcomes, the axes make 4"},
		{`"settings":[0,0,1,1]`, `"settings":[0,0,1,2]`, "g.json: a setting has an outcome that is not there"},
		{`"start":[1,0]`, `"start":[1,2]`, "g.json: a page loads a file that is not there"},
		{`"modules":[1]`, `"modules":[2]`, "g.json: 1.js holds a module that is not there"},
		{`"pages":["a"]`, `"pages":["a","b"]`, "g.json: an outcome has 1 pages instead of 2"},
		{`"telling":[{"chunks":"all"}]`, `"telling":[{"chunks":"any"}]`, `g.json: "chunks" has no value "any"`},
		{`"version"`, `version`, "g.json: invalid character 'v' looking for beginning of object key string"},
	} {
		_, err := read(t, strings.Replace(small, c.from, c.to, 1))
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %s", c.to, err, c.want)
		}
	}
}

// What the site has can be read.
func TestSiteData(t *testing.T) {
	grid, _, err := chunks.Read(os.DirFS("../.."), "site/data/chunk-explorer.json")
	if err != nil {
		t.Fatal(err)
	}
	if len(grid.Settings) < 500 || len(grid.Outcomes) < 50 {
		t.Errorf("%d settings with %d outcomes", len(grid.Settings), len(grid.Outcomes))
	}
}
