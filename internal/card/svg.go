package card

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"strconv"
	"strings"

	"golang.org/x/image/vector"
)

// ErrNotDrawn is returned for an SVG with more in it than DrawSVG knows.
var ErrNotDrawn = errors.New("card: the SVG has parts that cannot be drawn here")

// DrawSVG draws a simple mark into a square of so many pixels, over a colour,
// which may be transparent: filled paths of straight lines and Bézier curves,
// and polygons. The error wraps ErrNotDrawn for anything else.
func DrawSVG(svg []byte, size int, over color.RGBA) (*image.RGBA, error) {
	out := image.NewRGBA(image.Rect(0, 0, size, size))
	draw.Draw(out, out.Rect, image.NewUniform(over), image.Point{}, draw.Src)
	d := &svgDrawer{out: out, size: float32(size)}
	tokens := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := tokens.Token()
		if token == nil {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrNotDrawn, err)
		}
		if start, ok := token.(xml.StartElement); ok {
			if err := d.element(start); err != nil {
				return nil, err
			}
		}
	}
	if d.scale == 0 {
		return nil, fmt.Errorf("%w: no viewBox", ErrNotDrawn)
	}
	return out, nil
}

type svgDrawer struct {
	out  *image.RGBA
	size float32
	// A point of the SVG is at (x-left)*scale+shiftX of the picture.
	left, top, scale, shiftX, shiftY float32
}

func (d *svgDrawer) element(e xml.StartElement) error {
	attr := map[string]string{}
	for _, a := range e.Attr {
		attr[a.Name.Local] = a.Value
	}
	switch e.Name.Local {
	case "svg":
		return d.viewBox(attr["viewBox"])
	case "title", "desc", "g":
		if len(attr) > 0 && e.Name.Local == "g" {
			return fmt.Errorf("%w: a group with attributes", ErrNotDrawn)
		}
		return nil
	case "path":
		return d.fill(attr["d"], attr)
	case "polygon":
		return d.fill("M"+attr["points"]+"z", attr)
	}
	return fmt.Errorf("%w: <%s>", ErrNotDrawn, e.Name.Local)
}

// viewBox fits the SVG's own square into the picture, in its middle.
func (d *svgDrawer) viewBox(text string) error {
	var box [4]float32
	fields := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' })
	if len(fields) != len(box) {
		return fmt.Errorf("%w: viewBox %q", ErrNotDrawn, text)
	}
	for i, field := range fields {
		n, err := strconv.ParseFloat(field, 32)
		if err != nil {
			return fmt.Errorf("%w: viewBox %q", ErrNotDrawn, text)
		}
		box[i] = float32(n)
	}
	if box[2] <= 0 || box[3] <= 0 {
		return fmt.Errorf("%w: viewBox %q", ErrNotDrawn, text)
	}
	d.left, d.top = box[0], box[1]
	d.scale = d.size / max(box[2], box[3])
	d.shiftX, d.shiftY = (d.size-box[2]*d.scale)/2, (d.size-box[3]*d.scale)/2
	return nil
}

// fill draws one shape.
func (d *svgDrawer) fill(path string, attr map[string]string) error {
	ink, err := colour(attr["fill"])
	if err != nil || d.scale == 0 || attr["transform"] != "" || attr["stroke"] != "" || attr["opacity"] != "" || attr["style"] != "" {
		return fmt.Errorf("%w: fill %q", ErrNotDrawn, attr["fill"])
	}
	p := &pathReader{text: path, d: d, to: vector.NewRasterizer(int(d.size), int(d.size))}
	if err := p.read(); err != nil {
		return err
	}
	p.to.Draw(d.out, d.out.Rect, image.NewUniform(ink), image.Point{})
	return nil
}

// colour reads #rgb and #rrggbb; nothing is black.
func colour(text string) (color.RGBA, error) {
	hex, ok := strings.CutPrefix(text, "#")
	if text == "" {
		hex, ok = "000000", true
	}
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	n, err := strconv.ParseUint(hex, 16, 32)
	if !ok || err != nil || len(hex) != 6 {
		return color.RGBA{}, fmt.Errorf("%w: the colour %q", ErrNotDrawn, text)
	}
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 0xff}, nil
}

