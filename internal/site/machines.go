package site

import (
	"bytes"
	"iter"
	"path"
	"strings"

	"bindery/internal/content"
)

// LLMsFullFile holds all pages as Markdown.
const LLMsFullFile = "llms-full.txt"

// markdownFile is the page as Markdown, below its address.
const markdownFile = "index.md"

// MarkdownURL is where a route is found as Markdown, without the base path;
// empty for what is drawn and has no text of its own.
func (s *Site) MarkdownURL(r Route) string {
	if r.Page == nil || !strings.HasSuffix(r.URL, "/") {
		return ""
	}
	return r.URL + markdownFile
}

// MarkdownFile is the slash-separated path of that file in the output.
func (r Route) MarkdownFile() string { return path.Join(path.Dir(r.File()), markdownFile) }

// Markdown is a route's page as Markdown: its title, its description, its text
// and what it shows beside that, nil where there is none. Parse must have run.
func (s *Site) Markdown(r Route) []byte {
	if s.MarkdownURL(r) == "" || r.Page.Doc == nil {
		return nil
	}
	var out bytes.Buffer
	s.writeMarkdown(&out, r, "")
	return out.Bytes()
}

func (s *Site) writeMarkdown(out *bytes.Buffer, r Route, address string) {
	out.WriteString("# " + plainLine(s.title(r)) + "\n")
	for _, part := range []string{address, plainLine(s.description(r)), string(r.Page.Doc.Text())} {
		if part != "" {
			out.WriteString("\n" + part + "\n")
		}
	}
	s.writeShown(out, r)
}

// plainLine puts a text of the front matter on one line.
func plainLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// Whole is the whole address behind an href that a Resolver gave for a page,
// named by its path under the content folder; on a site that does not know
// where it is, from the root of the host.
func (s *Site) Whole(page, href string) string {
	host := strings.TrimSuffix(s.cfg.URL, "/")
	switch {
	case strings.HasPrefix(href, "#"):
		if p := s.tree.ByPath(page); p != nil {
			return host + s.href(p.Node.URL) + href
		}
	case strings.HasPrefix(href, "/") && !strings.HasPrefix(href, "//"):
		return host + href
	}
	return href
}

// whole is the whole address of one of the site's, as far as it is known.
func (s *Site) whole(address string) string { return s.Whole("", s.href(address)) }

// LLMs is llms.txt (llmstxt.org): what the site is about, and by section a line
// for each page that leads to its Markdown.
func (s *Site) LLMs() []byte {
	var out bytes.Buffer
	out.WriteString("# " + plainLine(s.cfg.Title) + "\n")
	if s.cfg.Description != "" {
		out.WriteString("\n> " + plainLine(s.cfg.Description) + "\n")
	}
	s.eachSection(func(title string, pages []*content.Page) {
		out.WriteString("\n## " + plainLine(title) + "\n\n")
		for _, page := range pages {
			node := page.Node
			out.WriteString("- [" + linkText.Replace(plainLine(node.Title)) + "](" + s.whole(node.URL+markdownFile) + ")")
			if node.Description != "" {
				out.WriteString(": " + plainLine(node.Description))
			}
			out.WriteString("\n")
		}
	})
	// A reader with a small context may leave out what follows "Optional" (llmstxt.org).
	out.WriteString("\n## Optional\n\n- [" + LLMsFullFile + "](" + s.whole("/"+LLMsFullFile) + ")\n")
	return out.Bytes()
}

var linkText = strings.NewReplacer("[", `\[`, "]", `\]`)

// LLMsFull is llms-full.txt: all pages as Markdown in the order they are read,
// each with its address. Parse must have run.
func (s *Site) LLMsFull() []byte {
	out := make([]byte, 0, s.textSize())
	for page := range s.LLMsFullParts() {
		out = append(out, page...)
	}
	return out
}

// LLMsFullParts is the same page by page. Each is good until the next.
func (s *Site) LLMsFullParts() iter.Seq[[]byte] {
	var listed []*content.Page
	if home := s.tree.ByURL(splashURL); home != nil && home.Doc != nil && s.indexed(s.pageRoute(home)) {
		listed = append(listed, home)
	}
	s.eachSection(func(_ string, pages []*content.Page) {
		for _, page := range pages {
			if page.Doc != nil {
				listed = append(listed, page)
			}
		}
	})
	return func(yield func([]byte) bool) {
		var out bytes.Buffer
		for i, page := range listed {
			out.Reset()
			if i > 0 {
				out.WriteString("\n---\n\n")
			}
			s.writeMarkdown(&out, s.pageRoute(page), s.whole(page.Node.URL))
			if !yield(out.Bytes()) {
				return
			}
		}
	}
}

// besideText is about what stands beside the text of a page in llms-full.txt: title,
// address, description and where to read on, in bytes.
const besideText = 512

// textSize is about how long all pages are together, so that the largest text of a
// build is not copied while it grows.
func (s *Site) textSize() int {
	size := 0
	for _, page := range s.tree.Pages {
		if page.Doc != nil {
			size += page.Doc.TextSize() + besideText
		}
	}
	return size
}

// eachSection goes through the sections in their order, the pages beside them
// last, with the pages that search engines are shown.
func (s *Site) eachSection(do func(title string, pages []*content.Page)) {
	for _, sec := range append(s.order[:len(s.order):len(s.order)], s.sections[""]) {
		var pages []*content.Page
		for _, page := range sec.pages {
			if s.indexed(s.pageRoute(page)) {
				pages = append(pages, page)
			}
		}
		if len(pages) > 0 {
			do(sec.title, pages)
		}
	}
}
