package markdown

import (
	"bytes"
	"strings"

	xhtml "golang.org/x/net/html"

	"bindery/internal/markdown/safelink"
)

// html writes a block of HTML, which is clean and has its addresses resolved,
// as Markdown: its text, links, pictures, lists and tables.
func (w *portable) html(source string) {
	c := &htmlReader{w: w, tokens: xhtml.NewTokenizer(strings.NewReader(source))}
	c.read()
	if body := strings.TrimSpace(c.out.String()); body != "" {
		w.separate(true)
		w.write(body + "\n")
	}
}

// tags writes what inline tags mean; the text between them is in other nodes.
func (w *portable) tags(source string) {
	c := &htmlReader{w: w, tokens: xhtml.NewTokenizer(strings.NewReader(source)), inline: true}
	c.hrefs = w.hrefs
	c.read()
	w.hrefs = c.hrefs
	w.write(strings.ReplaceAll(c.out.String(), "\n", " "))
}

// htmlReader turns HTML into Markdown token by token.
type htmlReader struct {
	w      *portable
	tokens *xhtml.Tokenizer
	out    strings.Builder
	hrefs  []string
	// inline: the HTML is part of a line.
	inline bool
	// cells counts those of a table's row so far, rows those of the table.
	cells, rows int
	inRow       bool
	pre, code   bool
	// skip names the element whose content is not text.
	skip string
}

func (c *htmlReader) read() {
	for {
		switch c.tokens.Next() {
		case xhtml.ErrorToken:
			return
		case xhtml.TextToken:
			c.text(string(c.tokens.Text()))
		case xhtml.StartTagToken, xhtml.SelfClosingTagToken:
			token := c.tokens.Token()
			c.start(token.Data, token.Attr)
		case xhtml.EndTagToken:
			name, _ := c.tokens.TagName()
			c.end(string(name))
		}
	}
}

func (c *htmlReader) text(s string) {
	switch {
	case c.skip != "":
	case c.pre:
		c.out.WriteString(s)
	default:
		words := strings.Join(strings.Fields(s), " ")
		if words == "" {
			if s != "" && c.out.Len() > 0 {
				c.blank()
			}
			return
		}
		if strings.TrimLeft(s, " \t\r\n") != s {
			c.blank()
		}
		if !c.code {
			words = escapeMarkdown(words)
		}
		c.out.WriteString(words)
		if strings.TrimRight(s, " \t\r\n") != s {
			c.blank()
		}
	}
}

// blank sets words apart, once.
func (c *htmlReader) blank() {
	if s := c.out.String(); s != "" && !strings.HasSuffix(s, " ") && !strings.HasSuffix(s, "\n") {
		c.out.WriteByte(' ')
	}
}

// lines ends the line, with an empty one behind it for two.
func (c *htmlReader) lines(n int) {
	if c.inline || c.inRow {
		c.blank()
		return
	}
	s := strings.TrimRight(c.out.String(), " ")
	have := len(s) - len(strings.TrimRight(s, "\n"))
	if s == "" {
		return
	}
	for ; have < n; have++ {
		c.out.WriteByte('\n')
	}
}

func attribute(list []xhtml.Attribute, name string) string {
	for _, a := range list {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func (c *htmlReader) start(name string, attrs []xhtml.Attribute) {
	if c.skip != "" {
		return
	}
	switch name {
	case "script", "style", "svg", "template":
		c.skip = name
		if label := attribute(attrs, "aria-label"); label != "" {
			c.out.WriteString("*" + escapeMarkdown(label) + "*")
		}
	case "a":
		href := attribute(attrs, "href")
		if href == safelink.Inert {
			href = ""
		}
		c.hrefs = append(c.hrefs, href)
		if href != "" {
			c.out.WriteString("[")
		}
	case "img":
		c.image(attribute(attrs, "alt"), attribute(attrs, "src"))
	case "br":
		c.lineBreak()
	case "pre":
		c.lines(2)
		c.out.WriteString("```\n")
		c.pre = true
	case "table":
		c.lines(2)
		c.rows = 0
	case "tr":
		c.lines(1)
		c.inRow, c.cells = true, 0
		c.out.WriteString("|")
	case "td", "th":
		c.blank()
		c.cells++
	case "li":
		c.lines(1)
		c.out.WriteString("- ")
	case "h1", "h2", "h3", "h4", "h5", "h6":
		c.lines(2)
		if !c.inline && !c.inRow {
			c.out.WriteString(strings.Repeat("#", int(name[1]-'0')) + " ")
		}
	default:
		c.mark(name)
	}
}

func (c *htmlReader) image(alt, src string) {
	inner := &portable{p: c.w.p, out: &bytes.Buffer{}}
	inner.picture(alt, src)
	c.out.WriteString(inner.out.String())
}

func (c *htmlReader) lineBreak() {
	if c.inline && !c.w.inCell {
		c.w.lineBreak()
		return
	}
	c.lines(1)
}

func (c *htmlReader) end(name string) {
	if c.skip != "" {
		if name == c.skip {
			c.skip = ""
		}
		return
	}
	switch name {
	case "a":
		if len(c.hrefs) == 0 {
			return
		}
		href := c.hrefs[len(c.hrefs)-1]
		c.hrefs = c.hrefs[:len(c.hrefs)-1]
		if href != "" {
			c.out.WriteString("](" + destination(c.w.address(href)) + ")")
		}
	case "pre":
		c.pre = false
		c.out.WriteString("\n```\n")
	case "td", "th":
		c.out.WriteString(" |")
	case "tr":
		c.endRow()
	default:
		c.mark(name)
	}
}

// endRow ends a table's row and puts the rule below the first.
func (c *htmlReader) endRow() {
	c.inRow = false
	c.lines(1)
	if c.rows++; c.rows == 1 && c.cells > 0 {
		c.out.WriteString("|" + strings.Repeat(" --- |", c.cells) + "\n")
	}
}

// blockTags stand on lines of their own.
var blockTags = names(`address article aside blockquote caption dd details div dl dt figcaption figure footer header
	hr main nav ol p section summary ul`)

// mark writes what the start or the end of any other tag means.
func (c *htmlReader) mark(name string) {
	switch {
	case c.pre:
	case (name == "code" || name == "samp" || name == "kbd") && !c.inline:
		c.code = !c.code
		c.out.WriteString("`")
	case blockTags[name] && (name == "dt" || name == "dd" || name == "summary"):
		c.lines(1)
	case blockTags[name]:
		c.lines(2)
	default:
		c.out.WriteString(inlineMarks[name])
	}
}
