package config

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bindery/internal/diag"
	"bindery/internal/testing/golden"
)

// TestLoadAsked holds each testdata/asked/x.yaml against x.golden: what is
// asked for and the printed diagnostics.
func TestLoadAsked(t *testing.T) {
	for _, input := range golden.Cases(t, ".golden", "testdata/asked/*.yaml") {
		t.Run(filepath.Base(input), func(t *testing.T) {
			text, err := os.ReadFile(input)
			if err != nil {
				t.Fatal(err)
			}
			asked, list := LoadAsked(diag.NewSource("site/asked.yaml", text))
			var got strings.Builder
			for _, a := range asked {
				fmt.Fprintf(&got, "%q <- %q\n", text[a.Span.Start:a.Span.End], a.Words)
			}
			if err := list.Print(&got, false); err != nil {
				t.Fatal(err)
			}
			golden.Equal(t, strings.TrimSuffix(input, ".yaml")+".golden", got.String())
		})
	}
}
