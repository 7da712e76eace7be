// Package cache keeps results on disk by the hash of everything they were made
// of, so that whoever asks with the same hash gets the same bytes and nothing has
// ever to be invalidated.
//
// A Store is a folder of packs: files that are written once, under a name of
// their own, and renamed into place when they are whole. A few files of some
// megabytes are opened in no time, where thousands of small ones would cost more
// than what they save. A pack ends with an index of its values, each with a
// checksum; Get reads and checks one value. Programs that use a folder at the
// same time read what is there when they open it and add packs of their own, so
// there is no lock and none waits for another.
//
// A pack is of one program: what another version computed is of no use. One of
// another program, of another format, or that is cut short or damaged anywhere, is
// a reason to begin anew: all packs are removed, which costs one slow build and
// nothing else. For the same reason no failure of a disk is an error here: it is
// logged, once, and the Store keeps nothing more.
//
// The folder does not grow: when a run adds something and there are many packs, or more in
// them than twice of what it used, Flush writes what this run used, and as much again of the
// newest of the rest, into one pack and removes the others.
//
// Whoever can write into the folder can change what is built, as whoever can
// write the pages can. The checksums are against accidents.
package cache

import (
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// maxBytes bounds what all packs hold (P-10.502), of a site of many pages
	// pageBytes for each of them (P-10.586).
	maxBytes  = 256 << 20
	pageBytes = 64 << 10
	// maxPacks is how many there may be before they are written into one.
	maxPacks = 16
	// staleAfter is how old an unfinished pack is whose writer was killed; no
	// build takes as long.
	staleAfter = 24 * time.Hour

	packSuffix = ".pack"
	temporary  = ".tmp-"
)

// Store is a folder of results. The zero of *Store, nil, keeps nothing. It is
// safe for several goroutines.
type Store struct {
	dir, program string
	log          *slog.Logger
	// create makes a file; tests put one in its place that fails.
	create func(name string) (file, error)

	mu     sync.Mutex
	packs  []*pack
	index  map[Key]place
	damage sync.Once
	dead   atomic.Bool // nothing that was there is used any more
	full   atomic.Bool // nothing more is written
	limit  atomic.Int64

	writer  *writer
	written int64
}

// file is what a pack is written into.
type file interface {
	io.Writer
	io.Closer
	Name() string
}

