package cache

import (
	"errors"

	"github.com/klauspost/compress/s2"
)

// A value is stored with a byte before it that says in which form. What pages are made
// of is text, of which s2 leaves a third and less: written, read and checked in less
// time than it takes to compress, and four times as many pages have room (P-10.586).
const (
	asItIs byte = iota
	withS2
)

// leastCompressed is the length in bytes from which compressing is tried.
const leastCompressed = 256

// stored is the form in which a value stands in a pack.
func stored(value []byte) []byte {
	if len(value) >= leastCompressed {
		out := make([]byte, 1+s2.MaxEncodedLen(len(value)))
		out[0] = withS2
		if packed := s2.Encode(out[1:], value); len(packed) < len(value)-len(value)/8 {
			return out[:1+len(packed)]
		}
	}
	return append([]byte{asItIs}, value...)
}

var errForm = errors.New("a value is in no form this program knows")

// restored is the value of its stored form.
func restored(text []byte) ([]byte, error) {
	switch {
	case len(text) > 0 && text[0] == asItIs:
		return text[1:], nil
	case len(text) > 0 && text[0] == withS2:
		return s2.Decode(nil, text[1:])
	}
	return nil, errForm
}
