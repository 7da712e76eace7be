package search

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// randomDocs are pages of documents whose texts have words, names, messages, breaks,
// scripts without spaces and nothing at all.
func randomDocs(random *rand.Rand, pages int) [][]Document {
	words := strings.Fields(`output.publicPath [contenthash:8] --output-filename loaders the a import() __webpack_hash__ café 打包工具 バンドル
		publicPath PublicPath public-path ENOENT !! ... module.rules[].use x’s :: é` + " " + "\u00ad")
	text := func(most int) string {
		var b strings.Builder
		for range random.IntN(most) {
			b.WriteString(words[random.IntN(len(words))])
			b.WriteString([]string{" ", "\n", "\t", ", ", "\n\n"}[random.IntN(5)])
		}
		return b.String()
	}
	list := func(most int) (all []string) {
		for range random.IntN(most) {
			all = append(all, text(4))
		}
		return all
	}
	site := make([][]Document, pages)
	for p := range site {
		for i := range 1 + random.IntN(5) {
			d := Document{
				URL: fmt.Sprintf("/page-%d/", p), Anchor: fmt.Sprint("s", i), Level: 1 + i%3, Weight: 1,
				Content: text(60), Names: list(3), Errors: list(4), Code: list(8), LinkTexts: list(3), Links: i,
			}
			d.Levels = [Levels]string{"Guides", "Page", text(5), text(3)}
			site[p] = append(site[p], d)
		}
	}
	return site
}

// An index of documents whose terms were worked out before is that of the same
// documents without, to the byte; also when only some pages have theirs.
func TestAnalyzed(t *testing.T) {
	random := rand.New(rand.NewPCG(20, 26))
	for round := range 30 {
		site := randomDocs(random, 1+random.IntN(12))
		var plain, analyzed []Document
		analyzer := NewAnalyzer()
		for p, docs := range site {
			plain = append(plain, docs...)
			stored := analyzer.AppendAnalyzed(nil, docs)
			if again := NewAnalyzer().AppendAnalyzed(nil, docs); !bytes.Equal(again, stored) {
				t.Fatalf("round %d, page %d: the terms depend on what was read before", round, p)
			}
			of := ReadAnalyzed(stored)
			if of == nil || of.Len() != len(docs) {
				t.Fatalf("round %d, page %d: %v is read of %d bytes", round, p, of, len(stored))
			}
			for i, d := range docs {
				if p%3 != 2 {
					d.Analyzed, d.InAnalyzed = of, i
				}
				analyzed = append(analyzed, d)
			}
		}
		want := New(plain, Options{}).Encode()
		if got := New(analyzed, Options{Store: true}).Encode(); !bytes.Equal(got, want) {
			t.Fatalf("round %d: the indexes differ: %d bytes, want %d", round, len(got), len(want))
		}
	}
}

// Bytes that are cut short or changed are no terms, or sound ones: an index can be made.
func TestReadAnalyzedDamaged(t *testing.T) {
	random := rand.New(rand.NewPCG(20, 27))
	docs := randomDocs(random, 1)[0]
	stored := NewAnalyzer().AppendAnalyzed(nil, docs)
	for end := range stored {
		if ReadAnalyzed(stored[:end]) != nil {
			t.Fatalf("the first %d of %d bytes are read as terms", end, len(stored))
		}
	}
	if ReadAnalyzed(append(bytes.Clone(stored), 0)) != nil {
		t.Error("a byte behind the end is not found")
	}
	for range 20_000 {
		damaged := bytes.Clone(stored)
		damaged[random.IntN(len(damaged))] ^= byte(1 + random.IntN(255))
		of := ReadAnalyzed(damaged)
		if of == nil || of.Len() != len(docs) {
			continue
		}
		now := append([]Document(nil), docs...)
		for i := range now {
			now[i].Analyzed, now[i].InAnalyzed = of, i
		}
		New(now, Options{Store: true})
	}
}
