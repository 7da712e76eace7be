package build

import (
	"context"
	"fmt"
	"io/fs"
	"log/slog"
	"runtime"
	"strconv"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"bindery/internal/build/records"
	"bindery/internal/cache"
	"bindery/internal/search"
)

// SearchFile is the search index of a built site.
const SearchFile = "search.idx"

// OpenSearch reads the index of a built site. The error wraps fs.ErrNotExist
// when the site has none.
func OpenSearch(files fs.FS) (*search.Index, error) {
	data, err := fs.ReadFile(files, SearchFile)
	if err != nil {
		return nil, fmt.Errorf("build: read the search index: %w", err)
	}
	index, err := search.Open(data)
	if err != nil {
		return nil, fmt.Errorf("build: read the search index %s: %w; build the site again", SearchFile, err)
	}
	return index, nil
}

// manyRecords is the number from which pages wait until the index is written:
// its memory and theirs together would be too much. Below it the index is made
// beside them, on a machine with more than one core in no time of its own.
const manyRecords = 20_000

// searchDocuments are the records of the site, nil for one without search.
func (s *state) searchDocuments() []search.Document {
	if s.settings.Search.Disabled {
		return nil
	}
	return s.records(s.searchInput())
}

// writeIndex begins to write the index of documents, which it takes. The error comes
// with finish.
func (s *state) writeIndex(docs []search.Document, out sink) (finish func() error) {
	if s.settings.Search.Disabled {
		return func() error { return nil }
	}
	var group errgroup.Group
	wait := len(docs) >= manyRecords
	group.Go(func() error {
		given := docs
		docs = nil // the index holds what it needs of them
		index := s.index(given, true)
		s.logMemory("search index")
		defer s.time("write search index")()
		_, err := out.putParts(SearchFile, index.Stored())
		return err
	})
	if wait {
		_ = group.Wait() // finish returns the error again
	}
	return group.Wait
}

// logMemory logs what the program holds at the end of a step.
func (s *state) logMemory(step string, args ...any) {
	if !s.options.Logger.Enabled(context.Background(), slog.LevelDebug) {
		return
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	s.options.Logger.Debug("memory", append([]any{"after", step, "heapMB", m.HeapAlloc >> 20, "systemMB", m.Sys >> 20}, args...)...)
}

func (s *state) records(in records.Input) []search.Document {
	defer s.time("search records")()
	return records.Make(in)
}

// index makes the index, one that is only written or one to be asked, and logs what it took.
func (s *state) index(docs []search.Document, store bool) *search.Index {
	start, records := time.Now(), len(docs)
	index := search.New(docs, search.Options{Synonyms: s.synonyms, Take: true, Store: store})
	s.options.Logger.Debug("search index", "records", records, "ms", time.Since(start).Milliseconds())
	return index
}

// searchLater returns a function that makes the index of the site as it is
// now, once. Pages may be parsed again meanwhile: their documents are replaced
// and never changed, so it is enough to take hold of these.
func (b *Builder) searchLater(s *state) func() *search.Index {
	if s.settings.Search.Disabled {
		return func() *search.Index { return nil }
	}
	in := s.searchInput()
	return sync.OnceValue(func() *search.Index { return s.index(s.records(in), false) })
}

// SearchIndex is the index of the site in memory as the last build or update
// left it. It is made when first asked for. It is nil before the first good
// build, for output on disk and for a site without search.
func (b *Builder) SearchIndex() *search.Index {
	b.mu.Lock()
	made := b.search
	b.mu.Unlock()
	if made == nil {
		return nil
	}
	return made()
}

// searchInput is what the records are made of.
func (s *state) searchInput() records.Input {
	in := records.Input{Base: s.settings.Base, Workers: s.options.Workers}
	for _, v := range s.settings.Versions {
		if v.Current {
			in.Version = strconv.Itoa(v.Version)
		}
	}
	redirects := s.redirects
	in.Redirect = func(path string) (string, bool) {
		to, _, ok := redirects.Match(path)
		return to, ok
	}
	in.SearchAliases = s.searchAliasWords()
	in.Kept = s.keptRecords()
	pages := s.site.SearchedPages()
	in.Pages = make([]records.Page, len(pages))
	for i, p := range pages {
		in.Pages[i] = records.Page{
			URL: p.URL, Title: p.Node.Title, Description: p.Node.Description,
			Section: p.Section, SectionTitle: p.SectionTitle, Index: p.Index, Doc: p.Doc,
			Elsewhere: p.Below == nil && (p.Node.Source != "" || s.overlay.Has(p.Node.Path)),
		}
		in.Pages[i].Key = s.recordsKey(p.Node.Path, &in.Pages[i])
	}
	return in
}

// keptRecords are the records of pages in the cache; nil where they are not kept. Of a
// large site they are not: their terms would be in memory beside the index (P-10.561).
func (s *state) keptRecords() *records.Kept {
	if s.reading == nil || s.large() {
		return nil
	}
	key := func(page []byte, version string) cache.Key { return cache.KeyOf("records", page, []byte(version)) }
	return &records.Kept{
		Get: func(page []byte, version string) ([]byte, bool) { return s.options.Cache.Get(key(page, version)) },
		Put: func(page []byte, version string, made []byte) { s.options.Cache.Put(key(page, version), made) },
	}
}

// recordsKey is the key of the page's records: that of its document now, which may be
// another one when the records are made, and what else they follow from.
func (s *state) recordsKey(path string, p *records.Page) []byte {
	if s.reading == nil {
		return nil
	}
	document, ok := s.reading.keyOf(path)
	if !ok {
		return nil
	}
	h := cache.NewHasher("records of")
	h.Bytes(document[:])
	h.String(fmt.Sprintf("%q %q %q %q %q %t %t", p.URL, p.Title, p.Description, p.Section, p.SectionTitle, p.Index, p.Elsewhere))
	key := h.Key()
	return key[:]
}
