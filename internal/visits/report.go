package visits

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"bindery/internal/database"
)

// Report is what was read and answered over some days, as `bindery stats --json` prints it.
type Report struct {
	// From and To are the first and the last day, in UTC.
	From string `json:"from"`
	To   string `json:"to"`
	// Views are all there were.
	Views int64 `json:"views"`
	// Days are all from From to To, also those on which nothing was read.
	Days []Day `json:"days"`
	// Pages are those that were read, the most read first.
	Pages []Page `json:"pages"`
	// Feedback is what readers answered to "Was this page helpful?", the pages
	// with most who said no first.
	Feedback []PageFeedback `json:"feedback"`
}

// Day is how often pages were read on a day, "2006-01-02".
type Day struct {
	Day   string `json:"day"`
	Views int64  `json:"views"`
}

// Page is how often one was read. Its path is below the site's base.
type Page struct {
	Path  string `json:"path"`
	Views int64  `json:"views"`
}

// PageFeedback is how many readers found a page helpful, and how many did not.
type PageFeedback struct {
	Path string `json:"path"`
	Yes  int64  `json:"yes"`
	No   int64  `json:"no"`
}

// Read reports on the days up to a moment: its own, and as many before it as
// make up the number.
func Read(ctx context.Context, db *database.DB, until time.Time, days int) (Report, error) {
	until = until.UTC()
	report := Report{From: until.AddDate(0, 0, 1-days).Format(time.DateOnly), To: until.Format(time.DateOnly), Pages: []Page{}, Feedback: []PageFeedback{}}
	views := map[string]int64{}
	err := rows(ctx, db, `SELECT day, CAST(sum(views) AS bigint) FROM visits WHERE day BETWEEN $1 AND $2 GROUP BY day`, report, func(day string, n int64) {
		views[day] = n
		report.Views += n
	})
	if err != nil {
		return report, err
	}
	for i := range days {
		day := until.AddDate(0, 0, 1-days+i).Format(time.DateOnly)
		report.Days = append(report.Days, Day{day, views[day]})
	}
	err = rows(ctx, db, `SELECT path, CAST(sum(views) AS bigint) FROM visits WHERE day BETWEEN $1 AND $2 GROUP BY path`, report, func(path string, n int64) {
		report.Pages = append(report.Pages, Page{path, n})
	})
	if err != nil {
		return report, err
	}
	// Databases disagree about the order of letters.
	slices.SortFunc(report.Pages, func(a, b Page) int {
		return cmp.Or(cmp.Compare(b.Views, a.Views), cmp.Compare(a.Path, b.Path))
	})
	report.Feedback, err = readFeedback(ctx, db, report)
	return report, err
}

// readFeedback reads what was answered on the days of a report.
func readFeedback(ctx context.Context, db *database.DB, report Report) ([]PageFeedback, error) {
	pages := map[string]*PageFeedback{}
	add := func(path string) *PageFeedback {
		if pages[path] == nil {
			pages[path] = &PageFeedback{Path: path}
		}
		return pages[path]
	}
	const sums = `SELECT path, CAST(sum(%s) AS bigint) FROM feedback WHERE day BETWEEN $1 AND $2 GROUP BY path`
	err := errors.Join(
		rows(ctx, db, fmt.Sprintf(sums, "helpful"), report, func(path string, n int64) { add(path).Yes = n }),
		rows(ctx, db, fmt.Sprintf(sums, "unhelpful"), report, func(path string, n int64) { add(path).No = n }),
	)
	list := make([]PageFeedback, 0, len(pages))
	for _, page := range pages {
		list = append(list, *page)
	}
	slices.SortFunc(list, func(a, b PageFeedback) int {
		return cmp.Or(cmp.Compare(b.No, a.No), cmp.Compare(a.Yes, b.Yes), cmp.Compare(a.Path, b.Path))
	})
	return list, err
}

// rows calls a function for each row of a text and a number.
func rows(ctx context.Context, db *database.DB, query string, report Report, each func(string, int64)) error {
	found, err := db.QueryContext(ctx, query, report.From, report.To)
	if err != nil {
		return fmt.Errorf("reading the database: %w", err)
	}
	defer found.Close()
	for found.Next() {
		var name string
		var n int64
		if err := found.Scan(&name, &n); err != nil {
			return fmt.Errorf("reading the database: %w", err)
		}
		each(name, n)
	}
	if err := found.Err(); err != nil {
		return fmt.Errorf("reading the database: %w", err)
	}
	return nil
}
