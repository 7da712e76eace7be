package mdx

import (
	"bindery/internal/diag"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
)

// Finding is a mistake found while parsing. Span indexes into the text that
// was parsed; Text.At turns it into a diagnostic.
type Finding struct {
	Severity   diag.Severity
	Code       string
	Span       diag.Span
	Message    string
	Suggestion string
}

// stateKey is where a parse keeps its state in goldmark's context.
var stateKey = parser.NewContextKey()

// state is what the block and inline parsers of one page share.
type state struct {
	text     *Text
	findings []Finding
	reported [diag.Note + 1]int
	number   int
	// budget is how many bytes may still be looked at in vain: it keeps
	// lookahead linear in the size of the page.
	budget  int
	tooDeep bool
	// fragments is how many tags <> are open.
	fragments int
	nearest   map[string]string

	closing closing
	inline  inlineState
	empties []ast.Node
}

// Bind tells a parse which Text it reads, so that {name} knows the page's
// exports and a diagnostic the import a name comes from. Without it the
// extension works, and knows no names.
func Bind(pc parser.Context, t *Text) {
	stateOf(pc, len(t.bytes)).text = t
}

// Findings returns the mistakes found by the parse that used pc, in no
// particular order, at most 100 of each severity.
func Findings(pc parser.Context) []Finding {
	s, _ := pc.Get(stateKey).(*state)
	if s == nil {
		return nil
	}
	return s.findings
}

// stateOf returns the context's state, made on first use.
func stateOf(pc parser.Context, size int) *state {
	if s, ok := pc.Get(stateKey).(*state); ok {
		return s
	}
	s := &state{budget: lookahead(size), nearest: map[string]string{}}
	s.closing.line = -1
	pc.Set(stateKey, s)
	return s
}

// lookahead is how many bytes may be looked at in vain in a page of a size.
func lookahead(size int) int { return 1<<20 + 8*size }

// maxFindings bounds how many findings of each severity a page has: more help
// nobody, and each is printed with its line.
const maxFindings = 100

// report adds a finding.
func (s *state) report(severity diag.Severity, code string, span diag.Span, message, suggestion string) {
	if s.reported[severity]++; s.reported[severity] > maxFindings {
		return
	}
	s.findings = append(s.findings, Finding{severity, code, span, message, suggestion})
}

// spend takes n bytes of lookahead that led to nothing off the budget.
func (s *state) spend(n int) { s.budget -= n }

// importOf returns what a name was imported from, or "".
func (s *state) importOf(name string) string {
	if s.text == nil {
		return ""
	}
	return s.text.imports[name]
}

// value returns the value of an exported name.
func (s *state) value(name string) (any, bool) {
	if s.text == nil {
		return nil, false
	}
	v, ok := s.text.values[name]
	return v, ok
}
