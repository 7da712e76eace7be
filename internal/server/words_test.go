package server

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"bindery/internal/messages"
)

// TestSentencesAreInTheCatalogue reads what the server and the handlers behind
// it say to readers, and wants it in every language.
func TestSentencesAreInTheCatalogue(t *testing.T) {
	chinese := messages.Translator("zh", "errors")
	found := 0
	for _, folder := range []string{".", "../badges", "../searchpage", "../../cmd/bindery"} {
		for _, sentence := range sentences(t, folder) {
			found++
			if chinese(sentence) == sentence {
				t.Errorf("%s: not in web/messages/*/errors.json: %q", folder, sentence)
			}
		}
	}
	if found < 12 {
		t.Errorf("only %d sentences were found: does the test still look at the right places?", found)
	}
}

// sentences are the texts given as the detail of a failure.
func sentences(t *testing.T, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.KeyValueExpr:
				if key, ok := n.Key.(*ast.Ident); ok && key.Name == "detail" {
					all = append(all, literals(n.Value)...)
				}
			case *ast.CallExpr:
				if says(n.Fun) {
					all = append(all, literals(n.Args...)...)
				}
			}
			return true
		})
	}
	return all
}

func says(function ast.Expr) bool {
	name := ""
	switch f := function.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	return name == "Fail" || name == "badRequest" || name == "refuse"
}

func literals(list ...ast.Expr) []string {
	var texts []string
	for _, e := range list {
		if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if text, err := strconv.Unquote(lit.Value); err == nil && strings.Contains(text, " ") {
				texts = append(texts, text)
			}
		}
	}
	return texts
}
