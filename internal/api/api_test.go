package api_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"bindery/internal/api"
	"bindery/internal/testing/described"
)

func ask(t *testing.T, method string) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequest(method, api.Path, nil)
	w := httptest.NewRecorder()
	api.Handler().ServeHTTP(w, r)
	described.Hold(t, r, "", w.Result(), w.Body.Bytes())
	return w
}

func TestDescription(t *testing.T) {
	w := ask(t, http.MethodGet)
	if w.Code != http.StatusOK || w.Body.String() != string(api.Spec) || w.Header().Get("Content-Type") != "application/yaml; charset=utf-8" {
		t.Errorf("the description is sent as %s with %d", w.Header().Get("Content-Type"), w.Code)
	}
	if w := ask(t, http.MethodHead); w.Code != http.StatusOK || w.Body.Len() > 0 {
		t.Errorf("HEAD: %d %q", w.Code, w.Body)
	}
	if w := ask(t, http.MethodPost); w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "GET, HEAD" ||
		w.Body.String() != `{"error":"This path does not take that method; it takes GET, HEAD."}`+"\n" {
		t.Errorf("POST: %d %q", w.Code, w.Body)
	}
	described.All(t, "description")
}

// Every operation is held against its answers by the package that answers it.
func TestEveryOperationHasAnOwner(t *testing.T) {
	for tag, operations := range described.Tags(t) {
		switch tag {
		case "votes", "visits", "feedback", "figures", "description":
		default:
			t.Errorf("nobody holds the answers of %v, tagged %q", operations, tag)
		}
	}
}
