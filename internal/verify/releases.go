package verify

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"bindery/internal/content"
	"bindery/internal/diag"
	"bindery/internal/facts"
	"bindery/internal/markdown"
)

// Codes of the diagnostics about releases.
const (
	CodeWrongRelease   = "wrong-release"
	CodeUnknownRelease = "unknown-release"
	CodeLooseRelease   = "loose-release"
	CodeUnstated       = "unstated-release"
	CodeExperimental   = "unstated-experiment"
)

// Releases is how many of the releases that pages state were held against what
// was measured, by how it is known what they are about.
type Releases struct {
	// Named: the property "of" says it. Beside: the inline code before it, Heading:
	// the heading it stands in. Pages: the front matter, where the release itself
	// is looked up.
	Named   int `json:"named"`
	Beside  int `json:"beside"`
	Heading int `json:"heading"`
	Pages   int `json:"pages"`
	// Built are those among them that a build measured, not a schema or an export.
	Built int `json:"built"`
}

// Total is how many there are.
func (r Releases) Total() int { return r.Named + r.Beside + r.Heading + r.Pages }

// releases holds what pages say of releases against the facts.
type releases struct {
	in    Input
	count Releases
	list  diag.List
}

// HoldReleases compares every release that the pages state with the measured
// one, and tells of pages whose code needs something that they do not say.
func HoldReleases(in Input) (Releases, diag.List) {
	r := &releases{in: in}
	for _, page := range in.Tree.Pages {
		if page.Doc == nil || page.Fetched {
			continue
		}
		for _, stated := range page.Doc.Stated {
			r.stated(page, stated)
		}
		r.count.Pages += len(page.Doc.Needs)
		for _, need := range page.Doc.Needs {
			r.built(need.Point)
		}
		r.code(page)
	}
	return r.count, r.list
}

func (r *releases) built(point facts.Point) {
	if point.Item.Words != "" {
		r.count.Built++
	}
}

func (r *releases) report(page *content.Page, s markdown.Stated, code, message, suggestion string) {
	source := s.Source
	if source == nil {
		source = page.Source
	}
	r.list = append(r.list, source.At(diag.Error, code, s.Span, message, suggestion))
}

const writeOf = `Say what it is about: <Since v="5.109" of="config output.html" />, the class of facts and the id in it.`

var releaseForm = regexp.MustCompile(`^\d+\.\d+(\.\d+)?$`)

func (r *releases) stated(page *content.Page, s markdown.Stated) {
	switch {
	case s.Loose:
		r.report(page, s, CodeLooseRelease, fmt.Sprintf("%q reads like a requirement, and nobody can hold it against what was measured", s.Text),
			fmt.Sprintf("Write <Since v=%q of=\"…\">…</Since>.", s.Version))
		return
	case !releaseForm.MatchString(s.Version):
		r.report(page, s, CodeWrongRelease, fmt.Sprintf("%q is not a release", s.Version), `Write one like "5.109" or "5.107.2".`)
		return
	case s.Text != "" && !regexp.MustCompile(`(^|[^\d.])`+regexp.QuoteMeta(s.Version)+`($|[^\d.]|\.($|\D))`).MatchString(s.Text):
		r.report(page, s, CodeWrongRelease, fmt.Sprintf("the text %q does not say %s", s.Text, s.Version), "Let both say the same release.")
		return
	}
	since, name, ok := r.measured(page, s)
	if !ok {
		return
	}
	switch {
	case since == "":
		r.report(page, s, CodeWrongRelease, fmt.Sprintf("every measured release has %s", name), "Remove it.")
	case since != s.Version:
		r.report(page, s, CodeWrongRelease, fmt.Sprintf("%s is there since %s, as measured", name, since), fmt.Sprintf("Write %s.", since))
	}
}

// measured is the release since which there is what a statement is about.
func (r *releases) measured(page *content.Page, s markdown.Stated) (since, name string, ok bool) {
	set := r.in.Facts
	switch {
	case s.Of != "":
		point, err := set.ParsePoint(s.Of)
		if err != nil {
			advice := writeOf
			if near, ok := diag.Nearest(err.Name, err.Names); ok {
				advice = fmt.Sprintf("Did you mean %q?", near)
			}
			r.report(page, s, CodeUnknownRelease, err.Message, advice)
			return "", "", false
		}
		r.count.Named++
		r.built(point)
		return set.SinceOf(point), point.String(), true
	case len(s.Facts) > 0:
		since, _ = facts.Span(s.Facts)
		r.count.Heading++
		return since, s.Facts[0].ID, true
	case s.Beside != "":
		return r.beside(page, s)
	}
	r.report(page, s, CodeUnknownRelease, "nothing says what is there since "+s.Version, writeOf)
	return "", "", false
}

