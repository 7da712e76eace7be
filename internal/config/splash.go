package config

import (
	"fmt"
	"unicode/utf8"
)

// The picture of the modules has three columns of files with at most five in each,
// one column of assets, and tiles as wide as six letters.
const (
	mostFiles  = 14
	mostAssets = 4
	mostName   = 6
)

func (v *validator) splash(s *Splash) {
	var words []string
	if s.Headline != nil {
		words = s.Headline.Words
		v.required("splash.headline.text", s.Headline.Text, `text: "Bundle your"`)
		if len(words) == 0 {
			v.fail(CodeMissing, "splash.headline.words", "the headline has no words", "Write those that take turns, for example: words: [scripts, styles]")
		}
	}
	if s.Modules != nil {
		v.modules("splash.modules.files", s.Modules.Files, mostFiles, words)
		v.modules("splash.modules.assets", s.Modules.Assets, mostAssets, words)
	}
}

func (v *validator) modules(path string, modules []Module, most int, words []string) {
	if len(modules) == 0 || len(modules) > most {
		v.fail(CodeBadValue, path, fmt.Sprintf("the picture has room for 1 to %d of %q, not %d", most, path, len(modules)), "")
	}
	for i, module := range modules {
		at := fmt.Sprintf("%s[%d]", path, i)
		if n := utf8.RuneCountInString(module.Name); n == 0 || n > mostName {
			v.fail(CodeBadValue, at, fmt.Sprintf("%q does not fit a tile", module.Name), fmt.Sprintf("Write a name of 1 to %d letters, for example: name: .js", mostName))
		}
		if module.Word != "" {
			v.oneOf(at+".word", module.Word, words...)
		}
	}
}
