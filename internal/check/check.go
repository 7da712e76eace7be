// Package check finds what is wrong between pages: links, anchors, images and
// redirects that lead nowhere, pages nothing leads to, ids that are there
// twice. What is wrong within a page the parsers have told already.
package check

import (
	"io/fs"

	"bindery/internal/content"
	"bindery/internal/diag"
	"bindery/internal/site"
)

// Input is a parsed site.
type Input struct {
	Site *site.Site
	Tree *content.Tree
	// Redirects are those of the settings and the pages together, as
	// (*site.Site).Redirects returns them.
	Redirects site.Redirects
	// Static holds the static files, Content the content folder.
	Static, Content fs.FS
	// Severity is that of everything broken: Warning in a build, Error in a
	// check.
	Severity diag.Severity
}

// Run returns what is wrong, sorted.
func Run(in Input) diag.List { return nil }

// ExternalLink is a link that leaves the site and the place it is written at.
type ExternalLink struct {
	URL    string `json:"url"`
	File   string `json:"file"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
}

// External lists the links that leave the site; nothing is fetched.
func External(in Input) []ExternalLink { return nil }
