package markdown

import (
	"cmp"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"

	"bindery/internal/diag"
)

// A glossary is a page whose headings of level 3 each define a term. What means
// the term elsewhere is the heading's text, its plural, and what the heading's
// attributes say:
//
//	### Chunk group {#chunk-group also="group of chunks"}
//
// "also" adds forms, "only" takes the place of text and plural, "not" lists
// phrases in which the words mean something else, and link="no" leaves the term
// without links. Forms are separated by commas.

// Codes of the diagnostics about terms.
const (
	codeTermAttribute = "term-attribute"
	codeTermForm      = "term-form"
	codeUnknownTerm   = "unknown-term"
)

// Glossary are the terms that a page defines. It does not change once made.
type Glossary struct {
	// URL is the page's address without the base path.
	URL   string
	terms []term
	// named are the terms by each of their forms, folded.
	named map[string]int
	// first are the phrases by their first word, folded, those of most words
	// first.
	first map[string][]phrase
}

// term is one definition.
type term struct{ id, title string }

// phrase are the words of a form.
type phrase struct {
	words []formWord
	// term is the index of what they mean, or noTerm.
	term int
}

// noTerm is what a phrase means that is there to be passed over.
const noTerm = -1

// formWord is a word of a form. An exact one has a capital or is code; others
// are folded, and are found however they are written.
type formWord struct {
	text  string
	exact bool
}

// Same reports whether two glossaries make the same links of any text.
func (g *Glossary) Same(other *Glossary) bool { return reflect.DeepEqual(g, other) }

// definition is a heading that defines a term.
type definition struct {
	id, title string
	heading   *ast.Heading
	attrs     []termAttr
}

// termAttr is an attribute of a heading; at is where its value begins in the
// parsed text.
type termAttr struct {
	name, value string
	at          int
	span        diag.Span
}

var termAttrPattern = regexp.MustCompile(`([a-z]+)="([^"]*)"`)

// termAttrs are those a glossary's headings may have.
var termAttrs = []string{"also", "link", "not", "only"}

// define notes what a heading of a glossary defines.
func (p *page) define(h *ast.Heading, id, title string) {
	attrs := p.termAttrsOf(h)
	if p.in.Glossary && h.Level == 3 {
		p.defined = append(p.defined, definition{id, title, h, attrs})
		return
	}
	for _, a := range attrs {
		p.report(diag.Warning, codeTermAttribute, a.span,
			fmt.Sprintf("the attribute %q means nothing at this heading", a.name), `Only headings of level 3 of a page with "glossary: true" define terms.`)
	}
}

func (p *page) termAttrsOf(h *ast.Heading) (list []termAttr) {
	value, _ := h.Attribute(attrTerm)
	raw, _ := value.([]byte)
	if len(raw) == 0 {
		return nil
	}
	at := max(0, p.offsetOf(raw))
	for _, m := range termAttrPattern.FindAllSubmatchIndex(raw, -1) {
		list = append(list, termAttr{
			name: string(raw[m[2]:m[3]]), value: string(raw[m[4]:m[5]]), at: at + m[4],
			span: diag.Span{Start: at + m[0], End: at + m[1]},
		})
	}
	return list
}

// glossary makes the glossary of the page's definitions.
func (p *page) glossary() *Glossary {
	m := glossaryMaker{p: p, g: &Glossary{URL: p.in.URL, named: map[string]int{}, first: map[string][]phrase{}}, means: map[string]int{}}
	made := make([][]formWord, len(p.defined))
	for i, d := range p.defined {
		m.g.terms = append(m.g.terms, term{d.id, d.title})
		made[i] = m.define(i, d)
	}
	// Names that an author wrote go before plurals made of them: a term may be called as
	// another's plural would be.
	for i, words := range made {
		if key := keyOf(words); len(words) > 0 {
			if _, taken := m.means[key]; !taken {
				m.enter(key, phrase{words, i}, i)
			}
		}
	}
	for _, list := range m.g.first {
		slices.SortStableFunc(list, func(a, b phrase) int { return len(b.words) - len(a.words) })
	}
	return m.g
}

// glossaryMaker collects the forms of a glossary's terms.
type glossaryMaker struct {
	p *page
	g *Glossary
	// means are the terms that have taken a form, by its folded text.
	means map[string]int
}

// define takes up the forms that are written at a heading, and returns the
// plural of its text when that is a form too.
func (m *glossaryMaker) define(i int, d definition) (plural []formWord) {
	linked, own := true, true
	for _, a := range d.attrs {
		switch {
		case !slices.Contains(termAttrs, a.name):
			m.unknownAttr(a)
		case a.name == "link" && a.value != "no":
			m.p.report(diag.Warning, codeTermAttribute, a.span, fmt.Sprintf("%q is not what \"link\" may say", a.value), `Write link="no", or leave it out.`)
		case a.name == "link":
			linked = false
		case a.name == "only":
			own = false
		}
	}
	m.g.named[strings.ToLower(d.title)] = i
	if !linked {
		return nil
	}
	if own {
		plural = m.ownForm(i, d)
	}
	for _, a := range d.attrs {
		if a.name == "also" || a.name == "only" {
			m.forms(i, i, a)
		} else if a.name == "not" {
			m.forms(i, noTerm, a)
		}
	}
	return plural
}

