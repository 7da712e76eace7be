package logqueue

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
)

// reader takes what a queue writes, one write at a time; it stalls while nobody
// receives.
type reader chan string

func (r reader) Write(p []byte) (int, error) {
	r <- string(p)
	return len(p), nil
}

func TestLinesAreWrittenInOrder(t *testing.T) {
	read := make(reader)
	q := New(read)
	fmt.Fprintln(q, "one")
	if got := <-read; got != "one\n" {
		t.Fatalf("got %q", got)
	}
	// Lines that may wait come with the next, or by themselves.
	fmt.Fprintln(q.Delayed(), "two")
	fmt.Fprintln(q, "three")
	if got := <-read; got != "two\nthree\n" {
		t.Fatalf("got %q", got)
	}
	fmt.Fprintln(q.Delayed(), "four")
	if got := <-read; got != "four\n" {
		t.Fatalf("got %q", got)
	}
	fmt.Fprintln(q.Delayed(), "five")
	go q.Close(time.Minute)
	if got := <-read; got != "five\n" {
		t.Fatalf("got %q", got)
	}
	if !q.Close(time.Minute) || q.Dropped() != 0 {
		t.Errorf("%d lines dropped", q.Dropped())
	}
	fmt.Fprintln(q, "late")
	if q.Dropped() != 1 {
		t.Errorf("%d lines dropped after the end", q.Dropped())
	}
}

// TestStalledReader holds that nobody waits for it, that memory is bounded, and
// that the log says what it lacks once it is read again.
func TestStalledReader(t *testing.T) {
	read := make(reader)
	q := New(read)
	line := strings.Repeat("x", 1<<10-1) + "\n"
	fmt.Fprint(q, "first\n")
	written := 0
	for q.Dropped() < 10 {
		fmt.Fprint(q, line)
		if written++; written > 3*limit/len(line) {
			t.Fatal("nothing is dropped")
		}
	}
	if q.Close(time.Millisecond) {
		t.Error("it says that all was written")
	}
	total := ""
	for !strings.Contains(total, `"msg":"lines of the log were dropped, because it was not read fast enough","lines":10}`) {
		total += <-read
	}
	if got := strings.Count(total, line); got != written-10 {
		t.Errorf("%d lines were read of %d", got, written)
	}
	if !q.Close(time.Minute) {
		t.Error("it did not end")
	}
}

type broken struct{}

func (broken) Write(p []byte) (int, error) { return 0, errors.New("broken pipe") }

func TestReaderIsGone(t *testing.T) {
	q := New(broken{})
	fmt.Fprint(q.Delayed(), "one\ntwo\n")
	fmt.Fprintln(q, "three")
	if !q.Close(time.Minute) || q.Dropped() != 3 {
		t.Errorf("%d lines dropped", q.Dropped())
	}
}
