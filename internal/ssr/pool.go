package ssr

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"modernc.org/quickjs"
)

// ErrClosed is what Render returns once the pool is closed.
var ErrClosed = errors.New("ssr: the pool is closed")

// Pool is a number of engines loaded with the same bundle. Its methods may be
// called from several goroutines.
type Pool struct {
	code    []byte // the bundle's bytecode
	options Options
	slots   chan struct{} // one token for each engine that may be in use

	mu     sync.Mutex
	idle   []*engine
	closed bool
}

// New compiles the bundle and starts the first engine, so that a bundle that
// cannot work is an error here and not on the first page. The error is an
// *Error for what the bundle itself got wrong.
func New(bundle []byte, options Options) (*Pool, error) {
	options = options.withDefaults()
	code, err := compile(bundle)
	if err != nil {
		return nil, err
	}
	p := &Pool{code: code, options: options, slots: make(chan struct{}, options.Engines)}
	first, err := newEngine(code, options)
	if err != nil {
		return nil, err
	}
	p.idle = []*engine{first}
	return p, nil
}

// compile returns the bundle's bytecode. The machine it is compiled on is not
// kept: it has no memory limit yet and holds the parser's garbage.
func compile(bundle []byte) ([]byte, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("start a JavaScript engine: %w", err)
	}
	defer vm.Close()
	code, err := vm.Compile(string(bundle), quickjs.EvalGlobal)
	if err != nil {
		return nil, newError("", err)
	}
	return code, nil
}

// Render draws one page. It takes the page's props as JSON and returns the
// markup of #root. url names the page in errors and in the log.
//
// A page that fails is an *Error. When ctx ends first, JavaScript is
// interrupted and the error is the context's. Strings cross as UTF-8; lone
// surrogates and invalid bytes become U+FFFD on both ways.
func (p *Pool) Render(ctx context.Context, url string, props []byte) (string, error) {
	select {
	case p.slots <- struct{}{}:
	case <-ctx.Done():
		return "", ctx.Err()
	}
	defer func() { <-p.slots }()

	e, err := p.take()
	if err != nil {
		return "", err
	}
	used := e.pages > 0
	markup, err := p.run(ctx, e, url, props)
	if used && ranOutOfMemory(err) && ctx.Err() == nil {
		// The engine's memory may be full of what earlier pages left in it.
		if e, err = newEngine(p.code, p.options); err != nil {
			return "", err
		}
		return p.run(ctx, e, url, props)
	}
	return markup, err
}

// run draws one page on an engine and keeps the engine if it is still sound.
func (p *Pool) run(ctx context.Context, e *engine, url string, props []byte) (string, error) {
	markup, err := e.render(ctx, url, props)
	p.release(e)
	return markup, err
}

// take returns an idle engine or starts one; the caller holds a slot.
func (p *Pool) take() (*engine, error) {
	p.mu.Lock()
	if p.closed {
		p.mu.Unlock()
		return nil, ErrClosed
	}
	if n := len(p.idle); n > 0 {
		e := p.idle[n-1]
		p.idle = p.idle[:n-1]
		p.mu.Unlock()
		return e, nil
	}
	p.mu.Unlock()
	return newEngine(p.code, p.options)
}

// release puts an engine back, or ends it when it is spoiled or the pool is
// closed meanwhile.
func (p *Pool) release(e *engine) {
	p.mu.Lock()
	keep := !p.closed && !e.spoiled
	if keep {
		p.idle = append(p.idle, e)
	}
	p.mu.Unlock()
	if !keep {
		e.close()
	}
}

// Close ends the idle engines; those in use end with their page. Pages asked
// for afterwards fail with ErrClosed.
func (p *Pool) Close() error {
	p.mu.Lock()
	idle := p.idle
	p.idle, p.closed = nil, true
	p.mu.Unlock()
	var errs []error
	for _, e := range idle {
		errs = append(errs, e.close())
	}
	return errors.Join(errs...)
}
