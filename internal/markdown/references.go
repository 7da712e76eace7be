package markdown

import "github.com/yuin/goldmark/parser"

// What reference links may add to a page: a definition stands in the text once
// and in the HTML with each link that names it, so that an address of half the
// text, named over and over, makes HTML of the square of its length. A page gets
// a mebibyte and referenceFactor bytes for each byte of it, some four times what
// a text full of short links to long addresses needs (P-10.573).
const (
	referenceBudget = 1 << 20
	referenceFactor = 4
)

// boundedReferences are those of a page. Once they have added what they may,
// what names a definition is text.
type boundedReferences struct {
	parser.Context
	left int
}

func newReferences() *boundedReferences { return &boundedReferences{Context: parser.NewContext()} }

// allow sets what a text of a length may add. It is called before parsing.
func (b *boundedReferences) allow(length int) { b.left = referenceBudget + referenceFactor*length }

// Reference is asked for each link that names a definition.
func (b *boundedReferences) Reference(label string) (parser.Reference, bool) {
	found, ok := b.Context.Reference(label)
	if !ok {
		return nil, false
	}
	cost := len(found.Destination()) + len(found.Title())
	if cost > b.left {
		b.left = 0 // one that is shorter would come and go
		return nil, false
	}
	b.left -= cost
	return found, true
}
