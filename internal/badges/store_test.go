package badges

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"bindery/internal/database"
	"bindery/internal/testing/databases"
)

// keep opens a database for badges.
func keep(t *testing.T, address string) func(context.Context) (*database.DB, error) {
	t.Helper()
	db, err := database.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return func(context.Context) (*database.DB, error) { return db, nil }
}

// The last good figures outlive the program that had them, and the services
// that gave them.
func TestFiguresOutliveTheProgram(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		first := newStand(t, func(o *Options) { o.Database = keep(t, address) })
		first.fill()
		first.get("/badges/npm/dm/webpack.svg")
		first.get("/badges/github/pulls/webpack/webpack.svg")
		first.get("/badges/github/issues/webpack/webpack.svg")
		if err := first.Handler.Close(); err != nil {
			t.Fatal(err)
		}

		second := newStand(t, func(o *Options) { o.Database = keep(t, address) })
		same := Settings{Packages: first.URL, Code: first.URL}
		second.Swap(same, projects)
		first.upstream.Close()
		asked := second.calls()
		second.later(59 * time.Minute)
		second.wants("/badges/npm/dm/webpack.svg", "downloads: 123M/month", hour)
		if got := second.get("/badges/npm/dm/webpack.svg").Header().Get("Age"); got != "3540" {
			t.Errorf("Age %s", got)
		}
		second.wants("/badges/github/issues/webpack/webpack.svg", "open issues: 202", hour)
		second.wants("/badges/github/stars/webpack/webpack.svg", "stars: 65k", hour)
		second.wants("/badges/npm/dm/@babel/core.svg", "downloads: unknown", brief)
		second.later(24 * time.Hour)
		second.wants("/badges/npm/dm/webpack.svg", "downloads: 123M/month", brief)
		if second.calls() != asked {
			t.Error("another service was asked")
		}

		// The figures of one service are not shown as those of another.
		second.Swap(Settings{Packages: second.URL, Code: second.URL}, projects)
		second.wants("/badges/npm/dm/webpack.svg", "downloads: unknown", brief)
	})
}

// Of two servers with one database the later figure stays.
func TestNewerFigureStays(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		s := newStand(t, func(o *Options) { o.Database = keep(t, address) })
		f := s.Handler.now.Load().figures
		what := fact{factDownloads, "webpack"}
		for _, n := range []number{{1, noon}, {2, noon.Add(time.Hour)}, {3, noon.Add(time.Minute)}} {
			f.save(map[fact]number{what: n})
			f.saving.Wait()
		}
		rows, err := f.read(t.Context())
		if got := rows[what]; err != nil || len(rows) != 1 || got.value != 2 || !got.at.Equal(noon.Add(time.Hour)) {
			t.Errorf("%v, %v", rows, err)
		}
	})
}

// Without a database badges are as good as before, and the log says what is
// missing.
func TestFiguresWithoutDatabase(t *testing.T) {
	var mu sync.Mutex
	var log bytes.Buffer
	gone := errors.New("no route to the database")
	s := newStand(t, func(o *Options) {
		o.Database = func(context.Context) (*database.DB, error) { return nil, gone }
		o.Logger = slog.New(slog.NewTextHandler(writer(func(p []byte) (int, error) {
			mu.Lock()
			defer mu.Unlock()
			return log.Write(p)
		}), nil))
	})
	s.fill()
	s.wants("/badges/npm/dm/webpack.svg", "downloads: 123M/month", hour)
	s.wants("/badges/npm/dm/@babel/core.svg", "downloads: 1.2k/month", hour)
	if err := s.Handler.Close(); err != nil {
		t.Fatal(err)
	}
	for text, times := range map[string]int{
		"the badges' last figures cannot be read; they are asked for anew": 1,
		"a badge's figure would not survive a restart":                     2,
	} {
		if got := strings.Count(log.String(), text); got != times {
			t.Errorf("%q is logged %d times, want %d:\n%s", text, got, times, log.String())
		}
	}
}

type writer func([]byte) (int, error)

func (w writer) Write(p []byte) (int, error) { return w(p) }
