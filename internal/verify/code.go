package verify

import (
	"context"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"bindery/internal/content"
	"bindery/internal/diag"
	"bindery/internal/markdown"
)

// Block is a block of code as the program that proves it gets it.
type Block struct {
	// ID names the block in the findings about it.
	ID    string `json:"id"`
	Lang  string `json:"lang"`
	Title string `json:"title"`
	Text  string `json:"text"`
	// Diff: lines begin with the signs of a diff.
	Diff bool `json:"diff"`
	// Fails is why the block has to be wrong; empty when it has to be right.
	Fails string `json:"fails"`
	// With names the releases the block is for in place of the pinned ones, in a
	// diff those of its earlier side: "webpack@4 webpack-dev-server@3".
	With string `json:"with,omitempty"`
}

// Finding is one thing that is wrong with a block.
type Finding struct {
	ID string `json:"id"`
	// Line counts from 1, Column from 1 in bytes.
	Line   int `json:"line"`
	Column int `json:"column"`
	// Kind is "syntax", "config" or "passes".
	Kind    string `json:"kind"`
	Message string `json:"message"`
	Hint    string `json:"hint,omitempty"`
	// Wrong is a name that does not exist, Names are those that do.
	Wrong string   `json:"wrong,omitempty"`
	Names []string `json:"names,omitempty"`
}

// Prover says what is wrong with blocks of code.
type Prover interface {
	Prove(ctx context.Context, blocks []Block) ([]Finding, error)
}

// codes are the codes of the diagnostics by the kind of finding.
var codes = map[string]string{"syntax": CodeBadSyntax, "config": CodeBadConfig, "passes": CodeNoMistake}

// ProveCode has every block of code of the pages proven. Pages maintained
// elsewhere are theirs, and files of projects that have a check of their own
// (Settings.Code.Elsewhere) are proven there. The list is sorted.
func ProveCode(ctx context.Context, in Input, prover Prover) (diag.List, error) {
	var blocks []Block
	var places []place
	for _, page := range in.Tree.Pages {
		if page.Doc == nil || page.Fetched {
			continue
		}
		for _, listing := range page.Doc.Listings {
			if listing.Lang == "" && listing.Fails == "" || in.Settings.elsewhere(listing.File) {
				continue
			}
			blocks = append(blocks, Block{
				ID: strconv.Itoa(len(blocks)), Lang: strings.ToLower(listing.Lang), Title: listing.Title,
				Text: listing.Text, Diff: listing.Diff, Fails: listing.Fails, With: listing.With,
			})
			places = append(places, place{page, listing})
		}
	}
	findings, err := prover.Prove(ctx, blocks)
	if err != nil {
		return nil, err
	}
	var list diag.List
	for _, f := range findings {
		i, err := strconv.Atoi(f.ID)
		if err != nil || i < 0 || i >= len(blocks) {
			continue
		}
		list = append(list, places[i].diagnostic(f))
	}
	list.Sort()
	// A partial stands in several pages.
	return slices.Compact(list), nil
}

// elsewhere reports whether an included file has a check of its own.
func (s *Settings) elsewhere(file string) bool {
	return file != "" && slices.ContainsFunc(s.Code.Elsewhere, func(folder string) bool {
		return strings.HasPrefix(file, strings.TrimSuffix(folder, "/")+"/")
	})
}

// place is where a block stands.
type place struct {
	page    *content.Page
	listing *markdown.Listing
}

// marked is what a diagnostic underlines: a name, a text, or one sign.
var marked = regexp.MustCompile(`^(?:[\w$]+|"[^"]*"|'[^']*'|.)`)

func (p place) diagnostic(f Finding) diag.Diagnostic {
	source, span := p.listing.Place(f.Line, f.Column)
	if source == nil {
		source = p.page.Source
	}
	if span.Start < len(source.Text) {
		if sign := marked.Find(source.Text[span.Start:]); p.listing.File == "" && len(sign) > 0 {
			span.End = min(max(span.End, span.Start+1), span.Start+len(sign))
		}
	}
	suggestion := f.Hint
	if suggestion == "" {
		suggestion = diag.DidYouMean(f.Wrong, f.Names)
	}
	if suggestion == "" && len(f.Names) > 0 {
		suggestion = "There are " + strings.Join(f.Names, ", ") + "."
	}
	code, ok := codes[f.Kind]
	if !ok {
		code = CodeBadSyntax
	}
	return source.At(diag.Error, code, span, f.Message, suggestion)
}
