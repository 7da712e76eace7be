package build

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"sync"
	"time"

	"bindery/internal/card"
	"bindery/internal/check"
	"bindery/internal/config"
	"bindery/internal/content"
	"bindery/internal/data"
	"bindery/internal/diag"
	"bindery/internal/examples"
	"bindery/internal/facts"
	"bindery/internal/markdown"
	"bindery/internal/projectfs"
	"bindery/internal/readmes"
	"bindery/internal/search"
	"bindery/internal/site"
)

// state is a site as loaded: everything a page's HTML follows from.
type state struct {
	options Options
	// bundle is the id of what draws the pages.
	bundle   string
	settings *config.Site
	// defaulted: the settings were made of the tree.
	defaulted bool
	// written are the redirects of redirects.yaml, aliased those with the
	// pages' aliases, redirects all with the permanent links of facts.
	written, aliased, redirects site.Redirects
	// leadOn are the files of the pages that lead on.
	leadOn        []string
	synonyms      []search.Synonym
	searchAliases []config.SearchAlias
	ledger        *check.Ledger
	lists         data.Lists
	// facts are those of the folder that the settings name; factsSeen is what
	// its files looked like when they were read.
	facts     *facts.Set
	factsSeen string
	// documented is where they are documented; nil until the pages were parsed
	// once.
	documented *site.FactPlaces
	// chunks is the file that <ChunkExplorer /> shows.
	chunks []byte
	// examples are the example projects; nil when the settings name none.
	examples *examples.Set
	// shownExamples are what pages say of them, *markdown.ExampleProject by
	// *examples.Project.
	shownExamples sync.Map
	// planted are the pages kept elsewhere; options.Content has them too.
	overlay *readmes.Overlay
	// lock is what is recorded of their packages.
	lock readmes.Lock
	// static is nil when there is no such folder.
	static      fs.FS
	staticFiles []string
	tree        *content.Tree
	markdown    *markdown.Converter
	// packer packs the documents of a large site.
	packer markdown.Packer
	// reading converts pages that are kept; nil when none are.
	reading *reading
	// glossary are the site's terms, nil when no page defines any.
	glossary *markdown.Glossary
	// draft answers the Markdown renderer and knows the images in use. site
	// is the same but for the build id, which is known only after parsing.
	draft, site *site.Site
	// id names the build, pagesID which pages go together (identity.go). The former
	// is known once everything is written.
	id, pagesID string
	// policy is the Content-Security-Policy, made before documents let go of their
	// images.
	policy string
	frame  frame
	// painter draws the pictures of shared links; nil when there are none.
	painter *card.Painter
	carded  map[string]bool // addresses of those that are put, by mistakes.mu
	// checked are the pages of a site in memory that have no broken link.
	checked check.Kept
	mistakes
}

// mistakes keeps diagnostics by where they come from, so that an update can
// replace those that it looked at again.
type mistakes struct {
	settingsList, dataList, treeList, linkList, imageList diag.List
	// pageList is by path under the content folder.
	pageList map[string]diag.List
	// drawList is by address, of pages that could not be drawn.
	mu       sync.Mutex
	drawList map[string]diag.Diagnostic
}

// diagnostics returns all of them, sorted.
func (m *mistakes) diagnostics() diag.List {
	m.mu.Lock()
	defer m.mu.Unlock()
	all := slices.Concat(m.settingsList, m.imageList, m.dataList)
	all = append(append(all, m.treeList...), m.linkList...)
	for _, list := range m.pageList {
		all = append(all, list...)
	}
	for _, d := range m.drawList {
		all = append(all, d)
	}
	all.Sort()
	return all
}

// diagnostics returns all of them, sorted.
func (s *state) diagnostics() diag.List {
	all := append(s.mistakes.diagnostics(), s.exampleMistakes()...)
	all.Sort()
	return all
}

// load reads the settings, walks and parses the content. The state is never
// nil; with an error only its diagnostics are of use.
func (b *Builder) load(ctx context.Context, walked func(pages int)) (*state, error) {
	s := &state{options: b.options, bundle: b.bundle}
	s.pageList, s.drawList = map[string]diag.List{}, map[string]diag.Diagnostic{}
	if b.now != nil {
		s.facts, s.factsSeen = b.now.facts, b.now.factsSeen
	}
	return s, s.mistaken(b.loadInto(ctx, s, walked))
}

func (b *Builder) loadInto(ctx context.Context, s *state, walked func(pages int)) error {
	if err := s.loadSettings(); err != nil {
		return err
	}
	b.startHistory(ctx, s)
	if err := b.loadLists(s); err != nil {
		return err
	}
	if err := b.walk(s); err != nil {
		return err
	}
	walked(len(s.tree.Pages))
	s.releaseSources()
	s.defaultSettings()
	if err := s.assemble(ctx, nil); err != nil {
		return err
	}
	return b.identify(s)
}

// mistaken turns the error of a file that lies outside of the project into a
// mistake at the link that leads there.
func (s *state) mistaken(err error) error {
	outside := (*projectfs.OutsideError)(nil)
	if !errors.As(err, &outside) {
		return err
	}
	s.settingsList = slices.Concat(s.settingsList, diag.List{outsideMistake(outside)})
	return ErrMistakes
}

// time logs how long a phase took.
func (s *state) time(phase string) (done func()) {
	start := time.Now()
	return func() { s.options.Logger.Debug("phase", "name", phase, "ms", time.Since(start).Milliseconds()) }
}

// outsideMistake is about a symbolic link that leads out of the project.
func outsideMistake(e *projectfs.OutsideError) diag.Diagnostic {
	return diag.Diagnostic{Severity: diag.Error, Code: "outside-link", File: e.Link, Message: e.Error(), Suggestion: e.Advice()}
}