// beside looks up the inline code that a statement follows, in every class.
func (r *releases) beside(page *content.Page, s markdown.Stated) (since, name string, ok bool) {
	found := r.named(r.in.Code[:min(1, len(r.in.Code))], s.Beside)
	if len(found) == 0 {
		found = r.named(r.in.Facts.Names(), s.Beside)
	}
	if len(found) == 0 {
		r.report(page, s, CodeUnknownRelease, fmt.Sprintf("nothing that was measured is called %q", s.Beside), writeOf)
		return "", "", false
	}
	since = r.in.Facts.SinceOf(found[0])
	for _, point := range found[1:] {
		if r.in.Facts.SinceOf(point) != since {
			r.report(page, s, CodeUnknownRelease, fmt.Sprintf("%q is %q and %q, which are not there since the same release", s.Beside, found[0], point), writeOf)
			return "", "", false
		}
	}
	r.count.Beside++
	return since, bareName(s.Beside), true
}

// named are the items of some classes that inline code is the name of.
func (r *releases) named(classes []string, code string) (found []facts.Point) {
	for _, name := range classes {
		class := r.in.Facts.Class(name)
		if class == nil {
			continue
		}
		for _, id := range []string{code, bareName(code)} {
			if item := class.Lookup(id); item != nil {
				found = append(found, facts.Point{Item: item})
				break
			}
		}
	}
	return found
}

// code tells of what a page's blocks of code use that the page does not say: a
// release that readers can look at it as of and that has it not, or that it is
// experimental.
func (r *releases) code(page *content.Page) {
	var told []*facts.Item
	for _, listing := range page.Doc.Listings {
		if listing.Fails != "" || listing.With != "" {
			continue
		}
		for _, use := range markdown.UsesOf(r.in.Facts, r.in.Code, listing.Lang, listing.Text) {
			if slices.ContainsFunc(told, func(i *facts.Item) bool { return about(i, use.Item) }) {
				continue
			}
			says, warns := r.says(page, use)
			newer := use.Since != "" && facts.CompareReleases(use.Since, r.in.From) > 0
			if (says || !newer) && (warns || !use.Item.Experimental) {
				continue
			}
			told = append(told, use.Item)
			source, span := listing.Place(1, 1)
			if source == nil {
				source = page.Source
			}
			code, message := CodeUnstated, fmt.Sprintf("this code needs %s, which is there since %s, and the page does not say so", use.Item.ID, use.Since)
			if use.Item.Experimental && !warns {
				code, message = CodeExperimental, fmt.Sprintf("this code needs %s, which is experimental, and the page does not say so", use.Item.ID)
			}
			r.list = append(r.list, source.At(diag.Error, code, span, message,
				fmt.Sprintf("Write %q into the front matter, under \"since\".", use.Item.Class+" "+use.Item.ID)))
		}
	}
}

// says reports whether a page says since when there is an item, or what it
// belongs to, and whether it says that this is experimental.
func (r *releases) says(page *content.Page, use markdown.Use) (since, experimental bool) {
	item := use.Item
	for _, need := range page.Doc.Needs {
		since = since || need.Since != "" && facts.CompareReleases(need.Since, use.Since) >= 0
		if about(need.Item, item) {
			since, experimental = true, experimental || need.Item.Experimental
		}
	}
	for _, heading := range page.Doc.Headings {
		if slices.ContainsFunc(heading.Facts, func(i *facts.Item) bool { return about(i, item) }) {
			return true, true // the signature
		}
	}
	for _, stated := range page.Doc.Stated {
		if stated.Of != "" {
			if point, err := r.in.Facts.ParsePoint(stated.Of); err == nil && (about(point.Item, item) || below(point.Item, item) || r.together(point, use) || use.Form == strconv.Quote(point.Item.ID)) {
				since = true
			}
		}
		name := bareName(stated.Beside)
		since = since || name != "" && (name == item.ID || name == item.Name || strings.HasPrefix(item.ID, name+"."))
	}
	return since, experimental
}

// about reports whether what is said of one item holds for another: the same,
// one below it, the option that a behavior belongs to, or syntax that an
// experiment switches on.
func about(said, item *facts.Item) bool {
	of := said.Option()
	var experiments map[string]bool
	_ = json.Unmarshal(item.Details["experiments"], &experiments)
	switch {
	case said == item:
		return true
	case of != said.ID:
		return item.ID == of || strings.HasPrefix(item.ID, of+".")
	case experiments[strings.TrimPrefix(said.ID, "experiments.")]:
		return true
	}
	return said.Class == item.Class && strings.HasPrefix(item.ID, said.ID+".")
}

// together reports whether two options of one owner came with one release: what
// is said of one holds for both.
func (r *releases) together(said facts.Point, use markdown.Use) bool {
	return said.Item.Class == use.Item.Class && said.Item.Owner == use.Item.Owner && use.Item.Owner != "" && r.in.Facts.SinceOf(said) == use.Since
}

// below reports whether an item belongs to another: there is none without it.
func below(item, owner *facts.Item) bool {
	return item.Class == owner.Class && strings.HasPrefix(item.ID, owner.ID+".")
}
