package build

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash"

	"bindery/internal/site"
)

// idLength is the number of hex digits of a build's id: 48 bits.
const idLength = 12

// A build has two names. The id of its pages stands in every document and says
// which pages a browser may show one after the other without loading anew: those of
// the same front end and the same settings. It stays the same when content changes,
// or one edit would make every page another one. The id of the build follows from
// every byte of the output: the manifest, the service worker and the list of what can
// be kept carry it.

// identify makes the site whose pages carry their id.
func (b *Builder) identify(s *state) error {
	var err error
	if s.pagesID, err = b.pagesName(s); err != nil {
		return err
	}
	if b.options.Out == "" {
		s.id = s.pagesID
	}
	s.site = site.New(s.settings, s.tree, s.pagesID)
	_ = s.site.SetFacts(s.facts) // the draft had the same
	s.site.SetLists(s.lists)
	s.site.SetChunks(s.chunks)
	s.site.SetHistory(b.fileHistory(s))
	if b.options.Out == "" {
		s.site.KeepPrinted()
	} else {
		s.painter = s.cardPainter()
		s.site.SetCards(s.painter)
		s.site.SetSearchFile("/" + SearchFile)
		s.site.SetWorker()
	}
	s.frame = newFrame(s.settings, s.pagesID, s.site.SearchName(), b.front, s.static, b.options.Out == "")
	return nil
}

// pagesName is the id of the pages. A site in memory keeps it while it changes, or
// every open tab would load the next page anew.
func (b *Builder) pagesName(s *state) (string, error) {
	h := sha256.New()
	b.front.addTo(h)
	if b.options.Out == "" {
		return "dev-" + shortHash(h), nil
	}
	settings, err := json.Marshal(s.settings)
	if err != nil {
		return "", fmt.Errorf("build: hash the settings: %w", err)
	}
	h.Write(settings)
	return shortHash(h), nil
}

// buildName is the id of a build on disk: it follows from all files that are written
// and from what the manifest says beside them.
func (b *Builder) buildName(s *state, files map[string]wrote) (string, error) {
	about, err := b.manifest(s, nil).encode()
	if err != nil {
		return "", err
	}
	h := sha256.New()
	h.Write(about)
	for _, name := range sortedNames(files) {
		sum := files[name].sum
		fmt.Fprintf(h, "%q %x\n", name, sum)
	}
	return shortHash(h), nil
}

func shortHash(h hash.Hash) string { return hex.EncodeToString(h.Sum(nil))[:idLength] }
