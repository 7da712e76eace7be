package server

import (
	"net/http"
	"testing"
	"testing/fstest"

	"bindery/internal/site"
)

// TestRedirectInPlaceOfThePage: a page that leads on is for hosts that know no
// redirects, in no form of it.
func TestRedirectInPlaceOfThePage(t *testing.T) {
	o := quiet(fstest.MapFS{
		"index.html": page("home"), "old/index.html": page("leads on"), "old/index.html.gz": page("packed"), "old/other.txt": page("other"),
		"_build.json": page(`{"id":"b1","leadOn":["old/index.html"]}`),
	})
	o.Redirects = site.NewRedirects([]site.Redirect{{From: "/old/", To: "/", Status: http.StatusMovedPermanently}})
	s, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	for _, address := range []string{"/old/", "/old"} {
		if answer := ask(s, http.MethodGet, address, "Accept-Encoding: gzip"); answer.Code != http.StatusMovedPermanently {
			t.Errorf("%s: %d %s", address, answer.Code, answer.Body)
		}
	}
	if answer := ask(s, http.MethodGet, "/old/"); answer.Header().Get("Location") != "/" {
		t.Errorf("%v", answer.Header())
	}
	if answer := ask(s, http.MethodGet, "/old/other.txt"); answer.Code != http.StatusOK {
		t.Errorf("another file of the folder: %d", answer.Code)
	}
}
