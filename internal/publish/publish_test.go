package publish_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"bindery/internal/publish"
)

// memory is a Bucket that notes what happens, and fails when it is told to.
type memory struct {
	mu      sync.Mutex
	objects map[string]publish.Object
	log     []string
	left    int // calls that succeed; negative for all
}

func newMemory() *memory { return &memory{objects: map[string]publish.Object{}, left: -1} }

var errBroken = errors.New("the line is cut")

func (m *memory) count() error {
	if m.left == 0 {
		return errBroken
	}
	m.left--
	return nil
}

func (m *memory) Get(_ context.Context, key string) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	o, ok := m.objects[key]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return o.Body, nil
}

func (m *memory) Put(_ context.Context, o publish.Object) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.count(); err != nil {
		return err
	}
	m.objects[o.Key] = o
	m.log = append(m.log, "put "+o.Key)
	return nil
}

func (m *memory) Delete(_ context.Context, keys []string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.count(); err != nil {
		return err
	}
	for _, key := range keys {
		delete(m.objects, key)
		m.log = append(m.log, "delete "+key)
	}
	return nil
}

// keys are those of the files, without what publishing remembers.
func (m *memory) keys() []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(m.objects)), func(key string) bool { return strings.HasSuffix(key, "_bindery.json") })
}

