package build

import (
	"bytes"
	"slices"

	"bindery/internal/site"
)

// screenModules are the front end's modules of screens that few pages have, by
// their keys in Vite's manifest (web/routes/load.ts has the same list). Their
// style sheets and scripts stand in the heads of those pages alone. A front end
// that does not have one of them, as those of tests, adds nothing.
var screenModules = map[site.Kind]string{
	site.KindSplash:       "routes/Splash.tsx",
	site.KindVote:         "routes/browser/Vote.tsx",
	site.KindOrganization: "routes/Organization.tsx",
	site.KindStarterKits:  "routes/browser/StarterKits.tsx",
	site.KindConfigCheck:  "routes/browser/ConfigCheck.tsx",
	site.KindSearch:       "routes/searchScreen.ts",
	site.KindPrintable:    "routes/Printable.tsx",
	site.KindNotFound:     "routes/NotFound.tsx",
	site.KindFailed:       "routes/Failed.tsx",
	site.KindOffline:      "routes/browser/Offline.tsx",
}

// toolModules are those of tools that stand in the prose of few pages, by an
// attribute that their markup has (web/mdx/enhance.ts looks for the same). Their
// scripts are loaded when the page has been painted, their style sheets before.
var toolModules = []struct{ mark, module string }{
	{"data-explorer", "mdx/explorer/watch.ts"},
	{"data-packages", "mdx/packages/packages.ts"},
	{"data-trace", "mdx/trace/trace.ts"},
	{`class="phases"`, "mdx/trace/trace.ts"},
	{`class="popover"`, "mdx/popover.ts"},
}

// needs are the files of the front end that something needs: paths of the
// output, in the order in which they are to be asked for.
type needs struct{ styles, scripts []string }

// readScreens finds what screens and tools need beyond what every page has,
// which seen holds.
func (f *frontend) readScreens(manifest map[string]chunk, everywhere map[string]bool) {
	beyond := func(module string) needs {
		seen := map[string]bool{}
		for name := range everywhere {
			seen[name] = true
		}
		var n needs
		n.follow(manifest, module, seen)
		return n
	}
	f.screens = map[site.Kind]needs{}
	for kind, module := range screenModules {
		f.screens[kind] = beyond(module)
	}
	for _, tool := range toolModules {
		f.tools = append(f.tools, toolNeeds{[]byte(tool.mark), beyond(tool.module).styles})
	}
}

// toolNeeds are the style sheets of prose that holds a mark.
type toolNeeds struct {
	mark   []byte
	styles []string
}

// tagsOf writes the elements of what a page needs beside what all pages do: its
// style sheets, and its scripts, which are asked for before the entry finds out.
func (f frame) tagsOf(kind site.Kind, body []byte) (styles, scripts string) {
	if f.front == nil {
		return "", ""
	}
	n := f.front.screens[kind]
	sheets := slices.Clone(n.styles)
	for _, tool := range f.front.tools {
		if bytes.Contains(body, tool.mark) {
			sheets = append(sheets, tool.styles...)
		}
	}
	for i, sheet := range sheets {
		if !slices.Contains(sheets[:i], sheet) {
			styles += f.styleTag(sheet)
		}
	}
	for _, script := range n.scripts {
		scripts += f.scriptTag(script)
	}
	return styles, scripts
}
