package build

import (
	"encoding/binary"
	"maps"
	"slices"

	"bindery/internal/diag"
)

// sortedNames are the keys of a map in order.
func sortedNames[T any](of map[string]T) []string { return slices.Sorted(maps.Keys(of)) }

func appendText(to []byte, text string) []byte {
	return append(binary.AppendUvarint(to, uint64(len(text))), text...)
}

func appendNumbers(to []byte, numbers ...int) []byte {
	for _, n := range numbers {
		to = binary.AppendUvarint(to, uint64(n))
	}
	return to
}

// reader reads what was appended. It is bad from the first value on that is not
// there, and gives zeros then.
type reader struct {
	rest []byte
	bad  bool
}

func (r *reader) uvarint() uint64 {
	v, n := binary.Uvarint(r.rest)
	if n <= 0 {
		r.bad, r.rest = true, nil
		return 0
	}
	r.rest = r.rest[n:]
	return v
}

func (r *reader) varint() int64 {
	v, n := binary.Varint(r.rest)
	if n <= 0 {
		r.bad, r.rest = true, nil
		return 0
	}
	r.rest = r.rest[n:]
	return v
}

// length is a number of values, each at least a byte long.
func (r *reader) length() int {
	n := r.uvarint()
	if n > uint64(len(r.rest)) {
		r.bad, r.rest = true, nil
		return 0
	}
	return int(n)
}

func (r *reader) bytes(n int) []byte {
	if n > len(r.rest) {
		r.bad, r.rest = true, nil
		return nil
	}
	part := r.rest[:n:n]
	r.rest = r.rest[n:]
	return part
}

func (r *reader) text() string { return string(r.bytes(r.length())) }

func encodeList(to []byte, list diag.List) []byte {
	to = appendNumbers(to, len(list))
	for _, d := range list {
		to = appendNumbers(to, int(d.Severity), d.Line, d.Column, d.EndLine, d.EndColumn)
		for _, text := range []string{d.Code, d.Message, d.Suggestion, d.File, d.Excerpt} {
			to = appendText(to, text)
		}
	}
	return to
}

func decodeList(r *reader) (list diag.List) {
	for range r.length() {
		d := diag.Diagnostic{Severity: diag.Severity(r.uvarint())}
		for _, number := range []*int{&d.Line, &d.Column, &d.EndLine, &d.EndColumn} {
			*number = int(r.uvarint())
		}
		for _, text := range []*string{&d.Code, &d.Message, &d.Suggestion, &d.File, &d.Excerpt} {
			*text = r.text()
		}
		list = append(list, d)
	}
	return list
}
