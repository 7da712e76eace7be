package markdown

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bindery/internal/markdown/mdx"
)

// ExampleProject is a project that a page shows in parts.
type ExampleProject struct {
	Name string
	// Files are their paths below the project's folder, sorted.
	Files []string
	// Node is the lowest major version of Node.js it runs with; 0 for any.
	Node int
	// Zip is the archive's address, base path included, and Size its bytes.
	Zip  string
	Size int
	// Source is where the folder can be read; empty where nothing is known.
	Source string
	// Editors open it in the browser.
	Editors []Editor
}

// Editor is an editor in the browser and the address that opens a project in it.
type Editor struct{ Title, URL string }

// exampleProjects are the projects that the page includes files of, in the
// order of their paths.
func (p *page) exampleProjects() []*ExampleProject {
	if p.r.opts.ExampleProject == nil {
		return nil
	}
	var projects []*ExampleProject
	for _, file := range p.doc.Files {
		project := p.r.opts.ExampleProject(file)
		if project != nil && !slices.ContainsFunc(projects, func(known *ExampleProject) bool { return known.Name == project.Name }) {
			projects = append(projects, project)
		}
	}
	return projects
}

// addExamples ends the page with its projects: what is in them, and where to
// get each as a whole. They are no part of the page's text: the search and the
// outline do not have them.
func (p *page) addExamples() {
	projects := p.exampleProjects()
	if len(projects) == 0 {
		return
	}
	var out bytes.Buffer
	var md strings.Builder
	for _, project := range projects {
		p.writeExample(&out, project)
		address := project.Zip
		if p.r.opts.Address != nil {
			address = p.r.opts.Address(p.in.Path, project.Zip)
		}
		fmt.Fprintf(&md, "\n\n[%s](%s)", p.downloadText(project), address)
	}
	p.doc.HTML = append(p.doc.HTML, out.Bytes()...)
	p.doc.Markdown = append(p.doc.Markdown, md.String()...)
}

func (p *page) downloadText(project *ExampleProject) string {
	return strings.NewReplacer("{file}", project.Name+".zip", "{size}", kilobytes(project.Size)).Replace(p.r.words.Download)
}

// kilobytes is a size in kB, 1000 bytes each, rounded up.
func kilobytes(size int) string { return strconv.Itoa((size+999)/1000) + " kB" }

func (p *page) writeExample(w *bytes.Buffer, project *ExampleProject) {
	words := p.r.words
	title := strings.ReplaceAll(words.Example, "{name}", project.Name)
	fmt.Fprintf(w, "<section class=\"example\" aria-label=\"%s\">\n<p class=\"example-title\">%s</p>\n", mdx.Escape(title), mdx.Escape(title))
	fmt.Fprintf(w, "<ul class=\"example-links\">\n<li><a href=\"%s\" download>%s</a></li>\n", mdx.Escape(project.Zip), mdx.Escape(p.downloadText(project)))
	link := func(address, text string) {
		fmt.Fprintf(w, "<li><a href=\"%s\">%s</a></li>\n", mdx.Escape(address), mdx.Escape(text))
	}
	if project.Source != "" {
		link(project.Source, words.ExampleSource)
	}
	for _, editor := range project.Editors {
		link(editor.URL, strings.ReplaceAll(words.OpenIn, "{editor}", editor.Title))
	}
	w.WriteString("</ul>\n<p>")
	install := "npm install"
	if slices.Contains(project.Files, "package-lock.json") {
		install = "npm ci"
	}
	w.WriteString(strings.ReplaceAll(mdx.Escape(words.Unpack), "{command}", "<code>"+install+"</code>"))
	if project.Node > 0 {
		w.WriteString(" " + mdx.Escape(strings.ReplaceAll(words.NeedsNode, "{version}", strconv.Itoa(project.Node))))
	}
	fmt.Fprintf(w, "</p>\n<details>\n<summary>%s</summary>\n", mdx.Escape(strings.ReplaceAll(words.FilesOfExample, "{count}", strconv.Itoa(len(project.Files)))))
	writeTree(w, project.Files)
	w.WriteString("</details>\n</section>\n")
}

// writeTree lists sorted paths as folders in folders.
func writeTree(w *bytes.Buffer, files []string) {
	w.WriteString("<ul class=\"example-files\">\n")
	for i := 0; i < len(files); {
		folder, _, inFolder := strings.Cut(files[i], "/")
		if !inFolder {
			fmt.Fprintf(w, "<li>%s</li>\n", mdx.Escape(files[i]))
			i++
			continue
		}
		var below []string
		for ; i < len(files) && strings.HasPrefix(files[i], folder+"/"); i++ {
			below = append(below, files[i][len(folder)+1:])
		}
		fmt.Fprintf(w, "<li>%s/\n", mdx.Escape(folder))
		writeTree(w, below)
		w.WriteString("</li>\n")
	}
	w.WriteString("</ul>\n")
}
