package safelink_test

import (
	"html"
	"strings"
	"testing"

	"bindery/internal/markdown/safelink"
)

// browserScheme returns the scheme a browser sees in an attribute's value,
// following the steps of the WHATWG URL standard literally: strip C0 controls
// and spaces at both ends, drop tabs and line ends, then run the states
// "scheme start" and "scheme". It is written apart from the filter on purpose.
func browserScheme(value string) string {
	for value != "" && value[0] <= ' ' {
		value = value[1:]
	}
	for value != "" && value[len(value)-1] <= ' ' {
		value = value[:len(value)-1]
	}
	var scheme strings.Builder
	for _, c := range []byte(value) {
		if c == '\t' || c == '\n' || c == '\r' {
			continue
		}
		if c >= 'A' && c <= 'Z' {
			c += 'a' - 'A'
		}
		first := scheme.Len() == 0
		switch {
		case c == ':' && !first:
			return scheme.String()
		case c >= 'a' && c <= 'z', !first && (c >= '0' && c <= '9' || c == '+' || c == '-' || c == '.'):
			scheme.WriteByte(c)
		default:
			return ""
		}
	}
	return ""
}

// FuzzFilter holds that no result has another scheme than those of P-5.1,
// whether a browser reads it from an escaped attribute, from one that was
// printed without escaping, or a second time; and that filtering again changes
// nothing.
func FuzzFilter(f *testing.F) {
	for _, s := range []string{
		"javascript:alert(1)", "JaVaScRiPt:x", "java\tscript:x", "\x01javascript:x", "javascript&colon;x", "&#106;avascript:x",
		"javascript%3Ax", "http://a/b?c#d", "//a.b", "\\\\a", "mailto:a@b", "tel:+1", "#x", "data:text/html,x", "",
	} {
		f.Add(s)
	}
	allowed := map[string]bool{"": true, "http": true, "https": true, "mailto": true, "tel": true}
	f.Fuzz(func(t *testing.T, dest string) {
		clean, ok := safelink.Filter(dest)
		if !ok {
			if clean != safelink.Inert {
				t.Fatalf("Filter(%q) = %q, refused", dest, clean)
			}
			return
		}
		for _, seen := range []string{clean, html.UnescapeString(clean), html.UnescapeString(html.EscapeString(clean))} {
			if scheme := browserScheme(seen); !allowed[scheme] {
				t.Fatalf("Filter(%q) = %q, a browser sees the scheme %q", dest, clean, scheme)
			}
		}
		if again, ok := safelink.Filter(clean); !ok || again != clean {
			t.Fatalf("Filter(%q) = %q, again %q", dest, clean, again)
		}
	})
}
