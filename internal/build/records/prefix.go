package records

import (
	"net/url"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// vague are words of titles that name no option.
var vague = wordSet(`other option options configuration configurations config settings types type overview index guide guides
	introduction reference languages concepts home api general common basics advanced misc miscellaneous`)

// prefixOf is the path that options on a page stand below: `output` on a page
// titled "Output", `devServer` on "Dev Server" or "DevServer". The title alone
// would make one of "Caching"; so the page has to write the path in code with
// something below it (`output.filename`), or to lie in a section of settings.
func prefixOf(p *Page) string {
	name := titlePath(p.Title)
	if name == "" {
		return ""
	}
	if inSettings(p) || mentions(p, name+".") {
		return name
	}
	return ""
}

// inSettings reports whether a page lies in a section about settings.
func inSettings(p *Page) bool {
	section := strings.ToLower(p.Section)
	return section == "config" || section == "configuration" || section == "options" || section == "settings"
}

// mentions reports whether a page has inline code that begins with a text.
func mentions(p *Page, text string) bool {
	for i := range p.sections {
		for _, code := range p.sections[i].Code {
			if strings.HasPrefix(code, text) && !isFileName(code) {
				return true
			}
		}
	}
	return false
}

// titlePath makes a title of at most three words the option it may be about.
func titlePath(title string) string {
	list := words(title)
	if len(list) == 0 || len(list) > 3 {
		return ""
	}
	var b strings.Builder
	for i, word := range list {
		if vague[strings.ToLower(word)] || !isWord(word) {
			return ""
		}
		first, size := utf8.DecodeRuneInString(word)
		if i == 0 {
			first = unicode.ToLower(first)
			if strings.ToUpper(word) == word {
				word = strings.ToLower(word)
			}
		} else {
			first = unicode.ToUpper(first)
		}
		b.WriteRune(first)
		b.WriteString(word[size:])
	}
	return b.String()
}

func isWord(word string) bool {
	return strings.IndexFunc(word, func(c rune) bool {
		return c >= utf8.RuneSelf || !unicode.IsLetter(c) && !unicode.IsDigit(c) && c != '_'
	}) < 0
}

var hooksTitle = regexp.MustCompile(`^([A-Z][A-Za-z]+) [Hh]ooks$`)

// hooksOf is the path of the hooks that a title announces: `compiler.hooks`
// for "Compiler Hooks".
func hooksOf(title string) string {
	m := hooksTitle.FindStringSubmatch(title)
	if m == nil {
		return ""
	}
	return strings.ToLower(m[1][:1]) + m[1][1:] + ".hooks"
}

// lastSegment is "css-loader" for "/loaders/css-loader/".
func lastSegment(address string) string {
	address = strings.Trim(address, "/")
	segment := address[strings.LastIndexByte(address, '/')+1:]
	if decoded, err := url.PathUnescape(segment); err == nil {
		return decoded
	}
	return segment
}
