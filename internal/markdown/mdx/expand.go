package mdx

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"bindery/internal/diag"
	"bindery/internal/projectfs"
)

// Limits on what one page may pull in. They are far above what anybody
// writes; they stop partials that import each other many times over.
const (
	maxImportDepth = 16
	maxImportBytes = 8 << 20
)

// ExpandImports returns the text of an MDX page whose path is given under the
// content folder, the content paths of every file it imports (missing ones,
// too: they change the page when they appear), and what is wrong with its
// imports and exports. Body is the offset of the first byte after the front
// matter.
//
// Import and export statements and comments are taken out. A partial's tag
// alone on its line, <Name/> of an imported .md or .mdx file or
// <Include file="./part.mdx"/>, is replaced by the partial's body. A file
// imported with ?raw becomes a code fence where {name} stands alone on a line
// or in <CodeBlock lang="js">{name}</CodeBlock>. Relative addresses in a
// partial stay as they are: they are relative to the partial, and
// (*Text).Path tells the caller which file that is.
//
// <Facts …/> is replaced by the table it describes, and <HookTrace …/> by those
// of its trace, see Sources.
//
// Imports of anything else are dropped: such names mean components of the
// registry. Exported names are shared by the page and its partials.
func ExpandImports(src *diag.Source, body int, pagePath string, from Sources) (*Text, []string, diag.List) {
	s := &expander{
		content: from.Content,
		table:   from.Table,
		trace:   from.Trace,
		prefix:  strings.TrimSuffix(src.Path, pagePath),
		out:     &Text{values: map[string]any{}, imports: map[string]string{}},
		loaded:  map[string]*file{},
	}
	if s.prefix == src.Path {
		s.prefix = ""
	}
	page := &file{source: src, path: pagePath}
	body = max(0, min(body, len(src.Text)))
	s.frontMatter(src.Text[:body], src.Text[body:])
	s.file(page, body, use{}, []string{pagePath})
	if len(s.out.pieces) == 0 {
		s.out.pieces = []piece{{file: page, from: body}}
	}
	return s.out, s.imports, s.diags
}

// Sources are where what a page pulls in comes from.
type Sources struct {
	// Content is the content folder; nil forbids imports.
	Content fs.FS
	// Table returns the Markdown that stands for <Facts …/> with these
	// properties, all of them strings. Nil: there are no facts.
	Table func(props map[string]string) (string, error)
	// Trace does the same for <HookTrace …/>.
	Trace func(props map[string]string) (string, error)
}

// expander puts one page together.
type expander struct {
	content fs.FS
	table   func(map[string]string) (string, error)
	trace   func(map[string]string) (string, error)
	prefix  string // of content paths in diagnostics
	out     *Text
	imports []string
	diags   diag.List
	loaded  map[string]*file // nil when it cannot be read
	spent   int              // bytes of partials put in
}

// use is a place where a file goes: the tag it replaces, and the white space
// before it, which each line of the file gets.
type use struct {
	file   *file
	span   diag.Span
	indent string
}

// file appends a file's text from an offset on. Chain are the paths of the
// files that are being put in, the outermost first.
func (s *expander) file(f *file, body int, at use, chain []string) {
	directives, fence := scanDirectives(f.source.Text, body)
	names := s.scope(f, directives)
	from := body
	for _, c := range directives {
		if !s.handles(c, names) {
			continue
		}
		s.copy(f, from, c.span.Start, at)
		from = c.span.End
		s.expand(f, c, names, at, chain)
	}
	s.copy(f, from, len(f.source.Text), at)
	if fence != "" && at.file != nil {
		s.newLine(at)
		s.out.make(at.file, at.span, at.indent+fence+"\n")
	}
}

// handles reports whether a directive is one: a tag or name only if it stands for
// an imported file.
func (s *expander) handles(c directive, names map[string]binding) bool {
	switch c.kind {
	case directiveTag:
		return names[c.name].kind == partial || c.name == includeName || c.name == factsName || c.name == HookTraceName
	case directiveRaw:
		return names[c.name].kind == raw
	}
	return true
}

