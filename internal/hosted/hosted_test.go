package hosted

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"bindery/internal/search"
)

func (s *service) target() Target {
	return Target{AppID: "APP", Key: "write", Index: "docs", Host: s.URL, Wait: time.Millisecond}
}

// batchOf has so many records.
func batchOf(n int) Batch {
	var b Batch
	for i := range n {
		b.Records = append(b.Records, Record{ObjectID: fmt.Sprintf("/page/%d/", i), Type: "lvl1"})
	}
	return b
}

// withOld puts an index in place that people are searching.
func (s *service) withOld() {
	old := s.index("docs")
	old.settings["ranking"] = []any{"typo"}
	old.records["/old/"] = map[string]any{"objectID": "/old/"}
}

func (s *service) wantCalls(t *testing.T, want ...string) {
	t.Helper()
	if !slices.Equal(s.calls, want) {
		t.Errorf("calls\n\t%s\nwant\n\t%s", strings.Join(s.calls, "\n\t"), strings.Join(want, "\n\t"))
	}
}

func (s *service) wantOld(t *testing.T) {
	t.Helper()
	if old := s.indices["docs"]; old == nil || len(old.records) != 1 || old.records["/old/"] == nil {
		t.Errorf("the old index is %v", old)
	}
	if s.indices[s.tmp] != nil {
		t.Error("the temporary index is still there")
	}
}

func TestPushReplacesAnIndex(t *testing.T) {
	s := newService(t)
	s.withOld()
	batch := batchOf(2500)
	batch.Synonyms = []search.Synonym{{To: []string{"config", "configuration"}}, {From: []string{"hmr", "hot reload"}, To: []string{"hot module replacement"}}}
	if err := Push(context.Background(), s.target(), batch); err != nil {
		t.Fatal(err)
	}
	s.wantCalls(t,
		"GET docs settings", "POST docs operation copy tmp [settings synonyms rules]", "PUT tmp settings", "POST tmp synonyms",
		"POST tmp batch", "POST tmp batch", "POST tmp batch", "POST tmp operation move docs []")
	now := s.indices["docs"]
	if len(now.records) != 2500 || now.records["/old/"] != nil || now.records["/page/2499/"] == nil || s.indices[s.tmp] != nil {
		t.Errorf("the index has %d records", len(now.records))
	}
	if !reflect.DeepEqual(now.settings["ranking"], []any{"typo"}) {
		t.Errorf("what was set by hand is lost: %v", now.settings)
	}
	got, _ := json.Marshal(now.synonyms)
	want := `[{"objectID":"synonym-0","synonyms":["config","configuration"],"type":"synonym"},` +
		`{"input":"hmr","objectID":"synonym-1-0","synonyms":["hot module replacement"],"type":"oneWaySynonym"},` +
		`{"input":"hot reload","objectID":"synonym-1-1","synonyms":["hot module replacement"],"type":"oneWaySynonym"}]`
	if string(got) != want {
		t.Errorf("synonyms are\n%s, want\n%s", got, want)
	}
}

func TestPushMakesAnIndex(t *testing.T) {
	s := newService(t)
	if err := Push(context.Background(), s.target(), batchOf(1)); err != nil {
		t.Fatal(err)
	}
	s.wantCalls(t, "GET docs settings", "PUT tmp settings", "POST tmp batch", "POST tmp operation move docs []")
	settings := s.indices["docs"].settings
	for key, want := range map[string]any{
		"attributesForFaceting": []any{"type", "section", "version", "lang"},
		"customRanking":         []any{"desc(weight.pageRank)", "desc(weight.level)", "asc(weight.position)"},
		"highlightPreTag":       `<span class="algolia-docsearch-suggestion--highlight">`,
		"highlightPostTag":      "</span>",
		"attributeForDistinct":  "url",
		"distinct":              1.0,
		"hitsPerPage":           5.0,
	} {
		if !reflect.DeepEqual(settings[key], want) {
			t.Errorf("%s is %v, want %v", key, settings[key], want)
		}
	}
	// What others call a section counts less than its headings and more than
	// its text and the name of the part of the site it is in.
	attributes := settings["searchableAttributes"].([]any)
	last := -1
	for _, name := range []string{"unordered(hierarchy.lvl1)", "unordered(names)", "unordered(hierarchy.lvl2)", "unordered(hierarchy.lvl6)", "unordered(linkTexts)", "unordered(hierarchy.lvl0)", "content"} {
		at := slices.Index(attributes, any(name))
		if at <= last {
			t.Errorf("%s is in place %d of searchableAttributes, %v", name, at, attributes)
		}
		last = at
	}
}

