// Package build turns a site into its output: HTML pages, hashed assets,
// content.json, sitemap, and the files a host needs.
//
// One Builder serves both `build` and `dev`. A full build runs through phases,
// each in its own file: load (settings, content, front end), parse, check,
// render, files, commit. Everything that needs to know all pages happens
// before render, so that render is one parallel pass in which a page's props,
// markup, document and compressed forms are made and let go by one worker.
//
// The prose never passes through JavaScript. React draws the page around a
// token, and the body's HTML is spliced in afterwards; so the cost of a page
// in the engine does not grow with its length, and the prose is held once.
//
// Output on disk is made in a folder beside the site and exchanged with it by
// rename, so that a reader, a server or a build that was killed only ever sees
// a whole site (stage.go). Output in memory (Options.Out empty) is a chain of
// immutable snapshots: an update draws again only what differs (update.go).
package build
