package verify

import (
	"strings"

	"bindery/internal/content"
	"bindery/internal/facts"
)

// Coverage is how much of a class the pages document. Items that the measured
// version lacks do not count, nor do those that are like another one.
type Coverage struct {
	Class string `json:"class"`
	Title string `json:"title"`
	// Items is how many there are.
	Items int `json:"items"`
	// Headings is how many of them a heading names: bound to the page by its
	// front matter, or by the whole id anywhere. Mentioned is how many stand in
	// inline code anywhere, headings included.
	Headings  int `json:"headings"`
	Mentioned int `json:"mentioned"`
	// Missing are those that no heading names, in the order of the class.
	Missing []string `json:"missing,omitempty"`
}

// Percent is the share of n, 0 to 100.
func (c Coverage) percent(n int) float64 {
	if c.Items == 0 {
		return 100
	}
	return 100 * float64(n) / float64(c.Items)
}

// InHeadings is the share that headings name, in percent.
func (c Coverage) InHeadings() float64 { return c.percent(c.Headings) }

// InText is the share that is mentioned, in percent.
func (c Coverage) InText() float64 { return c.percent(c.Mentioned) }

// Cover counts what the pages of a tree document, class by class.
func Cover(tree *content.Tree, set *facts.Set) []Coverage {
	bound, headed, mentioned := collect(tree)
	var all []Coverage
	for _, name := range set.Names() {
		class := set.Class(name)
		c := Coverage{Class: class.Name, Title: class.Title}
		for _, item := range class.Items {
			if item.Gone() || item.Like != "" {
				continue
			}
			c.Items++
			inHeading := bound[item] || headed[item.ID]
			if inHeading {
				c.Headings++
			} else {
				c.Missing = append(c.Missing, item.ID)
			}
			if inHeading || mentioned[item.ID] || item.Flag != "" && mentioned[item.Flag] {
				c.Mentioned++
			}
		}
		all = append(all, c)
	}
	return all
}

// collect finds the items that headings are bound to, and the inline code in
// headings and anywhere.
func collect(tree *content.Tree) (bound map[*facts.Item]bool, headed, mentioned map[string]bool) {
	bound, headed, mentioned = map[*facts.Item]bool{}, map[string]bool{}, map[string]bool{}
	for _, page := range tree.Pages {
		if page.Doc == nil {
			continue
		}
		for _, heading := range page.Doc.Headings {
			for _, item := range heading.Facts {
				bound[item] = true
			}
		}
		for _, code := range page.Doc.Codes {
			// A name may have spaces itself, as ["web", "node"] has.
			for _, name := range []string{bareName(code.Text), code.Text} {
				mentioned[name] = true
				if code.Heading {
					headed[name] = true
				}
			}
		}
	}
	return bound, headed, mentioned
}

// bareName is inline code without what follows a name: arguments, a value.
func bareName(code string) string {
	if at := strings.IndexAny(code, "(= "); at > 0 {
		code = code[:at]
	}
	return strings.Trim(code, `"':,;`)
}
