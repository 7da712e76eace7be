package build

import (
	"context"
	"errors"
	"path"
	"reflect"
	"slices"
	"strings"

	"bindery/internal/content"
	"bindery/internal/diag"
)

// Folders that changed files are named under.
const (
	inContent = "content/"
	inSite    = "site/"
	inData    = "site/data/"
	inProject = "project/"
)

// scope orders updates by how much they have to look at again.
type scope uint8

const (
	// scopeNone: single pages' bodies.
	scopeNone scope = iota
	// scopeTree: a page came, went, or changed its front matter, or a list of
	// the settings folder changed.
	scopeTree
	// scopeAll: the settings folder changed.
	scopeAll
)

// Update says what an update of a site in memory changed.
type Update struct {
	// URLs are the addresses, base path included, of pages that were drawn
	// again or are new, sorted.
	URLs []string
	// Removed are the addresses that are gone.
	Removed []string
	// Moved are the addresses where pages that are gone have their text now, by
	// the address they had. Those may have been removed by an earlier update.
	Moved map[string]string
	// Everything: the settings or static files changed, a reader has to load
	// the page anew.
	Everything bool
	// Diagnostics are all mistakes there are now, sorted.
	Diagnostics diag.List
}

// Update brings a site in memory up to date after files changed, came or went.
// They are named by folder and slash-separated path: "content/guides/start.md",
// "site/site.yaml", "project/examples/start/webpack.config.mjs".
//
// Only what differs is drawn again. A page with mistakes keeps its last good
// version; so does the whole site while the settings or front matter are
// wrong, and the next update makes up for it.
func (b *Builder) Update(ctx context.Context, changed []string) (Update, error) {
	if b.options.Out != "" {
		return Update{}, errors.New("build: only a site in memory can be updated")
	}
	if b.now == nil {
		return b.firstBuild(ctx)
	}
	b.updating.Lock()
	defer b.updating.Unlock()
	u := &updating{Builder: b, scope: b.pending, stale: map[*content.Page]bool{}}
	for _, name := range changed {
		u.sort(name)
	}
	bodies, err := u.pages(ctx)
	if err != nil {
		return Update{}, err
	}
	switch u.scope {
	case scopeAll:
		return b.updateAll(ctx)
	case scopeTree:
		return b.updateTree(ctx)
	}
	return b.redraw(ctx, b.now, bodies, false)
}

// firstBuild makes up for a Build that the settings stopped.
func (b *Builder) firstBuild(ctx context.Context) (Update, error) {
	_, list, err := b.Build(ctx)
	if err != nil && !errors.Is(err, ErrMistakes) {
		return Update{}, err
	}
	return Update{Everything: err == nil, Diagnostics: list}, nil
}

// updating sorts changed files by what they change.
type updating struct {
	*Builder
	scope scope
	// stale are pages whose text or what they include changed.
	stale map[*content.Page]bool
}

// sort decides what one changed file means.
func (u *updating) sort(name string) {
	switch {
	case strings.HasPrefix(name, inData):
		u.scope = max(u.scope, scopeTree)
	case strings.HasPrefix(name, inSite):
		u.scope = scopeAll
	case strings.HasPrefix(name, inProject):
		file := strings.TrimPrefix(name, inProject)
		if example := u.now.examples.NameOf(file); example != "" {
			u.now.examples.Forget(example)
		}
		u.dependents(func(p *content.Page) bool { return u.now.shows(p.Doc.Files, file) })
	case strings.HasPrefix(name, inContent):
		u.sortContent(strings.TrimPrefix(name, inContent))
	}
}

func (u *updating) sortContent(name string) {
	imported := u.dependents(func(p *content.Page) bool { return slices.Contains(p.Doc.Imports, name) })
	switch extension := path.Ext(name); {
	case u.now.tree.ByPath(name) != nil:
		u.stale[u.now.tree.ByPath(name)] = true
	case imported:
	case name == ".": // the content folder itself
		u.scope = max(u.scope, scopeTree)
	case extension == ".md" || extension == ".mdx" || extension == "":
		u.scope = max(u.scope, scopeTree) // a new page, or a folder that came or went
	default:
		u.dependents(func(p *content.Page) bool { return mentions(p, path.Base(name)) })
	}
}

// dependents marks the pages that a file is part of.
func (u *updating) dependents(of func(*content.Page) bool) bool {
	found := false
	for _, page := range u.now.tree.Pages {
		if of(page) {
			u.stale[page] = true
			found = true
		}
	}
	return found
}

// mentions reports whether a page shows or links to a file of that name.
func mentions(p *content.Page, base string) bool {
	for _, image := range p.Doc.Images {
		if strings.Contains(image.Destination, base) {
			return true
		}
	}
	for _, l := range p.Doc.Links {
		if strings.Contains(l.Destination, base) {
			return true
		}
	}
	return false
}

// version is a page's last good state.
type version struct {
	page    content.Page
	anchors []content.Anchor
}

