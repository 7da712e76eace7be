package mdx

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"

	"github.com/yuin/goldmark/util"
)

// PackagesName is the name of the component that lists packages.
const PackagesName = "Packages"

// Kinds of package.
const (
	// PackageBuiltIn comes with the documented program.
	PackageBuiltIn = "builtIn"
	// PackageProject is made by the program's project or its organization.
	PackageProject = "project"
	// PackageThirdParty is made by others.
	PackageThirdParty = "thirdParty"
)

// packageKinds in the order they are offered and sorted.
var packageKinds = []string{PackageBuiltIn, PackageProject, PackageThirdParty}

// Package is a row of <Packages />. What is not known is empty.
type Package struct {
	// URL is the page's address with the base path, Address the whole one.
	URL, Address string
	Title, Job   string
	Kind         string
	// Since is the first release of the program that has it, Fact the fact that
	// says so, "plugins CopyPlugin".
	Since, Fact string
	// Node is a range of versions of Node.js.
	Node    string
	Version string
	// Published is the day of the version, "2026-08-28", and PublishedText the same
	// as people of the site's language write it.
	Published, PublishedText string
	Deprecated               bool
}

// PackageTable is what <Packages /> shows.
type PackageTable struct {
	// List are the packages with a page below an address, in the order they are
	// listed; the class of facts says since when those are there that come with the
	// program, and may be empty.
	List func(under, class string) []Package
	// Say are the messages of the area "packages", Table comes before the names of a
	// table's columns.
	Say   map[string]string
	Table string
}

// Packages lists what has a page below an address, by itself or with a package:
// `<Packages under="/plugins/" facts="plugins" />`. It is a table without
// scripts; web/mdx/packages sorts and filters it.
func Packages(t *PackageTable) Component {
	list := func(e *Element) []Package {
		if t == nil {
			return nil
		}
		return t.List(e.String("under"), e.String("facts"))
	}
	return Component{
		Name:  PackagesName,
		Props: []Prop{{Name: "under", Kind: String, Required: true}, {Name: "facts", Kind: String}},
		Render: func(w util.BufWriter, e *Element, entering bool) {
			if packages := list(e); entering && len(packages) > 0 {
				_, _ = w.WriteString(t.html(packages, e.Number()))
			}
		},
		Markdown: func(e *Element) string {
			if packages := list(e); len(packages) > 0 {
				return t.markdown(packages)
			}
			return ""
		},
	}
}

var packageColumns = []string{"name", "job", "kind", "node", "release"}

func (t *PackageTable) html(packages []Package, number int) string {
	words, _ := json.Marshal(t.Say) // texts only: it cannot fail
	var b strings.Builder
	fmt.Fprintf(&b, "<div class=\"packages\" data-packages=\"%s\">\n", Escape(string(words)))
	t.form(&b, packages, number)
	var titles []string
	for _, column := range packageColumns {
		titles = append(titles, t.Say[column])
	}
	fmt.Fprintf(&b, "<div class=\"table-scroll\" role=\"group\" tabindex=\"0\" aria-label=\"%s\"><table role=\"table\"><thead role=\"rowgroup\"><tr role=\"row\">", Escape(t.Table+": "+strings.Join(titles, ", ")))
	for i, column := range packageColumns {
		sort := ""
		if i == 0 {
			sort = ` aria-sort="ascending"`
		}
		fmt.Fprintf(&b, "<th scope=\"col\" role=\"columnheader\" data-column=\"%s\"%s><span>%s<span class=\"kits-arrow script-only\" aria-hidden=\"true\"></span></span></th>", column, sort, Escape(t.Say[column]))
	}
	b.WriteString("</tr></thead><tbody role=\"rowgroup\">\n")
	for i := range packages {
		t.row(&b, &packages[i])
	}
	b.WriteString("</tbody></table></div>\n</div>\n")
	return b.String()
}

