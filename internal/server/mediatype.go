package server

import (
	"path"
	"strings"
)

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

// mediaType returns the Content-Type of a file.
func mediaType(name string) string {
	base := path.Base(name)
	if kind, ok := mediaTypesByName[base]; ok {
		return kind
	}
	if kind, ok := mediaTypes[strings.ToLower(path.Ext(base))]; ok {
		return kind
	}
	return defaultType
}

// Cache rules, by how a file's name relates to its bytes.
const (
	// cacheForever is for names that hold a hash of the bytes.
	cacheForever = "public, max-age=31536000, immutable"
	// cacheNever is for what must be fresh: a page names the assets of its
	// build, and the service worker decides what else is kept. A browser keeps
	// the bytes and asks with their tag.
	cacheNever = "no-cache"
	// cacheHour is for static files and redirects: names that outlive their
	// bytes, where an hour's delay harms nobody (badges have it too, P-9.8).
	cacheHour = "public, max-age=3600"
)

// revalidated are files besides pages that must be fresh.
var revalidated = map[string]bool{"sw.js": true, "content.json": true, "offline.json": true, "manifest.webmanifest": true, "search.idx": true, "llms.txt": true, "llms-full.txt": true}

// cacheRule returns the Cache-Control of a file by its slash-separated path.
func cacheRule(name string) string {
	switch {
	case strings.HasPrefix(name, assetsDir):
		return cacheForever
	case strings.HasSuffix(name, ".html"), path.Base(name) == markdownFile, revalidated[name]:
		return cacheNever
	default:
		return cacheHour
	}
}
