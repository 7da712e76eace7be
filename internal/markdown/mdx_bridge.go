package markdown

import (
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"bindery/internal/diag"
	"bindery/internal/markdown/mdx"
)

// pageText is the text that is parsed: a page's body with its partials in
// place, and the way back from its bytes to the files.
type pageText = *mdx.Text

// readText makes the page's text: imports are expanded for MDX.
func (p *page) readText() {
	if !p.in.MDX {
		p.text = mdx.Plain(p.in.Source, p.in.Body)
		return
	}
	p.text, p.doc.Imports, p.diags = mdx.ExpandImports(p.in.Source, p.in.Body, p.in.Path, mdx.Sources{Content: p.r.opts.Content, Table: p.table(), Trace: p.trace()})
	mdx.Bind(p.context, p.text)
}

// table makes the tables of <Facts …/>; nil without facts.
func (p *page) table() func(map[string]string) (string, error) {
	if p.r.opts.Facts == nil {
		return nil
	}
	return p.factTable
}

// trace makes the tables of <HookTrace …/>; nil where no file may be included.
func (p *page) trace() func(map[string]string) (string, error) {
	if p.r.opts.Project == nil {
		return nil
	}
	return func(props map[string]string) (string, error) {
		file := props["file"]
		p.doc.Files = append(p.doc.Files, file)
		text, err := fs.ReadFile(p.r.opts.Project, file)
		if _, advice, slashed := diag.Slashes(file); err != nil && slashed {
			return "", fmt.Errorf("cannot read %q: %w. %s", file, err, advice)
		}
		if err != nil {
			return "", fmt.Errorf("cannot read %q: %w", file, err)
		}
		return mdx.TraceTables(props, string(text), p.r.words.Trace)
	}
}

// extendMDX adds JSX tags and expressions. Addresses in HTML elements are
// resolved in the tree, where their places are known, so Href stays unset.
func (pl *pipeline) extendMDX(r *Converter) {
	mdx.Extension(mdx.Options{
		Registry:      mdx.DefaultRegistry(mdx.ChunkExplorer(r.opts.Chunks), mdx.Packages(r.opts.Packages), mdx.HookTrace(r.words.Trace)),
		UnknownAsText: r.opts.UnknownComponentsAsText,
	}).Extend(pl.md)
}

// outsideTags keeps Markdown's blocks from beginning in the middle of a tag.
func outsideTags(list []util.PrioritizedValue) []util.PrioritizedValue { return mdx.OutsideTags(list) }

// listPackages notes what <Packages /> lists.
func (p *page) listPackages(e *mdx.Element) {
	under := e.String("under")
	p.doc.PackagesUnder = append(p.doc.PackagesUnder, under)
	if t := p.r.opts.Packages; t == nil || len(t.List(under, e.String("facts"))) == 0 {
		p.report(diag.Error, "no-packages", e.Span, fmt.Sprintf("no page below %q says what it is for", under),
			`Write "job: …" into the front matter of those pages, or into the entries of data/readmes.yaml.`)
	}
}

// collectFindings turns what the MDX parser found into diagnostics.
func (p *page) collectFindings() {
	for _, f := range mdx.Findings(p.context) {
		p.report(f.Severity, f.Code, f.Span, f.Message, f.Suggestion)
	}
}

// origin returns the content path that a relative address written at an
// offset of the text is relative to.
func (p *page) origin(offset int) string {
	if p.in.MDX && offset >= 0 {
		if path := p.text.Path(offset); path != "" {
			return path
		}
	}
	return p.in.Path
}

// valueSpan narrows an attribute's place to its value, when that stands there
// as it is.
func (p *page) valueSpan(a mdx.Attr) diag.Span {
	start, end := max(0, a.Span.Start), min(a.Span.End, len(p.src))
	if a.Value == "" || start >= end {
		return a.Span
	}
	i := strings.LastIndex(string(p.src[start:end]), a.Value)
	if i < 0 {
		return a.Span
	}
	return diag.Span{Start: start + i, End: start + i + len(a.Value)}
}

// resolveElement filters and resolves the addresses of an HTML element that
// stands in MDX, and takes off what the site's content policy forbids.
func (p *page) resolveElement(n ast.Node) {
	e, ok := n.(*mdx.Element)
	if ok && e.Name == "ChunkExplorer" && p.r.opts.Chunks == nil {
		p.report(diag.Error, "no-chunks", e.Span, "there is nothing for <ChunkExplorer> to show", `Name its data in site.yaml: "chunkExplorer: site/data/chunk-explorer.json".`)
	}
	if ok && e.Name == mdx.PackagesName {
		p.listPackages(e)
	}
	if ok && e.Name == "Details" && e.String("id") != "" {
		p.addID(e.String("id"), e.Span)
	}
	if !ok || e.Component != nil {
		return
	}
	e.Name = p.lowerTitle(e.Name, e.Span)
	alt, _ := e.Get("alt")
	tag := &htmlTag{name: strings.ToLower(e.Name), alt: alt}
	kept := e.Attrs[:0]
	for _, a := range e.Attrs {
		if value, keep := p.attribute(tag, a.Name, a.Value, p.valueSpan(a)); keep {
			a.Value = value
			kept = append(kept, a)
		}
	}
	e.Attrs = kept
	_, wide := e.Get("width")
	if _, high := e.Get("height"); !wide && !high && tag.image.width > 0 && tag.image.height > 0 {
		e.Set("width", strconv.Itoa(tag.image.width))
		e.Set("height", strconv.Itoa(tag.image.height))
	}
}
