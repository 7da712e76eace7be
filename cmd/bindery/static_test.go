package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"bindery/internal/testing/nginx"
)

// staticHost is a server of nginx for the files of a folder, as docs/operations.md
// has it, for a site below /project/.
func staticHost(folder string) string {
	return fmt.Sprintf(`
	include /etc/nginx/mime.types;
	types { text/markdown md; application/manifest+json webmanifest; }
	charset utf-8;
	charset_types text/plain text/css text/markdown application/javascript application/json application/xml;
	server {
		listen $LISTEN;
		absolute_redirect off;
		root %s;
		gzip_static on;
		gzip_vary on;
		error_page 404 /project/404.html;
		add_header Cache-Control no-cache always;
		location /project/assets/ { add_header Cache-Control "public, max-age=31536000, immutable"; }
	}`, folder)
}

// linked are the addresses that a page, a style sheet or a list names.
var linked = regexp.MustCompile(`(?:href|src)="([^"#?]+)|<loc>([^<]+)</loc>|url\("?([^")]+)`)

// TestStaticHost serves a built site with nginx alone, in a folder as project
// pages have it, and follows every address that its pages name.
func TestStaticHost(t *testing.T) {
	root := t.TempDir()
	// nginx reads as a user of its own, and temporary folders are their owner's.
	if err := os.Chmod(filepath.Dir(root), 0o755); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(root, "project")
	const example = "../../examples/minimal-site/"
	var stdout, stderr bytes.Buffer
	if code := Main(t.Context(), []string{"build", "--content", example + "content", "--site", example + "site", "--out", out, "--base", "/project/"}, &stdout, &stderr); code != exitOK {
		t.Fatal(stderr.String())
	}
	origin := "http://" + nginx.Start(t, staticHost(root))
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	get := func(path, encoding string) (*http.Response, []byte) {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, origin+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Accept-Encoding", encoding)
		answer, err := client.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		body, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return answer, body
	}

	answer, packed := get("/project/", "gzip")
	page, err := os.ReadFile(filepath.Join(out, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	reader, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(answer.Header, err)
	}
	if unpacked, err := io.ReadAll(reader); err != nil || !bytes.Equal(unpacked, page) || answer.Header.Get("Content-Type") != "text/html; charset=utf-8" {
		t.Errorf("the first page: %v, %v", answer.Header, err)
	}
	if answer, body := get("/project/nowhere/", "identity"); answer.StatusCode != http.StatusNotFound || !strings.Contains(string(body), "Page Not Found") {
		t.Errorf("a page that is not there: %s %.200s", answer.Status, body)
	}

	seen, queue := map[string]bool{"/project/": true}, []string{"/project/", "/project/sitemap.xml", "/project/404.html"}
	kinds := map[string]int{}
	for len(queue) > 0 {
		path := queue[0]
		queue = queue[1:]
		answer, body := get(path, "identity")
		if answer.StatusCode == http.StatusMovedPermanently {
			path = answer.Header.Get("Location")
			answer, body = get(path, "identity")
		}
		if answer.StatusCode != http.StatusOK {
			t.Errorf("%s: %s", path, answer.Status)
			continue
		}
		kind := answer.Header.Get("Content-Type")
		kinds[kind]++
		if strings.HasPrefix(path, "/project/assets/") && answer.Header.Get("Cache-Control") != "public, max-age=31536000, immutable" {
			t.Errorf("%s: %s", path, answer.Header)
		}
		if !strings.HasPrefix(kind, "text/html") && !strings.HasPrefix(kind, "text/css") && !strings.Contains(kind, "xml") {
			continue
		}
		base, _ := url.Parse(origin + path)
		for _, match := range linked.FindAllStringSubmatch(string(body), -1) {
			to, err := base.Parse(match[1] + match[2] + match[3])
			if err != nil || to.Scheme != "http" || to.Host != base.Host && match[2] == "" {
				continue // another site
			}
			if !strings.HasPrefix(to.Path, "/project/") {
				t.Errorf("%s leads to %s, outside of the project", path, to)
			}
			if !seen[to.Path] {
				seen[to.Path] = true
				queue = append(queue, to.Path)
			}
		}
	}
	for _, kind := range []string{"text/html; charset=utf-8", "text/css; charset=utf-8", "application/javascript; charset=utf-8", "image/svg+xml", "text/markdown; charset=utf-8"} {
		if kinds[kind] == 0 {
			t.Errorf("nothing of type %s was read: %v", kind, kinds)
		}
	}
	if pages := kinds["text/html; charset=utf-8"]; pages < 3 {
		t.Errorf("only %d pages", pages)
	}
}
