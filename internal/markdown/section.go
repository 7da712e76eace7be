package markdown

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// sections collects the prose under each heading as plain text.
func (p *page) sections(root ast.Node) []Section {
	c := &sectionCollector{page: p, seen: make(map[string]bool)}
	c.block(root)
	c.flush()
	return c.done
}

// sectionCollector walks blocks and fills one section after the other.
type sectionCollector struct {
	page  *page
	done  []Section
	now   Section
	lines []string
	seen  map[string]bool // inline code of the section
}

func (c *sectionCollector) flush() {
	c.now.Text = strings.Join(c.lines, "\n")
	if c.now.Level > 0 || c.now.Text != "" || len(c.now.Code) > 0 {
		c.done = append(c.done, c.now)
	}
	c.lines = nil
	clear(c.seen)
}

func (c *sectionCollector) block(n ast.Node) {
	switch n := n.(type) {
	case *ast.Heading:
		c.flush()
		id, _ := n.Attribute(attrID)
		value, _ := id.([]byte)
		c.now = Section{ID: string(value), Level: n.Level}
		c.code(n)
	case *ast.Paragraph, *ast.TextBlock:
		c.line(c.page.plainText(n))
		c.code(n)
	case *extast.TableHeader, *extast.TableRow:
		c.row(n)
	default:
		for child := n.FirstChild(); child != nil; child = child.NextSibling() {
			c.child(child)
		}
	}
}

// child goes down into a block; inline nodes that stand in no paragraph, as
// in a component, are a line of their own.
func (c *sectionCollector) child(n ast.Node) {
	if n.Type() == ast.TypeInline {
		var b strings.Builder
		c.page.writePlainNode(&b, n)
		c.line(b.String())
		c.code(n)
		return
	}
	c.block(n)
}

func (c *sectionCollector) row(n ast.Node) {
	var cells []string
	for cell := n.FirstChild(); cell != nil; cell = cell.NextSibling() {
		if text := strings.TrimSpace(c.page.plainText(cell)); text != "" {
			cells = append(cells, text)
		}
	}
	c.line(strings.Join(cells, " "))
	c.code(n)
}

func (c *sectionCollector) line(text string) {
	if text = strings.Join(strings.Fields(text), " "); text != "" {
		c.lines = append(c.lines, text)
	}
}

// code collects the code spans below a node.
func (c *sectionCollector) code(n ast.Node) {
	c.page.walk(n, func(n ast.Node) {
		if span, ok := n.(*ast.CodeSpan); ok {
			if text := c.page.codeText(span); text != "" && !c.seen[text] {
				c.seen[text] = true
				c.now.Code = append(c.now.Code, text)
			}
		}
	})
}
