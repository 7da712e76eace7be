package markdown

import (
	"bytes"

	"github.com/yuin/goldmark"
	emoji "github.com/yuin/goldmark-emoji"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"
)

// pipeline is a parser and the node renderers that go with it. It works for
// one page at a time, so that its parts can reach that page's state without
// passing it through interfaces that have no room for it; a Converter keeps a
// pool of them.
type pipeline struct {
	md   goldmark.Markdown
	page *page
	// portable is where pages are written as Markdown, one after the other.
	portable bytes.Buffer
	// quoted is the node whose text was printed last, and rawCode whether it has
	// code as raw tags (typography.go).
	quoted  ast.Node
	rawCode bool
}

func newPipeline(r *Converter, mdx bool) *pipeline {
	pl := &pipeline{}
	pl.md = goldmark.New(
		goldmark.WithParser(parser.NewParser(
			parser.WithBlockParsers(pl.blockParsers(r.variant, mdx)...),
			parser.WithInlineParsers(pl.inlineParsers(r.variant, mdx)...),
			parser.WithParagraphTransformers(pl.paragraphTransformers(r.variant)...),
		)),
		goldmark.WithRendererOptions(html.WithUnsafe()),
	)
	if !r.variant.commonMark {
		pl.md.Parser().AddOptions(parser.WithASTTransformers(util.Prioritized(escapedPipes{}, 0)))
		pl.md.Renderer().AddOptions(renderer.WithNodeRenderers(
			util.Prioritized(extension.NewTableHTMLRenderer(
				extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute)), 500),
			util.Prioritized(extension.NewStrikethroughHTMLRenderer(), 500),
			util.Prioritized(extension.NewTaskCheckBoxHTMLRenderer(), 500),
		))
	}
	if r.variant.plain {
		if !r.variant.commonMark {
			pl.md.Renderer().AddOptions(renderer.WithNodeRenderers(util.Prioritized(tagFilter{}, 100)))
		}
		return pl
	}
	pl.extend(r, mdx)
	return pl
}

// extend adds what is beyond GFM.
func (pl *pipeline) extend(r *Converter, mdx bool) {
	pl.md.Parser().AddOptions(parser.WithASTTransformers(
		util.Prioritized(extension.NewFootnoteASTTransformer(), 999)))
	pl.md.Renderer().AddOptions(renderer.WithNodeRenderers(
		util.Prioritized(extension.NewFootnoteHTMLRenderer(), 500),
		util.Prioritized(emoji.NewHTMLRenderer(
			emoji.WithRenderingMethod(emoji.Unicode).(emoji.RendererOption)), 200),
		util.Prioritized(nodeRenderer{pl}, 100),
	))
	if mdx {
		pl.extendMDX(r)
	}
}

// blockParsers are CommonMark's with a limit on how deep containers nest, and
// the block constructs of ours. Priorities are goldmark's own.
func (pl *pipeline) blockParsers(v variant, mdx bool) []util.PrioritizedValue {
	list := []util.PrioritizedValue{
		util.Prioritized(parser.NewThematicBreakParser(), 200),
		util.Prioritized(depthGuard{parser.NewListParser(), pl}, 300),
		util.Prioritized(parser.NewListItemParser(), 400),
		util.Prioritized(parser.NewCodeBlockParser(), 500),
		util.Prioritized(parser.NewFencedCodeBlockParser(), 700),
		util.Prioritized(depthGuard{parser.NewBlockquoteParser(), pl}, 800),
		util.Prioritized(parser.NewParagraphParser(), 1000),
	}
	if v.plain {
		list = append(list,
			util.Prioritized(parser.NewSetextHeadingParser(), 100),
			util.Prioritized(parser.NewATXHeadingParser(), 600))
	} else {
		list = append(list,
			util.Prioritized(explicitID{parser.NewSetextHeadingParser()}, 100),
			util.Prioritized(explicitID{parser.NewATXHeadingParser()}, 600),
			util.Prioritized(depthGuard{asideParser{}, pl}, 790),
			util.Prioritized(depthGuard{extension.NewFootnoteBlockParser(), pl}, 995))
	}
	if mdx { // where a tag is JSX
		return outsideTags(list)
	}
	return append(list, util.Prioritized(parser.NewHTMLBlockParser(), 900))
}

func (pl *pipeline) inlineParsers(v variant, mdx bool) []util.PrioritizedValue {
	guard := func(ip parser.InlineParser, costs func(line []byte, pc parser.Context) bool) parser.InlineParser {
		return &inlineGuard{InlineParser: ip, pl: pl, costs: costs}
	}
	list := []util.PrioritizedValue{
		util.Prioritized(guard(parser.NewCodeSpanParser(), always), 100),
		util.Prioritized(guard(parser.NewLinkParser(), bracketCosts), 200),
		util.Prioritized(guard(parser.NewAutoLinkParser(), angleCosts), 300),
		util.Prioritized(&runGuard{guard(parser.NewEmphasisParser(), always)}, 500),
	}
	if !mdx {
		list = append(list, util.Prioritized(guard(parser.NewRawHTMLParser(), angleCosts), 400))
	}
	if v.commonMark {
		return list
	}
	list = append(list,
		util.Prioritized(taskGuard{extension.NewTaskCheckBoxParser()}, 0),
		util.Prioritized(&runGuard{guard(extension.NewStrikethroughParser(), always)}, 500),
		util.Prioritized(linkifyGuard{extension.NewLinkifyParser()}, 999))
	if v.plain {
		return list
	}
	return append(list,
		util.Prioritized(&footnoteGuard{InlineParser: extension.NewFootnoteParser(), pl: pl}, 101),
		util.Prioritized(emojiGuard{emoji.NewParser()}, 999))
}

func (pl *pipeline) paragraphTransformers(v variant) []util.PrioritizedValue {
	list := []util.PrioritizedValue{
		util.Prioritized(definitionGuard{parser.LinkReferenceParagraphTransformer, pl}, 100),
	}
	if !v.commonMark {
		list = append(list, util.Prioritized(tableGuard{extension.NewTableParagraphTransformer(), pl}, 200))
	}
	if !v.plain {
		list = append(list, util.Prioritized(alertParser{}, 50))
	}
	return list
}
