package main

import (
	"fmt"
	"runtime/debug"
	"time"

	"github.com/alecthomas/kong"

	"bindery/internal/commandline"
)

type completionCmd struct {
	Shell string `arg:"" help:"The shell that is to read it: bash, zsh or fish." enum:"${shells}"`
}

// Run prints the script.
func (c *completionCmd) Run(io *streams, parser *kong.Kong) error {
	script, err := commandline.Script(c.Shell, parser.Model.Name)
	if err == nil {
		_, err = fmt.Fprint(io.out, script)
	}
	return err
}

type manCmd struct{}

// Run prints the manual page. Its date is that of the commit the program was
// built from, so that a release made twice is the same.
func (manCmd) Run(io *streams, parser *kong.Kong) error {
	date := time.Now()
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if at, err := time.Parse(time.RFC3339, s.Value); s.Key == "vcs.time" && err == nil {
				date = at
			}
		}
	}
	return manual(date).Write(io.out, parser.Model)
}

func manual(date time.Time) commandline.Manual {
	return commandline.Manual{
		Version: version, Date: date,
		Summary: "builds and serves a documentation site",
		Exits: []commandline.Exit{
			{Code: exitOK, Meaning: "Done."},
			{Code: exitMistakes, Meaning: "The site has mistakes. They have been printed."},
			{Code: exitUsage, Meaning: "The command line is wrong."},
			{Code: exitFailed, Meaning: "A file, a port or a service failed."},
		},
		See: "docs/operations.md in the archive of a release says what people need who serve a site for others.",
	}
}
