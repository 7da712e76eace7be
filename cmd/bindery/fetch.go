package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"bindery/internal/config"
	"bindery/internal/data"
	"bindery/internal/diag"
	"bindery/internal/supporters"
)

type fetchCmd struct {
	Readmes    fetchReadmesCmd    `cmd:"" help:"Fetch the texts of the pages that data/readmes.yaml of the settings folder lists, each the README of a package, with npm. What is there already is not fetched again."`
	Supporters fetchSupportersCmd `cmd:"" help:"Write the list of sponsors and backers into data/supporters.json of the settings folder. A token in $OPENCOLLECTIVE_TOKEN, if there is one, is sent along."`
}

// collectiveToken is the environment variable with a token for the endpoint.
const collectiveToken = "OPENCOLLECTIVE_TOKEN"

type fetchSupportersCmd struct {
	Site string `help:"Folder of the settings (site.yaml)." default:"site" type:"path" placeholder:"DIR"`

	Wait time.Duration `help:"Pause before the second try of a call." default:"1s" hidden:""`
}

// Run fetches the whole list and then writes it.
func (c *fetchSupportersCmd) Run(ctx context.Context, io *streams) error {
	settings, err := c.settings(io)
	if err != nil {
		return err
	}
	where := settings.Sponsors
	if where == nil || where.Collective == "" {
		return fmt.Errorf("%s names no collective to ask about; write, for example: sponsors: {collective: webpack}", display(filepath.Join(c.Site, "site.yaml")))
	}
	list, summary, err := supporters.Fetch(ctx, supporters.Source{
		Endpoint: where.Endpoint, Collective: where.Collective, Token: os.Getenv(collectiveToken), Wait: c.Wait,
		Tried: func(err error, wait time.Duration) {
			fmt.Fprintf(io.err, "%v; trying again in %v.\n", err, wait.Round(100*time.Millisecond))
		},
	})
	if err != nil {
		return fmt.Errorf("fetching the supporters: %w; the list is as it was", err)
	}
	path := filepath.Join(c.Site, filepath.FromSlash(data.SupportersFile))
	if err := supporters.Write(path, list); err != nil {
		return err
	}
	fmt.Fprintf(io.out, "%s lists the supporters of %s now: %s\n", display(path), where.Collective, summary)
	return nil
}

func (c *fetchSupportersCmd) settings(io *streams) (*config.Site, error) {
	path := filepath.Join(c.Site, "site.yaml")
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("the settings: %w; name their folder with --site", err)
	}
	settings, list := config.Load(diag.NewSource(display(path), text))
	if !list.HasErrors() {
		return settings, nil
	}
	return nil, io.report(list, project{Format: "text"})
}
