package cache

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// recordSuffix ends the files of records.
const recordSuffix = ".record"

// A record is what there is to know of the newest run of something: one value,
// replaced by the next. It is a header, a checksum and the value.

func (s *Store) recordFile(name string) string {
	sum := sha256.Sum256([]byte(name))
	return filepath.Join(s.dir, hex.EncodeToString(sum[:12])+recordSuffix)
}

// Record returns the record of a name.
func (s *Store) Record(name string) ([]byte, bool) {
	if s == nil {
		return nil, false
	}
	text, err := os.ReadFile(s.recordFile(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false
	}
	if err != nil {
		s.discard(err)
		return nil, false
	}
	value, ok := bytes.CutPrefix(text, header(s.program))
	if !ok {
		return nil, false // the packs tell of that
	}
	if len(value) < sha256.Size || sha256.Sum256(value[sha256.Size:]) != [sha256.Size]byte(value[:sha256.Size]) {
		s.discard(errDamaged)
		return nil, false
	}
	return value[sha256.Size:], true
}

// SetRecord replaces the record of a name in one step.
func (s *Store) SetRecord(name string, value []byte) {
	if s == nil || s.full.Load() {
		return
	}
	if err := s.setRecord(name, value); err != nil {
		s.giveUp(err)
	}
}

func (s *Store) setRecord(name string, value []byte) error {
	if err := os.MkdirAll(s.dir, 0o755); err != nil {
		return err
	}
	f, err := s.create(filepath.Join(s.dir, temporary+random()))
	if err != nil {
		return err
	}
	sum := sha256.Sum256(value)
	_, err = f.Write(bytes.Join([][]byte{header(s.program), sum[:], value}, nil))
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(f.Name(), s.recordFile(name))
	}
	if err != nil {
		_ = os.Remove(f.Name())
	}
	return err
}
