// Package markdown turns the bytes of one page into the HTML of its body and
// everything the rest of the program wants to know about it: headings, links,
// images, and the plain text of each section for search.
//
// A Converter is made once with the site's options and then used from several
// goroutines. It knows no other page: what a link or an image points at is
// asked of a Resolver, so the content tree stays out of here. Each construct
// beyond CommonMark lives in a file of its own, and each has its cases under
// testdata as pairs of x.md and x.html.
package markdown

import (
	"io/fs"

	"bindery/internal/diag"
	"bindery/internal/facts"
	"bindery/internal/markdown/mdx"
)

// Resolver answers what a page's destinations point at. It is called from
// several goroutines.
type Resolver interface {
	// Link returns the href for a destination written in the page, base path
	// included. Destinations it does not know come back with what can be
	// done for them; broken ones are the link check's business.
	Link(page, destination string) string
	// Image returns the src for an image and its size in pixels, zeros where
	// the size is unknown. The error is told to the author.
	Image(page, destination string) (src string, width, height int, err error)
}

// Options are fixed for all pages.
type Options struct {
	// Content is the content folder: partials and raw imports come from it.
	Content fs.FS
	// Project is what `file=` in a code fence is relative to; nil forbids it.
	Project  fs.FS
	Resolver Resolver
	// Address returns the whole address behind an href, or an image's src, as
	// the Resolver gave it for a page; nil leaves them in Document.Markdown as
	// they are.
	Address func(page, href string) string
	// Facts are what was measured of the documented program; nil when nothing
	// was. Pages say with Reference which of them their headings name.
	Facts *facts.Set
	// CodeFacts are the classes of facts that code in pages is held against: the
	// options of a configuration first, by their paths, then names.
	CodeFacts []string
	// Older is the address of the page for readers who stay on an older release;
	// what a page needs ends with a link to it. Empty for none.
	Older string
	// Permanent returns the address that leads to an item wherever it is
	// documented; nil leaves it out.
	Permanent func(*facts.Item) string
	// Documented returns what a page links to for an item: the address, without
	// the base path, of the heading that documents it, "#anchor" on that
	// heading's own page, and its summary; empty when there is none. It is known
	// once all pages are parsed, so a page with tables of facts is rendered again when what is
	// in Document.Listed is no longer so. Nil leaves the links out.
	Documented func(page string, item *facts.Item) Place
	// ExampleProject returns the project that a file lies in, by its path below
	// the project's folder, nil for a file of none; nil for no examples at all.
	ExampleProject func(file string) *ExampleProject
	// Chunks is what <ChunkExplorer /> shows; nil for nothing.
	Chunks *mdx.Explorer
	// Packages is what <Packages /> shows; nil for nothing.
	Packages *mdx.PackageTable
	// Places notes where inline code, blocks of code and prose stand
	// (Document.Codes, Listings and Prose), for those that check what they say.
	Places bool
	// UnknownComponentsAsText keeps a component nobody registered as text and
	// turns the error into a warning.
	UnknownComponentsAsText bool
	// Lang is the language of the pages, "en" when empty; Words are in it.
	Lang  string
	Words Words
}

// Input is one page.
type Input struct {
	Source *diag.Source
	// Path is the page's slash-separated path under the content folder.
	Path string
	// Body is the offset of the first byte after the front matter.
	Body int
	// Title is the front matter's; an h1 that repeats it is dropped.
	Title string
	// Reference is what the page documents: the headings of it that are code
	// name items of these scopes, and get a signature.
	Reference []Reference
	// Since is what the page needs of the documented program: it begins with
	// since which release there is such a thing, and whether it is experimental.
	Since []Reference
	// MDX turns on JSX tags, {/* comments */} and imports.
	MDX bool
	// Fetched marks a page maintained elsewhere: its raw HTML is sanitised.
	Fetched bool
	// Readme is a package's README that stands below the page's own text; nil on
	// pages without one.
	Readme *Readme
	// Draft begins the page with a note that builds leave it out.
	Draft bool
	// URL is the page's address without the base path, "/glossary/".
	URL string
	// Glossary marks the page whose headings of level 3 define terms
	// (Document.Glossary).
	Glossary bool
	// Terms are those of the site's glossary, nil when there is none: the first
	// use of each becomes a link. NoTerms makes none; LeaveTerms are the terms
	// that the page's front matter leaves out.
	Terms      *Glossary
	NoTerms    bool
	LeaveTerms []TermName

	// below is set for the text of a Readme.
	below *introduction
}

