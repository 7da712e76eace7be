package build

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"runtime"
	"strings"

	"bindery/internal/cache"
	"bindery/internal/config"
	"bindery/internal/history"
)

// ErrMistakes is returned with a list of diagnostics that stopped a build; the
// output is as it was before.
var ErrMistakes = errors.New("build: the site has mistakes")

// ErrBase is returned for a base path that is none.
var ErrBase = errors.New("not a base path like /docs/")

// PageRenderer draws the markup of #root from a page's props as JSON. url names
// the page in errors. It is called from several goroutines. An error with a
// method Diagnostic() diag.Diagnostic is reported as that. A PageRenderer that is
// an io.Closer is closed with the Builder.
type PageRenderer interface {
	Render(ctx context.Context, url string, props []byte) (string, error)
}

// Compression chooses between the time a build takes and the size of what it
// leaves (compress.go holds the measurements).
type Compression string

// The kinds of compression.
const (
	CompressFast Compression = "fast"
	CompressBest Compression = "best"
	CompressNone Compression = "none"
)

// Options say what to build and how. Content, Site, Frontend and NewRenderer
// are required.
type Options struct {
	// Content is the content folder, Site the settings folder (site.yaml,
	// redirects.yaml, static/), Project what code fences include from; a nil
	// Project forbids that.
	Content, Site, Project fs.FS
	// ContentDisplay and SiteDisplay name the folders in diagnostics;
	// "content" and "site" when empty.
	ContentDisplay, SiteDisplay string
	// Readmes is where the texts of the pages are kept that data/readmes.yaml
	// lists; nil shows these pages without.
	Readmes fs.FS
	// Name is the title of a site without settings and without a home page;
	// "Documentation" when empty.
	Name string
	// Out is the folder of this machine the site is written to. When it is
	// empty the site is kept in memory, see Builder.FS.
	Out string
	// Base replaces the base path of the settings unless it is empty; slashes
	// around it may be left out.
	Base string
	// Frontend is the built front end, web.Build().
	Frontend fs.FS
	// Licenses are those of what the front end contains, web.Licenses(), which
	// are published as licenses.txt; nil publishes none.
	Licenses []byte
	// NewRenderer starts the renderer with the front end's server bundle. It
	// is called once, beside the parsing of pages.
	NewRenderer func(bundle []byte) (PageRenderer, error)
	// CSP returns the Content-Security-Policy of the site for static hosts and
	// for `serve`; boot is the inline script, exactly as it stands between its
	// tags, and images are the origins that pages show images from, or AnyImages.
	// Without it none is written.
	CSP func(settings *config.Site, boot []byte, images []string) string
	// History returns when each file of the content folder changed last and who
	// changed it, by its slash-separated path under it. It is called once for
	// all builds, unless the settings want neither; nil knows nothing.
	History func(ctx context.Context) (map[string]history.File, error)
	// Places has it noted where code stands in pages, for those that check what
	// it says (markdown.Options.Places).
	Places bool
	// Drafts shows the pages that say they are drafts, marked; without it they
	// are left out.
	Drafts bool
	// Strict makes warnings fail the build.
	Strict bool
	// UnknownComponentsAsText shows components nobody registered as written, and
	// makes warnings of the mistakes in pages.
	UnknownComponentsAsText bool
	// Compression is CompressFast when empty. Output in memory is never
	// compressed.
	Compression Compression
	// Flush has a site wait until its files are on the disk before it takes the
	// place of the one before, so that a power cut leaves one of the two.
	Flush bool
	// Cache keeps what was made of what, for the builds to come; nil keeps nothing.
	// It is of one program (cache.Open): whatever NewRenderer and CSP answer follows
	// from that, from the bundle and from the settings.
	Cache *cache.Store
	// Workers is the number of pages worked on at once; GOMAXPROCS when it is
	// not positive. The output does not depend on it.
	Workers int
	// Logger gets the phases and how long they took, at level debug.
	Logger *slog.Logger
}

func (o Options) withDefaults() (Options, error) {
	if o.Content == nil || o.Site == nil || o.Frontend == nil || o.NewRenderer == nil {
		return o, errors.New("build: Content, Site, Frontend and NewRenderer must be given")
	}
	if o.ContentDisplay == "" {
		o.ContentDisplay = "content"
	}
	if o.SiteDisplay == "" {
		o.SiteDisplay = "site"
	}
	if o.Base != "" && o.Base != "/" {
		o.Base = "/" + strings.TrimSuffix(strings.TrimPrefix(o.Base, "/"), "/") + "/"
	}
	if o.Base != "" && !config.IsBase(o.Base) {
		return o, fmt.Errorf("build: %w: %q", ErrBase, o.Base)
	}
	if o.Name == "" {
		o.Name = "Documentation"
	}
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if o.Compression == "" {
		o.Compression = CompressFast
	}
	if o.Out == "" {
		o.Compression = CompressNone
	}
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	return o, nil
}
