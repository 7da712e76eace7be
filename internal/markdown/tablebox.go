package markdown

import (
	"bytes"
	"strings"

	xhtml "golang.org/x/net/html"
)

// boxTables puts every table that a page writes as HTML into the box that
// Markdown's tables have, labelled in the page's language. It works on the body as it is put out, because the
// parts of one HTML table may be spread over many nodes, and in MDX over
// other kinds of them. There a '<' is always a tag: in text and in attributes
// it is escaped. A table inside another, or in a box already, stays as it is.
func boxTables(body []byte, label string) []byte {
	var out bytes.Buffer
	done := 0
	for at := 0; ; {
		start := indexTag(body, at, "<table")
		if start < 0 {
			break
		}
		end := tableEnd(body, start)
		if !boxed(body[:start]) {
			out.Write(body[done:start])
			writeTableBox(&out, label, headerText(body[start+1:end]))
			out.Write(body[start:end])
			out.WriteString("</div>")
			done = end
		}
		at = end
	}
	if done == 0 {
		return body
	}
	out.Write(body[done:])
	return out.Bytes()
}

// indexTag is where the next tag with that start, and no longer name, stands
// from an offset on, or -1.
func indexTag(body []byte, from int, start string) int {
	for {
		i := bytes.Index(body[from:], []byte(start))
		if i < 0 {
			return -1
		}
		if from += i + len(start); from < len(body) && strings.IndexByte(" \t\r\n/>", body[from]) >= 0 {
			return from - len(start)
		}
	}
}

// boxed reports whether the last tag of a text opens a table's box.
func boxed(before []byte) bool {
	return bytes.HasPrefix(before[max(0, bytes.LastIndexByte(before, '<')):], []byte(`<div class="table-scroll"`))
}

// tableEnd is the offset behind the end of the table that starts at an offset,
// tables inside it included.
func tableEnd(body []byte, start int) int {
	const open, end = "<table", "</table>"
	next := indexTag(body, start+len(open), open)
	for depth, at := 1, start+len(open); ; {
		i := bytes.Index(body[at:], []byte(end))
		if i < 0 {
			return len(body) // a table is always closed
		}
		if next >= 0 && next < at+i {
			depth++
			at = next + len(open)
			next = indexTag(body, at, open)
			continue
		}
		at += i + len(end)
		if depth--; depth == 0 {
			return at
		}
	}
}

// writeTableBox opens the box of a table, a group and no landmark: a page of
// tables would be all landmarks. It scrolls, can be reached by
// keyboard and is named after the table's columns.
func writeTableBox(w stringWriter, label, columns string) {
	if columns != "" {
		label += ": " + columns
	}
	_, _ = w.WriteString(`<div class="table-scroll" role="group" tabindex="0"`)
	writeAttr(w, "aria-label", label)
	_, _ = w.WriteString(">")
}

// maxHeader is how many bytes of a table are looked through for its header.
const maxHeader = 4 << 10

// headerText joins the header cells of an HTML table's first row. rest is
// what follows the table's opening tag.
func headerText(rest []byte) string {
	tokens := xhtml.NewTokenizer(bytes.NewReader(rest[:min(len(rest), maxHeader)]))
	var names []string
	var cell *strings.Builder
	finish := func() {
		if cell == nil {
			return
		}
		if name := strings.Join(strings.Fields(cell.String()), " "); name != "" {
			names = append(names, name)
		}
		cell = nil
	}
	for {
		kind := tokens.Next()
		if kind == xhtml.ErrorToken {
			return strings.Join(names, ", ")
		}
		if kind == xhtml.TextToken {
			if cell != nil {
				cell.Write(tokens.Text())
			}
			continue
		}
		name, _ := tokens.TagName()
		switch element := string(name); {
		case element == "th" && kind == xhtml.StartTagToken:
			finish()
			cell = new(strings.Builder)
		case element == "th", element == "td":
			finish()
		case element == "table", element == "tr" && kind == xhtml.EndTagToken:
			finish()
			return strings.Join(names, ", ")
		}
	}
}
