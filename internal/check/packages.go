package check

import (
	"fmt"
	"slices"
	"strings"

	"bindery/internal/content"
	"bindery/internal/data"
	"bindery/internal/diag"
)

// CodeNoJob is about a page that a table of packages leaves out.
const CodeNoJob = "no-job"

// packages finds the pages that a table of packages leaves out because nothing
// says what they are for.
func (c *checker) packages() {
	told := map[*content.Page]bool{}
	for _, lister := range c.in.Tree.Pages {
		if lister.Doc == nil {
			continue
		}
		for _, under := range lister.Doc.PackagesUnder {
			for _, page := range c.in.Tree.Pages {
				if page.Job != "" || page.Node.URL == under || !strings.HasPrefix(page.Node.URL, under) || page.Node.Printable || told[page] {
					continue
				}
				told[page] = true
				c.noJob(page, lister.Node.URL)
			}
		}
	}
}

func (c *checker) noJob(page *content.Page, table string) {
	message := fmt.Sprintf("%q says nowhere what it is for, so the table on %q leaves it out", page.Node.URL, table)
	at := slices.IndexFunc(c.in.Lists.Readmes, func(r data.Readme) bool { return r.URL == page.Node.URL && r.Source != nil })
	if at < 0 {
		c.report(place{source: page.Source}, diag.Warning, CodeNoJob, message, `Add "job: …" to the front matter: a short sentence.`)
		return
	}
	entry := c.in.Lists.Readmes[at]
	c.report(place{source: entry.Source, span: entry.Span}, diag.Warning, CodeNoJob, message, `Add "job: …" to the entry: a short sentence.`)
}
