package markdown

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"bindery/internal/diag"
	"bindery/internal/facts"
)

// kindRequirement is the node kind of what a page needs.
var kindRequirement = ast.NewNodeKind("Requirement")

// Requirement is something of the documented program that a page needs
// (Input.Since).
type Requirement struct {
	facts.Point
	// Since is the first release that has it, empty for all of them.
	Since string
	// Span is where the front matter names it.
	Span diag.Span
}

// requirement is the note at the top of a page that says which releases have
// what the page needs, and what of it is experimental.
type requirement struct {
	ast.BaseBlock
	needs []Requirement
	// older is where the page for older releases is, empty for none.
	older string
}

// Kind implements ast.Node.
func (*requirement) Kind() ast.NodeKind { return kindRequirement }

// Dump implements ast.Node.
func (r *requirement) Dump(source []byte, level int) { ast.DumpHelper(r, source, level, nil, nil) }

// require reads what the front matter says the page needs, and begins the page
// with it.
func (p *page) require(root ast.Node) {
	set := p.r.opts.Facts
	for _, reference := range p.in.Since {
		if set == nil {
			p.diags = append(p.diags, p.in.Source.At(diag.Error, "no-facts", reference.Span,
				"the page says what it needs, and there are no facts", `Name their folder in site.yaml: "facts: facts/data".`))
			return
		}
		point, err := set.ParsePoint(reference.Text)
		if err != nil {
			p.diags = append(p.diags, p.in.Source.At(diag.Error, CodeUnknownFact, reference.Span, err.Message, diag.DidYouMean(err.Name, err.Names)))
			continue
		}
		need := Requirement{Point: point, Since: set.SinceOf(point), Span: reference.Span}
		if need.Since == "" && !point.Item.Experimental {
			p.diags = append(p.diags, p.in.Source.At(diag.Error, "needless-since", reference.Span,
				"every measured release has "+point.Item.ID+", and it is not experimental", "Remove it."))
			continue
		}
		p.doc.Needs = append(p.doc.Needs, need)
	}
	if len(p.doc.Needs) > 0 {
		insertFirst(root, &requirement{needs: p.doc.Needs, older: p.older()})
	}
}

// older is where the page leads readers of older releases:
// nowhere if every release has what it needs.
func (p *page) older() string {
	recent := func(need Requirement) bool { return need.Since != "" }
	if p.r.opts.Older == "" || !slices.ContainsFunc(p.doc.Needs, recent) {
		return ""
	}
	return p.href(p.r.opts.Older, diag.Span{})
}

func insertFirst(parent, n ast.Node) {
	if first := parent.FirstChild(); first != nil {
		parent.InsertBefore(parent, first, n)
		return
	}
	parent.AppendChild(parent, n)
}

// Since is the release from which on a reader has anything of what the page
// needs; empty for all.
func (d *Document) Since() string {
	oldest := ""
	for _, need := range d.Needs {
		if need.Since == "" {
			return ""
		}
		if oldest == "" || facts.CompareReleases(need.Since, oldest) < 0 {
			oldest = need.Since
		}
	}
	return facts.MinorOf(oldest)
}

// sentence is one of a requirement: names, with what joins them, between two
// texts.
type sentence struct {
	before, after string
	names         []part
	// since and facts are empty in the one about what is experimental.
	since, facts string
}

// sentences are what the note says, the newest release first.
func (n *requirement) sentences(w Words) []sentence {
	var all []sentence
	needs := slices.Clone(n.needs)
	slices.SortStableFunc(needs, func(a, b Requirement) int { return facts.CompareReleases(b.Since, a.Since) })
	for _, need := range needs {
		if need.Since == "" {
			continue
		}
		if last := len(all) - 1; last < 0 || all[last].since != need.Since {
			before, after, _ := strings.Cut(strings.ReplaceAll(w.Needs, "{release}", need.Since), "{names}")
			all = append(all, sentence{before: before, after: after, since: need.Since})
		}
		last := &all[len(all)-1]
		last.name(need.Point, w)
		last.facts = strings.TrimPrefix(last.facts+", "+need.Point.String(), ", ")
	}
	before, after, _ := strings.Cut(w.Unstable, "{names}")
	unstable := sentence{before: before, after: after}
	told := map[string]bool{}
	for _, need := range n.needs {
		option := need.Item.Option()
		if !need.Item.Experimental || told[option] {
			continue
		}
		if told[option] = true; option == need.Item.ID {
			unstable.name(facts.Point{Item: need.Item}, w)
		} else {
			unstable.name(facts.Point{Item: &facts.Item{ID: option}}, w)
		}
	}
	if len(unstable.names) > 0 {
		all = append(all, unstable)
	}
	return all
}

