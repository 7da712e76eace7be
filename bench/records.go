package main

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"bindery/internal/search"
)

// vocabulary is how many different words a generated corpus has at most; real
// documentation of this size has tens of thousands, most of them rare.
const vocabulary = 60_000

// recordMaker makes search records of invented words, whose frequencies follow
// Zipf's law as those of real text do.
type recordMaker struct {
	r     *rand.Rand
	words []string
	zipf  *rand.Zipf
}

// generated are n records, the same on every machine.
func generated(n int) []search.Document {
	r := rand.New(rand.NewPCG(20260102, uint64(n)))
	m := recordMaker{r: r, words: invented(r, vocabulary), zipf: rand.NewZipf(r, 1.07, 3, vocabulary-1)}
	docs := make([]search.Document, 0, n)
	for page := 0; len(docs) < n; page++ {
		docs = append(docs, m.page(page, min(1+r.IntN(30), n-len(docs)))...)
	}
	return docs
}

// functionWords are the most frequent words, as questions have them too.
var functionWords = strings.Fields("the a to of and in is for it that with be on as by are this or from you can not if an at will when which use your have all has do how then but what so than more into only its between does where set why")

// invented are the function words and words of syllables after them, the
// shorter ones first, as the frequent words of a language are short.
func invented(r *rand.Rand, n int) []string {
	onsets := []string{"b", "c", "d", "f", "g", "l", "m", "n", "p", "r", "s", "t", "v", "st", "tr", "pl", "ch", "gr"}
	vowels := []string{"a", "e", "i", "o", "u", "ea", "ou"}
	codas := []string{"", "", "n", "r", "s", "t", "l", "nd", "ng"}
	seen := map[string]bool{}
	words := append(make([]string, 0, n), functionWords...)
	for len(words) < n {
		syllables := 1 + r.IntN(2) + min(len(words)/500, 2)
		var word strings.Builder
		for range syllables {
			word.WriteString(pick(r, onsets) + pick(r, vowels) + pick(r, codas))
		}
		if text := word.String(); !seen[text] {
			seen[text] = true
			words = append(words, text)
		}
	}
	return words
}

func (m *recordMaker) word() string { return m.words[m.zipf.Uint64()] }

func (m *recordMaker) phrase(n int) string {
	words := make([]string, n)
	for i := range words {
		words[i] = m.word()
	}
	return strings.Join(words, " ")
}

// matter is a word that is not a function word.
func (m *recordMaker) matter() string {
	for {
		if i := m.zipf.Uint64(); i >= uint64(len(functionWords)) {
			return m.words[i]
		}
	}
}

func (m *recordMaker) title() string {
	text := m.matter()
	for range m.r.IntN(3) {
		text += " " + m.matter()
	}
	return capital(text)
}

// capital is a text of ASCII letters with a capital first.
func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// page makes the records of one page.
func (m *recordMaker) page(number, n int) []search.Document {
	section := sections[number%len(sections)]
	page := search.Document{
		URL: fmt.Sprintf("/%s/page-%d/", section, number), Section: section, Version: "5", Weight: 1, Level: 1,
		Levels: [search.Levels]string{section, m.title()},
	}
	docs := make([]search.Document, 0, n)
	above := ""
	for i := range n {
		d := page
		if i > 0 {
			d.Level = 2 + min(1, m.r.IntN(3))
			d.Anchor = fmt.Sprintf("section-%d", i)
			d.Levels[d.Level] = m.heading(&d)
			if d.Level == 2 {
				above = d.Levels[2]
			} else {
				d.Levels[2] = above
			}
		}
		m.fill(&d)
		docs = append(docs, d)
	}
	return docs
}

// heading is a title, or half the time the name of an option.
func (m *recordMaker) heading(d *search.Document) string {
	if m.r.IntN(2) == 0 {
		return m.title()
	}
	owner, name := m.matter(), m.matter()+capital(m.matter())
	d.Names = []string{owner + "." + name, "--" + owner + "-" + strings.ToLower(name)}
	return owner + "." + name
}

// fill writes the text under a heading: 20 to 140 words in blocks, code,
// perhaps an error message.
func (m *recordMaker) fill(d *search.Document) {
	var text strings.Builder
	for range 1 + m.r.IntN(4) {
		text.WriteString(m.phrase(20+m.r.IntN(16)) + ".\n")
	}
	for range m.r.IntN(4) {
		code := m.matter() + "." + m.matter()
		d.Code = append(d.Code, code)
		text.WriteString(code + " " + m.phrase(5) + "\n")
	}
	if m.r.IntN(10) == 0 {
		message := "Error: " + m.phrase(6+m.r.IntN(6))
		d.Errors = []string{message}
		text.WriteString(message + "\n")
	}
	d.Content = text.String()
	d.Links = m.r.IntN(4) * m.r.IntN(4)
	if d.Links > 0 {
		d.LinkTexts = []string{strings.ToLower(d.Levels[d.Level])}
	}
}

// writeRecords writes generated records as a project: a page for each first
// record, the others as its sections.
func writeRecords(dir string, docs []search.Document) error {
	files := map[string]string{"site/site.yaml": binderySettings(), "content/index.mdx": binderyIndex("Generated", "A generated site.", nil)}
	for _, section := range sections {
		files["content/"+section+"/index.mdx"] = binderyIndex(section, "All pages of "+section+".", nil)
	}
	for i := range docs {
		d := &docs[i]
		name := "content" + strings.TrimSuffix(d.URL, "/") + ".mdx"
		if d.Anchor == "" {
			files[name] = "---\ntitle: " + d.Levels[1] + "\ndescription: A page of generated records.\n---\n"
		} else {
			files[name] += "\n" + strings.Repeat("#", d.Level) + " " + marked(d.Levels[d.Level]) + "\n"
		}
		for block := range strings.Lines(d.Content) {
			files[name] += "\n" + block
		}
	}
	return writeAll(dir, files)
}

// marked is a heading with the name of an option as code.
func marked(heading string) string {
	if strings.Contains(heading, ".") {
		return "`" + heading + "`"
	}
	return heading
}
