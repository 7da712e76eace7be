package mdx

import (
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

// Options configure the extension.
type Options struct {
	// Registry holds the components; nil means none.
	Registry *Registry
	// UnknownAsText turns an unknown component into a warning. Its tags are
	// shown as text either way.
	UnknownAsText bool
	// Href, if set, rewrites the addresses (href, src and the like) of HTML
	// elements when they are printed. What it returns still passes
	// safelink.Filter. A caller that needs the position, too, changes them
	// with Element.Set between parsing and rendering, and leaves this nil.
	Href func(string) string
}

// Priorities of the extension's parsers. Both come before the ones of
// goldmark that read '<' (autolinks are 300), the inline one after code spans
// (100).
const (
	blockPriority    = 50
	inlinePriority   = 150
	rendererPriority = 100
)

// Extension returns the goldmark extension that reads JSX tags and
// expressions. The parser it extends must be without goldmark's own HTML
// parsers, which would take the tags first, and with OutsideTags: make it with
//
//	parser.NewParser(
//		parser.WithBlockParsers(mdx.BlockParsers()...),
//		parser.WithInlineParsers(mdx.InlineParsers()...),
//		parser.WithParagraphTransformers(parser.DefaultParagraphTransformers()...))
func Extension(opts Options) goldmark.Extender { return extension{opts} }

type extension struct{ opts Options }

// Extend implements goldmark.Extender.
func (x extension) Extend(m goldmark.Markdown) {
	reader := &tagReader{opts: x.opts}
	m.Parser().AddOptions(
		parser.WithBlockParsers(util.Prioritized(&blockParser{reader}, blockPriority)),
		parser.WithInlineParsers(
			util.Prioritized(&tagParser{reader}, inlinePriority),
			util.Prioritized(&expressionParser{}, inlinePriority)),
		parser.WithASTTransformers(util.Prioritized(tidy{}, blockPriority)),
	)
	m.Renderer().AddOptions(renderer.WithNodeRenderers(
		util.Prioritized(&elementRenderer{href: x.opts.Href}, rendererPriority)))
}

// Priorities of goldmark's HTML parsers in its default lists.
const (
	htmlBlockPriority = 900
	rawHTMLPriority   = 400
)

// BlockParsers returns goldmark's default block parsers without the one for
// HTML blocks.
func BlockParsers() []util.PrioritizedValue {
	return OutsideTags(without(parser.DefaultBlockParsers(), htmlBlockPriority))
}

// InlineParsers returns goldmark's default inline parsers without the one for
// raw HTML.
func InlineParsers() []util.PrioritizedValue {
	return without(parser.DefaultInlineParsers(), rawHTMLPriority)
}

func without(list []util.PrioritizedValue, priority int) []util.PrioritizedValue {
	var kept []util.PrioritizedValue
	for _, v := range list {
		if v.Priority != priority {
			kept = append(kept, v)
		}
	}
	return kept
}
