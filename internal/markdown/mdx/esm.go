package mdx

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"

	"bindery/internal/diag"

	"github.com/goccy/go-yaml"
)

// maxStatement bounds how long an import statement may be, in bytes.
const maxStatement = 4096

var (
	importStatement = regexp.MustCompile(`^import\s*(?:([\w$\s,{}*]+?)\s*from\s*)?["']([^"'\n]+)["'][ \t]*;?[ \t]*(?:\r?\n|$)`)
	exportStart     = regexp.MustCompile(`^export\s+(?:(?:const|let|var)\s+([\w$]+)\s*=|default\s|function[\s*]|async\s+function[\s*]|class\s|\{|\*)`)
)

// importDirective reads the import statement at the start of a line.
func importDirective(text []byte, at int) (directive, bool) {
	if !bytes.HasPrefix(text[at:], []byte("import")) {
		return directive{}, false
	}
	m := importStatement.FindSubmatchIndex(text[at:paragraphEnd(text, at)])
	if m == nil {
		return directive{}, false
	}
	clause := ""
	if m[2] >= 0 {
		clause = string(text[at+m[2] : at+m[3]])
	}
	return directive{
		kind: directiveImport, span: diag.Span{Start: at, End: at + m[1]},
		mark:  diag.Span{Start: at + m[4] - 1, End: at + m[5] + 1},
		names: importedNames(clause), from: string(text[at+m[4] : at+m[5]]),
	}, true
}

// paragraphEnd returns the start of the first blank line after an offset, at
// most maxStatement bytes on.
func paragraphEnd(text []byte, at int) int {
	end := lineEnd(text, at)
	for end < len(text) && end-at < maxStatement && !isBlankLineAt(text, end) {
		end = lineEnd(text, end)
	}
	return end
}

// importedNames returns the local names of an import clause: "A" and "C" of
// "A, { b as C }".
func importedNames(clause string) []string {
	var names []string
	for _, part := range strings.FieldsFunc(clause, func(r rune) bool { return r == ',' || r == '{' || r == '}' }) {
		if words := strings.Fields(part); len(words) > 0 {
			names = append(names, words[len(words)-1])
		}
	}
	return names
}

// export reads the export statement at the start of a line.
func (c *directiveScanner) export(at int) (directive, bool) {
	text := c.text
	if !bytes.HasPrefix(text[at:], []byte("export")) {
		return directive{}, false
	}
	m := exportStart.FindSubmatch(text[at:paragraphEnd(text, at)])
	if m == nil {
		return directive{}, false
	}
	found := directive{kind: directiveExport, span: diag.Span{Start: at, End: c.statementEnd(at)}}
	if m[1] == nil {
		return found, true
	}
	value := bytes.TrimSpace(text[min(at+len(m[0]), found.span.End):found.span.End])
	if v, ok := parseLiteral(bytes.TrimSuffix(value, []byte{';'})); ok {
		found.names, found.value = []string{string(m[1])}, v
	}
	return found, true
}

// statementEnd returns the start of the line after a statement: the first
// line end outside brackets, or, when brackets do not match, the first blank
// line.
func (c *directiveScanner) statementEnd(at int) int {
	depth, limit := 0, c.limit(at)
	code := lexer{text: c.text[:limit]}
	for i := at; i < limit; i = code.next(i) {
		switch c.text[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case '\n':
			if depth <= 0 {
				return i + 1
			}
		}
	}
	if depth <= 0 && limit == len(c.text) {
		return limit
	}
	c.budget -= limit - at
	return paragraphEnd(c.text, at)
}

func isBlankLineAt(text []byte, at int) bool {
	return len(bytes.TrimSpace(text[at:lineEnd(text, at)])) == 0
}

// export notes the value of an export, or that it has none.
func (s *expander) export(f *file, c directive) {
	if len(c.names) == 0 {
		line := f.source.Text[c.span.Start:lineEnd(f.source.Text, c.span.Start)]
		s.diags = append(s.diags, f.source.At(diag.Warning, "export-not-evaluated",
			diag.Span{Start: c.span.Start, End: c.span.Start + len(bytes.TrimSpace(line))}, "export is dropped",
			"Only strings, numbers, true, false, arrays and objects can be exported; nothing is evaluated."))
		return
	}
	for _, name := range c.names {
		if _, taken := s.out.values[name]; !taken {
			s.out.values[name] = c.value
		}
	}
}

// frontMatter makes the plain values of a page's front matter known as
// {frontmatter.name}. Mistakes in it are found where it is read for the page.
func (s *expander) frontMatter(text, body []byte) {
	if len(text) == 0 || !bytes.Contains(body, []byte("frontmatter.")) {
		return
	}
	for name, v := range plainValues(text) {
		switch v := v.(type) {
		case string, bool, float64:
			s.out.values["frontmatter."+name] = v
		case int, int64, uint64:
			s.out.values["frontmatter."+name] = fmt.Sprint(v)
		}
	}
}

// A value of front matter that text may stand for.
const (
	maxValue      = 4096 // bytes
	maxValueLines = 100
)

var plainKey = regexp.MustCompile(`^([\w-]+):[ \t]+([^\s\[{&*!#])`)

// plainValues are the values of YAML that are neither lists nor mappings, by
// their keys at its top. Each is parsed by itself: of a whole text, what is
// nested in it and refers to itself could take any time.
func plainValues(text []byte) map[string]any {
	values := map[string]any{}
	lines := strings.SplitAfter(string(text), "\n")
	for at := 0; at < len(lines); {
		key := plainKey.FindStringSubmatch(lines[at])
		end := at + 1
		for end < len(lines) && (strings.TrimSpace(lines[end]) == "" || strings.ContainsAny(lines[end][:1], " \t")) {
			end++
		}
		value := strings.Join(lines[at:end], "")
		if key != nil && len(value) <= maxValue && end-at <= maxValueLines {
			var one map[string]any
			if yaml.Unmarshal([]byte(value), &one) == nil {
				values[key[1]] = one[key[1]]
			}
		}
		at = end
	}
	return values
}

// bodyOffset returns the offset after a partial's front matter.
func bodyOffset(text []byte) int {
	start := 0
	if bytes.HasPrefix(text, []byte("\uFEFF")) {
		start = len("\uFEFF")
	}
	first := lineEnd(text, start)
	if string(bytes.TrimSpace(text[start:first])) != "---" {
		return start
	}
	for at := first; at < len(text); {
		end := lineEnd(text, at)
		if string(bytes.TrimRight(text[at:end], " \t\r\n")) == "---" {
			return end
		}
		at = end
	}
	return start
}

// lineEnd returns the offset after the line end that follows an offset.
func lineEnd(text []byte, at int) int {
	if i := bytes.IndexByte(text[at:], '\n'); i >= 0 {
		return at + i + 1
	}
	return len(text)
}

// longestRun returns the length of the longest run of backquotes.
func longestRun(text []byte) int {
	longest, run := 0, 0
	for _, c := range text {
		if run++; c != '`' {
			run = 0
		}
		longest = max(longest, run)
	}
	return longest
}
