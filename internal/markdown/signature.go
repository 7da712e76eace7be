package markdown

import (
	"html"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"bindery/internal/facts"
)

// kindSignature is the node kind of signatures.
var kindSignature = ast.NewNodeKind("Signature")

// signature is the line below a heading that names an option, a hook or the
// like: what was measured of it.
type signature struct {
	ast.BaseBlock
	item *facts.Item
	// named: the heading names several, so each signature says whose it is.
	named bool
	// sets are the options that the item gives another default, by their paths.
	sets []preset
}

// preset is an option, the default that something gives it, and the address of
// the heading that documents it.
type preset struct{ option, value, href string }

// Kind implements ast.Node.
func (*signature) Kind() ast.NodeKind { return kindSignature }

// Dump implements ast.Node.
func (s *signature) Dump(source []byte, level int) {
	ast.DumpHelper(s, source, level, map[string]string{"ID": s.item.ID}, nil)
}

// sign puts the signatures of what a heading names below it.
func (p *page) sign(h *ast.Heading, items []*facts.Item) {
	var after ast.Node = h
	for _, item := range items {
		s := &signature{item: item, named: len(items) > 1, sets: p.presets(item)}
		h.Parent().InsertAfter(h.Parent(), after, s)
		after = s
	}
}

// presets are what an item sets. The options are those of the class that code
// is held against first.
func (p *page) presets(item *facts.Item) []preset {
	var options *facts.Class
	if classes := p.r.opts.CodeFacts; len(classes) > 0 {
		options = p.r.opts.Facts.Class(classes[0])
	}
	var sets []preset
	for _, option := range slices.Sorted(maps.Keys(item.Sets)) {
		set := preset{option: option, value: item.Sets[option]}
		if options != nil {
			if address := p.documented(options.Lookup(option)); address != "" {
				set.href = p.r.opts.Resolver.Link(p.in.Path, address)
			}
		}
		sets = append(sets, set)
	}
	return sets
}

// row is one line of a signature: what it tells, and the parts of it. Code
// parts are names and values, the others words.
type row struct {
	// class is what styles and scripts know the row by.
	class, label string
	parts        []part
}

type part struct {
	text string
	code bool
	// since is the release that a type or a value came with after its option, if
	// that was measured; in signatures only.
	since string
	// href is where it leads, and markdown says that the text is Markdown already;
	// both in tables only.
	href     string
	markdown bool
}

func code(text string) part { return part{text: text, code: true} }
func say(text string) part  { return part{text: text} }

// rows are what a signature tells, in the order it is read.
func (r *Converter) rows(item *facts.Item, named bool) []row {
	w := r.words
	var rows []row
	add := func(class, label string, parts ...part) {
		if len(parts) > 0 {
			rows = append(rows, row{class, label, parts})
		}
	}
	if named {
		add("name", w.Name, code(item.ID))
	}
	add("kind", w.Kind, codes(nonEmpty(item.Kind), ", ")...)
	add("keys", w.Keys, codes(nonEmpty(item.Keys), ", ")...)
	add("args", w.Arguments, codes(item.Args, ", ")...)
	add("returns", w.Returns, codes(nonEmpty(item.Returns), ", ")...)
	add("type", w.Type, r.dated(codes(item.Types, " | "), item.TypesSince)...)
	add("values", w.Values, r.dated(codes(item.Values, ", "), item.ValuesSince)...)
	add("default", w.Default, r.defaults(item)...)
	add("template", w.Message, codes(nonEmpty(item.Template), "")...)
	add("code", w.Code, codes(nonEmpty(item.Code), "")...)
	add("flag", w.CommandLine, codes(nonEmpty(item.Flag), "")...)
	if item.Since != "" {
		add("since", w.Since, say(item.Since))
	}
	add("later", w.Later, r.later(item)...)
	if item.Until != "" {
		add("until", w.Until, say(item.Until))
	}
	add("status", w.Status, r.status(item)...)
	return rows
}

func nonEmpty(text string) []string {
	if text == "" {
		return nil
	}
	return []string{text}
}

func codes(texts []string, between string) []part {
	var parts []part
	for i, text := range texts {
		if i > 0 {
			parts = append(parts, say(between))
		}
		parts = append(parts, code(text))
	}
	return parts
}

// dated gives code parts the releases that their texts came with.
func (r *Converter) dated(parts []part, since map[string]string) []part {
	for i, p := range parts {
		if release := since[p.text]; p.code && r.opts.Facts.Measured(release) {
			parts[i].since = release
		}
	}
	return parts
}

// maxLater is how much a release may have brought to be told: what is more is
// told by the table of a class.
const maxLater = 12

// told is what an item takes since a later release, as far as it is few.
func told(item *facts.Item) []facts.Later {
	return slices.DeleteFunc(item.Later(), func(l facts.Later) bool { return len(l.Forms) > maxLater })
}

// later are the types and values that came after the option, by release.
func (r *Converter) later(item *facts.Item) []part {
	var parts []part
	for i, l := range told(item) {
		if i > 0 {
			parts = append(parts, say("; "))
		}
		for j, form := range l.Forms {
			if j > 0 {
				parts = append(parts, say(", "))
			}
			parts = append(parts, r.dated([]part{code(form)}, map[string]string{form: l.Release})...)
		}
		parts = append(parts, say(" "+strings.ReplaceAll(r.words.SinceRelease, "{release}", l.Release)))
	}
	return parts
}

