package build

import (
	"fmt"
	"io/fs"

	"bindery/internal/chunks"
	"bindery/internal/markdown/mdx"
)

// loadChunks reads what <ChunkExplorer /> shows; nil without the setting.
func (s *state) loadChunks() (*mdx.Explorer, error) {
	name := s.settings.ChunkExplorer
	if name == "" {
		return nil, nil
	}
	if s.options.Project == nil || !fs.ValidPath(name) {
		return nil, fmt.Errorf("build: chunkExplorer: %q is not a file of the project", name)
	}
	grid, text, err := chunks.Read(s.options.Project, name)
	if err != nil {
		return nil, fmt.Errorf("build: chunkExplorer: %w", err)
	}
	s.chunks = text
	s.draft.SetChunks(text)
	return s.draft.Explorer(grid), nil
}
