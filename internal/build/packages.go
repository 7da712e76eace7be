package build

import (
	"cmp"
	"slices"
	"strings"

	"bindery/internal/content"
	"bindery/internal/data"
	"bindery/internal/dates"
	"bindery/internal/facts"
	"bindery/internal/markdown/mdx"
	"bindery/internal/messages"
)

// packages is what <Packages /> shows: the pages of the tree, with what the list
// of READMEs, the lock and the facts know of them.
func (s *state) packages() *mdx.PackageTable {
	return &mdx.PackageTable{List: s.packagesUnder, Say: messages.For(s.settings.Lang)["packages"], Table: s.draft.Words().Table}
}

// packagesUnder are those with a page below an address that say what they are
// for, by name.
func (s *state) packagesUnder(under, class string) []mdx.Package {
	var list []mdx.Package
	for _, page := range s.tree.Pages {
		if page.Job == "" || page.Node.URL == under || !strings.HasPrefix(page.Node.URL, under) {
			continue
		}
		list = append(list, s.packageOf(page, class))
	}
	slices.SortStableFunc(list, func(a, b mdx.Package) int {
		return cmp.Compare(strings.ToLower(strings.TrimLeft(a.Title, "@")), strings.ToLower(strings.TrimLeft(b.Title, "@")))
	})
	return list
}

func (s *state) packageOf(page *content.Page, class string) mdx.Package {
	href := s.draft.Resolver(s.static, s.options.Content).Link(page.Node.Path, page.Node.URL)
	p := mdx.Package{
		URL: href, Address: s.draft.Whole(page.Node.Path, href), Title: page.Node.Title, Job: page.Job, Kind: mdx.PackageBuiltIn,
	}
	at := slices.IndexFunc(s.lists.Readmes, func(r data.Readme) bool { return r.URL == page.Node.URL })
	if at < 0 {
		if item := itemOf(s.facts, class, page.Node.Title); item != nil {
			p.Since, p.Fact, p.Deprecated = item.Since, item.Class+" "+item.ID, item.Deprecated.Set
		}
		return p
	}
	entry := s.lists.Readmes[at]
	locked := s.lock.Packages[entry.Package]
	p.Kind = mdx.PackageProject
	if entry.ThirdParty {
		p.Kind = mdx.PackageThirdParty
	}
	p.Version = entry.Version
	if locked.Version == entry.Version { // or it is about another one
		p.Node, p.Published, p.Deprecated = locked.Node, locked.Published, locked.Deprecated != ""
		p.PublishedText = dates.Text(locked.Published, s.settings.Lang)
	}
	return p
}

// itemOf is the item that a page is called after; of several names in a title the
// first counts.
func itemOf(set *facts.Set, class, title string) *facts.Item {
	if set == nil || class == "" || set.Class(class) == nil {
		return nil
	}
	if item := set.Class(class).Lookup(title); item != nil {
		return item
	}
	first, _, _ := strings.Cut(title, " ")
	return set.Class(class).Lookup(strings.TrimRight(first, ","))
}
