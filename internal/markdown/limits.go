package markdown

import (
	"bytes"
	"fmt"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"bindery/internal/diag"
)

// A page is rendered in time linear in its size, whatever it holds. The
// Markdown parser underneath is not: nesting costs it the square of the depth,
// and a block's links and emphasis cost it the square of their number. Both
// are therefore limited, far above what people write; beyond the limits text
// stays text, and the author is told.
const (
	// maxBlockDepth is how many blocks may be open inside each other.
	maxBlockDepth = 100
	// maxDepth is how deep the whole tree may be. HTML parsers give up, or
	// rearrange, at 512 open elements.
	maxDepth = 300
	// maxInlines is how many links, code spans, tags and runs of emphasis
	// signs one block may hold.
	maxInlines = 1000
	// maxRun is the longest run of emphasis signs that still means emphasis.
	maxRun = 20
	// maxFootnoteLinks is how many footnote references a page may hold.
	maxFootnoteLinks = 2000
	// maxDefinitionLines is how many lines one paragraph of link reference
	// definitions may have.
	maxDefinitionLines = 5000
	// minTableCells is the size up to which a table may be mostly empty.
	minTableCells = 10_000
)

const (
	codeTooDeep = "nested-too-deeply"
	codeTooMany = "too-many-inlines"
	codeTooWide = "table-too-large"
)

// depthGuard refuses to open a container inside too many others.
type depthGuard struct {
	parser.BlockParser
	pl *pipeline
}

func (g depthGuard) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	if len(pc.OpenedBlocks()) < maxBlockDepth {
		return g.BlockParser.Open(parent, reader, pc)
	}
	if _, at := reader.Position(); g.pl.page != nil {
		g.pl.page.tooDeep(at.Start)
	}
	return nil, parser.NoChildren
}

func (p *page) tooDeep(at int) {
	p.reportOnce(diag.Warning, codeTooDeep, diag.Span{Start: at, End: at},
		"nested too deeply, so the rest is shown as text", "Use fewer levels.")
}

// limitDepth turns what lies too deep in the tree into plain text.
func (p *page) limitDepth(root ast.Node) {
	var cut func(n ast.Node, depth int)
	cut = func(n ast.Node, depth int) {
		for c := n.FirstChild(); c != nil; {
			next := c.NextSibling()
			if depth >= maxDepth && c.Type() == ast.TypeInline && c.HasChildren() {
				p.tooDeep(max(0, c.Pos()))
				flat := ast.NewString([]byte(p.plainText(c)))
				flat.SetRaw(true)
				n.ReplaceChild(n, c, flat)
			} else {
				cut(c, depth+1)
			}
			c = next
		}
	}
	cut(root, 0)
}

// inlineBudget counts what the guarded inline parsers did in one block.
type inlineBudget struct {
	block     ast.Node
	spent     int
	footnotes int
}

func (p *page) spend(block ast.Node, at int) bool {
	if p.budget.block != block {
		p.budget.block, p.budget.spent = block, 0
	}
	p.budget.spent++
	if p.budget.spent <= maxInlines {
		return true
	}
	p.reportOnce(diag.Warning, codeTooMany, diag.Span{Start: at, End: at},
		fmt.Sprintf("this block holds more than %d links, code spans and emphasis signs", maxInlines),
		"The rest is shown as text. Split the block.")
	return false
}

// inlineGuard lets an inline parser work only as long as the block's budget
// lasts. costs says whether a call would do work at all.
type inlineGuard struct {
	parser.InlineParser
	pl    *pipeline
	costs func(line []byte, pc parser.Context) bool
}

func (g *inlineGuard) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	line, at := block.PeekLine()
	if !g.costs(line, pc) || !g.pl.page.spend(parent, at.Start) {
		return nil
	}
	return g.InlineParser.Parse(parent, block, pc)
}

// CloseBlock passes on goldmark's end-of-block call.
func (g *inlineGuard) CloseBlock(parent ast.Node, block text.Reader, pc parser.Context) {
	if closer, ok := g.InlineParser.(parser.CloseBlocker); ok {
		closer.CloseBlock(parent, block, pc)
	}
}

func always([]byte, parser.Context) bool { return true }

// bracketCosts: '!' alone and ']' without '[' are text at once.
func bracketCosts(line []byte, pc parser.Context) bool {
	switch line[0] {
	case '!':
		return len(line) > 1 && line[1] == '['
	case ']':
		return pc.IsInLinkLabel()
	default:
		return true
	}
}

