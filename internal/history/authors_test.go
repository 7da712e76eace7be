package history

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func (r repository) authors(name string) string {
	r.t.Helper()
	files, err := Read(r.t.Context(), r.dir)
	if err != nil {
		r.t.Fatal(err)
	}
	if told := fmt.Sprintf("%+v", files); strings.Contains(told, "@") {
		r.t.Errorf("an address is told: %s", told)
	}
	var list []string
	for _, author := range files[name].Authors {
		list = append(list, author.Name+"/"+author.Handle)
	}
	return strings.Join(list, ", ")
}

// One person is told once, whoever made most commits first, by the handle that
// a GitHub address holds; programs and names that are addresses are left out.
func TestAuthors(t *testing.T) {
	r := newRepository(t)
	r.commitAs("Bea Miller", "bea@example.org", "2026-01-01T00:00:00Z", "one", "a.md", "b.md")
	r.commitAs("Ann", "12345+ann-b@users.noreply.github.com", "2026-01-02T00:00:00Z", "two", "a.md")
	r.commitAs("Ann B.", "Ann-B@users.noreply.github.com", "2026-01-03T00:00:00Z", "three", "a.md")
	r.commitAs("dependabot[bot]", "49699333+dependabot[bot]@users.noreply.github.com", "2026-01-04T00:00:00Z", "four", "a.md")
	r.commitAs("carl@example.org", "carl@example.org", "2026-01-05T00:00:00Z", "five", "a.md")
	r.commitAs("Eve", "1+eve@users.noreply.github.com.example.org", "2026-01-06T00:00:00Z", "six", "b.md")
	if got, want := r.authors("a.md"), "Ann/ann-b, Bea Miller/"; got != want {
		t.Errorf("a.md is by %q, want %q", got, want)
	}
	if got, want := r.authors("b.md"), "Bea Miller/, Eve/"; got != want {
		t.Errorf("b.md is by %q, want %q", got, want)
	}
}

// A co-author counts like an author, once a commit, in any case of the trailer;
// a trailer without an address names nobody who can be told apart.
func TestCoAuthors(t *testing.T) {
	r := newRepository(t)
	r.commitAs("Ann", "ann@example.org", "2026-01-01T00:00:00Z",
		"one\n\nCo-authored-by: nobody\nCo-authored-by: Bea Miller <7+bea@users.noreply.github.com>\nco-authored-by: Ann <ann@example.org>\nCo-authored-by: Bea Miller <7+bea@users.noreply.github.com>", "a.md")
	if got, want := r.authors("a.md"), "Ann/, Bea Miller/bea"; got != want {
		t.Errorf("a.md is by %q, want %q", got, want)
	}
}

// .mailmap names authors and co-authors anew.
func TestMailmap(t *testing.T) {
	r := newRepository(t)
	mailmap := "Ann Baker <1+ann@users.noreply.github.com> <old@example.org>\nBea Miller <bea@example.org> Typo <bea@home.example>\n"
	if err := os.WriteFile(filepath.Join(r.dir, ".mailmap"), []byte(mailmap), 0o644); err != nil {
		t.Fatal(err)
	}
	r.commitAs("old", "old@example.org", "2026-01-01T00:00:00Z", "one\n\nCo-authored-by: Typo <bea@home.example>", "d/a.md")
	r.commitAs("Bea Miller", "bea@example.org", "2026-01-02T00:00:00Z", "two\n\nCo-authored-by: older <OLD@example.org>", "d/a.md")
	if got, want := r.authors("d/a.md"), "Ann Baker/ann, Bea Miller/"; got != want {
		t.Errorf("a.md is by %q, want %q", got, want)
	}
}

// The new address of a renamed file begins with the commit that renamed it, as
// its date does.
func TestRenamed(t *testing.T) {
	r := newRepository(t)
	r.commitAs("Ann", "ann@example.org", "2026-01-01T00:00:00Z", "one", "a.md")
	r.git("2026-01-02T00:00:00Z", "mv", "a.md", "b.md")
	r.gitAs("Bea", "bea@example.org", "2026-01-02T00:00:00Z", "commit", "-q", "-m", "two")
	if got := r.authors("b.md"); got != "Bea/" {
		t.Errorf("b.md is by %q", got)
	}
}

// A name that holds the characters between the fields of the log makes no
// address a name.
func TestForgedFields(t *testing.T) {
	r := newRepository(t)
	r.commitAs("Mal\x02lory", "mallory@example.org", "2026-01-01T00:00:00Z", "one", "a.md")
	if got := r.authors("a.md"); strings.Contains(got, "example") {
		t.Errorf("a.md is by %q", got)
	}
}
