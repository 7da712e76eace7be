package mdx

import (
	"fmt"
	"strconv"
	"strings"

	"bindery/internal/diag"
)

// tagReader turns scanned tags into elements; the block and the inline parser
// share it.
type tagReader struct{ opts Options }

// verdict says what a tag is.
type verdict uint8

const (
	isText        verdict = iota // no tag: prose that looks like one
	isHTML                       // an HTML element
	isComponent                  // a registered component
	isUnknown                    // a capitalised name nobody registered
	isRefused                    // an HTML element of which the tags are dropped
	isRefusedText                // an HTML element dropped with all it holds
)

// isComponentName reports whether a tag's name is a component's. JSX takes
// <a.b> for one as well; in prose that is a file's name.
func isComponentName(name string) bool {
	return name != "" && name[0] >= 'A' && name[0] <= 'Z'
}

// classify says what a tag is. Glued tags follow a letter or digit without a
// space, as in Array<string>: there an unknown name is prose.
func (r *tagReader) classify(name string, glued bool) verdict {
	switch {
	case isComponentName(name):
		if r.opts.Registry.Lookup(name) != nil {
			return isComponent
		}
		if glued {
			return isText
		}
		return isUnknown
	case phrasing[name] || flow[name]:
		return isHTML
	case refused[name]:
		return isRefused
	case refusedText[name]:
		return isRefusedText
	}
	return isText
}

// isInline reports whether a tag stands in a line of text.
func (r *tagReader) isInline(name string) bool {
	if c := r.opts.Registry.Lookup(name); c != nil {
		return c.Inline
	}
	return phrasing[name]
}

// element makes the element a tag opens and reports what is wrong with the
// tag. Shift is added to the tag's spans to make them offsets in the page.
func (r *tagReader) element(s *state, t tag, raw []byte, locate func(diag.Span) diag.Span) *Element {
	e := &Element{Name: t.name, Span: locate(t.span), indent: -1, raw: string(raw), empty: t.self || void[t.name]}
	switch r.classify(t.name, false) {
	case isComponent:
		e.Component = r.opts.Registry.Lookup(t.name)
		r.props(s, e, t, locate)
	case isHTML:
		r.attributes(s, e, t, locate)
	default:
		r.unknown(s, e)
	}
	return e
}

// unknown reports a component nobody registered.
func (r *tagReader) unknown(s *state, e *Element) {
	severity := diag.Error
	if r.opts.UnknownAsText {
		severity = diag.Warning
	}
	message := fmt.Sprintf("unknown component %q", e.Name)
	from := s.importOf(e.Name)
	if file, _, _ := strings.Cut(from, "?"); isMarkdown(file) || e.Name == includeName {
		s.report(diag.Error, "misplaced-partial", e.Span, fmt.Sprintf("<%s> stands for a file and cannot be used here", e.Name),
			fmt.Sprintf("Write <%s/> alone on a line of its own.", e.Name))
		return
	}
	if from != "" {
		message += fmt.Sprintf(", imported from %q", from)
	}
	suggestion, ok := s.nearest[e.Name]
	if !ok {
		suggestion, ok = foreignComponents[e.Name]
	}
	if !ok {
		suggestion = suggest(e.Name, r.opts.Registry.Names(), "Registered components: ")
		s.nearest[e.Name] = suggestion
	}
	s.report(severity, "unknown-component", e.Span, message, suggestion)
}

// attributes fills in an HTML element's attributes.
func (r *tagReader) attributes(s *state, e *Element, t tag, locate func(diag.Span) diag.Span) {
	for _, a := range t.attrs {
		span := locate(a.span)
		name := htmlAttribute(a.name)
		switch {
		case a.kind == attrSpread:
			s.report(diag.Error, "bad-prop", span, fmt.Sprintf("attributes of <%s> cannot be spread from an expression", e.Name),
				"Write each attribute out.")
		case a.name == "key" || a.name == "ref":
		case name == "" || name == "style" || name == "srcdoc" || strings.HasPrefix(name, "on"):
			s.report(diag.Warning, "attribute-dropped", span, fmt.Sprintf("attribute %q of <%s> is dropped", a.name, e.Name),
				"The content security policy blocks inline styles and scripts; use a class.")
		default:
			r.attribute(s, e, a, name, span)
		}
	}
}

