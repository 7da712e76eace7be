package build

import (
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/config"
	"bindery/internal/site"
)

// TestScreens: a page's head names the style sheets of its screen and of the
// tools in its prose, each once and after those of every page, and the scripts
// of its screen; other pages have none of them.
func TestScreens(t *testing.T) {
	t.Parallel()
	front := &frontend{client: fstest.MapFS{manifestPath: {Data: []byte(`{
		"entry.tsx": {"file": "assets/entry.js", "isEntry": true, "imports": ["_react.js"], "css": ["assets/entry.css"]},
		"_react.js": {"file": "assets/react.js"},
		"routes/Splash.tsx": {"file": "assets/Splash.js", "imports": ["entry.tsx", "_react.js", "_moved.js"], "css": ["assets/Splash.css"]},
		"_moved.js": {"file": "assets/moved.js"},
		"mdx/explorer/watch.ts": {"file": "assets/watch.js", "css": ["assets/explorer.css"]},
		"mdx/trace/trace.ts": {"file": "assets/trace.js", "css": ["assets/trace.css"]}}`)}}}
	if err := front.readManifest(); err != nil {
		t.Fatal(err)
	}
	f := newFrame(&config.Site{Base: "/d/"}, "b", "", front, nil, false)
	const token = bodyToken
	for _, c := range []struct {
		kind site.Kind
		body string
		want []string
	}{
		{site.KindPage, "<p>Words.", []string{"entry.css", "react.js", "entry.js"}},
		{site.KindPage, "<div data-explorer>", []string{"entry.css", "explorer.css", "react.js", "entry.js"}},
		{site.KindPage, `<div class="phases"><form data-trace>`, []string{"entry.css", "trace.css", "react.js", "entry.js"}},
		{site.KindSplash, "<p>Words.", []string{"entry.css", "Splash.css", "moved.js", "Splash.js", "react.js", "entry.js"}},
	} {
		d := drawing{body: []byte(c.body), props: []byte("{}")}
		d.styles, d.scripts = f.tagsOf(c.kind, d.body)
		page, err := f.document(d, token)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, part := range strings.Split(string(page), `"/d/assets/`)[1:] {
			name, _, _ := strings.Cut(part, `"`)
			got = append(got, name)
		}
		if strings.Join(got, " ") != strings.Join(c.want, " ") {
			t.Errorf("%s with %s asks for %v, want %v", c.kind, c.body, got, c.want)
		}
	}
}
