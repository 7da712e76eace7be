package history

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// repository is one of a test's own.
type repository struct {
	t   *testing.T
	dir string
}

func newRepository(t *testing.T) repository {
	r := repository{t, t.TempDir()}
	r.git("2026-01-01T00:00:00Z", "init", "-q")
	return r
}

func (r repository) git(date string, args ...string) {
	r.t.Helper()
	r.gitAs("t", "t@example.org", date, args...)
}

func (r repository) gitAs(name, address, date string, args ...string) {
	r.t.Helper()
	cmd := exec.Command("git", append([]string{"-c", "user.name=" + name, "-c", "user.email=" + address, "-c", "commit.gpgsign=false"}, args...)...)
	cmd.Dir = r.dir
	cmd.Env = append(os.Environ(), "GIT_AUTHOR_DATE="+date, "GIT_COMMITTER_DATE="+date, "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null")
	if out, err := cmd.CombinedOutput(); err != nil {
		r.t.Fatalf("git %v: %v\n%s", args, err, out)
	}
}

func (r repository) commit(date string, files ...string) {
	r.t.Helper()
	r.commitAs("t", "t@example.org", date, "change", files...)
}

func (r repository) commitAs(name, address, date, message string, files ...string) {
	r.t.Helper()
	for _, name := range files {
		target := filepath.Join(r.dir, name)
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			r.t.Fatal(err)
		}
		if err := os.WriteFile(target, []byte(date+message), 0o644); err != nil {
			r.t.Fatal(err)
		}
	}
	r.git(date, "add", ".")
	r.gitAs(name, address, date, "commit", "-q", "-m", message)
}

func (r repository) changes(dir string) map[string]string {
	r.t.Helper()
	files, err := Read(r.t.Context(), dir)
	if err != nil {
		r.t.Fatal(err)
	}
	days := map[string]string{}
	for name, file := range files {
		days[name] = file.Changed.Format(time.RFC3339)
	}
	return days
}

func want(t *testing.T, got, want map[string]string) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("got %v, want %v", got, want)
	}
	for name, at := range want {
		if got[name] != at {
			t.Errorf("%q changed at %q, want %q", name, got[name], at)
		}
	}
}

func TestChanges(t *testing.T) {
	r := newRepository(t)
	r.commit("2026-02-03T10:00:00Z", "content/a.md", "content/guides/b c.mdx", "outside.md")
	r.commit("2026-03-04T23:30:00-05:00", "content/a.md", "content/größe.md")
	r.commit("2026-04-05T00:00:00Z", "outside.md")
	want(t, r.changes(filepath.Join(r.dir, "content")), map[string]string{
		"a.md":           "2026-03-05T04:30:00Z",
		"größe.md":       "2026-03-05T04:30:00Z",
		"guides/b c.mdx": "2026-02-03T10:00:00Z",
	})
}

// A folder that is the repository's root has no prefix.
func TestChangesOfTheRoot(t *testing.T) {
	r := newRepository(t)
	r.commit("2026-02-03T10:00:00Z", "a.md", "d/b.md")
	want(t, r.changes(r.dir), map[string]string{"a.md": "2026-02-03T10:00:00Z", "d/b.md": "2026-02-03T10:00:00Z"})
}

// In a hook, git names the repository in the environment.
func TestTheEnvironmentIsAboutAnother(t *testing.T) {
	r := newRepository(t)
	r.commit("2026-02-03T10:00:00Z", "a.md")
	t.Setenv("GIT_DIR", filepath.Join(t.TempDir(), "none"))
	want(t, r.changes(r.dir), map[string]string{"a.md": "2026-02-03T10:00:00Z"})
}

func TestUnknown(t *testing.T) {
	full := newRepository(t)
	full.commit("2026-02-03T10:00:00Z", "a.md")
	full.commit("2026-03-03T10:00:00Z", "b.md")
	shallow := filepath.Join(t.TempDir(), "shallow")
	full.git("2026-03-03T10:00:00Z", "clone", "-q", "--depth", "1", "file://"+full.dir, shallow)
	empty := newRepository(t)
	for name, dir := range map[string]string{
		"a shallow clone": shallow, "no repository": t.TempDir(), "no commit": empty.dir, "no folder": filepath.Join(full.dir, "none"),
	} {
		if got := full.changes(dir); len(got) > 0 {
			t.Errorf("%s: %v", name, got)
		}
	}
	t.Setenv("PATH", "")
	if got := full.changes(full.dir); len(got) > 0 {
		t.Errorf("without git: %v", got)
	}
}
