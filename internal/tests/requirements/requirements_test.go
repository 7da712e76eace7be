// Package requirements holds docs/product.md to the tests its rows name.
package requirements

import (
	"fmt"
	"os"
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
