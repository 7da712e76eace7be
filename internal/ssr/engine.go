package ssr

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"modernc.org/quickjs"
)

// engine is one JavaScript machine with the bundle loaded. Only one goroutine
// uses it at a time.
type engine struct {
	vm  *quickjs.VM
	fn  quickjs.Value // bindery.render
	log *slog.Logger
	// timeout is what a page may take, for the message.
	timeout time.Duration
	// url is the page being drawn, for the log; empty while loading.
	url string
	// pages counts the pages it was asked for.
	pages int
	// spoiled marks an engine whose JavaScript may have stopped half way.
	spoiled bool
}

// newEngine starts a machine within the limits of the options and loads the
// bundle into it.
func newEngine(code []byte, options Options) (*engine, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("start a JavaScript engine: %w", err)
	}
	e := &engine{vm: vm, log: options.Logger, timeout: options.Timeout}
	vm.SetMemoryLimit(options.MemoryLimit)
	if options.MaxStack > 0 {
		vm.SetMaxStackSize(options.MaxStack)
	}
	if err := vm.SetEvalTimeout(options.Timeout); err != nil {
		return nil, errors.Join(err, vm.Close())
	}
	if err := e.load(code); err != nil {
		return nil, errors.Join(err, e.close())
	}
	return e, nil
}

// load runs the bundle and finds its render function.
func (e *engine) load(code []byte) (err error) {
	defer e.guard("", &err)
	if err := e.addConsole(); err != nil {
		return fmt.Errorf("add console to the JavaScript engine: %w", err)
	}
	if _, err := e.vm.EvalBytecode(code); err != nil {
		return newError("", err)
	}
	kind, err := e.vm.Eval(`typeof bindery === "object" && bindery ? typeof bindery.render : "undefined"`, quickjs.EvalGlobal)
	if err != nil {
		return newError("", err)
	}
	if kind != "function" {
		return &Error{Message: "the server bundle defines no function bindery.render"}
	}
	e.fn, err = e.vm.EvalValue("bindery.render", quickjs.EvalGlobal)
	if err != nil {
		return newError("", err)
	}
	return nil
}

// render calls bindery.render and marks the engine as spoiled when the call
// ended in a way that can leave JavaScript half done.
func (e *engine) render(ctx context.Context, url string, props []byte) (markup string, err error) {
	e.url = url
	e.pages++
	defer e.guard(url, &err)

	interrupted := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(interrupted)
		e.vm.Interrupt()
	})
	result, callErr := e.fn.Call(quickjs.UndefinedValue, string(props))
	if !stop() {
		<-interrupted
		e.spoiled = true
		return "", fmt.Errorf("draw %s: %w", url, context.Cause(ctx))
	}
	if callErr != nil {
		failure := newError(url, callErr)
		e.spoiled = failure.fatal()
		if failure.interrupted() {
			failure.Name, failure.Message = "", fmt.Sprintf("it took longer than %v and was stopped", e.timeout)
		}
		return "", failure
	}
	markup, ok := result.(string)
	if !ok {
		return "", &Error{URL: url, Message: fmt.Sprintf("bindery.render returned %s, not a string", typeName(result))}
	}
	return markup, nil
}

// guard turns a panic of the engine into an error: the machine is C code
// translated to Go, and what would be a crash there is a panic here.
func (e *engine) guard(url string, err *error) {
	if r := recover(); r != nil {
		e.spoiled = true
		*err = &Error{URL: url, Message: fmt.Sprintf("the JavaScript engine failed: %v", r)}
	}
}

func (e *engine) close() error {
	if e.fn.VM() != nil { // nil when the bundle did not load
		e.fn.Free()
	}
	if err := e.vm.Close(); err != nil {
		return fmt.Errorf("end a JavaScript engine: %w", err)
	}
	return nil
}

// typeName names a result of JavaScript in JavaScript's words.
func typeName(v any) string {
	switch v.(type) {
	case nil:
		return "null"
	case quickjs.Undefined:
		return "undefined"
	case bool:
		return "a boolean"
	case int, int32, int64, float64:
		return "a number"
	default:
		return "an object"
	}
}
