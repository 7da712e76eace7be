// Package jslex takes JavaScript apart into the tokens that chroma's lexer makes
// of it, without its regular expressions (P-10.551), of which it tries some twenty
// at every token. Most blocks of code that are not plain text are JavaScript in
// the documentation of a bundler.
//
// The states and the order of what is tried in them are those of chroma's
// lexers/embedded/javascript.xml, its oddities included: pages look the same.
package jslex

import (
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/chroma/v2"
)

// New returns a lexer that does what chroma's lexer for JavaScript does.
func New(chromas chroma.Lexer) chroma.Lexer { return lexer{chromas} }

// lexer embeds chroma's, which knows the name and takes the few texts that are
// not lexed here.
type lexer struct{ chroma.Lexer }

// Tokenise implements chroma.Lexer. The tokens of a text follow from it alone;
// text that is no UTF-8 or has carriage returns is left to chroma.
func (l lexer) Tokenise(options *chroma.TokeniseOptions, text string) (chroma.Iterator, error) {
	if options != nil || !utf8.ValidString(text) || strings.Contains(text, "\r") {
		return l.Lexer.Tokenise(options, text)
	}
	tokens := tokensOf(text)
	return func() chroma.Token {
		if len(tokens) == 0 {
			return chroma.EOF
		}
		first := tokens[0]
		tokens = tokens[1:]
		return first
	}, nil
}

// state is what a scanner is inside of.
type state uint8

const (
	inCode        state = iota // chroma's "root"
	inTemplate                 // "interp": between backticks
	inInterpolate              // "interp-inside": code between ${ and }
	beforeRegex                // "slashstartsregex": a slash begins a regular expression
	inBadRegex                 // "badregex": up to the end of the line
)

// scanner is chroma's state machine.
type scanner struct {
	text   string
	at     int
	stack  []state
	tokens []chroma.Token
	// from is where the last token begins.
	from int
}

// maxMerged is the size in bytes from which chroma.Coalesce begins a new token.
const maxMerged = 8192

// tokensOf takes a text apart. Neighbours of one type are one token.
func tokensOf(text string) []chroma.Token {
	s := &scanner{text: text, stack: []state{inCode}, tokens: make([]chroma.Token, 0, len(text)/6+4)}
	end := len(text)
	// A comment in the last line ends with the line, so chroma adds a line ending,
	// which is a part of that comment and of nothing else.
	if !strings.HasSuffix(text, "\n") {
		s.text += "\n"
	}
	for s.at < end {
		if s.step() {
			continue
		}
		// What fits nowhere in a line leaves all states with the line.
		if s.text[s.at] == '\n' && s.top() != inCode {
			s.stack = append(s.stack[:0], inCode)
			continue
		}
		s.emitRune(chroma.Error)
	}
	return s.tokens
}

func (s *scanner) top() state   { return s.stack[len(s.stack)-1] }
func (s *scanner) push(n state) { s.stack = append(s.stack, n) }
func (s *scanner) pop()         { s.stack = s.stack[:len(s.stack)-1] }

// emit makes the next n bytes a token, or a part of the one before.
func (s *scanner) emit(kind chroma.TokenType, n int) bool {
	end := s.at + n
	if last := len(s.tokens) - 1; last >= 0 && s.tokens[last].Type == kind && s.at-s.from < maxMerged {
		s.tokens[last].Value = s.text[s.from:end]
	} else {
		s.from = s.at
		s.tokens = append(s.tokens, chroma.Token{Type: kind, Value: s.text[s.at:end]})
	}
	s.at = end
	return true
}

// emitRune makes the next character a token.
func (s *scanner) emitRune(kind chroma.TokenType) {
	_, n := utf8.DecodeRuneInString(s.text[s.at:])
	s.emit(kind, n)
}

// emitPush makes the next n bytes a token and enters a state.
func (s *scanner) emitPush(kind chroma.TokenType, n int, next state) bool {
	s.push(next)
	return s.emit(kind, n)
}

// next is the byte that stands n bytes further on, 0 after the end.
func (s *scanner) next(n int) byte {
	if s.at+n < len(s.text) {
		return s.text[s.at+n]
	}
	return 0
}

// step does what the first rule that fits does, and says whether one does.
func (s *scanner) step() bool {
	switch s.top() {
	case inTemplate:
		return s.template()
	case beforeRegex:
		return s.regexOrLeave()
	case inBadRegex:
		if s.text[s.at] != '\n' {
			return false
		}
		s.pop()
		return s.emit(chroma.Text, 1)
	case inInterpolate:
		if s.text[s.at] == '}' {
			s.pop()
			return s.emit(chroma.LiteralStringInterpol, 1)
		}
	}
	return s.code()
}

