package cache

import (
	"crypto/sha256"
	"encoding/binary"
	"hash"
)

// Key names a value by the SHA-256 of everything the value follows from.
type Key [sha256.Size]byte

// Hasher makes keys. Each part goes in with its length, so that no two lists of
// parts are the same bytes.
type Hasher struct{ hash hash.Hash }

// NewHasher begins a key for a kind of value.
func NewHasher(kind string) Hasher {
	h := Hasher{sha256.New()}
	h.String(kind)
	return h
}

// Bytes adds a part.
func (h Hasher) Bytes(part []byte) {
	h.Int(len(part))
	h.hash.Write(part)
}

// String adds a part.
func (h Hasher) String(part string) { h.Bytes([]byte(part)) }

// Write implements io.Writer: it adds bytes without their length.
func (h Hasher) Write(part []byte) (int, error) { return h.hash.Write(part) }

// Int adds a number.
func (h Hasher) Int(n int) {
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], uint64(n))
	h.hash.Write(b[:])
}

// Key is the key of all parts so far.
func (h Hasher) Key() (key Key) {
	h.hash.Sum(key[:0])
	return key
}

// KeyOf is the key of some parts.
func KeyOf(kind string, parts ...[]byte) Key {
	h := NewHasher(kind)
	for _, part := range parts {
		h.Bytes(part)
	}
	return h.Key()
}
