// Package logqueue writes a log without ever making its writers wait: neither
// for a reader that has stalled, nor for one that went away.
package logqueue

import (
	"bytes"
	"io"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// limit bounds what waits to be written, and once more what is being
	// written: some 5,000 lines of an access log. Lines beyond are dropped.
	limit = 1 << 20
	// batch is written out at once; a line of an access log is about 200 bytes.
	batch = 64 << 10
	// delay is the longest a line of Delayed waits for company.
	delay = 250 * time.Millisecond
)

// Queue is a writer of lines. Its methods may be called from several goroutines.
type Queue struct {
	to      io.Writer
	signal  chan struct{} // something is to be written
	quit    chan struct{}
	done    chan struct{}
	timer   *time.Timer
	dropped atomic.Uint64

	mu      sync.Mutex
	pending []byte
	// untold are the lines dropped since the log last said so.
	untold int
	closed bool
}

// New returns a queue before a writer, which may block and may fail. Close ends
// it.
func New(to io.Writer) *Queue {
	q := &Queue{to: to, signal: make(chan struct{}, 1), quit: make(chan struct{}), done: make(chan struct{})}
	q.timer = time.AfterFunc(time.Hour, q.wake)
	q.timer.Stop()
	go q.run()
	return q
}

// Write takes a line, or several, and returns at once. It never fails: a log
// that cannot be written must not fail what it tells of.
func (q *Queue) Write(line []byte) (int, error) {
	if q.add(line) {
		q.wake()
	}
	return len(line), nil
}

// Delayed returns a writer whose lines are collected for a moment, because a
// write to the operating system costs more than what it tells of.
func (q *Queue) Delayed() io.Writer { return delayed{q} }

type delayed struct{ *Queue }

func (d delayed) Write(line []byte) (int, error) {
	d.add(line)
	return len(line), nil
}

// Dropped is how many lines were not written.
func (q *Queue) Dropped() uint64 { return q.dropped.Load() }

// Close writes what waits, for no longer than the given time, and reports
// whether all of it was written in time. Lines that come later are dropped.
func (q *Queue) Close(within time.Duration) bool {
	q.mu.Lock()
	if !q.closed {
		q.closed = true
		close(q.quit)
	}
	q.mu.Unlock()
	q.timer.Stop()
	late := time.NewTimer(within)
	defer late.Stop()
	select {
	case <-q.done:
		return true
	case <-late.C:
		return false
	}
}

// add keeps a line until it is written, or counts it as dropped.
func (q *Queue) add(line []byte) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed || len(q.pending)+len(line) > limit {
		lines := count(line)
		q.untold += lines
		q.dropped.Add(uint64(lines))
		return false
	}
	if len(q.pending) == 0 {
		q.timer.Reset(delay)
	}
	q.pending = append(q.pending, line...)
	if len(q.pending) >= batch {
		q.wake()
	}
	return true
}

func (q *Queue) wake() {
	select {
	case q.signal <- struct{}{}:
	default: // it is going to look anyway
	}
}

// run writes until Close.
func (q *Queue) run() {
	defer close(q.done)
	var spare []byte
	for {
		select {
		case <-q.signal:
			spare = q.writeOut(spare)
		case <-q.quit:
			q.writeOut(spare)
			return
		}
	}
}

// writeOut writes what waits and returns its memory for the next time. The lock
// is not held meanwhile: only this goroutine waits for the reader.
func (q *Queue) writeOut(spare []byte) []byte {
	q.mu.Lock()
	lines, untold := q.pending, q.untold
	q.pending, q.untold = spare[:0], 0
	q.mu.Unlock()
	if untold > 0 {
		lines = append(lines, notice(untold)...)
	}
	if len(lines) == 0 {
		return lines
	}
	if n, err := q.to.Write(lines); err != nil {
		q.dropped.Add(uint64(count(lines[min(n, len(lines)):])))
	}
	return lines
}

// notice is the line that stands for others.
func notice(dropped int) []byte {
	var line bytes.Buffer
	slog.New(slog.NewJSONHandler(&line, nil)).Warn("lines of the log were dropped, because it was not read fast enough", "lines", dropped)
	return line.Bytes()
}

// count is how many lines a text has.
func count(text []byte) int { return bytes.Count(text, []byte("\n")) }
