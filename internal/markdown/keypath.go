package markdown

import (
	"slices"
	"strings"
)

// setting is a key of an object literal in code: its path, and its value where
// that is one word or string.
type setting struct {
	path  []string
	value string
}

// maxSettings bounds what is read of one block of code.
const maxSettings = 2000

// settingsIn finds the keys of the object literals in JavaScript, TypeScript or
// JSON by reading its tokens, without parsing it: code in pages is often a part,
// such as `output: { clean: true }`. Elements of an array have the path of the
// array, as in the facts; what is given to `new Something(…)` has no path, for
// it is no option, and the body of a function begins anew.
func settingsIn(code string) []setting {
	r := keyReader{tokens: tokensOf(code)}
	r.frames = []frame{{object: true}}
	for r.at < len(r.tokens) && len(r.found) < maxSettings {
		r.next()
	}
	return r.found
}

// frame is what stands between two brackets.
type frame struct {
	// object: keys stand in it. none: whatever is in it has no path.
	object, none bool
	path         []string
}

type keyReader struct {
	tokens []string
	at     int
	frames []frame
	found  []setting
	// key is the one whose value comes next.
	key []string
}

func (r *keyReader) top() frame { return r.frames[len(r.frames)-1] }

func (r *keyReader) peek(n int) string {
	if i := r.at + n; i >= 0 && i < len(r.tokens) {
		return r.tokens[i]
	}
	return ""
}

func (r *keyReader) next() {
	token, top := r.peek(0), r.top()
	switch token {
	case "{", "[", "(":
		r.open(token, top)
	case "}", "]", ")":
		if len(r.frames) > 1 {
			r.frames = r.frames[:len(r.frames)-1]
		}
		r.key = nil
	case ",", ";":
		r.key = nil
	default:
		if name, ok := keyName(token); ok && top.object && !top.none && r.peek(1) == ":" && startsKey(r.peek(-1)) {
			r.key = append(slices.Clone(top.path), name)
			r.found = append(r.found, setting{r.key, r.literal()})
			r.at += 2
			return
		}
	}
	r.at++
}

// literal is the value of the key at the reader's place, if it is one token.
func (r *keyReader) literal() string {
	value, after := r.peek(2), r.peek(3)
	if value == "" || strings.Contains("{}[]()/", value[:1]) || after != "," && after != "}" && after != "" && after != ";" && !beginsWord(after) {
		return ""
	}
	return value
}

func (r *keyReader) open(token string, top frame) {
	before := r.peek(-1)
	made := frame{object: token == "{", none: top.none}
	switch {
	case token == "{" && (before == ")" || before == "=>"): // a function's body
		made = frame{}
	case token == "(":
		// The arguments of `new Something(` are no options of the configuration.
		made.none = top.none || r.peek(-2) == "new" || r.peek(-2) == "." && r.newBefore()
	case r.key != nil:
		made.path = r.key
	default:
		made.path = top.path
	}
	r.frames = append(r.frames, made)
	r.key = nil
}

// newBefore reports whether a name with dots before the reader's place follows
// `new`.
func (r *keyReader) newBefore() bool {
	for back := -2; r.peek(back) == "."; back -= 2 {
		if r.peek(back-2) == "new" {
			return true
		}
	}
	return false
}

// startsKey reports whether a key may follow a token: at the beginning, after
// the end of what came before, and after a name, which ends a line of a part.
func startsKey(before string) bool {
	return before != "?" && before != "." && before != "case"
}

func beginsWord(token string) bool {
	c := token[0]
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '"' || c == '\'' || c == '_' || c == '$'
}

func keyName(token string) (string, bool) {
	if token == "" || !beginsWord(token) {
		return "", false
	}
	if token[0] == '"' || token[0] == '\'' {
		return strings.Trim(token, `"'`), true
	}
	return token, true
}

// tokensOf cuts code into words, strings and signs; comments and what templates
// and regular expressions hold are left out.
func tokensOf(code string) []string {
	var tokens []string
	for i := 0; i < len(code); {
		rest := code[i:]
		switch c := rest[0]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			i++
		case strings.HasPrefix(rest, "//"):
			i += lengthTo(rest, "\n")
		case strings.HasPrefix(rest, "/*"):
			i += lengthTo(rest, "*/")
		case c == '"' || c == '\'' || c == '`':
			n := literalLength(rest)
			tokens = append(tokens, rest[:n])
			i += n
		case c == '/' && len(tokens) > 0 && strings.Contains(":=([,!&|?{};", tokens[len(tokens)-1]):
			n := literalLength(strings.ReplaceAll(rest[:lineLength(rest)], `[/]`, `[_]`))
			tokens = append(tokens, "/")
			i += n
		case isWordByte(c):
			n := 1
			for n < len(rest) && isWordByte(rest[n]) {
				n++
			}
			tokens = append(tokens, rest[:n])
			i += n
		case strings.HasPrefix(rest, "=>"):
			tokens = append(tokens, "=>")
			i += 2
		default:
			tokens = append(tokens, rest[:1])
			i++
		}
	}
	return tokens
}

func isWordByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '$' || c >= 0x80
}

func lengthTo(s, end string) int {
	if at := strings.Index(s, end); at >= 0 {
		return at + len(end)
	}
	return len(s)
}

func lineLength(s string) int { return lengthTo(s, "\n") }

// literalLength is the length of what stands between two of the first sign.
func literalLength(s string) int {
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case s[0]:
			return i + 1
		case '\n':
			if s[0] != '`' {
				return i
			}
		}
	}
	return len(s)
}
