package site

import (
	"bytes"
	"strings"
)

// writeShown writes what a page shows beside its text: the list that it is for,
// and where to read on.
func (s *Site) writeShown(out *bytes.Buffer, r Route) {
	switch kind := s.listKind(r.URL); {
	case kind == KindVote && len(s.lists.Proposals) > 0:
		s.writeProposals(out)
	case kind == KindOrganization && len(s.lists.Projects) > 0:
		s.writeProjects(out)
	case kind == KindStarterKits && len(s.lists.StarterKits) > 0:
		s.writeStarterKits(out)
	}
	related := s.related(r.Page)
	if len(related) == 0 {
		return
	}
	out.WriteString("\n## " + s.catalog.Text("page", "furtherReading") + "\n\n")
	for _, link := range related {
		out.WriteString("- " + s.markdownLink(link.Title, link.URL) + "\n")
	}
}

// markdownLink is a link to an address of the site or any other.
func (s *Site) markdownLink(title, address string) string {
	address = s.Whole("", address)
	if strings.ContainsAny(address, " ()") {
		address = "<" + address + ">"
	}
	return "[" + markdownText.Replace(plainLine(title)) + "](" + address + ")"
}

// markdownText escapes what a text of the data would be Markdown with.
var markdownText = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", `\<`, "|", `\|`)

// Proposals keep their standing outside of the built site, which the Markdown
// is part of: it holds what there is to vote on.
func (s *Site) writeProposals(out *bytes.Buffer) {
	say := func(key string) string { return s.catalog.Text("vote", key) }
	status := map[string]string{"open": say("statusOpen"), "planned": say("statusPlanned"), "done": say("statusDone")}
	s.beginList(out, "vote", "proposals")
	for _, p := range s.proposals() {
		out.WriteString("- **" + markdownText.Replace(plainLine(p.Title)) + "** (" + status[p.Status] + "): " + markdownText.Replace(plainLine(p.Description)))
		for _, link := range p.Links {
			out.WriteString(" " + s.markdownLink(link.Title, link.URL) + ".")
		}
		out.WriteString("\n")
	}
}

// beginList names a list as readers who do not see its page hear it.
func (s *Site) beginList(out *bytes.Buffer, area, key string) {
	out.WriteString("\n**" + s.catalog.Text(area, key) + "**\n\n")
}

func (s *Site) writeProjects(out *bytes.Buffer) {
	s.beginList(out, "organization", "projects")
	for _, p := range s.projects() {
		who := s.catalog.Text("organization", "wanted")
		if p.Maintainer != nil {
			who = s.catalog.Text("organization", "maintainers") + ": " + s.person(p.Maintainer)
		} else if p.Wanted != "" {
			who = s.markdownLink(who, p.Wanted)
		}
		out.WriteString("- " + s.markdownLink(p.Name, p.URL) + ": " + markdownText.Replace(plainLine(p.Description)) + " " + who + "\n")
	}
}

func (s *Site) person(c *Contributor) string {
	if c.Profile == "" {
		return markdownText.Replace(c.Handle)
	}
	return s.markdownLink(c.Handle, c.Profile)
}

func (s *Site) writeStarterKits(out *bytes.Buffer) {
	say := func(key string) string { return s.catalog.Text("kits", key) }
	s.beginList(out, "kits", "table")
	out.WriteString("| " + say("name") + " | " + say("maintainer") + " | " + say("tags") + " |\n| --- | --- | --- |\n")
	for _, k := range s.starterKits() {
		who := say("nobody")
		if k.Maintainer != nil {
			who = s.person(k.Maintainer)
		}
		about := s.markdownLink(k.Name, k.URL) + ": " + markdownText.Replace(plainLine(k.Description))
		if k.Checked != nil {
			about += " " + strings.NewReplacer("{on}", k.Checked.On, "{version}", k.Checked.Version, "{webpack}", k.Checked.Webpack).Replace(say("checked")) + "."
		}
		out.WriteString("| " + about + " | " + who + " | " + markdownText.Replace(strings.Join(k.Tags, ", ")) + " |\n")
	}
}
