package readmes

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"bindery/internal/data"
)

// registry is one in memory.
type registry struct {
	mu       sync.Mutex
	tarballs map[string][]byte // by spec
	asked    []string          // specs, sorted when read
	fail     map[string]error  // by spec
	about    map[string]About  // by spec
	before   func()
}

func (r *registry) Pack(ctx context.Context, specs []string, dir string) (map[string]string, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.before != nil {
		r.before()
	}
	files := map[string]string{}
	for i, spec := range specs {
		r.asked = append(r.asked, spec)
		if err := r.fail[spec]; err != nil {
			return nil, err
		}
		files[spec] = fmt.Sprintf("%d.tgz", i)
		if err := os.WriteFile(filepath.Join(dir, files[spec]), r.tarballs[spec], 0o600); err != nil {
			return nil, err
		}
	}
	return files, ctx.Err()
}

func (r *registry) About(_ context.Context, spec string) (About, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.fail[spec]; err != nil {
		return About{}, err
	}
	return r.about[spec], nil
}

func (r *registry) put(t *testing.T, name, version, readme string) {
	t.Helper()
	if r.tarballs == nil {
		r.tarballs, r.fail = map[string][]byte{}, map[string]error{}
	}
	r.tarballs[name+"@"+version] = tarball(t, file{name: "package/README.md", text: readme}, file{
		name: "package/package.json", text: fmt.Sprintf(`{"name": %q, "version": %q, "license": "MIT", "repository": "o/%s", "engines": {"node": ">= 18"}}`, name, version, name),
	})
}

func entries(specs ...string) (list []data.Readme) {
	for _, spec := range specs {
		at := strings.LastIndexByte(spec, '@')
		list = append(list, data.Readme{URL: "/loaders/" + spec[:at] + "/", Title: spec[:at], Package: spec[:at], Version: spec[at+1:]})
	}
	return list
}

// fetched runs Fetch and describes the outcomes.
func fetched(t *testing.T, o Options) (outcomes []Outcome, described string) {
	t.Helper()
	outcomes, err := Fetch(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, o := range outcomes {
		line := string(o.State) + " " + o.Entry.Package
		if o.Err != nil {
			line += ": " + o.Err.Error()
		}
		lines = append(lines, line)
	}
	return outcomes, strings.Join(lines, "\n")
}

func same(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s:\n%s\nwant:\n%s", what, got, want)
	}
}

func (r *registry) forget() (asked string) {
	slices.Sort(r.asked)
	asked, r.asked = strings.Join(r.asked, " "), nil
	return asked
}

func TestFetch(t *testing.T) {
	r, cache := &registry{}, filepath.Join(t.TempDir(), "cache")
	for _, name := range []string{"a", "b", "c"} {
		r.put(t, name, "1.0.0", "# "+name)
	}
	o := Options{List: entries("a@1.0.0", "b@1.0.0", "c@1.0.0"), Lock: Lock{Packages: map[string]Locked{}}, Cache: cache, Packer: r}

	_, got := fetched(t, o)
	const unknown = ": content.lock.json records nothing for this version; look at the package and run with --update"
	same(t, "without a lock", got, "missing a"+unknown+"\nmissing b"+unknown+"\nmissing c"+unknown)

	o.Update = true
	outcomes, got := fetched(t, o)
	same(t, "with an update", got, "fetched a\nfetched b\nfetched c")
	lock, changes := Relock(o.Lock, outcomes)
	if len(changes) != 3 || !strings.HasPrefix(changes[0], "+ a 1.0.0 sha512-") || lock.Packages["a"].Repository != "https://github.com/o/a" {
		t.Errorf("got %q, %+v", changes, lock)
	}
	o.Lock, o.Update = lock, false

	r.forget()
	_, got = fetched(t, o)
	same(t, "again", got, "present a\npresent b\npresent c")
	same(t, "asked again", r.forget(), "")

	// A tarball that is another one or gone is fetched again, the others are not.
	other := tarball(t, file{name: "package/README.md", text: "# other"}, file{name: "package/package.json", text: `{"name": "b", "version": "1.0.0"}`})
	if err := os.WriteFile(filepath.Join(cache, tarballFile("b", "1.0.0")), other, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(cache, tarballFile("c", "1.0.0"))); err != nil {
		t.Fatal(err)
	}
	_, got = fetched(t, o)
	same(t, "resumed", got, "present a\nfetched b\nfetched c")
	same(t, "asked for the rest", r.forget(), "b@1.0.0 c@1.0.0")
	if text, err := readText(os.DirFS(cache), "b"); err != nil || text.Readme != "# b" {
		t.Errorf("the page is %+v, %v", text, err)
	}

	// Another tarball under the same version is refused, and the page stays.
	r.put(t, "a", "1.0.0", "# changed")
	if err := os.Remove(filepath.Join(cache, tarballFile("a", "1.0.0"))); err != nil {
		t.Fatal(err)
	}
	_, got = fetched(t, o)
	same(t, "changed", got, "kept a: the tarball is another one than content.lock.json records: "+
		integrityOf(r.tarballs["a@1.0.0"])+" instead of "+lock.Packages["a"].Integrity+"\npresent b\npresent c")
	if text, err := readText(os.DirFS(cache), "a"); err != nil || text.Readme != "# a" {
		t.Errorf("the kept page is %+v, %v", text, err)
	}
	o.Update = true
	outcomes, _ = fetched(t, o)
	_, changes = Relock(o.Lock, outcomes)
	same(t, "shown", strings.Join(changes, "\n"), "! a 1.0.0 is published anew under the same version: "+
		integrityOf(r.tarballs["a@1.0.0"])+" instead of "+lock.Packages["a"].Integrity)

	if left, _ := filepath.Glob(filepath.Join(cache, "*")); len(left) != 2 {
		t.Errorf("left behind: %q", left)
	}
}

