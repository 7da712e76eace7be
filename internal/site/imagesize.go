package site

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image/gif"
	"image/jpeg"
	"image/png"
	"math"
	"net/http"
	"strconv"
	"strings"

	"golang.org/x/image/webp"
)

// imageSize reads the size of an image in pixels from its first bytes; zeros
// for kinds it cannot read. The error says that an image is damaged.
func imageSize(data []byte) (width, height int, err error) {
	kind := http.DetectContentType(data)
	switch kind {
	case "image/png":
		config, err := png.DecodeConfig(bytes.NewReader(data))
		return config.Width, config.Height, damaged(err)
	case "image/jpeg":
		config, err := jpeg.DecodeConfig(bytes.NewReader(data))
		return config.Width, config.Height, damaged(err)
	case "image/gif":
		config, err := gif.DecodeConfig(bytes.NewReader(data))
		return config.Width, config.Height, damaged(err)
	case "image/webp":
		config, err := webp.DecodeConfig(bytes.NewReader(data))
		return config.Width, config.Height, damaged(err)
	}
	if strings.HasPrefix(kind, "text/") {
		width, height = svgSize(data)
	}
	return width, height, nil
}

func damaged(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("the image is damaged: %w", err)
}

// svgSize reads width and height of an SVG picture, or of its viewBox. A text
// that is no SVG has no size.
func svgSize(data []byte) (width, height int) {
	decoder := xml.NewDecoder(bytes.NewReader(data))
	decoder.Strict = false
	for {
		token, err := decoder.RawToken()
		if err != nil {
			return 0, 0
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if start.Name.Local != "svg" {
			return 0, 0
		}
		return svgAttributes(start.Attr)
	}
}

func svgAttributes(attributes []xml.Attr) (width, height int) {
	var w, h, boxW, boxH float64
	for _, a := range attributes {
		switch a.Name.Local {
		case "width":
			w = svgLength(a.Value)
		case "height":
			h = svgLength(a.Value)
		case "viewBox":
			if box := strings.FieldsFunc(a.Value, func(r rune) bool { return r == ' ' || r == ',' || r == '\n' || r == '\t' }); len(box) == 4 {
				boxW, boxH = svgLength(box[2]), svgLength(box[3])
			}
		}
	}
	switch {
	case w > 0 && h > 0:
	case boxW <= 0 || boxH <= 0:
		return 0, 0
	case w > 0:
		h = w * boxH / boxW
	case h > 0:
		w = h * boxW / boxH
	default:
		w, h = boxW, boxH
	}
	return int(math.Round(w)), int(math.Round(h))
}

// svgUnits are pixels per unit (CSS: 96 pixels an inch).
var svgUnits = []struct {
	suffix string
	pixels float64
}{{"px", 1}, {"pt", 96.0 / 72}, {"pc", 16}, {"mm", 96 / 25.4}, {"cm", 96 / 2.54}, {"in", 96}}

// svgLength is a length in pixels, 0 when it is relative or not a number.
func svgLength(text string) float64 {
	text, factor := strings.TrimSpace(text), 1.0
	for _, unit := range svgUnits {
		if number, ok := strings.CutSuffix(text, unit.suffix); ok {
			text, factor = number, unit.pixels
			break
		}
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || n < 0 || n > 1e6 || math.IsNaN(n) {
		return 0
	}
	return n * factor
}