// expand appends what stands for a directive.
func (s *expander) expand(f *file, c directive, names map[string]binding, at use, chain []string) {
	here := use{file: f, span: c.mark, indent: at.indent + c.indent}
	b := names[c.name]
	switch {
	case c.kind == directiveTag && c.name == includeName:
		s.include(f, c, here, chain)
	case c.kind == directiveTag && c.name == factsName:
		s.facts(c, here)
	case c.kind == directiveTag && c.name == HookTraceName:
		s.hookTrace(c, here)
	case c.kind == directiveTag:
		s.partial(b, here, chain)
	case c.kind == directiveRaw:
		s.fence(b, c, here)
	}
}

// includeName is the tag that puts a file in without an import.
const includeName = "Include"

// include puts in the file an <Include file="…"/> names.
func (s *expander) include(f *file, c directive, at use, chain []string) {
	if c.from == "" {
		s.report(f, c.mark, "bad-prop", `<Include> needs the prop "file"`, "Write the path of a file, relative to this one.")
		return
	}
	b := s.load(f, c.from, c.mark)
	switch {
	case b.file == nil:
	case b.kind == partial:
		s.partial(b, at, chain)
	default:
		s.fence(b, c, at)
	}
}

// factsName is the tag that puts in a table of facts.
const factsName = "Facts"

// facts puts in the table that <Facts …/> describes.
func (s *expander) facts(c directive, at use) {
	if s.table == nil {
		s.report(at.file, at.span, "no-facts", "there are no facts to make a table of", `Name their folder in site.yaml: "facts: facts/data".`)
		return
	}
	text, err := s.table(c.props)
	if err != nil {
		s.report(at.file, at.span, "bad-facts", err.Error(), "")
		return
	}
	s.made(text, at)
}

// hookTrace puts in the tables of the trace that <HookTrace …/> names.
func (s *expander) hookTrace(c directive, at use) {
	if s.trace == nil {
		s.report(at.file, at.span, "include-not-allowed", "code cannot be included from files here", "")
		return
	}
	text, err := s.trace(c.props)
	if err != nil {
		s.report(at.file, at.span, "bad-trace", err.Error(), "")
		return
	}
	s.made(text, at)
}

// made appends Markdown that stands for a tag.
func (s *expander) made(text string, at use) {
	s.blankLine(at)
	for line := range strings.Lines(text) {
		s.out.make(at.file, at.span, at.indent+line)
	}
	s.blankLine(at)
}

// partial puts in the body of a Markdown file.
func (s *expander) partial(b binding, at use, chain []string) {
	if b.file == nil {
		return // the import has been reported
	}
	if i := slices.Index(chain, b.file.path); i >= 0 {
		cycle := append(slices.Clone(chain[i:]), b.file.path)
		s.report(at.file, at.span, "import-cycle", "partials import each other: "+strings.Join(cycle, ", "), "Remove one of the imports.")
		return
	}
	body := bodyOffset(b.file.source.Text)
	s.spent += len(b.file.source.Text) - body
	if len(chain) > maxImportDepth || s.spent > maxImportBytes {
		s.report(at.file, at.span, "import-too-large", "the page imports too much",
			fmt.Sprintf("Partials may go %d deep and add up to %d MB.", maxImportDepth, maxImportBytes>>20))
		return
	}
	s.blankLine(at)
	s.file(b.file, body, at, append(slices.Clone(chain), b.file.path))
	s.blankLine(at)
}

// fence puts a file in as a block of code.
func (s *expander) fence(b binding, c directive, at use) {
	if b.file == nil {
		return
	}
	text := b.file.source.Text
	if s.spent += len(text); s.spent > maxImportBytes {
		s.report(at.file, at.span, "import-too-large", "the page imports too much",
			fmt.Sprintf("Partials may go %d deep and add up to %d MB.", maxImportDepth, maxImportBytes>>20))
		return
	}
	lang := c.lang
	if lang == "" {
		lang = strings.TrimPrefix(path.Ext(b.file.path), ".")
	}
	marks := strings.Repeat("`", max(3, longestRun(text)+1))
	s.blankLine(at)
	info := lang
	if c.title != "" {
		info += fmt.Sprintf(" title=%q", c.title)
	}
	s.out.make(at.file, at.span, at.indent+marks+info+"\n")
	s.copy(b.file, 0, len(text), at)
	s.newLine(at)
	s.out.make(at.file, at.span, at.indent+marks+"\n")
	s.blankLine(at)
}

