package mdx

import (
	"strconv"

	"bindery/internal/diag"

	"github.com/yuin/goldmark/ast"
)

// KindElement is the node kind of Element.
var KindElement = ast.NewNodeKind("MDXElement")

// Attr is an attribute of an HTML element, its name already the HTML one
// ("class", not "className") and its value unescaped.
type Attr struct {
	Name, Value string
	// Bare attributes have no value: <details open>.
	Bare bool
	Span diag.Span
}

// Element is a tag with its children, a block or a run of inline text: a
// component, or an HTML element when Component is nil and Name is lower-case.
// An unknown component has no Component either; its tags are shown as text.
type Element struct {
	ast.BaseBlock

	Name      string
	Component *Component
	// Attrs are an HTML element's attributes, as written; addresses are
	// filtered when they are printed.
	Attrs []Attr
	// Props are a component's values by name: string, float64, bool, nil,
	// []any or map[string]any. Defaults are filled in.
	Props map[string]any
	// Span is the opening tag in the parsed text.
	Span diag.Span

	// end is the closing tag; both bounds are 0 in a self-closing element.
	end     diag.Span
	inline  bool
	empty   bool // self-closing or void
	closed  bool
	raw     string // the opening tag as written
	rawEnd  string // the closing tag as written
	number  int    // counts elements of the page, for names that must not repeat
	indent  int    // columns taken off each line of a block's content, -1 unknown
	problem bool
}

// Type says whether the element is a block or inline.
func (e *Element) Type() ast.NodeType {
	if e.inline {
		return ast.TypeInline
	}
	return ast.TypeBlock
}

// Kind is KindElement.
func (e *Element) Kind() ast.NodeKind { return KindElement }

// Dump prints the element for debugging.
func (e *Element) Dump(source []byte, level int) {
	ast.DumpHelper(e, source, level, map[string]string{"Name": e.Name, "Number": strconv.Itoa(e.number)}, nil)
}

// String returns a property as a string, empty when it is not given.
func (e *Element) String(name string) string {
	s, _ := e.Props[name].(string)
	return s
}

// Bool returns a property as a bool, false when it is not given.
func (e *Element) Bool(name string) bool {
	b, _ := e.Props[name].(bool)
	return b
}

// Unknown reports whether the element is a component nobody registered.
func (e *Element) Unknown() bool { return e.Component == nil && isComponentName(e.Name) }

// Tags returns the opening and the closing tag as written; the second is empty
// in an element without one.
func (e *Element) Tags() (opening, closing string) { return e.raw, e.rawEnd }

// Number returns a number that no other element of the page has, counted in
// document order from 1.
func (e *Element) Number() int { return e.number }

// Get returns the value of an HTML attribute, as written.
func (e *Element) Get(name string) (value string, ok bool) {
	for i := range e.Attrs {
		if e.Attrs[i].Name == name {
			return e.Attrs[i].Value, true
		}
	}
	return "", false
}

// Set replaces or adds an HTML attribute. Callers resolve an address with it
// between parsing and rendering.
func (e *Element) Set(name, value string) {
	for i := range e.Attrs {
		if e.Attrs[i].Name == name {
			e.Attrs[i].Value, e.Attrs[i].Bare = value, false
			return
		}
	}
	e.Attrs = append(e.Attrs, Attr{Name: name, Value: value, Span: e.Span})
}

// Elements returns the direct children that are the named component, looking
// through paragraphs.
func (e *Element) Elements(name string) []*Element {
	var found []*Element
	var visit func(parent ast.Node)
	visit = func(parent ast.Node) {
		for c := parent.FirstChild(); c != nil; c = c.NextSibling() {
			switch c := c.(type) {
			case *Element:
				if c.Name == name {
					found = append(found, c)
				}
			case *ast.Paragraph, *ast.TextBlock:
				visit(c)
			}
		}
	}
	visit(e)
	return found
}