func (r *Converter) status(item *facts.Item) []part {
	var parts []part
	if item.Experimental {
		parts = append(parts, say(r.words.Experimental))
	}
	if item.Deprecated.Set {
		if len(parts) > 0 {
			parts = append(parts, say(", "))
		}
		parts = append(parts, say(r.words.Deprecated))
		if item.Deprecated.Text != "" {
			parts = append(parts, say(" "), code(item.Deprecated.Text))
		}
	}
	return parts
}

// renderSignature prints `<dl class="signature">`; the attributes tell scripts
// what it is about and since when there is such a thing.
func (r nodeRenderer) renderSignature(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	s := n.(*signature)
	item := s.item
	_, _ = w.WriteString(`<dl class="signature"`)
	writeAttr(w, "data-fact", item.Class+" "+item.ID)
	for _, mark := range [][2]string{{"data-since", item.Since}, {"data-until", item.Until}} {
		if mark[1] != "" {
			writeAttr(w, mark[0], mark[1])
		}
	}
	_ = w.WriteByte('>')
	renderer := r.pl.page.r
	cases := manyDefaults(item)
	for _, row := range renderer.rows(item, s.named) {
		_, _ = w.WriteString(`<div class="signature-` + row.class + `"><dt>` + escapeText(row.label) + `</dt><dd>`)
		if row.class == "default" && cases != nil {
			row.parts = []part{say(renderer.words.SeeBelow)}
		}
		for _, part := range row.parts {
			writePart(w, part)
		}
		_, _ = w.WriteString("</dd></div>")
	}
	if permanent := renderer.opts.Permanent; permanent != nil {
		_, _ = w.WriteString(`<div class="signature-link"><dt>` + escapeText(renderer.words.Permanent) + `</dt><dd><a href="` +
			html.EscapeString(permanent(item)) + `">` + breakable(item.ID) + `</a></dd></div>`)
	}
	_, _ = w.WriteString("</dl>\n")
	renderer.writeDefaults(w, item, cases)
	renderer.writePresets(w, s)
	return ast.WalkSkipChildren, nil
}

// writePresets prints what an item sets, folded, as a table of options and
// values.
func (r *Converter) writePresets(w util.BufWriter, s *signature) {
	if len(s.sets) == 0 {
		return
	}
	_, _ = w.WriteString("<details class=\"presets\"><summary>" + escapeText(r.presetsTitle(s)) + "</summary>\n<table>\n<thead>\n<tr>\n<th>" +
		escapeText(r.words.Option) + "</th>\n<th>" + escapeText(r.words.Default) + "</th>\n</tr>\n</thead>\n<tbody>\n")
	for _, set := range s.sets {
		option := "<code>" + breakable(set.option) + "</code>"
		if set.href != "" {
			option = `<a href="` + html.EscapeString(set.href) + `">` + option + "</a>"
		}
		value := escapeText(r.words.Computed)
		if set.value != computed {
			value = "<code>" + escapeText(set.value) + "</code>"
		}
		_, _ = w.WriteString("<tr>\n<td>" + option + "</td>\n<td>" + value + "</td>\n</tr>\n")
	}
	_, _ = w.WriteString("</tbody>\n</table>\n</details>\n")
}

// computed is the value of a default that is worked out when the program runs.
const computed = "computed"

func (r *Converter) presetsTitle(s *signature) string {
	return strings.NewReplacer("{name}", s.item.Name, "{count}", strconv.Itoa(len(s.sets))).Replace(r.words.Sets)
}

func writePart(w util.BufWriter, p part) {
	if !p.code {
		_, _ = w.WriteString(escapeText(p.text))
		return
	}
	_, _ = w.WriteString("<code")
	if p.since != "" {
		writeAttr(w, attrSince, p.since)
	}
	_, _ = w.WriteString(">" + escapeText(p.text) + "</code>")
}

// signature writes what was measured as a list.
func (w *portable) signature(s *signature) {
	w.separate(true)
	for _, row := range w.p.r.rows(s.item, s.named) {
		w.write("- " + row.label + ": ")
		for _, part := range row.parts {
			if part.code {
				w.write(codeSpan(part.text))
			} else {
				w.write(escapeMarkdown(part.text))
			}
		}
		w.closeLine()
	}
	if permanent := w.p.r.opts.Permanent; permanent != nil {
		w.write("- " + w.p.r.words.Permanent + ": [" + codeSpan(s.item.ID) + "](" + destination(w.address(permanent(s.item))) + ")")
		w.closeLine()
	}
	if len(s.sets) == 0 {
		return
	}
	w.separate(true)
	w.write(escapeMarkdown(w.p.r.presetsTitle(s)))
	w.closeLine()
	w.separate(true)
	for _, set := range s.sets {
		value := w.p.r.words.Computed
		if set.value != computed {
			value = codeSpan(set.value)
		}
		option := codeSpan(set.option)
		if set.href != "" {
			option = "[" + option + "](" + destination(w.address(set.href)) + ")"
		}
		w.write("- " + option + ": " + value)
		w.closeLine()
	}
}

// codeSpan is a text between as many backquotes as it needs.
func codeSpan(text string) string {
	run := longestRun(text, '`')
	marks := strings.Repeat("`", run+1)
	if run > 0 {
		return marks + " " + text + " " + marks
	}
	return marks + text + marks
}
