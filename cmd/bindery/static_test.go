package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"html"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"bindery/internal/testing/caddy"
	"bindery/internal/testing/nginx"
)

// settingsOf is the block of settings below a heading of docs/operations.md, so
// that what people copy is what is tested.
func settingsOf(t *testing.T, heading, language string) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, found := strings.Cut(string(text), "\n"+heading+"\n")
	_, block, opened := strings.Cut(section, "```"+language+"\n")
	block, _, closed := strings.Cut(block, "```\n")
	if !found || !opened || !closed {
		t.Fatalf("docs/operations.md has no block of %s below %q", language, heading)
	}
	return block
}

// replaced replaces what is another place in a test. What does not stand there is
// an error: the test would not be about the settings.
func replaced(t *testing.T, settings string, pairs ...string) string {
	t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		if !strings.Contains(settings, pairs[i]) {
			t.Fatalf("the settings lack %q:\n%s", pairs[i], settings)
		}
		settings = strings.ReplaceAll(settings, pairs[i], pairs[i+1])
	}
	return settings
}

// staticHost is a server of files that serves a folder, which has the site in
// its folder "project".
type staticHost struct {
	name string
	// start returns the origin, and the transport that leads there.
	start func(t *testing.T, root string) (string, http.RoundTripper)
	// compressed are the codings it sends, in the order of what is best.
	compressed []string
	// keeps says that it says how long files may be kept.
	keeps bool
}

var staticHosts = []staticHost{
	{"nginx", startNginx, []string{"gzip"}, true},
	{"Caddy", startCaddy, []string{"br", "gzip"}, true},
	{"project pages", startProjectPages, nil, false},
}

func startNginx(t *testing.T, root string) (string, http.RoundTripper) {
	settings := replaced(t, settingsOf(t, "### nginx", "nginx"), "listen 80;", "listen $LISTEN;", "/srv/www", root, "include mime.types;", "include /etc/nginx/mime.types;")
	return "http://" + nginx.Start(t, settings), http.DefaultTransport
}

func startCaddy(t *testing.T, root string) (string, http.RoundTripper) {
	settings := replaced(t, settingsOf(t, "### Caddy", "caddyfile"), "/srv/www", root)
	block := strings.TrimSuffix(strings.TrimPrefix(settings, "docs.example.org {\n"), "}\n")
	return "http://docs.example.org", caddy.Start(t, block)
}

// startProjectPages is what a code host does with the pages of a project: files,
// the index of a folder, a redirect to the final slash, and the project's own
// 404.html; neither headers nor redirects of the site, and nothing compressed.
func startProjectPages(t *testing.T, root string) (string, http.RoundTripper) {
	kinds := map[string]string{".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "application/javascript; charset=utf-8", ".json": "application/json; charset=utf-8", ".svg": "image/svg+xml", ".md": "text/markdown; charset=utf-8", ".xml": "application/xml", ".txt": "text/plain; charset=utf-8", ".webmanifest": "application/manifest+json", ".wasm": "application/wasm"}
	send := func(w http.ResponseWriter, name string, status int) bool {
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			return false
		}
		kind := kinds[path.Ext(name)]
		if kind == "" {
			kind = "application/octet-stream"
		}
		w.Header().Set("Content-Type", kind)
		w.WriteHeader(status)
		_, _ = w.Write(text)
		return true
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
		folder, err := os.Stat(filepath.Join(root, filepath.FromSlash(name)))
		switch isFolder := err == nil && folder.IsDir(); {
		case isFolder && !strings.HasSuffix(r.URL.Path, "/"):
			http.Redirect(w, r, r.URL.Path+"/", http.StatusMovedPermanently)
		case isFolder && send(w, name+"/index.html", http.StatusOK), !isFolder && !strings.HasSuffix(r.URL.Path, "/") && send(w, name, http.StatusOK):
		default:
			send(w, "project/404.html", http.StatusNotFound)
		}
	}))
	t.Cleanup(server.Close)
	return server.URL, http.DefaultTransport
}