func TestAPushThatFailsLeavesTheOldIndex(t *testing.T) {
	for _, c := range []struct {
		name, call string
		list       []refusal
		want       string
	}{
		{"second batch", "POST tmp batch", []refusal{{200, ""}, {400, "Record is too big"}},
			`sending records 1001 to 1500 of 1500: Algolia API error [400] Record is too big; the index "docs" is as it was`},
		{"copy", "POST docs operation", []refusal{{403, "Not enough rights"}},
			`copying the index's settings: Algolia API error [403] Not enough rights: the key must be one of the application "APP" that may do addObject, deleteIndex, editSettings and settings on "docs" and "docs_tmp_*"; the index "docs" is as it was`},
		{"settings", "PUT tmp settings", []refusal{{400, "bad"}}, `setting up the new index: Algolia API error [400] bad; the index "docs" is as it was`},
		{"task", "GET tmp task", []refusal{{400, "no such task"}}, `waiting for the new index: Algolia API error [400] no such task; the index "docs" is as it was`},
		{"move", "POST tmp operation", []refusal{{400, "no"}}, `moving the new records into place: Algolia API error [400] no; the index "docs" holds the old records or the new ones, whole`},
		{"everything is down", "POST tmp batch", []refusal{{503, "down"}, {503, "down"}, {503, "down"}},
			`sending records 1 to 1000 of 1500: no server of the application "APP" answered (Algolia API error [503] down); look at its name and at the network; the index "docs" is as it was`},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newService(t)
			s.withOld()
			s.refuse[c.call] = c.list
			err := Push(context.Background(), s.target(), batchOf(1500))
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("error is\n%v, want\n%s", err, c.want)
			}
			s.wantOld(t)
			if last := s.calls[len(s.calls)-1]; last != "DELETE tmp" {
				t.Errorf("the last call is %s", last)
			}
		})
	}
}

func TestWhatCannotBeRemovedIsNamed(t *testing.T) {
	s := newService(t)
	s.withOld()
	s.refuse["POST tmp batch"] = []refusal{{400, "bad"}}
	s.refuse["DELETE tmp"] = []refusal{{403, "no"}}
	err := Push(context.Background(), s.target(), batchOf(1))
	want := `sending records 1 to 1 of 1: Algolia API error [400] bad; the index "docs" is as it was, and a part of the new one is left as "` + s.tmp + `": remove it`
	if err == nil || err.Error() != want {
		t.Errorf("error is\n%v, want\n%s", err, want)
	}
}

func TestPushTriesAgain(t *testing.T) {
	s := newService(t)
	s.withOld()
	s.refuse["POST tmp batch"] = []refusal{{503, "down"}, {500, "down"}}
	if err := Push(context.Background(), s.target(), batchOf(1)); err != nil {
		t.Fatal(err)
	}
	if len(s.indices["docs"].records) != 1 || s.indices["docs"].records["/page/0/"] == nil {
		t.Errorf("records are %v", s.indices["docs"].records)
	}
}

func TestAWrongKey(t *testing.T) {
	s := newService(t)
	s.withOld()
	to := s.target()
	to.Key = "other"
	err := Push(context.Background(), to, batchOf(1))
	want := `looking at the index: Algolia API error [403] Invalid Application-ID or API key: the key must be one of the application "APP" that may do`
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("error is\n%v, want\n%s", err, want)
	}
	s.wantOld(t)
}

func TestAServerThatIsNotThere(t *testing.T) {
	s := newService(t)
	to := s.target()
	s.Close()
	err := Push(context.Background(), to, batchOf(1))
	if err == nil || !strings.HasPrefix(err.Error(), `looking at the index: no server of the application "APP" answered (cannot perform request: error=Get`) ||
		!strings.HasSuffix(err.Error(), `; look at its name and at the network; the index "docs" is as it was`) {
		t.Errorf("error is %v", err)
	}
}

func TestAddressesThatAreNone(t *testing.T) {
	for _, host := range []string{"search.example.org", "ftp://example.org", "http://", ":"} {
		err := Push(context.Background(), Target{AppID: "APP", Key: "k", Index: "docs", Host: host}, batchOf(1))
		want := fmt.Sprintf("%q is not the address of a server: write scheme and host, for example \"https://search.example.org\"", host)
		if err == nil || err.Error() != want {
			t.Errorf("%s: error is %v", host, err)
		}
	}
}

func TestAPushThatIsInterrupted(t *testing.T) {
	s := newService(t)
	s.withOld()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	err := Push(ctx, s.target(), batchOf(1))
	if err == nil || !strings.Contains(err.Error(), `the index "docs" is as it was`) {
		t.Errorf("error is %v", err)
	}
	s.wantOld(t)
}
