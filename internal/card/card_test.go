package card

import (
	"bytes"
	"image/png"
	"os"
	"testing"
)

func mark(t testing.TB) []byte {
	t.Helper()
	text, err := os.ReadFile("../../site/static/mark.svg")
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func BenchmarkDraw(b *testing.B) {
	p := NewPainter(mark(b))
	for b.Loop() {
		if _, err := p.Draw(Card{"Getting started with a longer title", "Guides", "webpack"}); err != nil {
			b.Fatal(err)
		}
	}
}

func TestLook(t *testing.T) {
	p := NewPainter(mark(t))
	for name, c := range map[string]Card{
		"a": {"Getting started", "Guides", "webpack"},
		"b": {"A considerably longer title that goes over several lines, as titles in references sometimes do", "Configuration", "webpack"},
		"c": {"快速开始", "Guides", "webpack"},
		"d": {"output.devtoolFallbackModuleFilenameTemplateWithMoreLettersThanAnyOptionHas", "Configuration", "webpack"},
	} {
		data, err := p.Draw(c)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := png.Decode(bytes.NewReader(data)); err != nil {
			t.Fatal(err)
		}
		os.WriteFile("/tmp/seo/card-"+name+".png", data, 0o644)
		t.Log(name, len(data))
	}
}
