package server

import (
	"fmt"
	"io"
	"io/fs"
	"sync"
)

// newerForm remembers what became of a file that changed under the server and is
// too large to be kept in memory. Its bytes are read for their tag once for
// each time and size that the file has, however many requests come.
type newerForm struct {
	mu   sync.Mutex
	form *representation
}

// of returns the form that an open file has now, and leaves the file at its
// beginning.
func (n *newerForm) of(old *representation, res *resource, security *commonHeaders, file fs.File, info fs.FileInfo) (*representation, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.form != nil && n.form.size == info.Size() && n.form.modified.Equal(info.ModTime()) {
		return n.form, nil
	}
	fresh := &representation{coding: old.coding, name: old.name, files: old.files, modified: info.ModTime()}
	seeker, ok := file.(io.Seeker)
	if !ok {
		return nil, fmt.Errorf("%s has changed and cannot be read twice", old.name)
	}
	if err := fresh.hashFile(file); err != nil {
		return nil, err
	}
	if _, err := seeker.Seek(0, io.SeekStart); err != nil {
		return nil, fmt.Errorf("read %s again: %w", old.name, err)
	}
	if fresh.size != info.Size() { // it is still being written
		return nil, fmt.Errorf("%s changed while it was read; put a finished file in its place by renaming it", old.name)
	}
	fresh.prepare(res, security)
	n.form = fresh
	return fresh, nil
}
