package build

import (
	"bytes"
	"fmt"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"bindery/internal/card"
	"bindery/internal/site"
)

// cardPainter is the one of a site whose settings want cards. Its mark is the
// settings', when that is among the static files.
func (s *state) cardPainter() *card.Painter {
	if !s.settings.Cards || s.settings.URL == "" {
		return nil
	}
	var mark []byte
	if s.static != nil && s.settings.Mark != "" {
		mark, _ = fs.ReadFile(s.static, strings.TrimPrefix(s.settings.Mark, "/")) // without it the card has none
	}
	return card.NewPainter(mark)
}

// putCard puts a route's picture: that of the site before, if it has the same,
// or a new one. Drawing one takes longer than a page.
func (s *state) putCard(r site.Route, out sink) error {
	c, address := s.site.Card(r)
	if address == "" || !s.firstCard(address) {
		return nil
	}
	name := strings.TrimPrefix(address, "/")
	if data, err := os.ReadFile(filepath.Join(s.options.Out, filepath.FromSlash(name))); err == nil && isCard(data) {
		return out.put(name, data)
	}
	data, err := s.painter.Draw(c)
	if err != nil {
		return fmt.Errorf("build: the picture of %s: %w", r.URL, err)
	}
	return out.put(name, data)
}

// firstCard reports whether nobody has asked for that picture yet: pages of the
// same title share one.
func (s *state) firstCard(address string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.carded[address] {
		return false
	}
	if s.carded == nil {
		s.carded = map[string]bool{}
	}
	s.carded[address] = true
	return true
}

// isCard tells a whole picture from one that was cut short or is something
// else.
func isCard(data []byte) bool {
	about, err := png.DecodeConfig(bytes.NewReader(data))
	return err == nil && about.Width == card.Width && about.Height == card.Height && bytes.HasSuffix(data, pngEnd)
}

// pngEnd is the last chunk of every PNG, checksum included.
var pngEnd = []byte("IEND\xaeB`\x82")
