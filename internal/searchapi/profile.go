package searchapi

import (
	"html"
	"slices"
	"sync"
	"time"

	"bindery/internal/search"
	"bindery/internal/searchapi/facets"
	"bindery/internal/searchapi/wire"
)

// profile is what the protocol asks about an index beyond searching.
type profile struct {
	index  *search.Index
	facets *facets.Index
	since  time.Time
	// survey is made when first asked for, as it reads every record: a plain
	// search does not need it.
	survey func() *survey
}

// survey is what is known from reading every record.
type survey struct {
	// size is the length of all texts, in bytes.
	size int
	// records are the numbers of records by their names.
	records map[string]int
}

// profileOf returns that of an index, made when a new index is first seen.
func (h *Handler) profileOf(ix *search.Index) *profile {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.profile == nil || h.profile.index != ix {
		h.profile = newProfile(ix, h.options.Lang, h.options.Now())
	}
	return h.profile
}

func newProfile(ix *search.Index, lang string, now time.Time) *profile {
	return &profile{
		index: ix, facets: facets.New(ix, lang), since: now,
		survey: sync.OnceValue(func() *survey { return newSurvey(ix) }),
	}
}

func newSurvey(ix *search.Index) *survey {
	p := &survey{records: make(map[string]int, ix.Len())}
	for record := range ix.Len() {
		doc := ix.Document(record)
		p.size += len(doc.URL) + len(doc.Anchor) + len(doc.Content)
		for _, level := range doc.Levels {
			p.size += len(level)
		}
		p.records[wire.Address(doc)] = record
	}
	return p
}

// resolve is that of the facets, for values written with any character reference.
func (p *profile) resolve(all groups) (resolved groups, possible bool) {
	decoded := make(groups, len(all))
	for i, group := range all {
		decoded[i] = slices.Clone(group)
		for k, one := range group {
			if !p.facets.Has(one.Facet, one.Value) {
				decoded[i][k].Value = html.UnescapeString(one.Value)
			}
		}
	}
	return p.facets.Resolve(decoded)
}
