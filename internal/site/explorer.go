package site

import (
	"bindery/internal/chunks"
	"bindery/internal/markdown/mdx"
)

// SetChunks has the site publish what <ChunkExplorer /> fetches; nil for
// nothing.
func (s *Site) SetChunks(text []byte) {
	if text != nil {
		s.chunks = &NavFile{URL: "/assets/data/chunk-explorer." + contentHash(text) + ".json", Data: text}
	}
}

// Explorer is what <ChunkExplorer /> shows, in the site's language. SetChunks
// must have been called.
func (s *Site) Explorer(grid *chunks.Grid) *mdx.Explorer {
	return &mdx.Explorer{Grid: grid, URL: s.href(s.chunks.URL), Say: s.catalog["explorer"], Copy: s.catalog.Text("prose", "copy")}
}
