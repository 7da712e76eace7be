package hosted

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
)

// service plays the hosted one: indices, and tasks that take effect when they
// have been asked for once.
type service struct {
	*httptest.Server
	t *testing.T

	mu      sync.Mutex
	indices map[string]*fakeIndex
	tasks   []func()
	// calls are what was asked, the temporary index named tmp.
	calls []string
	// refuse answers a call with a status and a message, as often as it is
	// listed.
	refuse map[string][]refusal
	tmp    string
}

type fakeIndex struct {
	settings map[string]any
	synonyms []map[string]any
	records  map[string]map[string]any
}

type refusal struct {
	status  int
	message string
}

func newService(t *testing.T) *service {
	s := &service{t: t, indices: map[string]*fakeIndex{}, refuse: map[string][]refusal{}}
	s.Server = httptest.NewServer(http.HandlerFunc(s.answer))
	t.Cleanup(s.Close)
	return s
}

func (s *service) index(name string) *fakeIndex {
	if s.indices[name] == nil {
		s.indices[name] = &fakeIndex{settings: map[string]any{}, records: map[string]map[string]any{}}
	}
	return s.indices[name]
}

func (s *service) answer(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	parts := strings.Split(strings.TrimPrefix(r.URL.Path, "/1/indexes/"), "/")
	name, action := parts[0], strings.Join(parts[1:], "/")
	call := strings.TrimSpace(r.Method + " " + s.shown(name) + " " + strings.Split(action, "/")[0])
	if !strings.HasPrefix(action, "task/") {
		s.calls = append(s.calls, call)
	}
	if list := s.refuse[call]; len(list) > 0 {
		s.refuse[call] = list[1:]
		reply(w, list[0].status, map[string]any{"message": list[0].message, "status": list[0].status})
		return
	}
	if r.Header.Get("X-Algolia-Application-Id") != "APP" || r.Header.Get("X-Algolia-API-Key") != "write" {
		reply(w, 403, map[string]any{"message": "Invalid Application-ID or API key", "status": 403})
		return
	}
	switch {
	case strings.HasPrefix(action, "task/"):
		s.task(w, action)
	case r.Method == "GET" && action == "settings":
		if s.indices[name] == nil {
			reply(w, 404, map[string]any{"message": "Index " + name + " does not exist", "status": 404})
			return
		}
		reply(w, 200, s.indices[name].settings)
	default:
		s.change(w, r, name, action)
	}
}

// shown replaces the name of the temporary index, which is different each time.
func (s *service) shown(name string) string {
	if strings.Contains(name, "_tmp_") {
		if s.tmp != "" && s.tmp != name {
			s.t.Errorf("two temporary indices: %s and %s", s.tmp, name)
		}
		s.tmp = name
		return "tmp"
	}
	return name
}

// task says "not yet" once, then carries out.
func (s *service) task(w http.ResponseWriter, action string) {
	var id int
	_, _ = fmt.Sscanf(action, "task/%d", &id)
	if run := s.tasks[id-1]; run != nil {
		run()
		s.tasks[id-1] = nil
		reply(w, 200, map[string]any{"status": "notPublished", "pendingTask": true})
		return
	}
	reply(w, 200, map[string]any{"status": "published"})
}

// change notes what a call will do once its task is waited for.
func (s *service) change(w http.ResponseWriter, r *http.Request, name, action string) {
	run := func() {}
	switch r.Method + " " + action {
	case "PUT settings":
		var sent map[string]any
		s.read(r, &sent)
		run = func() {
			for key, value := range sent {
				s.index(name).settings[key] = value
			}
		}
	case "POST synonyms/batch":
		var sent []map[string]any
		s.read(r, &sent)
		if r.URL.Query().Get("replaceExistingSynonyms") != "true" {
			s.t.Errorf("synonyms are added to the old ones: %s", r.URL.RawQuery)
		}
		run = func() { s.index(name).synonyms = sent }
	case "POST batch":
		var sent struct {
			Requests []struct {
				Action string
				Body   map[string]any
			}
		}
		s.read(r, &sent)
		run = func() {
			for _, op := range sent.Requests {
				s.index(name).records[op.Body["objectID"].(string)] = op.Body
			}
		}
	case "POST operation":
		var op struct {
			Operation, Destination string
			Scope                  []string
		}
		s.read(r, &op)
		to := s.shown(op.Destination)
		s.calls[len(s.calls)-1] += fmt.Sprintf(" %s %s %v", op.Operation, to, op.Scope)
		run = func() { s.operate(name, op.Operation, op.Destination) }
	case "DELETE ":
		delete(s.indices, name)
	default:
		s.t.Errorf("unexpected %s %s", r.Method, r.URL)
	}
	s.tasks = append(s.tasks, run)
	reply(w, 200, map[string]any{"taskID": len(s.tasks), "updatedAt": "2026-01-02T03:04:05.000Z"})
}

func (s *service) operate(from, operation, to string) {
	if operation == "move" {
		s.indices[to] = s.indices[from]
		delete(s.indices, from)
		return
	}
	for key, value := range s.index(from).settings {
		s.index(to).settings[key] = value
	}
	s.index(to).synonyms = s.index(from).synonyms
}

func (s *service) read(r *http.Request, into any) {
	if err := json.NewDecoder(r.Body).Decode(into); err != nil {
		s.t.Errorf("%s %s: %v", r.Method, r.URL, err)
	}
}

func reply(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}
