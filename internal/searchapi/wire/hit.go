package wire

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"bindery/internal/search"
)

// Format says what of a hit is written, and how.
type Format struct {
	// Retrieve are the fields of the hit, Highlight the texts in
	// _highlightResult, Snippets those in _snippetResult.
	Retrieve, Highlight Attributes
	Snippets            Snippets
	// Pre and Post stand around what matched, Ellipsis where a passage was cut
	// out of its text.
	Pre, Post, Ellipsis string
	// RankingInfo adds _rankingInfo.
	RankingInfo bool
	// Plain says that texts are written as they are, and not as HTML.
	Plain bool
	// Lang is the language of the records, "en"; empty for none that is told.
	Lang string
}

// DefaultFormat is that of a DocSearch index.
func DefaultFormat() Format {
	f := Format{Retrieve: Everything, Highlight: searchable, Ellipsis: "…", Pre: "<em>", Post: "</em>"}
	f.Snippets[content] = defaultSnippetWords
	return f
}

// MaxHits is how many hits of a search can be paged through; further pages
// are empty. It is the service's limit.
const MaxHits = 1000

// Hits writes the hits of a result as the member "hits".
func (w *Writer) Hits(x *search.Index, result *search.Result, format *Format) {
	w.Field("hits").Open('[')
	f := &found{Writer: w, Format: format, result: result}
	for i := range result.Hits {
		h := &result.Hits[i]
		f.doc, f.read = x.Document(h.Record), 0
		f.write(h)
	}
	w.Shut(']')
}

// Record writes a document as it was exported: without what a search adds.
func (w *Writer) Record(doc *search.Document, format *Format) {
	f := &found{Writer: w, Format: format, doc: doc}
	f.Open('{')
	f.retrieved()
	f.Field("objectID").address(doc)
	f.Shut('}')
}

// Paging writes which page of how many the hits are.
func (w *Writer) Paging(total, page, hitsPerPage int) {
	pages := 0
	if hitsPerPage > 0 {
		pages = (min(total, MaxHits) + hitsPerPage - 1) / hitsPerPage
	}
	w.Field("page").Num(page)
	w.Field("nbPages").Num(pages)
	w.Field("hitsPerPage").Num(hitsPerPage)
}

// match is a text of a hit, or a passage of one, with what matched in it.
type match struct {
	plain         string
	spans         []search.Span
	words         []int // those of Result.Words that matched, in order
	before, after bool  // text is left out there
}

// found is a record that was found. Reading a text for matches is much of the
// work of an answer, so each is read once, and only when asked for.
type found struct {
	*Writer
	*Format
	result *search.Result
	doc    *search.Document
	// whole are the texts that were read, those in the set.
	whole [content + 1]match
	read  Attributes
	part  match // the passage at hand
}

// of finds what of the query is in a text.
func (f *found) of(a attribute) *match {
	a = f.own(a)
	m := &f.whole[a]
	if !f.read.has(a) {
		f.read |= 1 << a
		plain := textOf(f.doc, a)
		*m = match{plain: plain, spans: f.result.AppendSpans(m.spans[:0], plain), words: m.words[:0]}
		f.match(m)
	}
	return m
}

// own is the attribute that another is an alias of.
func (f *found) own(a attribute) attribute {
	switch a {
	case category:
		return lvl0
	case subcategory:
		return lvl0 + 1
	case title:
		return lvl0 + attribute(f.doc.Level)
	case bodyText:
		return content
	}
	return a
}

// passage is the best part of a text; valid until the next.
func (f *found) passage(a attribute) *match {
	whole, m := f.of(a), &f.part
	m.words = m.words[:0]
	if f.own(a) == content {
		titled := f.doc.Level <= 1 && len(f.of(title).words) > 0
		m.plain, m.spans, m.before, m.after = f.result.Excerpt(f.doc, whole.spans, titled, f.Snippets[a])
	} else {
		m.plain, m.spans, m.before, m.after = f.result.Passage(whole.plain, whole.spans, f.Snippets[a])
	}
	f.match(m)
	return m
}

