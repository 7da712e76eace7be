// Package notices holds THIRD_PARTY_NOTICES: the licenses of everything that is
// linked into the program or published in its scripts. "make notices" writes
// the file.
package notices

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bindery/internal/testing/golden"
)

const root = "../../.."

const head = `THIRD-PARTY NOTICES

The program "bindery" contains, and the scripts of the sites it builds contain,
the software named below, under the licenses that follow. This file is made of
the Go modules that are linked and of the lock file of the front end; run
"make notices" after either has changed.
`

// part is software of others: where it is from, and its license's texts.
type part struct {
	name, version string
	texts         []string
}

var license = regexp.MustCompile(`(?i)^(licen[sc]e|copying|notice|patents|unlicense)([.\-_].*)?$`)

// licensesIn are the texts in a folder that say what may be done with it.
func licensesIn(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var texts []string
	for _, entry := range entries {
		if entry.IsDir() || !license.MatchString(entry.Name()) || path.Ext(entry.Name()) == ".go" {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		if err != nil {
			return nil, err
		}
		texts = append(texts, clean(string(text)))
	}
	return texts, nil
}

var trailing = regexp.MustCompile(`[ \t\r]+\n`)

func clean(text string) string {
	return strings.Trim(trailing.ReplaceAllString(strings.TrimPrefix(text, "\ufeff")+"\n", "\n"), "\n")
}

// goTarget is a program and what it is built for.
type goTarget struct {
	settings []string
	program  string
}

var (
	forServers  = goTarget{[]string{"GOOS=linux"}, "./cmd/bindery"}
	forBrowsers = goTarget{[]string{"GOOS=js", "GOARCH=wasm"}, "./cmd/search-wasm"}
)

// goParts are the modules that the program is linked from, Go's own library
// first. A package may have a license of its own beside the module's.
func goParts(t *testing.T, targets ...goTarget) []part {
	parts := map[string]*part{}
	folders := map[string][]string{} // of a module, those that were read
	add := func(settings []string, of string) {
		cmd := exec.Command("go", "list", "-deps", "-json=ImportPath,Dir,Module", of)
		cmd.Env, cmd.Dir = append(append(os.Environ(), "CGO_ENABLED=0"), settings...), root
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("go list %s: %v", of, err)
		}
		for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
			var p struct {
				Dir    string
				Module *struct{ Path, Version, Dir string }
			}
			if err := dec.Decode(&p); errors.Is(err, io.EOF) {
				return
			} else if err != nil {
				t.Fatal(err)
			}
			if p.Module == nil || p.Module.Path == "bindery" {
				continue
			}
			m := parts[p.Module.Path]
			if m == nil {
				m = &part{name: p.Module.Path, version: p.Module.Version}
				parts[m.name] = m
			}
			for dir := p.Dir; strings.HasPrefix(dir, p.Module.Dir) && !slices.Contains(folders[m.name], dir); dir = filepath.Dir(dir) {
				folders[m.name] = append(folders[m.name], dir)
			}
		}
	}
	for _, target := range targets {
		add(target.settings, target.program)
	}
	list := []part{goItself(t)}
	for _, name := range sortedKeys(parts) {
		m := parts[name]
		slices.Sort(folders[name])
		for _, dir := range folders[name] {
			texts, err := licensesIn(dir)
			if err != nil {
				t.Fatal(err)
			}
			m.texts = append(m.texts, texts...)
		}
		if name == "golang.org/x/image" {
			m.texts = append(m.texts, fonts(t, m))
		}
		list = append(list, *m)
	}
	return list
}

// goItself is Go's library and wasm_exec.js. Distributions put Go's license
// elsewhere; that of its own modules is the same text.
func goItself(t *testing.T) part {
	texts, err := licensesIn(moduleDir(t, "golang.org/x/sys"))
	if err != nil || len(texts) == 0 {
		t.Fatal("no license of Go's modules: ", err)
	}
	return part{name: "Go's standard library and wasm_exec.js", texts: texts}
}

// fonts is the license of the Go fonts, which the pictures of shared links are
// set in. It stands in their README.
func fonts(t *testing.T, m *part) string {
	text, err := os.ReadFile(filepath.Join(moduleDir(t, m.name), "font/gofont/ttfs/README"))
	if err != nil {
		t.Fatal(err)
	}
	return clean(string(text))
}

func moduleDir(t *testing.T, module string) string {
	cmd := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", module)
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list -m %s: %v", module, err)
	}
	return strings.TrimSpace(string(out))
}

// helpers are packages for development that put code of their own into what is
// built: what loads a part of a page, and what joins modules.
var helpers = []string{"vite", "rolldown"}

