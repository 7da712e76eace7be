package markdown

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"sync"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"bindery/internal/diag"
	"bindery/internal/facts"
)

// Converter converts pages. It is safe for use from several goroutines.
type Converter struct {
	opts      Options
	words     Words
	variant   variant
	highlight *highlighter
	pages     sync.Pool // of *pipeline, for .md
	mdxPages  sync.Pool // of *pipeline, for .mdx
}

// variant switches off what is ours, so that the specifications' own suites
// can run against the parser that pages are parsed with.
type variant struct {
	// plain leaves CommonMark and GFM as their specifications print them.
	plain bool
	// commonMark also leaves the GFM extensions out.
	commonMark bool
}

// New returns a Converter for a site.
func New(opts Options) *Converter { return newConverter(opts, variant{}) }

func newConverter(opts Options, v variant) *Converter {
	r := &Converter{opts: opts, words: opts.Words.orEnglish(), variant: v, highlight: newHighlighter()}
	r.pages.New = func() any { return newPipeline(r, false) }
	r.mdxPages.New = func() any { return newPipeline(r, true) }
	return r
}

// Convert turns one page into its document. The document is never nil; what
// the author should mend is in the list, and an Error there means that part of
// the page is missing from the HTML.
func (r *Converter) Convert(in Input) (*Document, diag.List) {
	p := r.convert(in)
	if in.Readme != nil {
		p.appendReadme()
	}
	p.doc.HTML = divide(p.doc.HTML)
	if in.Draft {
		p.doc.HTML = append([]byte(p.draftNote()), p.doc.HTML...)
	}
	return p.doc, p.diags
}

// convert makes the document of one text, its body in one piece.
func (r *Converter) convert(in Input) *page {
	pool := &r.pages
	if in.MDX {
		pool = &r.mdxPages
	}
	pl := pool.Get().(*pipeline)
	defer pool.Put(pl)

	p := newPage(r, pl, in)
	pl.page = p
	defer func() { pl.page, pl.quoted = nil, nil }()

	root := pl.md.Parser().Parse(text.NewReader(p.src), parser.WithContext(p.context))
	p.collectFindings()
	if !r.variant.plain {
		p.transform(root)
	}
	body := p.render(root)
	if !r.variant.plain {
		body = boxTables(body, r.words.Table)
	}
	p.doc.HTML = p.keepApart(root, p.sanitizeFetched(body))
	if !r.variant.plain {
		p.doc.Sections = p.sections(root)
		p.doc.Markdown = p.markdownOf(root)
	}
	p.finish()
	p.addExamples()
	return p
}

// transform rewrites the tree from what the parser found to what is rendered.
// The order matters: depth first, so that everything after may recurse; links
// before headings, because a heading's HTML holds its links; terms last, because
// a glossary's headings define what its text uses.
func (p *page) transform(root ast.Node) {
	p.limitDepth(root)
	p.tellForeign(root)
	p.takeReleaseMarks(root)
	p.markReleaseHeadings(root)
	p.cleanReadme(root)
	p.checkLevels(root)
	p.dropTitle(root)
	p.markTasks(root)
	p.notePlaces(root)
	p.noteProse(root)
	p.require(root)
	p.transformCode(root)
	p.resolveLinks(root)
	p.nameHeadings(root)
	p.noteStated(root)
	p.listFootnotes(root)
	p.linkTerms(root)
}

// page is the state of rendering one page.
type page struct {
	r       *Converter
	pl      *pipeline
	in      Input
	text    pageText
	src     []byte // the text that is parsed; spans of nodes index into it
	context parser.Context
	doc     *Document
	diags   diag.List

	budget  inlineBudget
	reports [diag.Note + 1]int // by severity
	told    map[string]bool    // codes of diagnostics said once a page
	images  map[string]imageSource
	ids     []placedID
	tabs    int // tab groups so far
	defined []definition
	// releaseClasses and releaseSections are the facts that lists of releases are
	// of, and the releases whose lists the page has.
	releaseClasses  []*facts.Class
	releaseSections []string

	open       map[ast.Node]*[]openTag // raw tags to be closed, by container
	containers []ast.Node              // keys of open, in order
}

func newPage(r *Converter, pl *pipeline, in Input) *page {
	references := newReferences()
	p := &page{r: r, pl: pl, in: in, doc: &Document{}, context: references}
	p.readText()
	p.src = p.text.Bytes()
	references.allow(len(p.src))
	return p
}

// render runs the node renderers over a tree.
func (p *page) render(n ast.Node) []byte {
	var buf bytes.Buffer
	// Writing to a bytes.Buffer cannot fail, and no node renderer of ours does.
	_ = p.pl.md.Renderer().Render(&buf, p.src, n)
	return buf.Bytes()
}

// placedID is an id with its place in the parsed text.
type placedID struct {
	at int
	id ID
}

// addID lists an id attribute of the body.
func (p *page) addID(value string, span diag.Span) {
	source, at := p.locate(span)
	p.ids = append(p.ids, placedID{span.Start, ID{Value: value, Span: at, Source: source}})
}

// finish puts what was collected in passes into the order of the page.
func (p *page) finish() {
	slices.SortStableFunc(p.ids, func(a, b placedID) int { return cmp.Compare(a.at, b.at) })
	for _, placed := range p.ids {
		p.doc.IDs = append(p.doc.IDs, placed.id)
	}
	slices.Sort(p.doc.Files)
	p.doc.Files = slices.Compact(p.doc.Files)
	for severity, n := range p.reports {
		if n > maxReports {
			p.diags = append(p.diags, p.in.Source.At(diag.Severity(severity), "more-mistakes", diag.Span{},
				fmt.Sprintf("this page has %d more of these mistakes that are not listed", n-maxReports), ""))
		}
	}
	p.diags.Sort()
}

// maxReports is how many diagnostics of one severity a page is told of. Each
// carries the line it is about, so a long line full of mistakes would cost
// the square of its length; and nobody reads on.
const maxReports = 100

// report adds a diagnostic about a span of the parsed text. Nobody here can
// mend a page that is maintained elsewhere, so nothing is said about those.
func (p *page) report(severity diag.Severity, code string, span diag.Span, message, suggestion string) {
	if p.in.Fetched {
		return
	}
	if p.reports[severity]++; p.reports[severity] > maxReports {
		return
	}
	p.diags = append(p.diags, p.text.At(severity, code, span, message, suggestion))
}

// reportOnce is report for what one page needs to hear only once.
func (p *page) reportOnce(severity diag.Severity, code string, span diag.Span, message, suggestion string) {
	if p.told[code] {
		return
	}
	if p.told == nil {
		p.told = make(map[string]bool)
	}
	p.told[code] = true
	p.report(severity, code, span, message, suggestion)
}

// locate returns the file and the place in it of a span of the parsed text.
// The file is nil when it is the page's own.
func (p *page) locate(span diag.Span) (*diag.Source, diag.Span) {
	source, at := p.text.Locate(span)
	if source == p.in.Source {
		source = nil
	}
	return source, at
}

// offsetOf returns where a slice of the parsed text starts in it, or -1 when
// the bytes are a copy. Slices of the text share its capacity's end.
func (p *page) offsetOf(part []byte) int {
	if len(part) == 0 {
		return -1
	}
	at := cap(p.src) - cap(part)
	if at < 0 || at+len(part) > len(p.src) || &p.src[at] != &part[0] {
		return -1
	}
	return at
}
