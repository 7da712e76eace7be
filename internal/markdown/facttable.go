package markdown

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"bindery/internal/diag"
	"bindery/internal/facts"
)

// factTable is the Markdown of <Facts class="devtool" …/>:
//
//	class    the facts (required)
//	owner    only what belongs to it
//	except   first segments of owners, comma-separated, that are left out
//	only     only those that are "deprecated", "experimental", "since" (newer
//	         than the first release), "gone", "top" (of no owner) or "current"
//	         (the default)
//	columns  keys of the items, comma-separated; "details.KEY" for those that
//	         only this class has, "takes" for types and values in one, "about" for
//	         the first sentence below the heading that documents the item, or the
//	         option that it, a flag, sets;
//	         "id,types,defaults" when absent
//	titles   of the columns, comma-separated; the words of signatures when absent
//	by       "owner": a heading and a table for each first segment of the owners;
//	         "release": what is new and gone in one release instead of a table,
//	         with the props release and classes, comma-separated
//
// Names of items are links to where they are documented. A row, and an item of
// a list, carries the releases that have it (releaseMark).
func (p *page) factTable(props map[string]string) (string, error) {
	set := p.r.opts.Facts
	if props["by"] == "release" {
		return p.releaseLists(props)
	}
	query, err := readQuery(set, props)
	if err != nil {
		return "", err
	}
	columns, titles, err := readColumns(p.r.words, props)
	if err != nil {
		return "", err
	}
	var items []*facts.Item
	for _, item := range query.class.Items {
		if query.wants(item) && !slices.Contains(split(props["except"]), firstSegment(item.Owner)) {
			items = append(items, item)
		}
	}
	if len(items) == 0 {
		return "", fmt.Errorf("<Facts> finds nothing in %q with these properties", query.class.Name)
	}
	t := tableWriter{p: p, columns: columns, titles: titles}
	if props["by"] == "owner" {
		t.byOwner(items)
	} else {
		t.table(items)
	}
	return t.out.String(), nil
}

// tableWriter writes items as tables.
type tableWriter struct {
	p               *page
	columns, titles []string
	out             strings.Builder
}

func (t *tableWriter) table(items []*facts.Item) {
	line := func(cells []string) { t.out.WriteString("| " + strings.Join(cells, " | ") + " |\n") }
	line(t.titles)
	line(slices.Repeat([]string{"---"}, len(t.columns)))
	for _, item := range items {
		cells := make([]string, len(t.columns))
		for i, column := range t.columns {
			cells[i] = cell(t.p.column(item, column))
		}
		cells[0] = releaseMark(item.Since, item.Until) + cells[0]
		line(cells)
	}
}

// byOwner writes a table for each first segment of the owners. Its heading is
// prose: a heading that is code would document the owner.
func (t *tableWriter) byOwner(items []*facts.Item) {
	groups := map[string][]*facts.Item{}
	for _, item := range items {
		first := firstSegment(item.Owner)
		groups[first] = append(groups[first], item)
	}
	for _, name := range slices.Sorted(maps.Keys(groups)) {
		if name != "" {
			t.out.WriteString("\n## " + escapeMarkdown(name+".*") + "\n\n")
		}
		t.table(groups[name])
	}
}

func firstSegment(name string) string {
	first, _, _ := strings.Cut(name, ".")
	return first
}

// factQuery says which items a table has.
type factQuery struct {
	class *facts.Class
	scope facts.Scope
	only  string
}

var factProps = []string{"class", "owner", "only", "columns", "titles", "by", "except"}

func readQuery(set *facts.Set, props map[string]string) (q factQuery, err error) {
	for name := range props {
		if !slices.Contains(factProps, name) {
			return q, fmt.Errorf("<Facts> has no prop %q; it has %s", name, strings.Join(factProps, ", "))
		}
	}
	if props["class"] == "" {
		return q, fmt.Errorf(`<Facts> needs the prop "class", one of %s`, strings.Join(set.Names(), ", "))
	}
	scope, bad := set.ParseScope(props["class"] + " " + props["owner"])
	if bad != nil {
		message := bad.Message
		if near := diag.DidYouMean(bad.Name, bad.Names); near != "" {
			message += "; " + strings.ToLower(near[:1]) + near[1:]
		}
		return q, fmt.Errorf("<Facts>: %s", message)
	}
	q = factQuery{class: set.Class(scope.Class), scope: scope, only: props["only"]}
	if by := props["by"]; by != "" && by != "owner" {
		return q, fmt.Errorf("<Facts> knows no %q; by is owner or release", "by="+by)
	}
	if !slices.Contains([]string{"", "current", "deprecated", "experimental", "since", "gone", "top"}, q.only) {
		return q, fmt.Errorf("<Facts> knows no %q; only is one of current, deprecated, experimental, since, gone, top", "only="+q.only)
	}
	return q, nil
}