func TestFetchNewVersion(t *testing.T) {
	r := &registry{}
	r.put(t, "a", "1.0.0", "# one")
	r.put(t, "a", "2.0.0", "# two")
	o := Options{List: entries("a@1.0.0"), Lock: Lock{Packages: map[string]Locked{"gone": {Version: "1.0.0"}}}, Cache: t.TempDir(), Packer: r, Update: true}
	outcomes, _ := fetched(t, o)
	o.Lock, _ = Relock(o.Lock, outcomes)
	o.List = entries("a@2.0.0")
	outcomes, got := fetched(t, o)
	same(t, "outcome", got, "fetched a")
	_, changes := Relock(o.Lock, outcomes)
	same(t, "changes", strings.Join(changes, "\n"), "~ a 1.0.0 -> 2.0.0 "+integrityOf(r.tarballs["a@2.0.0"]))
}

// TestFetchDescribes holds that an update records what the registry says of each
// version, says so, and keeps it when nobody answers.
func TestFetchDescribes(t *testing.T) {
	r := &registry{about: map[string]About{"a@1.0.0": {Published: "2026-08-28"}, "b@1.0.0": {Published: "2025-01-02", Deprecated: "Use a."}}}
	r.put(t, "a", "1.0.0", "# a")
	r.put(t, "b", "1.0.0", "# b")
	old := Lock{Packages: map[string]Locked{}}
	for _, name := range []string{"a", "b"} {
		old.Packages[name] = Locked{Version: "1.0.0", Integrity: integrityOf(r.tarballs[name+"@1.0.0"]), Repository: "https://github.com/o/" + name}
	}
	o := Options{List: entries("a@1.0.0", "b@1.0.0"), Lock: old, Cache: t.TempDir(), Packer: r, Registry: r}
	outcomes, _ := fetched(t, o)
	if got := outcomes[0].Locked.Published; got != "" {
		t.Errorf("without an update the registry was asked: %q", got)
	}
	o.Update = true
	outcomes, got := fetched(t, o)
	same(t, "outcome", got, "present a\npresent b")
	lock, changes := Relock(o.Lock, outcomes)
	same(t, "changes", strings.Join(changes, "\n"), "~ a 1.0.0: repository https://github.com/o/a, node >= 18, published 2026-08-28\n"+
		"~ b 1.0.0: repository https://github.com/o/b, node >= 18, published 2025-01-02, deprecated Use a.")
	o.Lock = lock
	r.fail["b@1.0.0"] = fmt.Errorf("%w (ENOTFOUND)", errUnreachable)
	r.about["a@1.0.0"] = About{Published: "2026-08-28", Deprecated: "Use c."}
	outcomes, _ = fetched(t, o)
	_, changes = Relock(o.Lock, outcomes)
	same(t, "later", strings.Join(changes, "\n"), "~ a 1.0.0: repository https://github.com/o/a, node >= 18, published 2026-08-28, deprecated Use c.")
}

