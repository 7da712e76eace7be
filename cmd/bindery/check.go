package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"bindery/internal/build"
	"bindery/internal/check"
	"bindery/internal/diag"
)

type checkCmd struct {
	project `embed:""`

	External bool `help:"List the links that leave the site, each with the places it is written at; none is fetched."`
}

// Run checks the site without building it. What is a warning in a build is an
// error here.
func (c *checkCmd) Run(ctx context.Context, io *streams) error {
	input, list, err := c.load(ctx, io)
	if err != nil && !errors.Is(err, build.ErrMistakes) {
		return err
	}
	if err == nil {
		if c.External {
			return c.listExternal(check.External(input), io)
		}
		input.Severity = diag.Error
		list = append(list, check.Run(input)...)
	}
	reported := io.report(list, c.project)
	if summary := list.Summary(); summary != "" {
		fmt.Fprintf(io.err, "\n%s.\n", summary)
	} else if c.Format == "text" {
		fmt.Fprintf(io.out, "%d pages, nothing wrong.\n", len(input.Tree.Pages))
	}
	return reported
}

func (c *checkCmd) listExternal(links []check.ExternalLink, io *streams) error {
	if c.Format == "json" {
		enc := json.NewEncoder(io.out)
		enc.SetEscapeHTML(false)
		enc.SetIndent("", "  ")
		return enc.Encode(links)
	}
	for _, link := range links {
		fmt.Fprintln(io.out, link)
	}
	return nil
}
