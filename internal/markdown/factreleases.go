package markdown

import (
	"fmt"
	"slices"
	"strings"

	"bindery/internal/dates"
	"bindery/internal/facts"
)

// releaseLists is the Markdown of <Facts by="release" classes="config,hooks"
// from="5.90" />: under a heading for each release, the newest first, what is
// new in it, what it lacks, what takes more and which defaults it changed.
func (p *page) releaseLists(props map[string]string) (string, error) {
	set := p.r.opts.Facts
	for name := range props {
		if !slices.Contains([]string{"by", "classes", "from"}, name) {
			return "", fmt.Errorf("<Facts by=\"release\"> has no prop %q; it has classes and from", name)
		}
	}
	l := releaseList{p: p, words: p.r.words}
	for _, name := range split(props["classes"]) {
		class := set.Class(name)
		if class == nil {
			return "", fmt.Errorf("<Facts>: there are no facts called %q", name)
		}
		l.classes = append(l.classes, class)
	}
	releases := set.Releases()
	for i, release := range releases {
		if facts.CompareReleases(release.Minor, props["from"]) < 0 {
			break
		}
		previous := ""
		if i+1 < len(releases) {
			previous = releases[i+1].Minor
		}
		l.release(release, previous)
	}
	if l.out.Len() == 0 {
		return "", fmt.Errorf("<Facts by=\"release\"> finds no release since %q", props["from"])
	}
	return l.out.String(), nil
}

type releaseList struct {
	p       *page
	words   Words
	classes []*facts.Class
	out     strings.Builder
}

// release writes one release. An item is gone in the release after the last
// that had it. All of it carries the release: to somebody who looks at an
// older one it is news, what is gone and the defaults that changed included.
func (l *releaseList) release(release facts.Release, previous string) {
	l.out.WriteString("\n## " + releaseMark(release.Minor, "") + release.Minor + " {#v" + strings.ReplaceAll(release.Minor, ".", "-") + "}\n\n")
	if release.Date != "" {
		l.out.WriteString(strings.ReplaceAll(l.words.Released, "{date}", dates.Text(release.Date, l.p.r.opts.Lang)) + "\n\n")
	}
	found := false
	for _, class := range l.classes {
		found = l.items(release, l.words.New, class, func(i *facts.Item) bool { return i.Since == release.Minor }) || found
	}
	for _, class := range l.classes {
		found = l.items(release, l.words.Gone, class, func(i *facts.Item) bool { return previous != "" && i.Until == previous }) || found
	}
	found = l.widened(release) || found
	if l.defaults(release) || found {
		return
	}
	l.out.WriteString(l.words.Nothing + "\n")
}

// items writes those of a class that are wanted as one item of a list.
func (l *releaseList) items(release facts.Release, label string, class *facts.Class, wants func(*facts.Item) bool) bool {
	var names []string
	for _, item := range class.Items {
		if wants(item) {
			names = append(names, linked(codeSpan(item.ID), l.p.documented(item)))
		}
	}
	if len(names) == 0 {
		return false
	}
	fmt.Fprintf(&l.out, "- %s**%s**, %s: %s\n", releaseMark(release.Minor, ""), label, escapeMarkdown(class.Title), strings.Join(names, ", "))
	return true
}

// widened writes the items that take more than before as a table.
func (l *releaseList) widened(release facts.Release) bool {
	rows := 0
	for _, class := range l.classes {
		for _, item := range class.Items {
			for _, later := range told(item) {
				if later.Release != release.Minor {
					continue
				}
				if rows++; rows == 1 {
					fmt.Fprintf(&l.out, "\n| %s | %s |\n| --- | --- |\n", l.words.Widened, l.words.NowAlso)
				}
				name := cell([]part{{text: item.ID, code: true, href: l.p.documented(item)}})
				fmt.Fprintf(&l.out, "| %s%s | %s |\n", releaseMark(release.Minor, ""), name, cell(codes(later.Forms, ", ")))
			}
		}
	}
	return rows > 0
}

// defaults writes the defaults that changed as a table.
func (l *releaseList) defaults(release facts.Release) bool {
	rows := 0
	for _, change := range release.Changes {
		i := slices.IndexFunc(l.classes, func(c *facts.Class) bool { return c.Name == change.Class })
		if i < 0 {
			continue
		}
		if rows++; rows == 1 {
			fmt.Fprintf(&l.out, "\n| %s | %s | %s | %s |\n| --- | --- | --- | --- |\n", l.words.Changed, l.words.Modes, l.words.Before, l.words.Now)
		}
		name := cell([]part{{text: change.ID, code: true, href: l.p.documented(l.classes[i].Lookup(change.ID))}})
		fmt.Fprintf(&l.out, "| %s%s | %s | %s | %s |\n", releaseMark(release.Minor, ""), name, escapeMarkdown(strings.Join(change.Modes, ", ")),
			cell(codes([]string{change.From}, "")), cell(codes([]string{change.To}, "")))
	}
	return rows > 0
}
