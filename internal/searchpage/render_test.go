package searchpage

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/build"
	"bindery/internal/server"
	"bindery/internal/ssr"
	"bindery/web"
)

// TestTheFrontEndDrawsTheHits has no stand-ins: a site is built and its page
// drawn by the real front end.
func TestTheFrontEndDrawsTheHits(t *testing.T) {
	newRenderer := func(bundle []byte) (*ssr.Pool, error) { return ssr.New(bundle, ssr.Options{Engines: 1}) }
	builder, err := build.New(build.Options{
		Content: fstest.MapFS{
			"index.md":        {Data: []byte("---\ntitle: Home\n---\n\nWelcome.\n")},
			"guides/index.md": {Data: []byte("---\ntitle: Guides\n---\n\n## Zebra `<script>` crossing\n\nAn `</script><script>alert(1)</script>` and a zebra.\n")},
		},
		Site: fstest.MapFS{
			"site.yaml": {Data: []byte("title: Docs\nsuffix: \" | Docs\"\nbase: /docs/\nsections: [{name: guides}]\n")},
		},
		Frontend:    web.Build(),
		NewRenderer: func(bundle []byte) (build.PageRenderer, error) { return newRenderer(bundle) },
	})
	if err != nil {
		t.Fatal(err)
	}
	defer builder.Close()
	if _, list, err := builder.Build(context.Background()); err != nil {
		t.Fatal(err, list)
	}
	bundle, id, err := build.ServerBundle(web.Build())
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	h, err := New(Options{
		NewRenderer: func() (build.PageRenderer, error) { return newRenderer(bundle) }, RendererID: id,
		Pass: server.Pass, Fail: server.Fail, Logger: slog.New(slog.NewTextHandler(&log, nil)),
	})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	manifest, err := build.ReadManifest(builder.FS())
	if err != nil {
		t.Fatal(err)
	}
	h.Swap(builder.FS(), manifest, builder.SearchIndex)
	ask := func(query string) string {
		r := httptest.NewRequest("GET", "/search/?q="+url.QueryEscape(query), nil)
		w := httptest.NewRecorder()
		if h.ServeHTTP(w, r); w.Code != http.StatusOK || log.Len() > 0 {
			t.Fatalf("%s: status %d, log %s, document\n%s", query, w.Code, &log, w.Body)
		}
		return w.Body.String()
	}

	document := ask("zebra")
	for _, want := range []string{
		"<title>zebra – Search | Docs</title>",
		`href="/docs/guides/#zebra-script-crossing"`,
		"<mark>Zebra</mark> &lt;script&gt; crossing",
		"An &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; and a <mark>zebra</mark>.",
	} {
		if !strings.Contains(document, want) {
			t.Errorf("the document has no %s:\n%s", want, document)
		}
	}
	scripts := strings.Count(document, "<script")
	for _, query := range []string{`<script>alert(2)</script>`, `</script><script>alert(3)</script>`, `"><script>alert(4)</script>`, `<!--bindery:body-->`, `<!--<script>`} {
		if got := strings.Count(ask(query), "<script"); got != scripts {
			t.Errorf("%s: %d scripts, want %d", query, got, scripts)
		}
	}
}
