package data

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"bindery/internal/diag"
)

// LoadSupporters reads supporters.json. A program writes it, so the first
// entry with a mistake of a kind is enough to say: the others of that entry
// are not looked for.
func LoadSupporters(source *diag.Source) (Supporters, diag.List) {
	r := &supporterReader{source: source, slugs: map[string]bool{}}
	var file struct {
		Fetched    json.RawMessage `json:"fetched"`
		Supporters json.RawMessage `json:"supporters"`
	}
	all := Supporters{Supporters: []Supporter{}}
	if !r.decode(source.Text, 0, &file) {
		return all, r.list
	}
	if len(file.Fetched) > 0 {
		r.decode(file.Fetched, r.offset(file.Fetched), &all.Fetched)
	}
	var entries []json.RawMessage
	switch {
	case len(file.Supporters) == 0:
		r.fail(0, CodeMissing, `"supporters" is missing`, `Write the list, for example: {"supporters": []}`)
		return all, r.list
	case !r.decode(file.Supporters, r.offset(file.Supporters), &entries):
		return all, r.list
	}
	at := r.offset(file.Supporters)
	for _, entry := range entries {
		at += max(0, bytes.Index(source.Text[at:], entry))
		if supporter, ok := r.supporter(entry, at); ok {
			all.Supporters = append(all.Supporters, supporter)
		}
		at += len(entry)
	}
	return all, r.list
}

type supporterReader struct {
	source *diag.Source
	list   diag.List
	slugs  map[string]bool
}

func (r *supporterReader) fail(at int, code, message, suggestion string) {
	at = min(max(at, 0), len(r.source.Text))
	r.list = append(r.list, r.source.At(diag.Error, code, diag.Span{Start: at, End: at}, message, suggestion))
}

// offset is where a part of the text begins.
func (r *supporterReader) offset(part []byte) int { return max(0, bytes.Index(r.source.Text, part)) }

// decode reads text, which begins at an offset of the source, and reports
// whether it could.
func (r *supporterReader) decode(text []byte, at int, into any) bool {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(into)
	if err == nil && len(bytes.TrimSpace(text[decoder.InputOffset():])) > 0 {
		r.fail(at+int(decoder.InputOffset()), CodeSyntax, "something follows the end of the value", "Remove it.")
		return false
	}
	if err == nil {
		return true
	}
	var syntax *json.SyntaxError
	var wrong *json.UnmarshalTypeError
	var when *time.ParseError
	switch name, unknown := strings.CutPrefix(err.Error(), "json: unknown field "); {
	case errors.As(err, &syntax):
		r.fail(at+int(syntax.Offset)-1, CodeSyntax, "not valid JSON: "+syntax.Error(), "Run \"bindery fetch supporters\" to write the file anew.")
	case errors.As(err, &wrong):
		what := "an entry of the list"
		if wrong.Field != "" {
			what = strconv.Quote(wrong.Field)
		}
		r.fail(at+int(wrong.Offset)-1, CodeBadValue, fmt.Sprintf("%s cannot be a %s", what, wrong.Value), "")
	case unknown:
		r.fail(at+bytes.Index(text, []byte(name)), CodeBadValue, "unknown key "+name, "")
	case errors.As(err, &when):
		r.fail(at+max(0, bytes.Index(text, []byte(when.Value))), CodeBadValue, fmt.Sprintf("%s is not a time", when.Value), `Write it like "2026-01-31T00:00:00Z".`)
	default: // the text ended too early
		r.fail(at+len(text), CodeSyntax, "not valid JSON: "+err.Error(), "Run \"bindery fetch supporters\" to write the file anew.")
	}
	return false
}

var currencyCode = regexp.MustCompile(`^[A-Z]{3}$`)

// supporter reads one entry.
func (r *supporterReader) supporter(entry []byte, at int) (Supporter, bool) {
	var s Supporter
	if !r.decode(entry, at, &s) {
		return s, false
	}
	before := len(r.list)
	bad := func(message, suggestion string) { r.fail(at, CodeBadValue, message, suggestion) }
	switch {
	case strings.TrimSpace(s.Name) == "":
		r.fail(at, CodeMissing, `a supporter has no "name"`, "")
	case !currencyCode.MatchString(s.Currency):
		bad(fmt.Sprintf("%q is not a currency", s.Currency), `Write its three letters, for example "USD".`)
	case s.Total < 0 || s.Monthly < 0:
		bad(fmt.Sprintf("%s gives less than nothing", s.Name), "")
	case s.URL != "" && !isWeb(s.URL):
		bad(fmt.Sprintf("%q is not an address of the web", s.URL), "")
	case s.Avatar != "" && !isWeb(s.Avatar):
		bad(fmt.Sprintf("%q is not an address of the web", s.Avatar), "")
	case s.Slug != "" && r.slugs[s.Slug]:
		r.fail(at, CodeDuplicate, fmt.Sprintf("the supporter %q is listed twice", s.Slug), "Remove one of the two.")
	}
	r.slugs[s.Slug] = true
	return s, len(r.list) == before
}
