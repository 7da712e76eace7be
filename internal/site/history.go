package site

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"bindery/internal/config"
	"bindery/internal/content"
	"bindery/internal/dates"
	"bindery/internal/history"
)

// updatedNever is the setting that leaves the dates of pages out.
const updatedNever = "none"

// codeHost is the host whose handles internal/history finds in commits.
const codeHost = "github.com"

// WantsHistory reports whether the settings have pages say when they changed,
// or who changed them: the latter once the repository's address is set, because
// readers can then look the commits up.
func WantsHistory(cfg *config.Site) bool {
	return cfg.Updated != updatedNever || cfg.Repository.Edit != ""
}

// SetHistory tells when each file of the content folder changed last and who
// changed it, by its path; nothing is known of a file that is not there. Parse
// must have run, and what a page imports must still be known: a change there is
// one of the page.
func (s *Site) SetHistory(files map[string]history.File) {
	if len(files) == 0 {
		return
	}
	if s.cfg.Updated != updatedNever {
		s.setUpdated(files)
	}
	if s.cfg.Repository.Edit != "" {
		s.authors = make(map[*content.Page][]history.Author, len(s.tree.Pages))
		for _, page := range s.tree.Pages {
			s.authors[page] = files[page.Node.Path].Authors
		}
	}
}

func (s *Site) setUpdated(files map[string]history.File) {
	s.updated = make(map[*content.Page]time.Time, len(s.tree.Pages))
	for _, page := range s.tree.Pages {
		last := files[page.Node.Path].Changed
		if page.Doc != nil && !last.IsZero() {
			for _, imported := range page.Doc.Imports {
				if at := files[imported].Changed; at.After(last) {
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

// People are who wrote a page, each once: the handles of its front matter, then
// the authors of the commits that touched its file. An author without a handle
// on the host that the profiles are at has a name and no addresses.
func (s *Site) People(p *content.Page) []Contributor {
	var people []Contributor
	add := func(person Contributor) {
		if !slices.ContainsFunc(people, func(known Contributor) bool { return strings.EqualFold(known.Handle, person.Handle) }) {
			people = append(people, person)
		}
	}
	for _, handle := range p.Node.Contributors {
		add(s.contributor(handle))
	}
	if len(s.authors[p]) == 0 {
		return people
	}
	profiles, err := url.Parse(s.cfg.Avatars.Profile)
	linked := err == nil && profiles.Host == codeHost
	for _, author := range s.authors[p] {
		if linked && author.Handle != "" {
			add(s.contributor(author.Handle))
		} else {
			add(Contributor{Handle: cmp.Or(author.Name, author.Handle)})
		}
	}
	return people
}

func (s *Site) contributor(handle string) Contributor {
	fill := strings.NewReplacer("{handle}", url.PathEscape(handle), "{size}", strconv.Itoa(avatarSize))
	return Contributor{Handle: handle, Profile: fill.Replace(s.cfg.Avatars.Profile), Avatar: fill.Replace(s.cfg.Avatars.Image)}
}
