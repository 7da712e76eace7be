package records

import (
	"strings"
	"unicode"

	"bindery/internal/markdown"
)

// longestCode bounds what is kept of inline code: more is a snippet, of which
// the identifiers count.
const longestCode = 60

// common are identifiers that nearly every example has, and so tell nothing.
var common = wordSet(`module.exports path.resolve path.join console.log console.error console.warn process.exit process.cwd
	exports.default import.meta import.meta.dirname import.meta.url useState useEffect getElementById addEventListener innerHTML
	textContent createElement appendChild webpack.config document.body document.createElement document.querySelector querySelector
	--save-dev --save path.dirname Object.keys Object.assign Object.entries JSON.stringify JSON.parse Array.isArray __dirname __filename README.md node_modules`)

// codeOf adds the identifiers of a section: inline code as it stands, then what
// stands out in blocks of code: camelCase, dotted paths, flags, packages,
// placeholders. Plain words of programs ("entry", "test", "use") are left out;
// they are in every example.
func codeOf(list []string, s *markdown.Section) []string {
	c := &codeList{list: list, seen: make(map[string]bool, len(list)+len(s.Code))}
	for _, code := range list {
		c.seen[code] = true
	}
	for _, code := range s.Code {
		switch {
		case literals[strings.ToLower(strings.Trim(code, `"'`))] || strings.IndexFunc(code, unicode.IsLetter) < 0: // a value
		case len(code) <= longestCode:
			c.add(code)
		default:
			c.scan(code, false)
		}
	}
	for _, block := range s.Blocks {
		c.scan(block.Text, block.Lang != "" && output[strings.ToLower(block.Lang)])
	}
	return c.list
}

type codeList struct {
	list []string
	seen map[string]bool
}

func (c *codeList) add(code string) {
	if len(c.list) < maxCode && len(code) > 1 && !c.seen[code] {
		code = strings.Clone(code) // rather than to hold a block for one word of it
		c.seen[code] = true
		c.list = append(c.list, code)
	}
}

// scan adds what stands out in a program or, with shell, in commands.
func (c *codeList) scan(text string, shell bool) {
	for at := 0; at < len(text) && len(c.list) < maxCode; {
		switch b := text[at]; {
		case isLetter(b) || b == '@' || b == '-' && at+2 < len(text) && text[at+1] == '-' && isLetter(text[at+2]):
			end := wordEnd(text, at)
			quoted := at > 0 && end < len(text) && isQuote(text[at-1]) && text[at-1] == text[end] || at > 0 && text[at-1] == '!'
			c.word(strings.TrimRight(text[at:end], ".-/"), quoted || shell)
			at = end
		case b == '[':
			at = c.placeholder(text, at)
		default:
			at++
		}
	}
}

// word adds a run of letters, digits and what joins them in names.
func (c *codeList) word(word string, quoted bool) {
	if len(word) < 3 || len(word) > longestCode || strings.Contains(word, "://") {
		return
	}
	word = strings.TrimPrefix(word, "this.")
	switch {
	case common[word] || isFileName(word):
	case strings.HasPrefix(word, "--"):
		c.add(word)
	case quoted && (word[0] == '@' || strings.Contains(word, "-")) && hyphenated.MatchString(word):
		c.add(word)
	case strings.ContainsAny(word, "-/@"):
		if quoted {
			return
		}
		for part := range strings.FieldsFuncSeq(word, func(r rune) bool { return r == '-' || r == '/' || r == '@' }) {
			c.word(part, false)
		}
	case camel(word) || strings.Contains(word, ".") && !isSentence(word) || strings.Contains(word, "__"):
		c.add(word)
	}
}

// isSentence tells "end.Next", two sentences that touch, and abbreviations from
// a path.
func isSentence(word string) bool {
	_, last, _ := strings.Cut(word, ".")
	return len(last) < 2 || last[0] >= 'A' && last[0] <= 'Z' && word[0] >= 'a' && !camel(last)
}

// placeholder adds what stands in square brackets, `[contenthash:8]`, with the
// brackets and without the length.
func (c *codeList) placeholder(text string, at int) int {
	end := at + 1
	for end < len(text) && isLetter(text[end]) {
		end++
	}
	if end-at > 2 && end < len(text) && (text[end] == ']' || text[end] == ':') {
		c.add("[" + text[at+1:end] + "]")
	}
	return end
}

// wordEnd is where a run of what names are made of ends. A dot, a hyphen and a
// slash belong to it between letters.
func wordEnd(text string, at int) int {
	for at++; at < len(text); at++ {
		b := text[at]
		joint := b == '.' || b == '-' || b == '/'
		if !(isLetter(b) || b >= '0' && b <= '9' || joint && at+1 < len(text) && (isLetter(text[at+1]) || b == '-' && text[at+1] == '-')) {
			break
		}
	}
	return at
}

func isLetter(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b == '_' || b == '$'
}

func isQuote(b byte) bool { return b == '\'' || b == '"' || b == '`' }
