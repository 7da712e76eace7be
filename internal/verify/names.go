package verify

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"bindery/internal/content"
	"bindery/internal/diag"
	"bindery/internal/facts"
)

var (
	// pathName is a path of two segments or more, nothing else.
	pathName = regexp.MustCompile(`^[a-zA-Z_$][\w$]*(?:\.[a-zA-Z_$*][\w$*]*)+$`)
	// hookName is a hook of an object, wherever it stands in code.
	hookName = regexp.MustCompile(`\b([A-Za-z_$][\w$]*)\.hooks\.([A-Za-z_$][\w$]*)`)
	// jsonString is a string of JSON: a script of package.json is a command.
	jsonString = regexp.MustCompile(`"((?:[^"\\\n]|\\.)*)"`)
)

// names finds names in pages that the facts do not have.
type names struct {
	in    Input
	flags map[string]bool
	// hooks are the names of hooks by owner, owners by their name in small
	// letters.
	hooks  map[string]map[string]bool
	owners map[string]string
	// sets are the paths that something sets although they are no options.
	sets map[string]bool
	// needed are the known names that pages have, by their place in the settings.
	needed []bool
	list   diag.List
}

func newNames(in Input) *names {
	n := &names{in: in, flags: map[string]bool{}, hooks: map[string]map[string]bool{}, owners: map[string]string{}, sets: map[string]bool{}}
	n.needed = make([]bool, len(in.Settings.Known))
	for _, name := range in.Facts.Names() {
		for _, item := range in.Facts.Class(name).Items {
			for path := range item.Sets {
				n.sets[path] = true
			}
		}
	}
	for _, name := range in.Settings.Flags {
		for _, item := range itemsOf(in.Facts, name) {
			for _, flag := range []string{item.Name, item.Flag} { // "--config" of "build --config"
				if strings.HasPrefix(flag, "--") {
					n.flags[flag] = true
				}
			}
		}
	}
	for _, name := range in.Settings.Hooks {
		for _, item := range itemsOf(in.Facts, name) {
			if n.hooks[item.Owner] == nil {
				n.hooks[item.Owner] = map[string]bool{}
				n.owners[strings.ToLower(item.Owner)] = item.Owner
			}
			n.hooks[item.Owner][item.Name] = true
		}
	}
	return n
}

func itemsOf(set *facts.Set, class string) []*facts.Item {
	if c := set.Class(class); c != nil {
		return c.Items
	}
	return nil
}

// page returns what a page made up. Pages maintained elsewhere are theirs.
func (n *names) page(page *content.Page) diag.List {
	n.list = nil
	if page.Doc == nil || page.Fetched {
		return nil
	}
	for _, code := range page.Doc.Codes {
		source := code.Source
		if source == nil {
			source = page.Source
		}
		n.code(source, code.Span, code.Text)
	}
	for _, listing := range page.Doc.Listings {
		if listing.Fails == "" && listing.File == "" && listing.With == "" {
			n.listing(page, listing.Lang, listing.Text, listing.Place)
		}
	}
	return n.list
}

// code looks at inline code.
func (n *names) code(source *diag.Source, span diag.Span, text string) {
	for _, m := range hookName.FindAllStringSubmatchIndex(text, -1) {
		n.hook(text[m[2]:m[3]], text[m[4]:m[5]], source, sub(span, m[4], m[5]))
	}
	flags := flagsIn(text, n.in.Settings.Programs)
	if strings.HasPrefix(text, "--") { // of no program, so of ours
		flags = flagsOf(slices.Concat(commandsIn(text)...))
	}
	for _, f := range flags {
		n.flag(f.text, source, sub(span, f.at, f.at+len(f.text)))
	}
	if name := bareName(text); pathName.MatchString(name) && !strings.Contains(name, ".hooks.") {
		n.option(name, source, sub(span, 0, len(name)))
	}
}

func sub(span diag.Span, from, to int) diag.Span {
	return diag.Span{Start: min(span.Start+from, span.End), End: min(span.Start+to, span.End)}
}

// listing looks at a block of code: hooks in programs, flags in commands and in
// the scripts of package.json.
func (n *names) listing(page *content.Page, lang, text string, place func(line, column int) (*diag.Source, diag.Span)) {
	at := func(from, to int) (*diag.Source, diag.Span) {
		line := 1 + strings.Count(text[:from], "\n")
		column := from - (strings.LastIndexByte(text[:from], '\n') + 1) + 1
		source, span := place(line, column)
		if source == nil {
			source = page.Source
		}
		span.End = min(span.End, span.Start+to-from)
		return source, span
	}
	commands := func(part string, from int) {
		for _, f := range flagsIn(part, n.in.Settings.Programs) {
			source, span := at(from+f.at, from+f.at+len(f.text))
			n.flag(f.text, source, span)
		}
	}
	switch lang {
	case "js", "mjs", "cjs", "ts", "jsx", "tsx", "javascript", "typescript":
		for _, m := range hookName.FindAllStringSubmatchIndex(text, -1) {
			source, span := at(m[4], m[5])
			n.hook(text[m[2]:m[3]], text[m[4]:m[5]], source, span)
		}
	case "sh", "bash", "shell", "console":
		commands(text, 0)
	case "json", "json5", "jsonc":
		for _, m := range jsonString.FindAllStringSubmatchIndex(text, -1) {
			commands(text[m[2]:m[3]], m[2])
		}
	}
}

