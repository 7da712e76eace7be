package check

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"bindery/internal/diag"
	"bindery/internal/site"
)

// Codes of the diagnostics about published addresses.
const (
	CodeBadLedger      = "bad-ledger"
	CodeVanishedPage   = "vanished-page"
	CodeVanishedAnchor = "vanished-anchor"
)

// Ledger is every address that was ever published: the anchors of each page by
// its address without the base path. Somebody has linked to each of them.
type Ledger struct {
	source *diag.Source
	pages  []ledgerPage
}

type ledgerPage struct {
	url     string
	span    diag.Span
	anchors []ledgerAnchor
}

type ledgerAnchor struct {
	id   string
	span diag.Span
}

// ReadLedger reads links.json: an object of lists of strings. The ledger is
// nil when the list has errors.
func ReadLedger(source *diag.Source) (*Ledger, diag.List) {
	r := &ledgerReader{dec: json.NewDecoder(bytes.NewReader(source.Text)), ledger: &Ledger{source: source}}
	if err := r.read(); err != nil {
		at := min(int(r.dec.InputOffset()), len(source.Text))
		return nil, diag.List{source.At(diag.Error, CodeBadLedger, diag.Span{Start: at, End: at},
			fmt.Sprintf("the list of published addresses cannot be read: %v", err),
			`It is written by "bindery links"; take back what was changed by hand.`)}
	}
	return r.ledger, nil
}

// ledgerReader reads the JSON token by token, because the places are wanted.
type ledgerReader struct {
	dec    *json.Decoder
	ledger *Ledger
}

func (r *ledgerReader) read() error {
	if err := r.expect('{'); err != nil {
		return err
	}
	for r.dec.More() {
		url, span, err := r.text()
		if err != nil {
			return err
		}
		page := ledgerPage{url: url, span: span}
		if err := r.expect('['); err != nil {
			return err
		}
		for r.dec.More() {
			id, span, err := r.text()
			if err != nil {
				return err
			}
			page.anchors = append(page.anchors, ledgerAnchor{id, span})
		}
		if err := r.expect(']'); err != nil {
			return err
		}
		r.ledger.pages = append(r.ledger.pages, page)
	}
	return r.expect('}')
}

func (r *ledgerReader) expect(want json.Delim) error {
	token, err := r.dec.Token()
	if err != nil {
		return err
	}
	if token != want {
		return fmt.Errorf("%v where %v should be", token, want)
	}
	return nil
}

func (r *ledgerReader) text() (string, diag.Span, error) {
	token, err := r.dec.Token()
	if err != nil {
		return "", diag.Span{}, err
	}
	text, ok := token.(string)
	if !ok {
		return "", diag.Span{}, fmt.Errorf("%v where a text should be", token)
	}
	end := int(r.dec.InputOffset())
	written, _ := json.Marshal(text)
	return text, diag.Span{Start: max(0, end-len(written)), End: end}, nil
}

// ledger finds the published addresses that lead nowhere any more. It asks for
// pages and redirects as a visitor would.
func (c *checker) ledger() {
	if c.in.Ledger == nil {
		return
	}
	now := c.published()
	for _, page := range c.in.Ledger.pages {
		ids, there := now[page.url]
		if !there {
			if _, _, redirected := c.in.Redirects.Match(page.url); !redirected {
				c.vanished(page.span, CodeVanishedPage, fmt.Sprintf("the page %q was published and is gone", page.url),
					`Write "aliases: [`+page.url+`]" into the page that took its place, or redirect it in redirects.yaml.`)
			}
			continue
		}
		for _, anchor := range page.anchors {
			if !ids[anchor.id] {
				c.vanished(anchor.span, CodeVanishedAnchor, fmt.Sprintf("the anchor \"#%s\" of %q was published and is gone", anchor.id, page.url),
					fmt.Sprintf("Give the heading that took its place the id, \"## Heading {#%s}\", or keep the place with <span id=%q></span>.", anchor.id, anchor.id))
			}
		}
	}
}

func (c *checker) vanished(span diag.Span, code, message, suggestion string) {
	c.list = append(c.list, c.in.Ledger.source.At(c.in.Severity, code, span, message, suggestion))
}

// published are the addresses the site has now, with the ids of each page's
// body.
func (c *checker) published() map[string]map[string]bool {
	all := map[string]map[string]bool{}
	for _, route := range c.in.Site.Routes() {
		ids := map[string]bool{}
		if route.Page != nil && route.Page.Doc != nil {
			ids = c.idsOf(route.Page)
		}
		all[route.URL] = ids
	}
	return all
}

// Published returns the ledger's file with what the site has now added to it.
// Headings count as anchors; ids that serve the page itself, such as those of
// footnotes, do not. Nothing is taken out: what is gone is for its author to
// redirect.
func Published(in Input) []byte {
	all := map[string]map[string]bool{}
	add := func(url string, ids ...string) {
		if all[url] == nil {
			all[url] = map[string]bool{}
		}
		for _, id := range ids {
			all[url][id] = true
		}
	}
	if in.Ledger != nil {
		for _, page := range in.Ledger.pages {
			add(page.url)
			for _, anchor := range page.anchors {
				add(page.url, anchor.id)
			}
		}
	}
	for _, route := range in.Site.Routes() {
		if route.Kind == site.KindNotFound || route.Kind == site.KindAppShell {
			continue // nobody links to them
		}
		add(route.URL)
		if route.Page == nil || route.Page.Doc == nil || route.Page.Fetched {
			continue // the anchors of what others keep are theirs
		}
		for _, heading := range route.Page.Doc.Headings {
			if !ofReadme(route.Page.Doc, heading.Source) {
				add(route.URL, heading.ID)
			}
		}
	}
	return ledgerText(all)
}

// ledgerText has an address or an anchor on each line, so that a change shows
// as what it is.
func ledgerText(all map[string]map[string]bool) []byte {
	quote := func(text string) string {
		var b bytes.Buffer
		enc := json.NewEncoder(&b)
		enc.SetEscapeHTML(false)
		_ = enc.Encode(text) // a string: it cannot fail
		return strings.TrimSpace(b.String())
	}
	var b strings.Builder
	b.WriteString("{")
	for i, url := range slices.Sorted(maps.Keys(all)) {
		if i > 0 {
			b.WriteString(",")
		}
		b.WriteString("\n  " + quote(url) + ": [")
		ids := slices.Sorted(maps.Keys(all[url]))
		for j, id := range ids {
			if j > 0 {
				b.WriteString(",")
			}
			b.WriteString("\n    " + quote(id))
		}
		if len(ids) > 0 {
			b.WriteString("\n  ")
		}
		b.WriteString("]")
	}
	b.WriteString("\n}\n")
	return []byte(b.String())
}
