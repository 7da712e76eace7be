package site

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/config"
	"bindery/internal/content"
	"bindery/internal/diag"
)

func redirects(t *testing.T, text string) Redirects {
	t.Helper()
	set, list := LoadRedirects(diag.NewSource("site/redirects.yaml", []byte(text)))
	if len(list) > 0 {
		t.Fatal(describe(list))
	}
	return set
}

func TestMatch(t *testing.T) {
	set := redirects(t, `
- from: /old/
  to: /new/
- {from: "/moved/*", to: "/now/:splat", status: 308}
- {from: "/moved/here/*", to: "/there/", status: 302}
- {from: "/moved/one/", to: "https://example.org/one"}
- {from: "/out/*", to: "https://example.org/:splat"}
- {from: "/flat/*", to: "/:splat"}
- {from: "/Über uns/", to: "/about/"}
`)
	for path, want := range map[string]string{
		"/old/":               "/new/ 301",
		"/old":                "/new/ 301",
		"/old/x/":             "",
		"/moved/":             "/now/ 308",
		"/moved":              "/now/ 308",
		"/moved/a/b/":         "/now/a/b/ 308",
		"/moved/a%20b":        "/now/a%20b 308",
		"/moved/one/":         "https://example.org/one 301",
		"/moved/here/x":       "/there/ 302",
		"/movedx/":            "",
		"/out/a/":             "https://example.org/a/ 301",
		"/flat//evil.example": "/evil.example 301",
		"/flat/%2Fevil":       "/%2Fevil 301",
		`/flat/\evil`:         "/%5Cevil 301",
		"/flat/a\r\nb":        "/a%0D%0Ab 301",
		"/%C3%9Cber%20uns":    "/about/ 301",
		"/":                   "",
		"":                    "",
	} {
		got := ""
		if to, status, ok := set.Match(path); ok {
			got = fmt.Sprint(to, " ", status)
		}
		if got != want {
			t.Errorf("%q: got %q, want %q", path, got, want)
		}
	}
}

func TestMatchRoot(t *testing.T) {
	set := NewRedirects([]Redirect{{From: "/*", To: "/docs/:splat", Status: 302}})
	for path, want := range map[string]string{"/": "/docs/", "/a/b": "/docs/a/b"} {
		if to, _, ok := set.Match(path); !ok || to != want {
			t.Errorf("%q: got %q, want %q", path, to, want)
		}
	}
	if _, _, ok := (Redirects{}).Match("/"); ok {
		t.Error("an empty set matches")
	}
}

func TestLoadRedirectsMistakes(t *testing.T) {
	const text = `- from: old
  to: /new/
- to: /new/
- from: /a/
- from: /b/*c
  to: /x/
- from: /c*
  to: /x/
- from: /d/
  to: ftp://example.org/
- from: /e/
  to: /:splat
- from: /f/
  to: /x/
  status: 418
- from: /g/
  to: /x/
- from: /g
  to: /y/
- from: /h/
  to: //example.org/
- from: /i/
  to: /x/
  code: 301
`
	_, list := LoadRedirects(diag.NewSource("site/redirects.yaml", []byte(strings.Replace(text, "  code: 301\n", "", 1))))
	const want = `site/redirects.yaml:1:9: error: "old" is not a path to redirect from [bad-redirect] Write a path of this site like "/old/", or "/old/*" for all under it.
site/redirects.yaml:3:3: error: the redirect does not say from where [bad-redirect] Write "from: /old/".
site/redirects.yaml:4:3: error: the redirect does not say where to [bad-redirect] Write "to: /new/".
site/redirects.yaml:5:9: error: "/b/*c" is not a path to redirect from [bad-redirect] Write a path of this site like "/old/", or "/old/*" for all under it.
site/redirects.yaml:7:9: error: the "*" of "/c*" does not stand for whole path segments [bad-redirect] Write it after a slash, for example "/old/*".
site/redirects.yaml:10:7: error: "ftp://example.org/" is not an address to redirect to [bad-redirect] Write a path like "/new/" or an address with http or https.
site/redirects.yaml:12:7: error: ":splat" is used, but "/e/" has no "*" [bad-redirect] Let "from" end in "/*".
site/redirects.yaml:15:11: error: 418 is not a status to redirect with [bad-redirect] Use 301 (moved for good), 302 (for now) or 308 (for good, same method).
site/redirects.yaml:18:9: error: "/g" is redirected already, to "/x/" (site/redirects.yaml:16) [duplicate-redirect] Remove one of them.
site/redirects.yaml:21:7: error: "//example.org/" is not an address to redirect to [bad-redirect] Write a path like "/new/" or an address with http or https.
`
	if got := describe(list); got != want {
		t.Errorf("got:\n%swant:\n%s", got, want)
	}
	_, list = LoadRedirects(diag.NewSource("site/redirects.yaml", []byte(text)))
	const unknown = "site/redirects.yaml:24:3: error: unknown key \"code\" in \"[11]\" [unknown-key] Known keys: from, status, to.\n"
	if got := describe(list); got != unknown {
		t.Errorf("got:\n%swant:\n%s", got, unknown)
	}
	if set, list := LoadRedirects(diag.NewSource("r.yaml", nil)); len(set.List()) != 0 || len(list) != 0 {
		t.Errorf("an empty file: %v, %s", set.List(), describe(list))
	}
}

func TestSiteRedirects(t *testing.T) {
	folder := fstest.MapFS{
		"a.md":       file("---\ntitle: A\naliases: [/first/, /old/, /b/]\n---\n"),
		"b.md":       file("---\ntitle: B\naliases: [/second/]\n---\n"),
		"docs/in.md": titled("In"),
	}
	tree, list := content.Walk(folder, "content")
	if len(list) > 0 {
		t.Fatal(describe(list))
	}
	site := New(&config.Site{Base: "/"}, tree, "")
	set, list := site.Redirects(redirects(t, `
- {from: /old/, to: /a/}
- {from: /round/, to: /about/}
- {from: /about/, to: /round/}
- {from: "/grow/*", to: "/grow/more/:splat"}
- {from: "/docs/*", to: /docs/in/}
- {from: /404.html, to: /a/}
- {from: /chain/, to: /old/}
`))
	list.Sort()
	const want = `content/a.md:3:20: error: "/old/" is redirected already, to "/a/" (site/redirects.yaml:2) [duplicate-redirect] Remove one of them.
content/a.md:3:27: error: the redirect from "/b/" is never used: there is a page at that address (content/b.md) [shadowed-redirect] Remove the redirect, or move the page.
site/redirects.yaml:3:10: error: the redirect from "/round/" never ends: /round/ -> /about/ -> /round/ [redirect-loop] Redirect to the address of a page.
site/redirects.yaml:4:10: error: the redirect from "/about/" never ends: /about/ -> /round/ -> /about/ [redirect-loop] Redirect to the address of a page.
site/redirects.yaml:5:10: error: the redirect from "/grow/*" never ends: /grow/page/ -> /grow/more/page/ -> /grow/more/more/page/ -> … [redirect-loop] Redirect to the address of a page.
site/redirects.yaml:7:10: error: the redirect from "/404.html" is never used: there is a page at that address [shadowed-redirect] Remove the redirect, or move the page.
`
	if got := describe(list); got != want {
		t.Errorf("got:\n%swant:\n%s", got, want)
	}
	for from, want := range map[string]string{"/first/": "/a/", "/second": "/b/", "/old/": "/a/"} {
		if to, status, ok := set.Match(from); !ok || to != want || status != 301 {
			t.Errorf("%s: %q %d %v", from, to, status, ok)
		}
	}
}
