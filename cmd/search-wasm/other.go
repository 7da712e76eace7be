//go:build !(js && wasm)

package main

import (
	"fmt"
	"os"
)

// main lets tools that look at every package for the machine they run on build this one.
func main() {
	fmt.Fprintln(os.Stderr, "search-wasm runs in browsers alone: build it with GOOS=js GOARCH=wasm")
	os.Exit(2)
}
