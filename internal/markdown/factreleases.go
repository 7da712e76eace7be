package markdown

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"

	"bindery/internal/dates"
	"bindery/internal/facts"
)

// releaseLists is the Markdown of <Facts by="release" release="5.112"
// classes="config,hooks" />, which stands in the section of a release, below
// what its author says of it: what is new in it, what it lacks, what takes more
// and which defaults it changed. The classes are those of the release before it
// on the page when they are not given.
func (p *page) releaseLists(props map[string]string) (string, error) {
	set := p.r.opts.Facts
	for name := range props {
		if !slices.Contains([]string{"by", "classes", "release"}, name) {
			return "", fmt.Errorf("<Facts by=\"release\"> has no prop %q; it has release and classes", name)
		}
	}
	releases := set.Releases()
	i := slices.IndexFunc(releases, func(r facts.Release) bool { return r.Minor == props["release"] })
	if i < 0 {
		return "", fmt.Errorf("<Facts by=\"release\"> finds no release %q", props["release"])
	}
	if names := split(props["classes"]); len(names) > 0 {
		p.releaseClasses = nil
		for _, name := range names {
			class := set.Class(name)
			if class == nil {
				return "", fmt.Errorf("<Facts>: there are no facts called %q", name)
			}
			p.releaseClasses = append(p.releaseClasses, class)
		}
	}
	if len(p.releaseClasses) == 0 {
		return "", fmt.Errorf(`the first <Facts by="release"> of a page needs the prop "classes"`)
	}
	p.releaseSections = append(p.releaseSections, releases[i].Minor)
	l := releaseList{p: p, words: p.r.words, classes: p.releaseClasses, release: releases[i]}
	if i+1 < len(releases) {
		l.previous = releases[i+1].Minor
	}
	return l.write(), nil
}

// markReleaseHeadings gives the headings of releases whose lists the page has
// their release: to somebody who looks at an older one the section is news.
func (p *page) markReleaseHeadings(root ast.Node) {
	if len(p.releaseSections) == 0 {
		return
	}
	p.walk(root, func(n ast.Node) {
		if h, ok := n.(*ast.Heading); ok {
			if text := p.plainText(h); slices.Contains(p.releaseSections, text) {
				markReleases(h, text, "")
			}
		}
	})
}

// foldAbove is how many names or rows a list may have before it is folded.
const foldAbove = 8

type releaseList struct {
	p        *page
	words    Words
	classes  []*facts.Class
	release  facts.Release
	previous string
	out      strings.Builder
}

// write writes all lists. An item is gone in the release after the last that
// had it. All of it carries the release: to somebody who looks at an older one
// it is news, what is gone and the defaults that changed included.
func (l *releaseList) write() string {
	if l.release.Date != "" {
		l.out.WriteString(strings.ReplaceAll(l.words.Released, "{date}", dates.Text(l.release.Date, l.p.r.opts.Lang)) + "\n\n")
	}
	before := l.out.Len()
	l.names("new", l.words.New, func(i *facts.Item) bool { return i.Since == l.release.Minor })
	l.names("gone", l.words.Gone, func(i *facts.Item) bool { return l.previous != "" && i.Until == l.previous })
	l.widened()
	l.defaults()
	if l.out.Len() == before {
		l.out.WriteString(l.words.Nothing + "\n")
	}
	return l.out.String()
}

// fold writes a list, closed below a summary if it is long. Its id is the
// release's and the kind's, "v5-112-new", which opens it.
func (l *releaseList) fold(kind, summary string, count int, list string) {
	if count <= foldAbove {
		l.out.WriteString(list + "\n")
		return
	}
	id := "v" + strings.ReplaceAll(l.release.Minor, ".", "-") + "-" + kind
	fmt.Fprintf(&l.out, "<Details id=%q summary=%q>\n\n%s\n</Details>\n\n", id, summary, list)
}

// names writes the items that are wanted, class by class.
func (l *releaseList) names(kind, label string, wants func(*facts.Item) bool) {
	var groups []nameGroup
	count := 0
	for _, class := range l.classes {
		var items []*facts.Item
		for _, item := range class.Items {
			if wants(item) {
				items = append(items, item)
			}
		}
		if len(items) > 0 {
			groups = append(groups, nameGroup{class.Title, items})
			count += len(items)
		}
	}
	if count == 0 {
		return
	}
	var b strings.Builder
	for _, g := range groups {
		if count <= foldAbove {
			fmt.Fprintf(&b, "- %s**%s**, %s: %s\n", l.mark(), label, escapeMarkdown(g.label), l.line(g.items))
			continue
		}
		l.group(&b, g)
	}
	l.fold(kind, l.summary(label, groups, count), count, b.String())
}

// summary says how many there are, and of which classes: of the first three, as
// much as a phone has room for.
func (l *releaseList) summary(label string, groups []nameGroup, count int) string {
	label = l.counted(label, count)
	if len(groups) == 1 {
		return label
	}
	var names []string
	for i, g := range groups {
		if i == 3 {
			names = append(names, "…")
			break
		}
		names = append(names, l.counted(lowerFirst(g.label), len(g.items)))
	}
	return strings.NewReplacer("{label}", label, "{names}", strings.Join(names, l.words.And)).Replace(l.words.Listed)
}

