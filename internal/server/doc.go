// Package server serves a built site from an fs.FS.
//
// A documentation site is small, read far more often than written, and known
// in full before the first request. So everything that can be decided is
// decided when a site is loaded: which files are public, their media type,
// cache rule, entity tags, compressed siblings and the finished header values.
// A request is then one map lookup and one write of bytes that are already in
// memory; only what exceeds the memory budget is read from the file system.
//
// A loaded site never changes. Swap loads the next build beside the present
// one and exchanges a pointer, so a request sees one build or the other and
// never a mixture, and a build that cannot be loaded changes nothing. Hashed
// assets of the builds before stay reachable for readers who still have an
// older page open.
//
// Handlers return errors. Only fail (errors.go) turns an error into a status
// and a page, so every answer, including those that net/http gives before a
// handler runs, carries the same security headers and says what happened.
package server