// Readme is a package's README. It is converted as a page that is maintained
// elsewhere (Input.Fetched).
type Readme struct {
	Source *diag.Source
	// Path, Body and Title are as Input has them, of the file it is kept in.
	Path  string
	Body  int
	Title string
	// Missing: the text was not fetched. What stands in its place is shown and is
	// no section that a search could find.
	Missing bool
}

// TermName is a term as a page's front matter names it, and where it does.
type TermName struct {
	Text string
	Span diag.Span
}

// Reference is a scope of facts as a page's front matter names it, "config
// output", and where it does.
type Reference struct {
	Text string
	Span diag.Span
}

// Document is a rendered page.
type Document struct {
	// HTML is the body, safe to put on the page as it is.
	HTML []byte
	// Markdown is the body as Markdown for readers that are no browser: without
	// components, partials and included files in place, addresses whole.
	Markdown []byte
	Headings []Heading
	// Needs is what the front matter says the page needs.
	Needs []Requirement
	Links []Link
	// Terms are the links to the glossary that no author wrote.
	Terms []Link
	// Glossary are the terms that the page defines; nil when it is no glossary.
	Glossary *Glossary
	Images   []Image
	Sections []Section
	// Readme is the file of the README that stands below the page's own text, nil
	// without one. The headings, links, images and ids whose Source it is are the
	// README's.
	Readme *diag.Source
	// IDs are all the id attributes the body carries, in order.
	IDs []ID
	// Listed are the items that <Facts> names, and what they link to.
	Listed []Listed
	// PackagesUnder are the addresses below which <Packages /> lists pages.
	PackagesUnder []string
	// Codes, Listings, Stated and Prose are empty unless Options.Places is set.
	Codes    []Code
	Stated   []Stated
	Listings []*Listing
	Prose    []*Prose
	// Imports are the content paths of the partials and raw files the page
	// pulled in, and Files the project paths its code fences include; a
	// change in one of them changes the page.
	Imports []string
	Files   []string

	// packed is what Pack took out of HTML, Markdown and Sections; nil before.
	packed *packed
}

// Heading is a heading with its id. Title is plain text; HTML is the inline
// markup without the link sign.
type Heading struct {
	Level int
	ID    string
	Title string
	HTML  string
	Span  diag.Span
	// Source is the file the heading stands in when that is a partial, else nil.
	Source *diag.Source
	// Summary is the first sentence below a heading that names something, as
	// Markdown.
	Summary string
	// Facts are what the heading names.
	Facts []*facts.Item
	// Since and Until are the first and the last release that has any of them;
	// empty where there is no such bound.
	Since, Until string
}

// Listed is an item that a table of the page names, and the place that
// Options.Documented gave for it.
type Listed struct {
	Item  *facts.Item
	Place Place
}

// Link is a link in the page as the author wrote it.
type Link struct {
	// Destination is what was written, Href what was put out.
	Destination string
	Href        string
	Text        string
	Span        diag.Span
	// Source is the file the link stands in when that is a partial, else nil.
	Source *diag.Source
}

// Image is an image in the page as the author wrote it.
type Image struct {
	Destination string
	// Src is the address that the page shows it from.
	Src    string
	Alt    string
	Span   diag.Span
	Source *diag.Source
}

// ID is an id attribute and where it comes from.
type ID struct {
	Value string
	Span  diag.Span
	// Source is the file the id stands in when that is a partial, else nil.
	Source *diag.Source
}

// Section is the text under one heading, up to the next heading of any level;
// the text before the first heading has an empty ID and Level 0.
type Section struct {
	ID    string
	Level int
	// Readme marks a section of the README below the page's own text.
	Readme bool
	// Text is the prose as plain text, one line per block.
	Text string
	// Code are the inline code spans, in order, without repeats.
	Code []string
	// Terms are those that a row of a table or an item of a list begins with:
	// what it explains.
	Terms []string
	// Subjects are those that a paragraph begins with.
	Subjects []string
	// Blocks are the blocks of code, in order.
	Blocks []Block
}

// Block is a block of code as its author wrote or included it. Lang is the
// language the fence names.
type Block struct{ Lang, Text string }
