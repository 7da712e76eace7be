package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"bindery/internal/build"
	"bindery/internal/diag"
	"bindery/internal/search"
)

// snippetWords is how long a passage is, in words.
const snippetWords = 30

type searchCmd struct {
	built   `embed:""`
	Query   []string `arg:"" help:"What to look for; several words need no quotes."`
	Limit   int      `help:"Number of hits to print." default:"10" placeholder:"N"`
	Section string   `help:"Only look in this section, the first part of a page's address." placeholder:"NAME"`
	Explain bool     `help:"Say what became of the query's words and what each hit's score is made of."`
	JSON    bool     `name:"json" help:"Print the hits as JSON, for programs."`
}

// built names the site a command reads.
type built struct {
	Out string `help:"Folder of the built site." default:"dist" type:"path" placeholder:"DIR"`
}

// open reads the index of the built site.
func (b built) open() (*search.Index, error) {
	files := os.DirFS(b.Out)
	if _, err := build.ReadManifest(files); errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s holds no site: run \"bindery build\" first, or name the folder with --out", display(b.Out))
	}
	index, err := openSearch(files, b.Out)
	if err == nil && index == nil {
		err = fmt.Errorf("%s holds no %s: the site was built without search, or by an older bindery; build it again", display(b.Out), build.SearchFile)
	}
	return index, err
}

// openSearch reads the index of a site, nil when it has none. dir names the
// folder in errors.
func openSearch(files fs.FS, dir string) (*search.Index, error) {
	index, err := build.OpenSearch(files)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, fmt.Errorf("%s: %w", display(dir), err)
	}
	return index, nil
}

// Run prints the hits. No hits are an answer, too, and no failure.
func (c *searchCmd) Run(io *streams) error {
	if c.Limit < 0 {
		return usageError("--limit cannot be negative")
	}
	index, err := c.open()
	if err != nil {
		return err
	}
	query := search.Query{Text: strings.Join(c.Query, " "), HitsPerPage: c.Limit, Explain: c.Explain}
	if c.Section != "" {
		if err := knownSection(index, c.Section); err != nil {
			return err
		}
		query.Filters = [][]search.Filter{{{Facet: "section", Value: c.Section}}}
	}
	found := answer{Result: index.Search(query), index: index, explain: c.Explain}
	if c.JSON {
		enc := json.NewEncoder(io.out)
		enc.SetEscapeHTML(false)
		enc.SetIndent("", "  ")
		return enc.Encode(found.forPrograms())
	}
	return found.print(io.out, isTerminal(io.out))
}

// knownSection refuses a section no record is in.
func knownSection(index *search.Index, name string) error {
	var sections []string
	for i := range index.Len() {
		section := index.Document(i).Section
		if section == name {
			return nil
		}
		if section != "" && !slices.Contains(sections, section) {
			sections = append(sections, section)
		}
	}
	slices.Sort(sections)
	hint := "the sections are " + strings.Join(sections, ", ")
	if near, ok := diag.Nearest(name, sections); ok {
		hint = fmt.Sprintf("did you mean %q?", near)
	}
	return usageError(fmt.Sprintf("--section: there is no section %q; %s", name, hint))
}

// foundHit is a hit as --json prints it. Texts are plain.
type foundHit struct {
	Score   float64     `json:"score"`
	URL     string      `json:"url"`
	Path    []string    `json:"path"`
	Title   string      `json:"title"`
	Section string      `json:"section"`
	Snippet string      `json:"snippet"`
	Parts   []foundPart `json:"parts,omitempty"`
}

type foundPart struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
	Note  string  `json:"note,omitempty"`
}

// foundAnswer is what --json prints.
type foundAnswer struct {
	Query string     `json:"query"`
	Words []string   `json:"words"`
	Notes []string   `json:"notes,omitempty"`
	Total int        `json:"total"`
	Hits  []foundHit `json:"hits"`
}

// answer is a result with the index it is from.
type answer struct {
	*search.Result
	index   *search.Index
	explain bool
}

func (a answer) forPrograms() foundAnswer {
	out := foundAnswer{Query: a.Query, Words: append([]string{}, a.Words...), Total: a.Total, Hits: []foundHit{}}
	if a.explain {
		out.Notes = a.Notes
	}
	for _, hit := range a.Hits {
		doc := a.index.Document(hit.Record)
		path, title := headings(doc)
		passage, _, _, _ := a.Snippet(doc.Content, snippetWords)
		h := foundHit{Score: hit.Score, URL: address(doc), Path: append([]string{}, path...), Title: title, Section: doc.Section, Snippet: passage}
		for _, part := range hit.Parts {
			h.Parts = append(h.Parts, foundPart(part))
		}
		out.Hits = append(out.Hits, h)
	}
	return out
}

// headings are the titles above a record's own, and its own.
func headings(doc *search.Document) (path []string, title string) {
	for _, level := range doc.Levels[:doc.Level] {
		if level != "" {
			path = append(path, level)
		}
	}
	return path, doc.Levels[doc.Level]
}

// address is the page with the heading's fragment.
func address(doc *search.Document) string {
	if doc.Anchor == "" {
		return doc.URL
	}
	return doc.URL + "#" + doc.Anchor
}
