package build

import (
	"bytes"
	"crypto/sha256"
	"strings"

	"bindery/internal/content"
)

// maxGone bounds the pages of which it is remembered that they are gone.
const maxGone = 1000

// bodyHash tells whether two pages have the same text.
type bodyHash [sha256.Size]byte

func hashBody(page *content.Page) bodyHash {
	body := bytes.TrimSpace(page.Source.Text[page.Body:])
	if len(body) == 0 {
		body = page.Source.Text // pages without text differ in what is said of them
	}
	return sha256.Sum256(body)
}

// moved returns where pages that are gone have their text now, by old address,
// base path included. A rename may arrive as two updates in any order, so what is
// gone is remembered until its text is found.
func (b *Builder) moved(next *state) map[string]string {
	before, after := b.now.tree, next.tree
	gone := map[bodyHash]string{}
	for _, page := range before.Pages {
		if url := page.Node.URL; after.ByURL(url) == nil {
			gone[hashBody(page)] = url
		}
	}
	moved := map[string]string{}
	address := func(url string) string { return next.settings.Base + strings.TrimPrefix(url, "/") }
	for _, page := range after.Pages {
		if len(gone) == 0 && (len(b.gone) == 0 || before.ByURL(page.Node.URL) != nil) {
			continue
		}
		hash := hashBody(page)
		if from, ok := gone[hash]; ok {
			moved[address(from)] = address(page.Node.URL)
			delete(gone, hash)
		}
		if from, ok := b.gone[hash]; ok && before.ByURL(page.Node.URL) == nil {
			delete(b.gone, hash)
			if from != page.Node.URL { // which came back
				moved[address(from)] = address(page.Node.URL)
			}
		}
	}
	if b.gone == nil || len(b.gone)+len(gone) > maxGone {
		b.gone = map[bodyHash]string{}
	}
	for hash, url := range gone {
		b.gone[hash] = url
	}
	return moved
}