// pathReader reads path data (SVG 1.1, 8.3) and passes it on to a rasterizer.
type pathReader struct {
	text string
	d    *svgDrawer
	to   *vector.Rasterizer
	// Where the pen is, and where its line began.
	x, y, startX, startY float32
}

// arguments are how many numbers each command takes.
var arguments = map[byte]int{'m': 2, 'l': 2, 'h': 1, 'v': 1, 'c': 6, 'q': 4, 'z': 0}

func (p *pathReader) read() error {
	command := byte(0)
	for {
		p.text = strings.TrimLeft(p.text, " ,\t\r\n")
		if p.text == "" {
			p.to.ClosePath()
			return nil
		}
		if c := p.text[0]; c|0x20 >= 'a' && c|0x20 <= 'z' {
			command = c
			p.text = p.text[1:]
		} else if command|0x20 == 'z' {
			return fmt.Errorf("%w: a number after the end of a path", ErrNotDrawn)
		}
		count, known := arguments[command|0x20]
		if !known {
			return fmt.Errorf("%w: the path command %q", ErrNotDrawn, command)
		}
		var n [6]float32
		for i := range count {
			var err error
			if n[i], err = p.number(); err != nil {
				return err
			}
		}
		p.do(command, n)
		if command|0x20 == 'm' {
			command-- // 'm' to 'l': more numbers are lines
		}
	}
}

// maxNumber bounds where a path goes: the rasterizer follows it there.
const maxNumber = 1e5

// number takes the next one off the text: "-1.5", ".5", "1e3".
func (p *pathReader) number() (float32, error) {
	p.text = strings.TrimLeft(p.text, " ,\t\r\n")
	end, dot := 0, false
	for end < len(p.text) {
		c := p.text[end]
		sign := (c == '-' || c == '+') && (end == 0 || p.text[end-1]|0x20 == 'e')
		if c >= '0' && c <= '9' || sign || c|0x20 == 'e' && end > 0 || c == '.' && !dot {
			dot = dot || c == '.'
			end++
			continue
		}
		break
	}
	n, err := strconv.ParseFloat(p.text[:end], 32)
	if err != nil || math.Abs(n) > maxNumber {
		return 0, fmt.Errorf("%w: the path at %q", ErrNotDrawn, p.text)
	}
	p.text = p.text[end:]
	return float32(n), nil
}

// do carries out one command; a small letter counts from where the pen is.
func (p *pathReader) do(command byte, n [6]float32) {
	x, y := p.x, p.y
	if command < 'a' {
		x, y = 0, 0
	}
	switch command | 0x20 {
	case 'm':
		p.to.ClosePath()
		p.x, p.y = x+n[0], y+n[1]
		p.startX, p.startY = p.x, p.y
		p.to.MoveTo(p.at(p.x, p.y))
		return
	case 'z':
		p.to.ClosePath()
		p.x, p.y = p.startX, p.startY
		return
	case 'l':
		p.x, p.y = x+n[0], y+n[1]
	case 'h':
		p.x = x + n[0]
	case 'v':
		p.y = y + n[0]
	case 'q':
		bx, by := p.at(x+n[0], y+n[1])
		p.x, p.y = x+n[2], y+n[3]
		cx, cy := p.at(p.x, p.y)
		p.to.QuadTo(bx, by, cx, cy)
		return
	case 'c':
		bx, by := p.at(x+n[0], y+n[1])
		cx, cy := p.at(x+n[2], y+n[3])
		p.x, p.y = x+n[4], y+n[5]
		ex, ey := p.at(p.x, p.y)
		p.to.CubeTo(bx, by, cx, cy, ex, ey)
		return
	}
	p.to.LineTo(p.at(p.x, p.y))
}

// at is a point's place in the picture.
func (p *pathReader) at(x, y float32) (float32, float32) {
	d := p.d
	return (x-d.left)*d.scale + d.shiftX, (y-d.top)*d.scale + d.shiftY
}
