package build

import (
	"context"
	"slices"

	"bindery/internal/content"
	"bindery/internal/markdown"
)

// The glossary is parsed before the other pages, which link to the terms it
// defines. When it defines others than before, every page is parsed again: which
// of them use a new term only their text tells.

// define parses the glossary if it is stale, and returns the pages that are
// still to be parsed: with terms that are not those of before, all of them.
func (s *state) define(ctx context.Context, stale []*content.Page, before *markdown.Glossary) ([]*content.Page, error) {
	page := s.tree.Glossary()
	if slices.Contains(stale, page) {
		if err := s.parse(ctx, []*content.Page{page}); err != nil {
			return nil, err
		}
		stale = without(stale, page)
	}
	s.glossary = s.termsOf(page, before)
	if !s.glossary.Same(before) {
		stale = without(s.tree.Pages, page)
	}
	return stale, nil
}

// termsOf are the terms of the glossary, or those from before while it has
// mistakes.
func (s *state) termsOf(page *content.Page, before *markdown.Glossary) *markdown.Glossary {
	switch {
	case page == nil || page.Doc == nil:
		return nil
	case before != nil && s.pageList[page.Node.Path].HasErrors():
		return before
	}
	return page.Doc.Glossary
}

func without(pages []*content.Page, page *content.Page) []*content.Page {
	return slices.DeleteFunc(slices.Clone(pages), func(p *content.Page) bool { return p == page })
}