// write writes the record.
func (f *found) write(h *search.Hit) {
	f.Open('{')
	f.retrieved()
	f.Field("objectID").address(f.doc)
	if f.Highlight&searchTexts != 0 {
		f.Field("_highlightResult")
		f.nested(f.Highlight, f.highlighted)
	}
	if wanted := f.Snippets.set(); wanted != 0 {
		f.Field("_snippetResult")
		f.nested(wanted, f.snippet)
	}
	if f.RankingInfo {
		f.ranking(h)
	}
	f.Shut('}')
}

// searchTexts are all attributes that are texts.
const searchTexts = Attributes(1)<<texts - 1

// set are the attributes a snippet is wanted of.
func (s *Snippets) set() Attributes {
	var set Attributes
	for one, words := range s {
		if words > 0 {
			set |= 1 << one
		}
	}
	return set
}

// nested writes an object of those text attributes that have a text, the
// levels inside "hierarchy".
func (f *found) nested(set Attributes, value func(attribute)) {
	f.Open('{')
	if set&hierarchy != 0 {
		f.Field("hierarchy").Open('{')
		for one := lvl0; one < content; one++ {
			if set.has(one) && textOf(f.doc, one) != "" {
				f.Field(levelNames[one])
				value(one)
			}
		}
		f.Shut('}')
	}
	for one := content; one < texts; one++ {
		if set.has(one) && textOf(f.doc, one) != "" {
			f.Field(names[one])
			value(one)
		}
	}
	f.Shut('}')
}

// retrieved writes the attributes asked for.
func (f *found) retrieved() {
	if f.Retrieve.has(pageURL) {
		f.Field("url").address(f.doc)
	}
	if f.Retrieve.has(urlWithoutAnchor) {
		f.Field("url_without_anchor").Str(f.doc.URL)
	}
	if f.Retrieve.has(anchor) {
		f.Field("anchor").OrNull(f.doc.Anchor)
	}
	if f.Retrieve.has(kind) {
		f.Field("type").Str(f.kind())
	}
	if f.Retrieve&searchTexts != 0 {
		f.retrievedTexts()
	}
	if f.Retrieve.has(section) {
		f.Field("section").Str(f.doc.Section)
	}
	if f.Retrieve.has(version) {
		f.Field("version").Str(f.doc.Version)
	}
	for _, name := range [...]attribute{lang, language} {
		if f.Lang != "" && f.Retrieve.has(name) {
			f.Field(names[name]).Str(f.Lang)
		}
	}
	// Only hits that say it: other indices have no such attributes.
	if f.Retrieve.has(since) && f.doc.Since != "" {
		f.Field("since").Str(f.doc.Since)
	}
	if f.Retrieve.has(until) && f.doc.Until != "" {
		f.Field("until").Str(f.doc.Until)
	}
}

// retrievedTexts writes texts, null where there is none.
func (f *found) retrievedTexts() {
	if f.Retrieve&hierarchy != 0 {
		f.Field("hierarchy").Open('{')
		for one := lvl0; one < content; one++ {
			if f.Retrieve.has(one) {
				f.Field(levelNames[one]).textOrNull(textOf(f.doc, one), f.Plain)
			}
		}
		f.Shut('}')
	}
	for one := content; one < texts; one++ {
		if f.Retrieve.has(one) {
			f.Field(names[one]).textOrNull(textOf(f.doc, one), f.Plain)
		}
	}
}

// Address is where a record is, and its name.
func Address(doc *search.Document) string {
	if doc.Anchor == "" {
		return doc.URL
	}
	return doc.URL + "#" + doc.Anchor
}

// Type is the level of a record's heading, "lvl1" to "lvl6".
func Type(doc *search.Document) string { return levelNames[doc.Level] }

