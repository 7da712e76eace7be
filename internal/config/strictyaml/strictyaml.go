// Package strictyaml reads YAML that people write by hand into Go structs and
// reports every mistake at its place: unknown keys, wrong types, duplicate
// keys and bad syntax. The YAML library finds the syntax; its own decoder
// stops at the first mistake and cannot say where a later check failed, so the
// walk from its syntax tree to the struct is here.
package strictyaml

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"sort"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"

	"bindery/internal/diag"
)

// Codes of the diagnostics.
const (
	CodeSyntax     = "bad-yaml"
	CodeUnknownKey = "unknown-key"
	CodeWrongType  = "wrong-type"
)

// Options say how strict the reading is.
type Options struct {
	// UnknownKey is the severity of a key the struct does not have.
	UnknownKey diag.Severity
	// UnknownKeyCode replaces CodeUnknownKey when set.
	UnknownKeyCode string
	// Ignore lists top-level keys that are neither read nor reported.
	Ignore []string
}

// Document remembers where each value of a decoded text stands.
type Document struct {
	src   *diag.Source
	spans map[string]diag.Span
	whole diag.Span
}

// Has reports whether the text has a value at a path.
func (d *Document) Has(path string) bool { _, ok := d.spans[path]; return ok }

// Span returns where the value of a path like "navigation[2].url" stands; for
// a path that is not in the text, that of its nearest parent that is, else the
// first byte of the text.
func (d *Document) Span(path string) diag.Span {
	for path != "" {
		if span, ok := d.spans[path]; ok {
			return span
		}
		path = path[:max(0, strings.LastIndexAny(path, ".["))]
	}
	return diag.Span{Start: d.whole.Start, End: d.whole.Start}
}

// At makes a diagnostic about the value at a path.
func (d *Document) At(severity diag.Severity, code, path, message, suggestion string) diag.Diagnostic {
	return d.src.At(severity, code, d.Span(path), message, suggestion)
}

// Decode reads the part of the source that span covers into a pointer to a
// struct or slice. Fields are named by their yaml tags. Supported are structs,
// slices, pointers, maps from string to string, strings, integers and
// booleans; any scalar will do for a string. A struct with a field tagged
// `yaml:",list"` may be written as a list as well, which goes into that field,
// and one with a field tagged `yaml:",text"` as a text.
func Decode(src *diag.Source, span diag.Span, into any, opts Options) (*Document, diag.List) {
	doc := &Document{src: src, spans: map[string]diag.Span{}, whole: span}
	d := &decoder{doc: doc, opts: opts}
	d.firstLine, _ = src.Position(span.Start)
	file, err := parse(src.Text[span.Start:span.End])
	if tooMuch := (*boundError)(nil); errors.As(err, &tooMuch) {
		d.bound(tooMuch)
		return doc, d.list
	}
	if err != nil {
		d.syntaxError(err)
		return doc, d.list
	}
	for i, document := range file.Docs {
		if document.Body == nil {
			continue
		}
		if i > 0 {
			d.report(diag.Error, CodeSyntax, d.span(document.Body), "the text holds more than one YAML document", `Remove the line "---" between them.`)
			break
		}
		d.value(document.Body, reflect.ValueOf(into).Elem(), "")
	}
	return doc, d.list
}

type decoder struct {
	doc       *Document
	opts      Options
	list      diag.List
	firstLine int
	depth     int
}

func (d *decoder) report(severity diag.Severity, code string, span diag.Span, message, suggestion string) {
	d.list = append(d.list, d.doc.src.At(severity, code, span, message, suggestion))
}

func (d *decoder) syntaxError(err error) {
	span, message := diag.Span{Start: d.doc.whole.Start, End: d.doc.whole.Start}, ""
	var positioned yaml.Error
	if !errors.As(err, &positioned) {
		message = err.Error()
	} else {
		// Its Error prints the text around, which takes the square of it.
		message = positioned.GetMessage()
		if tok := positioned.GetToken(); tok != nil {
			span = d.tokenSpan(tok)
		}
	}
	message, _, _ = strings.Cut(message, "\n")
	suggestion := "Check the indentation and the quotes here; a text with a colon or a hash in it needs quotes."
	d.report(diag.Error, CodeSyntax, span, "not valid YAML: "+message, suggestion)
}

