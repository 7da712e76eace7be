package records

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"bindery/internal/markdown"
)

// longestError is where a message is cut, in bytes: a stack trace says nothing
// after that.
const longestError = 300

var (
	// message begins a line that can only be an error or a warning.
	message = regexp.MustCompile(`^(?:\[[\w-]+\] |✖ |\(node:\d+\) |Uncaught |> )*` +
		`(?:(?:[A-Z]\w*)?(?:Error|Exception|Warning)(?: \[\w+\])?: ?\S` +
		`|(?:ERROR|WARNING|Error|Warning) in\b|FATAL ERROR|npm ERR!|error TS\d+|fatal:` +
		`|Module (?:not found|parse failed|build failed|Error|Warning)|Critical dependency|Field '` +
		`|(?:Cannot|Can't|Could not|Unable to|Failed to|Refused to) [a-zA-Z]+ ` +
		`|Unexpected (?:token|identifier|end|character)|You may need an |Invalid (?:\w+ )?(?:configuration|options?|value|host|hook|argument|name)\b` +
		`|Uncaught|Unknown (?:option|argument|file extension|property|plugin|word)|Conflict: |Circular dependency` +
		`|BREAKING CHANGE: |The '?\w+'? option has not been set|Support for the experimental syntax)`)
	// code are the names systems give errors, wherever they stand.
	errorCode = regexp.MustCompile(`\b(?:E(?:NOENT|NOSPC|MFILE|ADDRINUSE|ACCES|PERM|CONNREFUSED|CONNRESET|RESOLVE|INTEGRITY|BADENGINE)|ERR_[A-Z0-9_]{4,}|DEP_[A-Z0-9_]{4,})\b` +
		`|heap out of memory|is not (?:defined|a function|a constructor|recognized as)|has been blocked by CORS`)
	// complaint is a word of errors, enough in a block that is no program.
	complaint = regexp.MustCompile(`(?i)\b(?:errors?|invalid|cannot|can't|could not|failed|failure|conflict|not found|unexpected|unable|deprecated|deprecation|exceeds?|exceeded|refused|denied|unknown|missing|must be|should be|has not been|have not been|is not|are not|does not|do not|not supported|too (?:large|many|long)|warning)\b`)
	// quotation is a message within prose, to the end of its sentence or line.
	quotation = regexp.MustCompile(`\b(?:Module (?:not found|parse failed|build failed): |(?:Type|Reference|Syntax|Range|Validation|ChunkLoad)?Error: |(?:ERROR|WARNING) in )[^\n"“”]{6,200}`)
	// typed are commands, lines of help and drawings.
	typed = regexp.MustCompile(`^(?:[^\w\[('"\x60✖-]|-\w|--\w|(?:npm|npx|yarn|pnpm|node|cd|git|webpack|curl|docker|sudo|export|echo|rm|mkdir)\s)|[│─◀▶★]`)
)

// output are the languages of fences that show what a program printed.
var output = wordSet("text txt plain plaintext bash sh shell console terminal shell-session log output none stdout")

// errorsOf adds the error messages that a section quotes: its heading, lines
// of its code, inline code.
func errorsOf(list []string, heading string, s *markdown.Section) []string {
	e := errorList(list)
	if beginsMessage(heading) {
		e.add(heading)
	}
	for _, code := range s.Code {
		if isMessage(code) && strings.Contains(code, " ") || hasErrorCode(code) && !strings.ContainsAny(code, "=(") {
			e.add(code)
		}
	}
	if quotes(s.Text) {
		for _, quoted := range quotation.FindAllString(s.Text, maxErrors) {
			e.add(quoted)
		}
	}
	for _, block := range s.Blocks {
		e.block(block)
	}
	return e
}

type errorList []string

// add adds a message unless one that it begins with is there.
func (e *errorList) add(line string) {
	line = truncate(strings.Join(strings.Fields(line), " "))
	begun := func(known string) bool { return strings.HasPrefix(line, known) }
	if len(*e) < maxErrors && !slices.ContainsFunc(*e, begun) {
		*e = append(*e, strings.Clone(line))
	}
}

