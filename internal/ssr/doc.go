// Package ssr draws pages with React inside the program: a pool of QuickJS
// engines, each loaded once with the server bundle. QuickJS (modernc.org) is
// pure Go, so the program stays one static binary, and its output is the same
// as Node's, byte for byte.
//
// The bundle defines one global function, bindery.render(props: string):
// string. It takes the props as JSON and returns the markup of #root.
//
// The bundle is compiled to bytecode once and loaded into every engine from
// that, because parsing it costs more than anything else an engine does at its
// start. An engine that ended in a way that can leave JavaScript half done (it
// was interrupted, ran out of memory or of stack, or the engine itself broke)
// is never used again: React keeps its state in module variables, and the next
// page must not see what is left in them. An ordinary exception unwinds React
// cleanly and costs nothing.
package ssr
