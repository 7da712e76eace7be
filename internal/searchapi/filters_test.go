package searchapi

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"bindery/internal/search"
	"bindery/internal/searchapi/wire"
)

// TestFilters reads testdata/filters.txt.
func TestFilters(t *testing.T) {
	text, err := os.ReadFile("testdata/filters.txt")
	if err != nil {
		t.Fatal(err)
	}
	h := New(quiet(t))
	docs := documents(t)
	for number, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.Split(line, "\t")
		if len(cells) != 3 {
			t.Fatalf("line %d has %d cells", number+1, len(cells))
		}
		w := ask(h, http.MethodGet, "/1/indexes/docs?hitsPerPage=10&"+cells[0]+"="+url.QueryEscape(cells[1]), "")
		if w.Code != http.StatusOK {
			if body := fmt.Sprintf(`{"message":%q,"status":400}`, cells[2]); w.Body.String() != body {
				t.Errorf("%s=%s: %s, not %s", cells[0], cells[1], w.Body, body)
			}
			continue
		}
		var want []string
		for record := range docs {
			if slices.Contains(strings.Fields(cells[2]), fmt.Sprint(record)) {
				want = append(want, wire.Address(&docs[record]))
			}
		}
		slices.Sort(want)
		if got := hitsOf(t, w); !slices.Equal(got, want) {
			t.Errorf("%s=%s: %q, not %q", cells[0], cells[1], got, want)
		}
	}
}

// The conditions that the index judges itself and those that are judged on its
// hits give the same.
func TestFiltersOfAQuery(t *testing.T) {
	h := New(quiet(t))
	for filter, want := range map[string]string{
		`["section:configuration"]`:                                     "[/configuration/output/#outputfilename]",
		`["hierarchy.lvl0:Configuration"]`:                              "[/configuration/output/#outputfilename]",
		`["hierarchy.lvl0:Configuration","section:configuration"]`:      "[/configuration/output/#outputfilename]",
		`["section:guides"]`:                                            "[]",
		`["hierarchy.lvl0:Guides"]`:                                     "[]",
		`["section:-guides"]`:                                           "[/configuration/output/#outputfilename]",
		`["hierarchy.lvl0:-Configuration"]`:                             "[]",
		`[["hierarchy.lvl0:Guides","section:configuration"],"v:-gone"]`: "[/configuration/output/#outputfilename]",
	} {
		w := ask(h, http.MethodGet, "/1/indexes/docs?query=contenthash&facets=*&facetFilters="+url.QueryEscape(filter), "")
		if got := fmt.Sprint(hitsOf(t, w)); got != want {
			t.Errorf("%s: %s, not %s", filter, got, want)
		}
		var answer struct{ Facets map[string]map[string]int }
		if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
			t.Fatal(err)
		}
		counts := "map[docusaurus_tag:map[default:1] hierarchy.lvl0:map[Configuration:1] lang:map[en:1] language:map[en:1] section:map[configuration:1] type:map[lvl2:1] version:map[5:1]]"
		if want == "[]" {
			counts = "map[]"
		}
		if got := fmt.Sprint(answer.Facets); got != counts {
			t.Errorf("%s: counts %s, not %s", filter, got, counts)
		}
	}
}

// A filter whose alternatives multiply is refused, not worked out.
func TestFiltersThatExplode(t *testing.T) {
	var parts []string
	for range 20 {
		parts = append(parts, "(section:a AND section:b)")
	}
	for name, value := range map[string]string{
		"filters":      strings.Join(parts, " OR "),
		"facetFilters": "[" + strings.Repeat(`"section:a",`, maxConditions) + `"section:a"]`,
	} {
		w := ask(New(quiet(t)), http.MethodPost, "/1/indexes/docs/query", fmt.Sprintf(`{"params":%q}`, name+"="+url.QueryEscape(value)))
		if want := fmt.Sprintf(`{"message":"%s has more than 500 conditions","status":400}`, name); w.Body.String() != want {
			t.Errorf("%s, not %s", w.Body, want)
		}
	}
}

func FuzzFilters(f *testing.F) {
	for _, seed := range []string{
		`section:a AND (version:5 OR NOT hierarchy.lvl0:"b c")`, `NOT (a:b AND c:d)`, `((a:b))`, `"a`, `a:'b"c' OR d`,
		`["a:b",["c:-d","e:\\-f"]]`, `a:b,(c:d,e:-f)`, `[[`, "[null,[null]]", strings.Repeat("(", 100), strings.Repeat("NOT ", 100) + "a:b",
	} {
		f.Add(seed)
	}
	known := newProfile(quiet(f).Index(), "en", noon)
	f.Fuzz(func(t *testing.T, text string) {
		for _, parse := range []func(string) (groups, error){parseFilters, parseFacetFilters} {
			all, err := parse(text)
			if err != nil {
				if status := asAPIError(err).status; status != http.StatusBadRequest {
					t.Fatalf("%v has status %d", err, status)
				}
				continue
			}
			count := 0
			for _, group := range all {
				if count += len(group); len(group) == 0 {
					t.Fatalf("%q has a group without conditions", text)
				}
			}
			if count > maxConditions {
				t.Fatalf("%d conditions", count)
			}
			if filters, possible := known.resolve(all); possible {
				known.facets.Search(search.Query{Filters: filters})
			}
		}
	})
}

// NOT in a filter negates as in logic, for every combination of facts.
func TestNegation(t *testing.T) {
	for _, text := range []string{"a:1 OR (b:1 AND c:1)", "(a:1 OR b:1) AND (NOT c:1 OR b:1)", "NOT (a:1 AND NOT (b:1 OR c:1))"} {
		plain, err := parseFilters(text)
		if err != nil {
			t.Fatal(err)
		}
		negated, err := parseFilters("NOT (" + text + ")")
		if err != nil {
			t.Fatal(err)
		}
		for facts := range 8 {
			if holds(plain, facts) == holds(negated, facts) {
				t.Errorf("%s and its negation are both %v for facts %03b", text, holds(plain, facts), facts)
			}
		}
	}
}

// holds judges conditions on facets a, b and c, whose facts are bits.
func holds(all groups, facts int) bool {
	for _, group := range all {
		any := false
		for _, one := range group {
			any = any || (facts>>(one.Facet[0]-'a')&1 == 1) != one.Not
		}
		if !any {
			return false
		}
	}
	return true
}
