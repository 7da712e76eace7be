// Package verify holds what pages say against what was measured of the
// documented program (internal/facts): what no page documents, and names that
// a page made up. Whether the code in pages works is asked of the program
// itself, by a script beside the facts.
//
// Nothing here knows the classes by name. Which of them are options, flags and
// hooks stands in site/verify.yaml, with the figures that may not fall.
package verify

import (
	"bindery/internal/content"
	"bindery/internal/diag"
	"bindery/internal/facts"
)

// Codes of the diagnostics.
const (
	CodeBadSettings  = "bad-verify"
	CodeUncovered    = "less-documented"
	CodeRaise        = "more-documented"
	CodeUnknownName  = "unknown-name"
	CodeNeedlessName = "needless-name"
	CodeUnknownClass = "unknown-class"
	CodeBadSyntax    = "bad-syntax"
	CodeBadConfig    = "bad-config"
	CodeNoMistake    = "no-mistake"
	CodeHardToRead   = "hard-to-read"
)

// Input is a site whose pages were parsed with places
// (markdown.Options.Places).
type Input struct {
	Tree     *content.Tree
	Facts    *facts.Set
	Settings *Settings
	// Code are the classes of facts that code in pages is held against, options
	// first; From is the oldest release that readers may look at pages as of.
	Code []string
	From string
}

// Run returns the coverage of every class and what is wrong: names that the
// facts do not have, and classes that are documented less than they have to
// be. The list is sorted.
func Run(in Input) ([]Coverage, diag.List) {
	coverage := Cover(in.Tree, in.Facts)
	list := in.Settings.hold(coverage)
	n := newNames(in)
	for _, page := range in.Tree.Pages {
		list = append(list, n.page(page)...)
	}
	list = append(list, n.needless()...)
	list.Sort()
	return coverage, list
}
