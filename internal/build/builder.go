package build

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"bindery/internal/check"
	"bindery/internal/config"
	"bindery/internal/diag"
	"bindery/internal/facts"
	"bindery/internal/history"
	"bindery/internal/memfs"
	"bindery/internal/search"
	"bindery/internal/site"
)

// Builder builds one site, once or again and again. Build and Update must not
// run at the same time; the other methods may be called at any time.
type Builder struct {
	options Options
	// untraced are the options with their folders as they were given, tracer what
	// notes the questions of the others; nil without a cache.
	untraced   Options
	tracer     *tracer
	known      map[question]answer // for the tracer: what was asked to see whether anything changed
	compressor *compressor
	front      *frontend
	// renderer starts the renderer at the first call and waits for it at the
	// others.
	renderer  func() (PageRenderer, error)
	rendering atomic.Bool // it was called
	started   sync.WaitGroup
	// bundle is the id of what draws the pages, all of its hash.
	bundle string
	// history waits for what is known of when files changed; nil before it is
	// asked for.
	history func() map[string]history.File
	// facts are those of the site that Load loaded.
	facts *facts.Set
	// factFiles are the files of facts as they were written last.
	factFiles []site.FactFile
	// now is the last good state of a site in memory.
	now *state
	// drawn holds what every address of a site in memory was drawn from.
	drawn map[string]fingerprint
	// gone are the addresses of pages that are gone, by their text.
	gone map[bodyHash]string
	// pending says what a failed update still has to do.
	pending scope

	// updating is held while a site in memory changes, and read for what is made of
	// all of it when somebody asks.
	updating sync.RWMutex

	mu       sync.Mutex // guards now, drawn, snapshot and search
	snapshot *memfs.FS
	// search makes the index that goes with the snapshot, at the first call.
	search func() *search.Index
}

// Result says what a build made.
type Result struct {
	// ID names the build: the same input gives the same ID.
	ID string
	// Pages is the number of HTML documents.
	Pages int
	// Files is the number of files without their compressed forms.
	Files int
	// Unchanged: the output was what it had to be, and nothing was done.
	Unchanged bool
	// Duration is the whole build's.
	Duration time.Duration
}

// New reads the front end and returns a Builder.
func New(options Options) (*Builder, error) {
	options, err := options.withDefaults()
	if err != nil {
		return nil, err
	}
	b := &Builder{options: options, untraced: options}
	if b.front, err = loadFrontend(options.Frontend); err != nil {
		return nil, err
	}
	if b.compressor, err = newCompressor(options.Compression, b.front.packed); err != nil {
		return nil, err
	}
	b.bundle = fmt.Sprintf("%x", sha256.Sum256(b.front.server))
	b.renderer = sync.OnceValues(func() (PageRenderer, error) {
		b.rendering.Store(true)
		r, err := options.NewRenderer(b.front.server)
		if err != nil {
			return nil, fmt.Errorf("build: start the renderer: %w", err)
		}
		return r, nil
	})
	return b, nil
}

// Close ends the renderer and the cache.
func (b *Builder) Close() error {
	b.started.Wait()
	b.options.Cache.Close()
	if !b.rendering.Load() {
		return nil
	}
	r, err := b.renderer()
	if err != nil {
		return nil // whoever needed it has been told
	}
	if closer, ok := r.(io.Closer); ok {
		return closer.Close()
	}
	return nil
}

// Load reads and parses the site without building it, and returns what the
// link check needs. The list holds the mistakes in the settings, the front
// matter and the pages; the error is ErrMistakes when the settings are too
// wrong to go on.
func (b *Builder) Load(ctx context.Context) (check.Input, diag.List, error) {
	s, err := b.load(ctx, func(int) {})
	if err != nil {
		return check.Input{}, s.diagnostics(), err
	}
	b.facts = s.facts
	return s.checkInput(), s.diagnostics(), nil
}

// Facts are those of the site that was loaded; nil when it has none.
func (b *Builder) Facts() *facts.Set { return b.facts }

// Build builds the whole site. The list holds all diagnostics, sorted. When
// mistakes stop the build the error is ErrMistakes and the old output is
// untouched. A site in memory is stopped by nothing but wrong settings: what
// can be shown is shown, so that an author sees it beside the mistakes.
func (b *Builder) Build(ctx context.Context) (Result, diag.List, error) {
	start := time.Now()
	walked := func(int) {}
	if b.options.Out != "" {
		defer collectHarder()()
		walked = collectLess()
	}
	var last *memory
	if b.options.Out != "" {
		if last = b.recall(); b.nothingChanged(ctx, last) {
			last.result.Unchanged, last.result.Duration = true, time.Since(start)
			return last.result, last.list, nil
		}
		b.trace()
	}
	if b.options.Cache.Empty() {
		b.startRenderer()
	}
	s, err := b.load(ctx, walked)
	if err != nil {
		return Result{}, s.diagnostics(), err
	}
	s.checkLinks()
	var result Result
	if b.options.Out == "" {
		result, err = b.buildInMemory(ctx, s)
	} else {
		result, err = b.buildOnDisk(ctx, s, last)
	}
	result.ID, result.Duration = s.id, time.Since(start)
	return result, s.diagnostics(), err
}

