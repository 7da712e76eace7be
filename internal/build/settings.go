package build

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"bindery/internal/cache"
	"bindery/internal/check"
	"bindery/internal/config"
	"bindery/internal/data"
	"bindery/internal/diag"
	"bindery/internal/projectfs"
	"bindery/internal/site"
)

// Names within the settings folder.
const (
	settingsFile      = "site.yaml"
	redirectsFile     = "redirects.yaml"
	synonymsFile      = "synonyms.yaml"
	searchAliasesFile = "search-aliases.yaml"
	ledgerFile        = "links.json"
	staticDir         = "static"
)

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
	for _, load := range []func() error{
		func() error { return loadMore(s, redirectsFile, &s.written, site.LoadRedirects) },
		func() error { return loadMore(s, synonymsFile, &s.synonyms, config.LoadSynonyms) },
		func() error { return loadMore(s, searchAliasesFile, &s.searchAliases, s.loadSearchAliases) },
		func() error { return loadMore(s, ledgerFile, &s.ledger, check.ReadLedger) },
	} {
		if err := load(); err != nil {
			return err
		}
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

// loadMore reads a file of the settings that need not be there.
func loadMore[T any](s *state, name string, into *T, load func(*diag.Source) (T, diag.List)) error {
	source, err := s.readSetting(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var list diag.List
	*into, list = load(source)
	s.settingsList = append(s.settingsList, list...)
	if list.HasErrors() {
		return ErrMistakes
	}
	return nil
}

// loadSearchAliases reads search aliases, or takes what was read of the same text: of a
// large site they are its longest file, and reading YAML takes as long as all its pages.
func (s *state) loadSearchAliases(source *diag.Source) ([]config.SearchAlias, diag.List) {
	key := cache.KeyOf("search aliases", source.Text)
	if kept, ok := s.options.Cache.Get(key); ok {
		if aliases, ok := decodeSearchAliases(kept, source); ok {
			return aliases, nil
		}
	}
	aliases, list := config.LoadSearchAliases(source)
	if len(list) == 0 {
		s.options.Cache.Put(key, encodeSearchAliases(aliases))
	}
	return aliases, list
}

func encodeSearchAliases(aliases []config.SearchAlias) []byte {
	to := appendNumbers(nil, len(aliases))
	for _, a := range aliases {
		to = appendNumbers(appendText(to, a.URL), a.Span.Start, a.Span.End, len(a.Words))
		for _, word := range a.Words {
			to = appendText(to, word)
		}
	}
	return to
}

func decodeSearchAliases(kept []byte, source *diag.Source) ([]config.SearchAlias, bool) {
	r := &reader{rest: kept}
	aliases := make([]config.SearchAlias, r.length())
	for i := range aliases {
		a := &aliases[i]
		a.URL, a.Source = r.text(), source
		a.Span = diag.Span{Start: int(r.uvarint()), End: int(r.uvarint())}
		a.Words = make([]string, r.length())
		for w := range a.Words {
			a.Words[w] = r.text()
		}
	}
	return aliases, !r.bad && len(r.rest) == 0
}

// searchAliasWords maps addresses of sections to what readers call them.
func (s *state) searchAliasWords() map[string][]string {
	words := make(map[string][]string, len(s.searchAliases))
	for _, a := range s.searchAliases {
		words[a.URL] = a.Words
	}
	return words
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

// listLink lists a symbolic link among the static files, which is copied as the
// file that it leads to.
func (s *state) listLink(name string) error {
	info, err := fs.Stat(s.static, name)
	mistake := diag.Diagnostic{Severity: diag.Error, Code: "bad-static-file", File: path.Join(s.options.SiteDisplay, staticDir, name)}
	switch {
	case errors.As(err, new(*projectfs.OutsideError)):
		return err
	case err != nil:
		mistake.Message, mistake.Suggestion = "is a symbolic link that leads nowhere", "Remove it, or link to a file that is there."
	case !info.Mode().IsRegular():
		mistake.Message, mistake.Suggestion = "is a symbolic link to something other than a file, which is not copied", "Put the folder itself here, or a link to each of its files."
	default:
		s.staticFiles = append(s.staticFiles, name)
		return nil
	}
	s.settingsList = append(s.settingsList, mistake)
	return ErrMistakes
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
		case entry.Type() == fs.ModeSymlink:
			return s.listLink(name)
		case !entry.IsDir():
			s.staticFiles = append(s.staticFiles, name)
		}
		return nil
	})
	if errors.Is(err, ErrMistakes) {
		return err
	}
	if err != nil {
		return fmt.Errorf("build: list the static files: %w", err)
	}
	return nil
}
