package badges

import (
	"encoding/xml"
	"errors"
	"io"
	"maps"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bindery/internal/testing/golden"
)

func TestDraw(t *testing.T) {
	drawn := map[string][]byte{
		"downloads.svg":    downloads.draw(english, 34_000_000, true),
		"stars.svg":        stars.draw(english, 1234, true),
		"commits.svg":      commits6.draw(english, 410, true),
		"pulls.svg":        pulls.draw(english, 0, true),
		"unknown.svg":      issues.draw(english, 0, false),
		"downloads.zh.svg": downloads.draw(chinese, 34_000_000, true),
	}
	golden.Only(t, "testdata/*.svg", slices.Collect(maps.Keys(drawn))...)
	for name, got := range drawn {
		golden.Equal(t, filepath.Join("testdata", name), got)
	}
}

// A badge is well-formed XML whatever its texts are.
func TestDrawEscapes(t *testing.T) {
	w := words{labels: map[kind]string{stars: `<script>"&'`}, unknown: `]]>`}
	picture := stars.draw(w, 0, false)
	decoder := xml.NewDecoder(strings.NewReader(string(picture)))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%v in %s", err, picture)
		}
		if start, ok := token.(xml.StartElement); ok && start.Name.Local == "script" {
			t.Fatalf("%s", picture)
		}
	}
}

// Badges of a kind are equally wide, so that a page does not move when a
// figure comes or grows.
func TestOneWidth(t *testing.T) {
	for _, w := range []words{english, chinese} {
		for k := range w.labels {
			width := func(value int64, known bool) string {
				_, after, _ := strings.Cut(string(k.draw(w, value, known)), `width="`)
				width, _, _ := strings.Cut(after, `"`)
				return width
			}
			for _, value := range []int64{0, 999, 1234, 9999, 99_999, 999_499, 12_345_678, 888_888_888} {
				if got := width(value, true); got != width(0, false) {
					t.Errorf("%s: %d is %s wide, unknown %s", w.labels[k], value, got, width(0, false))
				}
			}
		}
	}
}

func TestShort(t *testing.T) {
	for n, want := range map[int64]string{
		0: "0", 7: "7", 999: "999", 1000: "1k", 1049: "1k", 1050: "1.1k", 1234: "1.2k", 9949: "9.9k", 9950: "10k", 9999: "10k",
		12_345: "12k", 999_499: "999k", 999_500: "1M", 1_234_567: "1.2M", 34_000_000: "34M", 999_500_000: "1B", 2_500_000_000: "2.5B",
		math.MaxInt64: "9223372037B",
	} {
		if got := short(n); got != want {
			t.Errorf("%d is %s, want %s", n, got, want)
		}
	}
}

// White stands out from every colour by 4.5 to 1 (WCAG 2.2, 1.4.3).
func TestContrast(t *testing.T) {
	for _, colour := range []string{labelColour, valueColour, unknownColour} {
		if ratio := 1.05 / (luminance(t, colour) + 0.05); ratio < 4.5 {
			t.Errorf("%s: %.2f", colour, ratio)
		}
	}
}

func luminance(t *testing.T, colour string) float64 {
	t.Helper()
	var sum float64
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		n, err := strconv.ParseUint(colour[1+2*i:3+2*i], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		c := float64(n) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}