// counted is a name with how many there are of it.
func (l *releaseList) counted(name string, count int) string {
	return strings.NewReplacer("{name}", name, "{count}", strconv.Itoa(count)).Replace(l.words.Counted)
}

func (l *releaseList) mark() string { return releaseMark(l.release.Minor, "") }

// nameGroup are items that are listed together.
type nameGroup struct {
	label string
	items []*facts.Item
}

// group writes the items of a class: a few in one line, more in a list with a
// line for each, by what their names begin with.
func (l *releaseList) group(b *strings.Builder, g nameGroup) {
	if len(g.items) <= foldAbove/2 {
		fmt.Fprintf(b, "- %s**%s**: %s\n", l.mark(), escapeMarkdown(g.label), l.line(g.items))
		return
	}
	fmt.Fprintf(b, "- **%s**\n", escapeMarkdown(g.label))
	for _, part := range bySegment(g.items, 1) {
		label := ""
		if part.label != "" {
			label = escapeMarkdown(part.label) + ": "
		}
		if label != "" && len(part.items) <= foldAbove/2 {
			fmt.Fprintf(b, "  - %s%s%s\n", l.mark(), label, l.line(part.items))
			continue
		}
		indent, mark := "  ", l.mark()
		if label != "" {
			fmt.Fprintf(b, "  - %s%s\n", l.mark(), strings.TrimSuffix(label, " "))
			indent, mark = "    ", "" // the names are within what is marked
		}
		for _, item := range part.items {
			fmt.Fprintf(b, "%s- %s%s\n", indent, mark, l.line([]*facts.Item{item}))
		}
	}
}

// line is items in one line.
func (l *releaseList) line(items []*facts.Item) string {
	names := make([]string, len(items))
	for i, item := range items {
		names[i] = linked(codeSpan(item.ID), l.p.documented(item))
	}
	return strings.Join(names, ", ")
}

// bySegment groups items by the first segments of their names, as many as
// depth, and a long group by one more. Those that begin like no other come
// last, without a label.
func bySegment(items []*facts.Item, depth int) []nameGroup {
	var groups []nameGroup
	at := map[string]int{}
	for _, item := range items {
		segments := strings.Split(item.ID, ".")
		label := strings.Join(segments[:min(depth, len(segments))], ".")
		i, ok := at[label]
		if !ok {
			i = len(groups)
			at[label] = i
			groups = append(groups, nameGroup{label: label})
		}
		groups[i].items = append(groups[i].items, item)
	}
	var result []nameGroup
	rest := nameGroup{}
	for _, g := range groups {
		if len(g.items) == 1 {
			rest.items = append(rest.items, g.items...)
			continue
		}
		parts := []nameGroup{g}
		if len(g.items) > 2*foldAbove {
			if finer := bySegment(g.items, depth+1); len(finer) > 1 && len(finer) < len(g.items)/3 {
				parts = finer
			}
		}
		for _, part := range parts {
			if part.label == "" {
				part.label = g.label
			}
			result = append(result, part)
		}
	}
	if len(rest.items) > 0 {
		result = append(result, rest)
	}
	if len(result) == 1 {
		result[0].label = ""
	}
	return result
}

// widened writes the items that take more than before as a table.
func (l *releaseList) widened() {
	var rows []string
	for _, class := range l.classes {
		for _, item := range class.Items {
			for _, later := range told(item) {
				if later.Release == l.release.Minor {
					name := cell([]part{{text: item.ID, code: true, href: l.p.documented(item)}})
					rows = append(rows, name+" | "+cell(codes(later.Forms, ", ")))
				}
			}
		}
	}
	l.table("widened", l.words.Widened, []string{l.words.Widened, l.words.NowAlso}, rows)
}

// defaults writes the defaults that changed as a table.
func (l *releaseList) defaults() {
	var rows []string
	for _, change := range l.release.Changes {
		i := slices.IndexFunc(l.classes, func(c *facts.Class) bool { return c.Name == change.Class })
		if i < 0 {
			continue
		}
		name := cell([]part{{text: change.ID, code: true, href: l.p.documented(l.classes[i].Lookup(change.ID))}})
		rows = append(rows, strings.Join([]string{name, escapeMarkdown(strings.Join(change.Modes, ", ")),
			cell(codes([]string{change.From}, "")), cell(codes([]string{change.To}, ""))}, " | "))
	}
	l.table("defaults", l.words.Changed, []string{l.words.Changed, l.words.Modes, l.words.Before, l.words.Now}, rows)
}

// table writes rows that carry the release.
func (l *releaseList) table(kind, label string, titles, rows []string) {
	if len(rows) == 0 {
		return
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\n| %s |\n|%s\n", strings.Join(titles, " | "), strings.Repeat(" --- |", len(titles)))
	for _, row := range rows {
		fmt.Fprintf(&b, "| %s%s |\n", l.mark(), row)
	}
	l.fold(kind, l.counted(label, len(rows)), len(rows), b.String())
}

// lowerFirst is a title within a sentence: "Exports of webpack" does not keep
// its capital, "CSS" does.
func lowerFirst(title string) string {
	first, size := utf8.DecodeRuneInString(title)
	if next, _ := utf8.DecodeRuneInString(title[size:]); unicode.IsUpper(next) {
		return title
	}
	return string(unicode.ToLower(first)) + title[size:]
}
