package main

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"bindery/internal/visits"
)

type statsCmd struct {
	databaseFlags `embed:""`

	Days int  `help:"Days to report on, today included, in UTC." default:"30" placeholder:"N"`
	JSON bool `name:"json" help:"Print JSON: every day and every page."`
}

// maxDays bounds a report.
const maxDays = 3660

// Run prints how often the pages were read, and how many readers they helped.
func (c *statsCmd) Run(ctx context.Context, io *streams) error {
	if c.Days < 1 || c.Days > maxDays {
		return usageError(fmt.Sprintf("--days must be from 1 to %d", maxDays))
	}
	db, err := openThere(ctx, c.Database)
	if err != nil {
		return err
	}
	defer db.Close()
	report, err := visits.Read(ctx, db, time.Now(), c.Days)
	if err != nil {
		return err
	}
	if !c.JSON {
		return report.Print(io.out)
	}
	encoder := json.NewEncoder(io.out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(report)
}