// site is a built site of a version, whose page needs a script of that version.
func site(version int) fstest.MapFS {
	script := fmt.Sprintf("assets/app.%d.js", version)
	page := fmt.Sprintf("<script src=/%s></script>version %d", script, version)
	files := map[string]string{
		"_build.json":     `{"base":"/"}`,
		"_headers":        "/*\n",
		"_redirects":      "/old/ /new/ 301\n",
		"_redirects.json": `[{"from":"/old/","to":"/new/","status":301},{"from":"/far","to":"https://example.org/?a=1&b=2","status":302},{"from":"/a/*","to":"/b/","status":301}]`,
		"index.html":      page,
		"index.html.gz":   "gz " + page,
		"index.html.br":   "br " + page,
		"new/index.html":  page,
		"index.md":        "# Page",
		"logo.png":        "png",
		"files.tar.gz":    "an archive",
		"sw.js":           script,
		script:            "code",
		script + ".gz":    "gz code",
	}
	built := fstest.MapFS{}
	for name, text := range files {
		built[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return built
}

// at is a time of the clock, in hours.
func at(hours int) func() time.Time {
	return func() time.Time { return time.Date(2026, 1, 1, hours, 0, 0, 0, time.UTC) }
}

func options(version, hours int) publish.Options {
	return publish.Options{Site: site(version), Prefix: "docs/", Gzip: true, Grace: 24 * time.Hour, Now: at(hours), Parallel: 4}
}

func run(t *testing.T, m *memory, o publish.Options) publish.Result {
	t.Helper()
	m.log = nil
	result, err := publish.Publish(t.Context(), m, o)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

func TestHeaders(t *testing.T) {
	m := newMemory()
	run(t, m, options(1, 0))
	want := []publish.Object{
		{Key: "docs/assets/app.1.js", Body: []byte("gz code"), ContentType: "text/javascript; charset=utf-8", CacheControl: "public, max-age=31536000, immutable", ContentEncoding: "gzip"},
		{Key: "docs/files.tar.gz", Body: []byte("an archive"), ContentType: "application/gzip", CacheControl: "public, max-age=3600"},
		{Key: "docs/index.md", Body: []byte("# Page"), ContentType: "text/markdown; charset=utf-8", CacheControl: "no-cache"},
		{Key: "docs/logo.png", Body: []byte("png"), ContentType: "image/png", CacheControl: "public, max-age=3600"},
		{Key: "docs/old/index.html", Redirect: "/new/", ContentType: "text/html; charset=utf-8", CacheControl: "public, max-age=3600",
			Body: []byte("<!doctype html><meta charset=\"utf-8\"><title>/new/</title><meta name=\"robots\" content=\"noindex\"><link rel=\"canonical\" href=\"/new/\"><meta http-equiv=\"refresh\" content=\"0; url=/new/\"><a href=\"/new/\">/new/</a>\n")},
	}
	for _, o := range want {
		if got := m.objects[o.Key]; fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", o) {
			t.Errorf("%s: %+v %s", o.Key, got, got.Body)
		}
	}
	if got := m.objects["docs/far"]; got.Redirect != "https://example.org/?a=1&b=2" || !strings.Contains(string(got.Body), `href="https://example.org/?a=1&amp;b=2"`) {
		t.Errorf("%+v %s", got, got.Body)
	}
	keys := []string{"docs/assets/app.1.js", "docs/far", "docs/files.tar.gz", "docs/index.html", "docs/index.md", "docs/logo.png", "docs/new/index.html", "docs/old/index.html", "docs/sw.js"}
	if got := m.keys(); !slices.Equal(got, keys) {
		t.Errorf("%q", got)
	}
}

func TestWithoutGzip(t *testing.T) {
	m := newMemory()
	o := options(1, 0)
	o.Gzip = false
	run(t, m, o)
	if got := m.objects["docs/assets/app.1.js"]; string(got.Body) != "code" || got.ContentEncoding != "" {
		t.Errorf("%+v", got)
	}
}

func TestOrderAndGrace(t *testing.T) {
	m := newMemory()
	if got := fmt.Sprintf("%+v", run(t, m, options(1, 0))); got != "{Sent:9 Unchanged:0 Deleted:0 Waiting:0 Patterns:[/a/*]}" {
		t.Error(got)
	}
	position := func(key string) int { return slices.Index(m.log, "put docs/"+key) }
	if !(position("assets/app.1.js") < position("logo.png") && position("logo.png") < position("index.html") && position("index.html") < position("sw.js")) || m.log[0] != "put docs/_bindery.json" || m.log[len(m.log)-1] != "put docs/_bindery.json" {
		t.Errorf("%q", m.log)
	}

	if got := fmt.Sprintf("%+v", run(t, m, options(1, 1))); got != "{Sent:0 Unchanged:9 Deleted:0 Waiting:0 Patterns:[/a/*]}" {
		t.Error("nothing changed:", got)
	}
	// The pages, the worker and the script differ; the old script stays a day.
	if got := fmt.Sprintf("%+v", run(t, m, options(2, 2))); got != "{Sent:4 Unchanged:5 Deleted:0 Waiting:1 Patterns:[/a/*]}" {
		t.Error("another version:", got)
	}
	if got := fmt.Sprintf("%+v", run(t, m, options(2, 25))); got != "{Sent:0 Unchanged:9 Deleted:0 Waiting:1 Patterns:[/a/*]}" {
		t.Error("23 hours later:", got)
	}
	if got := fmt.Sprintf("%+v", run(t, m, options(2, 26))); got != "{Sent:0 Unchanged:9 Deleted:1 Waiting:0 Patterns:[/a/*]}" {
		t.Error("24 hours later:", got)
	}
	if _, there := m.objects["docs/assets/app.1.js"]; there || !slices.Contains(m.log, "delete docs/assets/app.1.js") {
		t.Errorf("%q", m.log)
	}
}

// A file that comes back before it was deleted stays.
func TestRollBack(t *testing.T) {
	m := newMemory()
	run(t, m, options(1, 0))
	run(t, m, options(2, 1))
	run(t, m, options(1, 20))
	run(t, m, options(1, 40))
	if _, there := m.objects["docs/assets/app.1.js"]; !there {
		t.Error("the script of the site is gone")
	}
	run(t, m, options(1, 44))
	if _, there := m.objects["docs/assets/app.2.js"]; there {
		t.Error("the script of the other version is still there")
	}
}

// What others put into the bucket is never touched.
func TestOthersStay(t *testing.T) {
	m := newMemory()
	m.objects["docs/theirs.html"] = publish.Object{Key: "docs/theirs.html"}
	m.objects["elsewhere"] = publish.Object{Key: "elsewhere"}
	run(t, m, options(1, 0))
	o := options(2, 100)
	o.Grace = 0
	run(t, m, o)
	if got := m.keys(); !slices.Contains(got, "docs/theirs.html") || !slices.Contains(got, "elsewhere") {
		t.Errorf("%q", got)
	}
}

func TestDryRun(t *testing.T) {
	m := newMemory()
	o := options(1, 0)
	o.DryRun = true
	if got := run(t, m, o); got.Sent != 9 || len(m.log) > 0 {
		t.Errorf("%+v %q", got, m.log)
	}
}

// Cut off after any number of calls, each page there is finds its script, and the
// next call ends with the same bucket as one that was not cut.
func TestCutOff(t *testing.T) {
	whole := newMemory()
	run(t, whole, options(1, 0))
	run(t, whole, options(2, 1))
	run(t, whole, options(2, 30))
	for calls := range 20 {
		m := newMemory()
		run(t, m, options(1, 0))
		m.left = calls
		_, err := publish.Publish(t.Context(), m, options(2, 1))
		if calls < 6 && !errors.Is(err, errBroken) {
			t.Fatalf("%d calls: %v", calls, err)
		}
		for key, page := range m.objects {
			_, rest, isPage := strings.Cut(string(page.Body), "<script src=/")
			script, _, _ := strings.Cut(rest, ">")
			if _, there := m.objects["docs/"+script]; isPage && !there {
				t.Errorf("%d calls: %s needs %s", calls, key, script)
			}
		}
		m.left = -1
		run(t, m, options(2, 1))
		run(t, m, options(2, 30))
		if got := m.keys(); !slices.Equal(got, whole.keys()) {
			t.Errorf("%d calls: %q", calls, got)
		}
		for key := range m.objects {
			if !strings.HasSuffix(key, "_bindery.json") && string(m.objects[key].Body) != string(whole.objects[key].Body) {
				t.Errorf("%d calls: %s differs", calls, key)
			}
		}
	}
}

func TestMistakes(t *testing.T) {
	m := newMemory()
	o := options(1, 0)
	o.Site = fstest.MapFS{"index.html": {Data: []byte("x")}}
	if _, err := publish.Publish(t.Context(), m, o); err == nil || err.Error() != `the folder is no built site, it has no _build.json: run "bindery build" first` {
		t.Error(err)
	}
	for _, text := range []string{"{", `{"format": 9}`} {
		m.objects["docs/_bindery.json"] = publish.Object{Body: []byte(text)}
		_, err := publish.Publish(t.Context(), m, options(1, 0))
		if err == nil || !strings.HasPrefix(err.Error(), "docs/_bindery.json is not of this program's version: ") || len(m.log) > 0 {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestPagesThatLeadOn: a page that the build wrote for hosts without redirects is
// the body of the redirect, and no file of its own.
func TestPagesThatLeadOn(t *testing.T) {
	o := options(1, 0)
	built := o.Site.(fstest.MapFS)
	built["_build.json"] = &fstest.MapFile{Data: []byte(`{"base":"/","leadOn":["old/index.html","far/index.html"]}`)}
	built["old/index.html"] = &fstest.MapFile{Data: []byte("leads on")}
	built["far/index.html"] = &fstest.MapFile{Data: []byte("leads far")}
	m := newMemory()
	run(t, m, o)
	if got := m.objects["docs/old/index.html"]; got.Redirect != "/new/" || string(got.Body) != "leads on" {
		t.Errorf("%+v %s", got, got.Body)
	}
	if _, there := m.objects["docs/far/index.html"]; there || m.objects["docs/far"].Redirect == "" {
		t.Errorf("%q", m.keys())
	}
}