func (m *glossaryMaker) unknownAttr(a termAttr) {
	suggestion := cmp.Or(diag.DidYouMean(a.name, termAttrs), "There are "+strings.Join(termAttrs, ", ")+".")
	m.p.report(diag.Warning, codeTermAttribute, a.span, fmt.Sprintf("a term has no attribute %q", a.name), suggestion)
}

// ownForm takes up a heading's text and returns its plural.
func (m *glossaryMaker) ownForm(i int, d definition) []formWord {
	span := m.p.blockSpan(d.heading)
	words, ok := formWords(d.title)
	if !ok {
		m.p.report(diag.Warning, codeTermForm, span, fmt.Sprintf("the text %q cannot be looked for", d.title),
			`A form is words of letters, digits and hyphens. Say which ones mean the term with only="…", or write link="no".`)
		return nil
	}
	code := m.codeWords(d.heading)
	if first := words[0]; first.exact && !code[first.text] && onlyFirstUpper(first.text) {
		words[0] = formWord{strings.ToLower(first.text), false} // as sentences begin
	}
	for at, w := range words {
		if !w.exact && code[w.text] {
			words[at].exact = true
		}
	}
	m.take(i, i, words, span)
	return plural(words)
}

// codeWords are the words of a heading that are code.
func (m *glossaryMaker) codeWords(h *ast.Heading) map[string]bool {
	words := map[string]bool{}
	m.p.walk(h, func(n ast.Node) {
		if span, ok := n.(*ast.CodeSpan); ok {
			for _, word := range strings.Fields(m.p.codeText(span)) {
				words[word] = true
			}
		}
	})
	return words
}

// forms takes up the list in an attribute. Owner is the term whose heading it
// stands at, means what the phrases mean.
func (m *glossaryMaker) forms(owner, means int, a termAttr) {
	at := a.at
	for part := range strings.SplitSeq(a.value, ",") {
		form := strings.TrimSpace(part)
		start := at + strings.Index(part, form)
		span := diag.Span{Start: start, End: start + len(form)}
		at += len(part) + 1
		words, ok := formWords(form)
		if !ok {
			m.p.report(diag.Warning, codeTermForm, span, fmt.Sprintf("the form %q cannot be looked for", form), "A form is words of letters, digits and hyphens; commas separate forms.")
			continue
		}
		m.take(owner, means, words, span)
	}
}

// take enters a form that is not taken yet.
func (m *glossaryMaker) take(owner, means int, words []formWord, span diag.Span) {
	key := keyOf(words)
	by, taken := m.means[key]
	switch {
	case !taken:
		m.enter(key, phrase{words, means}, owner)
	case by == owner:
		m.p.report(diag.Warning, codeTermForm, span, fmt.Sprintf("%q is a form of this term already", key), "Remove it.")
	default:
		m.p.report(diag.Warning, codeTermForm, span, fmt.Sprintf("%q is a form of %q already", key, m.g.terms[by].title), "One form means one term: remove it at one of them.")
	}
}

func (m *glossaryMaker) enter(key string, ph phrase, owner int) {
	m.means[key] = owner
	if ph.term != noTerm {
		m.g.named[key] = ph.term
	}
	first := strings.ToLower(ph.words[0].text)
	m.g.first[first] = append(m.g.first[first], ph)
}

func keyOf(words []formWord) string {
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = strings.ToLower(w.text)
	}
	return strings.Join(list, " ")
}

// formWords are the words of a form; false when it has none, or other signs.
func formWords(form string) ([]formWord, bool) {
	var words []formWord
	for _, text := range strings.Fields(form) {
		if strings.IndexFunc(text, func(r rune) bool { return !isWordRune(r) }) >= 0 {
			return nil, false
		}
		words = append(words, formWord{text, strings.IndexFunc(text, unicode.IsUpper) >= 0})
	}
	return words, len(words) > 0
}

// isWordRune reports whether a sign is part of a word. Words joined by a hyphen
// are one.
func isWordRune(r rune) bool {
	if r < utf8.RuneSelf {
		return r >= 0 && asciiWord[r]
	}
	return isWordSign(r)
}

// asciiWord are the answers for ASCII: every sign of every page is asked about.
var asciiWord = func() (is [utf8.RuneSelf]bool) {
	for r := range rune(utf8.RuneSelf) {
		is[r] = isWordSign(r)
	}
	return is
}()

func isWordSign(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' || r == '_'
}

func onlyFirstUpper(word string) bool {
	first, size := utf8.DecodeRuneInString(word)
	return size < len(word) && unicode.IsUpper(first) && strings.IndexFunc(word[size:], unicode.IsUpper) < 0
}

// plural makes the plural of a form's last word as English does. One that there
// is not, "shakings", is in no text.
func plural(words []formWord) []formWord {
	words = slices.Clone(words)
	last := &words[len(words)-1]
	text := last.text
	switch stem := text[:len(text)-1]; {
	case strings.HasSuffix(text, "is"):
		last.text = text[:len(text)-2] + "es"
	case strings.HasSuffix(text, "s"), strings.HasSuffix(text, "x"), strings.HasSuffix(text, "z"),
		strings.HasSuffix(text, "ch"), strings.HasSuffix(text, "sh"):
		last.text = text + "es"
	case strings.HasSuffix(text, "y") && len(stem) > 0 && !strings.ContainsAny(stem[len(stem)-1:], "aeiou"):
		last.text = stem + "ies"
	default:
		last.text = text + "s"
	}
	return words
}
