// Package card draws the picture that a shared link shows: 1200 by 630 pixels,
// the size that the readers of Open Graph ask for, with the title of a page,
// its section, and the site's mark and name.
//
// The letters are those of the Go fonts, which are part of the program, so that
// a picture is the same on every machine. They have no Chinese, among others: a
// text with a letter that is missing is left out, rather than shown as boxes.
package card

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strings"
	"sync"
)

// Size of a picture in pixels.
const (
	Width  = 1200
	Height = 630
)

// version is part of every name: raise it when a change here changes pictures.
const version = 1

// Card is what a picture says. Title and Section may be empty.
type Card struct{ Title, Section, Site string }

// Measures of the layout in pixels.
const (
	margin     = 80
	sectionTop = 132 // its base line
	titleTop   = 190 // the top of the title's first line
	titleRoom  = 270 // to the bottom of its last one
	markSize   = 76
	footLine   = Height - margin // where the mark ends
	barHeight  = 10
)

// The picture is one of a palette, which keeps it small and quick to write:
// ramps from the paper to the ink of each text, then the mark's own colours.
var (
	paper   = color.RGBA{0x12, 0x19, 0x1d, 0xff}
	ink     = color.RGBA{0xee, 0xf8, 0xfe, 0xff}
	light   = color.RGBA{0x8d, 0xd6, 0xf9, 0xff}
	brand   = color.RGBA{0x1d, 0x78, 0xc1, 0xff}
	quieter = color.RGBA{0xd6, 0xe2, 0xe8, 0xff}
)

// ramp is a run of a palette: steps from the paper to an ink.
type ramp struct{ first, steps int }

// Painter draws the pictures of one site. It is safe for several goroutines.
type Painter struct {
	mark                 *image.Paletted // nil without one
	palette              color.Palette
	title, section, name ramp
	bar                  uint8
	key                  string
	brushes              sync.Pool
}

// NewPainter returns the painter of a site whose mark is an SVG; one that
// cannot be read, or none, leaves the mark out.
func NewPainter(mark []byte) *Painter {
	p := &Painter{palette: color.Palette{paper}}
	p.title, p.section, p.name = p.addRamp(ink, 32), p.addRamp(light, 16), p.addRamp(quieter, 16)
	p.bar = uint8(len(p.palette))
	p.palette = append(p.palette, brand)
	if drawn, err := DrawSVG(mark, markSize, paper); err == nil {
		p.addMark(drawn)
	}
	sum := sha256.Sum256(mark)
	p.key = fmt.Sprintf("%d %x", version, sum)
	p.brushes.New = func() any { return newBrush(p.palette) }
	return p
}

// addRamp adds the colours from the paper, which is there, to an ink.
func (p *Painter) addRamp(to color.RGBA, steps int) ramp {
	r := ramp{first: len(p.palette), steps: steps}
	for i := 1; i <= steps; i++ {
		mix := func(a, b uint8) uint8 { return uint8((int(a)*(steps-i) + int(b)*i) / steps) }
		p.palette = append(p.palette, color.RGBA{mix(paper.R, to.R), mix(paper.G, to.G), mix(paper.B, to.B), 0xff})
	}
	return r
}

// addMark takes the mark's colours into the palette as far as there is room.
func (p *Painter) addMark(drawn *image.RGBA) {
	known := map[color.RGBA]uint8{}
	p.mark = image.NewPaletted(drawn.Bounds(), nil)
	for y := range markSize {
		for x := range markSize {
			c := drawn.RGBAAt(x, y)
			index, there := known[c]
			if !there && len(p.palette) < 256 {
				index, there = uint8(len(p.palette)), true
				p.palette = append(p.palette, c)
			}
			if !there {
				index = uint8(p.palette.Index(c))
			}
			known[c] = index
			p.mark.SetColorIndex(x, y, index)
		}
	}
}

// Name is the name of a card's file. It follows from everything the picture
// does: the same name is the same picture.
func (p *Painter) Name(c Card) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %q", p.key, []string{c.Title, c.Section, c.Site}))
	return hex.EncodeToString(sum[:8]) + ".png"
}

// Draw returns a card as PNG, always the same bytes for the same card.
func (p *Painter) Draw(c Card) ([]byte, error) {
	b := p.brushes.Get().(*brush)
	defer p.brushes.Put(b)
	clear(b.image.Pix)
	for i := (Height - barHeight) * Width; i < len(b.image.Pix); i++ {
		b.image.Pix[i] = p.bar
	}
	b.write(b.faces.small, p.section, oneLine(c.Section), margin, sectionTop)
	p.writeTitle(b, oneLine(c.Title))
	left := margin
	if p.mark != nil {
		p.paste(b.image)
		left += markSize + 24
	}
	b.write(b.faces.small, p.name, oneLine(c.Site), left, footLine-markSize/2+12)
	return b.encode()
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// writeTitle writes the title in the largest letters it fits in.
func (p *Painter) writeTitle(b *brush, title string) {
	for i, f := range b.faces.title {
		lines, fits := f.wrap(title, Width-2*margin)
		most := titleRoom / f.line
		last := i == len(b.faces.title)-1
		if (len(lines) > most || !fits) && !last {
			continue
		}
		if len(lines) > most {
			lines = lines[:most]
			lines[most-1] = strings.TrimRight(lines[most-1], " .,:;") + " …"
		}
		for n, line := range lines {
			b.write(f, p.title, line, margin, titleTop+n*f.line+f.ascent)
		}
		return
	}
}

// paste puts the mark into its place.
func (p *Painter) paste(onto *image.Paletted) {
	for y := range markSize {
		at := onto.PixOffset(margin, footLine-markSize+y)
		copy(onto.Pix[at:at+markSize], p.mark.Pix[y*markSize:(y+1)*markSize])
	}
}

// pngBuffers lets pictures be written one after the other without allocating.
type pngBuffers struct{ sync.Pool }

func (p *pngBuffers) Get() *png.EncoderBuffer {
	b, _ := p.Pool.Get().(*png.EncoderBuffer)
	return b
}

func (p *pngBuffers) Put(b *png.EncoderBuffer) { p.Pool.Put(b) }

var encoder = png.Encoder{CompressionLevel: png.BestSpeed, BufferPool: &pngBuffers{}}

func (b *brush) encode() ([]byte, error) {
	b.out.Reset()
	if err := encoder.Encode(&b.out, b.image); err != nil {
		return nil, fmt.Errorf("writing a card: %w", err)
	}
	return bytes.Clone(b.out.Bytes()), nil
}
