package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"bindery/internal/database"
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
	// Looking must not make a database.
	if !strings.Contains(c.Database, "://") {
		if _, err := os.Stat(c.Database); errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("there is no database %s: \"bindery serve\" makes it with the first page view or answer; name another with --database", c.Database)
		}
	}
	db, err := database.Open(ctx, c.Database)
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
