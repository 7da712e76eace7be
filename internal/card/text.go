package card

import (
	"bytes"
	"image"
	"image/color"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// titleSizes are those a title is tried in, in pixels, largest first.
var titleSizes = [...]float64{76, 64, 54, 46}

const smallSize = 36

// fonts are read once.
var fonts = sync.OnceValue(func() (f struct{ regular, bold *sfnt.Font }) {
	// They are part of the program: reading them cannot fail.
	f.regular, _ = opentype.Parse(goregular.TTF)
	f.bold, _ = opentype.Parse(gobold.TTF)
	return f
})

// brush is what drawing needs for itself, for one goroutine at a time.
type brush struct {
	image *image.Paletted
	faces struct {
		title []*face
		small *face
	}
	out bytes.Buffer
}

func newBrush(palette color.Palette) *brush {
	b := &brush{image: image.NewPaletted(image.Rect(0, 0, Width, Height), palette)}
	for _, size := range titleSizes {
		b.faces.title = append(b.faces.title, newFace(fonts().bold, size))
	}
	b.faces.small = newFace(fonts().regular, smallSize)
	return b
}

// face is a font in one size that keeps the letters it has drawn.
type face struct {
	font   *sfnt.Font
	face   font.Face
	buffer sfnt.Buffer
	glyphs map[rune]glyph
	line   int // from base line to base line
	ascent int
}

// glyph is a letter's shape, placed against the point where it is written.
type glyph struct {
	mask    *image.Alpha
	at      image.Point
	advance fixed.Int26_6
}

func newFace(f *sfnt.Font, size float64) *face {
	drawn, _ := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone}) // fails for no font only
	return &face{font: f, face: drawn, glyphs: map[rune]glyph{}, line: int(size * 1.18), ascent: int(size * 0.94)}
}

// has reports whether the font has every letter of a text.
func (f *face) has(text string) bool {
	for _, r := range text {
		if index, err := f.font.GlyphIndex(&f.buffer, r); err != nil || index == 0 {
			return false
		}
	}
	return true
}

func (f *face) glyph(r rune) glyph {
	if g, known := f.glyphs[r]; known {
		return g
	}
	g := glyph{}
	bounds, mask, from, advance, ok := f.face.Glyph(fixed.Point26_6{}, r)
	g.advance = advance
	if alpha, isAlpha := mask.(*image.Alpha); ok && isAlpha {
		g.at = bounds.Min
		g.mask = image.NewAlpha(image.Rect(0, 0, bounds.Dx(), bounds.Dy()))
		for y := range bounds.Dy() { // the face draws the next letter into the same mask
			copy(g.mask.Pix[y*g.mask.Stride:], alpha.Pix[alpha.PixOffset(from.X, from.Y+y):][:bounds.Dx()])
		}
	}
	f.glyphs[r] = g
	return g
}

// width is a text's in whole pixels.
func (f *face) width(text string) int {
	var at fixed.Int26_6
	before := rune(-1)
	for _, r := range text {
		if before >= 0 {
			at += f.face.Kern(before, r)
		}
		at += f.glyph(r).advance
		before = r
	}
	return at.Ceil()
}

// wrap breaks a text into lines between words; it does not fit when a word is
// wider than a line. A text with a letter that is missing has no lines.
func (f *face) wrap(text string, width int) (lines []string, fits bool) {
	if text == "" || !f.has(text) {
		return nil, true
	}
	fits = true
	now := ""
	for _, word := range strings.Fields(text) {
		longer := word
		if now != "" {
			longer = now + " " + word
		}
		if f.width(longer) <= width {
			now = longer
			continue
		}
		if now != "" {
			lines = append(lines, now)
		}
		now = word
		for f.width(now) > width {
			fits = false
			part := f.part(now, width)
			lines = append(lines, part)
			now = now[len(part):]
		}
	}
	return append(lines, now), fits
}

// part is as much of a word as fits, one letter at least.
func (f *face) part(word string, width int) string {
	end := 0
	for i, r := range word {
		next := i + len(string(r))
		if end > 0 && f.width(word[:next]) > width {
			break
		}
		end = next
	}
	return word[:end]
}

// write puts a text on the picture, its base line at y. One with a letter that
// is missing, or longer than the line, is left out or cut.
func (b *brush) write(f *face, r ramp, text string, x, y int) {
	if !f.has(text) {
		return
	}
	at := fixed.I(x)
	before := rune(-1)
	for _, letter := range text {
		if before >= 0 {
			at += f.face.Kern(before, letter)
		}
		g := f.glyph(letter)
		if at.Ceil() > Width-margin/2 {
			return
		}
		b.stamp(g, r, at.Round(), y)
		at += g.advance
		before = letter
	}
}

// stamp puts a letter on the picture.
func (b *brush) stamp(g glyph, r ramp, x, y int) {
	if g.mask == nil {
		return
	}
	size := g.mask.Rect.Size()
	for row := range size.Y {
		top := y + g.at.Y + row
		if top < 0 || top >= Height {
			continue
		}
		for column := range size.X {
			left := x + g.at.X + column
			// From the paper, step 0, to the ink.
			step := (int(g.mask.Pix[row*g.mask.Stride+column])*r.steps + 127) / 255
			if step == 0 || left < 0 || left >= Width {
				continue
			}
			pixel := &b.image.Pix[top*b.image.Stride+left]
			*pixel = max(*pixel, uint8(r.first+step-1))
		}
	}
}
