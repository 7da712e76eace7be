package backup

import (
	"errors"
	"io"
)

// maxLine is how long a line of a backup may be, in bytes. The longest that is
// written has the path of a page, which is a request's line at most (P-10.574).
const maxLine = 1 << 20

var errLine = errors.New("a line is longer than any that is written")

// bounded ends with an error where a line goes on and on: a few kilobytes of gzip
// can stand for gigabytes of it, and a line is read as a whole.
type bounded struct {
	from io.Reader
	left int // of this line
}

func (b *bounded) Read(into []byte) (int, error) {
	if b.left <= 0 {
		return 0, errLine
	}
	n, err := b.from.Read(into[:min(len(into), b.left)])
	b.left -= n
	return n, err
}