// startRenderer starts the renderer beside what is done meanwhile.
func (b *Builder) startRenderer() {
	b.started.Go(func() { _, _ = b.renderer() })
}

// stops reports whether the diagnostics stop a build on disk.
func (b *Builder) stops(list diag.List) bool {
	return list.HasErrors() || b.options.Strict && list.Count(diag.Warning) > 0
}

func (b *Builder) buildOnDisk(ctx context.Context, s *state, last *memory) (result Result, err error) {
	if b.stops(s.diagnostics()) {
		return result, ErrMistakes
	}
	stage, err := newStage(b.options.Out)
	if err != nil {
		return result, err
	}
	defer func() { err = errors.Join(err, stage.discard()) }()
	out := newDiskSink(stage.dir, b.compressor)
	out.kept, out.old = b.options.Cache, stage.out
	if last != nil {
		out.before = last.files
	}
	if result, err = b.writeDisk(ctx, s, out); err != nil {
		return result, err
	}
	// A page that could not be drawn is found out only now.
	if b.stops(s.diagnostics()) {
		return result, ErrMistakes
	}
	err = stage.commit(ctx, func(old string) error { return b.finish(s, out, old) })
	if errors.Is(err, errOldSite) {
		b.options.Logger.Warn("the site is built; the one before it is still beside it", "error", err)
		err = nil
	}
	if err != nil {
		return result, err
	}
	b.keep(b.memoryOf(s, result, out.written))
	if b.options.Flush {
		err = flushFolder(filepath.Dir(stage.out))
	}
	return result, err
}

func (b *Builder) buildInMemory(ctx context.Context, s *state) (Result, error) {
	b.updating.Lock()
	defer b.updating.Unlock()
	out := &memorySink{files: map[string][]byte{}}
	b.drawn = map[string]fingerprint{}
	result, err := b.writeMemory(ctx, s, out)
	if err != nil {
		return result, err
	}
	b.options.Cache.Flush() // what is drawn from now on is drawn while somebody writes
	b.startRenderer()       // for the first page that is edited
	b.mu.Lock()
	b.now, b.pending = s, scopeNone
	b.mu.Unlock()
	return result, b.publish(s, out.files)
}

// publish makes a new snapshot of the files.
func (b *Builder) publish(s *state, files map[string][]byte) error {
	text, err := b.manifest(s, nil).encode()
	if err != nil {
		return err
	}
	files[manifestFile] = text
	next := memfs.New(files, time.Now())
	search := b.searchLater(s)
	b.mu.Lock()
	b.snapshot, b.search = next, search
	b.mu.Unlock()
	return nil
}

// Renderer is what draws the pages, for others that draw more. It is closed
// with the Builder.
func (b *Builder) Renderer() (PageRenderer, error) { return b.renderer() }

// FS returns the site in memory as it is now; it never changes afterwards.
// It is nil before the first good build and for output on disk.
func (b *Builder) FS() fs.FS {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.snapshot == nil {
		return nil
	}
	return b.snapshot
}

// LLMsFull returns llms-full.txt of the site in memory as it is now, nil before the
// first good build. It is as long as all pages together and changes with each of
// them, and seldom asked for, so it is no file of FS (P-10.562).
func (b *Builder) LLMsFull() []byte {
	b.updating.RLock()
	defer b.updating.RUnlock()
	b.mu.Lock()
	now := b.now
	b.mu.Unlock()
	if now == nil {
		return nil
	}
	return now.site.LLMsFull()
}

// Settings returns the settings of the last build in memory, nil before.
func (b *Builder) Settings() *config.Site {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.now == nil {
		return nil
	}
	return b.now.settings
}

// Redirects returns the redirects of the last build in memory.
func (b *Builder) Redirects() site.Redirects {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.now == nil {
		return site.Redirects{}
	}
	return b.now.redirects
}

// contentSecurityPolicy is empty when the options make none.
func (b *Builder) contentSecurityPolicy(s *state) string {
	if b.options.CSP == nil {
		return ""
	}
	return b.options.CSP(s.settings, b.front.boot, s.imageOrigins())
}
