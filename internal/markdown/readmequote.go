package markdown

import (
	"bytes"
	"strings"

	emojiast "github.com/yuin/goldmark-emoji/ast"
	"github.com/yuin/goldmark/ast"
)

// alertSigns and alertWords are what a quotation began with that meant an
// aside before GitHub had a mark for it: `> ⚠️ Text`, `> **Note** Text`.
var (
	alertSigns = map[string]byte{"⚠": 'W', "❗": 'W', "🚨": 'W', "ℹ": 'N', "📝": 'N', "💡": 'T'}
	alertWords = map[string]byte{
		"note": 'N', "info": 'N', "important": 'N', "tip": 'T', "hint": 'T',
		"warning": 'W', "caution": 'W', "attention": 'W', "danger": 'W',
	}
)

// variationSelector asks for the colored form of the sign before it.
const variationSelector = "\uFE0F"

// readOldAlerts makes asides of the quotations that were meant as such.
func (p *page) readOldAlerts(root ast.Node) {
	p.walk(root, func(n ast.Node) {
		quote, ok := n.(*ast.Blockquote)
		if !ok {
			return
		}
		if _, isAlert := quote.AttributeString("alert"); isAlert {
			return
		}
		if first, ok := quote.FirstChild().(*ast.Paragraph); ok {
			p.readOldAlert(quote, first)
		}
	})
}

func (p *page) readOldAlert(quote *ast.Blockquote, first *ast.Paragraph) {
	mark := p.takeAlertSign(first)
	if word := p.takeAlertWord(first); word != 0 {
		mark = word
	}
	if mark == 0 {
		return
	}
	quote.SetAttributeString("alert", mark)
	if !first.HasChildren() {
		quote.RemoveChild(quote, first)
	}
}

// takeAlertSign removes the sign that a paragraph begins with and returns the
// aside it stands for, or 0.
func (p *page) takeAlertSign(n ast.Node) byte {
	sign := ""
	switch first := n.FirstChild().(type) {
	case *ast.Text:
		value := string(first.Segment.Value(p.src))
		for each := range alertSigns {
			if rest, ok := strings.CutPrefix(value, each); ok {
				sign = each
				rest = strings.TrimPrefix(rest, variationSelector)
				first.Segment = first.Segment.WithStart(first.Segment.Stop - len(rest))
			}
		}
	case *emojiast.Emoji:
		sign = strings.TrimSuffix(string(first.Value.Unicode), variationSelector)
		if alertSigns[sign] != 0 {
			n.RemoveChild(n, first)
		}
	}
	if alertSigns[sign] != 0 {
		p.trimStart(n, "")
	}
	return alertSigns[sign]
}

// takeAlertWord does the same with a word in bold.
func (p *page) takeAlertWord(n ast.Node) byte {
	strong, ok := n.FirstChild().(*ast.Emphasis)
	if !ok || strong.Level != 2 {
		return 0
	}
	mark := alertWords[strings.ToLower(strings.Trim(p.plainText(strong), " :!."))]
	if mark != 0 {
		n.RemoveChild(n, strong)
		p.trimStart(n, ":–—-")
	}
	return mark
}

// trimStart removes white space, and once some of these signs, from the start
// of a paragraph.
func (p *page) trimStart(n ast.Node, signs string) {
	for {
		first, ok := n.FirstChild().(*ast.Text)
		if !ok {
			return
		}
		value := bytes.TrimLeft(bytes.TrimLeft(first.Segment.Value(p.src), " \t"), signs)
		value = bytes.TrimLeft(value, " \t")
		if len(value) > 0 {
			first.Segment = first.Segment.WithStart(first.Segment.Stop - len(value))
			return
		}
		n.RemoveChild(n, first)
	}
}