// npmParts are the packages that the front end is built from.
func npmParts(t *testing.T) []part {
	text, err := os.ReadFile(filepath.Join(root, "web/package-lock.json"))
	if err != nil {
		t.Fatal(err)
	}
	var lock struct {
		Packages map[string]struct {
			Version string
			Dev     bool
		}
	}
	if err := json.Unmarshal(text, &lock); err != nil {
		t.Fatal(err)
	}
	var list []part
	for _, at := range sortedKeys(lock.Packages) {
		_, name, ok := strings.Cut(at, "node_modules/")
		if p := lock.Packages[at]; !ok || p.Dev && !slices.Contains(helpers, name) {
			continue
		}
		p := part{name: name, version: lock.Packages[at].Version}
		if p.texts, err = licensesIn(filepath.Join(root, "web", filepath.FromSlash(at))); err != nil {
			t.Fatalf("%v: run \"make web\"", err)
		}
		if slices.Contains(helpers, name) {
			// The rest is about what these tools are made of themselves.
			own, _, _ := strings.Cut(p.texts[0], "\n# Licenses of bundled dependencies")
			p.texts = []string{clean(own)}
		}
		list = append(list, p)
	}
	return list
}

// notices writes every text once, below the names of all it belongs to.
func notices(program, scripts []part) string {
	return written(head, group{"In the program", program}, group{"In the scripts of pages", scripts})
}

// group is what one thing contains.
type group struct {
	title string
	parts []part
}

func written(head string, groups ...group) string {
	var b strings.Builder
	b.WriteString(head)
	var texts []string
	of := map[string][]string{}
	for _, group := range groups {
		fmt.Fprintf(&b, "\n%s:\n\n", group.title)
		for _, p := range group.parts {
			name := strings.TrimSpace(p.name + " " + p.version)
			fmt.Fprintf(&b, "  %s\n", name)
			for _, text := range p.texts {
				if of[text] == nil {
					texts = append(texts, text)
				}
				if !slices.Contains(of[text], name) {
					of[text] = append(of[text], name)
				}
			}
		}
	}
	for _, text := range texts {
		fmt.Fprintf(&b, "\n%s\n%s\n\n%s\n", strings.Repeat("=", 78), strings.Join(of[text], "\n"), text)
	}
	return b.String()
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// TestFresh: THIRD_PARTY_NOTICES has every module and package with its version
// and its license.
func TestFresh(t *testing.T) {
	program, scripts := goParts(t, forServers, forBrowsers), npmParts(t)
	if len(program) < 20 || len(scripts) < 10 {
		t.Errorf("%d modules and %d packages: they were not found", len(program), len(scripts))
	}
	for _, p := range slices.Concat(program, scripts) {
		if len(p.texts) == 0 {
			t.Errorf("%s has no license", p.name)
		}
	}
	golden.Equal(t, filepath.Join(root, "THIRD_PARTY_NOTICES"), notices(program, scripts))
}

// publishedHead begins the file that stands beside the scripts of every site.
const publishedHead = `LICENSES OF THE SCRIPTS OF THIS SITE

The scripts of this site, and its search for browsers, contain the software
named below, under the licenses that follow. They are not about the texts and
pictures of the site.
`

// TestPublished: web/licenses.txt, which every site publishes, has what its
// scripts and its search for browsers contain.
func TestPublished(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "LICENSE"))
	if err != nil {
		t.Fatal(err)
	}
	scripts := slices.Concat([]part{{name: "bindery", texts: []string{clean(string(text))}}}, npmParts(t))
	search := goParts(t, forBrowsers)
	for _, p := range slices.Concat(scripts, search) {
		if len(p.texts) == 0 {
			t.Errorf("%s has no license", p.name)
		}
	}
	golden.Equal(t, filepath.Join(root, "web", "licenses.txt"), written(publishedHead, group{"In the scripts of pages", scripts}, group{"In the search for browsers (search.wasm)", search}))
}

func TestNotices(t *testing.T) {
	got := notices([]part{{"a", "v1", []string{"MIT"}}, {"b", "v2", []string{"MIT", "Patents"}}}, []part{{"c", "3.0.0", []string{"MIT"}}})
	line := strings.Repeat("=", 78)
	want := head + "\nIn the program:\n\n  a v1\n  b v2\n\nIn the scripts of pages:\n\n  c 3.0.0\n" +
		"\n" + line + "\na v1\nb v2\nc 3.0.0\n\nMIT\n\n" + line + "\nb v2\n\nPatents\n"
	if got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}
