package config

import (
	"fmt"
	"regexp"
	"strings"
)

var minorRelease = regexp.MustCompile(`^[0-9]+\.[0-9]+$`)

// measured checks the settings that need facts. Which releases and classes
// there are is known once the facts are read.
func (v *validator) measured(s *Site) {
	needsFacts := func(path string) {
		if s.Facts == "" {
			v.fail(CodeMissing, path, fmt.Sprintf("%q needs facts", path), `Name their folder, for example: "facts: facts/data".`)
		}
	}
	if s.Lens != nil {
		needsFacts("lens")
		v.release("lens.from", s.Lens.From)
		v.release("lens.to", s.Lens.To)
		if s.Lens.Older != "" {
			v.page("lens.older", s.Lens.Older)
		}
	}
	if check := s.ConfigCheck; check != nil {
		needsFacts("configCheck")
		v.page("configCheck.page", check.Page)
		if len(check.Options) == 0 {
			v.fail(CodeMissing, "configCheck.options", `"configCheck.options" is missing`, `Name classes of facts, for example: "options: [config]".`)
		}
	}
}

func (v *validator) release(path, release string) {
	if !minorRelease.MatchString(release) {
		v.fail(CodeBadValue, path, fmt.Sprintf("%q is not a minor release", release), `Write one like "5.98", in quotes.`)
	}
}

func (v *validator) page(path, address string) {
	if !strings.HasPrefix(address, "/") || !strings.HasSuffix(address, "/") {
		v.fail(CodeBadValue, path, fmt.Sprintf("%q is not the address of a page", address), `Write one like "/configuration/check/".`)
	}
}
