package markdown

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"

	"bindery/internal/facts"
)

// Use is what code on a page needs of the documented program.
type Use struct {
	facts.Point
	// Since is the first release that has it; empty for all.
	Since string
}

// configLangs are the languages in which a configuration is written.
var configLangs = []string{"js", "mjs", "cjs", "ts", "mts", "cts", "jsx", "tsx", "javascript", "typescript", "json", "jsonc", "json5"}

// UsesOf returns what of some classes of facts code uses that not every release
// has, or that is experimental: options of the first class that it sets, and
// names of the others wherever they stand in it. Each is there once, the newest
// first.
func UsesOf(set *facts.Set, classes []string, lang, code string) []Use {
	if set == nil || len(classes) == 0 {
		return nil
	}
	u := uses{set: set}
	bundled := !ownProgram.MatchString(code)
	if slices.Contains(configLangs, strings.ToLower(lang)) {
		if class := set.Class(classes[0]); class != nil {
			for _, s := range settingsIn(code) {
				if known := u.option(class, s); known && configStart.MatchString(code) {
					bundled = false
				}
			}
		}
	}
	if !bundled {
		classes = classes[:1]
	}
	for _, name := range classes[1:] {
		class := set.Class(name)
		if class == nil {
			continue
		}
		for _, item := range class.Items {
			if name := strings.TrimSuffix(item.ID, "()"); (item.Since != "" || item.Experimental) && hasWord(code, name) {
				u.add(facts.Point{Item: item})
			}
		}
	}
	slices.SortStableFunc(u.found, func(a, b Use) int { return facts.CompareReleases(b.Since, a.Since) })
	return u.found
}

// ownProgram is what a program has that Node.js runs and nobody bundles: its
// names are those of Node.js.
var ownProgram = regexp.MustCompile(`(?:from|import|require\() ?"(?:node:|webpack)`)

// configStart begins what a configuration exports.
var configStart = regexp.MustCompile(`(?m)^(?:export default|module\.exports =)`)

type uses struct {
	set   *facts.Set
	found []Use
}

// option adds an option that is set, and reports whether there is such a one.
func (u *uses) option(class *facts.Class, s setting) bool {
	item := class.At(s.path)
	if item == nil {
		return false
	}
	if strings.HasSuffix(item.ID, "*") { // a key of the reader's own
		return true
	}
	u.add(facts.Point{Item: item})
	value := s.value
	if len(value) > 1 && value[0] == '\'' {
		value = `"` + value[1:len(value)-1] + `"`
	}
	if value != "" && item.ValuesSince[value] != "" {
		u.add(facts.Point{Item: item, Form: value})
	}
	return true
}

func (u *uses) add(point facts.Point) {
	use := Use{Point: point, Since: u.set.SinceOf(point)}
	if use.Since == "" && !point.Item.Experimental || point.Item.Gone() || use.Since != "" && !u.set.Measured(facts.MinorOf(use.Since)) {
		return
	}
	if !slices.Contains(u.found, use) {
		u.found = append(u.found, use)
	}
}

// hasWord reports whether a name stands in code and is no part of a longer one.
func hasWord(code, name string) bool {
	for at := 0; ; {
		i := strings.Index(code[at:], name)
		if i < 0 {
			return false
		}
		start, end := at+i, at+i+len(name)
		before, _ := utf8.DecodeLastRuneInString(code[:start])
		if (start == 0 || before != '.' && !isWordByte(byte(min(before, 0x80)))) && (end == len(code) || !isWordByte(code[end])) {
			return true
		}
		at = end
	}
}

func insideHeading(n ast.Node) bool {
	for ; n != nil; n = n.Parent() {
		if n.Kind() == ast.KindHeading {
			return true
		}
	}
	return false
}

// blockRelease is the newest release that a block of code needs, and what of:
// options and names it uses, and what the page needs where the block shows it.
func (p *page) blockRelease(lang, code string) (since, of string) {
	if p.in.Fetched {
		return "", ""
	}
	for _, use := range UsesOf(p.r.opts.Facts, p.r.opts.CodeFacts, lang, code) {
		if use.Since != "" {
			since, of = use.Since, use.String()
			break
		}
	}
	for _, need := range p.doc.Needs {
		if need.Since == "" || facts.CompareReleases(need.Since, cmp.Or(since, "0")) <= 0 {
			continue
		}
		for _, sign := range p.signs(need) {
			if sign.MatchString(code) {
				since, of = need.Since, need.String()
			}
		}
	}
	return facts.MinorOf(since), of
}

// namedUse is what inline code names that not every release has: the whole id
// of an option, or a name of the other classes, without a value.
// Headings and what <Facts> made carry their releases themselves.
func (p *page) namedUse(n *ast.CodeSpan) (use Use, ok bool) {
	set := p.r.opts.Facts
	if set == nil || len(p.r.opts.CodeFacts) == 0 || p.in.Fetched || insideHeading(n) {
		return use, false
	}
	if t := firstText(n); t != nil && p.text.Made(t.Segment.Start) {
		return use, false
	}
	text := p.codeText(n)
	name := text
	if at := strings.IndexAny(name, "(: ="); at > 0 {
		name = name[:at]
	}
	for i, class := range p.r.opts.CodeFacts {
		found := set.Class(class)
		if found == nil || i == 0 && !strings.Contains(name, ".") {
			continue
		}
		item := found.Lookup(text)
		if item == nil {
			item = found.Lookup(name)
		}
		if item == nil || item.Since == "" || item.Gone() || !set.Measured(facts.MinorOf(item.Since)) {
			continue
		}
		return Use{Point: facts.Point{Item: item}, Since: item.Since}, true
	}
	return use, false
}
