package verify

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"bindery/internal/content"
	"bindery/internal/diag"
	"bindery/internal/markdown"
)

// CodeBadRecommendation marks a row of the list of recommendations that no
// longer says what the pages do.
const CodeBadRecommendation = "bad-recommendation"

// HoldRecommendations compares a list of what the pages recommend with the
// pages. The list is a Markdown file whose tables have four columns: the
// setting as inline code, what is recommended, where it is recommended and
// where that is qualified, both as links to sections, the last one empty when
// the advice holds without exception. Every linked section has to be there and
// to name the settings, those that recommend them with the value: a page that
// is edited takes the list with it.
func HoldRecommendations(tree *content.Tree, source *diag.Source) diag.List {
	h := recommendations{tree: tree, source: source}
	rows := 0
	for at := 0; at < len(source.Text); {
		end := at
		for end < len(source.Text) && source.Text[end] != '\n' {
			end++
		}
		if cells := tableCells(source.Text, diag.Span{Start: at, End: end}); cells != nil {
			rows++
			h.row(cells)
		}
		at = end + 1
	}
	if rows == 0 {
		h.tell(diag.Span{}, "the list of recommendations has no rows", "Write tables of four columns: setting, recommendation, where, qualified where.")
	}
	h.list.Sort()
	return h.list
}

type recommendations struct {
	tree   *content.Tree
	source *diag.Source
	list   diag.List
}

func (h *recommendations) tell(span diag.Span, message, suggestion string) {
	h.list = append(h.list, h.source.At(diag.Error, CodeBadRecommendation, span, message, suggestion))
}

var (
	recommendedCode = regexp.MustCompile("`([^`]+)`")
	recommendedLink = regexp.MustCompile(`\[[^\]]*\]\(([^)\s]+)\)`)
)

// recommendationColumns are setting, recommendation, where, qualified where.
const recommendationColumns = 4

// row checks one row of a table.
func (h *recommendations) row(cells []diag.Span) {
	text := func(span diag.Span) string { return string(h.source.Text[span.Start:span.End]) }
	if len(cells) != recommendationColumns {
		h.tell(diag.Span{Start: cells[0].Start, End: cells[len(cells)-1].End},
			fmt.Sprintf("a row of the recommendations has %d cells instead of %d", len(cells), recommendationColumns), "")
		return
	}
	settings := recommendedCode.FindAllStringSubmatch(text(cells[0]), -1)
	if len(settings) == 0 {
		h.tell(cells[0], "a recommendation names no setting", "Write the setting as inline code.")
	}
	if !recommendedLink.MatchString(text(cells[2])) {
		h.tell(cells[2], "a recommendation does not say where it is made", "Link the section: [Caching](/guides/caching/#ids-that-stay).")
	}
	for i, cell := range cells[2:] {
		for _, link := range recommendedLink.FindAllStringSubmatchIndex(text(cell), -1) {
			h.section(diag.Span{Start: cell.Start + link[2], End: cell.Start + link[3]}, settings, i == 0)
		}
	}
}

// section checks that a section is there and that it names the settings, with
// their values if it recommends them.
func (h *recommendations) section(at diag.Span, settings [][]string, recommends bool) {
	address := string(h.source.Text[at.Start:at.End])
	url, anchor, _ := strings.Cut(address, "#")
	page := h.tree.ByURL(url)
	if page == nil || page.Doc == nil {
		h.tell(at, fmt.Sprintf("there is no page %s", url), "")
		return
	}
	sections := sectionsBelow(page.Doc, anchor)
	if sections == nil {
		h.tell(at, fmt.Sprintf("%s has no heading %q", url, anchor), diag.DidYouMean(anchor, anchorsOf(page.Doc)))
		return
	}
	for _, setting := range settings {
		if !slices.ContainsFunc(sections, func(s markdown.Section) bool { return mentionsSetting(s, setting[1], recommends) }) {
			h.tell(at, fmt.Sprintf("%s does not name %q", address, setting[1]), "The page was edited: correct the row, or take it out if the advice is gone.")
		}
	}
}

// sectionsBelow are a section and those below its heading; the whole page for
// no anchor, nil for one that is not there.
func sectionsBelow(doc *markdown.Document, anchor string) []markdown.Section {
	sections := doc.Parts()
	if anchor == "" {
		return sections
	}
	start := slices.IndexFunc(sections, func(s markdown.Section) bool { return s.ID == anchor })
	if start < 0 {
		return nil
	}
	end := start + 1
	for end < len(sections) && sections[end].Level > sections[start].Level {
		end++
	}
	return sections[start:end]
}

func anchorsOf(doc *markdown.Document) []string {
	var ids []string
	for _, s := range doc.Parts() {
		if s.ID != "" {
			ids = append(ids, s.ID)
		}
	}
	return ids
}

// mentionsSetting reports whether a section has the last key of a setting's path
// in its text or code, as a block of code names it, and, when asked for, the
// value behind the colon.
func mentionsSetting(s markdown.Section, setting string, withValue bool) bool {
	path, value, _ := strings.Cut(setting, ":")
	has := func(part string) bool {
		in := func(text string) bool { return strings.Contains(text, part) }
		return in(s.Text) || slices.ContainsFunc(s.Code, in) ||
			slices.ContainsFunc(s.Blocks, func(b markdown.Block) bool { return in(b.Text) })
	}
	return has(path[strings.LastIndexByte(path, '.')+1:]) && (!withValue || has(strings.TrimSpace(value)))
}

// tableCells are the cells of a line that is a row of a table, trimmed; nil for
// other lines, for the row of column names and for the one of dashes below it.
func tableCells(text []byte, line diag.Span) []diag.Span {
	row := string(text[line.Start:line.End])
	if !strings.HasPrefix(row, "|") || strings.Trim(row, "|-: \t\r") == "" || strings.HasPrefix(rest(text, line.End), "|-") || strings.HasPrefix(rest(text, line.End), "| -") {
		return nil
	}
	var cells []diag.Span
	start := -1
	for i := 0; i < len(row); i++ {
		if row[i] != '|' || i > 0 && row[i-1] == '\\' {
			continue
		}
		if start >= 0 {
			cell := row[start:i]
			left := len(cell) - len(strings.TrimLeft(cell, " \t"))
			trimmed := strings.TrimSpace(cell)
			cells = append(cells, diag.Span{Start: line.Start + start + left, End: line.Start + start + left + len(trimmed)})
		}
		start = i + 1
	}
	return cells
}

// rest is the text behind a line's end.
func rest(text []byte, end int) string {
	if end+1 >= len(text) {
		return ""
	}
	return string(text[end+1 : min(end+4, len(text))])
}
