package records

import (
	"cmp"
	"html"
	"regexp"
	"strings"

	"bindery/internal/markdown"
	"bindery/internal/search"
)

// longestName bounds what is taken for a name rather than for a snippet.
const longestName = 80

var (
	// path is an option, a property, a method: `filename`, `output.filename`,
	// `module.rules[].use`, `optimization.splitChunks.cacheGroups.{group}.test`.
	path = regexp.MustCompile(`^[@$_A-Za-z][\w$]*(\[\w*\]|\.[$_A-Za-z][\w$/-]*|\.\{[\w$]+\}|\.\*)*$`)
	flag = regexp.MustCompile(`^--?[A-Za-z][\w-]*(\.[\w-]+)*`)
	// hyphenated is a package: `css-loader`, `@babel/core`.
	hyphenated = regexp.MustCompile(`^(@[a-z0-9][\w.-]*/)?[a-z][a-z0-9.]*(-[a-z0-9.]+)*$`)
	// marked are names that stand out by themselves: `__webpack_hash__`,
	// `[contenthash]`, `/*#__PURE__*/`.
	marked    = regexp.MustCompile(`^(__\w+__|\[\w+(:[\w<>]+)*\]|/\*.*\*/|@\w+)$`)
	arguments = regexp.MustCompile(`\(.*$`)
	value     = regexp.MustCompile(`( ?[:=].*| [<\[].*)$`)
	// remark is what a heading adds in parentheses.
	remark = regexp.MustCompile(`\s\([^()]*\)`)
	// called are the arguments behind a word of prose.
	called   = regexp.MustCompile(`(\w)\([^()]*\)`)
	codeSpan = regexp.MustCompile(`<code>(.*?)</code>`)
	anyTag   = regexp.MustCompile(`<[^>]*>`)
	versions = regexp.MustCompile(`^v?\d+(\.[\dx]+)*\+?$`)
)

// fileEndings are those of files.
var fileEndings = wordSet(`js mjs cjs jsx ts tsx mts cts json json5 css scss sass less md mdx htm html vue svg png jpg jpeg gif wasm yml
	yaml txt lock lockb map sh gypi toml ini cfg conf log`)

// isFileName reports whether a word is the name of a file, which is no name of a
// setting though it has a dot.
func isFileName(word string) bool {
	dot := strings.LastIndexByte(word, '.')
	return dot >= 0 && fileEndings[strings.ToLower(word[dot+1:])]
}

// kinds are words that say what a name is of, or how it stands, and not more:
// "The `entry` option", "`clean` (deprecated)".
var kinds = wordSet(`the a an and or vs option options flag flags hook hooks property properties method methods function
	functions field fields deprecated experimental new removed beta stable legacy required optional parameter parameters argument
	arguments command commands variable variables placeholder placeholders object class instance plugin loader key value
	type event attribute setting directive config configuration api string boolean number array default advanced only
	since webpack cli node javascript`)

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(words) {
		set[word] = true
	}
	return set
}

// namesOf is what a heading defines: the code in it, or itself if it is
// written as code is. One that says more ("Using `x` with `y`") defines
// nothing.
func (n *namer) namesOf(h *markdown.Heading) []string {
	spans := codeSpan.FindAllStringSubmatch(h.HTML, -1)
	rest := h.Title
	var names []string
	if len(spans) > 0 {
		rest = plain(codeSpan.ReplaceAllString(h.HTML, " "))
		for _, span := range spans {
			names = append(names, n.cleaned(plain(span[1]))...)
		}
	}
	for _, word := range words(remark.ReplaceAllString(rest, "")) {
		switch found := n.wordNames(word); {
		case len(found) > 0:
			names = append(names, found...)
		case !isKind(word):
			return flagsOnly(names)
		}
	}
	return names
}

// isKind reports whether a word only says what a name is of: "option",
// "object/function", "5.0".
func isKind(word string) bool {
	for part := range strings.SplitSeq(strings.ToLower(word), "/") {
		if !kinds[part] && !versions.MatchString(part) {
			return false
		}
	}
	return true
}

// flagsOnly keeps of the names in a heading that says more those that can only
// be meant: flags.
func flagsOnly(names []string) []string {
	var kept []string
	for _, name := range names {
		if strings.HasPrefix(name, "--") {
			kept = append(kept, name)
		}
	}
	return kept
}

func plain(markup string) string { return html.UnescapeString(anyTag.ReplaceAllString(markup, "")) }

// words are those of a heading without the punctuation around them.
func words(text string) []string {
	var list []string
	for word := range strings.FieldsSeq(called.ReplaceAllString(text, "$1")) {
		if word = strings.Trim(word, ",;:!?()|/&–—\"'“”‘’"); word != "" {
			list = append(list, word)
		}
	}
	return list
}

// wordNames is what a word of plain text names, if it is written as code is.
func (n *namer) wordNames(word string) []string {
	if n.isFile(word) || !looksLikeCode(word) {
		return nil
	}
	return n.cleaned(word)
}

// isFile reports whether a word is the name of a file. `output.html` is none
// on a page about `output`.
func (n *namer) isFile(word string) bool {
	return isFileName(word) && (n.prefix == "" || !hasPath(word, n.prefix))
}

