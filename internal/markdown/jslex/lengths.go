package jslex

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/chroma/v2"
)

// The functions of this file say how many bytes at the beginning of a text an
// expression of chroma's takes, 0 for none.

// spaceLength is `\s+`.
func spaceLength(text string) int {
	for i, r := range text {
		if !unicode.IsSpace(r) {
			return i
		}
	}
	return len(text)
}

// hashbangLength is `#! ?/.*?\n`.
func hashbangLength(text string) int {
	rest, ok := strings.CutPrefix(text, "#!")
	if !ok || !strings.HasPrefix(strings.TrimPrefix(rest, " "), "/") {
		return 0
	}
	return strings.IndexByte(text, '\n') + 1
}

// isWordRune is a character of `\w`.
func isWordRune(r rune) bool {
	if r < utf8.RuneSelf {
		return r == '_' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
	}
	return unicode.In(r, unicode.L, unicode.Mn, unicode.Nd, unicode.Pc) || r == '\u200c' || r == '\u200d'
}

// wordLength is `\w*`, of which a keyword has to be the whole.
func wordLength(text string) int {
	for i, r := range text {
		if !isWordRune(r) {
			return i
		}
	}
	return len(text)
}

// nameLength is a name. An underscore only begins one: chroma makes two of
// a_b, which are one token in the end.
func nameLength(text string) int {
	n := 0
	for n < len(text) {
		r, size := utf8.DecodeRuneInString(text[n:])
		switch {
		case r == '$', n == 0 && r == '_', unicode.IsLetter(r), unicode.IsNumber(r):
			n += size
		case r == '\\' && isUnicodeEscape(text[n:]):
			n += len(`\u0000`)
		default:
			return n
		}
	}
	return n
}

func isUnicodeEscape(text string) bool {
	return len(text) >= len(`\u0000`) && text[1] == 'u' && spanOf(text[2:6], isHex) == 4
}

// spanOf is how many bytes at the beginning are of a kind.
func spanOf(text string, is func(byte) bool) int {
	n := 0
	for n < len(text) && is(text[n]) {
		n++
	}
	return n
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
func isHex(c byte) bool   { return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }
func isOctal(c byte) bool { return '0' <= c && c <= '7' }
func isBit(c byte) bool   { return c == '0' || c == '1' }

// number is a literal; the point and the exponent of a floating one do not go
// together.
func number(text string) (chroma.TokenType, int) {
	whole := digitsLength(text)
	if whole == 0 {
		return 0, 0
	}
	if rest := text[whole:]; strings.HasPrefix(rest, ".") {
		return chroma.LiteralNumberFloat, whole + 1 + digitsLength(rest[1:])
	} else if n := exponentLength(rest); n > 0 {
		return chroma.LiteralNumberFloat, whole + n
	}
	for _, base := range bases {
		if text[0] == '0' && len(text) > 2 && text[1]|0x20 == base.letter {
			if n := spanOf(text[2:], base.is); n > 0 {
				return base.kind, 2 + n
			}
		}
	}
	if !isDigit(text[0]) {
		return 0, 0
	}
	return chroma.LiteralNumberInteger, spanOf(text, func(c byte) bool { return isDigit(c) || c == '_' })
}

var bases = []struct {
	letter byte
	is     func(byte) bool
	kind   chroma.TokenType
}{
	{'b', isBit, chroma.LiteralNumberBin}, {'o', isOctal, chroma.LiteralNumberOct}, {'x', isHex, chroma.LiteralNumberHex},
}

// digitsLength is `\d*`, of any script.
func digitsLength(text string) int {
	for i, r := range text {
		if !unicode.IsDigit(r) {
			return i
		}
	}
	return len(text)
}

// exponentLength is `[eE][+\-]?\d+`.
func exponentLength(text string) int {
	if text == "" || text[0]|0x20 != 'e' {
		return 0
	}
	n := 1
	if n < len(text) && (text[n] == '+' || text[n] == '-') {
		n++
	}
	digits := digitsLength(text[n:])
	if digits == 0 {
		return 0
	}
	return n + digits
}

// operators are tried in this order: the first ones are whole, an equals sign
// may follow the others.
var (
	wholeOperators  = []string{"++", "--", "~", "&&", "?", ":", "||"}
	assignOperators = []string{"<<", ">>>", ">>", "==", "=", "!=", "!", "-", "<", ">", "+", "*", "%", "&", "|", "^", "/"}
)

// operatorLength is an operator, or a backslash at the end of a line.
func operatorLength(text string) int {
	if text[0] == '\\' && strings.HasPrefix(text[1:], "\n") {
		return 1
	}
	if strings.IndexByte("+-~&?:|<>=!*%^/", text[0]) < 0 {
		return 0
	}
	for _, operator := range wholeOperators {
		if strings.HasPrefix(text, operator) {
			return len(operator)
		}
	}
	for _, operator := range assignOperators {
		if rest, ok := strings.CutPrefix(text, operator); ok {
			if strings.HasPrefix(rest, "=") {
				return len(operator) + 1
			}
			return len(operator)
		}
	}
	return 0
}

// regexLength is a regular expression between slashes with its flags. What stands
// behind it must not go on like a word.
func regexLength(text string) int {
	n := 1
	for n < len(text) && text[n] != '/' {
		size := regexPartLength(text[n:])
		if size == 0 {
			return 0
		}
		n += size
	}
	if n == 1 || n == len(text) {
		return 0
	}
	n++
	n += spanOf(text[n:], func(c byte) bool { return strings.IndexByte("gimuy", c) >= 0 })
	if r, size := utf8.DecodeRuneInString(text[n:]); size > 0 && isWordRune(r) {
		return 0
	}
	return n
}

// regexPartLength is one character of a regular expression, an escaped one, or a class.
func regexPartLength(text string) int {
	switch text[0] {
	case '\n':
		return 0
	case '\\':
		return escapedLength(text)
	case '[':
		n := 1
		for n < len(text) {
			switch text[n] {
			case ']':
				return n + 1
			case '\n':
				return 0
			case '\\':
				size := escapedLength(text[n:])
				if size == 0 {
					return 0
				}
				n += size
			default:
				n++
			}
		}
		return 0
	}
	_, size := utf8.DecodeRuneInString(text)
	return size
}

// escapedLength is a backslash and the character behind it, a line ending too.
func escapedLength(text string) int {
	if len(text) == 1 {
		return 0
	}
	_, size := utf8.DecodeRuneInString(text[1:])
	return 1 + size
}

// quotedLength is a string. Where none of the quotes that are left ends it, the
// last one that a backslash stands before does.
func quotedLength(text string) int {
	quote, escaped := text[0], 0
	for n := 1; n < len(text); n++ {
		switch text[n] {
		case quote:
			return n + 1
		case '\\':
			if n+1 == len(text) {
				continue
			}
			if next := text[n+1]; next == quote {
				escaped = n + 2
				n++
			} else if next == '\\' {
				n++
			}
		}
	}
	return escaped
}
