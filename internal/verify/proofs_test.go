package verify

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"bindery/internal/testing/golden"
)

// counting is a Prover that finds the text "wrong" and notes what it is asked.
type counting struct {
	asked []string
	err   error
}

func (c *counting) Prove(_ context.Context, blocks []Block) ([]Finding, error) {
	var findings []Finding
	for _, b := range blocks {
		c.asked = append(c.asked, b.Text)
		if strings.Contains(b.Text, "wrong") {
			findings = append(findings, Finding{ID: b.ID, Line: 1, Column: 2, Kind: "syntax", Message: "wrong"})
		}
	}
	return findings, c.err
}

func TestKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "verify", "code.json")
	prove := func(version string, blocks ...Block) (ids, asked []string) {
		t.Helper()
		next := &counting{}
		findings, err := (&Kept{File: file, Version: version, Next: next}).Prove(t.Context(), blocks)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range findings {
			ids = append(ids, f.ID+" "+f.Message)
		}
		return ids, next.asked
	}
	want := func(what string, ids, asked, wantIDs, wantAsked []string) {
		t.Helper()
		if !reflect.DeepEqual(ids, wantIDs) || !reflect.DeepEqual(asked, wantAsked) {
			t.Errorf("%s: findings %q, asked %q; want %q, %q", what, ids, asked, wantIDs, wantAsked)
		}
	}
	right, wrong := Block{ID: "0", Lang: "js", Text: "right"}, Block{ID: "1", Lang: "js", Text: "wrong"}
	again := Block{ID: "2", Lang: "js", Text: "wrong"}

	ids, asked := prove("v1", right, wrong, again)
	want("at first", ids, asked, []string{"1 wrong", "2 wrong"}, []string{"right", "wrong"})
	ids, asked = prove("v1", Block{ID: "7", Lang: "js", Text: "wrong"}, right)
	want("asked before", ids, asked, []string{"7 wrong"}, nil)
	ids, asked = prove("v1", Block{ID: "0", Lang: "ts", Text: "right"}, Block{ID: "1", Lang: "js", Text: "right", Fails: "x"}, Block{ID: "2", Lang: "js", Title: "t", Text: "right"})
	want("another language, title or reason", ids, asked, nil, []string{"right", "right", "right"})
	_, asked = prove("v1", right)
	want("not used in the last run", nil, asked, nil, nil)
	ids, asked = prove("v2", right, wrong)
	want("another version of the script", ids, asked, []string{"1 wrong"}, []string{"right", "wrong"})
	for _, broken := range []string{"", "{", `{"format": 9, "version": "v2", "blocks": {}}`, `{"format": 1, "version": "v2", "blocks": []}`} {
		if err := os.WriteFile(file, []byte(broken), 0o600); err != nil {
			t.Fatal(err)
		}
		ids, asked = prove("v2", wrong)
		want("the file is "+broken, ids, asked, []string{"1 wrong"}, []string{"wrong"})
	}
}

func TestKeptIsBounded(t *testing.T) {
	file := filepath.Join(t.TempDir(), "code.json")
	old := proofs{Format: proofsFormat, Version: "v", Blocks: map[string][]Finding{}}
	for i := range maxProofs {
		old.Blocks[fmt.Sprint(i)] = nil
	}
	text, err := json.Marshal(old)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	kept := &Kept{File: file, Version: "v", Next: &counting{}}
	block := Block{ID: "0", Text: "new"}
	if _, err := kept.Prove(t.Context(), []Block{block}); err != nil {
		t.Fatal(err)
	}
	blocks := kept.read()
	if _, ok := blocks[block.hash()]; !ok || len(blocks) != maxProofs {
		t.Errorf("%d are kept, the new one: %t; want %d with the new one", len(blocks), ok, maxProofs)
	}
}

func TestKeptKeepsNothingOfAFailure(t *testing.T) {
	file := filepath.Join(t.TempDir(), "code.json")
	failed := errors.New("failed")
	_, err := (&Kept{File: file, Next: &counting{err: failed}}).Prove(t.Context(), []Block{{ID: "0"}})
	if !errors.Is(err, failed) {
		t.Errorf("error %v, want %v", err, failed)
	}
	if _, err := os.Stat(file); !errors.Is(err, os.ErrNotExist) {
		t.Error("something is kept")
	}
}

func TestScriptVersion(t *testing.T) {
	dir := t.TempDir()
	script := filepath.Join(dir, "snippets", "check.mjs")
	write := func(name, text string) string {
		t.Helper()
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		version, err := ScriptVersion(script)
		if err != nil {
			t.Fatal(err)
		}
		return version
	}
	seen := map[string]string{}
	for _, change := range [][2]string{
		{"snippets/check.mjs", "1"}, {"snippets/lib/other.mjs", "1"}, {"snippets/lib/other.mjs", "2"}, {"package-lock.json", "{}"}, {"package-lock.json", "{ }"}, {"older/package-lock.json", "{}"},
	} {
		version := write(change[0], change[1])
		if before, ok := seen[version]; ok {
			t.Errorf("%s %q has the version of %s", change[0], change[1], before)
		}
		seen[version] = change[0]
	}
	if before, after := write("README.md", "1"), write("README.md", "2"); before != after {
		t.Error("a file that answers do not depend on changes the version")
	}
	if _, err := ScriptVersion(filepath.Join(dir, "none", "check.mjs")); err == nil {
		t.Error("no error for a script that is not there")
	}
}

func TestScriptExplains(t *testing.T) {
	file := filepath.Join(t.TempDir(), "check.mjs")
	if err := os.WriteFile(file, []byte(`import "no-such-package";`), 0o600); err != nil {
		t.Fatal(err)
	}
	broken := filepath.Join(t.TempDir(), "check.mjs")
	if err := os.WriteFile(broken, []byte(`process.stdout.write("no JSON")`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		script Script
		want   string
	}{
		{Script{File: file, Install: "make verify"}, "packages that " + file + ` needs are not installed; run "make verify", which installs what is missing`},
		{Script{File: file, Node: "no-such-node", Install: "make verify"}, `the code in pages is proven with Node.js, and there is no program "no-such-node"; run "make verify", which installs what is missing`},
		{Script{File: broken}, "the answer of " + broken + ": invalid character 'o' in literal null (expecting 'u')"},
	} {
		_, err := test.script.Prove(t.Context(), []Block{{ID: "0"}})
		if err == nil || err.Error() != test.want {
			t.Errorf("got %v\nwant %s", err, test.want)
		}
	}
}

func TestCodeOfFetchedPagesIsNotAsked(t *testing.T) {
	in, _ := project(t, golden.Folder(golden.Archive(t, "testdata/code.txtar")))
	for _, page := range in.Tree.Pages {
		page.Fetched = true
	}
	prover := &scripted{}
	if list, err := ProveCode(t.Context(), in, prover); err != nil || len(list) > 0 || len(prover.asked) > 0 {
		t.Errorf("asked about %v: %v, %v", prover.asked, list, err)
	}
}
