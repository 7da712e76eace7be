package markdown

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// emojiGuard asks the parser of emoji only about names that stand outside of
// words: "1:100:1" is a ratio and "a:b:c" a key, whatever :100: and :b: mean.
type emojiGuard struct{ parser.InlineParser }

// maxEmojiName is longer than any name of an emoji, in bytes.
const maxEmojiName = 64

func (g emojiGuard) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	if inWord(block.PrecendingCharacter()) {
		return nil
	}
	line, _ := block.PeekLine()
	end := bytes.IndexByte(line[1:min(len(line), maxEmojiName)], ':')
	if end < 0 {
		return nil
	}
	if next, _ := utf8.DecodeRune(line[end+2:]); inWord(next) {
		return nil
	}
	return g.InlineParser.Parse(parent, block, pc)
}

// inWord reports whether a sign beside a colon makes it a part of a word. In
// scripts without spaces every sign would.
func inWord(r rune) bool {
	return r == '_' || unicode.IsDigit(r) || unicode.IsLetter(r) && !unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai)
}
