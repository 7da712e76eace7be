package markdown

import (
	"strconv"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"bindery/internal/diag"
	"bindery/internal/markdown/safelink"
)

// imageSource is what the resolver knows about an image.
type imageSource struct {
	src           string
	width, height int
}

// attrImage keeps an image's source from the pass to the renderer.
var attrImage = []byte("image")

func (p *page) resolveImage(n *ast.Image) {
	span := p.destinationSpan(n.Destination, n.Pos())
	source := p.image(unescape(n.Destination), p.plainText(n), span)
	n.SetAttribute(attrImage, source)
}

// image resolves an image's address and lists it.
func (p *page) image(dest, alt string, span diag.Span) imageSource {
	source, at := p.locate(span)
	shown := p.shownImage(dest, span)
	p.doc.Images = append(p.doc.Images, Image{Destination: dest, Src: shown.src, Alt: alt, Span: at, Source: source})
	return shown
}

func (p *page) shownImage(dest string, span diag.Span) imageSource {
	clean, ok := p.filter(dest, span)
	if !ok {
		return imageSource{src: safelink.Inert}
	}
	if p.r.opts.Resolver == nil {
		return imageSource{src: clean}
	}
	return p.imageSource(clean, span)
}

// imageSource asks the resolver once a page for each image; reading a size
// opens the file.
func (p *page) imageSource(dest string, span diag.Span) imageSource {
	from := p.relativeTo(dest, span.Start)
	key := from + "\x00" + dest
	if known, ok := p.images[key]; ok {
		return known
	}
	src, width, height, err := p.r.opts.Resolver.Image(from, dest)
	if err != nil {
		p.report(diag.Warning, "broken-image", span, err.Error(), "")
	}
	if src == "" {
		src = dest
	}
	if p.images == nil {
		p.images = make(map[string]imageSource)
	}
	known := imageSource{src, width, height}
	p.images[key] = known
	return known
}

// renderImage prints an image with its size, so that the text below does not
// jump when it arrives.
func (r nodeRenderer) renderImage(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	n := node.(*ast.Image)
	value, _ := n.Attribute(attrImage)
	source, _ := value.(imageSource)
	_, _ = w.WriteString("<img")
	writeAttr(w, "src", string(util.URLEscape([]byte(source.src), false)))
	writeAttr(w, "alt", r.pl.page.plainText(n))
	if n.Title != nil {
		writeAttr(w, "title", unescape(n.Title))
	}
	writeSize(w, source)
	_, _ = w.WriteString(` loading="lazy" decoding="async">`)
	return ast.WalkSkipChildren, nil
}

func writeSize(w stringWriter, source imageSource) {
	if source.width > 0 && source.height > 0 {
		writeAttr(w, "width", strconv.Itoa(source.width))
		writeAttr(w, "height", strconv.Itoa(source.height))
	}
}
