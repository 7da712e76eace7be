package verify

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"bindery/internal/content"
	"bindery/internal/diag"
	"bindery/internal/markdown"
)

// Reading is how a page of our own reads: its paragraphs and the items of its
// lists, without headings, tables, code and what was made of facts. Inline code
// counts as one word of one syllable.
type Reading struct {
	URL  string `json:"url"`
	File string `json:"file"`
	// Words, Sentences and Syllables are what the figures are made of. An item of
	// a list ends a sentence.
	Words     int `json:"words"`
	Sentences int `json:"sentences"`
	Syllables int `json:"syllables"`
	// Longest are the sentences, those of most words first.
	Longest []Sentence `json:"longest"`
}

// Sentence is one of a page, and where it begins.
type Sentence struct {
	Words  int    `json:"words"`
	File   string `json:"file"`
	Line   int    `json:"line"`
	Text   string `json:"text"`
	span   diag.Span
	source *diag.Source
}

// Length is the mean number of words of a sentence.
func (r Reading) Length() float64 { return share(r.Words, r.Sentences) }

// Ease is Flesch's reading ease: 60 to 70 is plain English, less is harder
// (R. Flesch, "A new readability yardstick", 1948).
func (r Reading) Ease() float64 {
	return 206.835 - 1.015*r.Length() - 84.6*share(r.Syllables, r.Words)
}

// Grade is the Flesch-Kincaid grade level, in years of school in the United
// States (J. P. Kincaid and others, 1975).
func (r Reading) Grade() float64 {
	return 0.39*r.Length() + 11.8*share(r.Syllables, r.Words) - 15.59
}

func share(of, by int) float64 {
	if by == 0 {
		return 0
	}
	return float64(of) / float64(by)
}

// Readable reports whether the figures say anything about a language, a BCP 47
// tag: they are made for English.
func Readable(lang string) bool {
	primary, _, _ := strings.Cut(strings.ToLower(lang), "-")
	return primary == "en"
}

// Read measures the pages of a tree that are not maintained elsewhere, the
// hardest first. The pages have to be in English.
func Read(tree *content.Tree) []Reading {
	var all []Reading
	for _, page := range tree.Pages {
		if page.Fetched || page.Doc == nil {
			continue
		}
		if r := readPage(page); r.Words > 0 {
			all = append(all, r)
		}
	}
	slices.SortStableFunc(all, func(a, b Reading) int { return cmp.Compare(b.Grade(), a.Grade()) })
	return all
}

func readPage(page *content.Page) Reading {
	r := Reading{URL: page.Node.URL, File: page.Source.Path}
	for _, prose := range page.Doc.Prose {
		for _, at := range sentences(prose.Text) {
			text := prose.Text[at.Start:at.End]
			words := wordsOf(text)
			if len(words) == 0 {
				continue
			}
			for _, word := range words {
				r.Syllables += Syllables(word)
			}
			r.Words += len(words)
			r.Sentences++
			r.Longest = append(r.Longest, placed(page, prose, at, text, len(words)))
		}
	}
	slices.SortStableFunc(r.Longest, func(a, b Sentence) int { return b.Words - a.Words })
	return r
}

func placed(page *content.Page, prose *markdown.Prose, at diag.Span, text string, words int) Sentence {
	source, span := prose.Place(at.Start, at.End)
	if source == nil {
		source = page.Source
	}
	line, _ := source.Position(span.Start)
	text = strings.Join(strings.Fields(strings.ReplaceAll(text, string(markdown.ProseCode), "…")), " ")
	return Sentence{Words: words, File: source.Path, Line: line, Text: text, span: span, source: source}
}

// wordPattern matches words, those joined by hyphens and figures with a point
// among them, and inline code.
var wordPattern = regexp.MustCompile(`[\p{L}\p{N}]+(?:[.,'’-][\p{L}\p{N}]+)*|` + string(markdown.ProseCode))

func wordsOf(text string) []string { return wordPattern.FindAllString(text, -1) }

// abbreviations end in a point that ends no sentence.
var abbreviations = []string{"e.g.", "i.e.", "vs.", "cf.", "etc.", "approx.", "no."}

// sentences cuts a text. A name may begin one in lower case, so any point, mark
// or sign before space ends one, but for abbreviations.
func sentences(text string) (list []diag.Span) {
	start := 0
	for at, r := range text {
		if r != '.' && r != '!' && r != '?' {
			continue
		}
		end := at + 1
		for end < len(text) && strings.ContainsRune(`.!?"')”’`, firstRune(text[end:])) {
			end += utf8.RuneLen(firstRune(text[end:]))
		}
		if end < start || end < len(text) && !unicode.IsSpace(firstRune(text[end:])) || abbreviated(text[start:end]) && end < len(text) {
			continue
		}
		list = append(list, trimmed(text, start, end))
		start = end
	}
	if rest := trimmed(text, start, len(text)); rest.Start < rest.End {
		list = append(list, rest)
	}
	return list
}

func firstRune(s string) rune { r, _ := utf8.DecodeRuneInString(s); return r }

func abbreviated(sentence string) bool {
	last := strings.ToLower(sentence[strings.LastIndexFunc(sentence, unicode.IsSpace)+1:])
	return slices.Contains(abbreviations, strings.TrimLeft(last, `("'`))
}

// trimmed is a part of a text without the space around it.
func trimmed(text string, start, end int) diag.Span {
	start += len(text[start:end]) - len(strings.TrimLeftFunc(text[start:end], unicode.IsSpace))
	return diag.Span{Start: start, End: start + len(strings.TrimSpace(text[start:end]))}
}

// named is how many of a page's sentences a diagnostic names.
const named = 3

// HoldReading tells of the pages that are harder to read than the settings let
// them be, at their longest sentence.
func (s *Settings) HoldReading(readings []Reading) diag.List {
	var list diag.List
	limit := s.Reading
	for _, r := range readings {
		if limit.Grade == 0 || r.Words < limit.Words || r.Grade() <= float64(limit.Grade) {
			continue
		}
		var lines []string
		for _, sentence := range r.Longest[:min(named, len(r.Longest))] {
			lines = append(lines, fmt.Sprintf("%d (%d words)", sentence.Line, sentence.Words))
		}
		longest := r.Longest[0]
		list = append(list, longest.source.At(diag.Error, CodeHardToRead, longest.span,
			fmt.Sprintf("%s reads at grade %.1f, and may at %d", r.URL, r.Grade(), limit.Grade),
			"Shorten sentences and words; the longest sentences are in line "+strings.Join(lines, ", ")+"."))
	}
	return list
}
