package readmes

import (
	"fmt"
	"slices"
	"strings"

	"bindery/internal/content"
	"bindery/internal/data"
	"bindery/internal/diag"
)

// Introductions tells of pages that say they introduce a README and are not
// where it is, or whose package the list does not have.
func (p *Overlay) Introductions(tree *content.Tree) (list diag.List) {
	for _, page := range tree.Pages {
		if page.Readme == "" || page.Below != nil || page.Fetched {
			continue
		}
		message, suggestion := p.misplaced(page)
		list = append(list, page.Source.At(diag.Error, CodeUnknownReadme, page.ReadmeSpan, message, suggestion))
	}
	return list
}

func (p *Overlay) misplaced(page *content.Page) (message, suggestion string) {
	at := slices.IndexFunc(p.list, func(entry data.Readme) bool { return entry.Package == page.Readme })
	if at < 0 {
		var names []string
		for _, entry := range p.list {
			names = append(names, entry.Package)
		}
		suggestion = diag.DidYouMean(page.Readme, names)
		return fmt.Sprintf("%s has no entry with the package %q", data.ReadmesFile, page.Readme),
			strings.TrimSpace(suggestion + fmt.Sprintf(` Add an entry for %s, or remove "readme" when no README stands below this page.`, page.Node.URL))
	}
	name := strings.Trim(p.list[at].URL, "/")
	return fmt.Sprintf("the README of %s has the address %s, and this page is %s", page.Readme, p.list[at].URL, page.Source.Path),
		fmt.Sprintf("Call the file %s.mdx, or change the address of the entry in %s.", name, data.ReadmesFile)
}
