package build

import (
	"context"
	"fmt"

	"bindery/internal/check"
	"bindery/internal/config"
	"bindery/internal/content"
	"bindery/internal/diag"
	"bindery/internal/facts"
	"bindery/internal/markdown"
	"bindery/internal/readmes"
	"bindery/internal/site"
)

// walk reads the content folder with the pages laid over it that are kept
// elsewhere.
func (b *Builder) walk(s *state) error {
	defer s.time("walk")()
	lock, err := readmes.ReadLock(s.options.Project)
	if err != nil {
		return fmt.Errorf("build: %w", err)
	}
	settings := s.settings
	if settings == nil { // which are made of the tree
		settings = &config.Site{}
	}
	planted, list, err := readmes.NewOverlay(b.options.Content, b.options.Readmes, s.lists.Readmes, lock, settings)
	if err != nil {
		return fmt.Errorf("build: %w", err)
	}
	s.overlay, s.options.Content, s.lock = planted, planted.Content, lock
	s.dataList = append(s.dataList, list...)
	walk := content.Walk
	if b.options.Drafts {
		walk = content.WalkDrafts
	}
	s.tree, s.treeList = walk(s.options.Content, s.options.ContentDisplay)
	b.options.Cache.Room(len(s.tree.Pages))
	s.treeList = append(s.treeList, s.overlay.Introductions(s.tree)...)
	s.tolerate(s.treeList)
	return nil
}

// codeFacts are the classes of facts that code in pages is held against.
func codeFacts(settings *config.Site) []string {
	if settings.Lens == nil {
		return nil
	}
	return settings.Lens.Code
}

// olderPage is the address of the page for older releases, empty for none.
func olderPage(settings *config.Site) string {
	if settings.Lens == nil {
		return ""
	}
	return settings.Lens.Older
}

// assemble makes the site of the tree and parses the pages; with an older
// state, only those whose documents cannot be taken over.
func (s *state) assemble(ctx context.Context, old *state) error {
	if err := s.loadFacts(); err != nil {
		return err
	}
	s.draft = site.New(s.settings, s.tree, "")
	s.draft.SetLists(s.lists)
	if err := s.draft.SetFacts(s.facts); err != nil {
		return fmt.Errorf("build: %w", err)
	}
	explorer, err := s.loadChunks()
	if err != nil {
		return err
	}
	s.openExamples(old)
	options := markdown.Options{
		Content:                 s.options.Content,
		Project:                 s.options.Project,
		Resolver:                s.overlay.Resolver(s.draft.Resolver(s.static, s.options.Content), func(url string) bool { return s.tree.ByURL(url) != nil }),
		Address:                 s.draft.Whole,
		Facts:                   s.facts,
		CodeFacts:               codeFacts(s.settings),
		Older:                   olderPage(s.settings),
		Chunks:                  explorer,
		Packages:                s.packages(),
		ExampleProject:          s.exampleProject,
		Places:                  s.options.Places,
		Permanent:               s.draft.Permanent(s.facts),
		Documented:              func(page string, item *facts.Item) markdown.Place { return s.documented.Place(page, item) },
		UnknownComponentsAsText: s.options.UnknownComponentsAsText,
		Lang:                    s.settings.Lang,
		Words:                   s.draft.Words(),
	}
	s.markdown = markdown.New(options)
	s.reading = s.newReading(options)
	var list diag.List
	s.aliased, list = s.draft.Redirects(s.written)
	s.treeList = append(append(s.treeList, list...), s.draft.Reserved()...)
	s.tolerate(s.treeList)
	s.dataList = append(s.dataList, s.draft.UnshownLists(s.options.SiteDisplay)...)
	stale, terms := s.tree.Pages, (*markdown.Glossary)(nil)
	if old != nil {
		terms = old.glossary
	}
	if old != nil && old.facts == s.facts {
		stale = s.tree.Adopt(old.tree)
		s.adoptLists(old, stale)
	}
	stale, err = s.define(ctx, stale, terms)
	if err != nil {
		return err
	}
	if err := s.parse(ctx, stale); err != nil {
		return err
	}
	if old != nil {
		s.keepGood(old)
	}
	_, err = s.linkFacts(ctx)
	return err
}

// adoptLists takes over the diagnostics of the pages that are not stale.
func (s *state) adoptLists(old *state, stale []*content.Page) {
	for _, page := range s.tree.Pages {
		if list := old.pageList[page.Node.Path]; len(list) > 0 {
			s.pageList[page.Node.Path] = list
		}
	}
	for _, page := range stale {
		delete(s.pageList, page.Node.Path)
	}
}

// render renders one page with the terms of the glossary.
func (s *state) render(in markdown.Input) (*markdown.Document, diag.List) {
	in.Terms = s.glossary
	in.Source = in.Source.Whole()
	convert := s.markdown.Convert
	if s.reading != nil {
		convert = s.reading.convert
	}
	doc, list := convert(in)
	if s.large() {
		s.packer.Pack(doc)
	}
	return doc, list
}

// parse renders the bodies of pages and keeps their diagnostics.
func (s *state) parse(ctx context.Context, pages []*content.Page) error {
	defer s.time("parse")()
	lists := content.ParsePages(ctx, pages, s.render, s.options.Workers)
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("build: parse the pages: %w", err)
	}
	for i, page := range pages {
		if page.Doc == nil {
			page.Doc = &markdown.Document{} // its mistakes are in the list
		}
		delete(s.pageList, page.Node.Path)
		s.tolerate(lists[i])
		if len(lists[i]) > 0 {
			s.pageList[page.Node.Path] = lists[i]
		}
	}
	return nil
}

// checkInput is what the link check looks at.
func (s *state) checkInput() check.Input {
	in := check.Input{
		Site: s.draft, Tree: s.tree, Settings: s.settings, Lists: s.lists, Redirects: s.redirects, Ledger: s.ledger, SearchAliases: s.searchAliases,
		Static: s.static, Content: s.options.Content, Severity: diag.Warning,
	}
	if s.options.Out == "" {
		in.Kept = &s.checked
	}
	return in
}

func (s *state) checkLinks() {
	defer s.time("check")()
	s.linkList = check.Run(s.checkInput())
}
