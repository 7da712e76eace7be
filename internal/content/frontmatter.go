package content

import (
	"bytes"
	"fmt"
	"path"
	"strings"

	"bindery/internal/config/strictyaml"
	"bindery/internal/diag"
	"bindery/internal/markdown"
	"bindery/internal/markdown/safelink"
)

// frontMatter are the keys a page may have.
type frontMatter struct {
	Title        string   `yaml:"title"`
	Description  string   `yaml:"description"`
	Sort         *int     `yaml:"sort"`
	Group        string   `yaml:"group"`
	Related      []link   `yaml:"related"`
	Contributors []string `yaml:"contributors"`
	Printable    bool     `yaml:"printable"`
	Source       string   `yaml:"source"`
	Edit         string   `yaml:"edit"`
	Repo         string   `yaml:"repo"`
	Aliases      []string `yaml:"aliases"`
	NoIndex      bool     `yaml:"noindex"`
	Draft        bool     `yaml:"draft"`
	// Reference names what the page documents: "config output", several with
	// commas between them. Hooks is short for "hooks " and the name of a class.
	Reference string `yaml:"reference"`
	Hooks     string `yaml:"hooks"`
	// Since names what the page needs of the documented program, "config
	// output.html"; since which release there is such a thing is measured.
	Since since `yaml:"since"`
	// Glossary marks the page that defines the site's terms.
	Glossary bool `yaml:"glossary"`
	// Terms are those of the glossary that this page leaves without a link.
	Terms terms `yaml:"terms"`
	// Job says what the page's subject is for, in a short sentence: a table of
	// packages shows it.
	Job string `yaml:"job"`
	// Readme names the package whose README stands below the page's own text; on
	// the page that is made of the README, its package.
	Readme string `yaml:"readme"`

	// heading is the title when the front matter says none.
	heading   string
	aliases   []Alias
	related   []diag.Span
	reference []markdown.Reference
	since     []markdown.Reference
	terms     []markdown.TermName
	readme    diag.Span
}

// terms are written as a list of those to leave out, or as "none": all of them.
type terms struct {
	Left []string `yaml:",list"`
	All  string   `yaml:",text"`
}

// since is one name or a list of them.
type since struct {
	Several []string `yaml:",list"`
	One     string   `yaml:",text"`
}

// noTerms is what a page says that wants no links to the glossary.
const noTerms = "none"

type link struct {
	Title string `yaml:"title"`
	URL   string `yaml:"url"`
}

// readFrontMatter reads the YAML between the two lines "---" at the top of a
// page. The offset is that of the body. A title it does not say is that of the
// first heading of level 1; a page without either gets a diagnostic.
func readFrontMatter(src *diag.Source) (meta frontMatter, body int, list diag.List) {
	yaml, body, state := splitFrontMatter(src.Text)
	switch state {
	case frontMatterNone:
		if meta.heading = heading(src, body); meta.heading != "" {
			return meta, body, nil
		}
		return meta, body, diag.List{src.At(diag.Error, CodeMissingTitle, diag.Span{Start: body, End: body},
			emptyOr(src.Text[body:], "the page has neither front matter nor a heading of level 1"), titleAdvice)}
	case frontMatterOpen:
		return meta, body, diag.List{src.At(diag.Error, CodeUnclosed, yaml, "the front matter is not closed", `End it with a line that holds only "---".`)}
	}
	meta, doc, list := decodeFrontMatter(src, yaml)
	if list.HasErrors() {
		return meta, body, list
	}
	if strings.TrimSpace(meta.Title) == "" && meta.Readme == "" { // which has a title
		if meta.heading = heading(src, body); meta.heading == "" {
			list = append(list, src.At(diag.Error, CodeMissingTitle, doc.Span("title"), "the page has no title", `Add "title: …" to the front matter, or begin the text with "# …".`))
		}
	}
	list = append(list, meta.check(doc)...)
	return meta, body, append(list, meta.addresses(doc)...)
}

const titleAdvice = `Start the file with a line "---", a line "title: …" and another line "---", or with "# …".`

// heading is the title that a page's text says.
func heading(src *diag.Source, body int) string {
	return markdown.Title(src, body, path.Ext(src.Path) == extensionMDX)
}

func emptyOr(text []byte, message string) string {
	if len(bytes.TrimSpace(text)) == 0 {
		return "the file is empty"
	}
	return message
}

func decodeFrontMatter(src *diag.Source, span diag.Span) (meta frontMatter, doc *strictyaml.Document, list diag.List) {
	doc, list = strictyaml.Decode(src, span, &meta, strictyaml.Options{
		UnknownKey:     diag.Warning,
		UnknownKeyCode: CodeUnknownKey,
		Ignore:         ignoredKeys,
	})
	return meta, doc, list
}

