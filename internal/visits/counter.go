package visits

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"
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
	stop    context.CancelFunc
	stopped chan struct{}
}

func newCounter(o Options) *counter {
	ctx, stop := context.WithCancel(context.Background())
	c := &counter{options: o, held: map[key]int64{}, stop: stop, stopped: make(chan struct{})}
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
	c.mu.Lock()
	batch := c.held
	c.held = map[key]int64{}
	c.mu.Unlock()
	if len(batch) == 0 {
		return nil
	}
	err := c.write(ctx, batch)
	if err != nil {
		c.mu.Lock()
		defer c.mu.Unlock()
		for k, n := range batch {
			c.held[k] += n
		}
	}
	return err
}

// addViews is one statement for both databases.
const addViews = `INSERT INTO visits (day, path, views) VALUES ($1, $2, $3)
	ON CONFLICT (day, path) DO UPDATE SET views = visits.views + excluded.views`

// write adds counts in one transaction. They are sorted so that two servers
// that write to the same rows cannot wait for each other.
func (c *counter) write(ctx context.Context, batch map[key]int64) error {
	db, err := c.options.Database(ctx)
	if err != nil {
		return err
	}
	keys := slices.SortedFunc(maps.Keys(batch), func(a, b key) int {
		return cmp.Or(cmp.Compare(a.day, b.day), cmp.Compare(a.path, b.path))
	})
	return db.Write(ctx, func(tx *sql.Tx) error {
		statement, err := tx.PrepareContext(ctx, addViews)
		if err != nil {
			return err
		}
		defer statement.Close()
		for _, k := range keys {
			if _, err := statement.ExecContext(ctx, k.day, k.path, batch[k]); err != nil {
				return err
			}
		}
		return nil
	})
}
