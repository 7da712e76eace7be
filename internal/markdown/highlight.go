package markdown

import (
	"crypto/sha256"
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"

	"bindery/internal/markdown/jslex"
)

// highlighter turns code into lines of HTML with chroma's short classes. The
// colours are the style sheet's business. It remembers what it made by
// content, because a save in `dev` renders all of a page's code again though
// rarely any of it changed, and lexing is most of the work of rendering.
type highlighter struct {
	mu        sync.Mutex
	languages map[string]*codeLanguage
	lines     map[[sha256.Size]byte][]string
	held      int // bytes of code behind lines
}

// codeLanguage is what a fence's language stands for.
type codeLanguage struct {
	name  string       // display name, empty for plain text
	lexer chroma.Lexer // nil for plain text
	shell bool
	known bool
	// fence is the language's name as fences write it, in lower case.
	fence string
}

const (
	// maxHeld is how many bytes of code are remembered; beyond it the memory
	// starts anew.
	maxHeld = 16 << 20
	// maxHighlighted and maxHighlightedLine are the sizes, in bytes, up to
	// which code is highlighted: lexers backtrack, and some take the square of
	// the length for what is opened and never closed.
	maxHighlighted     = 32 << 10
	maxHighlightedLine = 4 << 10
)

func newHighlighter() *highlighter {
	return &highlighter{
		languages: make(map[string]*codeLanguage),
		lines:     make(map[[sha256.Size]byte][]string),
	}
}

// displayNames are the names of languages as people write them, where
// chroma's are not; the keys are the languages' usual names in fences.
var displayNames = map[string]string{
	"js": "JavaScript", "javascript": "JavaScript", "mjs": "JavaScript", "cjs": "JavaScript", "jsx": "JSX",
	"ts": "TypeScript", "typescript": "TypeScript", "mts": "TypeScript", "cts": "TypeScript", "tsx": "TSX",
	"json": "JSON", "jsonc": "JSON", "json5": "JSON", "bash": "Shell", "sh": "Shell", "shell": "Shell", "zsh": "Shell",
	"console": "Shell", "shell-session": "Shell", "shellsession": "Shell", "html": "HTML", "css": "CSS", "scss": "SCSS",
	"sass": "Sass", "less": "Less", "stylus": "Stylus", "yaml": "YAML", "yml": "YAML", "toml": "TOML", "md": "Markdown",
	"markdown": "Markdown", "mdx": "MDX", "xml": "XML", "svg": "SVG", "diff": "Diff", "vue": "Vue", "svelte": "Svelte",
	"docker": "Dockerfile", "dockerfile": "Dockerfile", "graphql": "GraphQL", "go": "Go", "rust": "Rust",
	"coffee": "CoffeeScript", "coffeescript": "CoffeeScript", "wat": "WebAssembly", "wast": "WebAssembly",
	"ejs": "EJS", "mermaid": "Mermaid", "pug": "Pug",
	"ini": "INI", "powershell": "PowerShell", "nginx": "nginx", "http": "HTTP", "regex": "Regular expression",
}

// lexerNames are chroma's names for languages it knows under another one.
var lexerNames = map[string]string{
	"mjs": "javascript", "cjs": "javascript", "jsx": "react", "mts": "typescript", "cts": "typescript",
	"jsonc": "json", "json5": "json", "console": "bash", "shell-session": "bash", "shellsession": "bash", "mdx": "markdown",
	"svg": "xml", "wat": "webassembly text format", "wast": "webassembly text format",
}

// javaScript is chroma's name of the language that has a lexer of its own here.
const javaScript = "JavaScript"

// plainNames are the languages that are no language.
var plainNames = map[string]bool{
	"": true, "text": true, "txt": true, "plain": true, "plaintext": true, "none": true, "output": true,
}

var shellNames = map[string]bool{
	"bash": true, "sh": true, "shell": true, "zsh": true, "console": true, "shell-session": true, "shellsession": true,
}

// language returns what is known of a fence's language. A name like
// "js-with-notes" that is none, but whose first part is, stands for that:
// other engines tell their own tools something in this way.
func (h *highlighter) language(name string) *codeLanguage {
	name = strings.ToLower(name)
	h.mu.Lock()
	defer h.mu.Unlock()
	l, ok := h.languages[name]
	if !ok {
		l = findLanguage(name)
		l.fence = name
		if !l.known {
			if first, _, compound := strings.Cut(name, "-"); compound {
				if plain := findLanguage(first); plain.known {
					l = plain
					l.fence = first
				}
			}
		}
		h.languages[name] = l
	}
	return l
}

