package listed

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"bindery/internal/data"
)

var now = time.Date(2026, 2, 3, 4, 5, 6, 0, time.UTC)

// answers plays the registry.
func answers(packages map[string]Package) Registry {
	return func(_ context.Context, name string) (Package, error) {
		p, ok := packages[name]
		if !ok {
			return p, errors.New("not found")
		}
		return p, nil
	}
}

// makes is a command line that makes a project in app with a version of webpack.
func makes(version string) string {
	return `mkdir -p app/node_modules/webpack && echo '{"version":"` + version + `"}' > app/node_modules/webpack/package.json`
}

// carries is one that makes a project whose framework brings webpack along.
const carries = `mkdir -p app/node_modules/next/dist/compiled/webpack && cd app/node_modules/next/dist/compiled/webpack &&
	echo 'module.exports = () => ({ webpack: { version: "5.112.2" } })' > bundle5.js`

func kit(create, build string) data.StarterKit {
	return data.StarterKit{Name: "loaf", NPM: "create-loaf", Checked: &data.KitCheck{
		On: "2025-01-01", Version: "1.0.0", Webpack: "5.0.0", Node: "18.0.0", Create: create, Folder: "app", Build: build,
	}}
}

func TestRun(t *testing.T) {
	ask := answers(map[string]Package{"create-loaf": {Version: "1.2.3"}, "create-old": {Version: "9.0.0", Deprecated: "stale"}})
	old := kit("true", "true")
	old.NPM = "create-old"
	for _, test := range []struct {
		name, want string
		kit        data.StarterKit
	}{
		{"builds", "", kit(makes("5.112.2"), "test -f node_modules/webpack/package.json")},
		{"webpack inside a framework", "", kit(carries, "true")},
		{"makes nothing", "exit 3: exit status 3", kit("exit 3", "true")},
		{"asks", "read answer: exit status 1", kit("read answer", "true")},
		{"does not build", "exit 4: exit status 4", kit(makes("5.112.2"), "exit 4")},
		{"older webpack", "loaf has webpack 4.47.0, not 5", kit(makes("4.47.0"), "true")},
		{"no webpack", "the project has no webpack", kit("mkdir app", "true")},
		{"deprecated", "create-old 9.0.0 is deprecated: stale", old},
		{"not in the registry", "not found", data.StarterKit{Name: "loaf", NPM: "create-none", Checked: &data.KitCheck{}}},
		{"never checked", "the list does not say how loaf is checked", data.StarterKit{Name: "loaf", NPM: "create-loaf"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			check, err := Run(t.Context(), test.kit, t.TempDir(), ask, now, io.Discard)
			if test.want != "" {
				if err == nil || err.Error() != test.want {
					t.Errorf("got the error %v, want %s", err, test.want)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(check.Node, ".") || strings.Contains(check.Node, "v") {
				t.Errorf("Node.js is %q", check.Node)
			}
			want := *test.kit.Checked
			want.On, want.Version, want.Webpack, want.Node = "2026-02-03", "1.2.3", "5.112.2", check.Node
			if check != want {
				t.Errorf("got %+v, want %+v", check, want)
			}
		})
	}
}

func TestProjects(t *testing.T) {
	ask := answers(map[string]Package{
		"short":  {Repository: "bakery/short"},
		"hosted": {Repository: "github:bakery/hosted"},
		"https":  {Repository: "git+https://github.com/Bakery/https.js.git"},
		"ssh":    {Repository: "git+ssh://git@github.com/bakery/ssh.git"},
		"folder": {Repository: "https://github.com/bakery/many/tree/main/packages/folder"},
		"moved":  {Version: "2.0.0", Repository: "https://github.com/mill/moved.git"},
		"bare":   {Version: "1.0.0"},
		"stale":  {Version: "3.0.0", Deprecated: "use short", Repository: "bakery/stale"},
	})
	list := []data.Project{
		{Repo: "bakery/short", NPM: "short"},
		{Repo: "bakery/hosted", NPM: "hosted"},
		{Repo: "bakery/https.js", NPM: "https"},
		{Repo: "bakery/ssh", NPM: "ssh"},
		{Repo: "bakery/many", NPM: "folder"},
		{Repo: "bakery/none"},
	}
	if wrong := Projects(t.Context(), list, ask); wrong != nil {
		t.Errorf("got %q", wrong)
	}
	wrong := Projects(t.Context(), []data.Project{
		{Repo: "bakery/moved", NPM: "moved"}, {Repo: "bakery/bare", NPM: "bare"}, {Repo: "bakery/stale", NPM: "stale"}, {Repo: "bakery/gone", NPM: "gone"},
	}, ask)
	want := []string{
		`moved 2.0.0: the list says bakery/moved, the package "https://github.com/mill/moved.git"`,
		`bare 1.0.0: the list says bakery/bare, the package ""`,
		`stale 3.0.0 is deprecated: use short`,
		`gone: not found`,
	}
	if !slices.Equal(wrong, want) {
		t.Errorf("got %q, want %q", wrong, want)
	}
}

func TestRepositoryForms(t *testing.T) {
	for text, want := range map[string]repository{`"a/b"`: "a/b", `{"type":"git","url":"https://github.com/a/b"}`: "https://github.com/a/b"} {
		var got repository
		if err := got.UnmarshalJSON([]byte(text)); err != nil || got != want {
			t.Errorf("%s: got %q, %v", text, got, err)
		}
	}
}
