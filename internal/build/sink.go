package build

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"math"
	"os"
	"path/filepath"
	"sync"

	"bindery/internal/cache"
)

// sink takes the files of a build by their slash-separated names. It is used
// from several goroutines; every name is put once.
type sink interface {
	put(name string, data []byte) error
	// putParts puts a file that comes in parts, which are gone through several times;
	// each is good until the next.
	putParts(name string, parts iter.Seq[[]byte]) (wrote, error)
}

// diskSink writes files and their compressed forms below a folder, and takes over
// what the last build wrote.
type diskSink struct {
	dir        string
	compressor *compressor
	kept       *cache.Store

	// old is the folder of the last build, before what that wrote.
	old    string
	before map[string]wrote

	mu   sync.Mutex
	made map[string]bool // folders that are there
	// written are all files so far.
	written map[string]wrote
}

func newDiskSink(dir string, c *compressor) *diskSink {
	return &diskSink{dir: dir, compressor: c, made: map[string]bool{dir: true}, written: map[string]wrote{}}
}

// packedSuffixes are the endings of compressed forms, in the order of the bits of
// wrote.suffixes.
var packedSuffixes = []string{".br", ".gz"}

func (s *diskSink) put(name string, data []byte) error {
	_, err := s.putWhole(name, data)
	return err
}

// putWhole puts a file and its compressed forms and returns what it wrote.
func (s *diskSink) putWhole(name string, data []byte) (wrote, error) {
	w, err := s.write(name, data)
	if err != nil {
		return w, err
	}
	w.forms = s.compressor.formsOf(name, len(data))
	for i, suffix := range packedSuffixes {
		there, err := s.putForm(name, suffix, data, w)
		if err != nil {
			return w, err
		}
		if there {
			w.suffixes |= 1 << i
		}
	}
	s.note(name, w)
	return w, nil
}

// putForm puts one compressed form, if there is to be one that is smaller than the
// file: that of the last build, or of the cache, or a new one.
func (s *diskSink) putForm(name, suffix string, data []byte, w wrote) (there bool, err error) {
	p, ok := s.compressor.packing(name, len(data), suffix)
	if !ok {
		return false, nil
	}
	key := packedKey(p, w.sum)
	if was, ok := s.before[name]; ok && was.sum == w.sum && was.forms == w.forms {
		s.kept.Touch(key)
		if was.suffixes&suffixBit(suffix) == 0 {
			return false, nil
		}
		if s.link(name + suffix) {
			return true, nil
		}
	}
	kept := s.kept
	if changesAlways(name) {
		kept = nil
	}
	packed, ok := kept.Get(key)
	if !ok {
		if packed, err = p.Pack(data); err != nil {
			return false, fmt.Errorf("compress %s: %w", name, err)
		}
		if len(packed) >= len(data) {
			packed = nil
		}
		kept.Put(key, packed)
	}
	if len(packed) == 0 {
		return false, nil
	}
	_, err = s.write(name+suffix, packed)
	return true, err
}

// packedKey is the key of a compressed form.
func packedKey(p packing, sum cache.Key) cache.Key {
	return cache.KeyOf("packed", []byte(p.id+p.suffix), sum[:])
}

func suffixBit(suffix string) byte {
	for i, known := range packedSuffixes {
		if suffix == known {
			return 1 << i
		}
	}
	return 0
}

// take takes a document over with its forms, if the last build drew it from the
// same.
func (s *diskSink) take(name string, made cache.Key) (wrote, bool) {
	was, ok := s.before[name]
	if !ok || was.made != made || was.forms != s.compressor.formsOf(name, int(was.size)) || !s.linkWhole(name, was) {
		return wrote{}, false
	}
	for _, p := range s.compressor.packings(name, int(was.size)) {
		s.kept.Touch(packedKey(p, was.sum))
	}
	return was, true
}

