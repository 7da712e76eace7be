package build

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"bindery/internal/card"
	"bindery/internal/check"
	"bindery/internal/config"
	"bindery/internal/content"
	"bindery/internal/data"
	"bindery/internal/diag"
	"bindery/internal/facts"
	"bindery/internal/markdown"
	"bindery/internal/readmes"
	"bindery/internal/search"
	"bindery/internal/site"
)

// Names within the settings folder.
const (
	settingsFile  = "site.yaml"
	redirectsFile = "redirects.yaml"
	synonymsFile  = "synonyms.yaml"
	ledgerFile    = "links.json"
	staticDir     = "static"
)

// idLength is the number of hex digits of a build's id: 48 bits.
const idLength = 12

// state is a site as loaded: everything a page's HTML follows from.
type state struct {
	options  Options
	settings *config.Site
	// defaulted: the settings were made of the tree.
	defaulted bool
	// written are the redirects of redirects.yaml, aliased those with the
	// pages' aliases, redirects all with the permanent links of facts.
	written, aliased, redirects site.Redirects
	synonyms                    []search.Synonym
	ledger                      *check.Ledger
	lists                       data.Lists
	// facts are those of the folder that the settings name, read once.
	facts *facts.Set
	// documented is where they are documented; nil until the pages were parsed
	// once.
	documented *site.FactPlaces
	// planted are the pages kept elsewhere; options.Content has them too.
	planted *readmes.Planted
	// static is nil when there is no such folder.
	static      fs.FS
	staticFiles []string
	tree        *content.Tree
	markdown    *markdown.Renderer
	// glossary are the site's terms, nil when no page defines any.
	glossary *markdown.Glossary
	// draft answers the Markdown renderer and knows the images in use. site
	// is the same but for the build id, which is known only after parsing.
	draft, site *site.Site
	id          string
	frame       frame
	// painter draws the pictures of shared links; nil when there are none.
	painter *card.Painter
	carded  map[string]bool // addresses of those that are put, by mistakes.mu
	mistakes
}

