package readmes

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
	"unicode/utf8"
)

// Limits of a tarball. The packages this was made for have at most some
// hundred entries and a megabyte.
const (
	maxTarball  = 32 << 20  // bytes, pressed
	maxUnpacked = 256 << 20 // bytes, all entries with their headers
	maxEntries  = 20_000
	maxReadme   = 2 << 20 // bytes
	maxManifest = 1 << 20 // bytes of package.json
)

// errHostile is about a tarball that no honest package has.
var errHostile = errors.New("the tarball is refused")

func hostile(format string, args ...any) error {
	return fmt.Errorf("%w: %s", errHostile, fmt.Sprintf(format, args...))
}

// unpacked is what is read of a tarball.
type unpacked struct {
	readme, file string
	manifest     []byte
}

// unpack reads the README and package.json of a tarball in memory. A tarball
// with anything in it that could leave its folder, or that is larger than any
// honest one, is refused as a whole: what else it says cannot be trusted.
func unpack(tarball []byte) (*unpacked, error) {
	if len(tarball) > maxTarball {
		return nil, hostile("it has more than %d MB", maxTarball>>20)
	}
	zipped, err := gzip.NewReader(bytes.NewReader(tarball))
	if err != nil {
		return nil, fmt.Errorf("the tarball cannot be read: %w", err)
	}
	bound := &bounded{from: zipped, left: maxUnpacked}
	archive := tar.NewReader(bound)
	result, seen := &unpacked{}, map[string]bool{}
	for entries := 1; ; entries++ {
		header, err := archive.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, readError(err)
		}
		if entries > maxEntries {
			return nil, hostile("it has more than %d entries", maxEntries)
		}
		if err := result.entry(header, archive, seen); err != nil {
			return nil, err
		}
	}
	if result.manifest == nil {
		return nil, errors.New("the tarball has no package.json")
	}
	if result.readme == "" {
		return nil, errors.New("the tarball has no README")
	}
	return result, nil
}

// readError tells a tarball that is too large from one that is damaged.
func readError(err error) error {
	if errors.Is(err, errHostile) {
		return err
	}
	return fmt.Errorf("the tarball cannot be read: %w", err)
}

// entry looks at one entry and reads it when it is one of the two.
func (u *unpacked) entry(header *tar.Header, from io.Reader, seen map[string]bool) error {
	switch header.Typeflag {
	case tar.TypeReg:
	case tar.TypeDir, tar.TypeXGlobalHeader:
		return checkName(header.Name)
	default:
		return hostile("%q is a link, a device or something else that is no file", shorten(header.Name))
	}
	if err := checkName(header.Name); err != nil {
		return err
	}
	name := path.Clean(header.Name)
	key := strings.ToLower(name) // one file where capitals do not tell two apart
	if seen[key] {
		return hostile("it has %q twice", shorten(name))
	}
	seen[key] = true
	_, inside, found := strings.Cut(name, "/")
	switch {
	case !found || strings.Contains(inside, "/"):
		return nil
	case inside == "package.json":
		data, err := readAll(from, name, maxManifest)
		u.manifest = data
		return err
	case isReadme(inside) && u.file == "":
		data, err := readAll(from, name, maxReadme)
		if err != nil {
			return err
		}
		if !utf8.Valid(data) {
			return fmt.Errorf("%s is not UTF-8 text", inside)
		}
		u.readme, u.file = string(data), inside
	}
	return nil
}

// isReadme reports whether a file is the text of the package's page.
func isReadme(name string) bool {
	lower := strings.ToLower(name)
	return lower == "readme.md" || lower == "readme.markdown"
}

// checkName refuses names that lead out of the folder a tarball is unpacked
// in, on any kind of machine.
func checkName(name string) error {
	if name == "" || strings.HasPrefix(name, "/") || strings.ContainsAny(name, "\\\x00") ||
		len(name) > 1 && name[1] == ':' {
		return hostile("%q is not a path inside it", shorten(name))
	}
	for segment := range strings.SplitSeq(name, "/") {
		if segment == ".." {
			return hostile("%q leads out of it", shorten(name))
		}
	}
	return nil
}

func readAll(from io.Reader, name string, most int64) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(from, most+1))
	if err != nil {
		return nil, readError(err)
	}
	if int64(len(data)) > most {
		return nil, hostile("%q has more than %d MB", shorten(name), most>>20)
	}
	return data, nil
}

// bounded ends with an error once more was read than may be.
type bounded struct {
	from io.Reader
	left int64
}

func (b *bounded) Read(into []byte) (int, error) {
	if b.left <= 0 {
		return 0, hostile("it has more than %d MB unpacked", maxUnpacked>>20)
	}
	n, err := b.from.Read(into[:min(int64(len(into)), b.left)])
	b.left -= int64(n)
	return n, err
}

// shorten cuts a name from a tarball to a length that fits a message.
func shorten(name string) string { return shortenTo(name, 60) }

func shortenTo(name string, most int) string {
	if runes := []rune(name); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return name
}