// looksLikeCode tells code from words: a flag, a dotted path, camelCase, an
// underscore, brackets, a small first letter with a hyphen further on.
func looksLikeCode(word string) bool {
	switch {
	case brands[strings.ToLower(word)]:
		return false
	case flag.MatchString(word), marked.MatchString(word):
		return true
	case path.MatchString(word):
		return strings.ContainsAny(word, "._[{$") && !strings.HasSuffix(word, ".") || camel(word)
	}
	return strings.Contains(word, "-") && hyphenated.MatchString(word)
}

// brands are words with a capital in them that name no setting.
var brands = wordSet(`javascript typescript coffeescript livescript webassembly github gitlab nodejs postcss graphql youtube
	stackoverflow macos ios jquery reactjs vuejs devops opencollective`)

// camel reports whether a capital follows a small letter.
func camel(word string) bool {
	for i := 1; i < len(word); i++ {
		if word[i] >= 'A' && word[i] <= 'Z' && (word[i-1] >= 'a' && word[i-1] <= 'z' || word[i-1] >= '0' && word[i-1] <= '9') {
			return true
		}
	}
	return false
}

// cleaned is what a piece of code names, in the forms people write: without
// arguments, values and quotes. Empty for a snippet.
func (n *namer) cleaned(code string) []string {
	code = strings.Trim(strings.TrimSpace(strings.ReplaceAll(code, "\r", " ")), ";,")
	if code == "" || isQuote(code[0]) && !strings.Contains(code, ".") {
		return nil // a value
	}
	code = strings.Trim(code, `"'`)
	name, made := strings.CutPrefix(arguments.ReplaceAllString(code, ""), "new ")
	name = strings.TrimRight(value.ReplaceAllString(name, ""), "?! ")
	if name == "" || len(name) > longestName {
		return nil
	}
	if len(code) <= longestName && marked.MatchString(code) {
		return []string{code}
	}
	if f := flag.FindString(code); f != "" {
		return []string{f}
	}
	switch {
	case n.isFile(name), literals[strings.ToLower(name)]:
		return nil
	case path.MatchString(name):
		if short := withoutPlaceholders(name); short != name {
			return []string{name, short}
		}
		if at := strings.LastIndexByte(name, '.'); made && at > 0 {
			return []string{name, name[at+1:]} // a class, whatever object has it
		}
		return []string{name}
	case hyphenated.MatchString(name):
		return []string{name}
	}
	return nil
}

// literals are values and types, which name nothing.
var literals = wordSet(`true false null undefined string boolean number object function array any void regexp nan`)

// withoutPlaceholders is a path without the parts that stand for any:
// "module.rules[].use" and "cacheGroups.{group}.test".
func withoutPlaceholders(name string) string {
	var kept []string
	for part := range strings.SplitSeq(name, ".") {
		if at := strings.IndexByte(part, '['); at > 0 {
			part = part[:at]
		}
		if !strings.HasPrefix(part, "{") && part != "*" {
			kept = append(kept, part)
		}
	}
	return strings.Join(kept, ".")
}

// aliasLine begins a line that tells other names of what the heading names.
var aliasLine = regexp.MustCompile(`(?i)^(alias|aliases|aliased as|also known as|short|shorthand|short form|short flag|long form|cli|command line|flag|via the command line|via the cli|on the command line|negative|formerly|previously|former name|old name)\b[^:]{0,12}:?\s`)

// aliases are the names that a section's lines give as other ones.
func (n *namer) aliases(s *markdown.Section) []string {
	var names []string
	for line := range strings.SplitSeq(s.Text, "\n") {
		lead := aliasLine.FindString(line)
		if lead == "" || len(line) > 2*longestName {
			continue
		}
		for _, code := range s.Code {
			if strings.Contains(line[len(lead):], code) {
				names = append(names, n.cleaned(code)...)
			}
		}
	}
	return names
}

// namer names the headings of one page.
type namer struct {
	*Page
	// prefix is the path that the page's options stand below, "output", or
	// empty; hooks is what its hooks do, "compiler.hooks".
	prefix, hooks string
	// above are the paths of the headings the present one stands under.
	above [search.Levels]string
}

func newNamer(p *Page) *namer {
	return &namer{Page: p, prefix: prefixOf(p), hooks: hooksOf(p.Title)}
}

// page are the names of the page itself: its title, if that is one, the last
// part of its address, and the option it is about.
func (n *namer) page() []string {
	names := n.wordNames(n.Title)
	if last := lastSegment(n.URL); strings.Contains(last, "-") && len(words(n.Title)) <= 2 && fold(last) == fold(n.Title) {
		names = append(names, last)
	}
	if n.prefix != "" {
		names = append(names, n.prefix)
	}
	return distinct(names)
}

// title are the names of an h1 that repeats the page's title.
func (n *namer) title(h *markdown.Heading) []string { return distinct(n.namesOf(h)) }

