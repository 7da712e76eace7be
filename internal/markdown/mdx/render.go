package mdx

import (
	"html"
	"strings"

	"bindery/internal/markdown/safelink"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

// elementRenderer prints elements.
type elementRenderer struct{ href func(string) string }

// RegisterFuncs implements renderer.NodeRenderer.
func (r *elementRenderer) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(KindElement, r.element)
	reg.Register(kindGap, nothing)
	reg.Register(kindClosingTag, nothing)
}

func nothing(util.BufWriter, []byte, ast.Node, bool) (ast.WalkStatus, error) {
	return ast.WalkSkipChildren, nil
}

func (r *elementRenderer) element(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	e := n.(*Element)
	switch {
	case e.Component != nil:
		if e.Component.Render != nil {
			e.Component.Render(w, e, entering)
		}
	case isComponentName(e.Name):
		renderUnknown(w, e, entering)
	default:
		r.html(w, e, entering)
	}
	return ast.WalkContinue, nil
}

// renderUnknown shows the tags of a component nobody registered.
func renderUnknown(w util.BufWriter, e *Element, entering bool) {
	raw := e.raw
	if !entering {
		raw = e.rawEnd
	}
	switch {
	case raw == "":
	case e.inline:
		_, _ = w.WriteString(html.EscapeString(raw))
	default:
		_, _ = w.WriteString("<p>" + html.EscapeString(raw) + "</p>\n")
	}
}

// html prints an HTML element.
func (r *elementRenderer) html(w util.BufWriter, e *Element, entering bool) {
	if !entering {
		if !void[e.Name] {
			_, _ = w.WriteString("</" + e.Name + ">")
		}
		endLine(w, e)
		return
	}
	_, _ = w.WriteString("<" + e.Name)
	for _, a := range e.Attrs {
		r.attribute(w, a)
	}
	_ = w.WriteByte('>')
	if first := e.FirstChild(); first != nil && first.Type() == ast.TypeBlock && first.Kind() != ast.KindTextBlock {
		endLine(w, e)
	}
}

// endLine breaks the line after a tag of a block.
func endLine(w util.BufWriter, e *Element) {
	if !e.inline {
		_ = w.WriteByte('\n')
	}
}

func (r *elementRenderer) attribute(w util.BufWriter, a Attr) {
	if !validAttribute(a.Name) {
		return
	}
	_, _ = w.WriteString(" " + a.Name)
	if a.Bare {
		return
	}
	value := a.Value
	switch {
	case addresses[a.Name]:
		value = r.address(value)
	case a.Name == "srcset":
		value = r.addressList(value)
	}
	_, _ = w.WriteString(`="` + html.EscapeString(value) + `"`)
}

// validAttribute reports whether a name can be printed: letters, digits and
// a few signs, and none of the attributes that send a form elsewhere.
func validAttribute(name string) bool {
	for i := range len(name) {
		if c := name[i]; !isIdentifierByte(c) && c != '-' && c != ':' && c != '.' {
			return false
		}
	}
	return name != "" && name != "action" && name != "formaction" && name != "data" && name != "ping"
}

func (r *elementRenderer) address(value string) string {
	if r.href != nil {
		value = r.href(value)
	}
	clean, _ := safelink.Filter(value)
	return clean
}

// addressList treats each address of a srcset.
func (r *elementRenderer) addressList(value string) string {
	candidates := strings.Split(value, ",")
	for i, c := range candidates {
		address, size, sized := strings.Cut(strings.TrimSpace(c), " ")
		candidates[i] = r.address(address)
		if sized {
			candidates[i] += " " + size
		}
	}
	return strings.Join(candidates, ", ")
}

// Escape returns text for use between tags or in a quoted attribute.
func Escape(text string) string { return html.EscapeString(text) }
