package search

import "strings"

// noise are the parts of a pasted message that vary from reader to reader:
// paths, places in files, hashes, versions, names in quotes. They must not
// drown the words that are the message.
type noise struct {
	ranges []noisy
}

type noisy struct {
	start, end int
	share      float64
}

// Shares of noise: what is dropped, what tells next to nothing, and what may
// be a name the documentation knows.
const (
	shareDropped = 0
	sharePath    = 0.1
	shareNumber  = 0.3
	shareQuoted  = 0.6
)

// at returns what a word that begins at a byte counts.
func (n *noise) at(start int) float64 {
	share := 1.0
	for _, r := range n.ranges {
		if r.start <= start && start < r.end {
			share = min(share, r.share)
		}
	}
	return share
}

// noiseOf finds the noise in a query. A query of up to three words has none:
// who types a path or a number alone looks for it.
func noiseOf(text string) *noise {
	n := &noise{}
	fields := 0
	for at, line := 0, ""; at < len(text); at += len(line) + 1 {
		line, _, _ = strings.Cut(text[at:], "\n")
		from := at
		if stackLine(line) {
			n.ranges = append(n.ranges, noisy{at, at + len(line), shareDropped})
			continue
		}
		for from < at+len(line) {
			field, _, _ := strings.Cut(text[from:at+len(line)], " ")
			if share := shareOf(field); share < 1 {
				n.ranges = append(n.ranges, noisy{from, from + len(field), share})
				n.frame(text, at, from)
			}
			if field != "" {
				fields++
			}
			from += len(field) + 1
		}
	}
	if fields <= 3 {
		n.ranges = nil
		return n
	}
	if fields > longQuery && message(text) {
		n.quoted(text)
	}
	return n
}

// frame finds the beginning of a line of a stack trace that ends with a place
// in a file, in a message whose line ends were lost: "at Server.listen [as
// _listen2] (node:net:1463:16)".
func (n *noise) frame(text string, line, place int) {
	if text[place] != '(' {
		return
	}
	at := strings.LastIndex(text[line:place], " at ")
	if at >= 0 && strings.Count(text[line+at+4:place], " ") <= 4 {
		n.ranges = append(n.ranges, noisy{line + at, place, shareDropped})
	}
}

// stackLine says whether a line is one of a stack trace.
func stackLine(line string) bool {
	line = strings.TrimLeft(line, " \t")
	return strings.HasPrefix(line, "at ") && strings.ContainsAny(line, "(:/\\") && strings.ContainsAny(line, "0123456789")
}

// shareOf says what a run of text without spaces counts by its form.
func shareOf(field string) float64 {
	field = strings.Trim(field, `"'()[]{},;.`+"`")
	switch {
	case field == "":
		return 1
	case strings.Contains(field, "://"), strings.Count(field, "/") > 1 && field[0] != '@' && !strings.Contains(field, "*"):
		return sharePath
	case strings.Contains(field, `:\`), strings.Count(field, `\`) > 1, strings.HasPrefix(field, "./"), strings.HasPrefix(field, "../"):
		return sharePath
	}
	if isPlace(field) {
		return sharePath
	}
	digits, hex, other := 0, 0, 0
	for i := 0; i < len(field); i++ {
		switch c := field[i]; {
		case '0' <= c && c <= '9':
			digits++
		case 'a' <= c && c <= 'f':
			hex++
		case c != '.' && c != ':' && c != 'v' && c != 'x' && c != '^' && c != '-':
			other++
		}
	}
	switch {
	case digits > 0 && hex > 0 && other == 0 && digits+hex >= 7:
		return shareDropped
	case digits > 0 && hex+other == 0:
		return shareNumber
	}
	return 1
}

// isPlace says whether a text ends like a place in a file, :12:7, or is an
// address of numbers.
func isPlace(field string) bool {
	numbers := 0
	for end := len(field); end > 0; {
		at := end
		for at > 0 && '0' <= field[at-1] && field[at-1] <= '9' {
			at--
		}
		if at == end || at > 0 && field[at-1] != ':' && field[at-1] != '.' && field[at-1] != '-' {
			break
		}
		if numbers++; at == 0 {
			return numbers > 3
		}
		end = at - 1
		if field[end] == ':' && numbers > 1 {
			return true
		}
	}
	return false
}

// message says whether a text looks like what a program said.
func message(text string) bool {
	lower := strings.ToLower(text)
	for _, mark := range [...]string{
		"error", "failed", "can't", "cannot", "exception", "err_", "not found", "unexpected", "invalid", "unknown",
		"is not", "warning", "unable", "does not", "doesn't",
	} {
		if strings.Contains(lower, mark) {
			return true
		}
	}
	return false
}

// quoted finds short texts in quotes.
func (n *noise) quoted(text string) {
	for _, quote := range [...]string{"'", `"`, "`"} {
		for at := 0; ; {
			from := strings.Index(text[at:], quote)
			if from < 0 {
				break
			}
			from += at + 1
			end := strings.Index(text[from:], quote)
			if end < 0 {
				break
			}
			before := from < 2 || text[from-2] == ' ' || text[from-2] == '(' || text[from-2] == '['
			if !before || end > 80 || strings.Contains(text[from:from+end], " ") {
				at = from
				continue
			}
			n.ranges = append(n.ranges, noisy{from, from + end, shareQuoted})
			at = from + end + 1
		}
	}
}
