package site

import (
	"cmp"
	"net/url"
	"slices"
	"strings"

	"bindery/internal/config"
	"bindery/internal/diag"
	"bindery/internal/markdown"
)

// frame is what surrounds the page at an address. Pages with the same active
// items share one; it must not be changed.
func (s *Site) frame(path string) *Frame {
	navigation, sections := s.navigation(path), s.sectionList(path)
	key := activity(navigation) + "|" + activity(sections)
	s.frameMu.Lock()
	defer s.frameMu.Unlock()
	if frame := s.frames[key]; frame != nil {
		return frame
	}
	frame := s.newFrame()
	frame.Navigation, frame.Sections = navigation, sections
	s.frames[key] = frame
	return frame
}

// activity writes down which items are active, one letter an item.
func activity(items []NavItem) string {
	var key strings.Builder
	for _, item := range items {
		if item.IsActive {
			key.WriteByte('1')
		} else {
			key.WriteByte('0')
		}
		key.WriteString(activity(item.Children))
	}
	return key.String()
}

func (s *Site) newFrame() *Frame {
	frame := &Frame{
		Name:      s.cfg.Name,
		Home:      s.href("/"),
		Base:      s.cfg.Base,
		Lang:      s.cfg.Lang,
		Dir:       s.cfg.Dir,
		Mark:      s.href(s.cfg.Mark),
		Icons:     make([]IconLink, 0, len(s.cfg.Icons)),
		Languages: make([]Language, 0, len(s.cfg.Languages)),
		Footer:    s.links(s.cfg.Footer),
		Legal:     s.cfg.Legal,
	}
	for _, icon := range s.cfg.Icons {
		frame.Icons = append(frame.Icons, IconLink{Title: icon.Title, URL: s.href(icon.URL), Icon: icon.Icon})
	}
	for _, l := range s.cfg.Languages {
		frame.Languages = append(frame.Languages, Language{Lang: l.Lang, Label: l.Label, URL: s.href(l.URL), Current: l.Lang == s.cfg.Lang, SamePaths: l.SamePaths})
	}
	frame.Search = s.searchSettings()
	frame.Analytics = s.analytics()
	if s.cfg.Feedback {
		frame.Feedback = s.href(ownFeedback)
	}
	frame.Chat = s.chat()
	frame.Offline = s.offline()
	frame.Lens = s.lens()
	if s.notification != "" {
		frame.Notification = &Notification{HTML: s.notification}
	}
	return frame
}

// ownHits and ownFeedback are where this program's server takes page views and
// answers to "Was this page helpful?", below the base path.
const (
	ownHits     = "/api/v1/pageview"
	ownFeedback = "/api/v1/feedback"
)

func (s *Site) analytics() *Analytics {
	a := s.cfg.Analytics
	switch {
	case a == nil:
		return nil
	case a.Own():
		return &Analytics{Provider: a.Provider, URL: s.href(ownHits)}
	}
	return &Analytics{Provider: a.Provider, URL: a.URL}
}

// renderNotification turns the settings' Markdown into HTML.
func (s *Site) renderNotification() string {
	if s.cfg.Notification == nil || s.cfg.Notification.Text == "" {
		return ""
	}
	converter := markdown.New(markdown.Options{Resolver: &Resolver{site: s}, Lang: s.cfg.Lang, Words: s.Words()})
	doc, _ := converter.Convert(markdown.Input{Source: diag.NewSource("notification", []byte(s.cfg.Notification.Text))})
	return strings.TrimSpace(string(doc.HTML))
}

// chat is nil on a site without a room.
func (s *Site) chat() *Chat {
	if s.cfg.Chat == nil {
		return nil
	}
	chat := &Chat{URL: s.cfg.Chat.URL, Label: s.cfg.Chat.Label, Embed: s.cfg.Chat.Embed}
	if u, err := url.Parse(cmp.Or(chat.Embed, chat.URL)); err == nil {
		chat.Host = u.Host
	}
	return chat
}

func (s *Site) links(list []config.Link) []Link {
	links := make([]Link, 0, len(list))
	for _, l := range list {
		links = append(links, Link{Title: l.Title, URL: s.href(l.URL), External: external(l.URL)})
	}
	return links
}

// navigation is the header's list (P-2.16): an item with
// sections is active in any of them and has them as sub-links, another one
// when the path starts with its own.
func (s *Site) navigation(path string) []NavItem {
	items := make([]NavItem, 0, len(s.cfg.Navigation))
	for _, n := range s.cfg.Navigation {
		item := NavItem{Content: n.Content, URL: s.href(n.URL), Title: n.Title, External: external(n.URL)}
		for _, name := range n.Sections {
			if sec := s.sections[url.PathEscape(name)]; sec != nil && name != "" && len(sec.pages) > 0 {
				item.Children = append(item.Children, s.sectionItem(sec, path))
			}
		}
		if len(n.Sections) > 0 {
			item.IsActive = slices.ContainsFunc(n.Sections, func(name string) bool { return url.PathEscape(name) == firstSegment(path) })
		} else {
			item.IsActive = !item.External && under(path, n.URL)
		}
		items = append(items, item)
	}
	return items
}

// sectionList is the mobile sidebar's (P-2.37).
func (s *Site) sectionList(path string) []NavItem {
	items := make([]NavItem, 0, len(s.order))
	for _, sec := range s.order {
		if len(sec.pages) > 0 {
			items = append(items, s.sectionItem(sec, path))
		}
	}
	return items
}

func (s *Site) sectionItem(sec *section, path string) NavItem {
	return NavItem{Content: sec.title, URL: s.href(sec.url), IsActive: firstSegment(path) == sec.segment}
}

// under reports whether a path is an address or lies below it; only the home
// page lies under "/".
func under(path, address string) bool {
	if address == "/" {
		return path == "/"
	}
	address = strings.TrimSuffix(address, "/")
	return path == address || strings.HasPrefix(path, address+"/")
}

// FrameAddresses are the addresses, without the base path, that every page
// leads to: those of the header, the section list and the footer, and what
// the splash page offers.
func (s *Site) FrameAddresses() []string {
	var list []string
	for _, item := range s.cfg.Navigation {
		list = append(list, item.URL)
	}
	for _, sec := range s.order {
		if len(sec.pages) > 0 {
			list = append(list, sec.url)
		}
	}
	for _, item := range s.cfg.Navigation {
		for _, name := range item.Sections {
			if sec := s.sections[url.PathEscape(name)]; sec != nil && len(sec.pages) > 0 {
				list = append(list, sec.url)
			}
		}
	}
	for _, link := range slices.Concat(s.cfg.Footer, s.cfg.Splash.Actions) {
		list = append(list, link.URL)
	}
	return list
}
