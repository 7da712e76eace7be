package markdown

import (
	"bytes"
	"html"
	"regexp"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// cleanReadme makes a page of this site of a file that was written for the
// front page of a repository: its title and what stands above it go, since
// the page has a title; so do badges, whose figures are the code host's
// business; headings in HTML become headings of the outline, which begins
// with level 2; quotations that begin as a note or a warning become asides.
func (p *page) cleanReadme(root ast.Node) {
	if !p.in.Fetched {
		return
	}
	p.dropBadges(root)
	p.dropMasthead(root)
	p.readHTMLHeadings(root)
	p.dropContents(root)
	p.levelHeadings(root)
	p.groupInstallers(root)
	p.readOldAlerts(root)
	p.headReadme(root)
}

// dropBadges removes the pictures of badges with the links around them, and
// the blocks that held nothing else.
func (p *page) dropBadges(root ast.Node) {
	var badges []ast.Node
	p.walk(root, func(n ast.Node) {
		switch n := n.(type) {
		case *ast.Image:
			if isBadge(string(n.Destination)) {
				badges = append(badges, n)
			}
		case *ast.RawHTML:
			if hasBadge(string(rawHTMLOf(n, p.src).text)) {
				badges = append(badges, n)
			}
		case *ast.HTMLBlock:
			p.replaceHTML(n, withoutBadges(string(rawHTMLOf(n, p.src).text)))
		}
	})
	for _, n := range badges {
		p.removeEmptied(n)
	}
}

// removeEmptied removes a node and what is empty without it.
func (p *page) removeEmptied(n ast.Node) {
	for parent := n.Parent(); parent != nil; n, parent = parent, parent.Parent() {
		before, after := n.PreviousSibling(), n.NextSibling()
		parent.RemoveChild(parent, n)
		if n.Kind() == ast.KindRawHTML && p.isLinkAround(before, after) {
			parent.RemoveChild(parent, before)
			parent.RemoveChild(parent, after)
		}
		if parent.Kind() == extast.KindTableCell {
			parent = parent.Parent().Parent()
		}
		if parent.Kind() == ast.KindDocument || !p.isBlank(parent) {
			return
		}
	}
}

// isLinkAround reports whether two nodes are the tags of a link in HTML.
func (p *page) isLinkAround(before, after ast.Node) bool {
	start, ok := before.(*ast.RawHTML)
	end, also := after.(*ast.RawHTML)
	return ok && also && strings.HasPrefix(lowerASCII(string(rawHTMLOf(start, p.src).text)), "<a") &&
		strings.HasPrefix(lowerASCII(string(rawHTMLOf(end, p.src).text)), "</a")
}

// isBlank reports whether nothing of a node would be seen.
func (p *page) isBlank(n ast.Node) bool {
	if n.Kind() == extast.KindTable {
		return p.isBlankTable(n)
	}
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		text, ok := c.(*ast.Text)
		if !ok || len(bytes.TrimSpace(text.Segment.Value(p.src))) > 0 {
			return false
		}
	}
	return true
}

func (p *page) isBlankTable(table ast.Node) bool {
	blank := true
	for row := table.FirstChild(); row != nil; row = row.NextSibling() {
		if row.Kind() == extast.KindTableHeader {
			continue
		}
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			blank = blank && strings.TrimSpace(p.plainText(cell)) == "" && !p.hasImage(cell)
		}
	}
	return blank
}

func (p *page) hasImage(n ast.Node) (found bool) {
	p.walk(n, func(n ast.Node) { found = found || n.Kind() == ast.KindImage })
	return found
}

// dropMasthead removes the title, when the first heading is one, the headings
// below it that repeat it before anything else begins, and the pictures above.
func (p *page) dropMasthead(root ast.Node) {
	var above []ast.Node
	dropped := false
	for n := root.FirstChild(); n != nil; {
		next := n.NextSibling()
		level, title := p.headingOf(n)
		switch {
		case level == 0 && !dropped:
			above = append(above, n)
		case level == 0:
		case level == 1 && !dropped, p.repeatsTitle(title):
			p.dropTitleOf(root, n)
			p.dropPictures(root, above)
			above, dropped = nil, true
		default:
			return
		}
		n = next
	}
}

