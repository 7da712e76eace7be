// Package watch tells which files below some folders changed, in batches.
//
// Editors save in bursts: they truncate, write, rename a temporary file into
// place. A batch is therefore given out only when nothing has happened for a
// short while. The pause is the price every save pays before it is seen, so it
// is measured in milliseconds, not in the tenths of a second build tools like.
package watch

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// Quiet is how long nothing must happen before a batch is given out.
const Quiet = 8 * time.Millisecond

// latest bounds how long a batch is held back while files keep changing.
const latest = 100 * time.Millisecond

// Watcher watches folders and everything in them.
type Watcher struct {
	notify *fsnotify.Watcher
	quiet  time.Duration
	roots  []string
	// watched are the roots and the folders in them.
	watched map[string]bool
}

// New watches the folders recursively, folders made later included. One of them
// may go and come back, or not be there yet, as long as the folder it is in is.
func New(folders ...string) (*Watcher, error) {
	notify, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, fmt.Errorf("watching files: %w", err)
	}
	w := &Watcher{notify: notify, quiet: Quiet, watched: map[string]bool{}}
	for _, folder := range folders {
		folder = filepath.Clean(folder)
		w.roots = append(w.roots, folder)
		// Only the folder around it tells of a folder that comes.
		if err := notify.Add(filepath.Dir(folder)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			_ = notify.Close()
			return nil, fmt.Errorf("watching %s: %w", filepath.Dir(folder), err)
		}
		if _, err := w.add(folder); err != nil && !errors.Is(err, fs.ErrNotExist) {
			_ = notify.Close()
			return nil, fmt.Errorf("watching %s: %w (too many folders? fs.inotify.max_user_watches is the limit)", folder, err)
		}
	}
	return w, nil
}

// Ignored reports whether a file or folder of this name is none of an
// author's: hidden ones, editors' back-ups and temporary files, packages.
func Ignored(name string) bool {
	return strings.HasPrefix(name, ".") || strings.HasSuffix(name, "~") || strings.HasPrefix(name, "#") ||
		strings.HasSuffix(name, ".swp") || strings.HasSuffix(name, ".tmp") || name == "4913" || name == "node_modules"
}

// add watches a folder and those in it, and returns the files it found.
func (w *Watcher) add(folder string) ([]string, error) {
	var files []string
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case path != folder && Ignored(entry.Name()):
			if entry.IsDir() {
				return filepath.SkipDir
			}
		case entry.IsDir():
			w.watched[path] = true
			return w.notify.Add(path)
		default:
			files = append(files, path)
		}
		return nil
	})
	return files, err
}

// Run calls changed with the sorted paths of each batch, one batch at a time,
// until the context ends. Removed files are in it too. failed gets what the
// operating system could not tell, such as an overflow of its queue; the
// caller should then look at everything anew.
func (w *Watcher) Run(ctx context.Context, changed func(paths []string), failed func(error)) {
	defer w.notify.Close()
	batch := map[string]bool{}
	timer := time.NewTimer(time.Hour)
	timer.Stop()
	var since time.Time
	for {
		select {
		case <-ctx.Done():
			return
		case err := <-w.notify.Errors:
			failed(err)
		case event := <-w.notify.Events:
			if !w.collect(event, batch) {
				continue
			}
			if since.IsZero() {
				since = time.Now()
			}
			timer.Reset(max(0, min(w.quiet, latest-time.Since(since))))
		case <-timer.C:
			changed(sortedKeys(batch))
			clear(batch)
			since = time.Time{}
		}
	}
}

// collect adds what an event is about to the batch and reports whether that
// is anything.
func (w *Watcher) collect(event fsnotify.Event, batch map[string]bool) bool {
	if event.Op == fsnotify.Chmod || !w.concerns(event.Name) {
		return false
	}
	if event.Has(fsnotify.Remove) || event.Has(fsnotify.Rename) {
		w.forget(event.Name)
	}
	info, err := os.Lstat(event.Name)
	if err == nil && info.IsDir() {
		if !event.Has(fsnotify.Create) {
			return false
		}
		// Files may have been put into a new folder before it was watched.
		files, _ := w.add(event.Name)
		for _, file := range files {
			batch[file] = true
		}
		return len(files) > 0
	}
	batch[event.Name] = true
	return true
}

// concerns reports whether a path is one of the roots, or in one and not
// ignored.
func (w *Watcher) concerns(path string) bool {
	return slices.Contains(w.roots, path) || !Ignored(filepath.Base(path)) &&
		slices.ContainsFunc(w.roots, func(root string) bool { return within(path, root) })
}

func within(path, folder string) bool {
	return strings.HasPrefix(path, strings.TrimSuffix(folder, string(filepath.Separator))+string(filepath.Separator))
}

// forget stops watching a folder that is gone. Under its new name, if it has
// one, its events would otherwise come with the old.
func (w *Watcher) forget(folder string) {
	if !w.watched[folder] {
		return
	}
	for path := range w.watched {
		if path == folder || within(path, folder) {
			delete(w.watched, path)
			_ = w.notify.Remove(path) // the system may have done so already
		}
	}
}

func sortedKeys(set map[string]bool) []string {
	keys := make([]string, 0, len(set))
	for key := range set {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
