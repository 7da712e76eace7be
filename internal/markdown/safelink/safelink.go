// Package safelink decides which addresses written in content may reach a
// reader's browser: http, https, mailto, tel, relative addresses and anchors
// (P-5.1). Everything else becomes an inert address.
//
// The yardstick is what a browser does with the value of an href attribute,
// the URL parser of the WHATWG standard: it strips leading and trailing C0
// controls and spaces, removes tabs and line ends wherever they stand, reads
// the scheme without regard to case, and reads a backslash as a slash. Filter
// follows these steps and hands out the stripped form, so that what was judged
// is what is printed. It also refuses what only a second decoding would turn
// into a scheme (character references, percent-encoded or full-width letters
// and colons before the first slash): no honest address is written so, and a
// consumer that decodes once more than a browser stays safe.
package safelink

import (
	"html"
	"net/url"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// Inert is the address put in place of a refused one. It opens an empty page
// and runs nothing.
const Inert = "about:blank#refused"

// Filter returns the address as it may be printed in an href or src
// attribute (not yet escaped for HTML) and true, or Inert and false when its
// scheme is not one of P-5.1. Markup never makes it fail: any string is an
// address to a browser.
func Filter(dest string) (clean string, ok bool) {
	clean = strip(dest)
	if !allowed(clean) {
		return Inert, false
	}
	if head := ambiguousHead(clean); head != "" && !allowed(decode(head)) {
		return Inert, false
	}
	return clean, true
}

// strip removes what the URL parser removes before it looks at anything, and
// the invisible characters some consumers drop as well.
func strip(dest string) string {
	dest = strings.TrimFunc(dest, func(r rune) bool { return r <= ' ' })
	return strings.Map(func(r rune) rune {
		switch r {
		case '\t', '\n', '\r', 0:
			return -1
		}
		return r
	}, strings.ToValidUTF8(dest, "\uFFFD"))
}

// allowed reports whether a stripped address has no scheme or one of P-5.1.
func allowed(dest string) bool {
	switch strings.ToLower(scheme(dest)) {
	case "", "http", "https", "mailto", "tel":
		return true
	}
	return false
}

// scheme returns the part before the colon when it is a scheme by the URL
// standard: a letter, then letters, digits, '+', '-' and '.'.
func scheme(dest string) string {
	for i := range len(dest) {
		c := dest[i]
		letter := c|0x20 >= 'a' && c|0x20 <= 'z'
		switch {
		case c == ':':
			return dest[:i]
		case letter, i > 0 && (c >= '0' && c <= '9' || c == '+' || c == '-' || c == '.'):
		default:
			return ""
		}
	}
	return ""
}

// ambiguousHead returns the part in which a scheme could appear after another
// decoding: up to the first slash, backslash, question mark or number sign
// that cannot belong to a character reference. It is empty when nothing in it
// can be decoded or dropped.
func ambiguousHead(dest string) string {
	ambiguous, reference := false, false
	for i := range len(dest) {
		switch c := dest[i]; {
		case c == '/' || c == '\\' || c == '?' || c == '#' && !reference:
			return headIf(ambiguous, dest[:i])
		case c == '&':
			ambiguous, reference = true, true
		case c == '%' || c >= 0x7F || c <= ' ':
			ambiguous = true
		}
	}
	return headIf(ambiguous, dest)
}

func headIf(ambiguous bool, head string) string {
	if !ambiguous {
		return ""
	}
	return head
}

// decodings bounds how often decode looks again; nobody nests deeper by
// accident, and what is still encoded then has no colon a browser would see.
const decodings = 4

// decode undoes character references, percent encoding, compatibility forms
// of letters and invisible characters until nothing changes.
func decode(head string) string {
	for range decodings {
		next := html.UnescapeString(head)
		if unescaped, err := url.PathUnescape(next); err == nil {
			next = unescaped
		}
		next = strings.Map(visible, norm.NFKC.String(next))
		if next == head {
			break
		}
		head = next
	}
	return head
}

// visible maps the characters a reader does not see, white space included, to
// nothing.
func visible(r rune) rune {
	switch {
	case r <= ' ', r >= 0x7F && r <= 0xA0, r == 0xAD, r >= 0x200B && r <= 0x200F,
		r >= 0x2028 && r <= 0x202E, r >= 0x2060 && r <= 0x206F, r == 0xFEFF, r == 0xFFFD:
		return -1
	}
	return r
}