// place is where a value stands.
type place struct {
	pack   *pack
	offset int64
	length uint32
	sum    uint32
	used   *atomic.Bool
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Open opens a folder for a program, whose name changes whenever the program
// does. The folder need not be there. Open never fails: a folder that cannot be
// read is one that keeps nothing.
func Open(dir, program string, log *slog.Logger) *Store {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	s := &Store{dir: dir, program: program, log: log, index: map[Key]place{}, create: func(name string) (file, error) {
		return os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	}}
	s.limit.Store(maxBytes)
	names, err := packNames(dir)
	if err != nil {
		s.giveUp(err)
		return s
	}
	for _, name := range names {
		p, err := openPack(filepath.Join(dir, name), program)
		switch {
		case errors.Is(err, fs.ErrNotExist): // another program wrote all of them into one
		case err != nil:
			s.discard(err)
			return s
		default:
			s.packs = append(s.packs, p)
			for key, at := range p.entries {
				at.pack, at.used = p, new(atomic.Bool)
				s.index[key] = at
			}
			p.entries = nil
		}
	}
	return s
}

// packNames lists the packs of a folder, the oldest first.
func packNames(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var names []string
	for _, entry := range entries {
		if strings.HasSuffix(entry.Name(), packSuffix) && !strings.HasPrefix(entry.Name(), ".") {
			names = append(names, entry.Name())
		}
	}
	return names, nil // ReadDir sorts, and names begin with the time
}

// Room makes room for the values of so many pages.
func (s *Store) Room(pages int) {
	if s != nil {
		s.limit.Store(max(maxBytes, int64(pages)*pageBytes))
	}
}

// Empty reports whether nothing was there when the store was opened.
func (s *Store) Empty() bool {
	if s == nil || s.dead.Load() {
		return true
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.index) == 0
}

// Get returns the value of a key. It must not be changed.
func (s *Store) Get(key Key) ([]byte, bool) {
	if s == nil || s.dead.Load() {
		return nil, false
	}
	s.mu.Lock()
	at, known := s.index[key]
	s.mu.Unlock()
	if !known { // or written by this run
		return nil, false
	}
	text, err := at.read()
	if err == nil {
		text, err = restored(text)
	}
	if err != nil {
		s.discard(fmt.Errorf("%s: %w", at.pack.name, err))
		return nil, false
	}
	at.used.Store(true)
	return text, true
}

// read reads the stored form of a value.
func (at place) read() ([]byte, error) {
	text := make([]byte, at.length)
	if _, err := at.pack.file.ReadAt(text, at.offset); err != nil {
		return nil, err
	}
	if crc32.Checksum(text, castagnoli) != at.sum {
		return nil, errDamaged
	}
	return text, nil
}

// Touch says that a value is still of use, without reading it.
func (s *Store) Touch(key Key) {
	if s == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if at, known := s.index[key]; known {
		at.used.Store(true)
	}
}

// Put keeps a value. A key that is there already keeps the value it has.
func (s *Store) Put(key Key, value []byte) {
	if s == nil || s.full.Load() || s.has(key) {
		return
	}
	text := stored(value)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.written+int64(len(text)) > s.limit.Load() {
		return
	}
	if err := s.append(key, text); err != nil {
		s.abandon()
		s.giveUp(err)
	}
}

// has reports whether a key is there, or was put.
func (s *Store) has(key Key) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.writer != nil {
		if _, put := s.writer.entries[key]; put {
			return true
		}
	}
	_, known := s.index[key]
	return known && !s.dead.Load()
}

// append writes the stored form of a value to the pack of this run.
func (s *Store) append(key Key, text []byte) error {
	if s.writer == nil {
		w, err := s.newWriter()
		if err != nil {
			return err
		}
		s.writer = w
	}
	if _, known := s.writer.entries[key]; known {
		return nil
	}
	if err := s.writer.put(key, text); err != nil {
		return err
	}
	s.written += int64(len(text))
	return nil
}

// discard gives up all that was there.
func (s *Store) discard(why error) {
	s.damage.Do(func() {
		s.dead.Store(true)
		s.log.Info("the cache of earlier builds is of no use and begun anew", "folder", s.dir, "reason", why.Error())
	})
}

// giveUp keeps nothing more.
func (s *Store) giveUp(err error) {
	if !s.full.Swap(true) {
		s.log.Info("this build keeps nothing in its cache", "folder", s.dir, "reason", err.Error())
	}
}

// abandon removes the unfinished pack.
func (s *Store) abandon() {
	if s.writer != nil {
		_ = s.writer.file.Close()
		_ = os.Remove(s.writer.file.Name())
		s.writer = nil
	}
}

// Flush puts this run's pack in its place and keeps the folder in bounds. What was
// there can still be read, and nothing more is kept.
func (s *Store) Flush() {
	if s == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.full.Load() {
		s.abandon()
		return
	}
	if err := s.finish(); err != nil {
		s.abandon()
		s.giveUp(err)
	}
	s.full.Store(true)
}

// Close is Flush, and ends the reading too.
func (s *Store) Close() {
	if s == nil {
		return
	}
	s.Flush()
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range s.packs {
		_ = p.file.Close()
	}
	s.packs = nil
	s.dead.Store(true)
}

func (s *Store) finish() error {
	if s.dead.Load() {
		s.removePacks()
	} else if s.writer != nil && s.overgrown() {
		if err := s.compact(); err != nil {
			return err
		}
	}
	if s.writer == nil {
		return nil
	}
	w := s.writer
	s.writer = nil
	if err := w.finish(filepath.Join(s.dir, packName())); err != nil {
		_ = os.Remove(w.file.Name())
		return err
	}
	s.removeStale()
	return nil
}