// form works once the script is there.
func (t *PackageTable) form(b *strings.Builder, packages []Package, number int) {
	fmt.Fprintf(b, "<form class=\"packages-bar script-only\" aria-label=\"%s\" autocomplete=\"off\"><fieldset disabled>\n", Escape(t.Say["label"]))
	fmt.Fprintf(b, "<label for=\"packages-%d-find\">%s</label><input id=\"packages-%d-find\" type=\"search\" name=\"find\">\n", number, Escape(t.Say["find"]), number)
	fmt.Fprintf(b, "<label for=\"packages-%d-kind\">%s</label><select id=\"packages-%d-kind\" name=\"kind\"><option value=\"\">%s</option>", number, Escape(t.Say["kind"]), number, Escape(t.Say["every"]))
	for _, kind := range packageKinds {
		fmt.Fprintf(b, "<option value=\"%s\">%s</option>", kind, Escape(t.Say[kind]))
	}
	all := fmt.Sprint(len(packages))
	fmt.Fprintf(b, "</select>\n<p role=\"status\">%s</p></fieldset></form>\n", Escape(strings.NewReplacer("{shown}", all, "{total}", all).Replace(t.Say["count"])))
}

// anyVersion is the first version of a range: what it is sorted by.
var anyVersion = regexp.MustCompile(`\d+(?:\.\d+)*`)

// hump is a place where a long name may go on in the next line.
var hump = regexp.MustCompile(`([a-z])([A-Z])`)

func (t *PackageTable) row(b *strings.Builder, p *Package) {
	fmt.Fprintf(b, "<tr role=\"row\" data-kind=\"%s\">", p.Kind)
	fmt.Fprintf(b, "<th scope=\"row\" role=\"rowheader\"><a href=\"%s\">%s</a>", Escape(p.URL), hump.ReplaceAllString(Escape(p.Title), "$1<wbr>$2"))
	if p.Deprecated {
		fmt.Fprintf(b, " <span class=\"badge badge-warning\">%s</span>", Escape(t.Say["deprecated"]))
	}
	b.WriteString("</th>")
	t.cell(b, "job", "", Escape(p.Job))
	kind := Escape(t.Say[p.Kind])
	if p.Since != "" {
		kind += " <span class=\"badge since\" data-since=\"" + Escape(p.Since) + "\" data-fact=\"" + Escape(p.Fact) + "\">" + Escape(p.Since) + "+</span>"
	}
	t.cell(b, "kind", fmt.Sprint(kindRank(p.Kind)), kind)
	t.cell(b, "node", anyVersion.FindString(p.Node), Escape(p.Node))
	released := Escape(p.Version)
	if p.Published != "" {
		released += ", <time datetime=\"" + Escape(p.Published) + "\">" + Escape(p.PublishedText) + "</time>"
	}
	t.cell(b, "release", p.Published, released)
	b.WriteString("</tr>\n")
}

// cell writes a cell; sort is what it is sorted by where that is not its text.
func (t *PackageTable) cell(b *strings.Builder, column, sort, html string) {
	b.WriteString("<td role=\"cell\"")
	if column == "release" || sort != "" { // a release without a day has none to be sorted by
		fmt.Fprintf(b, " data-sort=\"%s\"", Escape(sort))
	}
	if html != "" {
		fmt.Fprintf(b, " data-label=\"%s\"", Escape(t.Say[column]))
	}
	b.WriteString(">" + html + "</td>")
}

func kindRank(kind string) int {
	for i, each := range packageKinds {
		if each == kind {
			return i
		}
	}
	return len(packageKinds)
}

func (t *PackageTable) markdown(packages []Package) string {
	var b strings.Builder
	line := func(cells []string) { b.WriteString("| " + strings.Join(cells, " | ") + " |\n") }
	plain := strings.NewReplacer("|", "\\|", "[", "\\[", "]", "\\]", "<", "\\<").Replace
	var titles, rule []string
	for _, column := range packageColumns {
		titles, rule = append(titles, plain(t.Say[column])), append(rule, "---")
	}
	line(titles)
	line(rule)
	for i := range packages {
		p := &packages[i]
		name, kind := "["+plain(p.Title)+"]("+p.Address+")", t.Say[p.Kind]
		if p.Deprecated {
			name += " (" + t.Say["deprecated"] + ")"
		}
		if p.Since != "" {
			kind += " (" + p.Since + "+)"
		}
		released := p.Version
		if p.PublishedText != "" {
			released += ", " + p.PublishedText
		}
		line([]string{name, plain(p.Job), plain(kind), plain(p.Node), released})
	}
	return strings.TrimSuffix(b.String(), "\n")
}