func (s *scanner) template() bool {
	switch s.text[s.at] {
	case '`':
		s.pop()
		return s.emit(chroma.LiteralStringBacktick, 1)
	case '\\':
		if s.at+1 == len(s.text) {
			return false
		}
		_, n := utf8.DecodeRuneInString(s.text[s.at+1:])
		return s.emit(chroma.LiteralStringBacktick, 1+n)
	case '$':
		if s.next(1) == '{' {
			return s.emitPush(chroma.LiteralStringInterpol, 2, inInterpolate)
		}
		return s.emit(chroma.LiteralStringBacktick, 1)
	}
	n := strings.IndexAny(s.text[s.at:], "`\\$")
	if n < 0 {
		n = len(s.text) - s.at
	}
	return s.emit(chroma.LiteralStringBacktick, n)
}

// regexOrLeave takes a regular expression, which only what is no operand lets
// follow it.
func (s *scanner) regexOrLeave() bool {
	if s.spaceOrComment() {
		return true
	}
	s.pop()
	if s.text[s.at] != '/' {
		return true
	}
	if n := regexLength(s.text[s.at:]); n > 0 {
		return s.emit(chroma.LiteralStringRegex, n)
	}
	s.push(inBadRegex)
	return true
}

// spaceOrComment takes what may stand between any two tokens.
func (s *scanner) spaceOrComment() bool {
	rest := s.text[s.at:]
	if n := spaceLength(rest); n > 0 {
		return s.emit(chroma.Text, n)
	}
	switch {
	case strings.HasPrefix(rest, "<!--"):
		return s.emit(chroma.Comment, 4)
	case strings.HasPrefix(rest, "//"):
		if end := strings.IndexByte(rest, '\n'); end > 0 {
			return s.emit(chroma.CommentSingle, end+1)
		}
	case strings.HasPrefix(rest, "/*"):
		if end := strings.Index(rest[2:], "*/"); end >= 0 {
			return s.emit(chroma.CommentMultiline, end+4)
		}
	}
	return false
}

// code takes a token of code.
func (s *scanner) code() bool {
	rest := s.text[s.at:]
	if s.at == 0 || s.text[s.at-1] == '\n' {
		if n := hashbangLength(rest); s.at == 0 && n > 0 {
			return s.emit(chroma.CommentHashbang, n)
		}
		if rest[0] == '/' || strings.HasPrefix(rest, "<!--") || spaceLength(rest) > 0 {
			s.push(beforeRegex)
			return true
		}
	}
	if s.spaceOrComment() {
		return true
	}
	if kind, n := number(rest); n > 0 {
		return s.emit(kind, n)
	}
	switch {
	case strings.HasPrefix(rest, "..."):
		return s.emit(chroma.Punctuation, 3)
	case strings.HasPrefix(rest, "=>"):
		return s.emit(chroma.Punctuation, 2)
	}
	if n := operatorLength(rest); n > 0 {
		return s.emitPush(chroma.Operator, n, beforeRegex)
	}
	switch rest[0] {
	case '{', '(', '[', ';', ',':
		return s.emitPush(chroma.Punctuation, 1, beforeRegex)
	case '}', ')', ']', '.':
		return s.emit(chroma.Punctuation, 1)
	case '`':
		return s.emitPush(chroma.LiteralStringBacktick, 1, inTemplate)
	case '"':
		return s.quoted(chroma.LiteralStringDouble)
	case '\'':
		return s.quoted(chroma.LiteralStringSingle)
	}
	return s.word(rest)
}

// word takes a word with a meaning, or a name.
func (s *scanner) word(rest string) bool {
	if kind, ok := words[rest[:wordLength(rest)]]; ok {
		if kind == chroma.Keyword || kind == chroma.KeywordDeclaration {
			s.push(beforeRegex)
		}
		return s.emit(kind, wordLength(rest))
	}
	if n := nameLength(rest); n > 0 {
		return s.emit(chroma.NameOther, n)
	}
	return false
}

// quoted takes a string, which may have line endings in it.
func (s *scanner) quoted(kind chroma.TokenType) bool {
	n := quotedLength(s.text[s.at:])
	return n > 0 && s.emit(kind, n)
}
