package jslex_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"

	"bindery/internal/markdown/jslex"
)

const root = "../../.."

// tokens are what a lexer makes of a text, as a page shows it.
func tokens(t testing.TB, lexer chroma.Lexer, text string) []chroma.Token {
	t.Helper()
	list, err := chroma.Tokenise(chroma.Coalesce(lexer), nil, text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func theirs() chroma.Lexer { return lexers.Get("javascript") }

// compare fails where the two lexers differ, and says whether they do not.
func compare(t testing.TB, text string) bool {
	t.Helper()
	got, want := tokens(t, jslex.New(theirs()), text), tokens(t, theirs(), text)
	for i := range max(len(got), len(want)) {
		var ours, chromas chroma.Token
		if i < len(got) {
			ours = got[i]
		}
		if i < len(want) {
			chromas = want[i]
		}
		if ours != chromas {
			t.Errorf("token %d is %v %q, chroma's is %v %q, of\n%q", i, ours.Type, ours.Value, chromas.Type, chromas.Value, text)
			return false
		}
	}
	return true
}

var odd = []string{
	"", "\n", "x", "// a", "// a\n", "/* a", "/* a */", "/* a\nb */ c", "<!-- a", "a <!-- b",
	"#!/usr/bin/env node\na", "#! /usr/bin/env node\na", "#!node\na", "a\n#!/b\n", "#!/",
	"const a = /[/]b\\/c/gi.test(d) / e / f", "/a/", "/a/x", "/a/gimuyx", "/a/\u00e9", "/a[b", "/a[b\n]/", "/[\\]a]/", "/[\\", "/\\", "/\\\n/", "a = /", "a / b", "\n/\n/", "/a\n/b/",
	"return /a/", "x.return /a/", "(/a/)", "[/a/, /b/]", "a\n  /b/c", "//", "=> /a/ ", "=/*a*/ /b/",
	`"a"`, `"a`, `"a\"b"`, `"a\"`, `"a\\"`, `"a\\\"b`, `"\`, `'a\'b'`, `'\\' '`, "'a\nb'", `"a\"b\\`, `'`,
	"`a`", "`a${b}c`", "`a${`b${c}`}d`", "`a\\`b`", "`a\\${b}`", "`$`", "`\\", "`${{a}}`", "`${a", "`a\\é`",
	"0", "1.5", "1.5e3", "1e3", "1e+3", "1e", "1e+", "1_000", "0x1f", "0X", "0b101", "0b2", "0o17", "0o8", "1n", ".5", "1..a", "0b", "٣.٤", "٣", "0x_", "08.5", "1E-9.", "0B1e5",
	"a++ + ++b", "a>>>=b>>>c>>d>=e", "a===b!==c==d!=e=>f", "a??=b?.c", "a&&=b||c", "~a^b%c", "a\\\nb", "a\\b", "!a", "a<<=1", "...a", "..a",
	"for$", "for_", "_for", "$", "a_b", "a$b", "\\u0061b", "a\\u0062", "\\u00", "é", "ünter", "a\u0301b", "for\u0301", "for\u200d", "this.window", "constx", "#private", "@a", "²", "Ⅷ", "a\u00a0b", "\u2028a",
	"\u00a0/a/", "a\tb", "a\fb", "😀", "a 😀 b", "/😀/", "`😀`", "'😀'", "a\n\n\n/x/", "{\n\t/x/\n}",
}

func TestOddCode(t *testing.T) {
	for _, text := range odd {
		compare(t, text)
		compare(t, text+"\n")
		compare(t, "a\n"+text+"\nb")
		compare(t, "x("+text+")")
	}
}

var fence = regexp.MustCompile("(?ms)^[ \t]*```+[^\n]*\n(.*?)^[ \t]*```+[ \t]*$")

// TestOwnCode compares every block of the pages, whatever its language is said
// to be, and every script of the examples and of the front end.
func TestOwnCode(t *testing.T) {
	blocks := 0
	check := func(text string) {
		if len(text) < 32<<10 {
			blocks++
			compare(t, text)
		}
	}
	for _, folder := range []string{"content", "examples", "web/lib"} {
		err := fs.WalkDir(os.DirFS(root), folder, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				if err == nil && entry.Name() == "node_modules" {
					return fs.SkipDir
				}
				return err
			}
			text, err := os.ReadFile(filepath.Join(root, path))
			if err != nil {
				return err
			}
			switch filepath.Ext(path) {
			case ".js", ".mjs", ".cjs", ".ts", ".jsx", ".tsx":
				check(string(text))
			case ".md", ".mdx":
				for _, m := range fence.FindAllStringSubmatch(string(text), -1) {
					check(strings.TrimSuffix(m[1], "\n"))
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if blocks < 2000 {
		t.Errorf("only %d blocks were compared", blocks)
	}
}

// TestLeftToChroma: what is not lexed here is lexed all the same.
func TestLeftToChroma(t *testing.T) {
	for _, text := range []string{"a\r\nb // c\rd", "'\xff'"} {
		compare(t, text)
	}
}

// FuzzTokens compares texts that nobody thought of.
func FuzzTokens(f *testing.F) {
	for _, text := range odd {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 512 {
			return
		}
		compare(t, text)
	})
}
