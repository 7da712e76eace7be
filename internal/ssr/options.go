package ssr

import (
	"log/slog"
	"runtime"
	"time"
)

// Options bound what a page may use. The zero value is ready to use.
type Options struct {
	// Engines is the largest number of engines, and so of pages drawn at the
	// same time; GOMAXPROCS when it is not positive. Engines are started when
	// they are first needed.
	Engines int
	// MemoryLimit is what one engine may allocate, in bytes; 256 MiB when 0.
	MemoryLimit uintptr
	// MaxStack bounds the depth of JavaScript calls, in stack slots of the
	// engine (about one a call); the engine's own limit when 0.
	MaxStack uintptr
	// Timeout is how long one page may take; 10 s when 0. A page takes
	// milliseconds, so only a component that hangs meets it.
	Timeout time.Duration
	// Logger receives what the bundle writes with console; discarded when nil.
	Logger *slog.Logger
}

// Measured with the site's own bundle: an engine holds under 16 MB after
// thousands of pages, a page takes under 10 ms.
const (
	defaultMemoryLimit = 256 << 20
	defaultTimeout     = 10 * time.Second
)

func (o Options) withDefaults() Options {
	if o.Engines <= 0 {
		o.Engines = runtime.GOMAXPROCS(0)
	}
	if o.MemoryLimit == 0 {
		o.MemoryLimit = defaultMemoryLimit
	}
	if o.Timeout <= 0 {
		o.Timeout = defaultTimeout
	}
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	return o
}