// heading are the names of a heading: as written, and with the path in front
// that the page or the headings above give it.
func (n *namer) heading(h *markdown.Heading, level int) []string {
	own := n.namesOf(h)
	if title := called.ReplaceAllString(h.Title, "$1"); len(own) == 0 && isSmallWord(title) {
		own = n.cleaned(title)
	}
	clear(n.above[level:])
	var names []string
	for _, name := range own {
		names = append(names, name)
		names = append(names, n.below(name, level)...)
	}
	if len(own) > 0 && isPath(own[0]) {
		n.above[level] = names[0]
		if full := n.below(own[0], level); len(full) > 0 {
			n.above[level] = full[0]
		}
	} else if hooks := hooksOf(h.Title); hooks != "" {
		n.above[level] = hooks
	}
	return distinct(names)
}

// isSmallWord: in prose a heading begins with a capital; one word in small
// letters is a name.
func isSmallWord(title string) bool {
	return title != "" && title[0] >= 'a' && title[0] <= 'z' && !strings.ContainsAny(title, " ")
}

// isPath reports whether a name can have names below it: `output`,
// `devServer.client`, and neither a flag, a package nor a class.
func isPath(name string) bool {
	return path.MatchString(name) && name[0] >= 'a' && name[0] <= 'z' && !strings.Contains(name, "-")
}

// below is a name with what stands above it in front: the path of the nearest
// heading that goes with it, or of the page.
func (n *namer) below(name string, level int) []string {
	if !isPath(name) {
		return nil
	}
	for i := level - 1; i >= 0; i-- {
		if n.above[i] == "" {
			continue
		}
		if full := joined(n.above[i], name); full != nil || !strings.Contains(name, ".") {
			return full
		}
	}
	return joined(cmp.Or(n.hooks, n.prefix), name)
}

// joined puts a path before a name unless the name has it already. Where the
// name begins with the path's last part, as `splitChunks.chunks` under
// `optimization.splitChunks`, the two overlap.
func joined(above, name string) []string {
	if above == "" || strings.EqualFold(above, name) || hasPath(name, above) {
		return nil
	}
	first, rest, dotted := strings.Cut(name, ".")
	if !dotted {
		return []string{above + "." + name}
	}
	if last := above[strings.LastIndexByte(above, '.')+1:]; last == first && last != above {
		return []string{above + "." + rest}
	}
	return nil // it has a path of its own
}

// hasPath reports whether a name lies below a path.
func hasPath(name, above string) bool { return strings.HasPrefix(name, above+".") }

// term are the forms of what a row or an item explains: a flag, or a dotted
// path, or a property of what the page is about.
func (n *namer) term(code string) []string {
	names := n.cleaned(code)
	if len(names) == 0 {
		return nil
	}
	name := names[0]
	if strings.HasPrefix(name, "--") || marked.MatchString(name) {
		return names
	}
	if !isPath(name) {
		return nil
	}
	if !strings.Contains(name, ".") && !camel(name) {
		return joined(n.prefix, name)
	}
	return append(names, joined(n.prefix, name)...)
}

// subject is what a paragraph that begins with a piece of code explains, if that
// is an option or a flag. One word would as often be a type or a value.
func (n *namer) subject(code string) []string {
	names := n.cleaned(code)
	if len(names) == 0 || !strings.HasPrefix(names[0], "--") && !(isPath(names[0]) && strings.Contains(names[0], ".")) {
		return nil
	}
	return names
}

// helpLine begins a line of a command's help: `-c, --config <value>  Which …`.
var helpLine = regexp.MustCompile(`(?m)^\s*((?:-\w, )?--[a-z][\w-]*)(?:(?: [<\[]|=)\S*)?(?:\s{2,}|\s*$)`)

// listedFlags are the flags that a command's help in a block of code explains.
func listedFlags(s *markdown.Section) []string {
	var flags []string
	for _, block := range s.Blocks {
		if block.Lang != "" && !output[strings.ToLower(block.Lang)] {
			continue
		}
		for _, m := range helpLine.FindAllStringSubmatch(block.Text, -1) {
			flags = append(flags, m[1][strings.Index(m[1], "--"):])
		}
	}
	return flags
}

func distinct(names []string) []string {
	seen := map[string]bool{}
	kept := names[:0]
	for _, name := range names {
		if !seen[name] {
			seen[name] = true
			kept = append(kept, name)
		}
	}
	return kept
}

// ownerOf is the class whose member a heading names without saying so:
// BannerPlugin for `banner`, which the facts have as BannerPlugin.banner. It is
// empty for paths of options, which are whole as they stand.
func ownerOf(h *markdown.Heading) string {
	for _, item := range h.Facts {
		for part := range strings.SplitSeq(item.Owner, ".") {
			if part != "" && part[0] >= 'A' && part[0] <= 'Z' {
				if strings.Contains(h.Title, part) {
					return ""
				}
				return part
			}
		}
	}
	return ""
}

// ownedNames are the names of a member with its class in front. The bare ones
// are words such as name, context and filename, which other pages answer.
func ownedNames(names []string, owner string) []string {
	owned := make([]string, 0, len(names))
	for _, name := range names {
		if !strings.HasPrefix(name, owner+".") {
			name = owner + "." + name
		}
		owned = append(owned, name)
	}
	return distinct(owned)
}
