package build

import (
	"context"
	"fmt"
	"io/fs"
	"slices"

	"bindery/internal/cache"
	"bindery/internal/diag"
	"bindery/internal/history"
)

// memory is what the cache has of the last build into a folder.
type memory struct {
	// options are those of the build that are no files, front end included.
	options cache.Key
	// answers are what it asked its folders; none when files changed meanwhile.
	answers map[question]cache.Key
	// history is the digest of what was known of when files changed; zero when it
	// was not asked for.
	history cache.Key
	list    diag.List
	result  Result
	files   map[string]wrote
}

// folders are the file systems of the options in the order of question.folder.
func (o Options) folders() []fs.FS { return []fs.FS{o.Content, o.Site, o.Project, o.Readmes} }

// traced are the options with folders whose questions are noted.
func (o Options) traced(t *tracer) Options {
	o.Content, o.Site, o.Project, o.Readmes = t.watch(0, o.Content), t.watch(1, o.Site), t.watch(2, o.Project), t.watch(3, o.Readmes)
	return o
}

// optionsKey follows from everything a build gets beside its folders.
func (b *Builder) optionsKey() cache.Key {
	o := b.options
	h := cache.NewHasher("options")
	for _, text := range []string{b.bundle, o.ContentDisplay, o.SiteDisplay, o.Name, o.Base, string(o.Compression)} {
		h.String(text)
	}
	h.String(fmt.Sprint(o.Project == nil, o.Readmes == nil, o.CSP == nil, o.History == nil, o.Places, o.Drafts, o.Strict, o.UnknownComponentsAsText))
	h.Bytes(o.Licenses)
	b.front.addTo(h)
	return h.Key()
}

// outputRecord is the name under which the cache has what was written to a folder,
// which is the one that a symbolic link leads to.
func (b *Builder) outputRecord() string {
	out, err := folderOf(b.options.Out)
	if err != nil {
		return "" // making the stage says why
	}
	return "output " + out
}

// recall is what the cache has of the last build into the folder; nil for nothing.
func (b *Builder) recall() *memory {
	text, ok := b.options.Cache.Record(b.outputRecord())
	if !ok {
		return nil
	}
	m := &memory{}
	r := &reader{rest: text}
	copy(m.options[:], r.bytes(len(m.options)))
	copy(m.history[:], r.bytes(len(m.history)))
	m.list = decodeList(r)
	m.result = Result{ID: r.text(), Pages: int(r.uvarint()), Files: int(r.uvarint())}
	m.answers = decodeAnswers(r, len(b.options.folders()))
	m.files = decodeWrote(r)
	if r.bad {
		return nil
	}
	return m
}

// keep notes what was built, for the next build.
func (b *Builder) keep(m *memory) {
	if b.options.Cache == nil {
		return
	}
	text := slices.Concat(m.options[:], m.history[:])
	text = encodeList(text, m.list)
	text = appendText(text, m.result.ID)
	text = appendNumbers(text, m.result.Pages, m.result.Files)
	text = encodeAnswers(text, m.answers)
	b.options.Cache.SetRecord(b.outputRecord(), encodeWrote(text, m.files))
}

// nothingChanged reports whether a build would do what the last one did and find
// its output as that left it.
func (b *Builder) nothingChanged(ctx context.Context, last *memory) bool {
	if last == nil || len(last.answers) == 0 || last.options != b.optionsKey() {
		return false
	}
	known := func() bool { return true }
	if last.history != (cache.Key{}) {
		b.askHistory(ctx)
		known = func() bool { return digestHistory(b.history()) == last.history }
	}
	whole := make(chan bool, 1)
	go func() {
		out, err := folderOf(b.options.Out)
		whole <- err == nil && intact(out, last.files)
	}()
	unchanged, now := same(last.answers, b.untraced.folders())
	b.known = now
	return <-whole && unchanged && known()
}

// digestHistory is never zero.
func digestHistory(files map[string]history.File) cache.Key {
	h := cache.NewHasher("history")
	for _, name := range sortedNames(files) {
		file := files[name]
		h.String(name)
		h.Int(int(file.Changed.Unix()))
		h.Int(len(file.Authors))
		for _, author := range file.Authors {
			h.String(author.Name)
			h.String(author.Handle)
		}
	}
	return h.Key()
}

// trace has the questions of a build noted from now on.
func (b *Builder) trace() {
	if b.options.Cache == nil {
		return
	}
	b.tracer, b.known = newTracer(b.known), nil
	b.options = b.untraced.traced(b.tracer)
}

// memoryOf is what there is to remember of a build.
func (b *Builder) memoryOf(s *state, result Result, files map[string]wrote) *memory {
	m := &memory{options: b.optionsKey(), list: s.diagnostics(), result: result, files: files}
	m.result.ID = s.id
	if b.tracer != nil {
		b.tracer.known = nil // which are as long as the site's sources
		if !b.tracer.torn {
			m.answers = b.tracer.answers
		}
	}
	if b.history != nil {
		m.history = digestHistory(b.history())
	}
	return m
}
