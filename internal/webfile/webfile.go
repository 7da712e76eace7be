// Package webfile says how the files of a built site are sent: their media
// types, and how long they may be kept. The server and what copies a site to a
// static host follow the same rules.
package webfile

import (
	"path"
	"strings"
)

// Assets holds the files whose names carry their content.
const Assets = "assets/"

// Markdown is what a page's folder holds for programs that read text.
const Markdown = "index.md"

// defaultType is what a file of unknown kind is; with nosniff a browser
// offers it for download.
const defaultType = "application/octet-stream"

// mediaTypes is our own table: package mime reads the machine's, and the same
// site must get the same headers everywhere.
var mediaTypes = map[string]string{
	".html":        "text/html; charset=utf-8",
	".htm":         "text/html; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".mjs":         "text/javascript; charset=utf-8",
	".cjs":         "text/javascript; charset=utf-8",
	".json":        "application/json; charset=utf-8",
	".map":         "application/json; charset=utf-8",
	".webmanifest": "application/manifest+json; charset=utf-8",
	".xml":         "application/xml; charset=utf-8",
	".atom":        "application/atom+xml; charset=utf-8",
	".rss":         "application/rss+xml; charset=utf-8",
	".md":          "text/markdown; charset=utf-8",
	".mdx":         "text/markdown; charset=utf-8",
	".txt":         "text/plain; charset=utf-8",
	".csv":         "text/csv; charset=utf-8",
	".vtt":         "text/vtt; charset=utf-8",
	".yaml":        "application/yaml; charset=utf-8",
	".yml":         "application/yaml; charset=utf-8",
	".svg":         "image/svg+xml; charset=utf-8",
	".png":         "image/png",
	".jpg":         "image/jpeg",
	".jpeg":        "image/jpeg",
	".gif":         "image/gif",
	".webp":        "image/webp",
	".avif":        "image/avif",
	".ico":         "image/x-icon",
	".woff":        "font/woff",
	".woff2":       "font/woff2",
	".ttf":         "font/ttf",
	".otf":         "font/otf",
	".wasm":        "application/wasm",
	".pdf":         "application/pdf",
	".zip":         "application/zip",
	".gz":          "application/gzip",
	".tgz":         "application/gzip",
	".mp3":         "audio/mpeg",
	".mp4":         "video/mp4",
	".webm":        "video/webm",
}

// mediaTypesByName are files known by their whole name.
var mediaTypesByName = map[string]string{
	"opensearch.xml": "application/opensearchdescription+xml; charset=utf-8",
	"LICENSE":        "text/plain; charset=utf-8",
}

// MediaType returns the Content-Type of a file.
func MediaType(name string) string {
	base := path.Base(name)
	if kind, ok := mediaTypesByName[base]; ok {
		return kind
	}
	if kind, ok := mediaTypes[strings.ToLower(path.Ext(base))]; ok {
		return kind
	}
	return defaultType
}

// Values of Cache-Control, by how a file's name relates to its bytes.
const (
	// Forever is for names that hold a hash of the bytes.
	Forever = "public, max-age=31536000, immutable"
	// Never is for what must be fresh: a page names the assets of its
	// build, and the service worker decides what else is kept. A browser keeps
	// the bytes and asks with their tag.
	Never = "no-cache"
	// Hour is for static files and redirects: names that outlive their
	// bytes, where an hour's delay harms nobody (badges have it too, P-9.8).
	Hour = "public, max-age=3600"
)

// revalidated are files besides pages that must be fresh.
var revalidated = map[string]bool{"sw.js": true, "content.json": true, "offline.json": true, "manifest.webmanifest": true, "search.idx": true, "llms.txt": true, "llms-full.txt": true}

// CacheControl returns that of a file by its slash-separated path.
func CacheControl(name string) string {
	switch {
	case strings.HasPrefix(name, Assets):
		return Forever
	case strings.HasSuffix(name, ".html"), path.Base(name) == Markdown, revalidated[name]:
		return Never
	default:
		return Hour
	}
}
