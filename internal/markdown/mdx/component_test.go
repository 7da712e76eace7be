package mdx_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/markdown/mdx"

	"github.com/yuin/goldmark/util"
)

func TestOwnComponent(t *testing.T) {
	registry := mdx.NewRegistry(mdx.Component{
		Name: "Chart",
		Props: []mdx.Prop{
			{Name: "kind", Kind: mdx.String, Enum: []string{"bar", "line"}, Default: "bar"},
			{Name: "width", Kind: mdx.Number},
			{Name: "data", Kind: mdx.Array},
			{Name: "options", Kind: mdx.Object},
		},
		Render: func(w util.BufWriter, e *mdx.Element, entering bool) {
			if entering {
				_, _ = w.WriteString("<i>" + e.String("kind") + "</i>")
			}
		},
	})
	md := newMarkdown(mdx.Options{Registry: registry})
	out, diags := render(t, md, "x.mdx", []byte(`<Chart width={3} data={["a", {b: 1},]} options={{'c': [1, 2], d: null}}/>`), fstest.MapFS{})
	if out != "<i>bar</i>" || len(diags) > 0 {
		t.Errorf("got %q, %v", out, diags)
	}
	_, diags = render(t, md, "x.mdx", []byte(`<Chart kind="pie" width="x" data={1} options={[]}/>`), fstest.MapFS{})
	want := []string{
		`prop "kind" of <Chart> cannot be "pie" (Write one of "bar", "line".)`,
		`prop "width" of <Chart> is not a number (Write a number.)`,
		`prop "data" of <Chart> is not an array (Write an array.)`,
		`prop "options" of <Chart> is not an object (Write an object.)`,
	}
	var got []string
	for _, d := range diags {
		got = append(got, d.Message+" ("+d.Suggestion+")")
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s", strings.Join(got, "\n"))
	}
}

func TestHrefRewritesAndStaysSafe(t *testing.T) {
	md := newMarkdown(mdx.Options{Href: func(s string) string {
		if s == "evil" {
			return "javascript:alert(1)"
		}
		return "/base" + s
	}})
	out, _ := render(t, md, "x.mdx", []byte(`x <a href="/a">b</a> <a href="evil">c</a> <img src="/d" srcSet="/e 1x, evil 2x"/>`), fstest.MapFS{})
	want := `<p>x <a href="/base/a">b</a> <a href="about:blank#refused">c</a> ` +
		`<img src="/base/d" srcset="/base/e 1x, about:blank#refused 2x"></p>` + "\n"
	if out != want {
		t.Errorf("got %s", out)
	}
}

func TestRegistry(t *testing.T) {
	r := mdx.DefaultRegistry()
	if got := strings.Join(r.Names(), " "); got != "Badge CodeBlock Details Figure Kbd Phases Popover Since Tab Tabs" {
		t.Errorf("names %s", got)
	}
	if r.Lookup("Badge") == nil || r.Lookup("badge") != nil {
		t.Error("lookup is by exact name")
	}
	for _, bad := range [][]mdx.Component{{{Name: "A"}, {Name: "A"}}, {{Name: "lower"}}, {{}}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%v makes a registry", bad)
				}
			}()
			mdx.NewRegistry(bad...)
		}()
	}
}
