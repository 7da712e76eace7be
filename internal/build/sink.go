package build

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// sink takes the files of a build by their slash-separated names. It is used
// from several goroutines; every name is put once.
type sink interface {
	put(name string, data []byte) error
}

// diskSink writes files and their compressed forms below a folder.
type diskSink struct {
	dir        string
	compressor *compressor

	mu    sync.Mutex
	made  map[string]bool // folders that are there
	sizes map[string]int  // of the brotli forms, in bytes, by the name of the file itself
	// written are the sizes of all files, in bytes.
	written map[string]int64
}

func newDiskSink(dir string, c *compressor) *diskSink {
	return &diskSink{dir: dir, compressor: c, made: map[string]bool{dir: true}, sizes: map[string]int{}, written: map[string]int64{}}
}

func (s *diskSink) put(name string, data []byte) error {
	if err := s.write(name, data); err != nil {
		return err
	}
	return s.compressor.forms(name, data, s.write)
}

func (s *diskSink) write(name string, data []byte) error {
	if !fs.ValidPath(name) {
		return fmt.Errorf("build: %q cannot be the name of a file of the site", name)
	}
	target := filepath.Join(s.dir, filepath.FromSlash(name))
	if err := s.folder(filepath.Dir(target)); err != nil {
		return err
	}
	// Two pages whose addresses differ in case only meet here on file systems
	// that fold case; neither may silently win.
	file, err := os.OpenFile(target, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("build: the site has two files named %s", name)
	}
	if err != nil {
		return fmt.Errorf("build: write %s: %w", name, err)
	}
	s.mu.Lock()
	s.written[name] = int64(len(data))
	if plain, ok := strings.CutSuffix(name, ".br"); ok {
		s.sizes[plain] = len(data)
	}
	s.mu.Unlock()
	if _, err := file.Write(data); err != nil {
		return fmt.Errorf("build: write %s: %w", name, errors.Join(err, file.Close()))
	}
	if err := file.Close(); err != nil {
		return fmt.Errorf("build: write %s: %w", name, err)
	}
	return nil
}

// packed is the size of a file's brotli form, in bytes, or 0.
func (s *diskSink) packed(name string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.sizes[name]
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