// pages reads and parses the stale pages again and returns those of them that
// have a new version. A page whose front matter changed raises the scope.
func (u *updating) pages(ctx context.Context) (bodies []changedBody, err error) {
	var again []*content.Page
	good := map[*content.Page]version{}
	for page := range u.stale {
		good[page] = version{*page, page.Node.Anchors}
		_, list, ok := u.now.tree.Reload(page.Node.Path)
		if !ok {
			u.scope = max(u.scope, scopeTree)
			continue
		}
		u.now.replaceTreeList(page, list)
		again = append(again, page)
	}
	if again, err = u.redefine(ctx, again, good); err != nil {
		return nil, err
	}
	for _, page := range again {
		before := good[page]
		if u.now.pageList[page.Node.Path].HasErrors() {
			*page, page.Node.Anchors = before.page, before.anchors
			continue
		}
		bodies = append(bodies, changedBody{page, !reflect.DeepEqual(before.anchors, page.Node.Anchors)})
	}
	if len(bodies) == 0 {
		return nil, nil
	}
	relinked, err := u.now.linkFacts(ctx)
	for _, page := range relinked {
		bodies = append(bodies, changedBody{page: page}) // its headings are the same
	}
	return bodies, err
}

// redefine parses pages that were read again, and with a glossary of other terms
// all the others too, except those with mistakes: they are shown as they were
// before these, until somebody mends them. It returns what it parsed.
func (u *updating) redefine(ctx context.Context, again []*content.Page, good map[*content.Page]version) ([]*content.Page, error) {
	rest, err := u.now.define(ctx, again, u.now.glossary)
	if err != nil {
		return nil, err
	}
	rest = slices.DeleteFunc(rest, func(page *content.Page) bool {
		_, noted := good[page]
		if !noted && u.now.pageList[page.Node.Path].HasErrors() {
			return true
		}
		if !noted {
			good[page] = version{*page, page.Node.Anchors}
			again = append(again, page)
		}
		return false
	})
	return again, u.now.parse(ctx, rest)
}

// changedBody is a page with a new body, and whether its headings changed.
type changedBody struct {
	page     *content.Page
	headings bool
}

// replaceTreeList puts a page's front matter diagnostics in place of its old.
func (s *state) replaceTreeList(page *content.Page, list diag.List) {
	s.treeList = slices.DeleteFunc(slices.Clone(s.treeList), func(d diag.Diagnostic) bool { return d.File == page.Source.Path })
	s.tolerate(list)
	s.treeList = append(s.treeList, list...)
}

// updateAll starts from the settings.
func (b *Builder) updateAll(ctx context.Context) (Update, error) {
	next, err := b.load(ctx, func(int) {})
	if errors.Is(err, ErrMistakes) || err == nil && next.treeList.HasErrors() {
		b.pending = scopeAll
		return Update{Diagnostics: next.diagnostics()}, nil
	}
	if err != nil {
		return Update{}, err
	}
	if next.defaulted && !b.now.defaulted {
		// The folder is gone for a moment, as when branches are switched.
		b.pending = scopeAll
		next.settingsList = diag.List{next.missingSettings()}
		return Update{Diagnostics: next.diagnostics()}, nil
	}
	next.keepGood(b.now)
	if _, err := next.linkFacts(ctx); err != nil { // as the pages that were kept have it
		return Update{}, err
	}
	return b.redraw(ctx, next, nil, true)
}

// updateTree walks the content again and keeps the settings.
func (b *Builder) updateTree(ctx context.Context) (Update, error) {
	old := b.now
	next := &state{
		options: old.options, bundle: old.bundle, settings: old.settings, defaulted: old.defaulted, written: old.written, synonyms: old.synonyms,
		static: old.static, staticFiles: old.staticFiles,
		facts: old.facts, factsSeen: old.factsSeen, documented: old.documented,
	}
	next.settingsList, next.dataList, next.pageList, next.drawList = old.settingsList, old.dataList, map[string]diag.List{}, map[string]diag.Diagnostic{}
	err := b.loadLists(next)
	if err == nil {
		err = b.walk(next)
	}
	if err = next.mistaken(err); errors.Is(err, ErrMistakes) {
		b.pending = scopeTree
		return Update{Diagnostics: next.diagnostics()}, nil
	}
	if err != nil {
		return Update{}, err
	}
	if next.treeList.HasErrors() {
		b.pending = scopeTree
		next.pageList, next.linkList = old.pageList, old.linkList
		return Update{Diagnostics: next.diagnostics()}, nil
	}
	if next.defaulted {
		next.defaultSettings()
	}
	if err := next.assemble(ctx, old); err != nil {
		return Update{}, err
	}
	if err := b.identify(next); err != nil {
		return Update{}, err
	}
	return b.redraw(ctx, next, nil, false)
}

// keepGood gives pages with mistakes their last good version.
func (s *state) keepGood(old *state) {
	for _, page := range s.tree.Pages {
		before := old.tree.ByPath(page.Node.Path)
		if before == nil || before.Doc == nil || !s.pageList[page.Node.Path].HasErrors() {
			continue
		}
		page.Source, page.Body, page.Doc = before.Source, before.Body, before.Doc
		page.Node.Anchors, page.ClosingLinks = before.Node.Anchors, before.ClosingLinks
	}
}