func TestAbout(t *testing.T) {
	for name, c := range map[string]struct {
		output string
		want   About
	}{
		"a day":          {`{"time": {"created": "2020-01-01T00:00:00.000Z", "1.0.0": "2020-01-01T00:00:00.000Z", "2.0.0": "2026-08-28T23:03:01.428000-02:00"}}`, About{Published: "2026-08-29"}},
		"no time":        {`{"name": "a"}`, About{}},
		"another time":   {`{"time": {"2.0.0": "yesterday"}}`, About{}},
		"deprecated":     {`{"time": {"2.0.0": {}}, "deprecated": "Use\n b. "}`, About{Deprecated: "Use b."}},
		"not deprecated": {`{"deprecated": false}`, About{}},
		"many at once": {`{"time": {"created": "2011-01-01T00:00:00Z", "1.0.0": "2024-12-01T00:00:00Z", "1.0.1": "2024-11-30T00:00:00Z", "1.1.0": "2024-12-13T00:00:00Z",
			"1.2.0": "2024-12-04T00:00:00Z", "2.0.0": "2024-12-02T00:00:00Z", "2.1.0": "2026-02-01T00:00:00Z"}}`, About{}},
		"an older one later":     {`{"time": {"1.9.0": "2025-01-01T00:00:00Z", "2.0.0": "2024-12-02T00:00:00Z"}}`, About{}},
		"newer ones, and others": {`{"time": {"10.0.0": "2025-01-01T00:00:00Z", "2.0.0-rc.1": "2025-12-02T00:00:00Z", "modified": "2026-12-02T00:00:00Z", "2.0.0": "2024-12-02T00:00:00Z"}}`, About{Published: "2024-12-02"}},
		"few at once":            {`{"time": {"1.9.0": "2024-12-01T00:00:00Z", "1.9.1": "2024-12-01T00:00:00Z", "1.9.2": "2024-12-01T00:00:00Z", "2.0.0": "2024-12-02T00:00:00Z"}}`, About{Published: "2024-12-02"}},
	} {
		got, err := aboutOf([]byte(c.output), "2.0.0")
		if err != nil || got != c.want {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
	if _, err := aboutOf([]byte("npm!"), "2.0.0"); err == nil {
		t.Error("no JSON was taken for an answer")
	}
}

// TestFetchBlames holds that one bad package of a run takes no other with it.
func TestFetchBlames(t *testing.T) {
	r := &registry{}
	for _, name := range []string{"a", "b", "c", "d", "e", "f"} {
		r.put(t, name, "1.0.0", "# "+name)
	}
	r.fail["b@1.0.0"] = errors.New("the registry does not have it (E404)")
	r.tarballs["c@1.0.0"] = tarball(t, file{name: "../README.md", text: "x"})
	r.tarballs["d@1.0.0"] = tarball(t, aReadme, aManifest)
	o := Options{List: entries("a@1.0.0", "b@1.0.0", "c@1.0.0", "d@1.0.0", "e@1.0.0", "f@1.0.0"), Cache: t.TempDir(), Packer: r, Update: true}
	_, got := fetched(t, o)
	same(t, "outcome", got, `fetched a
missing b: the registry does not have it (E404)
missing c: the tarball is refused: "../README.md" leads out of it
missing d: its package.json is that of a@1.0.0
fetched e
fetched f`)
}

// TestFetchOffline holds that a registry that never answers is not asked once
// for each package.
func TestFetchOffline(t *testing.T) {
	r, specs := &registry{}, []string{}
	for i := range 40 {
		name := fmt.Sprintf("p%d", i)
		r.put(t, name, "1.0.0", "# x")
		r.fail[name+"@1.0.0"] = fmt.Errorf("%w (ENOTFOUND)", errUnreachable)
		specs = append(specs, name+"@1.0.0")
	}
	o := Options{List: entries(specs...), Cache: t.TempDir(), Packer: r, Update: true}
	outcomes, err := Fetch(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range outcomes {
		if o.State != Missing || o.Err.Error() != "the registry cannot be reached (ENOTFOUND)" {
			t.Errorf("%s: %s %v", o.Entry.Package, o.State, o.Err)
		}
	}
	if len(r.asked) > parallel {
		t.Errorf("asked %d times", len(r.asked))
	}
}

// TestFetchEnds holds that a run that is ended keeps what it has, leaves
// nothing half-written, and that the next goes on.
func TestFetchEnds(t *testing.T) {
	r, specs := &registry{}, []string{}
	for i := range 3 * batchSize {
		name := fmt.Sprintf("p%d", i)
		r.put(t, name, "1.0.0", "# x")
		specs = append(specs, name+"@1.0.0")
	}
	cache := t.TempDir()
	ctx, end := context.WithCancel(t.Context())
	runs := 0
	r.before = func() {
		if runs++; runs == 2 {
			end()
		}
	}
	o := Options{List: entries(specs...), Cache: cache, Packer: r, Update: true}
	outcomes, err := Fetch(ctx, o)
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v", err)
	}
	o.Lock, _ = Relock(Lock{}, slices.DeleteFunc(outcomes, func(o Outcome) bool { return o.State == "" }))
	if n := len(o.Lock.Packages); n == len(specs) {
		t.Errorf("%d of %d were done", n, len(specs))
	}
	left := map[string]bool{}
	for _, pattern := range []string{"*", "*/.*"} {
		names, _ := filepath.Glob(filepath.Join(cache, pattern))
		for _, name := range names {
			left[filepath.Base(name)] = true
		}
	}
	for name := range maps.Keys(left) {
		if name != tarballDir && name != textDir {
			t.Errorf("%s is left behind", name)
		}
	}
	r.before = nil
	r.forget()
	if _, got := fetched(t, o); strings.Count(got, "fetched")+strings.Count(got, "present") != len(specs) {
		t.Errorf("the next run: %s", got)
	}
	if asked := len(r.asked); asked != len(specs)-len(o.Lock.Packages) {
		t.Errorf("asked for %d of %d, %d were there", asked, len(specs), len(o.Lock.Packages))
	}
}

// TestFetchSweeps holds that what a killed run left goes.
func TestFetchSweeps(t *testing.T) {
	cache := t.TempDir()
	left := filepath.Join(cache, stagingDir+"1", "x.tgz")
	if err := os.MkdirAll(filepath.Dir(left), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(left, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	fetched(t, Options{Cache: cache, Packer: &registry{}})
	if _, err := os.Stat(filepath.Dir(left)); !os.IsNotExist(err) {
		t.Errorf("got %v", err)
	}
}

func TestReadLock(t *testing.T) {
	dir := t.TempDir()
	good := Lock{Packages: map[string]Locked{"a": {Version: "1.0.0", Integrity: integrityOf(nil), Repository: "https://github.com/o/a"}}}
	if err := good.Write(filepath.Join(dir, LockFile)); err != nil {
		t.Fatal(err)
	}
	got, err := ReadLock(os.DirFS(dir))
	if err != nil || got.Packages["a"] != good.Packages["a"] {
		t.Errorf("got %+v, %v", got, err)
	}
	for text, want := range map[string]string{
		`{"packages": {"a": {"version": "1.0.0", "integrity": "sha1-x"}}}`: "content.lock.json: the integrity of a is not a SHA-512 hash in base 64",
		`{"package": {}}`: `content.lock.json: json: unknown field "package"`,
	} {
		if err := os.WriteFile(filepath.Join(dir, LockFile), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := ReadLock(os.DirFS(dir)); err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
	if lock, err := ReadLock(os.DirFS(t.TempDir())); err != nil || len(lock.Packages) != 0 {
		t.Errorf("without a file: %+v, %v", lock, err)
	}
}

func TestPacked(t *testing.T) {
	specs := []string{"a@1.0.0"}
	for output, want := range map[string]string{
		`[{"name": "a", "version": "1.0.0", "filename": "../a.tgz"}]`: "npm answered with a@1.0.0, which was not asked for",
		`[{"name": "b", "version": "1.0.0", "filename": "b.tgz"}]`:    "npm answered with b@1.0.0, which was not asked for",
		`[]`:   "npm did not answer about a@1.0.0",
		`npm!`: "npm's answer cannot be read: invalid character 'p' in literal null (expecting 'u')",
	} {
		if _, err := packed([]byte(output), specs); err == nil || err.Error() != want {
			t.Errorf("%s: got %v, want %s", output, err, want)
		}
	}
	got, err := packed([]byte(`[{"name": "@s/a", "version": "1.0.0", "filename": "@s/a-1.0.0.tgz"}]`), []string{"@s/a@1.0.0"})
	if err != nil || got["@s/a@1.0.0"] != "s-a-1.0.0.tgz" {
		t.Errorf("got %v, %v", got, err)
	}
}
