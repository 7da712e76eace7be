package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"

	"bindery/internal/search"
	"bindery/internal/testing/judge"
)

// builtSite is a site with its search index.
type builtSite struct {
	project string // the folder with content/ and site/
	out     string
	index   *search.Index
	// indexSize is the file's, in bytes.
	indexSize int
	manifest  siteManifest
}

// siteManifest is what _build.json says about search.
type siteManifest struct {
	Base   string
	Search struct{ Index string }
}

// ownSite builds this repository's site.
func (b *bench) ownSite(ctx context.Context) (builtSite, error) {
	repository, err := filepath.Abs("..")
	if err != nil {
		return builtSite{}, err
	}
	return b.site(ctx, repository, b.dir("own"))
}

// generatedSite builds one of generated records. It is as large as the
// documentation of a bundler and its ecosystem.
func (b *bench) generatedSite(ctx context.Context) (builtSite, error) {
	dir := b.dir("generated")
	if err := writeRecords(dir, generated(smallRecords)); err != nil {
		return builtSite{}, err
	}
	return b.site(ctx, dir, filepath.Join(dir, "dist"))
}

func (b *bench) site(ctx context.Context, project, out string) (builtSite, error) {
	s := builtSite{project: project, out: out}
	if _, err := measure(ctx, project, b.bindery, "build", "--no-flush", "--readmes", "none", "--out", out); err != nil {
		return s, err
	}
	text, err := os.ReadFile(filepath.Join(out, "_build.json"))
	if err != nil {
		return s, err
	}
	if err := json.Unmarshal(text, &s.manifest); err != nil {
		return s, err
	}
	data, err := os.ReadFile(filepath.Join(out, "search.idx"))
	if err != nil {
		return s, err
	}
	s.indexSize = len(data)
	s.index, err = search.Open(data)
	return s, err
}

// serve starts the server on it, without a limit to the searches of one
// address. Words before the program's name run it, for example taskset.
func (s *builtSite) serve(ctx context.Context, name string, before ...string) (*program, error) {
	args := append(before, name, "serve", "--out", s.out, "--addr", "127.0.0.1:0", "--no-access-log", "--search-rate", "0")
	return start(ctx, s.project, args[0], args[1:]...)
}

// api asks a server by Algolia's protocol.
type api struct {
	ctx      context.Context
	url      string
	manifest siteManifest
	err      error // the first
}

func newAPI(ctx context.Context, origin string, manifest siteManifest) *api {
	return &api{ctx: ctx, url: origin + "/1/indexes/*/queries?x-algolia-application-id=bindery&x-algolia-api-key=public", manifest: manifest}
}

func (a *api) failed() error { return a.err }

// find is a judge.Searcher.
func (a *api) find(query string) []string {
	addresses, err := a.ask(query)
	if err != nil && a.err == nil {
		a.err = fmt.Errorf("%q: %w", query, err)
	}
	return addresses
}

func (a *api) ask(query string) ([]string, error) {
	var answer struct {
		Results []struct{ Hits []struct{ URL string } }
	}
	if err := a.post(a.body(query, judge.Depth), &answer); err != nil {
		return nil, err
	}
	if len(answer.Results) != 1 {
		return nil, fmt.Errorf("%d results for one request", len(answer.Results))
	}
	var addresses []string
	for _, hit := range answer.Results[0].Hits {
		addresses = append(addresses, judge.Below(hit.URL, a.manifest.Base))
	}
	return addresses, nil
}

// body is a request as the official client sends it.
func (a *api) body(query string, hits int) []byte {
	return a.request(map[string]any{"query": query, "hitsPerPage": hits})
}

// boxBody is the request of our search box (web/search/source.ts).
func (a *api) boxBody(query string) []byte {
	return a.request(map[string]any{
		"query": query, "hitsPerPage": hitsShown,
		"attributesToRetrieve":  []string{"hierarchy", "content", "anchor", "url", "section"},
		"attributesToHighlight": []string{"hierarchy"}, "attributesToSnippet": []string{"content:24"},
		"snippetEllipsisText": "…", "highlightPreTag": "<mark>", "highlightPostTag": "</mark>",
	})
}

func (a *api) request(params map[string]any) []byte {
	params["indexName"] = a.manifest.Search.Index
	text, _ := json.Marshal(map[string]any{"requests": []any{params}}) // strings and numbers cannot fail
	return text
}

func (a *api) post(body []byte, into any) error {
	request, err := http.NewRequestWithContext(a.ctx, http.MethodPost, a.url, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "text/plain") // as the client does
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s", response.Status, text)
	}
	return json.Unmarshal(text, into)
}
