package markdown

import (
	"fmt"
	"strings"

	"bindery/internal/diag"
	"bindery/internal/markdown/safelink"
)

func names(list string) map[string]bool {
	set := make(map[string]bool)
	for name := range strings.FieldsSeq(list) {
		set[name] = true
	}
	return set
}

var (
	// forbiddenTags are shown as text: GFM's disallowed raw HTML, and what
	// else loads, changes or swallows the rest of the document.
	forbiddenTags = names("title textarea style xmp iframe noembed noframes script plaintext" +
		" base meta link object embed applet frame frameset noscript template select option")
	// frameTags are left out: a browser ignores them inside a page.
	frameTags = names("html head body")
	// voidTags have no content and no end (HTML, 13.1.2).
	voidTags = names("area br col embed hr img input link meta param source track wbr")
	// optionalEndTags end by themselves (HTML, 13.1.2.4).
	optionalEndTags = names("p li dt dd tr td th thead tbody tfoot caption colgroup rt rp")
	// addressAttrs hold an address; those without special treatment are
	// filtered and resolved like a link's.
	addressAttrs = names("href src poster cite action formaction data background longdesc" +
		" manifest codebase usemap profile icon dynsrc lowsrc xlink:href ping")
)

// rawTag is a tag as written.
type rawTag struct {
	name        string // lower case
	attrs       []rawAttr
	end         int // offset behind '>'
	closing     bool
	selfClosing bool
}

// rawAttr is an attribute as written; character references are not resolved.
type rawAttr struct {
	name, value string // name in lower case
	start, end  int    // of the value, or of the name when bare
	bare        bool
}

// value returns the first attribute of the name.
func (t rawTag) value(name string) string {
	for _, a := range t.attrs {
		if a.name == name {
			return a.value
		}
	}
	return ""
}

// scanTag reads the tag that starts at i as an HTML parser does. It reports
// false when the text ends inside it.
func scanTag(s string, i int) (t rawTag, ok bool) {
	i++
	if s[i] == '/' {
		t.closing = true
		i++
	}
	start := i
	for i < len(s) && !strings.ContainsRune(" \t\r\n\f/>", rune(s[i])) {
		i++
	}
	t.name = strings.ToLower(s[start:i])
	if strings.Trim(t.name, "abcdefghijklmnopqrstuvwxyz0123456789-:") != "" {
		t.name = "span"
	}
	for {
		for i < len(s) && strings.ContainsRune(" \t\r\n\f/", rune(s[i])) {
			i++
		}
		if i >= len(s) {
			return t, false
		}
		if s[i] == '>' {
			t.selfClosing = s[i-1] == '/'
			t.end = i + 1
			return t, true
		}
		var a rawAttr
		if a, i, ok = scanAttr(s, i); !ok {
			return t, false
		}
		t.add(a)
	}
}

// add keeps an attribute unless one of its name came before, which is the one
// that counts, or its name could not be written again.
func (t *rawTag) add(a rawAttr) {
	if a.name == "" || strings.ContainsAny(a.name, "\"'<=\x00") || len(t.attrs) >= maxAttrs {
		return
	}
	for _, b := range t.attrs {
		if b.name == a.name {
			return
		}
	}
	t.attrs = append(t.attrs, a)
}

// maxAttrs is how many attributes a tag keeps; each is compared with those
// before it.
const maxAttrs = 100

func scanAttr(s string, i int) (a rawAttr, end int, ok bool) {
	start := i
	i++ // a first '=' belongs to the name
	for i < len(s) && !strings.ContainsRune(" \t\r\n\f/>=", rune(s[i])) {
		i++
	}
	a = rawAttr{name: strings.ToLower(s[start:i]), start: start, end: i, bare: true}
	j := skipSpace(s, i)
	if j >= len(s) || s[j] != '=' {
		return a, i, true
	}
	j = skipSpace(s, j+1)
	if j >= len(s) {
		return a, j, false
	}
	a.bare = false
	if q := s[j]; q == '"' || q == '\'' {
		n := strings.IndexByte(s[j+1:], q)
		if n < 0 {
			return a, len(s), false
		}
		a.start, a.end = j+1, j+1+n
		a.value = s[a.start:a.end]
		return a, a.end + 1, true
	}
	a.start = j
	for j < len(s) && !strings.ContainsRune(" \t\r\n\f>", rune(s[j])) {
		j++
	}
	a.end = j
	a.value = s[a.start:a.end]
	return a, j, true
}

func skipSpace(s string, i int) int {
	for i < len(s) && strings.ContainsRune(" \t\r\n\f", rune(s[i])) {
		i++
	}
	return i
}

// htmlTag is what attribute needs to know of the tag an attribute is on, and
// what it found out about it.
type htmlTag struct {
	name  string
	alt   string
	image imageSource // of an img, once its src has been seen
}

// attribute decides what becomes of an attribute of an HTML element that an
// author wrote: its new value, and whether it stays. The value is unescaped,
// before and after.
func (p *page) attribute(tag *htmlTag, name, value string, span diag.Span) (string, bool) {
	lower := strings.ToLower(name)
	switch {
	case refusedAttr(lower):
		p.report(diag.Warning, "refused-attribute", span,
			fmt.Sprintf("the attribute %q is removed, because the site's content policy forbids it", lower),
			"Use a class.")
		return "", false
	case lower == "id":
		p.addID(value, span)
		return value, true
	case lower == "href" && (tag.name == "a" || tag.name == "area"):
		return p.link(value, "", span), true
	case lower == "src" && tag.name == "img":
		tag.image = p.image(value, tag.alt, span)
		return tag.image.src, true
	case lower == "srcset":
		return p.sourceSet(value, tag.alt, span), true
	case lower == "ping":
		return "", false
	case addressAttrs[lower]:
		return p.href(value, span), true
	default:
		return value, true
	}
}

// refusedAttr reports whether an attribute, its name in lower case, styles or
// runs something where the site's content policy forbids it.
func refusedAttr(name string) bool {
	return name == "style" || name == "srcdoc" || strings.HasPrefix(name, "on")
}

// sourceSet resolves the addresses of an img's or source's srcset.
func (p *page) sourceSet(value, alt string, span diag.Span) string {
	var out []string
	for candidate := range strings.SplitSeq(value, ",") {
		fields := strings.Fields(candidate)
		if len(fields) == 0 {
			continue
		}
		fields[0] = p.image(fields[0], alt, span).src
		if fields[0] == safelink.Inert {
			continue
		}
		out = append(out, strings.Join(fields, " "))
	}
	return strings.Join(out, ", ")
}
