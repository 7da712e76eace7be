package badges

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"reflect"
	"sync/atomic"
	"testing"
	"time"

	"bindery/internal/testing/described"
)

func (s *stand) list(method string) (*httptest.ResponseRecorder, map[string]map[string]string) {
	s.t.Helper()
	r := httptest.NewRequest(method, FiguresPath, nil)
	w := httptest.NewRecorder()
	s.List().ServeHTTP(w, r)
	described.Hold(s.t, r, "", w.Result(), w.Body.Bytes())
	var list Figures
	if w.Code == http.StatusOK && method == http.MethodGet {
		if err := json.Unmarshal(w.Body.Bytes(), &list); err != nil {
			s.t.Fatalf("%v in %s", err, w.Body)
		}
	}
	return w, list.Figures
}

// All figures are one answer, and each is asked for once. What nobody knows is
// left out.
func TestListOfFigures(t *testing.T) {
	s := newStand(t, nil)
	s.fill()
	_, got := s.list(http.MethodGet)
	want := map[string]map[string]string{
		"webpack/webpack": {
			"downloads": "123M", "stars": "65k", "commits-6-months": "999", "commits-3-months": "410", "commits-1-month": "1",
			"commits-1-week": "0", "issues": "202", "pulls": "38",
		},
		"babel/babel": {"downloads": "1.2k"},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v", got)
	}
	calls := s.calls()
	if _, again := s.list(http.MethodGet); !reflect.DeepEqual(again, want) || s.calls() != calls {
		t.Errorf("asked %d times, then %d: %v", calls, s.calls(), again)
	}
}

// Services that hang hold up the whole list as long as one badge, and what they
// say after all is in the next answer.
func TestListOfFiguresWithHangingServices(t *testing.T) {
	s := newStand(t, func(o *Options) { o.Wait = time.Millisecond })
	release := make(chan struct{})
	var hung atomic.Int32
	s.on("/repos/webpack/webpack", func(w http.ResponseWriter, _ *http.Request) {
		hung.Add(1)
		<-release
		_, _ = w.Write([]byte(`{"stargazers_count":7,"open_issues_count":0}`))
	})
	if _, got := s.list(http.MethodGet); len(got["webpack/webpack"]) != 0 {
		t.Errorf("%v", got)
	}
	until(t, "the question", func() bool { return hung.Load() > 0 })
	close(release)
	until(t, "the late figure", func() bool {
		_, got := s.list(http.MethodGet)
		return got["webpack/webpack"]["stars"] == "7"
	})
}

// TestDescription asks for every answer that is described; list holds each
// against the description.
func TestDescription(t *testing.T) {
	s := newStand(t, nil)
	s.list(http.MethodGet)
	if w, _ := s.list(http.MethodHead); w.Body.Len() != 0 {
		t.Errorf("HEAD has a body: %s", w.Body)
	}
	if w, _ := s.list(http.MethodPost); w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("POST: %d %v", w.Code, w.Header())
	}
	_ = s.Handler.Close()
	if w, _ := s.list(http.MethodGet); w.Code != http.StatusNotFound {
		t.Errorf("without figures: %d", w.Code)
	}
	described.All(t, "figures")
}
