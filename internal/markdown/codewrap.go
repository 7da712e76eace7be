package markdown

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// shapely is how long a line gets that someone wrote for others to read.
const shapely = 120

// hasNoShape tells code whose lines may be broken, as those of messages and of
// a terminal are: it is all in one line, or a program wrote it.
func hasNoShape(code string) bool {
	if !strings.Contains(code, "\n") {
		return true
	}
	for line := range strings.Lines(code) {
		if utf8.RuneCountInString(line) > shapely {
			return true
		}
	}
	return false
}

// columns is what lines of a table in plain text have. What follows a bar is
// code that a message quotes.
var columns = regexp.MustCompile(`(?m)[^|\s] {2,}\S.*$`)

// hasColumns tells text whose lines stand below each other for a reason.
func hasColumns(code string) bool {
	return len(columns.FindAllStringIndex(code, 2)) > 1
}

// depth is the class of a line that may go on in the next one, which then
// begins where the line did: web/mdx/explorer.css has the numbers.
func depth(line string) string {
	spaces := len(line) - len(strings.TrimLeft(line, " "))
	if spaces == 0 || spaces > deepest || len(line) < narrowest {
		return ""
	}
	return " w" + strconv.Itoa(spaces)
}

// A line that is deeper goes on where the others do, and one that is shorter
// fits everywhere.
const (
	deepest   = 16
	narrowest = 32
)

// whole keeps the words of a command whole that have a hyphen, at which a
// browser would break them: "--mode" would become "--" and "mode".
func whole(html string) string {
	return hyphened.ReplaceAllStringFunc(html, func(found string) string {
		if found[0] == '<' {
			return found
		}
		return `<span class="whole">` + found + `</span>`
	})
}

// hyphened finds tags, to leave them alone, and words with a hyphen.
var hyphened = regexp.MustCompile(`<[^>]*>|[^\s<>]*-[^\s<>]*`)
