package readmes

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"io"
	"strings"
	"testing"
)

// file is an entry of a tarball.
type file struct {
	name, text string
	kind       byte
	link       string
}

const manifestText = `{"name": "a", "version": "1.0.0", "license": "MIT", "repository": "o/a"}`

func tarball(t testing.TB, files ...file) []byte {
	t.Helper()
	var out bytes.Buffer
	zipped, err := gzip.NewWriterLevel(&out, gzip.BestSpeed)
	if err != nil {
		t.Fatal(err)
	}
	archive := tar.NewWriter(zipped)
	for _, f := range files {
		header := &tar.Header{Name: f.name, Mode: 0o644, Size: int64(len(f.text)), Typeflag: f.kind, Linkname: f.link}
		if f.kind == 0 {
			header.Typeflag = tar.TypeReg
		}
		if err := archive.WriteHeader(header); err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(archive, f.text); err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	if err := zipped.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

var (
	aReadme   = file{name: "package/README.md", text: "# a\n"}
	aManifest = file{name: "package/package.json", text: manifestText}
)

func TestUnpackReadsTwoFiles(t *testing.T) {
	for _, name := range []string{"README.md", "readme.md", "Readme.MD", "README.markdown"} {
		got, err := unpack(tarball(t,
			file{name: "package/", kind: tar.TypeDir},
			file{name: "package/docs/README.md", text: "another"},
			file{name: "package/README.zh.md", text: "another"},
			file{name: "package/" + name, text: "# a\n"}, aManifest,
			file{name: "package/lib/index.js", text: "process.exit(1)"}))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if got.readme != "# a\n" || got.file != name || string(got.manifest) != manifestText {
			t.Errorf("%s: got %+v", name, got)
		}
	}
}

func TestUnpackRefuses(t *testing.T) {
	many := make([]file, 0, maxEntries+2)
	for range maxEntries + 1 {
		many = append(many, file{name: "package/d/", kind: tar.TypeDir})
	}
	for _, c := range []struct {
		name  string
		files []file
		want  string
	}{
		{"zip slip", []file{{name: "package/../../etc/passwd", text: "x"}}, `the tarball is refused: "package/../../etc/passwd" leads out of it`},
		{"zip slip first", []file{{name: "../README.md", text: "x"}}, `the tarball is refused: "../README.md" leads out of it`},
		{"folder outside", []file{{name: "package/../../x/", kind: tar.TypeDir}}, `the tarball is refused: "package/../../x/" leads out of it`},
		{"absolute", []file{{name: "/etc/passwd", text: "x"}}, `the tarball is refused: "/etc/passwd" is not a path inside it`},
		{"drive", []file{{name: "C:/README.md", text: "x"}}, `the tarball is refused: "C:/README.md" is not a path inside it`},
		{"backslash", []file{{name: `package\..\..\x`, text: "x"}}, `the tarball is refused: "package\\..\\..\\x" is not a path inside it`},
		{"symbolic link", []file{{name: "package/README.md", kind: tar.TypeSymlink, link: "/etc/passwd"}}, `the tarball is refused: "package/README.md" is a link, a device or something else that is no file`},
		{"hard link", []file{{name: "package/README.md", kind: tar.TypeLink, link: "/etc/passwd"}}, `the tarball is refused: "package/README.md" is a link, a device or something else that is no file`},
		{"character device", []file{{name: "package/x", kind: tar.TypeChar}}, `the tarball is refused: "package/x" is a link, a device or something else that is no file`},
		{"block device", []file{{name: "package/x", kind: tar.TypeBlock}}, `the tarball is refused: "package/x" is a link, a device or something else that is no file`},
		{"named pipe", []file{{name: "package/x", kind: tar.TypeFifo}}, `the tarball is refused: "package/x" is a link, a device or something else that is no file`},
		{"twice", []file{aReadme, aManifest, aReadme}, `the tarball is refused: it has "package/README.md" twice`},
		{"twice in other letters", []file{aReadme, aManifest, {name: "package/readme.md", text: "x"}}, `the tarball is refused: it has "package/readme.md" twice`},
		{"twice by dots", []file{aReadme, aManifest, {name: "package/./README.md", text: "x"}}, `the tarball is refused: it has "package/README.md" twice`},
		{"giant README", []file{{name: "package/README.md", text: strings.Repeat("x", maxReadme+1)}}, `the tarball is refused: "package/README.md" has more than 2 MB`},
		{"giant package.json", []file{aReadme, {name: "package/package.json", text: strings.Repeat("x", maxManifest+1)}}, `the tarball is refused: "package/package.json" has more than 1 MB`},
		{"too many entries", many, "the tarball is refused: it has more than 20000 entries"},
		{"bomb", []file{{name: "package/bomb", text: strings.Repeat("\x00", maxUnpacked+1)}}, "the tarball is refused: it has more than 256 MB unpacked"},
		{"not text", []file{{name: "package/README.md", text: "\xff\xfe"}, aManifest}, "README.md is not UTF-8 text"},
		{"no README", []file{aManifest}, "the tarball has no README"},
		{"no manifest", []file{aReadme}, "the tarball has no package.json"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := unpack(tarball(t, c.files...))
			if err == nil || err.Error() != c.want {
				t.Errorf("got %v, want %s", err, c.want)
			}
		})
	}
}

func TestUnpackDamaged(t *testing.T) {
	whole := tarball(t, aReadme, aManifest)
	for _, data := range [][]byte{nil, []byte("<html>"), whole[:len(whole)/2]} {
		if _, err := unpack(data); err == nil || !strings.HasPrefix(err.Error(), "the tarball cannot be read: ") {
			t.Errorf("%d bytes: %v", len(data), err)
		}
	}
	if _, err := unpack(make([]byte, maxTarball+1)); err == nil || err.Error() != "the tarball is refused: it has more than 32 MB" {
		t.Errorf("got %v", err)
	}
}

// FuzzUnpack holds that nothing in a tarball makes a panic, or a text that is
// larger than it may be.
func FuzzUnpack(f *testing.F) {
	f.Add(tarball(f, aReadme, aManifest))
	f.Fuzz(func(t *testing.T, data []byte) {
		if u, err := unpack(data); err == nil && (len(u.readme) > maxReadme || len(u.manifest) > maxManifest) {
			t.Errorf("%d and %d bytes", len(u.readme), len(u.manifest))
		}
	})
}
