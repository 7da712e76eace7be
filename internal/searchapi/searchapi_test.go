package searchapi

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"bindery/internal/search"
	"bindery/internal/testing/golden"
)

// documents are those of testdata.
func documents(t testing.TB) []search.Document {
	t.Helper()
	text, err := os.ReadFile("testdata/documents.json")
	if err != nil {
		t.Fatal(err)
	}
	var docs []search.Document
	if err := json.Unmarshal(text, &docs); err != nil {
		t.Fatal(err)
	}
	return docs
}

// noon is when every test happens.
var noon = time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)

// quiet are options for a test's index, without a limit.
func quiet(t testing.TB) Options {
	ix := search.New(documents(t), search.Options{})
	return Options{Name: "docs", Lang: "en", Index: func() *search.Index { return ix }, Now: func() time.Time { return noon }}
}

// ask sends a request to a handler.
func ask(h http.Handler, method, target, body string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(method, target, strings.NewReader(body)))
	return w
}

// TestCases plays the requests of testdata/cases. A file holds pairs: a
// request as HTTP writes it, and the answer with its headers, JSON indented.
func TestCases(t *testing.T) {
	for _, file := range golden.Cases(t, "", "testdata/cases/*.txtar") {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) { play(t, file) })
	}
}

func play(t *testing.T, file string) {
	archive := golden.Archive(t, file)
	h := New(quiet(t))
	var played []txtar.File
	for i, section := range archive.Files {
		if !strings.HasPrefix(section.Name, "request") {
			continue
		}
		got := answerTo(t, h, section.Data)
		answer := "answer" + strings.TrimPrefix(section.Name, "request")
		played = append(played, section, txtar.File{Name: answer, Data: got})
		if golden.Updating() {
			continue
		}
		if i+1 == len(archive.Files) || archive.Files[i+1].Name != answer {
			t.Fatalf("%s is not followed by %s; run with -update", section.Name, answer)
		}
		if want := archive.Files[i+1].Data; !bytes.Equal(got, want) {
			t.Errorf("%s\n--- got\n%s--- want\n%s", section.Name, got, want)
		}
	}
	if golden.Updating() {
		archive.Files = played
		golden.Write(t, file, txtar.Format(archive))
	}
}

// answerTo sends a request in its HTTP form, without the length, and prints
// the answer: status, the headers that matter, body.
func answerTo(t *testing.T, h http.Handler, text []byte) []byte {
	head, body, _ := strings.Cut(string(text), "\n\n")
	body = strings.TrimSuffix(body, "\n")
	line, headers, _ := strings.Cut(strings.TrimSuffix(head, "\n"), "\n")
	raw := fmt.Sprintf("%s HTTP/1.1\r\nHost: docs\r\nContent-Length: %d\r\n", line, len(body))
	if headers != "" {
		raw += strings.ReplaceAll(headers, "\n", "\r\n") + "\r\n"
	}
	r, err := http.ReadRequest(bufio.NewReader(strings.NewReader(raw + "\r\n" + body)))
	if err != nil {
		t.Fatalf("%v in %q", err, raw)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return printed(t, w.Result())
}

func printed(t *testing.T, answer *http.Response) []byte {
	var out bytes.Buffer
	fmt.Fprintln(&out, answer.StatusCode)
	for _, name := range []string{"Content-Type", "Allow", "Retry-After"} {
		if value := answer.Header.Get(name); value != "" && value != "application/json; charset=UTF-8" {
			fmt.Fprintf(&out, "%s: %s\n", name, value)
		}
	}
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	if answer.Header.Get("Content-Type") != "application/json; charset=UTF-8" {
		fmt.Fprintf(&out, "\n%s", body)
	} else if err := json.Indent(&out, body, "", "  "); err != nil {
		t.Fatalf("%v in %s", err, body)
	}
	return append(out.Bytes(), '\n')
}

// hitsOf are the addresses of the hits in an answer of one search.
func hitsOf(t *testing.T, w *httptest.ResponseRecorder) []string {
	t.Helper()
	var answer struct {
		Hits []struct{ ObjectID string }
	}
	if w.Code != http.StatusOK {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
		t.Fatalf("%v in %s", err, w.Body)
	}
	var ids []string
	for _, hit := range answer.Hits {
		ids = append(ids, hit.ObjectID)
	}
	slices.Sort(ids)
	return ids
}