// mistakes keeps diagnostics by where they come from, so that an update can
// replace those that it looked at again.
type mistakes struct {
	settingsList, dataList, treeList, linkList diag.List
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
	all := slices.Concat(m.settingsList, m.dataList)
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

// load reads the settings, walks and parses the content. The state is never
// nil; with an error only its diagnostics are of use.
func (b *Builder) load(ctx context.Context, walked func(pages int)) (*state, error) {
	s := &state{options: b.options}
	s.pageList, s.drawList = map[string]diag.List{}, map[string]diag.Diagnostic{}
	if err := s.loadSettings(); err != nil {
		return s, err
	}
	b.startChanges(ctx, s)
	if err := b.loadLists(s); err != nil {
		return s, err
	}
	if err := b.walk(s); err != nil {
		return s, err
	}
	walked(len(s.tree.Pages))
	s.defaultSettings()
	if err := s.arrange(ctx, nil); err != nil {
		return s, err
	}
	return s, b.identify(s)
}

// time logs how long a phase took.
func (s *state) time(phase string) (done func()) {
	start := time.Now()
	return func() { s.options.Logger.Debug("phase", "name", phase, "ms", time.Since(start).Milliseconds()) }
}

func (s *state) loadSettings() error {
	if _, err := fs.Stat(s.options.Site, "."); errors.Is(err, fs.ErrNotExist) {
		s.settingsList = diag.List{{
			Severity: diag.Note, Code: "default-settings", File: path.Join(s.options.SiteDisplay, settingsFile),
			Message:    "there is no settings folder, so the site gets its title and its sections from the content",
			Suggestion: "Write the file with at least a title to change that.",
		}}
		return nil
	}
	source, err := s.readSetting(settingsFile)
	if errors.Is(err, fs.ErrNotExist) {
		s.settingsList = diag.List{s.missingSettings()}
		return ErrMistakes
	}
	if err != nil {
		return err
	}
	s.settings, s.settingsList = config.Load(source)
	if s.settingsList.HasErrors() {
		return ErrMistakes
	}
	s.setBase()
	if err := s.loadRedirects(); err != nil {
		return err
	}
	if err := s.loadSynonyms(); err != nil {
		return err
	}
	if err := s.loadLedger(); err != nil {
		return err
	}
	return s.listStatic()
}

func (s *state) missingSettings() diag.Diagnostic {
	return diag.Diagnostic{
		Severity: diag.Error, Code: "missing-settings", File: path.Join(s.options.SiteDisplay, settingsFile),
		Message:    "there are no settings",
		Suggestion: "Write the file with at least a title, or run \"bindery init\" in an empty folder to see one.",
	}
}

// setBase puts the base path of the options in place of the settings'.
func (s *state) setBase() {
	if s.options.Base != "" {
		s.settings.Base = s.options.Base
	}
}

// defaultSettings makes settings of the tree when there is no folder of them.
// It does so anew for each tree: a new folder is a new section.
func (s *state) defaultSettings() {
	if s.settings == nil || s.defaulted {
		s.settings, s.defaulted = site.DefaultSettings(s.tree, s.options.Name), true
		s.setBase()
	}
}

func (s *state) readSetting(name string) (*diag.Source, error) {
	text, err := fs.ReadFile(s.options.Site, name)
	if err != nil {
		return nil, fmt.Errorf("build: read the settings: %w", err)
	}
	return diag.NewSource(path.Join(s.options.SiteDisplay, name), text), nil
}

// loadRedirects reads redirects.yaml, which need not be there.
func (s *state) loadRedirects() error {
	source, err := s.readSetting(redirectsFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var list diag.List
	s.written, list = site.LoadRedirects(source)
	s.settingsList = append(s.settingsList, list...)
	if list.HasErrors() {
		return ErrMistakes
	}
	return nil
}

// loadSynonyms reads synonyms.yaml, which need not be there.
func (s *state) loadSynonyms() error {
	source, err := s.readSetting(synonymsFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var list diag.List
	s.synonyms, list = config.LoadSynonyms(source)
	s.settingsList = append(s.settingsList, list...)
	if list.HasErrors() {
		return ErrMistakes
	}
	return nil
}

// loadLedger reads the list of published addresses, which need not be there.
func (s *state) loadLedger() error {
	source, err := s.readSetting(ledgerFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var list diag.List
	s.ledger, list = check.ReadLedger(source)
	s.settingsList = append(s.settingsList, list...)
	if list.HasErrors() {
		return ErrMistakes
	}
	return nil
}

// loadLists reads the lists of data/, none of which need be there. While one
// has mistakes, a site in memory keeps those it has.
func (b *Builder) loadLists(s *state) (err error) {
	s.lists, s.dataList, err = data.Load(s.options.Site, s.options.SiteDisplay)
	if err != nil {
		return fmt.Errorf("build: read the lists: %w", err)
	}
	if s.dataList.HasErrors() && b.now != nil {
		s.lists = b.now.lists
	}
	return nil
}

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
	planted, list, err := readmes.Plant(b.options.Content, b.options.Readmes, s.lists.Readmes, lock, settings)
	if err != nil {
		return fmt.Errorf("build: %w", err)
	}
	s.planted, s.options.Content = planted, planted.Content
	s.dataList = append(s.dataList, list...)
	s.tree, s.treeList = content.Walk(s.options.Content, s.options.ContentDisplay)
	return nil
}

// listStatic finds the files that are copied as they are. Dotfiles are left
// out, except .well-known/ (RFC 8615).
func (s *state) listStatic() error {
	if info, err := fs.Stat(s.options.Site, staticDir); err != nil || !info.IsDir() {
		return nil
	}
	static, err := fs.Sub(s.options.Site, staticDir)
	if err != nil {
		return fmt.Errorf("build: %w", err)
	}
	s.static = static
	err = fs.WalkDir(static, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case name != "." && strings.HasPrefix(entry.Name(), ".") && name != ".well-known":
			if entry.IsDir() {
				return fs.SkipDir
			}
		case !entry.IsDir():
			s.staticFiles = append(s.staticFiles, name)
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("build: list the static files: %w", err)
	}
	return nil
}

// arrange makes the site of the tree and parses the pages; with an older
// state, only those whose documents cannot be taken over.
func (s *state) arrange(ctx context.Context, old *state) error {
	if err := s.loadFacts(); err != nil {
		return err
	}
	s.draft = site.New(s.settings, s.tree, "")
	s.draft.SetLists(s.lists)
	if err := s.draft.SetFacts(s.facts); err != nil {
		return fmt.Errorf("build: %w", err)
	}
	s.markdown = markdown.New(markdown.Options{
		Content:                 s.options.Content,
		Project:                 s.options.Project,
		Resolver:                s.planted.Resolver(s.draft.Resolver(s.static, s.options.Content), func(url string) bool { return s.tree.ByURL(url) != nil }),
		Address:                 s.draft.Whole,
		Facts:                   s.facts,
		Places:                  s.options.Places,
		Permanent:               s.draft.Permanent(s.facts),
		Documented:              func(page string, item *facts.Item) string { return s.documented.Link(page, item) },
		UnknownComponentsAsText: s.options.UnknownComponentsAsText,
		Words:                   s.draft.Words(),
	})
	var list diag.List
	s.aliased, list = s.draft.Redirects(s.written)
	s.treeList = append(append(s.treeList, list...), s.draft.Reserved()...)
	s.dataList = append(s.dataList, s.draft.UnshownLists(s.options.SiteDisplay)...)
	stale, terms := s.tree.Pages, (*markdown.Glossary)(nil)
	if old != nil {
		terms = old.glossary
		stale = s.tree.Adopt(old.tree)
		s.adoptLists(old, stale)
	}
	stale, err := s.define(ctx, stale, terms)
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

// loadFacts reads what was measured, once.
func (s *state) loadFacts() (err error) {
	if s.facts != nil || s.settings.Facts == "" {
		return nil
	}
	if s.options.Project == nil || !fs.ValidPath(s.settings.Facts) {
		return fmt.Errorf("build: facts: %q is not a folder of the project", s.settings.Facts)
	}
	s.facts, err = facts.Load(s.options.Project, s.settings.Facts)
	if err != nil {
		return fmt.Errorf("build: facts: %w", err)
	}
	if s.facts == nil {
		return fmt.Errorf("build: facts: there is no folder %q in the project", s.settings.Facts)
	}
	return nil
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
	return s.markdown.Render(in)
}

// parse renders the bodies of pages and keeps their diagnostics.
func (s *state) parse(ctx context.Context, pages []*content.Page) error {
	defer s.time("parse")()
	lists := make([]diag.List, len(pages))
	var group errgroup.Group
	group.SetLimit(s.options.Workers)
	for i, page := range pages {
		group.Go(func() error {
			lists[i] = content.ParsePages(ctx, []*content.Page{page}, s.render, 1)
			return ctx.Err()
		})
	}
	if err := group.Wait(); err != nil {
		return fmt.Errorf("build: parse the pages: %w", err)
	}
	for i, page := range pages {
		if page.Doc == nil {
			page.Doc = &markdown.Document{} // its mistakes are in the list
		}
		delete(s.pageList, page.Node.Path)
		if len(lists[i]) > 0 {
			s.pageList[page.Node.Path] = lists[i]
		}
	}
	return nil
}

// linkFacts finds where facts are documented, which only parsed pages tell, for
// their permanent links, and parses those pages again whose tables link
// elsewhere. It returns them. A page with mistakes shows its last good version
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
		if slices.ContainsFunc(page.Doc.Listed, func(l markdown.Listed) bool { return l.URL != s.documented.Link(page.Node.Path, l.Item) }) {
			stale = append(stale, page)
		}
	}
	return stale, s.parse(ctx, stale)
}

// identify names the build after everything its output follows from, and
// makes the site that carries the name.
func (b *Builder) identify(s *state) error {
	changes := b.fileChanges(s)
	s.draft.SetChanges(changes) // what the name follows from
	if b.options.Out == "" {
		// A site in memory keeps its name while it changes, or every open tab
		// would load the next page anew.
		h := sha256.New()
		b.front.addTo(h)
		s.id = "dev-" + hex.EncodeToString(h.Sum(nil))[:idLength]
	} else {
		id, err := b.hash(s)
		if err != nil {
			return err
		}
		s.id = id
	}
	s.site = site.New(s.settings, s.tree, s.id)
	_ = s.site.SetFacts(s.facts) // the draft had the same
	s.site.SetLists(s.lists)
	s.site.SetChanges(changes)
	if b.options.Out != "" {
		s.painter = s.cardPainter()
		s.site.SetCards(s.painter)
		s.site.SetSearchFile("/" + SearchFile)
		s.site.SetWorker()
	}
	s.frame = newFrame(s.settings, s.id, s.site.SearchName(), b.front, s.static, b.options.Out == "")
	return nil
}

// hash covers the front end, the settings, the static files, the tree and the
// bodies, which carry the names of images by their content.
func (b *Builder) hash(s *state) (string, error) {
	defer s.time("hash")()
	h := sha256.New()
	b.front.addTo(h)
	settings, err := json.Marshal(s.settings)
	if err != nil {
		return "", fmt.Errorf("build: hash the settings: %w", err)
	}
	redirects, err := json.Marshal(s.redirects.List())
	if err != nil {
		return "", fmt.Errorf("build: hash the redirects: %w", err)
	}
	synonyms, err := json.Marshal(s.synonyms)
	if err != nil {
		return "", fmt.Errorf("build: hash the synonyms: %w", err)
	}
	lists, err := json.Marshal(s.lists)
	if err != nil {
		return "", fmt.Errorf("build: hash the lists: %w", err)
	}
	tree, err := s.tree.JSON()
	if err != nil {
		return "", err
	}
	fmt.Fprintf(h, "%s\n%s\n%s\n%s\n%s\n", settings, redirects, synonyms, lists, tree)
	for _, name := range s.staticFiles {
		data, err := fs.ReadFile(s.static, name)
		if err != nil {
			return "", fmt.Errorf("build: read a static file: %w", err)
		}
		fmt.Fprintf(h, "%q %x\n", name, sha256.Sum256(data))
	}
	for _, page := range s.tree.Pages {
		fmt.Fprintf(h, "%q %t %s %d\n", page.Node.URL, page.NoIndex, s.draft.Updated(page), len(page.Doc.HTML))
		h.Write(page.Doc.HTML)
	}
	return hex.EncodeToString(h.Sum(nil))[:idLength], nil
}

// checkInput is what the link check looks at.
func (s *state) checkInput() check.Input {
	return check.Input{
		Site: s.draft, Tree: s.tree, Settings: s.settings, Lists: s.lists, Redirects: s.redirects, Ledger: s.ledger,
		Static: s.static, Content: s.options.Content, Severity: diag.Warning,
	}
}

func (s *state) checkLinks() {
	defer s.time("check")()
	s.linkList = check.Run(s.checkInput())
}
