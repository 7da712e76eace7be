package check

import (
	"bindery/internal/content"
	"bindery/internal/markdown"
)

// Kept remembers, for a site that is checked again and again while its pages change
// and its tree does not, the pages without a finding: they have none as long as
// neither they nor the pages that they lead to changed (P-10.588). A page that leads
// to a file, or to what a redirect mends, is checked each time. The zero Kept remembers
// nothing yet; nil never does.
type Kept struct {
	pages map[*content.Page]faultless
}

// faultless is a page without a finding, as it was.
type faultless struct {
	doc *markdown.Document
	// leads are the pages it leads to, and docs what these were.
	leads []*content.Page
	docs  []*markdown.Document
}

// holds reports whether a page is known to have no finding, and where it leads.
func (k *Kept) holds(page *content.Page) (leads []*content.Page, ok bool) {
	if k == nil {
		return nil, false
	}
	was, ok := k.pages[page]
	if !ok || was.doc != page.Doc {
		return nil, false
	}
	for i, to := range was.leads {
		if to.Doc != was.docs[i] {
			return nil, false
		}
	}
	return was.leads, true
}

// note remembers a page, or forgets it when it is not faultless any more.
func (k *Kept) note(page *content.Page, isFaultless bool, leads []*content.Page) {
	if k == nil {
		return
	}
	if !isFaultless {
		delete(k.pages, page)
		return
	}
	docs := make([]*markdown.Document, len(leads))
	for i, to := range leads {
		docs[i] = to.Doc
	}
	if k.pages == nil {
		k.pages = map[*content.Page]faultless{}
	}
	k.pages[page] = faultless{page.Doc, leads, docs}
}
