package mdx

// foreignComponents are components that other engines bring, and what stands in
// their place here.
var foreignComponents = map[string]string{
	"TabItem":        `Write <Tab label="…">.`,
	"Tabs.Tab":       `Write <Tab label="…">.`,
	"CodeGroup":      `Write <Tabs> with a <Tab label="…"> for each block, or fences one after the other with tab="…".`,
	"CodeTabs":       `Write <Tabs> with a <Tab label="…"> for each block, or fences one after the other with tab="…".`,
	"Admonition":     adviceAside,
	"Callout":        adviceAside,
	"Alert":          adviceAside,
	"Aside":          adviceAside,
	"Note":           `Begin the lines of the text with "N> ".`,
	"Info":           `Begin the lines of the text with "N> ".`,
	"Tip":            `Begin the lines of the text with "T> ".`,
	"Hint":           `Begin the lines of the text with "T> ".`,
	"Warning":        `Begin the lines of the text with "W> ".`,
	"Caution":        `Begin the lines of the text with "W> ".`,
	"Danger":         `Begin the lines of the text with "W> ".`,
	"Accordion":      `Write <Details summary="…">.`,
	"Collapse":       `Write <Details summary="…">.`,
	"Spoiler":        `Write <Details summary="…">.`,
	"Steps":          "Write a numbered list.",
	"TOCInline":      adviceOutline,
	"TOC":            adviceOutline,
	"Link":           "Write [text](./page.mdx).",
	"Image":          "Write ![what it shows](./picture.png).",
	"BrowserOnly":    "Remove it: a page is the same with and without JavaScript.",
	"ClientOnly":     "Remove it: a page is the same with and without JavaScript.",
	"Fragment":       "Remove it, or write <>…</>.",
	"DocCardList":    "Remove it: the sidebar lists the pages of a section.",
	"Content":        `Write <Include file="./part.mdx" /> on a line of its own.`,
	"Head":           "Remove it: front matter says title and description.",
	"CodeSandbox":    adviceFrame,
	"StackBlitz":     adviceFrame,
	"YouTube":        adviceFrame,
	"Tweet":          adviceFrame,
	"LiteYouTube":    adviceFrame,
	"VideoEmbed":     adviceFrame,
	"Mermaid":        "Write a picture of the diagram, ![what it shows](./diagram.svg).",
	"ThemedImage":    "Write ![what it shows](./picture.svg).",
	"React.Fragment": "Remove it, or write <>…</>.",
}

const (
	adviceAside   = `Begin the lines of the text with "T> ", "W> " or "N> ".`
	adviceOutline = "Remove it: the outline of a page is made of its headings."
	adviceFrame   = "Write a link to it: the site shows nothing of other hosts inside of a page."
)
