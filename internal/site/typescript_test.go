package site

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"reflect"
	"sort"
	"strconv"
	"strings"
	"testing"

	"bindery/internal/testing/golden"
)

const typesFile = "../../web/types/props.ts"

// TestTypeScript holds web/types/props.ts to the structs of props.go: the
// front end is compiled against what Go really sends.
func TestTypeScript(t *testing.T) {
	got := typeScript(t, reflect.TypeFor[Props](), reflect.TypeFor[SidebarAnchors](), reflect.TypeFor[StarterKit](), reflect.TypeFor[OfflineList](), reflect.TypeFor[ConfigFacts]())
	if golden.Updating() {
		golden.Write(t, typesFile, got)
	}
	want, err := os.ReadFile(typesFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("web/types/props.ts is stale; run: go test ./internal/site -run TypeScript -update")
	}
}

// typeScript writes the types reachable from the roots, sorted by name.
func typeScript(t *testing.T, roots ...reflect.Type) []byte {
	t.Helper()
	g := &generator{docs: readDocs(t), types: map[string]reflect.Type{}}
	for _, root := range roots {
		g.collect(root)
	}
	names := make([]string, 0, len(g.types))
	for name := range g.types {
		names = append(names, name)
	}
	sort.Strings(names)
	g.out.WriteString("// Generated from internal/site/props.go by: go test ./internal/site -run TypeScript -update. Do not edit.\n")
	for _, name := range names {
		g.out.WriteByte('\n')
		g.declare(g.types[name])
	}
	return g.out.Bytes()
}

type generator struct {
	out   bytes.Buffer
	docs  docs
	types map[string]reflect.Type
}

func (g *generator) collect(t reflect.Type) {
	if t.Name() != "" && t.PkgPath() != "" {
		if g.types[t.Name()] != nil {
			return
		}
		g.types[t.Name()] = t
	}
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		g.collect(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			g.collect(t.Field(i).Type)
		}
	}
}

func (g *generator) declare(t reflect.Type) {
	g.comment("", g.docs.text[t.Name()])
	switch t.Kind() {
	case reflect.Struct:
		fmt.Fprintf(&g.out, "export interface %s {\n", t.Name())
		for i := range t.NumField() {
			g.field(t, t.Field(i))
		}
		g.out.WriteString("}\n")
	case reflect.String:
		fmt.Fprintf(&g.out, "export type %s =", t.Name())
		for _, value := range g.docs.constants[t.Name()] {
			fmt.Fprintf(&g.out, "\n  | %q", value)
		}
		g.out.WriteString(";\n")
	case reflect.Map:
		fmt.Fprintf(&g.out, "export type %s = Record<%s, %s>;\n", t.Name(), typeName(t.Key()), typeName(t.Elem()))
	}
}

func (g *generator) field(owner reflect.Type, f reflect.StructField) {
	name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
	if name == "-" {
		return
	}
	g.comment("  ", g.docs.text[owner.Name()+"."+f.Name])
	optional := ""
	if options == "omitempty" {
		optional = "?"
	}
	fmt.Fprintf(&g.out, "  %s%s: %s;\n", name, optional, typeName(f.Type))
}

func (g *generator) comment(indent, text string) {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	switch {
	case lines[0] == "":
	case len(lines) == 1:
		fmt.Fprintf(&g.out, "%s/** %s */\n", indent, lines[0])
	default:
		fmt.Fprintf(&g.out, "%s/**\n", indent)
		for _, line := range lines {
			g.out.WriteString(strings.TrimRight(indent+" * "+line, " ") + "\n")
		}
		fmt.Fprintf(&g.out, "%s */\n", indent)
	}
}

// typeName writes a Go type as TypeScript. Pointers are optional fields and
// carry no null of their own.
func typeName(t reflect.Type) string {
	if t.Name() != "" && t.PkgPath() != "" {
		return t.Name()
	}
	switch t.Kind() {
	case reflect.Pointer:
		return typeName(t.Elem())
	case reflect.Slice:
		return typeName(t.Elem()) + "[]"
	case reflect.Map:
		return "Record<" + typeName(t.Key()) + ", " + typeName(t.Elem()) + ">"
	case reflect.Bool:
		return "boolean"
	case reflect.String:
		return "string"
	case reflect.Int, reflect.Int64, reflect.Float64:
		return "number"
	default:
		return "unknown"
	}
}

// docs are the comments of props.go by "Type" and "Type.Field", and the
// values of its string constants by type, in the order they are declared.
type docs struct {
	text      map[string]string
	constants map[string][]string
}

func readDocs(t *testing.T) docs {
	t.Helper()
	d := docs{text: map[string]string{}, constants: map[string][]string{}}
	var declarations []ast.Decl
	for _, name := range []string{"props.go", "offline.go"} {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		declarations = append(declarations, file.Decls...)
	}
	for _, declaration := range declarations {
		group, ok := declaration.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, spec := range group.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				d.addType(spec, group.Doc.Text())
			case *ast.ValueSpec:
				d.addConstant(t, spec)
			}
		}
	}
	return d
}

func (d docs) addType(spec *ast.TypeSpec, text string) {
	d.text[spec.Name.Name] = text
	structure, ok := spec.Type.(*ast.StructType)
	if !ok {
		return
	}
	for _, field := range structure.Fields.List {
		for _, name := range field.Names {
			d.text[spec.Name.Name+"."+name.Name] = field.Doc.Text()
		}
	}
}

func (d docs) addConstant(t *testing.T, spec *ast.ValueSpec) {
	t.Helper()
	kind, ok := spec.Type.(*ast.Ident)
	if !ok {
		return
	}
	for _, value := range spec.Values {
		text, err := strconv.Unquote(value.(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		d.constants[kind.Name] = append(d.constants[kind.Name], text)
	}
}
