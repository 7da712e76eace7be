package site

// Head is what goes into the document's <head> besides styles and scripts.
type Head struct {
	// Title is the document title, suffix included.
	Title       string
	Description string
	// Canonical is the absolute address; empty when the settings name no URL.
	Canonical string
	// Robots is the content of <meta name="robots">, empty when the page may
	// be indexed.
	Robots string
	// OpenGraph are <meta property content> pairs in the order to write them.
	OpenGraph []Meta
}

// Meta is a <meta property="…" content="…"> element.
type Meta struct{ Property, Content string }
