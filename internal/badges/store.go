package badges

import (
	"cmp"
	"context"
	"database/sql"
	"maps"
	"slices"
	"time"
)

// Times the database may take. A reader waits for reading, nobody for writing.
const (
	readTimeout  = time.Second
	writeTimeout = 5 * time.Second
)

// restoreRetry is how long after a failure the database is asked again, at the
// earliest.
const restoreRetry = time.Minute

// restore brings back what an earlier run of the program was told by the same
// services: a figure that outlives a restart is better than none, and one that
// is not an hour old need not be asked for again.
func (f *figures) restore() {
	o := f.services.options
	if o.Database == nil || !f.mayRestore(o.Now()) {
		return
	}
	ctx, cancel := context.WithTimeout(f.ctx, readTimeout)
	defer cancel()
	rows, err := f.read(ctx)
	f.mu.Lock()
	defer f.mu.Unlock()
	if err != nil {
		f.restoreAgain = o.Now().Add(restoreRetry)
		o.Logger.Warn("the badges' last figures cannot be read; they are asked for anew", "error", err)
		return
	}
	f.restored = true
	for what, n := range rows {
		if k := f.known[what]; f.shown[what] && !k.good {
			k.number, k.good = n, true
			f.known[what] = k
		}
	}
}

func (f *figures) mayRestore(now time.Time) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return !f.restored && !now.Before(f.restoreAgain)
}

func (f *figures) read(ctx context.Context) (map[fact]number, error) {
	db, err := f.services.options.Database(ctx)
	if err != nil {
		return nil, err
	}
	rows, err := db.QueryContext(ctx, "SELECT service, figure, subject, value, had FROM figures")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	numbers := map[fact]number{}
	for rows.Next() {
		var service, figure, subject string
		var value, had int64
		if err := rows.Scan(&service, &figure, &subject, &value, &had); err != nil {
			return nil, err
		}
		for kind, name := range factNames {
			if what := (fact{kind, subject}); name == figure && f.services.base(what) == service {
				numbers[what] = number{value, time.Unix(had, 0)}
			}
		}
	}
	return numbers, rows.Err()
}

// saveFigure is one statement for both databases. Several servers may share
// one: what is newer stays.
const saveFigure = `INSERT INTO figures (service, figure, subject, value, had) VALUES ($1, $2, $3, $4, $5)
	ON CONFLICT (service, figure, subject) DO UPDATE SET value = excluded.value, had = excluded.had
	WHERE excluded.had >= figures.had`

// save writes what a service said. Without a database it is in memory alone,
// and written with the next answer.
func (f *figures) save(numbers map[fact]number) {
	o := f.services.options
	if o.Database == nil {
		return
	}
	f.saving.Go(func() {
		ctx, cancel := context.WithTimeout(context.Background(), writeTimeout)
		defer cancel()
		db, err := o.Database(ctx)
		if err == nil {
			err = db.Write(ctx, func(tx *sql.Tx) error { return f.write(ctx, tx, numbers) })
		}
		if err != nil {
			o.Logger.Warn("a badge's figure would not survive a restart", "error", err)
		}
	})
}

// write writes in one order, so that two servers cannot wait for each other.
func (f *figures) write(ctx context.Context, tx *sql.Tx, numbers map[fact]number) error {
	order := slices.SortedFunc(maps.Keys(numbers), func(a, b fact) int { return cmp.Compare(a.kind, b.kind) })
	for _, what := range order {
		n := numbers[what]
		if _, err := tx.ExecContext(ctx, saveFigure, f.services.base(what), factNames[what.kind], what.subject, n.value, n.at.Unix()); err != nil {
			return err
		}
	}
	return nil
}