// tokenSpan is where a token's text stands. The library counts lines and
// columns from 1, columns in characters; its byte offsets cannot be relied on.
func (d *decoder) tokenSpan(tok *token.Token) diag.Span {
	start := d.doc.src.Offset(d.firstLine+tok.Position.Line-1, tok.Position.Column)
	end := min(start+len(strings.Trim(tok.Origin, " \t\r\n")), d.doc.whole.End)
	if newline := strings.IndexByte(string(d.doc.src.Text[start:max(start, end)]), '\n'); newline >= 0 {
		end = start + newline
	}
	return diag.Span{Start: start, End: max(start, end)}
}

func (d *decoder) span(node ast.Node) diag.Span {
	switch n := node.(type) {
	case *ast.MappingNode:
		if len(n.Values) > 0 {
			return d.span(n.Values[0].Key)
		}
	case *ast.MappingValueNode:
		return d.span(n.Key)
	case *ast.LiteralNode:
		return d.tokenSpan(n.Start)
	}
	if tok := node.GetToken(); tok != nil {
		return d.tokenSpan(tok)
	}
	return diag.Span{Start: d.doc.whole.Start, End: d.doc.whole.Start}
}

func (d *decoder) value(node ast.Node, into reflect.Value, path string) {
	node = plain(node)
	if node == nil || node.Type() == ast.NullType {
		return
	}
	if d.depth++; d.depth > maxDepth {
		d.report(diag.Error, CodeSyntax, d.span(node), "the values are nested too deeply", "")
		return
	}
	defer func() { d.depth-- }()
	if path != "" {
		if _, seen := d.doc.spans[path]; !seen {
			d.doc.spans[path] = d.span(node)
		}
	}
	switch into.Kind() {
	case reflect.Pointer:
		if into.IsNil() {
			into.Set(reflect.New(into.Type().Elem()))
		}
		d.value(node, into.Elem(), path)
	case reflect.Struct:
		d.structure(node, into, path)
	case reflect.Map:
		d.mapping(node, into, path)
	case reflect.Slice:
		d.sequence(node, into, path)
	default:
		d.scalar(node, into, path)
	}
}

// plain looks through tags and anchors.
func plain(node ast.Node) ast.Node {
	for {
		switch n := node.(type) {
		case *ast.AnchorNode:
			node = n.Value
		case *ast.TagNode:
			node = n.Value
		default:
			return node
		}
	}
}

func pairs(node ast.Node) ([]*ast.MappingValueNode, bool) {
	switch n := node.(type) {
	case *ast.MappingNode:
		return n.Values, true
	case *ast.MappingValueNode:
		return []*ast.MappingValueNode{n}, true
	}
	return nil, false
}

func keyText(pair *ast.MappingValueNode) string {
	if s, ok := pair.Key.(*ast.StringNode); ok {
		return s.Value
	}
	return pair.Key.String()
}

func (d *decoder) structure(node ast.Node, into reflect.Value, path string) {
	fields, wanted := fieldsOf(into.Type()), []string{}
	if at := optionField(into.Type(), "text"); at >= 0 {
		wanted = append(wanted, "a text")
		if _, ok := scalarText(node); ok {
			d.scalar(node, into.Field(at), path)
			return
		}
	}
	if at := optionField(into.Type(), "list"); at >= 0 {
		wanted = append(wanted, "a list")
		if node.Type() == ast.SequenceType {
			d.sequence(node, into.Field(at), path)
			return
		}
	}
	if len(fields) > 0 {
		wanted = append(wanted, "a mapping of keys to values")
	}
	values, ok := pairs(node)
	if !ok || len(fields) == 0 {
		d.wrongType(node, path, strings.Join(wanted, " or "))
		return
	}
	for _, pair := range values {
		key := keyText(pair)
		index, known := fields[key]
		switch {
		case known:
			d.value(pair.Value, into.Field(index), join(path, key))
			if _, ok := d.doc.spans[join(path, key)]; !ok {
				d.doc.spans[join(path, key)] = d.span(pair.Key)
			}
		case path == "" && contains(d.opts.Ignore, key):
		default:
			d.unknownKey(pair, key, path, fields)
		}
	}
}

