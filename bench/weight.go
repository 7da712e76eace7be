package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// The limits of a page, compressed with brotli, in bytes.
const (
	scriptLimit = 78_000
	styleLimit  = 10_000
	totalLimit  = 112_000
)

var (
	scriptPattern = regexp.MustCompile(`<(?:script[^>]* src|link rel="modulepreload" href)="/([^"]+)"`)
	stylePattern  = regexp.MustCompile(`<link rel="stylesheet" href="/([^"]+)"`)
)

// weight adds up what a cold visit to the longest page fetches.
func (b *bench) weight(ctx context.Context) error {
	longest, dir, err := b.longPage(ctx)
	if err != nil {
		return err
	}
	dist := filepath.Join(dir, "dist")
	name := filepath.Join(dist, longest.section, longest.name, "index.html")
	html, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	packed, err := sizeOf(name + ".br")
	if err != nil {
		return err
	}
	scripts, err := sizeOfAll(dist, scriptPattern, html)
	if err != nil {
		return err
	}
	styles, err := sizeOfAll(dist, stylePattern, html)
	if err != nil {
		return err
	}
	b.note("HTML of the longest page", fmt.Sprintf("%d bytes, %d in brotli", len(html), packed))
	b.expect("its JavaScript, brotli", fmt.Sprintf("%d bytes", scripts), fmt.Sprintf("at most %d", scriptLimit), scripts <= scriptLimit)
	b.expect("its CSS, brotli", fmt.Sprintf("%d bytes", styles), fmt.Sprintf("at most %d", styleLimit), styles <= styleLimit)
	b.expect("all of the page, brotli", fmt.Sprintf("%d bytes", packed+scripts+styles), fmt.Sprintf("at most %d", totalLimit), packed+scripts+styles <= totalLimit)
	text := longest.body(withSlash)
	sentence := plainSentence(text)
	copies, written := bytes.Count(html, []byte(sentence)), strings.Count(text, sentence)
	b.expect("copies of the prose in the HTML", fmt.Sprintf("%.1f", float64(copies)/float64(written)), "1", copies == written)
	return b.weighPeers(ctx, longest)
}

// longPage builds the corpus and returns its longest page.
func (b *bench) longPage(ctx context.Context) (page, string, error) {
	pages := corpus(corpusPages, corpusMeanSize)
	dir := b.dir("bindery")
	if err := writeBindery(dir, pages); err != nil {
		return page{}, "", err
	}
	if _, err := b.buildBindery(ctx, dir); err != nil {
		return page{}, "", err
	}
	longest := slices.MaxFunc(pages, func(x, y page) int { return len(x.body(withSlash)) - len(y.body(withSlash)) })
	return longest, dir, nil
}

// plainSentence finds a sentence without markup in the middle of the text.
func plainSentence(text string) string {
	for part := range strings.SplitSeq(text[len(text)/2:], ". ") {
		if len(part) > 60 && !strings.ContainsAny(part, "`*_[]<>&|\n\"'") {
			return part
		}
	}
	return text[:1]
}

// sizeOfAll adds up the compressed files that a pattern finds in a page.
func sizeOfAll(dist string, pattern *regexp.Regexp, html []byte) (int64, error) {
	var total int64
	for _, match := range pattern.FindAllSubmatch(html, -1) {
		size, err := sizeOf(filepath.Join(dist, filepath.FromSlash(string(match[1]))+".br"))
		if errors.Is(err, os.ErrNotExist) { // too small to be worth it
			size, err = sizeOf(filepath.Join(dist, filepath.FromSlash(string(match[1]))))
		}
		if err != nil {
			return 0, err
		}
		total += size
	}
	return total, nil
}

func sizeOf(name string) (int64, error) {
	info, err := os.Stat(name)
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}
