// Package judge measures how well a search finds what readers look for. People
// wrote down queries with the sections that answer them (bench/judgments); the
// package asks a search each of them and counts how high the right ones stand.
//
// A judgments file has a line for each query, four columns with tabs between
// them, under a header line; lines that begin with # are comments:
//
//	class	query	expected	also
//	prefix	splitch	/plugins/split-chunks-plugin/	/guides/code-splitting/#split
//
// Expected holds the addresses of the right sections below the base path,
// separated by spaces: "/configuration/output/#outputfilename", or
// "/configuration/output/" for the top of the page. Also, which may be empty,
// holds sections that answer the query just as well. The class gibberish
// expects "-": no hits.
//
// Everything that searches is measured by the same code: an index in memory,
// our server over HTTP, and the peers in bench.
package judge

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"bindery/internal/diag"
	"bindery/internal/search"
)

// Class says how a query was made.
type Class string

// The classes, in the order tables show them.
const (
	Option    Class = "option"    // the exact name of an option, flag or hook
	Prefix    Class = "prefix"    // the beginning of a word, as while typing
	Typo      Class = "typo"      // one or two letters wrong
	Question  Class = "question"  // a question in words
	Error     Class = "error"     // an error message, as pasted
	Variant   Class = "variant"   // another spelling: camelCase, dots, hyphens
	Synonym   Class = "synonym"   // words the pages do not use
	Letters   Class = "letters"   // one or two letters
	Gibberish Class = "gibberish" // nothing is the right answer
)

// Classes are all classes, in the order tables show them.
var Classes = []Class{Option, Prefix, Typo, Question, Error, Variant, Synonym, Letters, Gibberish}

// Judgment is a query with its right answers.
type Judgment struct {
	Class Class
	Query string
	// Expected are the addresses of the right sections below the base path,
	// Also those of further ones that are accepted. Both are empty for
	// Gibberish.
	Expected, Also []string

	source *diag.Source
	span   diag.Span // the line
}

const header = "class\tquery\texpected\talso"

const (
	codeJudgment  = "bad-judgment"
	codeDuplicate = "duplicate-judgment"
	codeAddress   = "unknown-address"
	codeHalf      = "wrong-half"
)

// Read parses a judgments file; name is what mistakes are reported under.
func Read(name string, text []byte) ([]Judgment, diag.List) {
	r := reader{source: diag.NewSource(name, text), lines: map[string]int{}}
	start, number := 0, 0
	for line := range strings.Lines(string(text)) {
		number++
		span := diag.Span{Start: start, End: start + len(strings.TrimRight(line, "\r\n"))}
		start += len(line)
		r.line(number, span, string(text[span.Start:span.End]))
	}
	if !r.header {
		r.mistake(diag.Span{}, codeJudgment, "the header line is missing", "Begin with: class, query, expected, also, with tabs between them")
	}
	return r.list, r.mistakes
}

type reader struct {
	source   *diag.Source
	header   bool
	lines    map[string]int // of each query
	list     []Judgment
	mistakes diag.List
}

func (r *reader) mistake(span diag.Span, code, message, suggestion string) {
	r.mistakes = append(r.mistakes, r.source.At(diag.Error, code, span, message, suggestion))
}

func (r *reader) line(number int, span diag.Span, text string) {
	switch {
	case strings.TrimSpace(text) == "" || strings.HasPrefix(text, "#"):
	case !r.header:
		r.header = true
		if text != header {
			r.mistake(span, codeJudgment, "this is not the header line", "Write: class, query, expected, also, with tabs between them")
		}
	default:
		r.judgment(number, span, strings.Split(text, "\t"))
	}
}

func (r *reader) judgment(number int, span diag.Span, columns []string) {
	if len(columns) != 4 {
		r.mistake(span, codeJudgment, "a judgment has 4 columns, this line has "+digits(len(columns)), "Put tabs between class, query, expected and also; also may be empty but has its tab")
		return
	}
	j := Judgment{
		Class: Class(columns[0]), Query: columns[1],
		Expected: strings.Fields(columns[2]), Also: strings.Fields(columns[3]),
		source: r.source, span: span,
	}
	if message, suggestion := j.wrong(); message != "" {
		r.mistake(span, codeJudgment, message, suggestion)
		return
	}
	key := strings.Join(strings.Fields(j.Query), " ")
	if first, ok := r.lines[key]; ok {
		r.mistake(span, codeDuplicate, "the query is already judged in line "+digits(first), "Remove one of them")
		return
	}
	r.lines[key] = number
	if j.Class == Gibberish {
		j.Expected = nil
	}
	r.list = append(r.list, j)
}

