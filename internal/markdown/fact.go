package markdown

import (
	"fmt"
	"strings"

	"github.com/yuin/goldmark/ast"

	"bindery/internal/diag"
	"bindery/internal/facts"
	"bindery/internal/markdown/mdx"
)

// CodeUnknownFact is that of a heading that looks like the name of an option,
// a hook or the like, and is none.
const CodeUnknownFact = "unknown-fact"

// binder gives the headings of a page that says what it documents
// (Input.Reference) the facts they name.
type binder struct {
	p      *page
	scopes []facts.Scope
	// under is, by level, what the headings above the next one name.
	under [7]*facts.Item
}

func newBinder(p *page) *binder {
	b := &binder{p: p}
	for _, reference := range p.in.Reference {
		b.scope(reference)
	}
	return b
}

// scope adds what the front matter names, or says why it cannot.
func (b *binder) scope(reference Reference) {
	set := b.p.r.opts.Facts
	if set == nil {
		b.mistake(reference, "no-facts", "the page says what it documents, and there are no facts", `Name their folder in site.yaml: "facts: facts/data".`)
		return
	}
	scope, err := set.ParseScope(reference.Text)
	if err != nil {
		b.mistake(reference, CodeUnknownFact, err.Message, diag.DidYouMean(err.Name, err.Names))
		return
	}
	b.scopes = append(b.scopes, scope)
}

// mistake reports something about the front matter.
func (b *binder) mistake(reference Reference, code, message, suggestion string) {
	b.p.diags = append(b.p.diags, b.p.in.Source.At(diag.Error, code, reference.Span, message, suggestion))
}

// bind finds what a heading names and puts its signatures below it. A heading
// that is code and nothing else names something or is a mistake; one with
// words of its own is prose.
func (b *binder) bind(h *ast.Heading) []*facts.Item {
	above := b.above(h.Level)
	b.forget(h.Level)
	if len(b.scopes) == 0 || !onlyCode(b.p, h) {
		return nil
	}
	var found []*facts.Item
	b.p.walk(h, func(n ast.Node) {
		if span, ok := n.(*ast.CodeSpan); ok {
			if item := b.find(h, span, above); item != nil {
				found = append(found, item)
			}
		}
	})
	if len(found) > 0 {
		b.under[h.Level] = found[0]
	}
	return found
}

// above is what the nearest heading above a level names.
func (b *binder) above(level int) *facts.Item {
	for l := level - 1; l > 0; l-- {
		if b.under[l] != nil {
			return b.under[l]
		}
	}
	return nil
}

func (b *binder) forget(level int) {
	for l := level; l < len(b.under); l++ {
		b.under[l] = nil
	}
}

func (b *binder) find(h *ast.Heading, span *ast.CodeSpan, above *facts.Item) *facts.Item {
	name := b.p.codeText(span)
	set := b.p.r.opts.Facts
	if item := set.Find(b.scopes, above, name); item != nil {
		return item
	}
	scopes := make([]string, len(b.scopes))
	for i, scope := range b.scopes {
		scopes[i] = fmt.Sprintf("%q", scope)
	}
	advice := diag.DidYouMean(name, set.Known(b.scopes))
	if advice == "" {
		advice = "A heading that names nothing needs words of its own."
	}
	b.p.report(diag.Error, CodeUnknownFact, b.p.blockSpan(h),
		fmt.Sprintf("the heading names %q, which the facts of this page (%s) do not have", shorten(name), strings.Join(scopes, ", ")), advice)
	return nil
}

// onlyCode reports whether a heading is code spans and what joins them.
func onlyCode(p *page, h *ast.Heading) bool {
	found := false
	for c := h.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *ast.CodeSpan:
			found = true
		case *ast.Text:
			switch strings.TrimSpace(string(c.Segment.Value(p.src))) {
			case "", ",", "/", "and", "or", ", and", ", or":
			default:
				return false
			}
		case *mdx.Element: // a badge
		default:
			return false
		}
	}
	return found
}
