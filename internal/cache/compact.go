package cache

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// overgrown reports whether the packs are to be written into one.
func (s *Store) overgrown() bool {
	total, used := s.written, s.written
	for _, at := range s.index {
		total += int64(at.length)
		if at.used.Load() {
			used += int64(at.length)
		}
	}
	return len(s.packs) >= maxPacks || total > s.limit.Load() || total > 2*used && total-2*used > maxBytes/16
}

// compact copies what is worth keeping into this run's pack, what was used
// first, and removes the others.
func (s *Store) compact() error {
	type kept struct {
		key Key
		place
	}
	var used, rest []kept
	size := s.written
	for key, at := range s.index {
		if at.used.Load() {
			used, size = append(used, kept{key, at}), size+int64(at.length)
		} else {
			rest = append(rest, kept{key, at})
		}
	}
	age := map[*pack]int{}
	for i, p := range s.packs {
		age[p] = i
	}
	slices.SortFunc(rest, func(a, b kept) int { return age[b.pack] - age[a.pack] })
	limit := min(2*size, s.limit.Load())
	for _, k := range slices.Concat(used, rest) {
		if !k.used.Load() {
			if size+int64(k.length) > limit {
				break
			}
			size += int64(k.length)
		}
		text, err := k.read()
		if err != nil {
			continue // it will be made anew
		}
		if err := s.append(k.key, text); err != nil {
			return err
		}
	}
	s.removePacks()
	return nil
}

func (s *Store) removePacks() {
	names, _ := packNames(s.dir)
	for _, name := range names {
		_ = os.Remove(filepath.Join(s.dir, name)) // one that is in use elsewhere stays where systems forbid it
	}
}

// removeStale removes what killed builds left.
func (s *Store) removeStale() {
	entries, _ := os.ReadDir(s.dir)
	for _, entry := range entries {
		info, err := entry.Info()
		if err == nil && strings.HasPrefix(entry.Name(), temporary) && time.Since(info.ModTime()) > staleAfter {
			_ = os.Remove(filepath.Join(s.dir, entry.Name()))
		}
	}
}

// packName sorts by time.
func packName() string {
	return fmt.Sprintf("%016x-%s%s", time.Now().UnixNano(), random(), packSuffix)
}

func random() string {
	var b [6]byte
	_, _ = rand.Read(b[:]) // never fails, see crypto/rand
	return hex.EncodeToString(b[:])
}
