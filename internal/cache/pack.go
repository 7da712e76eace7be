package cache

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
)

// A pack is: the header; the values one after the other; the index, an entry of
// entrySize bytes for each value; and the footer, which says where the index
// begins and has a checksum over both. Numbers are little endian.
const (
	packMagic  = "bindery cache 2\n"
	entrySize  = 32 + 8 + 4 + 4 // key, offset, length, checksum
	footerSize = 8 + 4 + 4      // where the index begins, its checksum, "end\n"
	footerMark = "end\n"
)

var (
	errDamaged = errors.New("it is damaged")
	errForeign = errors.New("it is of another program")
)

// pack is a pack that is read.
type pack struct {
	name    string
	file    *os.File
	entries map[Key]place
}

func header(program string) []byte {
	head := append([]byte(packMagic), byte(len(program)>>8), byte(len(program)))
	return append(head, program...)
}

func footer(start int64, index []byte) []byte {
	end := binary.LittleEndian.AppendUint64(nil, uint64(start))
	end = binary.LittleEndian.AppendUint32(end, crc32.Update(crc32.Checksum(end, castagnoli), castagnoli, index))
	return append(end, footerMark...)
}

// openPack reads a pack's index. The error is errForeign for one of another
// program.
func openPack(name, program string) (*pack, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	p := &pack{name: filepath.Base(name), file: f, entries: map[Key]place{}}
	if err := p.read(header(program)); err != nil {
		_ = f.Close()
		return nil, fmt.Errorf("%s: %w", p.name, err)
	}
	return p, nil
}

func (p *pack) read(wanted []byte) error {
	info, err := p.file.Stat()
	if err != nil {
		return err
	}
	size := info.Size()
	head := make([]byte, len(wanted))
	if size < int64(len(head)+footerSize) {
		return errDamaged
	}
	if _, err := p.file.ReadAt(head, 0); err != nil {
		return err
	}
	if !bytes.Equal(head, wanted) {
		return errForeign
	}
	end := make([]byte, footerSize)
	if _, err := p.file.ReadAt(end, size-footerSize); err != nil {
		return err
	}
	start := int64(binary.LittleEndian.Uint64(end))
	length := size - footerSize - start
	if start < int64(len(head)) || length < 0 || length%entrySize != 0 {
		return errDamaged
	}
	index := make([]byte, length)
	if _, err := p.file.ReadAt(index, start); err != nil {
		return err
	}
	if !bytes.Equal(end, footer(start, index)) {
		return errDamaged
	}
	for at := index; len(at) > 0; at = at[entrySize:] {
		found := place{
			offset: int64(binary.LittleEndian.Uint64(at[32:])),
			length: binary.LittleEndian.Uint32(at[40:]), sum: binary.LittleEndian.Uint32(at[44:]),
		}
		if found.offset < 0 || found.offset+int64(found.length) > start {
			return errDamaged
		}
		p.entries[Key(at[:32])] = found
	}
	return nil
}
