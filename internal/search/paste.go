package search

import "strings"

// What is pasted from a terminal is often a whole log: colors, the lines of
// successful steps, a trace, the code around a mistake. Here the message in it is
// found, which is what the pages quote. Nothing else in a log helps to find it.

const (
	// maxPaste is how many bytes of a log are looked through for its message.
	maxPaste = 64 << 10
	// longPaste is from how many bytes on a text in one line is a log whose line
	// ends were lost, as in a field for a single line.
	longPaste = 400
	// maxMessage is how many bytes of a message count. What is behind them is
	// code, a trace or a second message.
	maxMessage = 500
	// maxLink is how many bytes a title or a link's address may take in an escape
	// sequence.
	maxLink = 2 << 10
)

// messageOf returns the message in a pasted log, and the text as it is when it is
// none: a query, or a message in a line or two.
func messageOf(text string) string {
	plain := withoutColors(text[:min(len(text), maxPaste)])
	lines := strings.Count(strings.TrimSpace(plain), "\n") + 1
	if lines < 3 && len(plain) < longPaste {
		return plain
	}
	from := firstMark(plain)
	if from < 0 {
		return plain
	}
	return cutMessage(plain[from:])
}

// withoutColors takes escape sequences out, those for colors also where only
// their escape character was lost.
func withoutColors(text string) string {
	if !strings.ContainsAny(text, "\x1b[") {
		return text
	}
	var b strings.Builder
	for at := 0; at < len(text); {
		if n := sequence(text[at:]); n > 0 {
			at += n
			continue
		}
		b.WriteByte(text[at])
		at++
	}
	return b.String()
}

// sequence returns the length of the escape sequence a text begins with, or 0.
func sequence(text string) int {
	at, bare := 1, text[0] == '['
	switch {
	case text[0] == '\x1b' && len(text) > 1 && text[1] == ']': // a title or a link, up to BEL or ESC \
		near := text[:min(len(text), maxLink)]
		if end := strings.IndexByte(near, '\a'); end > 0 {
			return end + 1
		}
		if end := strings.Index(near, "\x1b\\"); end > 0 {
			return end + 2
		}
		return 2
	case text[0] == '\x1b' && len(text) > 1 && text[1] == '[':
		at = 2
	case text[0] == '\x1b':
		return 1
	case !bare:
		return 0
	}
	from := at
	for at < len(text) && at-from < 16 && (text[at] >= '0' && text[at] <= '?') {
		at++
	}
	if at == len(text) || bare && (text[at] != 'm' || at == from || strings.Trim(text[from:at], "0123456789;") != "") {
		return 0
	}
	return at + 1
}

// logMarks are the beginnings of messages that are looked for, the surest first:
// what the bundler says of a module, its errors, what an exception or another tool
// says, warnings, which stand in a log beside the errors that matter more, and
// what is said of a run.
var logMarks = [][]string{
	{"Module not found: ", "Module parse failed: ", "Module build failed", "Module Error (from"},
	{"ERROR in ", "Invalid configuration object", "Invalid options object", "[webpack-cli] ✖ ", "[webpack-cli] Error", "[webpack-cli] Failed", "[webpack-cli] Invalid", "[webpack-cli] Unknown"},
	{"Uncaught ", "ChunkLoadError", "ValidationError: ", "TypeError: ", "ReferenceError: ", "SyntaxError: ", "RangeError: ", "FATAL ERROR: ", "Error: ", "Error ["},
	{"WARNING in ", "Module Warning (from", "[DEP_", "DeprecationWarning: ", "npm error ", "npm ERR! "},
	{"[webpack-cli] ", "[webpack-dev-server] "},
}

// firstMark returns where the surest mark of a log is, the first of its rank, or
// -1.
func firstMark(text string) int {
	for _, marks := range logMarks {
		first := -1
		for _, mark := range marks {
			if at := strings.Index(text, mark); at >= 0 && (first < 0 || at < first) {
				first = at
			}
		}
		if first >= 0 {
			return first
		}
	}
	return -1
}

// messageEnds are what follows a message: where a file was looked for, the next message, how a module came into
// the build, and the last line of a report.
var messageEnds = [...]string{"resolve '", "ERROR in ", "WARNING in ", "@ ./", "@ multi ", "webpack 5.", "webpack compiled", "npm error ", "npm ERR! "}

// cutMessage returns the message a text begins with, without traces and code.
func cutMessage(text string) string {
	end := len(text)
	for _, mark := range messageEnds {
		if at := wordAt(text[:end], mark); at > 0 {
			end = at
		}
	}
	text = text[:end]
	if !strings.Contains(strings.TrimSpace(text), "\n") {
		return shortened(beforeCode(text))
	}
	var b strings.Builder
	for line := range strings.Lines(text) {
		if stackLine(line) || codeLine(line) {
			continue
		}
		b.WriteString(line)
		if b.Len() > maxMessage {
			break
		}
	}
	return shortened(b.String())
}

// shortened cuts a message between two words.
func shortened(message string) string {
	if len(message) <= maxMessage {
		return message
	}
	return message[:max(strings.LastIndexByte(message[:maxMessage], ' '), 0)]
}

// beforeCode returns what stands in a line before the code around a mistake, of
// which the line ends were lost: "(3:4)   1 | const a > 2 |   b".
func beforeCode(line string) string {
	for from := 0; ; {
		at := strings.Index(line[from:], " | ")
		if at < 0 {
			return line
		}
		number := strings.TrimRight(line[:from+at], "0123456789")
		if len(number) < from+at && strings.HasSuffix(number, " ") {
			return strings.TrimRight(number, " >")
		}
		from += at + 1
	}
}

// wordAt returns where a mark begins a word in a text, behind its first byte and
// not in "Can't resolve 'x'", or 0.
func wordAt(text, mark string) int {
	for from := 1; from < len(text); {
		at := strings.Index(text[from:], mark)
		if at < 0 {
			return 0
		}
		at += from
		if before := text[at-1]; (before == ' ' || before == '\n') && !strings.HasSuffix(text[:at], "Can't ") {
			return at
		}
		from = at + 1
	}
	return 0
}

// codeLine says whether a line shows code around a mistake: "> 3 | const x",
// "| import", "  |   ^".
func codeLine(line string) bool {
	line = strings.TrimLeft(line, " \t>0123456789")
	return strings.HasPrefix(line, "|") || strings.Trim(line, " ^~\n") == "" && strings.ContainsAny(line, "^~")
}
