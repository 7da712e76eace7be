package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"text/tabwriter"

	"bindery/internal/build"
	"bindery/internal/diag"
	"bindery/internal/verify"
)

// verifyName are the settings of verify in the settings folder.
const verifyName = "verify.yaml"

type verifyCmd struct {
	project `embed:""`

	Missing string `help:"List the items of a class that no heading names, and do nothing else." placeholder:"CLASS"`
	Reading bool   `help:"Say how the pages read, sentence by sentence, and do nothing else."`
	Notes   bool   `help:"Also list the coverage floors that could be raised."`
}

// Run holds the pages against what was measured of the documented program.
func (c *verifyCmd) Run(ctx context.Context, io *streams) (err error) {
	options, err := c.options("", build.CompressNone, io)
	if err != nil {
		return err
	}
	options.Places = true
	builder, err := build.New(options)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, builder.Close()) }()
	loaded, list, err := builder.Load(ctx)
	if err != nil && !errors.Is(err, build.ErrMistakes) {
		return err
	}
	if err != nil {
		return errors.Join(io.report(list, c.project), errMistakes)
	}
	if c.Reading {
		return c.reading(loaded, io)
	}
	in := verify.Input{Tree: loaded.Tree, Facts: builder.Facts()}
	if in.Facts == nil {
		return usageError(`the site has no facts to verify its pages against; name their folder in site.yaml: "facts: facts/data"`)
	}
	settings, more, err := c.settings(in)
	if err != nil {
		return err
	}
	list = append(list, more...)
	in.Settings = settings
	if lens := loaded.Settings.Lens; lens != nil {
		in.Code, in.From = lens.Code, lens.From
	}
	coverage, more := verify.Run(in)
	if c.Missing != "" {
		return c.missing(coverage, io)
	}
	list = append(list, more...)
	releases, more := verify.HoldReleases(in)
	list = append(list, more...)
	if verify.Readable(loaded.Settings.Lang) {
		list = append(list, settings.HoldReading(verify.Read(loaded.Tree))...)
	}
	more, err = c.recommendations(in)
	if err != nil {
		return err
	}
	list = append(list, more...)
	more, err = c.proveCode(ctx, in)
	if err != nil {
		return err
	}
	list = append(list, more...)
	list.Sort()
	if !c.Notes {
		list = slices.DeleteFunc(list, func(d diag.Diagnostic) bool { return d.Code == verify.CodeRaise })
	}
	if c.Format == "json" {
		if err := json.NewEncoder(io.out).Encode(coverage); err != nil {
			return err
		}
	} else {
		printCoverage(coverage, io)
		fmt.Fprintf(io.out, "\n%d stated releases held against the measured ones: %d named, %d beside a name, %d in headings, %d of pages; %d of them measured by builds.\n",
			releases.Total(), releases.Named, releases.Beside, releases.Heading, releases.Pages, releases.Built)
	}
	reported := io.report(list, c.project)
	if summary := list.Summary(); summary != "" {
		fmt.Fprintf(io.err, "\n%s.\n", summary)
	}
	return reported
}

// settings reads verify.yaml; without the file there are no floors.
func (c *verifyCmd) settings(in verify.Input) (*verify.Settings, diag.List, error) {
	name := filepath.Join(c.Site, verifyName)
	text, err := fs.ReadFile(c.files(c.Site), verifyName)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, fmt.Errorf("read the settings of verify: %w", err)
	}
	settings, list := verify.ReadSettings(diag.NewSource(display(name), text), in.Facts)
	return settings, list, nil
}

// recommendations holds the list of recommendations that the settings name
// against the pages.
func (c *verifyCmd) recommendations(in verify.Input) (diag.List, error) {
	name := in.Settings.Recommendations
	if name == "" {
		return nil, nil
	}
	file := filepath.Join(c.root(), filepath.FromSlash(name))
	text, err := fs.ReadFile(c.files(c.root()), name)
	if err != nil {
		return nil, fmt.Errorf("read the recommendations: %w", err)
	}
	return verify.HoldRecommendations(in.Tree, diag.NewSource(display(file), text)), nil
}

// proveCode has the blocks of code proven by the script the settings name.
// What was proven before is in .cache/verify of the project.
func (c *verifyCmd) proveCode(ctx context.Context, in verify.Input) (diag.List, error) {
	code := in.Settings.Code
	if code.Check == "" {
		return nil, nil
	}
	script := filepath.Join(c.root(), filepath.FromSlash(code.Check))
	version, err := verify.ScriptVersion(script)
	if err != nil {
		return nil, err
	}
	return verify.ProveCode(ctx, in, &verify.Kept{
		File: filepath.Join(c.root(), ".cache", "verify", "code.json"), Version: version,
		Next: &verify.Script{File: script, Install: code.Install},
	})
}

func (c *verifyCmd) missing(coverage []verify.Coverage, io *streams) error {
	for _, each := range coverage {
		if each.Class != c.Missing {
			continue
		}
		for _, id := range each.Missing {
			fmt.Fprintln(io.out, id)
		}
		return nil
	}
	return usageError(fmt.Sprintf("there are no facts called %q", c.Missing))
}

func printCoverage(coverage []verify.Coverage, io *streams) {
	w := tabwriter.NewWriter(io.out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "class\titems\tin headings\tmentioned\t")
	for _, c := range coverage {
		fmt.Fprintf(w, "%s\t%d\t%.1f %%\t%.1f %%\t\n", c.Class, c.Items, c.InHeadings(), c.InText())
	}
	_ = w.Flush() // to the terminal: there is nobody to tell
}
