// Package ssr draws pages with React inside the program: a pool of QuickJS
// engines, each loaded once with the server bundle. QuickJS (modernc.org) is
// pure Go, so the program stays one static binary, and its output is the same
// as Node's, byte for byte.
//
// The bundle defines one global function, bindery.render(props: string):
// string. It takes the props as JSON and returns the markup of #root.
package ssr
