package build

import (
	"log/slog"
	"reflect"
	"testing"

	"bindery/internal/cache"
	"bindery/internal/config"
	"bindery/internal/diag"
)

// Search aliases that were read are taken from the cache with their places in the file
// that is there; with mistakes they are read again, so that those are told again.
func TestKeptSearchAliases(t *testing.T) {
	dir := t.TempDir()
	open := func() *cache.Store { return cache.Open(dir, "test", slog.New(slog.DiscardHandler)) }
	const good, bad = "/guides/caching/: [cache headers, max-age]\n/a/#b: [c]\n", "/guides/: []\n/a/: [b]\n"
	for _, text := range []string{good, bad} {
		source := diag.NewSource("site/search-aliases.yaml", []byte(text))
		want, wantList := config.LoadSearchAliases(source)
		for range 2 {
			s := &state{}
			s.options.Cache = open()
			got, list := s.loadSearchAliases(source)
			if !reflect.DeepEqual(got, want) || !reflect.DeepEqual(list, wantList) {
				t.Errorf("%q is read as %+v %v, want %+v %v", text, got, list, want, wantList)
			}
			s.options.Cache.Close()
		}
		store := open()
		kept, ok := store.Get(cache.KeyOf("search aliases", []byte(text)))
		if ok != (text == good) {
			t.Errorf("%q is kept: %t", text, ok)
		}
		for end := range kept {
			if _, ok := decodeSearchAliases(kept[:end], source); ok {
				t.Errorf("the first %d of %d bytes are read", end, len(kept))
			}
		}
		store.Close()
		if (len(wantList) == 0) != (text == good) {
			t.Errorf("the mistakes of %q are %v", text, wantList)
		}
	}
}
