package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"bindery/internal/build"
	"bindery/internal/check"
)

// ledgerName is the list of published addresses in the settings folder.
const ledgerName = "links.json"

type linksCmd struct {
	project `embed:""`
}

// Run writes the list anew: what it had, and what the site has now.
func (c *linksCmd) Run(ctx context.Context, io *streams) error {
	input, list, err := c.load(ctx, io)
	if err != nil && !errors.Is(err, build.ErrMistakes) {
		return err
	}
	if err != nil {
		return errors.Join(io.report(list, c.project), errMistakes)
	}
	name := filepath.Join(c.Site, ledgerName)
	text := check.Published(input)
	before, err := fs.ReadFile(c.files(c.Site), ledgerName)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if bytes.Equal(before, text) {
		fmt.Fprintf(io.out, "%s has every address already.\n", display(name))
		return nil
	}
	part := name + ".part"
	if err := errors.Join(os.WriteFile(part, text, 0o644), os.Rename(part, name)); err != nil {
		return fmt.Errorf("write the list of addresses: %w", err)
	}
	fmt.Fprintf(io.out, "%s: %d lines more.\n", display(name), bytes.Count(text, []byte("\n"))-bytes.Count(before, []byte("\n")))
	return nil
}
