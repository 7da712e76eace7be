package markdown

import (
	"bytes"
	"strings"
)

// A long body is divided into parts of consecutive blocks, each in a box of its
// own, so that browsers need not lay out those that are out of view
// (web/mdx/parts.css). Both are in bytes of HTML.
const (
	minDivided = 12 << 10 // shorter bodies are laid out in one go
	partSize   = 3 << 10  // a part ends at the first heading after this much
)

const (
	openPart  = `<div class="part">`
	closePart = "</div>\n"
	// What opens beside its label reaches beyond the part, which would cut it off.
	openWholePart  = `<div class="part part-whole">`
	popoverElement = `class="popover`
)

// divide puts a long body into parts, each of which begins with a heading of
// level 2 to 4 that stands in no other element. What is before the first one
// stays as it is. A body whose tags do not match comes back unchanged.
func divide(body []byte) []byte {
	if len(body) < minDivided {
		return body
	}
	starts, ok := partStarts(body)
	if !ok || len(starts) < 2 {
		return body
	}
	out := make([]byte, 0, len(body)+len(starts)*(len(openPart)+len(closePart)))
	out = append(out, body[:starts[0]]...)
	for i, start := range starts {
		end := len(body)
		if i+1 < len(starts) {
			end = starts[i+1]
		}
		part := body[start:end]
		if bytes.Contains(part, []byte(popoverElement)) {
			out = append(out, openWholePart...)
		} else {
			out = append(out, openPart...)
		}
		out = append(out, part...)
		out = append(out, closePart...)
	}
	return out
}

// partStarts are the offsets at which parts begin. It is false where the tags
// of the body do not match each other.
func partStarts(body []byte) (starts []int, ok bool) {
	depth := 0
	for at := 0; ; {
		next := bytes.IndexByte(body[at:], '<')
		if next < 0 {
			return starts, depth == 0
		}
		at += next
		tag, end, ok := readTag(body, at)
		if !ok {
			return nil, false
		}
		switch {
		case tag.closes:
			depth--
		case depth == 0 && (tag.name == "h2" || tag.name == "h3" || tag.name == "h4"):
			if len(starts) == 0 || at-starts[len(starts)-1] >= partSize {
				starts = append(starts, at)
			}
			depth++
		case !tag.empty:
			depth++
		}
		if depth < 0 {
			return nil, false
		}
		at = end
	}
}

// markupTag is a tag, or a comment, which is empty.
type markupTag struct {
	name          string
	closes, empty bool
}

// readTag reads the tag that starts at an offset, and finds where it ends. It
// is false for one that does not end and for elements whose text is no markup.
func readTag(body []byte, at int) (tag markupTag, end int, ok bool) {
	rest := body[at+1:]
	if bytes.HasPrefix(rest, []byte("!--")) {
		i := bytes.Index(rest, []byte("-->"))
		return markupTag{empty: true}, at + 1 + i + len("-->"), i >= 0
	}
	if len(rest) > 0 && rest[0] == '/' {
		tag.closes = true
		rest = rest[1:]
	}
	n := 0
	for n < len(rest) && isTagName(rest[n]) {
		n++
	}
	tag.name = strings.ToLower(string(rest[:n]))
	for quote := byte(0); n < len(rest); n++ {
		switch c := rest[n]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '>':
			tag.empty = voidElements[tag.name] || rest[n-1] == '/'
			return tag, len(body) - len(rest) + n + 1, tag.name != "" && !rawText[tag.name]
		}
	}
	return tag, 0, false
}

func isTagName(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-'
}

// voidElements have no end tag (HTML Standard, "Void elements").
var voidElements = map[string]bool{
	"area": true, "base": true, "br": true, "col": true, "embed": true, "hr": true, "img": true, "input": true,
	"link": true, "meta": true, "source": true, "track": true, "wbr": true,
}

// rawText are elements in whose text a '<' starts no tag.
var rawText = map[string]bool{
	"iframe": true, "noscript": true, "plaintext": true, "script": true, "style": true, "textarea": true, "title": true, "xmp": true,
}
