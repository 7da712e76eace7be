package server

import (
	"net/http"
	"strings"
	"time"
)

// precondition is what a request's preconditions make of it.
type precondition uint8

const (
	proceed precondition = iota
	unchanged
	failed
)

// checkPreconditions evaluates the preconditions of a GET or HEAD in the order of RFC 9110
// §13.2.2; If-Range belongs to ranges (respond.go).
func (f *representation) checkPreconditions(header http.Header) precondition {
	if match := header["If-Match"]; len(match) > 0 {
		if !listed(match, f.tag, false) {
			return failed
		}
	} else if since, ok := date(header, "If-Unmodified-Since"); ok && f.dated() && f.modifiedAfter(since) {
		return failed
	}
	if match := header["If-None-Match"]; len(match) > 0 {
		if listed(match, f.tag, true) {
			return unchanged
		}
	} else if since, ok := date(header, "If-Modified-Since"); ok && f.dated() && !f.modifiedAfter(since) {
		return unchanged
	}
	return proceed
}

func (f *representation) dated() bool { return f.lastModified != "" }

// modifiedAfter compares in whole seconds, all that the header can say.
func (f *representation) modifiedAfter(t time.Time) bool {
	own, err := http.ParseTime(f.lastModified)
	return err == nil && own.After(t)
}

// date returns a date header; one that is repeated or malformed is ignored,
// as RFC 9110 §13.1.3 asks.
func date(header http.Header, key string) (time.Time, bool) {
	values := header[key]
	if len(values) != 1 {
		return time.Time{}, false
	}
	t, err := http.ParseTime(values[0])
	return t, err == nil
}

// listed reports whether a list of entity tags names the tag or is "*". Weak
// tags count only in a weak comparison (RFC 9110 §8.8.3.2).
func listed(lines []string, tag string, weak bool) bool {
	for _, text := range lines {
		if trimSpace(text) == "*" {
			return true
		}
		for text != "" {
			var one string
			var isWeak bool
			one, isWeak, text = nextTag(text)
			if one == tag && (weak || !isWeak) {
				return true
			}
		}
	}
	return false
}

// nextTag takes the first entity tag off a list. A tag may hold commas, so the
// list cannot be split at them. What is no tag ends the list.
func nextTag(text string) (tag string, weak bool, rest string) {
	text = strings.TrimLeft(text, ", \t")
	text, weak = strings.CutPrefix(text, "W/")
	if !strings.HasPrefix(text, `"`) {
		return "", false, ""
	}
	end := strings.IndexByte(text[1:], '"')
	if end < 0 {
		return "", false, ""
	}
	return text[:end+2], weak, text[end+2:]
}