// kind is what a hit is shown as: the level of its heading, or "content" when
// only that matched.
func (f *found) kind() string {
	if f.result != nil && len(f.of(title).words) == 0 && len(f.of(content).words) > 0 {
		return "content"
	}
	return Type(f.doc)
}

// match notes the different words of a match's spans, in the query's order.
func (f *found) match(m *match) {
	for _, span := range m.spans {
		if !slices.Contains(m.words, span.Word) && span.Word < len(f.result.Words) {
			m.words = append(m.words, span.Word)
		}
	}
	slices.Sort(m.words)
}

// level says how much of the query matched.
func (f *found) level(words []int) string {
	switch {
	case len(words) == 0:
		return "none"
	case len(words) < len(f.result.Words):
		return "partial"
	}
	return "full"
}

// highlighted writes a whole text with its matches marked.
func (f *found) highlighted(one attribute) {
	m := f.of(one)
	f.Open('{')
	f.Field("value").marked(m, f.Format)
	f.Field("matchLevel").Str(f.level(m.words))
	if len(m.words) > 0 {
		f.Field("fullyHighlighted").Yes(covered(m.plain, m.spans))
	}
	f.Field("matchedWords").Open('[')
	for _, word := range m.words {
		f.Str(f.result.Words[word])
	}
	f.Shut(']')
	f.Shut('}')
}

// covered reports whether no letter and no digit is outside the spans.
func covered(text string, spans []search.Span) bool {
	at := 0
	for _, span := range spans {
		if strings.IndexFunc(text[at:span.Start], IsWordRune) >= 0 {
			return false
		}
		at = span.End
	}
	return strings.IndexFunc(text[at:], IsWordRune) < 0
}

// IsWordRune reports whether a rune is a letter or a number.
func IsWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }

// snippet writes the best passage of a text.
func (f *found) snippet(a attribute) {
	m := f.passage(a)
	f.Open('{')
	f.Field("value").marked(m, f.Format)
	f.Field("matchLevel").Str(f.level(m.words))
	f.Shut('}')
}

// ranking writes _rankingInfo: the service's figures as far as they mean
// anything here, and our score with its parts.
func (f *found) ranking(h *search.Hit) {
	words, exact := map[string]bool{}, map[string]bool{}
	for one := lvl0; one <= content; one++ {
		m := f.of(one)
		for _, word := range m.words {
			words[f.result.Words[word]] = true
		}
		for _, span := range m.spans {
			if word := f.wordOf(span); word != "" && asTyped(m.plain, span, word) {
				exact[word] = true
			}
		}
	}
	f.Field("_rankingInfo").Open('{')
	for _, name := range []string{"nbTypos", "firstMatchedWord", "proximityDistance", "geoDistance", "geoPrecision", "filters"} {
		f.Field(name).Num(0)
	}
	f.Field("userScore").Num(int(h.Score))
	f.Field("nbExactWords").Num(len(exact))
	f.Field("words").Num(len(words))
	f.Field("score").Float(h.Score)
	f.Field("parts").Open('[')
	for _, part := range h.Parts {
		f.Open('{')
		f.Field("name").Str(part.Name)
		f.Field("value").Float(part.Value)
		f.Field("note").Str(part.Note)
		f.Shut('}')
	}
	f.Shut(']')
	f.Shut('}')
}

// wordOf is the word of the query that a span is of.
func (f *found) wordOf(span search.Span) string {
	if span.Word < len(f.result.Words) {
		return f.result.Words[span.Word]
	}
	return ""
}

// asTyped reports whether a span is a whole word of the text, in any case, and
// not a beginning, another form, a synonym or a correction of what was typed.
func asTyped(text string, span search.Span, word string) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:span.Start])
	after, _ := utf8.DecodeRuneInString(text[span.End:])
	return !IsWordRune(before) && !IsWordRune(after) && strings.EqualFold(text[span.Start:span.End], word)
}
