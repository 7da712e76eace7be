package votes

import (
	"log/slog"
	"path/filepath"
	"strings"
	"testing"

	"bindery/internal/database"
	"bindery/internal/testing/described"
)

// TestDescription asks for every answer that is described, and holds each
// against the description.
func TestDescription(t *testing.T) {
	plug := &unplugged{Lazy: database.OpenLazily(filepath.Join(t.TempDir(), "site.db"), slog.New(slog.DiscardHandler))}
	t.Cleanup(func() { _ = plug.Close() })
	plug.in.Store(true)
	s := serve(t, "", func(o *Options) { o.Source, o.Votes, o.Streams = plug, 4, 1 })
	const path = "/api/v1/proposals/a/vote"
	ada := s.browser(t)
	ada.list()
	ada.send("PUT", path, "{}", isJSON)
	ada.send("PUT", path, "{}", "Content-Type: text/plain")
	ada.send("PUT", path, strings.Repeat(" ", maxBody+1), isJSON)
	for _, change := range []func(id string, headers ...string) answer{
		func(id string, headers ...string) answer {
			return ada.send("PUT", "/api/v1/proposals/"+id+"/vote", `{"weight":2}`, append(headers, isJSON)...)
		},
		func(id string, headers ...string) answer {
			return ada.send("DELETE", "/api/v1/proposals/"+id+"/vote", "", headers...)
		},
	} {
		change("a")
		change("none")
		change("c")
		change("a", "Sec-Fetch-Site: cross-site")
		plug.in.Store(false)
		change("a")
		plug.in.Store(true)
	}
	ada.vote("a", "2")
	ada.vote("a", "2")
	ada.withdraw("a")
	plug.in.Store(false)
	ada.send("GET", "/api/v1/proposals", "")
	ada.send("GET", "/api/v1/proposals/events", "")
	plug.in.Store(true)
	s.follow(t).next()
	ada.send("GET", "/api/v1/proposals/events", "")
	described.All(t, "votes", "followTallies 200") // TestEvents reads the stream
}
