package markdown

import (
	"testing"

	"bindery/internal/diag"
)

// The summary of an option is what tables of facts say of it.
func TestSummary(t *testing.T) {
	r := New(Options{Facts: someFacts(t)})
	for body, want := range map[string]string{
		"Empties the folder. Then more.":                                  "Empties the folder.",
		"Empties `a.b` and\n**[the `x|y`](/x/)** of v5.1 before it. More": "Empties `a.b` and the `x|y` of v5.1 before it.",
		"Ends with code: `x`":                                             "Ends with code: `x`",
		"Is it *2*3\\*? No.":                                              "Is it 23\\*?",
		"In a file that ends in .`js`, or not.":                           "In a file that ends in .`js`, or not.",
		"- a list":                                                        "",
		"### `keep`\n\nOf another.":                                       "",
	} {
		in := Input{Source: diag.NewSource("a.mdx", []byte("## `output.clean`\n\n"+body+"\n")), Path: "a.mdx", MDX: true, Reference: []Reference{{Text: "config output"}}}
		doc, diags := r.Convert(in)
		if len(diags) > 0 {
			t.Fatal(printDiagnostics(diags))
		}
		if got := doc.Headings[0].Summary; got != want {
			t.Errorf("%q: %q, want %q", body, got, want)
		}
	}
}
