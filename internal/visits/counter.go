package visits

import (
	"cmp"
	"context"
	"crypto/rand"
	"database/sql"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"bindery/internal/database"
)

// maxHeld bounds the counts held while there is no database: a site of 10,000
// pages is held for ten days. Beyond, only pages that are held already are
// counted on.
const maxHeld = 100_000

// closeTimeout is how long a program that ends waits for the last write.
const closeTimeout = 5 * time.Second

// key is a page on a day.
type key struct{ day, path string }

// counter holds counts and writes them in batches.
type counter struct {
	options Options
	mu      sync.Mutex
	held    map[key]int64
	failed  bool
	// unsure was given to the database, which has not acknowledged it: it may be
	// written already. It is sent again as it was, with its number. Only the
	// goroutine that flushes uses it.
	unsure  map[key]int64
	batch   int64 // the number of unsure, or of what was written last
	writer  []byte
	stop    context.CancelFunc
	stopped chan struct{}
}

func newCounter(o Options) *counter {
	ctx, stop := context.WithCancel(context.Background())
	c := &counter{options: o, held: map[key]int64{}, writer: make([]byte, 16), stop: stop, stopped: make(chan struct{})}
	_, _ = rand.Read(c.writer) // never fails
	go c.run(ctx)
	return c
}

func (c *counter) run(ctx context.Context) {
	defer close(c.stopped)
	tick := time.NewTicker(c.options.Every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			c.report(c.flush(ctx))
		}
	}
}

// report logs that writing fails, and that it works again, each once.
func (c *counter) report(err error) {
	switch {
	case err != nil && !c.failed:
		c.options.Logger.Warn("page views are not written yet; they are kept in memory and tried again", "error", err)
	case err == nil && c.failed:
		c.options.Logger.Info("page views are written again")
	}
	c.failed = err != nil
}

// close stops the writing after one last time.
func (c *counter) close() error {
	c.stop()
	<-c.stopped
	ctx, cancel := context.WithTimeout(context.Background(), closeTimeout)
	defer cancel()
	if err := c.flush(ctx); err != nil {
		return fmt.Errorf("the last page views are lost: %w", err)
	}
	_ = c.leave(ctx) // a row that stays is removed in a week
	return nil
}

func (c *counter) add(path string) {
	k := key{c.options.Now().UTC().Format(time.DateOnly), path}
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.held) >= maxHeld && c.held[k] == 0 {
		return
	}
	c.held[k]++
}

// flush writes what is held. What could not be written is held further.
func (c *counter) flush(ctx context.Context) error {
	if c.unsure == nil && !c.holds() {
		return nil
	}
	db, err := c.options.Database(ctx)
	if err != nil {
		return err
	}
	if c.unsure != nil {
		if err := c.write(ctx, db); err != nil {
			return err
		}
	}
	if !c.holds() {
		return nil
	}
	c.mu.Lock()
	c.unsure, c.held = c.held, map[key]int64{}
	c.mu.Unlock()
	c.batch++
	return c.write(ctx, db)
}

func (c *counter) holds() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.held) > 0
}

// addViews is one statement for both databases.
const addViews = `INSERT INTO visits (day, path, views) VALUES ($1, $2, $3)
	ON CONFLICT (day, path) DO UPDATE SET views = visits.views + excluded.views`

// beginBatch changes no row when the batch was written before.
const beginBatch = `INSERT INTO view_batches (writer, batch, day) VALUES ($1, $2, $3)
	ON CONFLICT (writer) DO UPDATE SET batch = excluded.batch, day = excluded.day WHERE view_batches.batch < excluded.batch`

// killedFor is how many days the row of a process that was killed stays. By then
// no process tries the same batch any more.
const killedFor = 7

// write adds the counts of unsure in one transaction, once however often it is
// called. They are sorted so that two servers that write to the same rows cannot
// wait for each other.
func (c *counter) write(ctx context.Context, db *database.DB) error {
	keys := slices.SortedFunc(maps.Keys(c.unsure), func(a, b key) int {
		return cmp.Or(cmp.Compare(a.day, b.day), cmp.Compare(a.path, b.path))
	})
	err := db.Write(ctx, func(tx *sql.Tx) error {
		if first, err := c.begin(ctx, tx); err != nil || !first {
			return err
		}
		statement, err := tx.PrepareContext(ctx, addViews)
		if err != nil {
			return err
		}
		defer statement.Close()
		for _, k := range keys {
			if _, err := statement.ExecContext(ctx, k.day, k.path, c.unsure[k]); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		c.unsure = nil
	}
	return err
}

// begin says whether the batch is not written yet.
func (c *counter) begin(ctx context.Context, tx *sql.Tx) (first bool, err error) {
	now := c.options.Now().UTC()
	if c.batch == 1 {
		if _, err := tx.ExecContext(ctx, "DELETE FROM view_batches WHERE day < $1", now.AddDate(0, 0, -killedFor).Format(time.DateOnly)); err != nil {
			return false, err
		}
	}
	result, err := tx.ExecContext(ctx, beginBatch, c.writer, c.batch, now.Format(time.DateOnly))
	if err != nil {
		return false, err
	}
	changed, err := result.RowsAffected()
	return changed > 0, err
}

// leave removes the row of this process, which writes no more.
func (c *counter) leave(ctx context.Context) error {
	if c.batch == 0 {
		return nil
	}
	db, err := c.options.Database(ctx)
	if err != nil {
		return err
	}
	return db.Write(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "DELETE FROM view_batches WHERE writer = $1", c.writer)
		return err
	})
}