// copy appends a part of a file, each line after the first byte of a line
// indented as the tag was that it replaces.
func (s *expander) copy(f *file, from, to int, at use) {
	if at.indent == "" {
		s.out.copy(f, from, to)
		return
	}
	for from < to {
		end := lineEnd(f.source.Text, from)
		if n := len(s.out.bytes); n == 0 || s.out.bytes[n-1] == '\n' {
			if len(strings.TrimSpace(string(f.source.Text[from:min(end, to)]))) > 0 {
				s.out.make(at.file, at.span, at.indent)
			}
		}
		s.out.copy(f, from, min(end, to))
		from = min(end, to)
	}
}

// newLine ends the line if one is begun, blankLine leaves one empty as well.
func (s *expander) newLine(at use) {
	if n := len(s.out.bytes); n > 0 && s.out.bytes[n-1] != '\n' {
		s.out.make(at.file, at.span, "\n")
	}
}

func (s *expander) blankLine(at use) {
	s.newLine(at)
	if n := len(s.out.bytes); n > 1 && s.out.bytes[n-2] != '\n' {
		s.out.make(at.file, at.span, "\n")
	}
}

func (s *expander) report(f *file, span diag.Span, code, message, suggestion string) {
	s.diags = append(s.diags, f.source.At(diag.Error, code, span, message, suggestion))
}

// binding is what an imported name stands for.
type binding struct {
	kind bindingKind
	file *file // nil when it could not be read
}

type bindingKind uint8

const (
	component bindingKind = iota // a module of JavaScript, dropped
	partial
	raw
)

// scope returns the names a file's imports bind, and notes its exports.
func (s *expander) scope(f *file, directives []directive) map[string]binding {
	names := map[string]binding{}
	for _, c := range directives {
		switch c.kind {
		case directiveImport:
			s.bind(f, c, names)
		case directiveExport:
			s.export(f, c)
		}
	}
	return names
}

func (s *expander) bind(f *file, c directive, names map[string]binding) {
	file, query, _ := strings.Cut(c.from, "?")
	b := binding{}
	if isRaw := query == "raw"; isRaw || isMarkdown(file) {
		b = s.load(f, file, c.mark)
		if isRaw {
			b.kind = raw
		}
	}
	for _, name := range c.names {
		names[name] = b
		s.out.imports[name] = c.from
		if b.kind == raw && b.file != nil {
			s.out.values[name] = string(b.file.source.Text)
		}
	}
}

func isMarkdown(file string) bool {
	return strings.HasSuffix(file, ".md") || strings.HasSuffix(file, ".mdx")
}

// load reads an imported file, once a page, and reports when it cannot.
func (s *expander) load(f *file, spec string, span diag.Span) binding {
	b := binding{kind: raw}
	if isMarkdown(spec) {
		b.kind = partial
	}
	target := path.Join(path.Dir(f.path), spec)
	if !strings.HasPrefix(spec, ".") {
		target = path.Clean(strings.TrimLeft(spec, "/"))
	}
	if !fs.ValidPath(target) || target == "." {
		s.report(f, span, "missing-import", fmt.Sprintf("import %q leaves the content folder", spec), "Import files of the content folder only.")
		return b
	}
	if known, ok := s.loaded[target]; ok && known != nil {
		b.file = known
		return b
	}
	if !slices.Contains(s.imports, target) {
		s.imports = append(s.imports, target)
	}
	b.file = s.read(f, spec, target, span)
	s.loaded[target] = b.file
	return b
}

func (s *expander) read(f *file, spec, target string, span diag.Span) *file {
	if s.content == nil {
		s.report(f, span, "missing-import", fmt.Sprintf("imported file %q cannot be read: there is no content folder", spec), "")
		return nil
	}
	text, err := fs.ReadFile(s.content, target)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		s.report(f, span, "missing-import", fmt.Sprintf("imported file %q does not exist", spec), s.suggestFile(spec, target))
		return nil
	case err != nil:
		s.report(f, span, "missing-import", fmt.Sprintf("imported file %q cannot be read: %v", spec, err), projectfs.Advice(err))
		return nil
	}
	return &file{source: diag.NewSource(s.prefix+target, text), path: target}
}

// suggestFile names the file of the same folder whose name is nearest.
func (s *expander) suggestFile(spec, target string) string {
	if _, advice, ok := diag.Slashes(spec); ok {
		return advice
	}
	near, ok := diag.NearestFile(s.content, target, nil)
	if !ok {
		return ""
	}
	return fmt.Sprintf("Did you mean %q?", strings.TrimSuffix(spec, path.Base(spec))+path.Base(near))
}