func (r *tagReader) attribute(s *state, e *Element, a attr, name string, span diag.Span) {
	out := Attr{Name: name, Value: a.value, Bare: a.kind == attrBare, Span: span}
	if a.kind == attrExpression {
		v, ok := s.evaluate(a.value)
		text, printable := literalText(v)
		switch {
		case !ok || !printable:
			s.report(diag.Error, "bad-prop", span, fmt.Sprintf("value of attribute %q of <%s> is not a literal", a.name, e.Name),
				"Only strings, numbers, true and false are read; nothing is evaluated.")
			return
		case v == nil || v == false:
			return
		}
		out.Value, out.Bare = text, v == true
	}
	if _, taken := e.Get(name); !taken {
		e.Attrs = append(e.Attrs, out)
	}
}

// props fills in a component's properties and checks them.
func (r *tagReader) props(s *state, e *Element, t tag, locate func(diag.Span) diag.Span) {
	e.Props = map[string]any{}
	c := e.Component
	for _, a := range t.attrs {
		span := locate(a.span)
		if a.kind == attrSpread {
			s.report(diag.Error, "bad-prop", span, fmt.Sprintf("props of <%s> cannot be spread from an expression", e.Name),
				"Write each prop out.")
			continue
		}
		if a.name == "key" {
			continue
		}
		p := c.prop(a.name)
		if p == nil {
			s.report(diag.Warning, "unknown-prop", span, fmt.Sprintf("<%s> has no prop %q", e.Name, a.name),
				suggest(a.name, c.propNames(), "Props: "))
			continue
		}
		v, problem := s.propValue(a, p)
		if problem != "" {
			s.report(diag.Error, "bad-prop", span, fmt.Sprintf("prop %q of <%s> %s", a.name, e.Name, problem), expectation(p))
			e.problem = true
			continue
		}
		e.Props[a.name] = v
	}
	r.defaults(s, e)
}

// defaults fills in what was not given and reports what had to be.
func (r *tagReader) defaults(s *state, e *Element) {
	for _, p := range e.Component.Props {
		if _, given := e.Props[p.Name]; given || e.problem {
			continue
		}
		if p.Required {
			s.report(diag.Error, "bad-prop", e.Span, fmt.Sprintf("<%s> needs the prop %q", e.Name, p.Name), expectation(&p))
		} else if p.Default != nil {
			e.Props[p.Name] = p.Default
		}
	}
}

// expectation says what a prop takes.
func expectation(p *Prop) string {
	if len(p.Enum) > 0 {
		return "Write one of " + quoteList(p.Enum) + "."
	}
	return "Write " + p.Kind.String() + "."
}

// propValue returns the value of an attribute as a prop of that kind, or what
// is wrong with it.
func (s *state) propValue(a attr, p *Prop) (value any, problem string) {
	switch a.kind {
	case attrBare:
		value = true
	case attrString:
		value = a.value
	default:
		v, ok := s.evaluate(a.value)
		if !ok {
			return nil, "is not a literal"
		}
		value = v
	}
	if n, ok := value.(float64); ok && p.Kind == String {
		value = number(n)
	}
	if text, ok := value.(string); ok && p.Kind == Number {
		n, err := strconv.ParseFloat(text, 64)
		if err == nil {
			value = n
		}
	}
	if !p.accepts(value) {
		return nil, "is not " + p.Kind.String()
	}
	if text, ok := value.(string); ok && len(p.Enum) > 0 && !contains(p.Enum, text) {
		return nil, fmt.Sprintf("cannot be %q", text)
	}
	return value, ""
}

func contains(list []string, s string) bool {
	for _, v := range list {
		if v == s {
			return true
		}
	}
	return false
}

func (p *Prop) accepts(value any) bool {
	ok := false
	switch p.Kind {
	case String:
		_, ok = value.(string)
	case Number:
		_, ok = value.(float64)
	case Bool:
		_, ok = value.(bool)
	case Array:
		_, ok = value.([]any)
	case Object:
		_, ok = value.(map[string]any)
	}
	return ok
}

// evaluate returns the value of an expression that is a literal or the name
// of an export.
func (s *state) evaluate(expression string) (any, bool) {
	expression = strings.TrimSpace(expression)
	if v, ok := s.value(expression); ok {
		return v, true
	}
	return parseLiteral([]byte(expression))
}

// literalText returns what JSX prints for a value; objects cannot be printed.
func literalText(value any) (text string, ok bool) {
	switch v := value.(type) {
	case nil, bool:
		return "", true
	case string:
		return v, true
	case float64:
		return number(v), true
	}
	return "", false
}

func number(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }
