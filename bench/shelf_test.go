package main

import (
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bindery/internal/compress"
)

// TestShelf: a path is its file, with .html, or its folder's index; what shrinks
// goes out in brotli; all bodies are counted by kind, as they were sent.
func TestShelf(t *testing.T) {
	root := t.TempDir()
	long := strings.Repeat("Every chunk has a name. ", 100)
	for name, text := range map[string]string{"index.html": "<p>Home", "a/index.html": long, "b.html": "<p>B", "x.js": long, "x.woff2": long} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(root, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	origin, stop, err := offer(t.Context(), newShelf(root))
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	packed, err := compress.Brotli(shelfLevel).Pack([]byte(long))
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"/": "<p>Home", "/a": string(packed), "/a/": string(packed), "/b": "<p>B", "/b.html": "<p>B", "/x.js": string(packed), "/x.woff2": long} {
		status, got := fetchBrotli(t, origin+path)
		if status != http.StatusOK || got != want {
			t.Errorf("%s: %d, %d bytes, want %d", path, status, len(got), len(want))
		}
	}
	if status, _ := fetchBrotli(t, origin+"/../shelf.go"); status != http.StatusNotFound {
		t.Errorf("a file outside: %d", status)
	}
	_, text := fetchBrotli(t, origin+tallyPath)
	var got map[string]tally
	if err := json.Unmarshal([]byte(text), &got); err != nil {
		t.Fatal(err)
	}
	delete(got, "other") // the message of 404 is in there, too
	want := map[string]tally{"HTML": {int64(2*len(packed) + len("<p>Home") + 2*len("<p>B")), 5}, "JavaScript": {int64(len(packed)), 1}}
	if !maps.Equal(got, want) {
		t.Errorf("counted %v, want %v", got, want)
	}
}

func fetchBrotli(t *testing.T, url string) (int, string) {
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Accept-Encoding", "br")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(body)
}
