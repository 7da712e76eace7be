package badges

import (
	"bytes"
	"fmt"
	"html"
	"strconv"
	"unicode/utf8"
)

// Measures of a flat-square badge, in pixels.
const (
	height   = 20
	padding  = 6
	fontSize = 11
	baseline = 14
)

// Colours: white text stands out from each by 4.5 to 1 or more (WCAG 2.2 AA).
const (
	labelColour   = "#2b3a42"
	valueColour   = "#1d6fb4"
	unknownColour = "#66737b"
)

// draw makes the picture. What it says is in its text, its title and its label
// alike, so that it can be read however it is shown. Badges of one kind have
// one width, so that nothing moves where a later picture takes a place.
func (k kind) draw(w words, value int64, known bool) []byte {
	label, text, colour := w.labels[k], w.unknown, unknownColour
	if known {
		text, colour = k.text(w, value), valueColour
	}
	left := textWidth(label) + 2*padding
	right := max(textWidth(text), textWidth(w.unknown), textWidth(k.text(w, widest))) + 2*padding
	alt := html.EscapeString(label + ": " + text)
	var out bytes.Buffer
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img" aria-label="%s"><title>%s</title>`,
		left+right, height, left+right, height, alt, alt)
	fmt.Fprintf(&out, `<g shape-rendering="crispEdges"><rect width="%d" height="%d" fill="%s"/><rect x="%d" width="%d" height="%d" fill="%s"/></g>`,
		left, height, labelColour, left, right, height, colour)
	fmt.Fprintf(&out, `<g fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="%d" text-anchor="middle">`, fontSize)
	writeText(&out, label, 0, left)
	writeText(&out, text, left, right)
	out.WriteString("</g></svg>\n")
	return out.Bytes()
}

// writeText writes a text into the middle of a field. textLength fits a font
// other than the one that was measured into the place there is.
func writeText(out *bytes.Buffer, text string, x, width int) {
	fmt.Fprintf(out, `<text x="%s" y="%d" textLength="%d">%s</text>`,
		strconv.FormatFloat(float64(x)+float64(width)/2, 'f', -1, 64), baseline, textWidth(text), html.EscapeString(text))
}

// widest is a number whose text is as wide as any.
const widest = 888_000_000

func (k kind) text(w words, value int64) string {
	if k == downloads {
		return short(value) + w.month
	}
	return short(value)
}

// short writes a count in at most four signs: 999, 1.2k, 34k, 1M, 2.5B.
func short(n int64) string {
	if n < 1000 {
		return strconv.FormatInt(n, 10)
	}
	value := float64(n)
	for _, unit := range []string{"k", "M", "B"} {
		value /= 1000
		// A number that would be rounded to 1000 is written in the next unit.
		if value < 999.5 {
			if value < 9.95 {
				tenths := strconv.FormatFloat(value, 'f', 1, 64)
				return trimZero(tenths) + unit
			}
			return strconv.FormatFloat(value, 'f', 0, 64) + unit
		}
	}
	return strconv.FormatFloat(value, 'f', 0, 64) + "B"
}

func trimZero(s string) string {
	if len(s) > 2 && s[len(s)-2:] == ".0" {
		return s[:len(s)-2]
	}
	return s
}

// textWidth is the width of a text in Verdana, rounded up to whole pixels.
func textWidth(text string) int {
	units := 0
	for _, r := range text {
		units += advance(r)
	}
	return (units*fontSize + unitsPerEm - 1) / unitsPerEm
}

// unitsPerEm is Verdana's grid.
const unitsPerEm = 2048

// advances are the widths of Verdana's letters in units of its grid, for the
// signs that badges use.
var advances = map[rune]int{
	' ': 720, '.': 745, ',': 745, '-': 930, '/': 930,
	'a': 1230, 'b': 1276, 'c': 1067, 'd': 1276, 'e': 1220, 'f': 720, 'g': 1276, 'h': 1296, 'i': 562,
	'j': 705, 'k': 1212, 'l': 562, 'm': 1992, 'n': 1296, 'o': 1243, 'p': 1276, 'q': 1276, 'r': 874,
	's': 1067, 't': 807, 'u': 1296, 'v': 1212, 'w': 1676, 'x': 1212, 'y': 1212, 'z': 1076,
	'B': 1404, 'M': 1726,
}

// digit is the width of each digit.
const digit = 1302

func advance(r rune) int {
	switch width, ok := advances[r]; {
	case ok:
		return width
	case r >= '0' && r <= '9' || r < utf8.RuneSelf:
		return digit
	}
	return unitsPerEm // a Chinese sign is square
}