func (n *names) flag(flag string, source *diag.Source, span diag.Span) {
	if len(n.flags) == 0 || n.flags[flag] || n.flags["--"+strings.TrimPrefix(flag, "--no-")] || n.known(flag) {
		return
	}
	n.report(source, span, fmt.Sprintf("there is no flag %q", flag), keys(n.flags), flag,
		`Write what there is. One of another program is written with it, "npm install --save-dev"; alone it belongs under "known" in verify.yaml.`)
}

// option looks at a path whose first segment is an option.
func (n *names) option(name string, source *diag.Source, span diag.Span) {
	class := n.in.Facts.Class(n.in.Settings.Options)
	first, _, _ := strings.Cut(name, ".")
	if class == nil || class.Lookup(first) == nil || n.has(class, name) || n.known(name) {
		return
	}
	var candidates []string
	for _, item := range class.Items {
		if strings.HasPrefix(item.ID, first+".") {
			candidates = append(candidates, item.ID)
		}
	}
	n.report(source, span, fmt.Sprintf("there is no option %q", name), candidates, name, unknown)
}

// has looks a path up in the class, where a "*" of an id stands for any
// segment, and as it is in the others.
func (n *names) has(class *facts.Class, name string) bool {
	for _, other := range n.in.Facts.Names() {
		if n.in.Facts.Class(other).Lookup(name) != nil {
			return true
		}
	}
	if n.sets[name] {
		return true
	}
	return slices.ContainsFunc(class.Items, func(item *facts.Item) bool {
		return strings.Contains(item.ID, "*") && n.below(class, item, strings.Split(name, "."))
	})
}

// below reports whether a path is an item's, or stands below it in what the
// item is like.
func (n *names) below(class *facts.Class, item *facts.Item, segments []string) bool {
	pattern := strings.Split(item.ID, ".")
	if len(segments) < len(pattern) || !fits(pattern, segments[:len(pattern)]) {
		return false
	}
	rest := segments[len(pattern):]
	return len(rest) == 0 || item.Like != "" && !strings.Contains(item.Like, "*") && class.Lookup(item.Like+"."+strings.Join(rest, ".")) != nil
}

func fits(pattern, segments []string) bool {
	if len(pattern) != len(segments) {
		return false
	}
	for i := range pattern {
		if pattern[i] != "*" && pattern[i] != segments[i] {
			return false
		}
	}
	return true
}

// hook looks at OBJECT.hooks.NAME. An object that stands for no known class is
// held against the hooks of all.
func (n *names) hook(object, hook string, source *diag.Source, span diag.Span) {
	if len(n.hooks) == 0 || n.known(object+".hooks."+hook) {
		return
	}
	owner, ok := n.in.Settings.Aliases[object]
	if !ok {
		owner, ok = n.owners[strings.ToLower(object)]
	}
	if ok {
		if !n.hooks[owner][hook] {
			n.report(source, span, fmt.Sprintf("%s has no hook %q", owner, hook), keys(n.hooks[owner]), hook, unknown)
		}
		return
	}
	all := map[string]bool{}
	for _, hooks := range n.hooks {
		for name := range hooks {
			all[name] = true
		}
	}
	if !all[hook] {
		n.report(source, span, fmt.Sprintf("nothing has a hook %q", hook), keys(all), hook, unknown)
	}
}

// keys are sorted: of several names as near, always the same is suggested.
func keys(set map[string]bool) []string { return slices.Sorted(maps.Keys(set)) }

// known reports whether the settings know a name as somebody else's.
func (n *names) known(name string) bool {
	for i, known := range n.in.Settings.Known {
		if prefix, any := strings.CutSuffix(known, "*"); known == name || any && strings.HasPrefix(name, prefix) {
			n.needed[i] = true
			return true
		}
	}
	return false
}

// needless returns the known names that no page has, or that the facts know.
func (n *names) needless() (list diag.List) {
	for i, known := range n.in.Settings.Known {
		if !n.needed[i] {
			list = append(list, n.in.Settings.doc.At(diag.Error, CodeNeedlessName, fmt.Sprintf("known[%d]", i),
				fmt.Sprintf("no page needs %q to be known", known), "Remove it."))
		}
	}
	return list
}

// unknown is what to do about a name that is like no other.
const unknown = `Write what there is; a name of another program belongs under "known" in verify.yaml.`

func (n *names) report(source *diag.Source, span diag.Span, message string, candidates []string, name, suggestion string) {
	suggestion = cmp.Or(diag.DidYouMean(name, candidates), suggestion)
	n.list = append(n.list, source.At(diag.Error, CodeUnknownName, span, message, suggestion))
}
