package records

import (
	"slices"
	"strings"
	"testing"
)

// A flag longer than a name may be is a command with everything in it.
func TestLongFlagsAreNoNames(t *testing.T) {
	n := &namer{Page: &Page{Title: "Flags", URL: "/flags/"}}
	longest := "--" + strings.Repeat("a", longestName-2)
	for code, want := range map[string][]string{
		longest:             {longest},
		longest + "=value":  {longest},
		longest + "a":       nil,
		longest + "a value": nil,
	} {
		if got := n.cleaned(code); !slices.Equal(got, want) {
			t.Errorf("%s names %q, want %q", code, got, want)
		}
	}
}
