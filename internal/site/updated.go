package site

import (
	"time"

	"bindery/internal/content"
	"bindery/internal/dates"
)

// SetChanges tells when each file of the content folder changed last, by its
// path; nothing is known of a file that is not there. Parse must have run, and
// what a page imports must still be known: a change there is one of the page.
func (s *Site) SetChanges(changes map[string]time.Time) {
	if len(changes) == 0 {
		return
	}
	s.updated = make(map[*content.Page]time.Time, len(s.tree.Pages))
	for _, page := range s.tree.Pages {
		last := changes[page.Node.Path]
		if page.Doc != nil && !last.IsZero() {
			for _, imported := range page.Doc.Imports {
				if at := changes[imported]; at.After(last) {
					last = at
				}
			}
		}
		if !last.IsZero() {
			s.updated[page] = last.UTC()
		}
	}
}

// Updated is the day of a page's last change, "2026-11-21", or empty.
func (s *Site) Updated(page *content.Page) string {
	if at, known := s.updated[page]; known {
		return at.Format(time.DateOnly)
	}
	return ""
}

// updatedText is that day as people of the site's language write it.
func (s *Site) updatedText(page *content.Page) string {
	return dates.Text(s.Updated(page), s.cfg.Lang)
}
