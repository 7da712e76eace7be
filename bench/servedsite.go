package main

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
)

// servedSite is a program's built site, served, for the scripts that drive Chromium.
type servedSite struct {
	Name    string    `json:"name"`
	URL     string    `json:"url"`
	Screen  screen    `json:"screen"`
	Paths   []address `json:"paths"`
	peer    *peer
	failure error
	stop    func()
}

// address is a page on a program's site.
type address struct {
	Path  string `json:"path"`
	Title string `json:"title"`
}

// shelve builds every peer's site of the corpus, unless it is there from the
// same program and text, and serves each by a shelf. A peer that fails says so
// in its failure.
func (b *bench) shelve(ctx context.Context, peers []*peer, pages, wanted []page) (list []*servedSite, stop func()) {
	for _, p := range peers {
		s := &servedSite{Name: p.name, Screen: p.screen, peer: p, stop: func() {}}
		for _, page := range wanted {
			s.Paths = append(s.Paths, address{p.link(page.section, page.name), page.title})
		}
		shelf := newShelf(filepath.Join(b.dir(p.folder), p.output))
		if s.failure = b.buildOnce(ctx, p, pages); s.failure == nil {
			s.failure = shelf.ahead(".wasm")
		}
		if s.failure == nil {
			s.URL, s.stop, s.failure = offer(ctx, shelf)
		}
		if s.failure != nil {
			fmt.Fprintf(os.Stderr, "bench: %s: %v\n", p.name, s.failure)
			s.stop = func() {}
		}
		list = append(list, s)
	}
	return list, func() {
		for _, s := range list {
			s.stop()
		}
	}
}

// buildOnce builds a peer's site cold, unless the same was built before.
func (b *bench) buildOnce(ctx context.Context, p *peer, pages []page) error {
	key, err := b.keyOf(p, pages)
	if err != nil {
		return err
	}
	if was, err := os.ReadFile(b.markOf(p)); err == nil && string(was) == key && exists(filepath.Join(b.dir(p.folder), p.output)) {
		return nil
	}
	if err := b.unmark(p); err != nil {
		return err
	}
	if err := b.ready(ctx, p, pages); err != nil {
		return err
	}
	if err := b.chill(p); err != nil {
		return err
	}
	if _, err := b.buildPeer(ctx, p); err != nil {
		return err
	}
	return os.WriteFile(b.markOf(p), []byte(key), 0o644)
}

// markOf is the file that says what a peer's output was made of.
func (b *bench) markOf(p *peer) string { return filepath.Join(b.out, p.folder+".built") }

// unmark says that a peer's output is not to be used again.
func (b *bench) unmark(p *peer) error { return fresh(b.markOf(p)) }

// keyOf names all that an output depends on.
func (b *bench) keyOf(p *peer, pages []page) (string, error) {
	hash := sha256.New()
	fmt.Fprintln(hash, p.version, p.packages, p.steps)
	for i := range pages {
		fmt.Fprintln(hash, pages[i].title, pages[i].body(p.link))
	}
	if p.own {
		program, err := os.ReadFile(b.bindery)
		if err != nil {
			return "", err
		}
		hash.Write(program)
	}
	return fmt.Sprintf("%x\n", hash.Sum(nil)), nil
}

// standing are those that did not fail.
func standing(list []*servedSite) []*servedSite {
	return slices.DeleteFunc(slices.Clone(list), func(s *servedSite) bool { return s.failure != nil })
}

// byLength are the corpus' pages, the shortest first.
func byLength(pages []page) []page {
	return slices.SortedFunc(slices.Values(pages), func(x, y page) int { return cmp.Compare(len(x.body(withSlash)), len(y.body(withSlash))) })
}

// drive runs a script that drives Chromium and reads what it writes. It is
// given the driver, the browser, and the input.
func drive(ctx context.Context, script string, input map[string]any, into any) error {
	playwright, err := filepath.Abs("../e2e/node_modules/playwright-core/index.mjs")
	if err != nil {
		return err
	}
	if !exists(playwright) {
		return errors.New("the browser's driver is not there (npm ci in e2e)")
	}
	input["playwright"], input["chromium"] = playwright, chromium()
	given, err := json.Marshal(input)
	if err != nil {
		return err
	}
	var output bytes.Buffer
	var complaints bytes.Buffer
	cmd := exec.CommandContext(ctx, "node", script)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(given), &output, &complaints
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w\n%s", script, err, lastLines(complaints.String(), 20))
	}
	fmt.Fprint(os.Stderr, complaints.String())
	return json.Unmarshal(output.Bytes(), into)
}

// chromium is the browser.
func chromium() string { return cmp.Or(os.Getenv("CHROMIUM"), "/usr/bin/chromium") }
