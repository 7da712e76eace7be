package card

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"bindery/internal/testing/golden"
)

const static = "../../site/static"

func mark(t testing.TB) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(static, "mark.svg"))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func drawn(t *testing.T, p *Painter, c Card) []byte {
	t.Helper()
	data, err := p.Draw(c)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func decoded(t *testing.T, data []byte) image.Image {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// samePicture compares with a golden pixel by pixel: how it is packed may
// change with the compiler.
func samePicture(t *testing.T, file string, data []byte) {
	t.Helper()
	if golden.Updating() {
		golden.Write(t, file, data)
	}
	known, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, want := decoded(t, data), decoded(t, known)
	if got.Bounds() != want.Bounds() {
		t.Fatalf("%s: %v, want %v", file, got.Bounds(), want.Bounds())
	}
	differ := 0
	for y := range got.Bounds().Dy() {
		for x := range got.Bounds().Dx() {
			if color.RGBAModel.Convert(got.At(x, y)) != color.RGBAModel.Convert(want.At(x, y)) {
				differ++
			}
		}
	}
	if differ > 0 {
		t.Errorf("%s: %d pixels differ; raise version when that is meant", file, differ)
	}
}

var cards = map[string]Card{
	"short":  {"Getting started", "Guides", "webpack"},
	"long":   {"A considerably longer title that goes over several lines, as titles in references sometimes do", "Configuration", "webpack"},
	"option": {"output.devtoolFallbackModuleFilenameTemplateWithMoreLettersThanAnyOptionHas", "Configuration", "webpack"},
}

func TestCards(t *testing.T) {
	p := NewPainter(mark(t))
	var pictures []string
	for name, c := range cards {
		data := drawn(t, p, c)
		if size := decoded(t, data).Bounds().Size(); size != (image.Point{Width, Height}) {
			t.Errorf("%s: %v", name, size)
		}
		if len(data) > 32<<10 {
			t.Errorf("%s weighs %d bytes", name, len(data))
		}
		samePicture(t, filepath.Join("testdata", name+".png"), data)
		pictures = append(pictures, name+".png")
	}
	golden.Only(t, "testdata/*.png", pictures...)
}

// The bytes are the same from any painter and from several goroutines, and so
// are the names.
func TestDeterministic(t *testing.T) {
	want := drawn(t, NewPainter(mark(t)), cards["short"])
	p := NewPainter(mark(t))
	var group sync.WaitGroup
	for _, name := range []string{"long", "short", "option", "short"} {
		group.Go(func() {
			data, err := p.Draw(cards[name])
			if err != nil || name == "short" && !bytes.Equal(data, want) {
				t.Errorf("another picture: %v", err)
			}
		})
	}
	group.Wait()
	names := map[string]bool{p.Name(Card{}): true, NewPainter(nil).Name(Card{}): true}
	for _, c := range []Card{{Title: "a"}, {Section: "a"}, {Site: "a"}, {Title: `a" "`, Section: "b"}, {Title: "a", Section: `" "b`}} {
		names[p.Name(c)] = true
	}
	if len(names) != 7 || !strings.HasSuffix(p.Name(Card{}), ".png") || p.Name(cards["long"]) != NewPainter(mark(t)).Name(cards["long"]) {
		t.Errorf("names are not one for each picture: %v", names)
	}
}

// Letters the fonts do not have are never boxes.
func TestMissingLettersAreLeftOut(t *testing.T) {
	p := NewPainter(mark(t))
	without := sha256.Sum256(drawn(t, p, Card{Site: "webpack"}))
	for _, c := range []Card{{"快速开始", "指南", "webpack"}, {"Guide 开始", "", "webpack"}, {"\x00", "\u202e", "webpack"}} {
		if got := sha256.Sum256(drawn(t, p, c)); got != without {
			t.Errorf("%q shows something of its title or section", c)
		}
	}
	if got := sha256.Sum256(drawn(t, p, Card{"", "", "网站"})); got == without {
		t.Error("the name was not drawn before")
	}
}

func TestMarkThatCannotBeDrawn(t *testing.T) {
	for _, svg := range []string{
		"", "<svg", `<svg viewBox="0 0 32 32"><text>x</text></svg>`, `<svg viewBox="0 0 0 32"/>`, `<svg viewBox="a b c d"/>`,
		`<svg viewBox="0 0 9 9"><path d="M0 0A1 1 0 0 0 1 1" fill="#000"/></svg>`, `<svg viewBox="0 0 9 9"><path d="M0" fill="#000"/></svg>`,
		`<svg viewBox="0 0 9 9"><path d="M0 0z1" fill="#000"/></svg>`, `<svg viewBox="0 0 9 9"><path fill="red" d="M0 0"/></svg>`,
		`<path d="M0 0h9v9z" fill="#000"/>`, `<svg viewBox="0 0 9 9"><g transform="scale(2)"/></svg>`,
	} {
		if _, err := DrawSVG([]byte(svg), 16, color.RGBA{}); !errors.Is(err, ErrNotDrawn) {
			t.Errorf("%s: %v", svg, err)
		}
		drawn(t, NewPainter([]byte(svg)), cards["short"])
	}
}

func TestPathCommands(t *testing.T) {
	square := `<svg viewBox="0 0 8 8"><path fill="#f00" d="%"/></svg>`
	for _, d := range []string{
		"M0 0H8V8H0z", "m0,0 8,0 0,8-8,0z", "M0 0L8 0 8 8 0 8", "M0 0h8v8h-8Z", "M0 0C2 0 6 0 8 0V8H0z", "M0 0q4 0 8 0v8h-8z", "M4 4 M0 0h8v8h-8z",
		"M-.0.0h8e0v+8h-8z",
	} {
		img, err := DrawSVG([]byte(strings.Replace(square, "%", d, 1)), 16, color.RGBA{0, 0, 0, 255})
		if err != nil {
			t.Errorf("%s: %v", d, err)
			continue
		}
		for _, at := range []image.Point{{1, 1}, {14, 1}, {1, 14}, {14, 14}} {
			if c := img.RGBAAt(at.X, at.Y); c.R < 250 {
				t.Errorf("%s: %v is %v", d, at, c)
			}
		}
	}
}

// The icons of the site are its mark, drawn: on nothing, and for systems that
// cut their own shape out of an icon on paper, within the middle 80 % that
// always stays (W3C Web Application Manifest, "safe zone").
func TestIcons(t *testing.T) {
	white := color.RGBA{0xff, 0xff, 0xff, 0xff}
	for name, icon := range map[string]struct {
		size, mark int
		over       color.RGBA
	}{
		"icon-192.png": {192, 176, color.RGBA{}}, "icon-512.png": {512, 472, color.RGBA{}}, "icon-maskable-512.png": {512, 320, white},
	} {
		inner, err := DrawSVG(mark(t), icon.mark, icon.over)
		if err != nil {
			t.Fatal(err)
		}
		out := image.NewRGBA(image.Rect(0, 0, icon.size, icon.size))
		draw.Draw(out, out.Rect, image.NewUniform(icon.over), image.Point{}, draw.Src)
		at := (icon.size - icon.mark) / 2
		draw.Draw(out, inner.Rect.Add(image.Pt(at, at)), inner, image.Point{}, draw.Src)
		var data bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&data, out); err != nil {
			t.Fatal(err)
		}
		samePicture(t, filepath.Join(static, name), data.Bytes())
	}
}

func FuzzDrawSVG(f *testing.F) {
	f.Add(mark(f))
	f.Add([]byte(`<svg viewBox="0 0 8 8"><polygon points="0,0 8,0 8,8" fill="#abc"/></svg>`))
	f.Fuzz(func(t *testing.T, svg []byte) {
		if _, err := DrawSVG(svg, 16, color.RGBA{}); err != nil && !errors.Is(err, ErrNotDrawn) {
			t.Error(err)
		}
	})
}

func BenchmarkDraw(b *testing.B) {
	p := NewPainter(mark(b))
	for b.Loop() {
		if _, err := p.Draw(cards["long"]); err != nil {
			b.Fatal(err)
		}
	}
}
