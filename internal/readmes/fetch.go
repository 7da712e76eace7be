package readmes

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"bindery/internal/data"
)

// How npm is run: as many at once, each for as many packages. One run for all
// would tell nothing until its end, and one for each would mostly start Node.
const (
	parallel  = 4
	batchSize = 4
)

// Options say what to fetch, and where to.
type Options struct {
	List []data.Readme
	Lock Lock
	// Cache is the folder of what is kept; it is made when it is not there.
	Cache  string
	Packer Packer
	// Registry is asked about the versions when Update is set; nil for nobody.
	Registry Registry
	// Update takes over integrities that differ from the lock's.
	Update bool
	// Done is told of each page that is settled, from one goroutine at a time.
	Done func(Outcome)
}

// State is what became of a page.
type State string

// The states.
const (
	// Fetched: the tarball was fetched, and the page is made of it.
	Fetched State = "fetched"
	// Present: the right tarball was there already.
	Present State = "present"
	// Kept: it failed, and the page stays as it was.
	Kept State = "kept"
	// Missing: it failed, and there is no text at all.
	Missing State = "missing"
)

// Outcome is about one page.
type Outcome struct {
	Entry data.Readme
	State State
	// Err says why it failed.
	Err error
	// Locked is what was found, for the lock.
	Locked Locked
}

// Fetch brings what is kept up to the list. The outcomes are in the list's
// order. Failures are in them; the error is one of the machine's own disk, or
// that of a context that ended, and whatever was finished by then is kept.
func Fetch(ctx context.Context, o Options) ([]Outcome, error) {
	if err := os.MkdirAll(o.Cache, 0o755); err != nil {
		return nil, fmt.Errorf("readmes: %w", err)
	}
	if err := sweep(o.Cache); err != nil {
		return nil, err
	}
	staging, err := os.MkdirTemp(o.Cache, stagingDir)
	if err != nil {
		return nil, fmt.Errorf("readmes: %w", err)
	}
	f := &fetcher{Options: o, staging: staging, outcomes: make([]Outcome, len(o.List))}
	err = f.all(ctx)
	if err == nil && o.Update {
		err = f.describe(ctx)
	}
	return f.outcomes, errors.Join(err, os.RemoveAll(staging))
}

// sweep removes what a killed run left.
func sweep(cache string) error {
	left, err := filepath.Glob(filepath.Join(cache, stagingDir+"*"))
	for _, dir := range left {
		err = errors.Join(err, os.RemoveAll(dir))
	}
	if err != nil {
		return fmt.Errorf("readmes: %w", err)
	}
	return nil
}

type fetcher struct {
	Options
	staging  string
	outcomes []Outcome

	mu sync.Mutex
	// reached: the registry answered once. unreachable: it did not, and never had.
	reached     bool
	unreachable error
}

// all settles what is there and fetches the rest.
func (f *fetcher) all(ctx context.Context) error {
	var open []int
	for i, entry := range f.List {
		locked, err := f.present(entry)
		if err != nil {
			return err
		}
		if locked == nil {
			open = append(open, i)
			continue
		}
		f.settle(i, Outcome{Entry: entry, State: Present, Locked: *locked})
	}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(parallel)
	number := 0
	for batch := range slices.Chunk(open, batchSize) {
		number++
		dir := filepath.Join(f.staging, fmt.Sprint(number))
		group.Go(func() error { return f.batch(ctx, batch, dir) })
	}
	return group.Wait()
}

// present reads the tarball that is kept of a version, when it is the one the
// lock records.
func (f *fetcher) present(entry data.Readme) (*Locked, error) {
	want, known := f.Lock.Packages[entry.Package]
	if !known || want.Version != entry.Version {
		return nil, nil
	}
	tarball, err := os.ReadFile(filepath.Join(f.Cache, filepath.FromSlash(tarballFile(entry.Package, entry.Version))))
	if err != nil || integrityOf(tarball) != want.Integrity {
		return nil, nil // fetched anew
	}
	locked, err := f.keep(entry, tarball, want.Integrity)
	if errors.Is(err, errDisk) {
		return nil, err
	}
	return locked, nil
}

// batch fetches some packages in one run, and, when that fails, each in its
// own, to learn which of them is to blame.
func (f *fetcher) batch(ctx context.Context, batch []int, dir string) error {
	if err := f.checkReachable(); err != nil {
		f.fail(batch, err)
		return nil
	}
	if err := os.Mkdir(dir, 0o755); err != nil {
		return fmt.Errorf("%w: %w", errDisk, err)
	}
	specs := make([]string, len(batch))
	for i, at := range batch {
		specs[i] = f.List[at].Package + "@" + f.List[at].Version
	}
	files, err := f.Packer.Pack(ctx, specs, dir)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, errUnreachable) && f.noteReachable(err), err != nil && len(batch) == 1:
		f.fail(batch, err)
		return nil
	case err != nil:
		for i, at := range batch {
			if err := f.batch(ctx, []int{at}, filepath.Join(dir, fmt.Sprint(i))); err != nil {
				return err
			}
		}
		return nil
	}
	f.noteReachable(nil)
	for i, at := range batch {
		if err := f.take(at, filepath.Join(dir, files[specs[i]])); err != nil {
			return err
		}
	}
	return nil
}

