package sanitize

import (
	"net/url"
	"regexp"

	"bindery/internal/markdown/safelink"

	"github.com/microcosm-cc/bluemonday"
)

// bodyID and reservedPrefix mark the ids of the document around the body, which
// scripts look for. No heading's id can begin like that by chance.
const (
	bodyID         = "md-body"
	reservedPrefix = "bindery-"
)

// alignments are the values of the align attribute that have a class.
var alignments = map[string]bool{"left": true, "center": true, "right": true}

var (
	// contentClass matches the classes content may have: those our renderer
	// gives and the one to three letters of chroma's tokens. Any other could
	// borrow the looks of a part of the site.
	contentClass = regexp.MustCompile(`^(?:[a-z][a-z0-9]{0,2}|chroma|line|code|code-copy|prompt|badge|figure|hl|add|del|` +
		`heading-link|tabs|tabs-list|tab-panel|table-scroll|task-list|task-item|footnotes?|footnote-(?:ref|backref)|` +
		`aside(?:-[a-z]+)?|align-(?:left|center|right)|language-[\w.+#-]+|emoji)$`)
	classList = regexp.MustCompile(`^[\w .+#-]+$`)
	tabsName  = regexp.MustCompile(`^(?:mdx-)?tabs-\w+$`)

	idValue  = regexp.MustCompile(`^[^\s"'<>&]{1,200}$`)
	digits   = regexp.MustCompile(`^[0-9]{1,5}%?$`)
	anyText  = regexp.MustCompile(`(?s)^.*$`)
	roles    = regexp.MustCompile(`^(?:note|group|radiogroup|doc-[a-z]+|img|presentation|list|listitem)$`)
	relation = regexp.MustCompile(`^[a-z ]+$`)
)

// plainElements may be printed with and without attributes.
var plainElements = []string{
	"h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "section", "article", "header", "footer", "aside", "blockquote",
	"hr", "br", "wbr", "pre", "ul", "ol", "li", "dl", "dt", "dd", "figure", "figcaption", "details", "summary",
	"table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "colgroup", "col",
	"b", "strong", "i", "em", "u", "s", "del", "ins", "strike", "small", "big", "sub", "sup", "kbd", "code", "samp",
	"var", "tt", "q", "cite", "dfn", "abbr", "mark", "time", "bdi", "bdo", "ruby", "rb", "rt", "rp", "picture",
}

// spanElements need no attributes either; valueElements are nothing without
// them.
var (
	spanElements  = []string{"span", "a", "label", "button"}
	valueElements = []string{"img", "source", "input"}
)

// newPolicy returns the list of elements and attributes that may be printed.
func newPolicy() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements(plainElements...)
	p.AllowNoAttrs().OnElements(spanElements...)
	allowAddresses(p)
	allowGlobal(p)
	allowTables(p)
	allowOwnMarkup(p)
	return p
}

// allowAddresses lets links and pictures through. What is no address of
// P-5.1 has become the inert one by now; the schemes here are a second gate.
func allowAddresses(p *bluemonday.Policy) {
	p.RequireParseableURLs(true)
	p.AllowRelativeURLs(true)
	p.AllowURLSchemes("http", "https", "mailto", "tel")
	p.AllowURLSchemeWithCustomPolicy("about", func(u *url.URL) bool { return u.String() == safelink.Inert })
	p.AllowAttrs("href").OnElements("a")
	p.AllowAttrs("rel").Matching(relation).OnElements("a")
	p.AllowAttrs("src").OnElements("img")
	p.AllowAttrs("srcset", "sizes").Matching(anyText).OnElements("img", "source")
	p.AllowAttrs("media", "type").Matching(anyText).OnElements("source")
	p.AllowAttrs("width", "height").Matching(digits).OnElements("img", "source", "table", "th", "td", "col")
	p.AllowAttrs("alt").Matching(anyText).OnElements("img")
	p.AllowAttrs("loading").Matching(regexp.MustCompile(`^(?:lazy|eager)$`)).OnElements("img")
	p.AllowAttrs("decoding").Matching(regexp.MustCompile(`^async$`)).OnElements("img")
}

// allowGlobal lets the attributes through that any element may have.
func allowGlobal(p *bluemonday.Policy) {
	p.AllowAttrs("id").Matching(idValue).Globally()
	p.AllowAttrs("class").Matching(classList).Globally()
	p.AllowAttrs("title", "aria-label").Matching(anyText).Globally()
	p.AllowAttrs("lang").Matching(regexp.MustCompile(`^[a-zA-Z0-9-]{1,35}$`)).Globally()
	p.AllowAttrs("dir").Matching(regexp.MustCompile(`^(?:ltr|rtl|auto)$`)).Globally()
	p.AllowAttrs("role").Matching(roles).Globally()
	p.AllowAttrs("aria-hidden").Matching(regexp.MustCompile(`^(?:true|false)$`)).Globally()
	p.AllowAttrs("aria-describedby", "aria-labelledby").Matching(idValue).Globally()
}

// allowTables lets through the attributes of tables, lists and small things.
func allowTables(p *bluemonday.Policy) {
	p.AllowAttrs("colspan", "rowspan").Matching(digits).OnElements("td", "th")
	p.AllowAttrs("span").Matching(digits).OnElements("col", "colgroup")
	p.AllowAttrs("scope").Matching(regexp.MustCompile(`^(?:row|col|rowgroup|colgroup)$`)).OnElements("th")
	p.AllowAttrs("start").Matching(regexp.MustCompile(`^-?[0-9]{1,9}$`)).OnElements("ol")
	p.AllowAttrs("value").Matching(regexp.MustCompile(`^-?[0-9]{1,9}$`)).OnElements("li")
	p.AllowAttrs("reversed", "open").OnElements("ol", "details")
	p.AllowAttrs("datetime").Matching(regexp.MustCompile(`^[\w:.+ -]{1,40}$`)).OnElements("time")
}

// allowOwnMarkup lets through what our renderer makes beyond that.
func allowOwnMarkup(p *bluemonday.Policy) {
	p.AllowAttrs("data-lang", "data-numbers", "data-wrap", "data-tab", "data-tabs").Matching(anyText).OnElements("figure", "div")
	p.AllowAttrs("tabindex").Matching(regexp.MustCompile(`^0$`)).OnElements("pre", "div")
	p.AllowAttrs("type").Matching(regexp.MustCompile(`^button$`)).OnElements("button")
	p.AllowAttrs("hidden").OnElements("button")
	p.AllowAttrs("type").Matching(regexp.MustCompile(`^(?:checkbox|radio)$`)).OnElements("input")
	p.AllowAttrs("name").Matching(tabsName).OnElements("input")
	p.AllowAttrs("value").Matching(anyText).OnElements("input")
	p.AllowAttrs("checked", "disabled").OnElements("input")
}
