package records

import (
	"maps"
	"math"
	"net/url"
	"slices"
	"strings"

	"bindery/internal/search"
)

// linkText is a text that links to a record have, and how many do.
type linkText struct {
	text  string
	count int
	first int // the order of first appearance
}

// pointing are texts that say nothing of what they lead to.
var pointing = wordSet(`here this that it link page docs documentation more see above below read guide example examples
	details readme source details. there section`)

var pointingPhrases = map[string]bool{
	"read more": true, "learn more": true, "see here": true, "click here": true, "this page": true, "this guide": true,
	"this section": true, "more information": true, "see below": true, "the documentation": true, "the docs": true,
	"more details": true, "see more": true, "this example": true, "see above": true, "our guide": true, "back to top": true,
}

// countLinks finds what links of the site lead to. A link is told by the
// address it was given when its page was rendered, which is what the link
// check looks at too.
func (m *maker) countLinks() {
	byURL := m.byURL()
	inbound := map[*pageRecords]int{} // pages that link to a page, itself not counted
	for _, from := range m.pages {
		if from.log() {
			continue // it leads to everything, in the words of a sentence of its own
		}
		seen := map[*pageRecords]bool{from: true}
		for i := range from.Doc.Links {
			link := &from.Doc.Links[i]
			to, r := m.target(byURL, from, link.Href)
			if r == nil {
				continue
			}
			r.link(link.Text)
			if !seen[to] {
				seen[to] = true
				inbound[to]++
			}
		}
	}
	for _, pr := range m.pages {
		weight := pr.weight(inbound[pr])
		for _, r := range pr.records {
			r.Weight, r.LinkTexts = weight, r.linkTexts()
			if r.elsewhere {
				r.Weight *= weightElsewhere
			}
		}
	}
}

// addSearchAliases puts what readers call a section beside the texts of links to it.
func (m *maker) addSearchAliases() {
	if len(m.in.SearchAliases) == 0 {
		return
	}
	byURL := m.byURL()
	for _, address := range slices.Sorted(maps.Keys(m.in.SearchAliases)) {
		words := m.in.SearchAliases[address]
		if _, r := m.target(byURL, nil, m.in.Base+strings.TrimPrefix(address, "/")); r != nil {
			r.LinkTexts = append(r.LinkTexts, words[:min(len(words), maxAsked)]...)
		}
	}
}

func (m *maker) byURL() map[string]*pageRecords {
	byURL := make(map[string]*pageRecords, len(m.pages))
	for _, pr := range m.pages {
		byURL[pr.URL] = pr
	}
	return byURL
}

// target is the record an address leads to; an anchor that is not there leads
// to the top of the page.
func (m *maker) target(byURL map[string]*pageRecords, from *pageRecords, href string) (*pageRecords, *record) {
	address, fragment, _ := strings.Cut(href, "#")
	address, _, _ = strings.Cut(address, "?")
	to := from
	if address != "" {
		if to = byURL[address]; to == nil {
			to = byURL[m.redirected(address)]
		}
	}
	if to == nil || to == from && fragment == "" {
		return nil, nil
	}
	fragment, _, _ = strings.Cut(fragment, ":~:")
	r := to.ids[fragment]
	if r == nil {
		if decoded, err := url.PathUnescape(fragment); err == nil {
			r = to.ids[decoded]
		}
	}
	if r == nil {
		r = to.records[0]
	}
	return to, r
}

// redirected is where an address of the site is sent.
func (m *maker) redirected(address string) string {
	path, own := strings.CutPrefix(address, m.in.Base)
	if !own || m.in.Redirect == nil {
		return ""
	}
	to, ok := m.in.Redirect("/" + path)
	if !ok || !strings.HasPrefix(to, "/") {
		return ""
	}
	return m.in.Base + strings.TrimPrefix(to, "/")
}

// link counts a link to the record.
func (r *record) link(text string) {
	r.Links++
	text = strings.Join(strings.Fields(text), " ")
	lower := strings.ToLower(text)
	if text == "" || len(text) > longestName || pointing[lower] || pointingPhrases[lower] || strings.Contains(text, "://") {
		return
	}
	if r.links == nil {
		r.links = map[string]*linkText{}
	}
	if known := r.links[lower]; known != nil {
		known.count++
		return
	}
	r.links[lower] = &linkText{text: text, count: 1, first: len(r.links)}
}

// linkTexts are the texts, the most frequent ones first.
func (r *record) linkTexts() []string {
	all := make([]*linkText, 0, len(r.links))
	for _, text := range r.links {
		all = append(all, text)
	}
	slices.SortFunc(all, func(a, b *linkText) int {
		if a.count != b.count {
			return b.count - a.count
		}
		return a.first - b.first
	})
	var texts []string
	for _, text := range all[:min(len(all), maxLinkTexts)] {
		texts = append(texts, text.text)
	}
	r.links = nil
	return texts
}

// Weights of pages. They tell equals apart and are not meant to move a page
// over a better answer.
const (
	weightIndex  = 0.05 // more for the first page of a section
	weightLinked = 0.2  // more for a page that manyLinks others link to
	manyLinks    = 32
	weightLogs   = 0.6 // of a page that lists what changed, or is about rights
	// weightMigration is that of a page for people who come from elsewhere. It
	// quotes the messages and names of a whole product beside the pages that
	// explain them.
	weightMigration = 0.82
	// weightElsewhere is that of text that is kept elsewhere. It tells
	// everything of its package once more, what the site itself explains too.
	weightElsewhere = 0.7
)

// logs are last segments of addresses of pages that mention everything and
// explain nothing.
var logs = wordSet(`changelog changes whats-new history release-notes releases license licence sponsors backers contributors
	code-of-conduct governance printable print`)

// log reports whether the page is one of logs.
func (pr *pageRecords) log() bool { return logs[strings.ToLower(lastSegment(pr.URL))] }

// weight is the page's: 1, more for one that many others link to, less for a
// change log.
func (pr *pageRecords) weight(inbound int) float32 {
	weight := 1 + weightLinked*min(1, math.Log2(1+float64(inbound))/math.Log2(1+manyLinks))
	if pr.Index {
		weight += weightIndex
	}
	if pr.log() {
		weight *= weightLogs
	}
	if search.Migration(pr.URL) {
		weight *= weightMigration
	}
	return float32(weight)
}
