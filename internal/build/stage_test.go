package build

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"bindery/internal/site"
)

// siteAt makes a folder that holds a site of one word.
func siteAt(t *testing.T, dir, word string) string {
	t.Helper()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"index.html": word, manifestFile: "{}"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func wantSite(t *testing.T, out, word string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(out, "index.html"))
	if err != nil || string(text) != word {
		t.Errorf("the site is %q (%v), want %q", text, err, word)
	}
}

func wantAlone(t *testing.T, out string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(out))
	if err != nil || len(entries) != 1 {
		t.Errorf("beside the site there are %v (%v)", entries, err)
	}
}

// Systems that cannot exchange folders replace in two steps.
func TestReplaceInSteps(t *testing.T) {
	out := siteAt(t, filepath.Join(t.TempDir(), "dist"), "old")
	next := siteAt(t, beside(out, stageMark+"x"), "new")
	old, err := replaceInSteps(next, out)
	if err != nil {
		t.Fatal(err)
	}
	wantSite(t, out, "new")
	wantSite(t, old, "old")
}

// A process killed between the two steps leaves no site; repair brings the
// old one back.
func TestRepairBetweenSteps(t *testing.T) {
	out := filepath.Join(t.TempDir(), "dist")
	siteAt(t, beside(out, oldMark+"x"), "old")
	siteAt(t, beside(out, stageMark+"x"), "half a new one")
	if err := Repair(out); err != nil {
		t.Fatal(err)
	}
	wantSite(t, out, "old")
	wantAlone(t, out)
}

// Killed after the second step, only the old site has to go.
func TestRepairAfterSteps(t *testing.T) {
	out := siteAt(t, filepath.Join(t.TempDir(), "dist"), "new")
	siteAt(t, beside(out, oldMark+"x"), "old")
	if err := Repair(out); err != nil {
		t.Fatal(err)
	}
	wantSite(t, out, "new")
	wantAlone(t, out)
}

func TestRepairOfNothing(t *testing.T) {
	if err := Repair(filepath.Join(t.TempDir(), "no", "such", "dist")); err != nil {
		t.Error(err)
	}
}

func TestExchange(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "dist")
	next := siteAt(t, filepath.Join(dir, "next"), "new")
	if err := exchange(next, out); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("without an old site the error is %v", err)
	}
	siteAt(t, out, "old")
	old, err := replace(next, out)
	if err != nil {
		t.Fatal(err)
	}
	wantSite(t, out, "new")
	wantSite(t, old, "old")
}

func TestDocumentWithoutPlaceForTheBody(t *testing.T) {
	if _, err := (frame{}).document(drawing{head: siteHead("x"), body: []byte("<p>Words.")}, "<main></main>"); !errors.Is(err, errNoToken) {
		t.Errorf("the error is %v", err)
	}
}

func siteHead(title string) site.Head { return site.Head{Title: title} }
