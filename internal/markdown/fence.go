package markdown

import (
	"fmt"
	"path"
	"strconv"
	"strings"

	"bindery/internal/diag"
)

// fence is what the line that opens a fenced code block says:
//
//	```js title="webpack.config.mjs" {1,3-5} showLineNumbers
//	```js diff            ```diff-js            ```diff lang=js
//	```js file=examples/a/webpack.config.mjs#output
//	```bash tab="npm"     ```bash npm2yarn      ```npm
//	```js [webpack.config.js]
//	```js fails="output has no such option"
//	```js with="webpack@4"
type fence struct {
	lang     string // as written, without the diff form
	title    string
	marked   []lineRange
	numbers  bool
	diff     bool
	packages bool // npm commands to be shown for other package managers too
	// managers are these commands for each, once they are converted.
	managers []managerCode
	tab      string
	fails    string // why the code is wrong on purpose
	with     string // the releases the code is for: "webpack@4", several with spaces
	file     string // path in the project
	region   string
	info     diag.Span // the whole line behind the fence's sign
	langSpan diag.Span
	fileSpan diag.Span
}

// lineRange is a range of 1-based lines, both ends included.
type lineRange struct{ first, last int }

// marks reports whether a 1-based line is in one of the ranges.
func (f *fence) marks(line int) bool {
	for _, r := range f.marked {
		if r.first <= line && line <= r.last {
			return true
		}
	}
	return false
}

// marking is how the marked lines are written: "1,3-5".
func (f *fence) marking() string {
	parts := make([]string, len(f.marked))
	for i, r := range f.marked {
		parts[i] = strconv.Itoa(r.first)
		if r.last != r.first {
			parts[i] += "-" + strconv.Itoa(r.last)
		}
	}
	return strings.Join(parts, ",")
}

// releases are the releases the code is for, as readers are told: "webpack 4".
func (f *fence) releases() string {
	return strings.ReplaceAll(strings.Join(strings.Fields(f.with), ", "), "@", " ")
}

// readFence reads the words behind a fence's sign; at is where they start.
func (p *page) readFence(info string, at int) *fence {
	f := &fence{info: diag.Span{Start: at, End: at + len(info)}}
	end := strings.IndexAny(info, " \t{[")
	if end < 0 {
		end = len(info)
	}
	f.lang = unescape([]byte(info[:end]))
	f.langSpan = diag.Span{Start: at, End: at + end}
	if strings.Contains(f.lang, "=") { // ```title="x" has no language
		f.lang, end = "", 0
	}
	for i := end; i < len(info); {
		word := readMeta(info, i)
		p.applyMeta(f, word, at)
		i = word.end
	}
	f.settleLanguage()
	return f
}

// metaWord is one word behind a fence's language.
type metaWord struct {
	kind       byte // '{' line ranges, '[' a title, '=' a key with a value, 'w' a bare word
	key, value string
	start, end int // of the value for kinds '=' and '{'; end is behind the word
}

func readMeta(s string, i int) metaWord {
	i = skipSpace(s, i)
	if i >= len(s) {
		return metaWord{end: len(s)}
	}
	if closer := map[byte]byte{'{': '}', '[': ']'}[s[i]]; closer != 0 {
		if n := strings.IndexByte(s[i:], closer); n > 0 {
			return metaWord{kind: s[i], value: s[i+1 : i+n], start: i + 1, end: i + n + 1}
		}
		return metaWord{end: len(s)}
	}
	start := i
	for i < len(s) && s[i] != ' ' && s[i] != '\t' && s[i] != '=' && s[i] != '{' {
		i++
	}
	w := metaWord{kind: 'w', key: s[start:i], start: start, end: i}
	if i < len(s) && s[i] == '=' {
		w.kind = '='
		w.value, w.start, w.end = readMetaValue(s, i+1)
	}
	return w
}

func readMetaValue(s string, i int) (value string, start, end int) {
	if i < len(s) && (s[i] == '"' || s[i] == '\'') {
		if n := strings.IndexByte(s[i+1:], s[i]); n >= 0 {
			return s[i+1 : i+1+n], i + 1, i + n + 2
		}
	}
	start = i
	for i < len(s) && s[i] != ' ' && s[i] != '\t' {
		i++
	}
	return s[start:i], start, i
}

// applyMeta puts one word into the fence. Words it does not know are other
// tools' business.
func (p *page) applyMeta(f *fence, w metaWord, at int) {
	span := diag.Span{Start: at + w.start, End: at + w.start + len(w.value)}
	switch {
	case w.kind == '{':
		f.marked = append(f.marked, p.readRanges(w.value, span)...)
	case w.kind == '[':
		f.title = w.value
	case w.kind == 'w' && strings.EqualFold(w.key, "showLineNumbers"):
		f.numbers = true
	case w.kind == 'w' && w.key == "diff":
		f.diff = true
	case w.kind == 'w' && w.key == "npm2yarn":
		f.packages = true
	case w.kind != '=':
	case w.key == "title":
		f.title = w.value
	case w.key == "fails":
		f.fails = w.value
	case w.key == "with":
		f.with = w.value
	case w.key == "tab":
		f.tab = w.value
	case w.key == "lang":
		f.diff = f.diff || f.lang == "diff"
		f.lang = w.value
	case w.key == "file" && !p.in.Fetched: // who keeps the page elsewhere does not choose among our files
		f.file, f.region, _ = strings.Cut(w.value, "#")
		f.fileSpan = span
	}
}

// settleLanguage reads the forms that say more than a language, and takes the
// language and title of an included file from its name.
func (f *fence) settleLanguage() {
	if rest, ok := strings.CutPrefix(f.lang, "diff-"); ok {
		f.lang, f.diff = rest, true
	}
	if f.lang == "npm" {
		f.lang, f.packages = "bash", true
	}
	if f.lang == "diff" {
		f.diff = true
	}
	if f.file == "" {
		return
	}
	if f.lang == "" {
		f.lang = strings.TrimPrefix(path.Ext(f.file), ".")
	}
	if f.title == "" {
		f.title = path.Base(f.file)
	}
}

// maxLine bounds the numbers of marked lines.
const maxLine = 1_000_000

// readRanges reads `1,3-5`.
func (p *page) readRanges(s string, span diag.Span) []lineRange {
	var ranges []lineRange
	for part := range strings.SplitSeq(s, ",") {
		from, to, isRange := strings.Cut(strings.TrimSpace(part), "-")
		first, err := strconv.Atoi(strings.TrimSpace(from))
		last := first
		if isRange && err == nil {
			last, err = strconv.Atoi(strings.TrimSpace(to))
		}
		if err != nil || first < 1 || last < first || last > maxLine {
			p.report(diag.Warning, "bad-line-range", span,
				fmt.Sprintf("%q is not a list of lines", shorten(s)), "Write it like {1,3-5}.")
			return nil
		}
		ranges = append(ranges, lineRange{first, last})
	}
	return ranges
}
