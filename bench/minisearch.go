package main

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"bindery/internal/search"
	"bindery/internal/testing/judge"
)

// minisearchVersion is the newest.
const minisearchVersion = "7.2.0"

//go:embed minisearch.mjs
var minisearchScript string

// minisearch asks MiniSearch all queries at once and returns a Searcher over
// its answers.
func (b *bench) minisearch(ctx context.Context, x *search.Index, base string, queries []string) (judge.Searcher, error) {
	dir := b.dir("minisearch")
	if err := b.npm(ctx, dir, "minisearch", minisearchVersion); err != nil {
		return nil, err
	}
	script := filepath.Join(dir, "minisearch.mjs")
	if err := os.WriteFile(script, []byte(minisearchScript), 0o644); err != nil {
		return nil, err
	}
	input, err := json.Marshal(map[string]any{"records": vitepressSections(x, base), "queries": queries, "depth": judge.Depth})
	if err != nil {
		return nil, err
	}
	var output, complaints bytes.Buffer
	cmd := exec.CommandContext(ctx, "node", script)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(input), &output, &complaints
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("minisearch: %w\n%s", err, lastLines(complaints.String(), 20))
	}
	var answers [][]string
	if err := json.Unmarshal(output.Bytes(), &answers); err != nil {
		return nil, fmt.Errorf("minisearch answers: %w", err)
	}
	byQuery := map[string][]string{}
	for i, query := range queries {
		byQuery[query] = answers[i]
	}
	return func(query string) []string { return byQuery[query] }, nil
}

// section is a record as VitePress makes them: the heading, those above it on
// the page, and the text.
type section struct {
	ID     string   `json:"id"`
	Title  string   `json:"title"`
	Titles []string `json:"titles"`
	Text   string   `json:"text"`
}

func vitepressSections(x *search.Index, base string) []section {
	list := make([]section, 0, x.Len())
	for i := range x.Len() {
		d := x.Document(i)
		s := section{ID: judge.Address(d, base), Title: d.Levels[d.Level], Titles: []string{}, Text: d.Content}
		for _, above := range d.Levels[1:max(1, d.Level)] {
			if above != "" {
				s.Titles = append(s.Titles, above)
			}
		}
		list = append(list, s)
	}
	return list
}

// npm installs a package in a folder when it is not there.
func (b *bench) npm(ctx context.Context, dir, name, version string) error {
	if _, err := os.Stat(filepath.Join(dir, "node_modules", name)); err == nil {
		return nil
	}
	manifest := fmt.Sprintf("{\"name\":\"bench-%s\",\"private\":true,\"type\":\"module\",\"dependencies\":{%q:%q}}\n", name, name, version)
	if err := writeAll(dir, map[string]string{"package.json": manifest}); err != nil {
		return err
	}
	fmt.Fprintln(os.Stderr, "bench: installing "+name)
	cmd := exec.CommandContext(ctx, "npm", "install", "--no-audit", "--no-fund", "--loglevel=error")
	cmd.Dir = dir
	if output, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("install %s: %w\n%s", name, err, output)
	}
	return nil
}
