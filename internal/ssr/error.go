package ssr

import (
	"errors"
	"regexp"
	"strconv"
	"strings"

	"bindery/internal/diag"

	"modernc.org/quickjs"
)

// bundleName is the file a frame of the bundle is reported in: the engine
// knows no file names, it calls whatever it evaluates <eval>.
const bundleName = "server.js"

// maxFrames bounds a stack: the first frames say where it failed, and endless
// recursion has thousands of them.
const maxFrames = 16

// outOfMemory is the engine's message for it.
const outOfMemory = "out of memory"

// Error is a page that could not be drawn, or a bundle that could not be
// loaded (URL is empty then).
type Error struct {
	// URL is the page.
	URL string
	// Name is the JavaScript class of the exception, for example "TypeError";
	// empty for a thrown value that is no Error.
	Name string
	// Message is the exception's, or says what else went wrong.
	Message string
	// Stack is where it was thrown, innermost call first, at most 16 frames.
	Stack []Frame
}

// Frame is one call of a JavaScript stack.
type Frame struct {
	// Function is the name in the bundle, empty for an anonymous function.
	Function string
	// File is "server.js", or "native" for a function of the engine.
	File string
	// Line and Column are 1-based, 0 for native functions.
	Line, Column int
}

// String returns the frame as "Name (server.js:12:34)".
func (f Frame) String() string {
	place := f.File
	if f.Line > 0 {
		place += ":" + strconv.Itoa(f.Line) + ":" + strconv.Itoa(f.Column)
	}
	if f.Function == "" {
		return place
	}
	return f.Function + " (" + place + ")"
}

// Error says which page failed and why, in one line.
func (e *Error) Error() string {
	if e.URL == "" {
		return "load the server bundle: " + e.cause()
	}
	return "draw " + e.URL + ": " + e.cause()
}

func (e *Error) cause() string {
	if e.Name == "" {
		return e.Message
	}
	return e.Name + ": " + e.Message
}

// Diagnostic is the error for an author. The position is the innermost frame
// in the bundle; the suggestion lists the calls that led there.
func (e *Error) Diagnostic() diag.Diagnostic {
	d := diag.Diagnostic{Severity: diag.Error, Code: "render-failed", Message: "the page " + e.URL + " could not be drawn: " + e.cause()}
	if e.URL == "" {
		d.Code, d.Message = "bad-server-bundle", "the server bundle could not be loaded: "+e.cause()
	}
	var calls []string
	for _, f := range e.Stack {
		if d.File == "" && f.Line > 0 {
			d.File, d.Line, d.Column = f.File, f.Line, f.Column
		}
		calls = append(calls, f.String())
	}
	if len(calls) > 0 {
		d.Suggestion = "Called from " + strings.Join(calls, ", ") + "."
	}
	return d
}

// fatal reports whether JavaScript was stopped where it could not unwind:
// these are the engine's own messages, and it gives no other sign.
func (e *Error) fatal() bool {
	if e.Name == "" && e.Message == "" {
		return true
	}
	return e.interrupted() || e.Name == "InternalError" && (e.Message == outOfMemory || e.Message == "stack overflow")
}

func (e *Error) interrupted() bool { return e.Name == "InternalError" && e.Message == "interrupted" }

func ranOutOfMemory(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.Name == "InternalError" && e.Message == outOfMemory
}

// newError makes an Error of what the engine returned.
func newError(url string, err error) *Error {
	e := &Error{URL: url}
	var thrown *quickjs.Error
	if !errors.As(err, &thrown) {
		e.Message = err.Error()
		return e
	}
	e.Name, e.Message = thrown.Name, thrown.Message
	if e.Name == "" && e.Message == "" {
		e.Message = thrown.Error() // a thrown string, number or plain object
	}
	e.Stack = parseStack(thrown.Stack)
	return e
}

// framePattern takes apart a line of a stack: "at name (file:1:2)",
// "at name (native)" or "at file:1:2".
var framePattern = regexp.MustCompile(`^\s*at (?:(.*) \()?(native|[^()\s]+?)(?::(\d+)(?::(\d+))?)?\)?$`)

func parseStack(stack string) []Frame {
	var frames []Frame
	for line := range strings.Lines(stack) {
		m := framePattern.FindStringSubmatch(strings.TrimRight(line, "\r\n"))
		if m == nil {
			continue
		}
		f := Frame{Function: m[1], File: m[2]}
		if f.Function == "<anonymous>" || f.Function == "<eval>" {
			f.Function = ""
		}
		if f.File == "<eval>" {
			f.File = bundleName
		}
		f.Line, _ = strconv.Atoi(m[3])
		f.Column, _ = strconv.Atoi(m[4])
		if frames = append(frames, f); len(frames) == maxFrames {
			break
		}
	}
	return frames
}
