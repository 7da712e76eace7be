package readmes

import (
	"bytes"
	"fmt"
	"io/fs"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"bindery/internal/config"
	"bindery/internal/content"
	"bindery/internal/data"
	"bindery/internal/diag"
	"bindery/internal/memfs"
	"bindery/internal/messages"
)

// Codes of the diagnostics.
const (
	CodeTaken         = "same-url"
	CodeUnfetched     = "unfetched-page"
	CodeUnknownReadme = "unknown-readme"
)

// Overlay is a content folder with the pages of the list laid over it.
type Overlay struct {
	// Content holds both.
	Content fs.FS
	// list is all of the list.
	list []data.Readme
	// pages are the texts by path under the content folder, without those that
	// are not fetched.
	pages map[string]*Text
	// repositories are by package, owners those of the project's own packages.
	repositories map[string]string
	owners       map[string]bool
	byPackage    map[string]string
	byName       map[string]data.Readme
	here         map[string]string
}

// NewOverlay lays a page over the content folder for each entry of the list. Cache
// is where texts are kept, nil for leaving all of them out; lock says where a
// package without a text is maintained. What cannot be shown is a note, since
// no author can mend it; an address that the content has too is an error.
func NewOverlay(own, cache fs.FS, list []data.Readme, lock Lock, settings *config.Site) (*Overlay, diag.List, error) {
	p := &Overlay{Content: own, pages: map[string]*Text{}, repositories: map[string]string{}, list: list}
	// Entries that were not checked are of a list with mistakes.
	list = slices.DeleteFunc(slices.Clone(list), func(entry data.Readme) bool { return entry.Source == nil })
	if len(list) == 0 {
		return p, nil, nil
	}
	var diags diag.List
	files := map[string][]byte{}
	catalog := messages.For(settings.Lang)
	var missing, older []string
	for _, entry := range list {
		other, introduces := taken(own, entry.URL)
		switch {
		case introduces != "" && (introduces != entry.Package || path.Base(strings.TrimSuffix(other, path.Ext(other))) == "index"):
			continue // Introductions tells of it
		case other != "" && introduces == "":
			diags = append(diags, entry.Source.At(diag.Error, CodeTaken, entry.Span,
				fmt.Sprintf("the page %s has the address %s already", other, entry.URL),
				fmt.Sprintf(`Remove the page or the entry, or write "readme: %s" into the front matter of the page %s.mdx, which then stands above the README.`, entry.Package, strings.Trim(entry.URL, "/"))))
			continue
		}
		text, err := readText(cache, entry.Package)
		if err != nil {
			return nil, diags, err
		}
		name := pagePath(entry.URL)
		w := &pageWriter{entry: entry, catalog: catalog, packages: settings.Organization.Packages, introduced: introduces != ""}
		p.repositories[entry.Package] = lock.Packages[entry.Package].Repository
		if text == nil {
			missing = append(missing, entry.Title)
			files[name] = w.placeholder(p.repositories[entry.Package])
			continue
		}
		if text.Version != entry.Version {
			older = append(older, fmt.Sprintf("%s has %s", entry.Title, text.Version))
		}
		p.pages[name], p.repositories[entry.Package] = text, text.Repository
		files[name] = w.page(text)
	}
	// The files have no time: a page that is fetched was changed elsewhere.
	p.Content = memfs.Over(memfs.New(files, time.Time{}), own)
	p.index(list, settings.Readmes.Here)
	if cache != nil {
		diags = append(diags, notes(list[0].Source, len(list), missing, older)...)
	}
	return p, diags, nil
}

// Has reports whether the text of a page, by its path under the content folder,
// is that of a README.
func (p *Overlay) Has(path string) bool { return p != nil && p.pages[path] != nil }

// notes tell of the pages that are not as the list has them.
func notes(source *diag.Source, all int, missing, older []string) (list diag.List) {
	note := func(format string, args ...any) {
		list = append(list, diag.Diagnostic{
			Severity: diag.Note, Code: CodeUnfetched, File: source.Path,
			Message: fmt.Sprintf(format, args...), Suggestion: `Run "bindery fetch readmes".`,
		})
	}
	if len(missing) > 0 {
		note("%d of %d pages are without their text, which was not fetched: %s", len(missing), all, some(missing))
	}
	if len(older) > 0 {
		note("%d of %d pages have the text of another version: %s", len(older), all, some(older))
	}
	return list
}

