package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime/pprof"

	"bindery/internal/build"
)

type buildCmd struct {
	project `embed:""`

	Out         string `help:"Folder to write the site to. A failed or killed build leaves the one there as it is." default:"dist" type:"path" placeholder:"DIR"`
	Compression string `help:"How strongly .br and .gz files are compressed: fast for every day, best for a deployment, none for no such files." enum:"fast,best,none" default:"fast"`
	Flush       bool   `help:"Wait until the files are on the disk before the site takes the place of the one before, so that a power cut leaves one of the two whole. --no-flush is quicker." default:"true" negatable:""`
	Cpuprofile  string `help:"Write a CPU profile to this file." type:"path" placeholder:"FILE" hidden:""`
}

// Run builds the site.
func (c *buildCmd) Run(ctx context.Context, io *streams) (err error) {
	if c.Cpuprofile != "" {
		stop, err := profile(c.Cpuprofile)
		if err != nil {
			return err
		}
		defer stop()
	}
	_, err = buildSite(ctx, c.project, c.Out, build.Compression(c.Compression), c.Flush, io)
	return err
}

// buildSite builds once, prints what there is to say and returns the build.
func buildSite(ctx context.Context, p project, out string, compression build.Compression, flush bool, io *streams) (result build.Result, err error) {
	options, err := p.options(out, compression, io)
	if err != nil {
		return result, err
	}
	options.Flush = flush
	builder, err := build.New(options)
	if err != nil {
		return result, err
	}
	defer func() { err = errors.Join(err, builder.Close()) }()
	result, list, err := builder.Build(ctx)
	if err != nil && !errors.Is(err, build.ErrMistakes) {
		return result, err
	}
	if reported := io.report(list, p); reported != nil && !errors.Is(reported, errMistakes) {
		return result, reported
	}
	if err != nil {
		fmt.Fprintf(io.err, "\n%s: nothing was built, the site is as it was.\n", list.Summary())
		return result, errMistakes
	}
	if summary := list.Summary(); summary != "" {
		fmt.Fprintf(io.err, "\n%s.\n", summary)
	}
	if p.Format == "text" {
		unchanged := ""
		if result.Unchanged {
			unchanged = " (nothing changed)"
		}
		fmt.Fprintf(io.out, "Built %d pages in %d ms: %s%s\n", result.Pages, result.Duration.Milliseconds(), display(out), unchanged)
	}
	return result, nil
}

func profile(name string) (stop func(), err error) {
	file, err := os.Create(name)
	if err != nil {
		return nil, fmt.Errorf("writing the profile: %w", err)
	}
	if err := pprof.StartCPUProfile(file); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return func() {
		pprof.StopCPUProfile()
		_ = file.Close()
	}, nil
}
