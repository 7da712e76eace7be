package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// texts are the files beside the program in an archive.
var texts = []string{"CHANGELOG.md", "LICENSE", "README.md", "SECURITY.md", "THIRD_PARTY_NOTICES", "deploy/bindery.service", "docs/operations.md"}

// entry is a file of an archive.
type entry struct {
	name string
	mode os.FileMode
	data []byte
}

// archive packs a program with its texts: .tar.gz, or .zip for Windows.
func (r *release) archive(t target) (string, error) {
	base := fmt.Sprintf("bindery_%s_%s_%s", r.version, t.system, t.arch)
	entries, err := r.entries(base, t)
	if err != nil {
		return "", err
	}
	pack, name := r.tar, base+".tar.gz"
	if t.system == "windows" {
		pack, name = r.zip, base+".zip"
	}
	file, err := os.Create(filepath.Join(r.out, name))
	if err != nil {
		return "", err
	}
	return name, errors.Join(pack(file, entries), file.Close())
}

func (r *release) entries(base string, t target) ([]entry, error) {
	program, err := os.ReadFile(r.binaries[t])
	if err != nil {
		return nil, err
	}
	entries := []entry{{base + "/bindery" + t.suffix(), 0o755, program}}
	for _, text := range texts {
		data, err := os.ReadFile(filepath.Join(r.root, text))
		if err != nil {
			return nil, err
		}
		entries = append(entries, entry{base + "/" + text, 0o644, data})
	}
	for name, args := range shared {
		data, err := r.printed(args...)
		if err != nil {
			return nil, err
		}
		entries = append(entries, entry{base + "/" + name, 0o644, data})
	}
	slices.SortFunc(entries, func(a, b entry) int { return strings.Compare(a.name, b.name) })
	return entries, nil
}

// shared are the files that the program prints, each with its arguments, in the
// folders that man and shells look for them below a prefix.
var shared = map[string][]string{
	"share/man/man1/bindery.1":                     {"man"},
	"share/bash-completion/completions/bindery":    {"completion", "bash"},
	"share/zsh/site-functions/_bindery":            {"completion", "zsh"},
	"share/fish/vendor_completions.d/bindery.fish": {"completion", "fish"},
}

func (r *release) tar(to io.Writer, entries []entry) error {
	packed, err := gzip.NewWriterLevel(to, gzip.BestCompression)
	if err != nil {
		return err
	}
	if err := r.plainTar(packed, entries); err != nil {
		return err
	}
	return packed.Close()
}

func (r *release) plainTar(to io.Writer, entries []entry) error {
	w := tar.NewWriter(to)
	for _, e := range entries {
		header := &tar.Header{Name: e.name, Mode: int64(e.mode), Size: int64(len(e.data)), ModTime: r.time, Typeflag: tar.TypeReg, Format: tar.FormatPAX}
		if strings.HasSuffix(e.name, "/") {
			header.Typeflag = tar.TypeDir
		}
		if err := w.WriteHeader(header); err != nil {
			return err
		}
		if _, err := w.Write(e.data); err != nil {
			return err
		}
	}
	return w.Close()
}

func (r *release) zip(to io.Writer, entries []entry) error {
	w := zip.NewWriter(to)
	for _, e := range entries {
		header := &zip.FileHeader{Name: e.name, Method: zip.Deflate, Modified: r.time}
		header.SetMode(e.mode)
		file, err := w.CreateHeader(header)
		if err != nil {
			return err
		}
		if _, err := file.Write(e.data); err != nil {
			return err
		}
	}
	return w.Close()
}

// checksums lists files as sha256sum does; "sha256sum -c SHA256SUMS" looks at them.
func (r *release) checksums(files []string) error {
	var list strings.Builder
	for _, name := range slices.Sorted(slices.Values(files)) {
		sum, err := sha256Of(filepath.Join(r.out, name))
		if err != nil {
			return err
		}
		list.WriteString(sum + "  " + name + "\n")
	}
	return os.WriteFile(filepath.Join(r.out, "SHA256SUMS"), []byte(list.String()), 0o644)
}

func sha256Of(name string) (string, error) {
	file, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	h := sha256.New()
	if _, err := io.Copy(h, file); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}
