package repository

import (
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	// written are folders and files that the program or a target of the Makefile
	// writes, wherever they stand.
	written = regexp.MustCompile(`(^|/)(node_modules|\.cache|\.bindery|coverage|\.[^/]+\.(tmp|old)-[^/]+)/|(^|/)(\.stamp|search\.idx|[^/]+\.(test|prof|pprof|db|db-wal|db-shm|tsbuildinfo|exe))$`)
	// compressed are the copies that a build puts beside what shrinks.
	compressed = regexp.MustCompile(`\.(html|js|css|json|xml|txt|md|svg|idx|wasm|map|ico|webmanifest)\.(br|gz)$`)
	// atRoot are the places with a fixed address.
	atRoot = []string{"bin/", "dist/", "out/", "bench/out/", "web/wasm/", "web/build/"}
	// kept explains the empty folder that the front end is built into.
	kept = []string{"web/build/README.md"}
	// sources are folders whose files are input, also where others would be output.
	sources = []string{"content/", "examples/"}
)

// siteMark is the file that every built site has, and nothing else; a small one
// below testdata is what a test expects.
const siteMark = "_build.json"

// outputIn returns which of the files are build output, a built site by its
// folder.
func outputIn(names []string, program func(name string) bool) []string {
	var sites, found []string
	for _, name := range names {
		if path.Base(name) == siteMark && !strings.Contains(name, "/testdata/") {
			sites = append(sites, path.Dir(name)+"/")
		}
	}
	below := func(folders []string, name string) bool {
		return slices.ContainsFunc(folders, func(folder string) bool { return folder == "./" || strings.HasPrefix(name, folder) })
	}
	for _, name := range names {
		switch {
		case slices.Contains(kept, name) || below(sites, name):
		case written.MatchString(name), compressed.MatchString(name), below(atRoot, name):
			found = append(found, name)
		case path.Ext(name) == ".wasm" && !below(sources, name):
			found = append(found, name)
		case path.Ext(name) == "" && program(name):
			found = append(found, name)
		}
	}
	return append(sites, found...)
}

// isProgram reports whether a file is a program for Linux, Windows or macOS.
func isProgram(name string) bool {
	file, err := os.Open(filepath.Join(root, filepath.FromSlash(name)))
	if err != nil {
		return false
	}
	defer file.Close()
	head := make([]byte, 4)
	if _, err := io.ReadFull(file, head); err != nil {
		return false
	}
	return string(head) == "\x7fELF" || string(head[:2]) == "MZ" || string(head) == "\xcf\xfa\xed\xfe"
}

// TestNoBuildOutput: nothing that the program or make writes stands in git.
func TestNoBuildOutput(t *testing.T) {
	for _, name := range outputIn(trackedFiles(t), isProgram) {
		t.Errorf("%s is build output: remove it with \"git rm -r --cached\" and name it in .gitignore", name)
	}
}

func TestOutputIsFound(t *testing.T) {
	for name, want := range map[string]string{
		"elsewhere/_build.json elsewhere/index.html": "elsewhere/",
		"_build.json index.html":                     "./",
		"public/index.html.br":                       "public/index.html.br",
		"public/index.js.gz x/tarball.tar.gz":        "public/index.js.gz",
		"dist/index.html":                            "dist/",
		"examples/a/dist/index.js":                   "",
		"a/testdata/golden/_build.json":              "",
		"out/a":                                      "out/",
		"bin/bindery":                                "bin/",
		"web/build/client/a.js web/build/README.md":  "web/build/client/a.js",
		"web/wasm/wasm_exec.js":                      "web/wasm/",
		"web/.stamp":                                 "web/.stamp",
		"search.wasm examples/a/add.wasm":            "search.wasm",
		"e2e/node_modules/a/index.js":                "e2e/node_modules/",
		".cache/readmes/a.tgz":                       ".cache/",
		".bindery/site.db":                           ".bindery/",
		"site.db site.db-wal":                        "site.db",
		".dist.tmp-x1/index.html":                    ".dist.tmp-x1/",
		".dist.old-x1/index.html":                    ".dist.old-x1/",
		"search.test cpu.prof":                       "search.test",
		"web/coverage/index.html":                    "web/coverage/",
		"bindery":                                    "bindery",
		"Makefile internal/build/page.go":            "",
	} {
		got := outputIn(strings.Fields(name), func(name string) bool { return name == "bindery" })
		if want == "" && len(got) > 0 || want != "" && (len(got) == 0 || !strings.HasPrefix(got[0], want)) {
			t.Errorf("%s: %v, want %q", name, got, want)
		}
	}
}

// TestBuildOutputIsIgnored: what a build, a test or a tool leaves does not come
// into git with "git add --all".
func TestBuildOutputIsIgnored(t *testing.T) {
	ignored := exec.Command("git", "-C", root, "-c", "safe.directory=*", "check-ignore", "--no-index", "--stdin")
	left := []string{
		"bin/bindery", "dist/index.html", "out/index.html", ".dist.tmp-x1/index.html", ".out.old-x1/index.html", ".cache/readmes/a.tgz",
		".bindery/site.db", "web/build/server.js", "web/build/client/a.js", "web/wasm/search.wasm", "web/node_modules/a.js",
		"bench/out/report.md", "internal/search/search.test", "cpu.prof", "web/coverage/index.html", "bindery", "bench/bench",
	}
	ignored.Stdin = strings.NewReader(strings.Join(left, "\n"))
	out, _ := ignored.Output()
	for _, name := range left {
		if !slices.Contains(strings.Fields(string(out)), name) {
			t.Errorf("%s is not ignored", name)
		}
	}
}
