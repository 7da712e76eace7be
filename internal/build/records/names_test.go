package records

import (
	"slices"
	"strings"
	"testing"

	"bindery/internal/facts"
	"bindery/internal/markdown"
)

// A flag longer than a name may be is a command with everything in it.
func TestLongFlagsAreNoNames(t *testing.T) {
	n := &namer{Page: &Page{Title: "Flags", URL: "/flags/"}}
	longest := "--" + strings.Repeat("a", longestName-2)
	for code, want := range map[string][]string{
		longest:             {longest},
		longest + "=value":  {longest},
		longest + "a":       nil,
		longest + "a value": nil,
	} {
		if got := n.cleaned(code); !slices.Equal(got, want) {
			t.Errorf("%s names %q, want %q", code, got, want)
		}
	}
}

// Members of a class are named with it, wherever the class stands in the facts;
// paths of options are whole.
func TestMembersOfClasses(t *testing.T) {
	for _, c := range []struct{ title, id, owner, name string }{
		{"banner", "BannerPlugin.banner", "BannerPlugin", "BannerPlugin.banner"},
		{"shared.*.eager", "container.ModuleFederationPlugin.shared.*.eager", "container.ModuleFederationPlugin.shared.*", "ModuleFederationPlugin.shared.*.eager"},
		{"StatsFactory.extract", "StatsFactory.hooks.extract", "StatsFactory", "StatsFactory.extract"},
		{"output.filename", "output.filename", "output", "output.filename"},
	} {
		pr := &pageRecords{Page: &Page{Title: "Things", URL: "/things/", Doc: &markdown.Document{}}}
		pr.namer = newNamer(pr.Page)
		var o outline
		r := pr.heading(&markdown.Heading{Level: 3, ID: "x", Title: c.title, HTML: "<code>" + c.title + "</code>", Facts: []*facts.Item{{ID: c.id, Owner: c.owner}}}, &o)
		if !slices.Equal(r.Names[:1], []string{c.name}) {
			t.Errorf("the heading %s of %s has the names %q, want %q first", c.title, c.id, r.Names, c.name)
		}
		want := ""
		if class, _, found := strings.Cut(c.name, "."); found && !strings.HasPrefix(c.title, class) {
			want = class
		}
		if r.Owner != want {
			t.Errorf("the heading %s of %s belongs to %q, want %q", c.title, c.id, r.Owner, want)
		}
	}
}

// The call that makes an instance names the class, too.
func TestClassOfCall(t *testing.T) {
	n := &namer{Page: &Page{Title: "Module ids", URL: "/ids/"}}
	want := []string{"webpack.ids.HashedModuleIdsPlugin", "HashedModuleIdsPlugin"}
	if got := n.cleaned("new webpack.ids.HashedModuleIdsPlugin(options)"); !slices.Equal(got, want) {
		t.Errorf("the call names %q, want %q", got, want)
	}
}