// noteReachable notes whether the registry answers, and reports whether it has never
// done so: then nobody waits for it again.
func (f *fetcher) noteReachable(err error) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if err == nil {
		f.reached, f.unreachable = true, nil
	} else if !f.reached {
		f.unreachable = err
	}
	return f.unreachable != nil
}

func (f *fetcher) checkReachable() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.unreachable
}

// errDisk is a failure of the machine, which ends everything.
var errDisk = errors.New("readmes: the cache cannot be written")

// take holds a tarball to the lock and keeps it.
func (f *fetcher) take(at int, file string) error {
	entry := f.List[at]
	info, err := os.Lstat(file)
	if err == nil && (!info.Mode().IsRegular() || info.Size() > maxTarball) {
		err = hostile("it is no file, or has more than %d MB", maxTarball>>20)
	}
	var tarball []byte
	if err == nil {
		tarball, err = os.ReadFile(file)
	}
	var locked *Locked
	if err == nil {
		locked, err = f.accept(entry, tarball)
	}
	if errors.Is(err, errDisk) {
		return err
	}
	if err != nil {
		f.fail([]int{at}, err)
		return nil
	}
	f.settle(at, Outcome{Entry: entry, State: Fetched, Locked: *locked})
	return nil
}

func (f *fetcher) accept(entry data.Readme, tarball []byte) (*Locked, error) {
	got := integrityOf(tarball)
	want, known := f.Lock.Packages[entry.Package]
	switch {
	case f.Update:
	case !known || want.Version != entry.Version:
		return nil, fmt.Errorf("%s records nothing for this version; look at the package and run with --update", LockFile)
	case want.Integrity != got:
		return nil, fmt.Errorf("the tarball is another one than %s records: %s instead of %s", LockFile, got, want.Integrity)
	}
	return f.keep(entry, tarball, got)
}

// keep writes the tarball and the text in it.
func (f *fetcher) keep(entry data.Readme, tarball []byte, integrity string) (*Locked, error) {
	content, err := unpack(tarball)
	if err != nil {
		return nil, err
	}
	text, err := textOf(content, entry.Package, entry.Version)
	if err != nil {
		return nil, err
	}
	text.Integrity = integrity
	kept, err := json.Marshal(text)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errDisk, err)
	}
	err = f.write(tarballFile(entry.Package, entry.Version), tarball)
	if err == nil {
		err = f.write(textFile(entry.Package), kept)
	}
	return &Locked{Version: entry.Version, Integrity: integrity, Repository: text.Repository, Node: text.Node}, err
}

// write puts a file into the cache unless it is there as it should be.
func (f *fetcher) write(name string, data []byte) error {
	name = filepath.Join(f.Cache, filepath.FromSlash(name))
	if old, err := os.ReadFile(name); err == nil && string(old) == string(data) {
		return nil
	}
	if err := writeFile(name, data); err != nil {
		return fmt.Errorf("%w: %w", errDisk, err)
	}
	return nil
}

func (f *fetcher) fail(batch []int, err error) {
	for _, at := range batch {
		entry, state := f.List[at], Missing
		if text, readErr := readText(os.DirFS(f.Cache), entry.Package); readErr == nil && text != nil {
			state = Kept
		}
		f.settle(at, Outcome{Entry: entry, State: state, Err: err})
	}
}

func (f *fetcher) settle(at int, outcome Outcome) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.outcomes[at] = outcome
	if f.Done != nil {
		f.Done(outcome)
	}
}

// Relock is the lock after a run that updates: what was found of the pages
// that did not fail, and nothing of packages that the list does not have.
// Changes are the lines that tell what is different, in the list's order.
func Relock(old Lock, outcomes []Outcome) (lock Lock, changes []string) {
	lock = Lock{Packages: map[string]Locked{}}
	for _, o := range outcomes {
		name := o.Entry.Package
		was, known := old.Packages[name]
		now := o.Locked
		if now.Integrity == "" {
			now = was
		}
		if now.Integrity != "" {
			lock.Packages[name] = now
		}
		switch {
		case now == was:
		case !known:
			changes = append(changes, fmt.Sprintf("+ %s %s %s", name, now.Version, now.Integrity))
		case was.Version == now.Version && was.Integrity != now.Integrity:
			changes = append(changes, fmt.Sprintf("! %s %s is published anew under the same version: %s instead of %s", name, now.Version, now.Integrity, was.Integrity))
		case was.Version == now.Version:
			changes = append(changes, fmt.Sprintf("~ %s %s: %s", name, now.Version, now.described()))
		default:
			changes = append(changes, fmt.Sprintf("~ %s %s -> %s %s", name, was.Version, now.Version, now.Integrity))
		}
	}
	for name := range old.Packages {
		if !slices.ContainsFunc(outcomes, func(o Outcome) bool { return o.Entry.Package == name }) {
			changes = append(changes, "- "+name)
		}
	}
	return lock, changes
}