// headingOf is the level and the text of a heading, or of the first one in a
// block of HTML; level 0 for blocks without.
func (p *page) headingOf(n ast.Node) (level int, title string) {
	if h, ok := n.(*ast.Heading); ok {
		return h.Level, p.plainText(h)
	}
	m := firstHeading.FindStringSubmatch(p.htmlOf(n))
	if m == nil {
		return 0, ""
	}
	return int(m[1][0] - '0'), html.UnescapeString(anyTag.ReplaceAllString(m[2], ""))
}

// repeatsTitle reports whether a heading says what the page's title does;
// "Style Loader" says "style-loader".
func (p *page) repeatsTitle(heading string) bool {
	letters := func(s string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) || unicode.IsDigit(r) {
				return unicode.ToLower(r)
			}
			return -1
		}, s)
	}
	return letters(heading) != "" && letters(heading) == letters(p.in.Title)
}

func (p *page) dropTitleOf(root, n ast.Node) {
	if n.Kind() != ast.KindHTMLBlock {
		root.RemoveChild(root, n)
		return
	}
	raw := p.htmlOf(n)
	at := firstHeading.FindStringIndex(raw)
	p.replaceHTML(n, withoutPictures(raw[:at[0]]+raw[at[1]:]))
}

// dropPictures removes those of the blocks that show nothing but pictures.
func (p *page) dropPictures(root ast.Node, blocks []ast.Node) {
	for _, n := range blocks {
		switch {
		case n.Kind() == ast.KindHTMLBlock:
			p.replaceHTML(n, withoutPictures(p.htmlOf(n)))
		case n.Kind() == ast.KindParagraph && p.hasImage(n) && strings.TrimSpace(p.textBeside(n)) == "":
			root.RemoveChild(root, n)
		}
	}
}

// textBeside is the text of a node outside its pictures.
func (p *page) textBeside(n ast.Node) string {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch {
		case c.Kind() == ast.KindImage:
		case c.HasChildren():
			b.WriteString(p.textBeside(c))
		default:
			p.writePlainNode(&b, c)
		}
	}
	return b.String()
}

// htmlOf is the text of a block of raw HTML, empty for other nodes.
func (p *page) htmlOf(n ast.Node) string {
	if n.Kind() != ast.KindHTMLBlock {
		return ""
	}
	return string(rawHTMLOf(n, p.src).text)
}

// attrReplaced keeps what stands in for a node's raw HTML.
var attrReplaced = []byte("replaced")

func (p *page) replaceHTML(n ast.Node, text string) {
	n.SetAttribute(attrReplaced, text)
}

var (
	openingHeading = regexp.MustCompile(`(?i)<h([1-6])[\s>]`)
	firstHeading   = regexp.MustCompile(`(?is)<h([1-6])(?:\s[^>]*)?>(.*?)</h[1-6]\s*>`)
	wholeHeading   = regexp.MustCompile(`(?is)^\s*<h([1-6])(?:\s[^>]*)?>(.*)</h[1-6]\s*>\s*$`)
	pictureTag     = regexp.MustCompile(`(?is)<img\s[^>]*>`)
	emptyLink      = regexp.MustCompile(`(?is)<a\s[^>]*>\s*</a\s*>`)
	anyTag         = regexp.MustCompile(`(?s)<[^>]*>`)
)

func withoutPictures(raw string) string {
	return emptyLink.ReplaceAllString(pictureTag.ReplaceAllString(raw, ""), "")
}

// readHTMLHeadings makes headings of the blocks of HTML that are one: only
// those are in the outline and can be linked to.
func (p *page) readHTMLHeadings(root ast.Node) {
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		m := wholeHeading.FindStringSubmatch(p.htmlOf(n))
		if m == nil || openingHeading.MatchString(m[2]) {
			continue
		}
		heading := ast.NewHeading(int(m[1][0] - '0'))
		title := html.UnescapeString(anyTag.ReplaceAllString(m[2], ""))
		heading.AppendChild(heading, ast.NewString([]byte(strings.Join(strings.Fields(title), " "))))
		root.ReplaceChild(root, n, heading)
		n = heading
	}
}

var contentsTitle = regexp.MustCompile(`(?i)^(?:table of )?contents?$|^toc$`)

