package database

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"
)

// ErrUnavailable is a database that has not been opened yet; the log says why.
var ErrUnavailable = errors.New("the database is not available")

const (
	// The first wait between two attempts, and the longest.
	firstWait, longestWait = 250 * time.Millisecond, 15 * time.Second
)

// Lazy is a database that need not be there when the program starts. It is
// opened when it is first asked for, and opening is tried again until it
// succeeds. Once open, its connections mend themselves.
type Lazy struct {
	address string
	log     *slog.Logger

	start  sync.Once
	tried  chan struct{} // closed after the first attempt
	ctx    context.Context
	cancel context.CancelFunc
	done   sync.WaitGroup

	mu     sync.Mutex
	db     *DB
	used   bool // something needs the database
	gone   bool // the file of db is not there
	closed bool
}

// OpenLazily returns the database at an address for Open. Nothing is opened yet.
func OpenLazily(address string, log *slog.Logger) *Lazy {
	k := &Lazy{address: address, log: log, tried: make(chan struct{})}
	k.ctx, k.cancel = context.WithCancel(context.Background())
	return k
}

// Start begins to open the database without waiting for it.
func (k *Lazy) Start() {
	k.start.Do(func() {
		k.mu.Lock()
		k.used = true
		k.mu.Unlock()
		k.done.Go(k.open)
	})
}

// Up asks the database whether it answers. It opens none: used is false as long as
// nothing has needed it.
func (k *Lazy) Up(ctx context.Context) (up, used bool) {
	k.mu.Lock()
	db, used := k.present(), k.used
	k.mu.Unlock()
	return db != nil && db.PingContext(ctx) == nil, used
}

// DB returns the open database. It waits for the first attempt to open it, no
// longer than the context; when that has failed it answers ErrUnavailable at
// once, until a later attempt succeeds.
func (k *Lazy) DB(ctx context.Context) (*DB, error) {
	k.Start()
	select {
	case <-k.tried:
	case <-ctx.Done():
		return nil, errors.Join(ErrUnavailable, ctx.Err())
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if db := k.present(); db != nil {
		return db, nil
	}
	return nil, ErrUnavailable
}

// Gone reports whether the file of the database was taken away while it was
// open. Nothing is written until it is there again: the next answer that needs
// the database finds that out.
func (k *Lazy) Gone() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.db != nil && k.present() == nil
}

// present returns the database if its file is there; the lock is held. A file
// that took its place is opened; in place of one that is gone none is made, since
// that would begin anew with nothing.
func (k *Lazy) present() *DB {
	if k.db == nil {
		return nil
	}
	state := k.db.state()
	if gone := state == fileGone; gone != k.gone {
		k.gone = gone
		if gone {
			k.log.Error("the file of the database is gone: what needs it answers 503 until the file is back; restore it from a backup, or start again to begin with an empty one", "database", Redacted(k.address))
		} else {
			k.log.Info("the file of the database is back", "database", Redacted(k.address))
		}
	}
	switch {
	case state == fileThere:
		return k.db
	case state == fileReplaced && !k.closed:
		former := k.db
		k.db = nil
		k.log.Info("another file has taken the place of the database: it is opened", "database", Redacted(k.address))
		k.done.Go(func() {
			_ = former.Close()
			k.open()
		})
	}
	return nil
}

// Now returns the database, or nil while there is none. It never waits.
func (k *Lazy) Now() *DB {
	k.Start()
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.present()
}

// open tries until it succeeds or Close is called.
func (k *Lazy) open() {
	logged := ""
	tried := sync.OnceFunc(func() {
		select {
		case <-k.tried: // the file of an earlier one was replaced
		default:
			close(k.tried)
		}
	})
	defer tried()
	for wait := firstWait; k.ctx.Err() == nil; wait = min(2*wait, longestWait) {
		db, err := Open(k.ctx, k.address)
		if err == nil {
			k.mu.Lock()
			k.db = db
			k.mu.Unlock()
			k.log.Info("database open", "database", Redacted(k.address))
			return
		}
		if k.ctx.Err() != nil {
			return
		}
		if err.Error() != logged { // once for each reason
			logged = err.Error()
			k.log.Error("no database: what needs it answers 503 until it is there", "error", err)
		}
		tried()
		select {
		case <-k.ctx.Done():
			return
		case <-time.After(wait):
		}
	}
}

// Close ends the attempts and closes the database.
func (k *Lazy) Close() error {
	k.cancel()
	k.mu.Lock()
	k.closed = true
	k.mu.Unlock()
	k.start.Do(func() { close(k.tried) }) // nothing is opened any more
	k.done.Wait()
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.db == nil {
		return nil
	}
	db := k.db
	k.db = nil
	return db.Close()
}
