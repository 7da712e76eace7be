package site

import "bindery/internal/card"

// cardsFolder is where the output keeps the pictures of shared links.
const cardsFolder = "/assets/cards/"

// SetCards gives pages that search engines are shown a picture; nil gives none.
func (s *Site) SetCards(painter *card.Painter) { s.cards = painter }

// Card is what a route's picture says and where the output keeps it, without
// the base path; the address is empty for a route without one. Readers of a
// page's head need the whole address, so a site that does not know where it is
// has none.
func (s *Site) Card(r Route) (c card.Card, address string) {
	if s.cards == nil || s.cfg.URL == "" || !s.indexed(r) {
		return card.Card{}, ""
	}
	c = card.Card{Title: s.title(r), Site: s.cfg.Name}
	switch sec := s.sectionOf(r.URL); {
	case r.Kind == KindSplash && s.cfg.Splash.Tagline != "":
		c.Title = s.cfg.Splash.Tagline
	case sec.segment != "" && sec.title != c.Title:
		c.Section = sec.title
	}
	return c, cardsFolder + s.cards.Name(c)
}