func findLanguage(name string) *codeLanguage {
	if plainNames[name] {
		return &codeLanguage{known: true}
	}
	l := &codeLanguage{name: displayNames[name], shell: shellNames[name], known: true}
	if name == "diff" {
		return l
	}
	wanted := name
	if alias := lexerNames[name]; alias != "" {
		wanted = alias
	}
	lexer := lexers.Get(wanted)
	switch {
	case lexer == nil && l.name == "":
		return &codeLanguage{}
	case lexer == nil:
		return l
	case l.name == "":
		l.name = lexer.Config().Name
	}
	isJavaScript := lexer.Config().Name == javaScript
	lexer = patient{lexer, time.Now}
	if isJavaScript {
		lexer = jslex.New(lexer) // which has no expressions that take long
	}
	l.lexer = chroma.Coalesce(lexer)
	return l
}

// languageNames are the names a misspelt language may have meant, in lower case,
// as fences are written, and sorted.
func languageNames() []string {
	list := slices.AppendSeq(lexers.Names(true), maps.Keys(displayNames))
	for i, name := range list {
		list[i] = strings.ToLower(name)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// highlight returns the code as one piece of HTML a line.
func (h *highlighter) highlight(l *codeLanguage, code string) []string {
	if l.lexer == nil || tooLongToHighlight(code) {
		return plainLines(code)
	}
	key := sha256.Sum256([]byte(l.lexer.Config().Name + "\x00" + code))
	h.mu.Lock()
	lines, ok := h.lines[key]
	h.mu.Unlock()
	if ok {
		return lines
	}
	lines = lexLines(l.lexer, code)
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.held += len(code); h.held > maxHeld {
		clear(h.lines)
		h.held = len(code)
	}
	h.lines[key] = lines
	return lines
}

func tooLongToHighlight(code string) bool {
	if len(code) > maxHighlighted {
		return true
	}
	for line := range strings.SplitSeq(code, "\n") {
		if len(line) > maxHighlightedLine {
			return true
		}
	}
	return false
}

func plainLines(code string) []string {
	lines := strings.Split(code, "\n")
	for i, line := range lines {
		lines[i] = escapeText(line)
	}
	return lines
}

// maxLexing is how long one block of code may be lexed. What is written by hand
// takes some milliseconds. On a machine that is busy, or with the race detector,
// 32 kB take some seconds: no limit of that size may decide how a page looks.
const maxLexing = time.Minute

// patient is a lexer that fails once it has taken too long. Chroma bounds each
// of its expressions, by 250 ms, and not how many of them are tried.
type patient struct {
	chroma.Lexer
	now func() time.Time
}

// Tokenise implements chroma.Lexer. Its iterator reports the failure as chroma's
// own do, by panicking.
func (p patient) Tokenise(options *chroma.TokeniseOptions, text string) (chroma.Iterator, error) {
	end := p.now().Add(maxLexing)
	next, err := p.Lexer.Tokenise(options, text)
	if err != nil {
		return nil, err
	}
	return func() chroma.Token {
		if p.now().After(end) {
			panic(errSlowLexer)
		}
		return next()
	}, nil
}

var errSlowLexer = errors.New("the lexer takes too long")

// lexLines runs a lexer. Code that it fails on is shown plain; chroma's
// iterators report a failing expression, one that backtracks too long for
// instance, by panicking.
func lexLines(lexer chroma.Lexer, code string) (lines []string) {
	defer func() {
		if recover() != nil {
			lines = plainLines(code)
		}
	}()
	tokens, err := chroma.Tokenise(lexer, nil, code)
	if err != nil {
		return plainLines(code)
	}
	var line strings.Builder
	for _, token := range tokens {
		class := tokenClass(token.Type)
		part, rest, more := strings.Cut(token.Value, "\n")
		for ; more; part, rest, more = strings.Cut(rest, "\n") {
			writeToken(&line, class, part)
			lines = append(lines, line.String())
			line.Reset()
		}
		writeToken(&line, class, part)
	}
	lines = append(lines, line.String())
	// Lexers may end the text with a line ending of their own.
	for want := strings.Count(code, "\n") + 1; len(lines) > want && lines[len(lines)-1] == ""; {
		lines = lines[:len(lines)-1]
	}
	return lines
}

func writeToken(b *strings.Builder, class, text string) {
	if text == "" {
		return
	}
	if class == "" || strings.TrimSpace(text) == "" {
		b.WriteString(escapeText(text))
		return
	}
	b.WriteString(`<span class="` + class + `">` + escapeText(text) + `</span>`)
}

// tokenClass is chroma's short class of a token type, or empty for text, for
// names that are nothing more than names, and for what the lexer took for a
// mistake: an excerpt often is no complete program.
func tokenClass(t chroma.TokenType) string {
	switch t {
	case chroma.Name, chroma.NameOther, chroma.Error, chroma.Whitespace, chroma.Other:
		return ""
	}
	for ; t != 0; t = t.Parent() {
		if class, ok := chroma.StandardTypes[t]; ok {
			return class
		}
		if t == t.Parent() {
			break
		}
	}
	return ""
}
