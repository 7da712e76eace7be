package markdown

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	xhtml "golang.org/x/net/html"
)

// sections collects what stands under each heading as plain text.
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
	if c.now.Level > 0 || c.now.Text != "" || len(c.now.Code) > 0 || len(c.now.Blocks) > 0 {
		c.done = append(c.done, c.now)
	}
	c.lines = nil
	clear(c.seen)
}

func (c *sectionCollector) block(n ast.Node) {
	switch n := n.(type) {
	case *ast.Heading:
		c.flush()
		if c.made(n) {
			c.now = Section{}
			return
		}
		id, _ := n.Attribute(attrID)
		value, _ := id.([]byte)
		c.now = Section{ID: string(value), Level: n.Level}
		c.code(n)
	case *ast.Paragraph, *ast.TextBlock:
		if c.onlyImages(n) {
			return // badges: their texts are about the badges
		}
		c.line(c.page.plainText(n))
		c.code(n)
		if n.Kind() == ast.KindParagraph && n.Parent().Kind() != ast.KindListItem {
			c.now.Subjects = c.leading(c.now.Subjects, n)
		}
	case *extast.Table:
		if !c.made(n) {
			c.children(n)
		}
	case *extast.TableHeader:
		c.row(n)
	case *extast.TableRow:
		c.row(n)
		c.now.Terms = c.leading(c.now.Terms, n.FirstChild())
	case *ast.List:
		if !c.made(n) {
			c.children(n)
		}
	case *ast.ListItem:
		c.children(n)
		c.now.Terms = c.leading(c.now.Terms, n.FirstChild())
	case *ast.HTMLBlock:
		c.html(n)
	case *signature:
		c.signature(n)
	case *requirement:
		c.line(n.plain(c.page.r.words))
	case *markup:
		c.now.Blocks = append(c.now.Blocks, n.code...)
	default:
		c.children(n)
	}
}

// made reports whether <Facts> made a block. It lists names whose own sections
// are what a search is for, so it is no part of what the page says.
func (c *sectionCollector) made(n ast.Node) bool {
	t := firstText(n)
	return t != nil && c.page.text.Made(t.Segment.Start)
}

// onlyImages reports whether a block holds images, linked or not, and nothing
// else.
func (c *sectionCollector) onlyImages(n ast.Node) bool {
	found := false
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		switch child := child.(type) {
		case *ast.Image:
			found = true
		case *ast.Link:
			if !c.onlyImages(child) {
				return false
			}
			found = true
		case *ast.Text:
			if len(bytes.TrimSpace(child.Segment.Value(c.page.src))) > 0 {
				return false
			}
		default:
			return false
		}
	}
	return found
}

func (c *sectionCollector) children(n ast.Node) {
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		c.child(child)
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

// row adds a line with a tab between cells, so that who shows it can tell them
// apart.
func (c *sectionCollector) row(n ast.Node) {
	var cells []string
	for cell := n.FirstChild(); cell != nil; cell = cell.NextSibling() {
		if text := strings.Join(strings.Fields(c.page.plainText(cell)), " "); text != "" {
			cells = append(cells, text)
		}
	}
	if len(cells) > 0 {
		c.lines = append(c.lines, strings.Join(cells, "\t"))
	}
	c.code(n)
}

// html adds the text between the tags of raw HTML.
func (c *sectionCollector) html(n *ast.HTMLBlock) {
	tokens := xhtml.NewTokenizer(bytes.NewReader(rawHTMLOf(n, c.page.src).text))
	for {
		switch tokens.Next() {
		case xhtml.ErrorToken:
			return
		case xhtml.TextToken:
			c.line(string(tokens.Text()))
		case xhtml.StartTagToken:
			name, _ := tokens.TagName()
			if tag := string(name); tag == "script" || tag == "style" {
				tokens.Next() // what is in it
			}
		}
	}
}

// leading adds the code spans that a cell or a paragraph begins with, as far as
// nothing but commas, slashes and "or" stands between them.
func (c *sectionCollector) leading(list []string, n ast.Node) []string {
	if n == nil {
		return list
	}
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		switch child := child.(type) {
		case *ast.CodeSpan:
			if text := c.page.codeText(child); text != "" {
				list = append(list, text)
			}
		case *ast.Link, *ast.Emphasis:
			list = c.leading(list, child)
		case *ast.Text:
			between := strings.TrimSpace(string(child.Segment.Value(c.page.src)))
			if between != "" && between != "," && between != "/" && between != "or" {
				return list
			}
		default:
			return list
		}
	}
	return list
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
			text := strings.ReplaceAll(c.page.codeText(span), "\r", " ") // as a browser shows it
			if text != "" && !c.seen[text] {
				c.seen[text] = true
				c.now.Code = append(c.now.Code, text)
			}
		}
	})
}

// signature adds the names a reader may search for; what else it tells is no
// text of the section.
func (c *sectionCollector) signature(s *signature) {
	for _, text := range []string{s.item.ID, s.item.Flag, s.item.Code} {
		if text != "" && !c.seen[text] {
			c.seen[text] = true
			c.now.Code = append(c.now.Code, text)
		}
	}
}