// wrong says what is wrong with a line by itself.
func (j *Judgment) wrong() (message, suggestion string) {
	if !slices.Contains(Classes, j.Class) {
		return "there is no class \"" + string(j.Class) + "\"", suggestClass(string(j.Class))
	}
	if strings.TrimSpace(j.Query) == "" {
		return "the query is empty", ""
	}
	if j.Class == Gibberish {
		if len(j.Expected) != 1 || j.Expected[0] != "-" || len(j.Also) > 0 {
			return "gibberish has no right answer", "Write - as expected, and nothing after it"
		}
		return "", ""
	}
	if len(j.Expected) == 0 {
		return "no section is expected", "Write the address of the right one, for example /configuration/output/#outputfilename"
	}
	for _, address := range slices.Concat(j.Expected, j.Also) {
		if page, _, _ := strings.Cut(address, "#"); !strings.HasPrefix(page, "/") || !strings.HasSuffix(page, "/") {
			return "\"" + address + "\" is not the address of a section", "Addresses look like /configuration/output/#outputfilename, or /configuration/output/ for the top of the page"
		}
		if slices.Contains(j.Expected, address) && slices.Contains(j.Also, address) {
			return "\"" + address + "\" is expected and in also", "Remove it from one of them"
		}
	}
	return "", ""
}

func suggestClass(name string) string {
	var names []string
	for _, c := range Classes {
		names = append(names, string(c))
	}
	return cmp.Or(diag.DidYouMean(name, names), "The classes are "+strings.Join(names, ", "))
}

// Check reports the addresses that are no record of an index.
func Check(x *search.Index, list []Judgment, base string) diag.List {
	known := map[string]bool{}
	for i := range x.Len() {
		known[Address(x.Document(i), base)] = true
	}
	var mistakes diag.List
	for _, j := range list {
		for _, address := range slices.Concat(j.Expected, j.Also) {
			if !known[address] {
				mistakes = append(mistakes, j.source.At(diag.Error, codeAddress, j.spanOf(address), "no record has the address \""+address+"\"", suggestAddress(address, known)))
			}
		}
	}
	return mistakes
}

// spanOf is where an address stands in the line.
func (j *Judgment) spanOf(address string) diag.Span {
	line := string(j.source.Text[j.span.Start:j.span.End])
	at := len(j.Class) + 1 + len(j.Query) + 1
	for word := range strings.FieldsSeq(line[at:]) {
		at += strings.Index(line[at:], word)
		if word == address {
			break
		}
		at += len(word)
	}
	return diag.Span{Start: j.span.Start + at, End: j.span.Start + at + len(address)}
}

func suggestAddress(address string, known map[string]bool) string {
	page, _, _ := strings.Cut(address, "#")
	var all, near []string
	for k := range known {
		all = append(all, k)
		if strings.HasPrefix(k, page+"#") {
			near = append(near, k)
		}
	}
	slices.Sort(all)
	slices.Sort(near)
	if found := cmp.Or(diag.DidYouMean(address, near), diag.DidYouMean(address, all)); found != "" {
		return found
	}
	if len(near) > 0 {
		return "The page's sections are " + strings.Join(near[:min(len(near), 12)], " ")
	}
	return ""
}

// The halves of the judgments.
const (
	Train = "train" // for work on ranking
	Test  = "test"  // to see what the work was good for
)

// Half is the one a query belongs to. Nobody chooses: the first byte of its
// SHA-256 is even or odd. So no query is in both, and none is moved because it
// is hard.
func Half(query string) string {
	if sha256.Sum256([]byte(query))[0]%2 == 0 {
		return Train
	}
	return Test
}

// ReadPages parses the judgments of single pages, all *.tsv files of a folder,
// in the order of their names. A query may be judged once in all of them.
func ReadPages(folder string) ([]Judgment, diag.List, error) {
	names, err := filepath.Glob(filepath.Join(folder, "*.tsv"))
	if err != nil {
		return nil, nil, err
	}
	var list []Judgment
	var mistakes diag.List
	first := map[string]string{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, nil, fmt.Errorf("read the judgments: %w", err)
		}
		of, wrong := Read("bench/judgments/pages/"+filepath.Base(name), text)
		mistakes = append(mistakes, wrong...)
		for _, j := range of {
			if at, ok := first[j.Query]; ok {
				mistakes = append(mistakes, j.source.At(diag.Error, codeDuplicate, j.span, "the query is already judged in "+at, "Remove one of them, or expect both pages"))
				continue
			}
			first[j.Query] = j.source.Path
			list = append(list, j)
		}
	}
	return list, mistakes, nil
}

// OfHalf are the queries that belong to a half.
func OfHalf(list []Judgment, half string) []Judgment {
	var of []Judgment
	for _, j := range list {
		if Half(j.Query) == half {
			of = append(of, j)
		}
	}
	return of
}

// CheckHalf reports the queries that belong to the other half.
func CheckHalf(list []Judgment, half string) diag.List {
	var mistakes diag.List
	for _, j := range list {
		if Half(j.Query) != half {
			mistakes = append(mistakes, j.source.At(diag.Error, codeHalf, j.span, "the query belongs to the other half", "Move the line to "+Half(j.Query)+".tsv"))
		}
	}
	return mistakes
}

// Address is a record's address below the base path, "/" or "/docs/".
func Address(d *search.Document, base string) string {
	if d.Anchor == "" {
		return Below(d.URL, base)
	}
	return Below(d.URL, base) + "#" + d.Anchor
}

// Below is a root-relative address without the base path: of "/docs/a/#x" and
// "/docs/", "/a/#x".
func Below(url, base string) string { return "/" + strings.TrimPrefix(url, base) }
