package build

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"

	"bindery/internal/site"
)

// idLength is the number of hex digits of a build's id: 48 bits.
const idLength = 12

// identify names the build after everything its output follows from, and
// makes the site that carries the name.
func (b *Builder) identify(s *state) error {
	files := b.fileHistory(s)
	s.draft.SetHistory(files) // what the name follows from
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
	s.site.SetChunks(s.chunks)
	s.site.SetHistory(files)
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
	aliases, err := json.Marshal(s.searchAliasWords())
	if err != nil {
		return "", fmt.Errorf("build: hash what readers ask: %w", err)
	}
	lists, err := json.Marshal(s.lists)
	if err != nil {
		return "", fmt.Errorf("build: hash the lists: %w", err)
	}
	tree, err := s.tree.JSON()
	if err != nil {
		return "", err
	}
	fmt.Fprintf(h, "%s\n%s\n%s\n%s\n%s\n%s\n", settings, redirects, synonyms, aliases, lists, tree)
	for _, name := range s.staticFiles {
		data, err := fs.ReadFile(s.static, name)
		if err != nil {
			return "", fmt.Errorf("build: read a static file: %w", err)
		}
		fmt.Fprintf(h, "%q %x\n", name, sha256.Sum256(data))
	}
	for _, page := range s.tree.Pages {
		fmt.Fprintf(h, "%q %t %s %d\n", page.Node.URL, page.NoIndex, s.draft.Updated(page), len(page.Doc.HTML))
		if people := s.draft.People(page); len(people) > 0 {
			fmt.Fprintf(h, "%q\n", people)
		}
		h.Write(page.Doc.HTML)
	}
	return hex.EncodeToString(h.Sum(nil))[:idLength], nil
}
