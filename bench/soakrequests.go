package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"time"
)

// soakKinds are the shares of a hundred requests.
var soakKinds = []struct {
	name  string
	share int
	make  func(*soaker, *rand.Rand) (*http.Request, int, error)
}{
	{"page", 52, (*soaker).page},
	{"page that the reader has", 12, (*soaker).unchanged},
	{"asset", 16, (*soaker).asset},
	{"search", 10, (*soaker).searched},
	{"view", 7, (*soaker).view},
	{"no such page", 3, (*soaker).lost},
}

func (s *soaker) get(address string) (*http.Request, error) {
	r, err := http.NewRequestWithContext(s.ctx, http.MethodGet, s.origin+address, nil)
	if err == nil {
		r.Header.Set("Accept-Encoding", "gzip")
	}
	return r, err
}

func (s *soaker) page(r *rand.Rand) (*http.Request, int, error) {
	request, err := s.get(pick(r, s.pages))
	return request, http.StatusOK, err
}

func (s *soaker) unchanged(r *rand.Rand) (*http.Request, int, error) {
	page := pick(r, s.pages)
	request, err := s.get(page)
	if err == nil {
		request.Header.Set("If-None-Match", s.tags[page])
	}
	return request, http.StatusNotModified, err
}

func (s *soaker) asset(r *rand.Rand) (*http.Request, int, error) {
	request, err := s.get(pick(r, s.assets))
	return request, http.StatusOK, err
}

func (s *soaker) lost(r *rand.Rand) (*http.Request, int, error) {
	request, err := s.get(fmt.Sprintf("/guides/no-such-page-%d/", r.IntN(1000)))
	return request, http.StatusNotFound, err
}

func (s *soaker) searched(r *rand.Rand) (*http.Request, int, error) {
	request, err := http.NewRequestWithContext(s.ctx, http.MethodPost, s.origin+"/1/indexes/*/queries?x-algolia-application-id=bindery&x-algolia-api-key=public", bytes.NewReader(pick(r, s.bodies)))
	if err == nil {
		request.Header.Set("Content-Type", "text/plain")
	}
	return request, http.StatusOK, err
}

func (s *soaker) view(r *rand.Rand) (*http.Request, int, error) {
	text, _ := json.Marshal(map[string]string{"path": pick(r, s.viewed()), "title": "A page", "location": s.origin}) // strings
	request, err := http.NewRequestWithContext(s.ctx, http.MethodPost, s.origin+"/api/v1/pageview", bytes.NewReader(text))
	if err == nil {
		request.Header.Set("Content-Type", "text/plain")
		request.Header.Set("User-Agent", "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36")
	}
	return request, http.StatusNoContent, err
}

// viewed are pages that are counted for certain.
func (s *soaker) viewed() []string { return []string{"/", "/concepts/", "/guides/getting-started/"} }

// send sends one request, and notes how long it took and how late it was.
func (s *soaker) send(r *rand.Rand, due time.Time) {
	sent, kind := time.Now(), kindOf(r)
	request, want, err := soakKinds[kind].make(s, r)
	if err == nil {
		request.Header.Set("X-Forwarded-For", fmt.Sprintf("198.18.%d.%d", r.IntN(250), r.IntN(250)))
		err = s.do(request, want)
	}
	s.took.add(time.Since(sent))
	s.late.add(sent.Sub(due))
	s.sent.Add(1)
	if err != nil {
		s.failed.Add(1)
		s.mu.Lock()
		if s.first == nil {
			s.first = fmt.Errorf("%s: %w", soakKinds[kind].name, err)
		}
		s.mu.Unlock()
	} else if want == http.StatusNoContent {
		s.views.Add(1)
	}
}

func kindOf(r *rand.Rand) int {
	n := r.IntN(100)
	for i, kind := range soakKinds {
		if n -= kind.share; n < 0 {
			return i
		}
	}
	return 0
}

func (s *soaker) do(request *http.Request, want int) error {
	response, err := s.client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if _, err := io.Copy(io.Discard, response.Body); err != nil {
		return err
	}
	if response.StatusCode != want {
		return fmt.Errorf("%s %s: %s in place of %d", request.Method, request.URL.Path, response.Status, want)
	}
	return nil
}
