package pages

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"bindery/internal/facts"
	"bindery/internal/markdown"
	"bindery/internal/verify"
)

// needed are pages whose subject needs a recent release, and the newest that
// they have to tell of.
var needed = map[string]string{
	"/guides/getting-started/":   "5.109",
	"/guides/caching/":           "5.110",
	"/guides/tree-shaking/":      "5.110",
	"/guides/native-css/":        "5.110",
	"/guides/html-entry/":        "5.112",
	"/concepts/modules/":         "5.109",
	"/configuration/mode/":       "5.110",
	"/configuration/devtool/":    "5.112",
	"/guides/virtual-modules/":   "5.106",
	"/guides/import-phases/":     "5.110",
	"/concepts/targets/":         "5.108",
	"/guides/performance-audit/": "5.111",
}

var dated = regexp.MustCompile(`data-since="([0-9.]+)"`)

// A page whose code uses something that not every release has carries its
// release, so that somebody who reads it as of an older one is told; and so
// does its prose.
func TestPagesCarryTheReleasesTheyNeed(t *testing.T) {
	own(t)
	p := project()
	for _, page := range p.tree.Pages {
		if page.Fetched {
			continue
		}
		carried := map[string]bool{}
		newest := ""
		for _, m := range dated.FindAllStringSubmatch(string(page.Doc.HTML), -1) {
			carried[m[1]] = true
			if facts.CompareReleases(m[1], newest) > 0 {
				newest = m[1]
			}
		}
		for _, listing := range page.Doc.Listings {
			// The newest of a block says what all of it needs.
			uses := markdown.UsesOf(p.facts, p.lens.Code, listing.Lang, listing.Text)
			if len(uses) > 0 && uses[0].Since != "" && !carried[uses[0].Since] {
				t.Errorf("%s: code uses %s, since %s, and nothing says so", page.Node.URL, uses[0].Item.ID, uses[0].Since)
			}
		}
		codes := page.Doc.Codes
		if strings.Contains(string(page.Source.Text), `by="release"`) {
			codes = nil // entries carry the release that they are listed under
		}
		for _, code := range codes {
			for _, item := range itemsCalled(p.facts, p.lens.Code, code.Text) {
				if item.Since != "" && !item.Gone() && !carried[item.Since] {
					t.Errorf("%s: the text names %s, since %s, and nothing says so", page.Node.URL, item.ID, item.Since)
				}
			}
		}
		if want := needed[page.Node.URL]; want != "" && facts.CompareReleases(newest, want) < 0 {
			t.Errorf("%s carries %q at most, and needs %s", page.Node.URL, newest, want)
		}
		delete(needed, page.Node.URL)
	}
	if len(needed) > 0 {
		t.Errorf("there are no pages %v", needed)
	}
}

// itemsCalled are the items of which code in a text is the whole id; a name
// without a dot may be anything.
func itemsCalled(set *facts.Set, classes []string, code string) (found []*facts.Item) {
	for _, name := range classes {
		if item := set.Class(name).Lookup(code); item != nil && item.ID == code && strings.Contains(code, ".") {
			found = append(found, item)
		}
	}
	return found
}

// TestStatedReleases holds every release that the pages state against the
// measured one, and none of them is unchecked.
func TestStatedReleases(t *testing.T) {
	own(t)
	p := project()
	count, list := verify.HoldReleases(verify.Input{Tree: p.tree, Facts: p.facts, Code: p.lens.Code, From: p.lens.From})
	for _, d := range list {
		t.Error(d.File + ":" + fmt.Sprint(d.Line) + ": " + d.Message)
	}
	stated := 0
	for _, page := range p.tree.Pages {
		if !page.Fetched {
			stated += len(page.Doc.Stated) + len(page.Doc.Needs)
		}
	}
	if count.Total() != stated || count.Built < 20 || stated < 150 {
		t.Errorf("%d releases are stated, %d were held against measured ones, %d of them against builds", stated, count.Total(), count.Built)
	}
}