// block adds the messages among the lines of a block.
func (e *errorList) block(b markdown.Block) {
	printed := b.Lang == "" || output[strings.ToLower(b.Lang)]
	for line := range strings.SplitSeq(b.Text, "\n") {
		if line = uncommented(line); len(line) < 8 {
			continue
		}
		if beginsMessage(line) || printed && (hasErrorCode(line) || complains(b.Lang, line)) && !typed.MatchString(line) {
			e.add(line)
		}
	}
}

// uncommented is a line without the sign of a comment in front.
func uncommented(line string) string {
	line = strings.TrimSpace(line)
	for _, sign := range []string{"//", "#", "*", "<!--"} {
		if rest, ok := strings.CutPrefix(line, sign); ok {
			return strings.TrimSpace(rest)
		}
	}
	return line
}

// quotes reports whether a text may hold a quotation; nearly none does, and
// looking for one takes long.
func quotes(text string) bool {
	return strings.Contains(text, "Error: ") || strings.Contains(text, "ERROR in ") || strings.Contains(text, "WARNING in ") ||
		strings.Contains(text, "Module ") && strings.Contains(text, "ed: ") || strings.Contains(text, "Module not found: ")
}

func isMessage(line string) bool { return beginsMessage(line) || hasErrorCode(line) }

// beginsMessage matches message. Nearly all lines begin with a small letter or
// a sign that no message does, and the expression takes long to find that out.
func beginsMessage(line string) bool {
	if line == "" {
		return false
	}
	switch c := line[0]; {
	case c >= 'A' && c <= 'Z', c >= utf8.RuneSelf, strings.IndexByte("[(>efn", c) >= 0:
		return message.MatchString(line)
	}
	return false
}

// errorSigns are the texts without a name of an error that errorCode matches, as far
// as they are the same in all of their forms.
var errorSigns = []string{"heap out of memory", "is not ", "has been blocked"}

// hasErrorCode matches errorCode. Nearly no line may, and the expression takes long to
// find that out.
func hasErrorCode(line string) bool {
	for i := 0; i+1 < len(line); i++ {
		if line[i] == 'E' && strings.IndexByte("NMACPRIB", line[i+1]) >= 0 { // ENOENT, ERR_…, DEP_…
			return errorCode.MatchString(line)
		}
	}
	for _, sign := range errorSigns {
		if strings.Contains(line, sign) {
			return errorCode.MatchString(line)
		}
	}
	return false
}

// complains tells a message from code in a block without a language, which may
// be either.
func complains(lang, line string) bool {
	if lang == "" && strings.ContainsAny(line, "{};=") {
		return false
	}
	return strings.Count(line, " ") > 1 && mayComplain(line) && complaint.MatchString(line)
}

// complaints are words one of which stands in every text that complaint matches.
var complaints = wordSet(`error errors invalid cannot can not failed failure conflict unexpected unable deprecated deprecation
	exceed exceeds exceeded refused denied unknown missing be too warning`)

// mayComplain reports whether a line has one of these words. It is asked of every line
// that a program may have printed, for which the expression is too slow.
func mayComplain(line string) bool {
	var word [16]byte // longer than all of them
	length := 0
	for i := range len(line) {
		c := line[i]
		switch {
		case c >= utf8.RuneSelf:
			return true // letters that fold to others
		case c >= 'A' && c <= 'Z':
			c += 'a' - 'A'
			fallthrough
		case c >= 'a' && c <= 'z', c >= '0' && c <= '9', c == '_':
			if length < len(word) {
				word[length] = c
			}
			length++
			continue
		}
		if length <= len(word) && complaints[string(word[:length])] {
			return true
		}
		length = 0
	}
	return length <= len(word) && complaints[string(word[:length])]
}

// truncate ends a long message, at a space if it has one.
func truncate(line string) string {
	if len(line) <= longestError {
		return line
	}
	line = line[:longestError]
	if space := strings.LastIndexByte(line, ' '); space > 0 {
		return line[:space]
	}
	return strings.ToValidUTF8(line, "")
}
