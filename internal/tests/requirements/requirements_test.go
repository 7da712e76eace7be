// Package requirements holds docs/product.md to the tests its rows name, and
// citations of its rows to the rows.
package requirements

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const root = "../../.."

// row is one requirement and where it is proven.
type row struct{ number, state, tests string }

var rows = regexp.MustCompile(`(?m)^\| (P-[\d.]+) \| .* \| ([^|]+) \| ([^|]+) \|$`)

// named are the parts of a cell that say where a test is: a file or folder in
// code marks, a test's title in quotes, the name of a Go test.
var named = regexp.MustCompile("`([^`]+)`|\"([^\"]+)\"|\\b((?:Test|Fuzz)[A-Z]\\w*)")

// TestRowsNameTestsThatExist: a row that says "built" names a test, and every
// file, title and function that a row names is there.
func TestRowsNameTestsThatExist(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "docs/product.md"))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, m := range rows.FindAllStringSubmatch(string(text), -1) {
		r := row{m[1], m[2], m[3]}
		if seen[r.number] {
			t.Errorf("%s stands there twice", r.number)
		}
		seen[r.number] = true
		for _, mistake := range r.mistakes(root) {
			t.Errorf("%s: %s", r.number, mistake)
		}
	}
	if lines := strings.Count(string(text), "\n| P-"); lines != len(seen) || lines == 0 {
		t.Errorf("%d of %d rows can be read", len(seen), lines)
	}
}

// mistakes are what the row names and is not there.
func (r row) mistakes(root string) []string {
	var list []string
	var file, text string
	parts := named.FindAllStringSubmatch(r.tests, -1)
	if len(parts) == 0 && !strings.HasPrefix(r.state, "later") {
		list = append(list, "it names no test")
	}
	for _, m := range parts {
		switch {
		case m[1] != "":
			if !strings.Contains(m[1], "/") {
				m[1] = path.Join(path.Dir(file), m[1])
			}
			if file = m[1]; strings.Contains(file, "*") {
				continue
			}
			var err error
			if text, err = textOf(root, file); err != nil {
				list = append(list, fmt.Sprintf("%s cannot be read", file))
			}
		case m[2] != "":
			if !strings.Contains(text, m[2]) {
				list = append(list, fmt.Sprintf("%s has no test %q", file, m[2]))
			}
		case !strings.Contains(text, "func "+m[3]+"("):
			list = append(list, fmt.Sprintf("%s has no test %s", file, m[3]))
		}
	}
	return list
}

// textOf is a test file with what its package or its browser tests share, or
// for test data the tests of the packages above it.
func textOf(root, file string) (string, error) {
	full := filepath.Join(root, filepath.FromSlash(file))
	if _, err := os.Stat(full); err != nil {
		return "", err
	}
	beside := []string{full}
	switch {
	case strings.HasPrefix(file, "e2e/"):
		shared, _ := filepath.Glob(filepath.Join(root, "e2e/harness/*.js"))
		beside = append(beside, shared...)
	case !strings.HasSuffix(file, "_test.go"):
		for dir := filepath.Dir(full); len(dir) > len(root); dir = filepath.Dir(dir) {
			tests, _ := filepath.Glob(filepath.Join(dir, "*_test.go"))
			beside = append(beside, tests...)
		}
	}
	var all strings.Builder
	for _, name := range slices.Compact(beside) {
		if info, err := os.Stat(name); err == nil && info.IsDir() {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return "", err
		}
		all.Write(text)
	}
	return all.String(), nil
}

// The look at the rows finds what is wrong with one.
func TestMistakesAreFound(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"a/a_test.go": "func TestA(t *testing.T) {}", "a/testdata/x.txtar": "", "e2e/x.test.js": `test("it works", …)`, "e2e/harness/y.js": "test(`it holds ${x}`, …)",
	} {
		full := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(full, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for tests, want := range map[string]string{
		"`a/a_test.go` TestA; `e2e/x.test.js` \"it works\", \"it holds\"": "",
		"`a/testdata/x.txtar` by TestA":                                   "",
		"`a/a_test.go` TestA, TestB":                                      "a/a_test.go has no test TestB",
		"`e2e/x.test.js` \"it does not\"":                                 `e2e/x.test.js has no test "it does not"`,
		"`a/testdata/x.txtar`, `y.txtar`":                                 "a/testdata/y.txtar cannot be read",
		"the looks of it":                                                 "it names no test",
	} {
		if got := strings.Join(row{"P-1", "built", tests}.mistakes(dir), "; "); got != want {
			t.Errorf("%s: %s, want %s", tests, got, want)
		}
	}
	if got := (row{"P-1", "later: content", "no test yet"}).mistakes(dir); len(got) > 0 {
		t.Errorf("what comes later: %v", got)
	}
}

var (
	citation = regexp.MustCompile(`\bP-\d+\.\d+\b`)
	// lost are citations of a text that is not in the repository.
	lost = regexp.MustCompile(`(?i)\bspec(ification)?,?\s*(//|\*|#)?\s*§`)
)

// TestCitationsLeadToRows: what sources and documents cite are rows of
// docs/product.md, and nothing cites a text that is not in the repository.
func TestCitationsLeadToRows(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "docs/product.md"))
	if err != nil {
		t.Fatal(err)
	}
	numbers := map[string]bool{}
	for _, m := range rows.FindAllStringSubmatch(string(text), -1) {
		numbers[m[1]] = true
	}
	out, err := exec.Command("git", "-C", root, "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--",
		"*.go", "*.ts", "*.tsx", "*.js", "*.mjs", "*.css", "*.md", "*.txtar", "*.yaml", "Makefile").Output()
	if err != nil {
		t.Fatalf("git ls-files: %v", err)
	}
	cited := 0
	for name := range strings.SplitSeq(strings.TrimSuffix(string(out), "\x00"), "\x00") {
		if strings.HasPrefix(name, "internal/tests/requirements/") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if errors.Is(err, fs.ErrNotExist) {
			continue // removed, and not committed yet
		} else if err != nil {
			t.Fatal(err)
		}
		for _, mistake := range wrongCitations(string(text), numbers) {
			t.Errorf("%s %s", name, mistake)
		}
		cited += len(citation.FindAllString(string(text), -1))
	}
	if cited <= len(numbers) {
		t.Errorf("%d citations of %d rows: they were not read", cited, len(numbers))
	}
}

func wrongCitations(text string, numbers map[string]bool) []string {
	var list []string
	if m := lost.FindString(text); m != "" {
		list = append(list, fmt.Sprintf("cites %q, which is not in the repository: cite a row of docs/product.md", m))
	}
	for _, number := range citation.FindAllString(text, -1) {
		if !numbers[number] {
			list = append(list, fmt.Sprintf("cites %s, which docs/product.md does not have", number))
		}
	}
	return list
}

func TestWrongCitationsAreFound(t *testing.T) {
	for text, want := range map[string]string{
		"as P-1.1 has it, and RFC 9110 §13": "",
		"as P-1.10 has it":                  "cites P-1.10, which docs/product.md does not have",
		"the tree of spec\n// §3":           `cites "spec\n// §", which is not in the repository: cite a row of docs/product.md`,
		"(Spec §9)":                         `cites "Spec §", which is not in the repository: cite a row of docs/product.md`,
	} {
		if got := strings.Join(wrongCitations(text, map[string]bool{"P-1.1": true}), "; "); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
