package cache

import (
	"bufio"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"os"
	"path/filepath"
)

// writer writes one pack.
type writer struct {
	file    file
	out     *bufio.Writer
	at      int64
	entries map[Key]struct{}
	order   []entry
}

// entry is an entry of the index of a pack.
type entry struct {
	key    Key
	offset int64
	length uint32
	sum    uint32
}

func (s *Store) newWriter() (*writer, error) {
	if err := os.MkdirAll(s.dir, 0o755); err != nil {
		return nil, err
	}
	f, err := s.create(filepath.Join(s.dir, temporary+random()))
	if err != nil {
		return nil, err
	}
	w := &writer{file: f, out: bufio.NewWriterSize(f, 1<<18), entries: map[Key]struct{}{}}
	return w, w.write(header(s.program))
}

func (w *writer) write(data []byte) error {
	n, err := w.out.Write(data)
	w.at += int64(n)
	return err
}

func (w *writer) put(key Key, text []byte) error {
	w.entries[key] = struct{}{}
	w.order = append(w.order, entry{key, w.at, uint32(len(text)), crc32.Checksum(text, castagnoli)})
	return w.write(text)
}

// finish writes the index and gives the pack its name.
func (w *writer) finish(name string) error {
	var index []byte
	for _, at := range w.order {
		index = append(index, at.key[:]...)
		index = binary.LittleEndian.AppendUint64(index, uint64(at.offset))
		index = binary.LittleEndian.AppendUint32(index, at.length)
		index = binary.LittleEndian.AppendUint32(index, at.sum)
	}
	start := w.at
	err := w.write(append(index, footer(start, index)...))
	if err = errors.Join(err, w.out.Flush(), w.file.Close()); err != nil {
		return err
	}
	return os.Rename(w.file.Name(), name)
}