// dropContents removes a list of the page's own sections: the page has its
// outline.
func (p *page) dropContents(root ast.Node) {
	if p.dropLeadingContents(root) {
		return
	}
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		heading, ok := n.(*ast.Heading)
		if !ok || !contentsTitle.MatchString(strings.TrimSpace(p.plainText(heading))) {
			continue
		}
		list := heading.NextSibling()
		for list != nil && list.Kind() == ast.KindHTMLBlock { // the marks of a tool that writes the list
			list = list.NextSibling()
		}
		if list == nil || list.Kind() != ast.KindList || !p.leadsToAnchors(list) {
			continue
		}
		root.RemoveChild(root, list)
		root.RemoveChild(root, heading)
		return
	}
}

// leastContents is how many links make a list above the first heading one of
// the page's sections.
const leastContents = 3

// dropLeadingContents removes such a list that stands above the first heading
// without one of its own.
func (p *page) dropLeadingContents(root ast.Node) bool {
	for n := root.FirstChild(); n != nil && n.Kind() != ast.KindHeading; n = n.NextSibling() {
		if n.Kind() == ast.KindList && p.onlyLinks(n) && p.leadsToAnchors(n) {
			root.RemoveChild(root, n)
			return true
		}
	}
	return false
}

// onlyLinks reports whether every item of a list, and of those in it, is a link
// and nothing else, and whether there are enough of them.
func (p *page) onlyLinks(list ast.Node) bool {
	links, only := 0, true
	p.walk(list, func(n ast.Node) {
		if n.Kind() != ast.KindTextBlock && n.Kind() != ast.KindParagraph {
			return
		}
		first := n.FirstChild()
		only = only && first != nil && first.Kind() == ast.KindLink && first.NextSibling() == nil
		links++
	})
	return only && links >= leastContents
}

func (p *page) leadsToAnchors(n ast.Node) bool {
	anchors := true
	p.walk(n, func(n ast.Node) {
		if link, ok := n.(*ast.Link); ok {
			anchors = anchors && bytes.HasPrefix(link.Destination, []byte("#"))
		}
	})
	return anchors
}

// lastLevel is the deepest level of a heading.
const lastLevel = 6

// levelHeadings moves all headings by as many levels as make the highest one
// level 2.
func (p *page) levelHeadings(root ast.Node) {
	highest := lastLevel + 1
	var headings []*ast.Heading
	p.walk(root, func(n ast.Node) {
		if h, ok := n.(*ast.Heading); ok {
			headings, highest = append(headings, h), min(highest, h.Level)
		}
	})
	for _, h := range headings {
		h.Level = min(lastLevel, h.Level+2-highest)
	}
}

// attrTab names the tab that a code block is shown in.
var attrTab = []byte("tab")

var installers = regexp.MustCompile(`^\s*(npm|yarn|pnpm|bun) (?:i|install|add)\s[^\n]*\s*$`)

// groupInstallers makes tabs of the same command for several package
// managers: blocks of one command each, with nothing but "or" between them.
func (p *page) groupInstallers(root ast.Node) {
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		first := p.installer(n)
		if first == "" {
			continue
		}
		names, blocks, between := map[string]bool{first: true}, []ast.Node{n}, []ast.Node(nil)
		for next := n.NextSibling(); next != nil; {
			var or ast.Node
			if strings.EqualFold(strings.Trim(p.plainText(next), " :\n"), "or") && next.Kind() == ast.KindParagraph {
				or, next = next, next.NextSibling()
			}
			name := ""
			if next != nil {
				name = p.installer(next)
			}
			if name == "" || names[name] {
				break
			}
			if or != nil {
				between = append(between, or)
			}
			names[name], blocks, next = true, append(blocks, next), next.NextSibling()
		}
		if len(blocks) < 2 {
			continue
		}
		for _, or := range between {
			root.RemoveChild(root, or)
		}
		for _, block := range blocks {
			block.SetAttribute(attrTab, p.installer(block))
			n = block
		}
	}
}

// installer is the package manager whose one command a code block holds.
func (p *page) installer(n ast.Node) string {
	if n.Kind() != ast.KindFencedCodeBlock {
		return ""
	}
	if m := installers.FindSubmatch(n.Lines().Value(p.src)); m != nil {
		return string(m[1])
	}
	return ""
}
