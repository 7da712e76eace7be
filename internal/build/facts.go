package build

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"bindery/internal/content"
	"bindery/internal/facts"
	"bindery/internal/markdown"
)

// loadFacts reads what was measured. A state that took over the facts of the
// one before keeps them while their files are the same: there are megabytes of
// them, and pages that need not be parsed again name their items.
func (s *state) loadFacts() error {
	if s.settings.Facts == "" {
		s.facts, s.factsSeen = nil, ""
		return nil
	}
	if s.options.Project == nil || !fs.ValidPath(s.settings.Facts) {
		return fmt.Errorf("build: facts: %q is not a folder of the project", s.settings.Facts)
	}
	seen, err := lookAt(s.options.Project, s.settings.Facts)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("build: facts: there is no folder %q in the project", s.settings.Facts)
	}
	if err != nil {
		return fmt.Errorf("build: facts: %w", err)
	}
	if s.facts != nil && s.factsSeen == seen {
		return nil
	}
	if s.facts, err = facts.Load(s.options.Project, s.settings.Facts); err != nil {
		return fmt.Errorf("build: facts: %w", err)
	}
	s.factsSeen, s.documented = seen, nil // which named the items of before
	return nil
}

// lookAt describes the files of a folder without reading them: their names,
// sizes and times.
func lookAt(fsys fs.FS, folder string) (string, error) {
	entries, err := fs.ReadDir(fsys, folder)
	if err != nil {
		return "", err
	}
	var seen strings.Builder
	fmt.Fprintf(&seen, "%q\n", folder)
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&seen, "%q %d %d\n", entry.Name(), info.Size(), info.ModTime().UnixNano())
	}
	return seen.String(), nil
}

// linkFacts finds where facts are documented, which only parsed pages tell, for
// their permanent links, and parses those pages again whose tables link
// elsewhere or show another sentence. It returns them. A page with mistakes shows its last good version
// and is left as it is.
func (s *state) linkFacts(ctx context.Context) ([]*content.Page, error) {
	s.redirects = s.draft.WithPermanent(s.facts, s.aliased)
	if s.facts == nil {
		return nil, nil
	}
	s.documented = s.draft.FactPlaces()
	var stale []*content.Page
	for _, page := range s.tree.Pages {
		if page.Doc == nil || s.pageList[page.Node.Path].HasErrors() {
			continue
		}
		if slices.ContainsFunc(page.Doc.Listed, func(l markdown.Listed) bool { return l.Place != s.documented.Place(page.Node.Path, l.Item) }) {
			stale = append(stale, page)
		}
	}
	return stale, s.parse(ctx, stale)
}
