package data

import (
	"fmt"
	"regexp"
)

// pageAddress is a page below a folder: lower-case segments, so that its file
// has the same name on every machine.
var pageAddress = regexp.MustCompile(`^(?:/[a-z0-9][a-z0-9._-]*)+/$`)

func (v *validator) readmes(list []Readme) {
	urls, packages := map[string]bool{}, map[string]bool{}
	for i := range list {
		r, at := &list[i], fmt.Sprintf("[%d]", i)
		v.required(at, "url", r.URL, "url: /loaders/css-loader/")
		v.required(at, "title", r.Title, "title: css-loader")
		v.required(at, "description", r.Description, "description: What the package does, for a search result.")
		v.required(at, "package", r.Package, "package: css-loader")
		v.required(at, "version", r.Version, "version: 7.1.5")
		v.matches(at+".url", r.URL, pageAddress, "the address of a page", `Write it with a slash at both ends, in lower case, for example "/loaders/css-loader/".`)
		v.matches(at+".package", r.Package, packageName, "the name of a package", `Write it as it is installed, for example "css-loader" or "@svgr/webpack".`)
		v.matches(at+".version", r.Version, exactVersion, "an exact version", `Write three numbers, for example "7.1.5", no range and no tag.`)
		v.unique(urls, at+".url", "address", r.URL)
		v.unique(packages, at+".package", "package", r.Package)
		r.Source, r.Span = v.source, v.doc.Span(at+".url")
	}
}