// some names the first of a list.
func some(names []string) string {
	const most = 5
	if len(names) > most {
		return strings.Join(names[:most], ", ") + ", …"
	}
	return strings.Join(names, ", ")
}

// pagePath is the file of a page under the content folder; the underscore says
// that it is maintained elsewhere.
func pagePath(address string) string {
	dir, name := path.Split(strings.Trim(address, "/"))
	return path.Join(dir, "_"+name+".md")
}

// taken is the content file that has an address already, and the package whose
// README it says it introduces.
func taken(files fs.FS, address string) (file, introduces string) {
	name := strings.Trim(address, "/")
	for _, candidate := range []string{name + ".md", name + ".mdx", name + "/index.md", name + "/index.mdx"} {
		if text, err := fs.ReadFile(files, candidate); err == nil {
			return candidate, content.IntroducedBy(text)
		}
	}
	return "", ""
}

// pageWriter makes the file of one page.
type pageWriter struct {
	entry   data.Readme
	catalog messages.Messages
	// packages is the pattern of the registry's pages.
	packages string
	// introduced: a page of ours stands above the text.
	introduced bool
	out        bytes.Buffer
}

// page is the text with front matter and what readers have to know about it.
func (w *pageWriter) page(t *Text) []byte {
	w.frontMatter(func() {
		w.field("source", t.source())
		w.field("repo", t.Repository)
		if len(t.Contributors) > 0 {
			w.out.WriteString("contributors:\n")
			for _, handle := range t.Contributors {
				w.out.WriteString("  - " + strconv.Quote(handle) + "\n")
			}
		}
	})
	w.aside()
	w.say(w.either("from", "below"), "package", code(t.Package), "version", t.Version, "registry", w.registryPage())
	if t.License != "" {
		w.say("license", "license", t.License)
	}
	if t.Repository != "" {
		w.say("maintained", "place", placeName(t.Repository), "address", t.Repository)
	}
	w.out.WriteString("\n\n")
	w.out.WriteString(strings.ReplaceAll(strings.TrimPrefix(t.Readme, "\uFEFF"), "\x00", ""))
	return w.out.Bytes()
}

// placeholder stands for a text that is not there.
func (w *pageWriter) placeholder(repository string) []byte {
	w.frontMatter(func() {
		w.field("repo", repository)
		w.out.WriteString("noindex: true\n")
	})
	w.aside()
	w.say(w.either("missing", "missingBelow"), "package", code(w.entry.Package), "version", w.entry.Version)
	w.say("missingPackage", "registry", w.registryPage())
	if repository != "" {
		w.say("missingRepository", "place", placeName(repository), "address", repository)
	}
	w.out.WriteString("\n")
	return w.out.Bytes()
}

func (w *pageWriter) frontMatter(more func()) {
	w.out.WriteString("---\n")
	w.field("title", w.entry.Title)
	w.field("description", w.entry.Description)
	w.field("group", w.entry.Group)
	w.field("job", w.entry.Job)
	if w.introduced {
		w.field("readme", w.entry.Package)
	}
	more()
	w.out.WriteString("---\n\n")
}

// field writes a key with a text, quoted as in JSON, which is YAML too.
func (w *pageWriter) field(key, value string) {
	if value != "" {
		w.out.WriteString(key + ": " + strconv.Quote(value) + "\n")
	}
}

// either chooses a sentence by whether the text stands alone or below a page of
// ours.
func (w *pageWriter) either(alone, below string) string {
	if w.introduced {
		return below
	}
	return alone
}

// aside begins what readers have to know about the page, in one line.
func (w *pageWriter) aside() {
	w.out.WriteString("N> ")
	if w.entry.ThirdParty {
		w.say("thirdParty", "package", code(w.entry.Package))
	}
}

// say writes a sentence and a space behind it.
func (w *pageWriter) say(key string, values ...string) {
	for i := 0; i < len(values); i += 2 {
		values[i] = "{" + values[i] + "}"
	}
	w.out.WriteString(strings.NewReplacer(values...).Replace(w.catalog.Text("readmes", key)) + " ")
}

func code(name string) string { return "`" + name + "`" }

// placeName is how a repository is called: "owner/name".
func placeName(repository string) string {
	u, err := url.Parse(repository)
	if err != nil {
		return repository
	}
	return strings.Trim(u.Path, "/")
}

// registryPage is where people read about the package.
func (w *pageWriter) registryPage() string {
	return strings.ReplaceAll(w.packages, "{package}", w.entry.Package)
}
