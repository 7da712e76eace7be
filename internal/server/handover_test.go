package server

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/fstest"
)

func TestHandlersCanBeUsedWithoutAServer(t *testing.T) {
	w := httptest.NewRecorder()
	Fail(w, http.StatusServiceUnavailable, "Too many at once.")
	if w.Code != http.StatusServiceUnavailable || w.Body.String() != "Too many at once.\n" {
		t.Errorf("Fail answers %d %q", w.Code, w.Body)
	}
	w = httptest.NewRecorder()
	Pass(w, httptest.NewRequest("GET", "/", nil))
	if w.Code != http.StatusNotFound {
		t.Errorf("Pass answers %d", w.Code)
	}
}

func TestAHandlersFailureIsNotLogged(t *testing.T) {
	var log bytes.Buffer
	server, err := New(Options{
		Site: fstest.MapFS{"index.html": page("home")}, Logger: slog.New(slog.NewTextHandler(&log, nil)),
		Handlers: map[string]http.Handler{"/busy": http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			Fail(w, http.StatusServiceUnavailable, "Too many at once.")
		})},
	})
	if err != nil {
		t.Fatal(err)
	}
	log.Reset()
	w := httptest.NewRecorder()
	server.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/busy", nil))
	if w.Code != http.StatusServiceUnavailable || log.Len() > 0 {
		t.Errorf("status %d, log %q", w.Code, &log)
	}
}
