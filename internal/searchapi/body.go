package searchapi

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/klauspost/compress/gzip"
)

// readBody reads a request's body whole, whatever its content type says: the
// client for browsers calls JSON plain text to be spared a preflight.
func readBody(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	var from io.Reader = http.MaxBytesReader(w, r.Body, MaxBody)
	switch coding := strings.ToLower(r.Header.Get("Content-Encoding")); coding {
	case "", "identity":
	case "gzip":
		unpacked, err := gzip.NewReader(from)
		if err != nil {
			return nil, badBody(err)
		}
		from = io.LimitReader(unpacked, MaxBody+1)
	default:
		return nil, &apiError{status: http.StatusUnsupportedMediaType, message: "Content-Encoding " + clip(coding) + " is not understood; use gzip or none."}
	}
	body, err := io.ReadAll(from)
	switch {
	case err != nil:
		return nil, badBody(err)
	case len(body) > MaxBody:
		return nil, tooLarge
	case len(bytes.TrimSpace(body)) == 0:
		return nil, badRequest("The request's body is empty; it must be a JSON object.")
	}
	return body, nil
}

func badBody(err error) error {
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return tooLarge
	}
	return badRequest("The request's body cannot be read: %v", err)
}

// fields are the members of a JSON object.
type fields map[string]json.RawMessage

// parseObject reads a JSON object; what names it in the error.
func parseObject(text []byte, what string) (fields, error) {
	var object fields
	if err := json.Unmarshal(text, &object); err != nil {
		return nil, badJSON(err, what)
	}
	if object == nil {
		return nil, badRequest("%s must be a JSON object", what)
	}
	return object, nil
}

// badJSON says where the text stops being JSON, or that it is something else.
func badJSON(err error, what string) error {
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return badRequest("%s is not JSON: %v, at byte %d", what, syntax, syntax.Offset)
	}
	return badRequest("%s must be a JSON object", what)
}

// text is a member as the url-encoded form has it: a string without its
// quotes, everything else as JSON. A null is as good as absent.
func (f fields) text(name string) (string, bool, error) {
	raw, ok := f[name]
	if !ok || string(raw) == "null" {
		return "", false, nil
	}
	if raw[0] != '"' {
		return string(raw), true, nil
	}
	if inner := raw[1 : len(raw)-1]; bytes.IndexByte(inner, '\\') < 0 && utf8.Valid(inner) {
		return string(inner), true, nil // as it is meant, and most are
	}
	var s string
	if err := json.Unmarshal(raw, &s); err != nil {
		return "", false, badRequest("%q is not JSON: %v", name, err)
	}
	return s, true, nil
}
