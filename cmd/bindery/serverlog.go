package main

import (
	"fmt"
	"io"
	"log/slog"
	"os/signal"
	"syscall"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"bindery/internal/logqueue"
)

// lastWords is how long the end of the program waits for whoever reads its log.
const lastWords = 2 * time.Second

// queued returns the streams of a server, whose log no request waits for, and
// what writes out the rest of it in the end. From now on a pipe of the log that
// was closed does not end the process, as it does other commands.
func (s *streams) queued() (*streams, func()) {
	signal.Ignore(syscall.SIGPIPE)
	queue := logqueue.New(s.err)
	server := &streams{out: s.out, err: s.err, queue: queue, log: slog.New(slog.NewJSONHandler(queue, nil))}
	return server, func() { queue.Close(lastWords) }
}

func droppedLines(queue *logqueue.Queue) prometheus.Collector {
	return prometheus.NewCounterFunc(prometheus.CounterOpts{
		Name: "bindery_log_lines_dropped_total", Help: "Lines of the log that were not written, because nobody read it, or not fast enough.",
	}, func() float64 { return float64(queue.Dropped()) })
}

// complain prints the last sentence of a command. Where nobody reads it, the
// exit code has to do.
func complain(stderr io.Writer, format string, args ...any) {
	done := make(chan struct{})
	go func() {
		fmt.Fprintf(stderr, format, args...)
		close(done)
	}()
	late := time.NewTimer(lastWords)
	defer late.Stop()
	select {
	case <-done:
	case <-late.C:
	}
}