// name adds what a reader knows a point by: its name in code, or words where it
// has none, with code between backquotes.
func (s *sentence) name(point facts.Point, w Words) {
	names := []part{code(point.Item.ID)}
	if value := cmp.Or(point.Form, point.Default); value != "" {
		names = []part{code(point.Item.ID + ": " + value)}
	}
	if point.Item.Words != "" {
		names = nil
		for i, text := range strings.Split(point.Item.Words, "`") {
			if text != "" {
				names = append(names, part{text: text, code: i%2 == 1})
			}
		}
	}
	if len(s.names) > 0 {
		s.names = append(s.names, say(w.And))
	}
	s.names = append(s.names, names...)
}

// plain is the note as text, for the search. What it names is left out: a dozen
// pages need the same, and each of them would be found in place of the one that
// is about it.
func (n *requirement) plain(w Words) string {
	var texts []string
	for _, s := range n.sentences(w) {
		texts = append(texts, strings.TrimRight(s.before, ":： ")+s.after)
	}
	return strings.Join(texts, " ")
}

// renderRequirement prints the note as an aside; scripts find the release of
// each sentence in its attributes.
func (r nodeRenderer) renderRequirement(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	words := r.pl.page.r.words
	_, _ = w.WriteString(`<aside class="aside aside-note requires" role="note"><p class="aside-title">` + escapeText(words.Versions) + "</p>\n<p>")
	for i, s := range n.(*requirement).sentences(words) {
		if i > 0 {
			_ = w.WriteByte(' ')
		}
		_, _ = w.WriteString("<span")
		if s.since != "" {
			writeAttr(w, "class", "since")
			writeAttr(w, attrSince, facts.MinorOf(s.since))
			writeAttr(w, attrFact, s.facts)
		}
		_, _ = w.WriteString(">" + escapeText(s.before))
		for _, name := range s.names {
			writePart(w, name)
		}
		_, _ = w.WriteString(escapeText(s.after) + "</span>")
	}
	if href := n.(*requirement).older; href != "" {
		_, _ = w.WriteString(" <a")
		writeAttr(w, "href", href)
		_, _ = w.WriteString(">" + escapeText(words.Older) + "</a>")
	}
	_, _ = w.WriteString("</p>\n</aside>\n")
	return ast.WalkSkipChildren, nil
}

// requirement writes the note as a quotation.
func (w *portable) requirement(n *requirement) {
	w.separate(true)
	w.within("> ", "> ", func() {
		w.write("**" + w.p.r.words.Versions + ":**")
		for _, s := range n.sentences(w.p.r.words) {
			w.write(" " + escapeMarkdown(s.before))
			for _, name := range s.names {
				if name.code {
					w.write(codeSpan(name.text))
				} else {
					w.write(escapeMarkdown(name.text))
				}
			}
			w.write(escapeMarkdown(s.after))
		}
		if n.older != "" {
			w.write(" [" + escapeMarkdown(w.p.r.words.Older) + "](" + destination(w.address(n.older)) + ")")
		}
	})
}

// signs are the texts by which blocks of code are known to use what the page
// needs, for what no name in code stands for.
func (p *page) signs(need Requirement) []*regexp.Regexp {
	var all []*regexp.Regexp
	for _, text := range need.Item.Signs {
		if sign, err := regexp.Compile(text); err == nil {
			all = append(all, sign)
		}
	}
	return all
}
