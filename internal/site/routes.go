package site

import (
	"bindery/internal/content"
)

// Route is one address the site answers.
type Route struct {
	// URL is the address without the base path, percent-encoded, for example
	// "/guides/caching/" or "/404.html".
	URL  string
	Kind Kind
	// Page is the content behind the route, or nil: printable pages, the app
	// shell and the not-found page have none, and neither has the splash page
	// of a content folder without an index.
	Page *content.Page
	// Section is the first path segment, empty for top-level pages.
	Section string
}
