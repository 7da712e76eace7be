package build

import (
	"slices"
	"strings"

	"bindery/internal/content"
	"bindery/internal/diag"
)

// lossy are the mistakes for which there is nothing to show.
var lossy = []string{content.CodeUnreadable, content.CodeNotUTF8, content.CodeRenderFailed}

// tolerate makes warnings of the errors in pages when what nobody registered is
// to be shown as text: pages that were written for another engine build as they
// are, and say what of them is not understood. Mistakes of the settings stay
// errors.
func (s *state) tolerate(list diag.List) {
	if !s.options.UnknownComponentsAsText {
		return
	}
	for i, d := range list {
		if d.Severity == diag.Error && strings.HasPrefix(d.File, s.options.ContentDisplay+"/") && !slices.Contains(lossy, d.Code) {
			list[i].Severity = diag.Warning
		}
	}
}