func (q factQuery) wants(item *facts.Item) bool {
	if !q.scope.Has(item) || (q.only == "gone") != item.Gone() {
		return false
	}
	switch q.only {
	case "deprecated":
		return item.Deprecated.Set
	case "experimental":
		return item.Experimental
	case "since":
		return item.Since != ""
	case "top":
		return item.Owner == ""
	}
	return true
}

func readColumns(words Words, props map[string]string) (columns, titles []string, err error) {
	columns = split(props["columns"])
	if len(columns) == 0 {
		columns = []string{"id", "types", "defaults"}
	}
	titles = split(props["titles"])
	if len(titles) == 0 {
		for _, column := range columns {
			titles = append(titles, columnTitle(words, column))
		}
	}
	if len(titles) != len(columns) {
		return nil, nil, fmt.Errorf("<Facts> has %d columns and %d titles", len(columns), len(titles))
	}
	return columns, titles, nil
}

func split(list string) []string {
	parts := strings.FieldsFunc(list, func(r rune) bool { return r == ',' })
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return parts
}

func columnTitle(w Words, column string) string {
	titles := map[string]string{
		"id": w.Name, "name": w.Name, "types": w.Type, "takes": w.Type, "values": w.Values, "defaults": w.Default, "flag": w.CommandLine,
		"kind": w.Kind, "keys": w.Keys, "args": w.Arguments, "returns": w.Returns, "template": w.Message, "code": w.Code,
		"since": w.Since, "until": w.Until, "status": w.Status,
	}
	if title, ok := titles[column]; ok {
		return title
	}
	return strings.TrimPrefix(column, "details.")
}

// column is what an item has under a key.
func (p *page) column(item *facts.Item, column string) []part {
	switch column {
	case "id":
		return []part{{text: item.ID, code: true, href: p.documented(item)}}
	case "name":
		return []part{{text: item.Name, code: true, href: p.documented(item)}}
	case "since":
		return words(item.Since)
	case "until":
		return words(item.Until)
	case "types":
		return codes(item.Types, ", ")
	case "takes":
		return codes(takes(item), ", ")
	case "about":
		return []part{{text: p.about(item), markdown: true}}
	}
	class := map[string]string{"defaults": "default"}[column]
	if class == "" {
		class = column
	}
	for _, row := range p.r.rows(item, false) {
		if row.class == class {
			return row.parts
		}
	}
	key, ok := strings.CutPrefix(column, "details.")
	if !ok {
		return nil
	}
	return detail(item.Details[key])
}

// about is the first sentence below the heading that documents an item. A flag
// has that of the option it sets.
func (p *page) about(item *facts.Item) string {
	if summary := p.place(item).Summary; summary != "" {
		return summary
	}
	if option := p.r.opts.Facts.OptionOf(item); option != nil {
		return p.place(option).Summary
	}
	return ""
}

// takes are an item's types and values, each once.
func takes(item *facts.Item) []string {
	all := slices.Clone(item.Types)
	for _, value := range item.Values {
		if !slices.Contains(all, value) {
			all = append(all, value)
		}
	}
	return all
}

func words(text string) []part {
	if text == "" {
		return nil
	}
	return []part{say(text)}
}

// detail is a value only some class has: text and numbers as words, a list as
// names.
func detail(raw json.RawMessage) []part {
	var value any
	if json.Unmarshal(raw, &value) != nil {
		return nil
	}
	switch value := value.(type) {
	case []any:
		texts := make([]string, len(value))
		for i, each := range value {
			texts[i] = fmt.Sprint(each)
		}
		return codes(texts, ", ")
	case bool:
		return words(map[bool]string{true: "✓", false: "–"}[value])
	case nil:
		return nil
	default:
		return words(fmt.Sprint(value))
	}
}

// cell is the Markdown of a table's cell: a pipe would end it, in code too.
func cell(parts []part) string {
	var b strings.Builder
	for _, p := range parts {
		text := strings.ReplaceAll(p.text, "\n", " ")
		switch {
		case p.code:
			text = strings.ReplaceAll(codeSpan(text), "|", `\|`)
		case p.markdown:
			text = pipes.Replace(text)
		default:
			text = escapeMarkdown(text)
		}
		b.WriteString(linked(text, p.href))
	}
	return b.String()
}

// pipes escapes those of Markdown, where some may be escaped.
var pipes = strings.NewReplacer(`\|`, `\|`, "|", `\|`)

// linked is Markdown that leads to an address, if there is one.
func linked(text, address string) string {
	if address == "" {
		return text
	}
	return "[" + text + "](<" + address + ">)"
}

// documented is the address of the heading that documents an item, or empty.
func (p *page) documented(item *facts.Item) string { return p.place(item).URL }