// addresses makes those that may not be linked to inert (P-5.1) and tells
// about them.
func (m *frontMatter) addresses(doc *strictyaml.Document) diag.List {
	var list diag.List
	filter := func(at string, address *string) {
		clean, ok := safelink.Filter(*address)
		if !ok {
			list = append(list, doc.At(diag.Error, CodeBadFrontMatter, at, fmt.Sprintf("the address %q is not allowed", *address), "Use http, https, mailto, tel or a path of this site."))
		}
		*address = clean
	}
	for i := range m.Related {
		filter(fmt.Sprintf("related[%d].url", i), &m.Related[i].URL)
	}
	filter("source", &m.Source)
	filter("edit", &m.Edit)
	filter("repo", &m.Repo)
	return list
}

// check looks at what a value says, and notes where the addresses stand.
func (m *frontMatter) check(doc *strictyaml.Document) diag.List {
	var list diag.List
	for i, related := range m.Related {
		at := fmt.Sprintf("related[%d]", i)
		m.related = append(m.related, doc.Span(at+".url"))
		if related.URL == "" {
			list = append(list, doc.At(diag.Error, CodeBadFrontMatter, at, fmt.Sprintf("%q has no url", at), `Write "title: …" and "url: …".`))
		} else if related.Title == "" {
			m.Related[i].Title = related.URL
			list = append(list, doc.At(diag.Warning, CodeBadFrontMatter, at, fmt.Sprintf("%q has no title", at), `Write "title: …" and "url: …".`))
		}
	}
	for i, alias := range m.Aliases {
		at := fmt.Sprintf("aliases[%d]", i)
		if !strings.HasPrefix(alias, "/") || strings.HasPrefix(alias, "//") || strings.ContainsAny(alias, "?#*") {
			list = append(list, doc.At(diag.Error, CodeBadFrontMatter, at, fmt.Sprintf("the alias %q is not a path of this site", alias), `Write one like "/old/path/".`))
			continue
		}
		m.aliases = append(m.aliases, Alias{URL: alias, Span: doc.Span(at)})
	}
	m.readme = doc.Span("readme")
	m.refer("", m.Reference, doc.Span("reference"))
	m.refer("hooks ", m.Hooks, doc.Span("hooks"))
	if m.Since.One != "" {
		m.since = append(m.since, markdown.Reference{Text: m.Since.One, Span: doc.Span("since")})
	}
	for i, name := range m.Since.Several {
		m.since = append(m.since, markdown.Reference{Text: name, Span: doc.Span(fmt.Sprintf("since[%d]", i))})
	}
	for i, name := range m.Terms.Left {
		m.terms = append(m.terms, markdown.TermName{Text: name, Span: doc.Span(fmt.Sprintf("terms[%d]", i))})
	}
	if all := m.Terms.All; all != "" && all != noTerms {
		list = append(list, doc.At(diag.Error, CodeBadFrontMatter, "terms", fmt.Sprintf("%q is not what \"terms\" may say", all),
			`Write "terms: none", or a list of the glossary's terms that get no link here.`))
	}
	return list
}

// refer notes what the page documents; whether there is such a thing is found
// out where the facts are known.
func (m *frontMatter) refer(class, names string, span diag.Span) {
	for name := range strings.SplitSeq(names, ",") {
		if name = strings.TrimSpace(name); name != "" {
			m.reference = append(m.reference, markdown.Reference{Text: class + name, Span: span})
		}
	}
}

// States of the front matter's boundaries.
const (
	frontMatterNone = iota
	frontMatterOpen
	frontMatterClosed
)

// splitFrontMatter finds the boundaries. The span is the YAML with the opening
// line, which is YAML too and keeps the line numbers right, or only that line
// when there is no closing one.
func splitFrontMatter(text []byte) (yaml diag.Span, body, state int) {
	start := 0
	if bytes.HasPrefix(text, []byte(byteOrderMark)) {
		start = len(byteOrderMark)
	}
	first, at := nextLine(text, start)
	if !isBoundary(first) {
		return diag.Span{}, start, frontMatterNone
	}
	for at < len(text) {
		begin := at
		var line []byte
		line, at = nextLine(text, at)
		if isBoundary(line) {
			return diag.Span{Start: start, End: begin}, at, frontMatterClosed
		}
	}
	return diag.Span{Start: start, End: start + len(frontMatterBoundary)}, len(text), frontMatterOpen
}

func isBoundary(line []byte) bool {
	return string(bytes.TrimRight(line, " \t\r\n")) == frontMatterBoundary
}

// nextLine returns the line that begins at an offset and where the next does.
func nextLine(text []byte, at int) (line []byte, next int) {
	if end := bytes.IndexByte(text[at:], '\n'); end >= 0 {
		return text[at : at+end], at + end + 1
	}
	return text[at:], len(text)
}
