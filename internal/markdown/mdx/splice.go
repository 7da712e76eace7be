package mdx

import (
	"io/fs"

	"bindery/internal/diag"
)

// Splice returns the text of an MDX page.
func Splice(src *diag.Source, body int, path string, content fs.FS) (*Text, []string, diag.List) {
	t := Plain(src, body)
	t.pieces[0].file.path = path
	return t, nil, nil
}