// angleCosts: '<' before a space, a digit or an operator is text at once.
func angleCosts(line []byte, _ parser.Context) bool {
	return len(line) > 2 && line[1] != ' ' && line[1] != '<' && line[1] != '='
}

// runGuard takes overlong runs of emphasis signs as text.
type runGuard struct{ parser.InlineParser }

func (g *runGuard) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	line, segment := block.PeekLine()
	n := len(line) - len(bytes.TrimLeft(line, string(line[:1])))
	if n > maxRun && segment.Padding == 0 {
		block.Advance(n)
		return ast.NewTextSegment(segment.WithStop(segment.Start + n))
	}
	return g.InlineParser.Parse(parent, block, pc)
}

// linkifyGuard asks the bare-link parser only where an address may start; it
// would otherwise read to the end of the word at every sign inside the word.
type linkifyGuard struct{ parser.InlineParser }

// linkifyWindow is how far ahead of a word's start its '@' may be; the local
// part of an address has at most 64 bytes (RFC 5321, 4.5.3.1.1).
const linkifyWindow = 65

func (g linkifyGuard) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	line, _ := block.PeekLine()
	word := line
	if c := line[0]; c == ' ' || c == '*' || c == '_' || c == '~' || c == '(' {
		word = line[1:]
	}
	if !startsAddress(word) {
		return nil
	}
	return g.InlineParser.Parse(parent, block, pc)
}

func startsAddress(word []byte) bool {
	for _, prefix := range [...]string{"http:", "https:", "ftp:", "www."} {
		if bytes.HasPrefix(word, []byte(prefix)) {
			return true
		}
	}
	for i := 0; i < len(word) && i < linkifyWindow; i++ {
		switch c := word[i]; {
		case c == '@':
			return i > 0
		case c <= ' ' || c == '<' || c == '>' || c == '(' || c == ')' || c == ':' || c >= 0x80:
			return false
		}
	}
	return false
}

// footnoteGuard limits footnote references, each of which searches all notes.
type footnoteGuard struct {
	parser.InlineParser
	pl *pipeline
}

func (g *footnoteGuard) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	line, _ := block.PeekLine()
	if !bytes.HasPrefix(bytes.TrimPrefix(line, []byte("!")), []byte("[^")) {
		return nil
	}
	budget := &g.pl.page.budget
	if budget.footnotes++; budget.footnotes > maxFootnoteLinks {
		return nil
	}
	return g.InlineParser.Parse(parent, block, pc)
}

// definitionGuard keeps the search for link reference definitions, which
// costs the square of the paragraph's lines, off the longest paragraphs.
type definitionGuard struct {
	parser.ParagraphTransformer
	pl *pipeline
}

func (g definitionGuard) Transform(n *ast.Paragraph, reader text.Reader, pc parser.Context) {
	lines := n.Lines().Len()
	if lines == 0 {
		return
	}
	first := n.Lines().At(0)
	if lines > maxDefinitionLines && bytes.HasPrefix(bytes.TrimLeft(first.Value(reader.Source()), " "), []byte("[")) {
		g.pl.page.reportOnce(diag.Warning, codeTooMany, diag.Span{Start: first.Start, End: first.Stop},
			fmt.Sprintf("this paragraph has more than %d lines, so link definitions in it are not read", maxDefinitionLines),
			"Put an empty line between groups of definitions.")
		return
	}
	g.ParagraphTransformer.Transform(n, reader, pc)
}

// tableGuard refuses tables whose rows would be filled up to far more cells
// than the author wrote.
type tableGuard struct {
	parser.ParagraphTransformer
	pl *pipeline
}

func (g tableGuard) Transform(n *ast.Paragraph, reader text.Reader, pc parser.Context) {
	lines, source := n.Lines(), reader.Source()
	for i := 1; i < lines.Len(); i++ {
		line := lines.At(i)
		value := source[line.Start:line.Stop]
		if len(bytes.Trim(value, "-:| \t\r\n")) > 0 {
			continue
		}
		if !bytes.ContainsAny(value, "|:") {
			return // a lazy line of dashes, as below a list item's text
		}
		size := lines.At(lines.Len()-1).Stop - lines.At(0).Start
		cells := (bytes.Count(value, []byte("|")) + 1) * (lines.Len() - i)
		if cells > minTableCells && cells > 4*size {
			g.pl.page.reportOnce(diag.Warning, codeTooWide, diag.Span{Start: line.Start, End: line.Stop},
				"this table has far more columns than its rows have cells, so it is shown as text",
				"Give every row as many cells as the header has.")
			return
		}
		break
	}
	g.ParagraphTransformer.Transform(n, reader, pc)
}
