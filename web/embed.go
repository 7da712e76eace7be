// Package web embeds the built front end.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:build
var files embed.FS

// Build returns the built front end: client/ with the browser's hashed files
// and its Vite manifest (client/.vite/manifest.json), and server.js, the
// bundle that draws pages in internal/ssr. Both are missing until the front
// end has been built (make web).
func Build() fs.FS {
	sub, err := fs.Sub(files, "build")
	if err != nil {
		panic(err) // the folder's name is fixed at compile time
	}
	return sub
}

//go:embed all:messages
var said embed.FS

// Messages returns what the interface says, as {language}/{area}.json.
func Messages() fs.FS {
	sub, err := fs.Sub(said, "messages")
	if err != nil {
		panic(err) // the folder's name is fixed at compile time
	}
	return sub
}
