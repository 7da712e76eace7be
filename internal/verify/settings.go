package verify

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"bindery/internal/config/strictyaml"
	"bindery/internal/diag"
	"bindery/internal/facts"
)

// Settings is site/verify.yaml.
type Settings struct {
	// Options is the class whose items are the paths of a configuration, Flags
	// and Hooks the classes that have flags and hooks.
	Options string   `yaml:"options"`
	Flags   []string `yaml:"flags"`
	Hooks   []string `yaml:"hooks"`
	// Programs are those whose flags they are. A command that runs another one
	// has flags of its own.
	Programs []string `yaml:"programs"`
	// Aliases are what authors call objects, by the owner they stand for:
	// "parser: JavascriptParser".
	Aliases map[string]string `yaml:"aliases"`
	// Known are names that only look like ours: flags of other programs that
	// stand alone, "module.exports". A final "*" stands for any rest. One that no
	// page needs is a mistake.
	Known []string `yaml:"known"`
	// Coverage is the least share of each class, in percent. It may only rise.
	Coverage []Floor `yaml:"coverage"`
	Code     Code    `yaml:"code"`
	// Recommendations is the file of the project that lists what the pages
	// recommend (HoldRecommendations); empty for none.
	Recommendations string `yaml:"recommendations"`
	// Reading is how hard a page may be to read.
	Reading ReadingLimit `yaml:"reading"`

	doc *strictyaml.Document
}

// Floor is the least share of a class, in whole percents, that headings name
// and that is mentioned.
type Floor struct {
	Class     string `yaml:"class"`
	Headings  int    `yaml:"headings"`
	Mentioned int    `yaml:"mentioned"`
}

// ReadingLimit is the highest Flesch-Kincaid grade of a page that has at least
// so many words; 0 is no limit. The figures say nothing of a few sentences.
type ReadingLimit struct {
	Grade int `yaml:"grade"`
	Words int `yaml:"words"`
}

// Code says how blocks of code are proven.
type Code struct {
	// Check is the script for Node.js that proves them (Script), in the project;
	// empty: they are not proven.
	Check string `yaml:"check"`
	// Install is the command that installs what the script needs.
	Install string `yaml:"install"`
	// Elsewhere are folders of the project whose files have a check of their
	// own; blocks that include them are not proven again.
	Elsewhere []string `yaml:"elsewhere"`
}

// ReadSettings reads verify.yaml and looks at the classes it names. The
// settings are of no use when the list has errors.
func ReadSettings(source *diag.Source, set *facts.Set) (*Settings, diag.List) {
	s := &Settings{}
	doc, list := strictyaml.Decode(source, diag.Span{End: len(source.Text)}, s, strictyaml.Options{UnknownKey: diag.Error})
	s.doc = doc
	if list.HasErrors() {
		return s, list
	}
	class := func(at, name string) {
		if name != "" && set.Class(name) == nil {
			list = append(list, doc.At(diag.Error, CodeUnknownClass, at, fmt.Sprintf("there are no facts called %q", name),
				"There are "+strings.Join(set.Names(), ", ")+"."))
		}
	}
	class("options", s.Options)
	for i, name := range s.Flags {
		class(fmt.Sprintf("flags[%d]", i), name)
	}
	for i, name := range s.Hooks {
		class(fmt.Sprintf("hooks[%d]", i), name)
	}
	for i, floor := range s.Coverage {
		class(fmt.Sprintf("coverage[%d].class", i), floor.Class)
	}
	return s, list
}

// hold compares what is covered with what has to be.
func (s *Settings) hold(coverage []Coverage) diag.List {
	var list diag.List
	for i, floor := range s.Coverage {
		at := slices.IndexFunc(coverage, func(c Coverage) bool { return c.Class == floor.Class })
		if at < 0 {
			continue
		}
		c := coverage[at]
		for _, each := range []struct {
			key, does string
			floor     int
			share     float64
		}{
			{"headings", "headings name", floor.Headings, c.InHeadings()},
			{"mentioned", "pages mention", floor.Mentioned, c.InText()},
		} {
			place := fmt.Sprintf("coverage[%d].%s", i, each.key)
			switch is := int(math.Floor(each.share + 1e-9)); {
			case is < each.floor:
				list = append(list, s.doc.At(diag.Error, CodeUncovered, place,
					fmt.Sprintf("%s %.1f %% of %s, less than %d %%", each.does, each.share, floor.Class, each.floor), missing(c)))
			case is > each.floor:
				list = append(list, s.doc.At(diag.Note, CodeRaise, place,
					fmt.Sprintf("%s %.1f %% of %s by now", each.does, each.share, floor.Class), fmt.Sprintf("Raise it to %d.", is)))
			}
		}
	}
	return list
}

// manyMissing is how many names a diagnostic lists.
const manyMissing = 8

func missing(c Coverage) string {
	if len(c.Missing) == 0 {
		return ""
	}
	names := c.Missing[:min(manyMissing, len(c.Missing))]
	more := ""
	if n := len(c.Missing) - len(names); n > 0 {
		more = fmt.Sprintf(" and %d more", n)
	}
	return "Without a heading: " + strings.Join(names, ", ") + more + "."
}
