package strictyaml

import (
	"errors"
	"fmt"
	"strings"

	"bindery/internal/diag"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// What a text may be. The library's parser takes the square of the depth in
// time and memory, and of the keys of one mapping; its lexer the square of the
// blank lines in a row. The rest takes time in proportion to the text.
const (
	// maxSize is five times the longest list there is, in bytes.
	maxSize = 2 << 20
	// maxDepth bounds nesting.
	maxDepth = 64
	// maxKeys bounds the keys of one mapping, or the sum of their squares where
	// there are several: the longest list has 3000.
	maxKeys = 10_000
	// maxBlankLines bounds the blank lines in a row.
	maxBlankLines = 100
)

// boundError is a text that is not parsed for what it would cost. One has a
// token or an offset, in bytes.
type boundError struct {
	offset              int
	token               *token.Token
	message, suggestion string
}

func (e *boundError) Error() string { return e.message }

// parse makes the syntax tree. It guards against the library, which panics on
// a few malformed texts.
func parse(text []byte) (file *ast.File, err error) {
	defer func() {
		if reason := recover(); reason != nil {
			err = errors.New("the text cannot be understood")
		}
	}()
	if len(text) > maxSize {
		return nil, &boundError{message: fmt.Sprintf("the YAML is longer than %d bytes, which is the most that is read", maxSize), suggestion: "Move what is long into a file that is no YAML."}
	}
	if at := manyBlankLines(string(text)); at >= 0 {
		return nil, &boundError{offset: at, message: fmt.Sprintf("there are more than %d blank lines in a row", maxBlankLines), suggestion: "Remove them."}
	}
	tokens := lexer.Tokenize(string(text))
	if err := holdTokens(tokens); err != nil {
		return nil, err
	}
	return parser.Parse(tokens, 0)
}

// manyBlankLines returns where too many of them begin, or -1.
func manyBlankLines(text string) int {
	first, blank := 0, 0
	for at := 0; at < len(text); {
		// The library takes a carriage return for the end of a line as well.
		end := strings.IndexAny(text[at:], "\r\n")
		if end < 0 {
			break
		}
		if strings.Trim(text[at:at+end], " \t") != "" {
			blank = 0
		} else if blank++; blank == 1 {
			first = at
		}
		at += end + 1
		if strings.HasPrefix(text[at-1:], "\r\n") {
			at++
		}
		if blank > maxBlankLines {
			return first
		}
	}
	return -1
}

// block is a block that later lines may go on with: the column at which it
// begins, and how many of its lines do.
type block struct{ column, lines int }

// holdTokens refuses a text that is nested too deeply or has too large a
// mapping. Depth is that of brackets, and of the blocks around.
func holdTokens(tokens token.Tokens) error {
	flow, line, cost := 0, 0, 0
	var blocks []block
	for _, tok := range tokens {
		switch tok.Type {
		case token.SequenceStartType, token.MappingStartType:
			flow++
		case token.SequenceEndType, token.MappingEndType:
			flow = max(0, flow-1)
		case token.CommentType, token.DocumentHeaderType:
			continue
		}
		item := tok.Type == token.SequenceEntryType
		begins := tok.Position.Line != line || item || tok.Type == token.MappingKeyType
		line = tok.Position.Line
		if flow == 0 && begins {
			for len(blocks) > 0 && blocks[len(blocks)-1].column > tok.Position.Column {
				blocks = blocks[:len(blocks)-1]
			}
			if len(blocks) == 0 || blocks[len(blocks)-1].column < tok.Position.Column {
				blocks = append(blocks, block{column: tok.Position.Column})
			}
			if last := &blocks[len(blocks)-1]; !item {
				last.lines++
				// Of n keys that is half the square of n.
				if cost += last.lines; cost > maxKeys*(maxKeys+1)/2 {
					return &boundError{token: tok, message: fmt.Sprintf("the mappings have too many keys; a single one may have %d", maxKeys), suggestion: "Write lists of mappings with few keys each."}
				}
			}
		}
		if flow+len(blocks) > maxDepth {
			return &boundError{token: tok, message: fmt.Sprintf("the values are nested more than %d levels deep", maxDepth), suggestion: "Close what is opened before."}
		}
	}
	return nil
}

// bound reports a text that was not parsed.
func (d *decoder) bound(err *boundError) {
	start := d.doc.whole.Start + err.offset
	span := diag.Span{Start: start, End: start}
	if err.token != nil {
		span = d.tokenSpan(err.token)
	}
	d.report(diag.Error, CodeSyntax, span, err.message, err.suggestion)
}