// builtForStaticHosts builds the small site, with redirects and links to
// headings, into the folder project of a folder.
func builtForStaticHosts(t *testing.T) (root string) {
	t.Helper()
	root, sources := t.TempDir(), t.TempDir()
	// nginx reads as a user of its own, and temporary folders are their owner's.
	if err := os.Chmod(filepath.Dir(root), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(sources, os.DirFS("../../examples/minimal-site")); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"site/redirects.yaml":    "- {from: /old beds/, to: /beds/}\n- {from: /tap.html, to: /beds/watering/}\n- {from: /town, to: \"https://town.example.org/?a=1&b=2\", status: 302}\n- {from: /plots/*, to: \"/beds/:splat\"}\n",
		"content/seasons/may.md": "---\ntitle: May\naliases: [/months/may/]\n---\n\n## After the frost {#frost}\n\nSee [the frost](#frost) and [water](../beds/watering.mdx).\n\n[Again](/seasons/may/#frost)\n",
	} {
		if err := os.WriteFile(filepath.Join(sources, filepath.FromSlash(name)), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var stdout, stderr bytes.Buffer
	args := []string{"build", "--content", filepath.Join(sources, "content"), "--site", filepath.Join(sources, "site"), "--out", filepath.Join(root, "project"), "--base", "/project/"}
	if code := Main(t.Context(), args, &stdout, &stderr); code != exitOK {
		t.Fatal(stderr.String())
	}
	return root
}

// staticReader asks a static host.
type staticReader struct {
	t      *testing.T
	origin string
	client *http.Client
}

func (s *staticReader) get(address, encoding string) (*http.Response, string) {
	s.t.Helper()
	request, err := http.NewRequestWithContext(s.t.Context(), http.MethodGet, s.origin+address, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	request.Header.Set("Accept-Encoding", encoding)
	answer, err := s.client.Do(request)
	if err != nil {
		s.t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return answer, string(body)
}

// TestStaticHosts serves a built site with servers of files alone, in a folder
// as project pages have it.
func TestStaticHosts(t *testing.T) {
	root := builtForStaticHosts(t)
	for _, host := range staticHosts {
		t.Run(host.name, func(t *testing.T) {
			origin, transport := host.start(t, root)
			client := &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
			s := &staticReader{t, origin, client}
			s.compressed(host, filepath.Join(root, "project"))
			s.lost()
			s.redirected()
			s.crawl(host)
		})
	}
}

// compressed asks for the first page in every coding.
func (s *staticReader) compressed(host staticHost, out string) {
	page, err := os.ReadFile(filepath.Join(out, "index.html"))
	if err != nil {
		s.t.Fatal(err)
	}
	for _, coding := range []string{"br", "gzip", "identity"} {
		answer, body := s.get("/project/", coding)
		want := ""
		if slices.Contains(host.compressed, coding) {
			want = coding
		}
		if got := answer.Header.Get("Content-Encoding"); got != want || answer.Header.Get("Content-Type") != "text/html; charset=utf-8" {
			s.t.Errorf("asked for %s: %v", coding, answer.Header)
			continue
		}
		if unpacked, err := unpack(want, body); err != nil || unpacked != string(page) {
			s.t.Errorf("the first page as %s is another one: %v", coding, err)
		}
		if want != "" && answer.Header.Get("Vary") != "Accept-Encoding" {
			s.t.Errorf("Vary: %q", answer.Header.Get("Vary"))
		}
	}
	if len(host.compressed) > 0 {
		if answer, _ := s.get("/project/", "br, gzip"); answer.Header.Get("Content-Encoding") != host.compressed[0] {
			s.t.Errorf("the best form is not taken: %v", answer.Header)
		}
	}
}

func unpack(coding, body string) (string, error) {
	reader := io.Reader(strings.NewReader(body))
	switch coding {
	case "br":
		reader = brotli.NewReader(reader)
	case "gzip":
		var err error
		if reader, err = gzip.NewReader(reader); err != nil {
			return "", err
		}
	}
	text, err := io.ReadAll(reader)
	return string(text), err
}

// lost asks for what is not there, at any depth: the page's own styles and
// scripts answer.
func (s *staticReader) lost() {
	for _, address := range []string{"/project/nowhere/", "/project/beds/no/where.html", "/project/assets/none.js"} {
		answer, body := s.get(address, "identity")
		if answer.StatusCode != http.StatusNotFound || !strings.Contains(body, "Page Not Found") {
			s.t.Errorf("%s: %s %.200s", address, answer.Status, body)
			continue
		}
		asked := 0
		for _, match := range linked.FindAllStringSubmatch(body, -1) {
			if strings.HasPrefix(match[1], "/project/assets/") {
				asked++
				if answer, _ := s.get(match[1], "identity"); answer.StatusCode != http.StatusOK {
					s.t.Errorf("%s needs %s: %s", address, match[1], answer.Status)
				}
			} else if !strings.HasPrefix(match[1], "/project/") && !strings.ContainsAny(match[1], ":#") && match[1] != "" {
				s.t.Errorf("%s names %s, which depends on where it stands", address, match[1])
			}
		}
		if asked < 2 {
			s.t.Errorf("%s names only %d styles and scripts", address, asked)
		}
	}
}

var refresh = regexp.MustCompile(`<link rel="canonical" href="([^"]+)"><script src="([^"]+)"></script><meta http-equiv="refresh" content="0; url=([^"]+)">`)

// redirected asks for addresses that are redirected: a page leads on.
func (s *staticReader) redirected() {
	for from, to := range map[string]string{
		"/project/old%20beds/": "/project/beds/", "/project/tap.html": "/project/beds/watering/", "/project/town/": "https://town.example.org/?a=1&b=2", "/project/months/may/": "/project/seasons/may/",
	} {
		answer, body := s.get(from, "identity")
		match := refresh.FindStringSubmatch(body)
		if answer.StatusCode != http.StatusOK || match == nil || html.UnescapeString(match[1]) != to || html.UnescapeString(match[3]) != to {
			s.t.Errorf("%s: %s %.300s", from, answer.Status, body)
			continue
		}
		if answer, _ := s.get(match[2], "identity"); answer.StatusCode != http.StatusOK || !strings.Contains(answer.Header.Get("Content-Type"), "javascript") {
			s.t.Errorf("%s: %s %s", match[2], answer.Status, answer.Header)
		}
		if strings.HasPrefix(to, "/") {
			if answer, _ := s.get(to, "identity"); answer.StatusCode != http.StatusOK {
				s.t.Errorf("%s leads to %s: %s", from, to, answer.Status)
			}
		}
	}
	if answer, body := s.get("/project/town", "identity"); answer.StatusCode/100 != 3 || !strings.HasSuffix(answer.Header.Get("Location"), "/project/town/") {
		s.t.Errorf("without the slash: %s %v %.200s", answer.Status, answer.Header, body)
	}
}

// linked are the addresses that a page, a style sheet or a list names.
var linked = regexp.MustCompile(`(?:href|src)="([^"?]+)|<loc>([^<]+)</loc>|url\("?([^")]+)`)

// mediaTypes are what files of a site are sent as; the sign for "any charset"
// is the prefix.
var mediaTypes = map[string][]string{
	"/": {"text/html; charset=utf-8"}, ".html": {"text/html; charset=utf-8"}, ".css": {"text/css; charset=utf-8"}, ".js": {"text/javascript; charset=utf-8", "application/javascript; charset=utf-8"},
	".json": {"application/json"}, ".svg": {"image/svg+xml"}, ".md": {"text/markdown; charset=utf-8"}, ".xml": {"text/xml", "application/xml"}, ".txt": {"text/plain; charset=utf-8"}, ".webmanifest": {"application/manifest+json"},
}

// crawl follows every address that the pages name, to its heading.
func (s *staticReader) crawl(host staticHost) {
	begin := []string{"/project/", "/project/sitemap.xml", "/project/404.html", "/project/sw.js", "/project/offline.json", "/project/llms.txt", "/project/manifest.webmanifest"}
	seen, bodies, kinds := map[string]bool{}, map[string]string{}, map[string]int{}
	wanted := map[string][]string{} // headings by page
	for queue := begin; len(queue) > 0; queue = queue[1:] {
		address := queue[0]
		if seen[address] {
			continue
		}
		seen[address] = true
		answer, body := s.get(address, "identity")
		if to := answer.Header.Get("Location"); answer.StatusCode/100 == 3 && strings.HasSuffix(to, address+"/") {
			address += "/"
			answer, body = s.get(address, "identity")
		}
		if answer.StatusCode != http.StatusOK {
			s.t.Errorf("%s: %s", address, answer.Status)
			continue
		}
		bodies[address] = body
		kind, extension := answer.Header.Get("Content-Type"), path.Ext(address)
		if strings.HasSuffix(address, "/") {
			extension = "/"
		}
		kinds[extension]++
		if want := mediaTypes[extension]; want != nil && !slices.ContainsFunc(want, func(w string) bool { return strings.HasPrefix(kind, w) }) {
			s.t.Errorf("%s is of type %q", address, kind)
		}
		cache := "no-cache"
		if strings.HasPrefix(address, "/project/assets/") {
			cache = "public, max-age=31536000, immutable"
		}
		if got := answer.Header.Get("Cache-Control"); host.keeps && got != cache {
			s.t.Errorf("%s: Cache-Control %q", address, got)
		}
		if extension != "/" && extension != ".html" && extension != ".css" && extension != ".xml" {
			continue
		}
		base, _ := url.Parse(s.origin + address)
		for _, match := range linked.FindAllStringSubmatch(body, -1) {
			to, err := base.Parse(html.UnescapeString(match[1] + match[2] + match[3]))
			if err != nil || !strings.HasPrefix(to.Scheme, "http") || to.Host != base.Host && match[2] == "" {
				continue // another site
			}
			if !strings.HasPrefix(to.Path, "/project/") {
				s.t.Errorf("%s leads to %s, outside of the project", address, to)
			}
			if to.Fragment != "" {
				wanted[to.Path] = append(wanted[to.Path], to.Fragment)
			}
			queue = append(queue, to.EscapedPath())
		}
	}
	for address, fragments := range wanted {
		for _, fragment := range fragments {
			if !strings.Contains(bodies[address], fmt.Sprintf(`id="%s"`, fragment)) {
				s.t.Errorf("%s has no place #%s", address, fragment)
			}
		}
	}
	if !slices.Contains(wanted["/project/seasons/may/"], "frost") || kinds["/"] < 5 {
		s.t.Errorf("not everything was followed: %v, %v", kinds, wanted)
	}
	for extension := range mediaTypes {
		if kinds[extension] == 0 {
			s.t.Errorf("nothing of type %s was read: %v", extension, kinds)
		}
	}
}
