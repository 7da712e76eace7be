package search

import (
	"strings"
	"testing"
)

// The message of a log is found among colors, traces, code and what succeeded; a
// query stays as it is.
func TestMessageOf(t *testing.T) {
	const filler = "asset main.js 1.2 KiB [emitted] (name: main)\nruntime modules 670 bytes 3 modules\n./src/index.js 100 bytes [built] [code generated]\n"
	const missing = "Module not found: Error: Can't resolve 'left-pad' in '/home/ann/shop/src'"
	for name, c := range map[string]struct{ text, want string }{
		"a question":       {"why is [name] in output.filename [contenthash:8] [1] not replaced", "why is [name] in output.filename [contenthash:8] [1] not replaced"},
		"a short message":  {"ERROR in ./a.js 1:2-3\n" + missing, "ERROR in ./a.js 1:2-3\n" + missing},
		"colors":           {"\x1b[1m\x1b[31mERROR\x1b[39m\x1b[22m in \x1b[1m./a.js\x1b[22m", "ERROR in ./a.js"},
		"colors cut":       {"[1m[31mERROR[39m[22m in [1m./a.js[39;22m", "ERROR in ./a.js"},
		"a link":           {"see \x1b]8;;https://a.example/\x1b\\this\x1b]8;;\x1b\\ page", "see this page"},
		"a log":            {filler + "\nERROR in ./src/index.js 1:0-20\n" + missing + "\nresolve 'left-pad' in '/home/ann/shop/src'\n @ ./src/index.js\n\nwebpack 5.112.0 compiled with 1 error in 120 ms\n", missing + "\n"},
		"a log as a line":  {strings.ReplaceAll(strings.Repeat(filler, 4)+"ERROR in ./src/index.js 1:0-20\n"+missing+"\n @ ./src/index.js\n\nwebpack 5.112.0 compiled with 1 error in 120 ms", "\n", " "), missing + "  "},
		"the first of two": {filler + "ERROR in ./a.js\nexport 'x' was not found\n\nERROR in ./b.js\nexport 'y' was not found\n", "ERROR in ./a.js\nexport 'x' was not found\n\n"},
		"before a warning": {"WARNING in asset size limit\n" + filler + "ERROR in Conflict: Multiple chunks emit\n", "ERROR in Conflict: Multiple chunks emit\n"},
		"a warning":        {filler + "WARNING in ./a.js\nCritical dependency: the request\n", "WARNING in ./a.js\nCritical dependency: the request\n"},
		"an exception":     {"> app@1.0.0 build\n> node build.mjs\n\nfile:///srv/app/build.mjs:3\n  run();\n  ^\n\nTypeError: run is not a function\n    at file:///srv/app/build.mjs:3:3\n\nNode.js v22.1.0\n", "TypeError: run is not a function\n\nNode.js v22.1.0\n"},
		"code":             {filler + "ERROR in ./a.css 1:0\nModule parse failed: Unexpected token (1:0)\nYou may need an appropriate loader\n> a {\n|   color: red;\n  1 | a {\n> 2 |   x\n    |   ^\n", "Module parse failed: Unexpected token (1:0)\nYou may need an appropriate loader\n> a {\n"},
		"code in a line":   {strings.ReplaceAll(strings.Repeat(filler, 3)+"ERROR in ./a.js\nSyntaxError: Unexpected token (2:4)\n\n  1 | a {\n> 2 |   x\n", "\n", " "), "ERROR in ./a.js SyntaxError: Unexpected token (2:4)"},
		"nothing":          {filler + filler, filler + filler},
	} {
		if got := messageOf(c.text); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	long := messageOf(filler + "ERROR in ./a.js\n" + strings.Repeat("a long message ", 200))
	if len(long) > maxMessage || !strings.HasPrefix(long, "ERROR in ./a.js\na long message ") {
		t.Errorf("%d bytes: %q", len(long), long)
	}
	if got := messageOf("\x1b"); got != "" {
		t.Errorf("a lone escape: %q", got)
	}
}

// Of two sections that quote a message, that of a page of messages comes first for
// who pasted it, and the other for who asks for its subject.
func TestPagesOfMessages(t *testing.T) {
	const message = "Error: the chunk refused to be merged with its parent chunk because both run in other workers"
	var docs []Document
	add := func(url, anchor, title, heading, content string, quoted ...string) {
		docs = append(docs, Document{URL: url, Anchor: anchor, Level: 2, Levels: [Levels]string{"S", title, heading}, Content: content, Errors: quoted})
	}
	const text = "What to do when a chunk is not merged."
	add("/chunks/", "merging", "Chunks", "Merged parent chunk", text, message)
	for i := range fewQuotes - 1 {
		add("/errors/", string(rune('a'+i)), "Errors", "Error "+string(rune('a'+i)), "Other words.", "some message number "+string(rune('a'+i)))
	}
	first := func(query string) string {
		return address(New(docs, Options{}), New(docs, Options{}).Search(Query{Text: query, HitsPerPage: 1}).Hits[0])
	}
	add("/errors/", "merged", "Errors", "Merged parent chunk", text, message)
	if got := first(message + " at Compilation.seal (/srv/app/node_modules/webpack/lib/Compilation.js:10:3)"); got != "/errors/#merged" {
		t.Errorf("the message: %s first", got)
	}
	docs[0].Links = 3
	if got := first("merged parent chunk"); got != "/chunks/#merging" {
		t.Errorf("the subject: %s first", got)
	}
	docs[1].Errors = nil
	if got := first(message); got != "/chunks/#merging" {
		t.Errorf("a page with few messages: %s first", got)
	}
}
