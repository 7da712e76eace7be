package wire

import (
	"strconv"
	"strings"

	"bindery/internal/search"
)

// attribute is a field of a hit (P-3.6).
type attribute uint8

const (
	lvl0        attribute = iota // lvl1 to lvl6 follow
	content     attribute = iota + search.Levels - 1
	category              // lvl0
	subcategory           // lvl1
	title                 // the heading the record stands for
	bodyText              // the content
	pageURL
	urlWithoutAnchor
	anchor
	kind
	section
	version
	lang
	language
	since
	until
	attributes // how many there are
)

// texts are the attributes that can be highlighted: those before pageURL.
const texts = pageURL

// names are the attributes on the wire.
var names = [attributes]string{
	"hierarchy.lvl0", "hierarchy.lvl1", "hierarchy.lvl2", "hierarchy.lvl3", "hierarchy.lvl4", "hierarchy.lvl5", "hierarchy.lvl6",
	"content", "category", "subcategory", "title", "text",
	"url", "url_without_anchor", "anchor", "type", "section", "version", "lang", "language", "since", "until",
}

// levelNames are the attributes lvl0 to lvl6 inside "hierarchy".
var levelNames = [search.Levels]string{"lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"}

// Attributes is a set of fields of a hit.
type Attributes uint32

// Everything are all fields.
const Everything = Attributes(1)<<attributes - 1

const (
	hierarchy = Attributes(1)<<content - 1
	// searchable are those highlighted where a request does not say: all that
	// are not another's alias.
	searchable = hierarchy | 1<<content
)

func (s Attributes) has(a attribute) bool { return s>>a&1 != 0 }

// attributesNamed returns the attributes of a name: one, the levels of
// "hierarchy", all of "*", and none of an unknown name.
func attributesNamed(name string) Attributes {
	switch name {
	case "*":
		return Everything
	case "hierarchy":
		return hierarchy
	}
	for a, known := range names {
		if known == name {
			return 1 << a
		}
	}
	return 0
}

// ParseAttributes reads attributesToRetrieve and attributesToHighlight. A name
// after a minus is taken out of the others.
func ParseAttributes(list []string) Attributes {
	var in, out Attributes
	for _, name := range list {
		if without, ok := strings.CutPrefix(name, "-"); ok {
			out |= attributesNamed(without)
		} else {
			in |= attributesNamed(name)
		}
	}
	return in &^ out
}

// Snippets are how many words of each text are wanted; 0 for none.
type Snippets [texts]int

// defaultSnippetWords is the service's for a name without a number, and what
// DocSearch's indices are configured with.
const defaultSnippetWords = 10

// DefaultSnippets are those of DefaultForm, in the form ParseSnippets reads.
func DefaultSnippets() []string {
	return []string{names[content] + ":" + strconv.Itoa(defaultSnippetWords)}
}

// ParseSnippets reads attributesToSnippet: names, or names with a number of
// words, "content:20". It is not ok when what follows a colon is no number.
func ParseSnippets(list []string) (s Snippets, ok bool) {
	for _, item := range list {
		name, number, found := strings.Cut(item, ":")
		words := defaultSnippetWords
		if found {
			var err error
			if words, err = strconv.Atoi(number); err != nil || words < 0 {
				return s, false
			}
		}
		set := attributesNamed(name)
		for a := range texts {
			if set.has(a) {
				s[a] = words
			}
		}
	}
	return s, true
}

// textOf returns a text attribute as plain text.
func textOf(doc *search.Document, a attribute) string {
	switch a {
	case content, bodyText:
		return doc.Content
	case category:
		return doc.Levels[0]
	case subcategory:
		return doc.Levels[1]
	case title:
		return doc.Levels[doc.Level]
	}
	return doc.Levels[a]
}
