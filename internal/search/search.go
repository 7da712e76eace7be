// Package search finds sections of documentation in memory. It knows no pages
// and no HTTP, and stays clear of fmt, reflect and regexp, so that the same
// code is small enough to run in a reader's browser.
package search

// Levels is the number of hierarchy levels, lvl0 to lvl6 (P-3.6).
const Levels = 7

// Document is one record: the text under one heading of a page.
type Document struct {
	// URL is the page's address, base path included, without a fragment.
	URL string
	// Anchor is the id of the heading, empty for the top of a page.
	Anchor string
	// Levels are hierarchy.lvl0 to lvl6 as plain text: the title of the
	// section, that of the page, and the headings down to this one. Those in
	// between that do not exist are empty.
	Levels [Levels]string
	// Level is the index in Levels of the heading the record stands for; 1 is
	// the page itself.
	Level int
	// Owner is the class that the heading names a member of, where the heading
	// does not say so: HashedModuleIdsPlugin above `context`. Its words count as
	// the heading's, so that the bare name answers who asks for the class, too,
	// and not everybody who types the word. It is indexed and not kept.
	Owner string
	// Content is the text under the heading as plain text: a line a block, a
	// tab between the cells of a table's row. That of the top of a page begins
	// with the page's description.
	Content string
	// Section is the first segment of the path; empty at the top level.
	Section string
	// Version is the major version documented, "5".
	Version string
	// Since and Until are the first and the last release of the documented
	// program that has what the heading names; empty where there is no bound.
	Since, Until string
	// Weight is the page's among others; 1 is usual.
	Weight float32
	// Names are the option paths, flags and hooks the heading defines, with
	// their aliases: "output.filename", "--output-filename".
	Names []string
	// Errors are the error messages quoted in the section.
	Errors []string
	// Code are the identifiers in inline code.
	Code []string
	// LinkTexts are the different texts of links that lead here, then what
	// readers call the section. Links is how many links lead here.
	LinkTexts []string
	Links     int
	// Analyzed are the terms of Content, Errors and Code where they were worked out
	// before, nil where they were not; InAnalyzed is the document's number there.
	Analyzed   *Analyzed
	InAnalyzed int
}

// Options are fixed for an index.
type Options struct {
	Synonyms []Synonym
	// Take empties each document once it is in the index, so that the texts of a
	// large site are not in memory twice (P-10.561).
	Take bool
	// Store makes an index that is only stored and never asked.
	Store bool
}

// Synonym says which words may stand for which. Each entry is a word or a
// phrase. Without From all of To mean the same; with it a query that has one
// of From also finds To, and not the other way round.
type Synonym struct {
	From, To []string
}

// Query is what is looked for.
type Query struct {
	// Text is as typed.
	Text string
	// Page counts from 0. HitsPerPage is the number of hits on it; 0 means
	// only counts are wanted.
	Page, HitsPerPage int
	// Filters must all hold; one holds when any of its alternatives does.
	Filters [][]Filter
	// Facets are those to count values of: "section", "version".
	Facets []string
	// ExactWords takes no word for another with a typing error in it.
	ExactWords bool
	// Explain fills Hit.Parts.
	Explain bool
}

// Filter is a condition on a facet.
type Filter struct {
	Facet, Value string
	Not          bool
}

// Result is the answer to a Query.
type Result struct {
	// Query is the text with its white space normalised.
	Query string
	// Words are the query's words as they were matched, typed form.
	Words []string
	// Hits are those of the page asked for, best first.
	Hits []Hit
	// Total is the number of all hits.
	Total int
	// Facets maps each facet asked for to its values and how many hits have
	// them.
	Facets map[string]map[string]int
	// Synonym and typo corrections and so on, for `bindery search --explain`.
	Notes []string

	marks marks
}

// Hit is one record found.
type Hit struct {
	// Record is the document's number in the index.
	Record int
	Score  float64
	// Parts add up (or multiply) to the score; only with Query.Explain.
	Parts []Part
}

// Part is a share of a score.
type Part struct {
	Name  string
	Value float64
	Note  string
}

// Span is a part of a text that matched, in bytes.
type Span struct {
	Start, End int
	// Word is the index in Result.Words of what matched it.
	Word int
}