// linkWhole takes a file over from the last build with all of its forms.
func (s *diskSink) linkWhole(name string, was wrote) bool {
	if !s.link(name) {
		return false
	}
	for i, suffix := range packedSuffixes {
		if was.suffixes&(1<<i) != 0 && !s.link(name+suffix) {
			s.drop(name)
			return false
		}
	}
	return true
}

// link takes a file over from the last build.
func (s *diskSink) link(name string) bool {
	was, ok := s.before[name]
	to := filepath.Join(s.dir, filepath.FromSlash(name))
	if !ok || s.folder(filepath.Dir(to)) != nil || !was.linkTo(filepath.Join(s.old, filepath.FromSlash(name)), to) {
		return false
	}
	s.note(name, was)
	return true
}

// drop removes a file that could not be taken over with all of its forms.
func (s *diskSink) drop(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, each := range append([]string{""}, packedSuffixes...) {
		if _, there := s.written[name+each]; there {
			_ = os.Remove(filepath.Join(s.dir, filepath.FromSlash(name+each)))
			delete(s.written, name+each)
		}
	}
}

func (s *diskSink) note(name string, w wrote) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.written[name] = w
}

// mark notes what a document was drawn from, and its hash in offline.json.
func (s *diskSink) mark(name string, made cache.Key, offline string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	w := s.written[name]
	w.made, w.offline = made, offline
	s.written[name] = w
}

// write puts one file: that of the last build, if it has the same bytes, or a new
// one.
func (s *diskSink) write(name string, data []byte) (wrote, error) {
	if !fs.ValidPath(name) {
		return wrote{}, fmt.Errorf("build: %q cannot be the name of a file of the site", name)
	}
	sum := cache.Key(sha256.Sum256(data))
	if was, ok := s.before[name]; ok && was.sum == sum && s.link(name) {
		w := wrote{stamp: was.stamp, sum: sum}
		s.note(name, w)
		return w, nil
	}
	target := filepath.Join(s.dir, filepath.FromSlash(name))
	if err := s.folder(filepath.Dir(target)); err != nil {
		return wrote{}, err
	}
	now, err := writeNew(target, data)
	if errors.Is(err, fs.ErrExist) {
		return wrote{}, fmt.Errorf("build: the site has two files named %s", name)
	}
	if err != nil {
		return wrote{}, fmt.Errorf("build: write %s: %w", name, err)
	}
	w := wrote{stamp: now, sum: sum}
	s.note(name, w)
	return w, nil
}

// writeNew writes a file that must not be there. Two pages whose addresses differ
// in case only meet here on file systems that fold case; neither may silently win.
func writeNew(name string, data []byte) (stamp, error) {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return stamp{}, err
	}
	if _, err := file.Write(data); err != nil {
		return stamp{}, errors.Join(err, file.Close())
	}
	info, err := file.Stat()
	if err = errors.Join(err, file.Close()); err != nil {
		return stamp{}, err
	}
	return stamp{size: info.Size(), changed: info.ModTime().UnixNano(), inode: inode(info), mode: info.Mode()}, nil
}

// packed is the size of a file's brotli form, in bytes, or 0.
func (s *diskSink) packed(name string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return int(s.written[name+".br"].size)
}

func (s *diskSink) folder(dir string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.made[dir] {
		return nil
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("build: %w", err)
	}
	s.made[dir] = true
	return nil
}

// memorySink collects files.
type memorySink struct {
	mu    sync.Mutex
	files map[string][]byte
}

func (s *memorySink) put(name string, data []byte) error {
	if !fs.ValidPath(name) {
		return fmt.Errorf("build: %q cannot be the name of a file of the site", name)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.files[name] = data
	return nil
}

// putParts implements sink.
func (s *memorySink) putParts(name string, parts iter.Seq[[]byte]) (wrote, error) {
	data, _ := join(parts, math.MaxInt)
	return wrote{stamp: stamp{size: int64(len(data))}, sum: sumOf(parts)}, s.put(name, data)
}