func (d *decoder) unknownKey(pair *ast.MappingValueNode, key, path string, fields map[string]int) {
	names := make([]string, 0, len(fields))
	for name := range fields {
		names = append(names, name)
	}
	sort.Strings(names)
	suggestion := cmp.Or(diag.DidYouMean(key, names), "Known keys: "+strings.Join(names, ", ")+".")
	message := fmt.Sprintf("unknown key %q", key)
	if path != "" {
		message += fmt.Sprintf(" in %q", path)
	}
	code := d.opts.UnknownKeyCode
	if code == "" {
		code = CodeUnknownKey
	}
	d.report(d.opts.UnknownKey, code, d.span(pair.Key), message, suggestion)
}

func (d *decoder) mapping(node ast.Node, into reflect.Value, path string) {
	values, ok := pairs(node)
	if !ok {
		d.wrongType(node, path, "a mapping of keys to texts")
		return
	}
	into.Set(reflect.MakeMapWithSize(into.Type(), len(values)))
	for _, pair := range values {
		item := reflect.New(into.Type().Elem()).Elem()
		d.value(pair.Value, item, join(path, keyText(pair)))
		into.SetMapIndex(reflect.ValueOf(keyText(pair)), item)
	}
}

func (d *decoder) sequence(node ast.Node, into reflect.Value, path string) {
	seq, ok := node.(*ast.SequenceNode)
	if !ok {
		d.wrongType(node, path, "a list")
		return
	}
	list := reflect.MakeSlice(into.Type(), len(seq.Values), len(seq.Values))
	for i, item := range seq.Values {
		d.value(item, list.Index(i), fmt.Sprintf("%s[%d]", path, i))
	}
	into.Set(list)
}

func (d *decoder) scalar(node ast.Node, into reflect.Value, path string) {
	text, ok := scalarText(node)
	if !ok {
		d.wrongType(node, path, map[reflect.Kind]string{reflect.String: "a text", reflect.Int: "a number", reflect.Bool: "true or false"}[into.Kind()])
		return
	}
	switch into.Kind() {
	case reflect.String:
		into.SetString(text)
	case reflect.Int:
		n, err := strconv.Atoi(text)
		if _, quoted := node.(*ast.StringNode); err != nil || quoted {
			d.wrongType(node, path, "a whole number")
			return
		}
		into.SetInt(int64(n))
	case reflect.Bool:
		if _, is := node.(*ast.BoolNode); !is {
			d.wrongType(node, path, "true or false")
			return
		}
		into.SetBool(text == "true")
	}
}

func scalarText(node ast.Node) (string, bool) {
	switch n := node.(type) {
	case *ast.StringNode:
		return n.Value, true
	case *ast.LiteralNode:
		return n.Value.Value, true
	case *ast.BoolNode:
		return strconv.FormatBool(n.Value), true
	case *ast.IntegerNode, *ast.FloatNode:
		return n.GetToken().Value, true
	}
	return "", false
}

func (d *decoder) wrongType(node ast.Node, path, want string) {
	name := path
	if name == "" {
		name = "the text"
	} else {
		name = strconv.Quote(name)
	}
	d.report(diag.Error, CodeWrongType, d.span(node), fmt.Sprintf("%s must be %s, not %s", name, want, kindOf(node)), "")
}

func kindOf(node ast.Node) string {
	switch node.(type) {
	case *ast.SequenceNode:
		return "a list"
	case *ast.MappingNode, *ast.MappingValueNode:
		return "a mapping"
	case *ast.BoolNode, *ast.IntegerNode, *ast.FloatNode:
		return node.GetToken().Value
	case *ast.StringNode, *ast.LiteralNode:
		return "a text"
	case *ast.AliasNode:
		return "an alias"
	}
	return "this"
}

// fieldsOf maps the yaml names of a struct's fields to their indexes.
func fieldsOf(t reflect.Type) map[string]int {
	fields := make(map[string]int, t.NumField())
	for i := range t.NumField() {
		if name := keyName(t.Field(i)); name != "" {
			fields[name] = i
		}
	}
	return fields
}

// keyName is the name of a field in YAML; empty for a field that has none.
func keyName(field reflect.StructField) string {
	name, _, _ := strings.Cut(field.Tag.Get("yaml"), ",")
	if name == "-" {
		return ""
	}
	return name
}

// optionField is the index of the field for a struct written as something else
// than a mapping, a "list" or a "text", or -1.
func optionField(t reflect.Type, option string) int {
	for i := range t.NumField() {
		if t.Field(i).Tag.Get("yaml") == ","+option {
			return i
		}
	}
	return -1
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

func contains(list []string, s string) bool {
	for _, item := range list {
		if item == s {
			return true
		}
	}
	return false
}
