package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/layout"
)

// made is the release of this machine's system, made once.
func made(t *testing.T, out string) map[string][]byte {
	t.Helper()
	if err := run("..", out, runtime.GOOS+"/"+runtime.GOARCH); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(out)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, entry := range entries {
		if files[entry.Name()], err = os.ReadFile(filepath.Join(out, entry.Name())); err != nil {
			t.Fatal(err)
		}
	}
	return files
}

func TestRelease(t *testing.T) {
	out := t.TempDir()
	files := made(t, out)
	text, err := os.ReadFile("../cmd/bindery/version.go")
	if err != nil {
		t.Fatal(err)
	}
	version := string(versionLine.FindSubmatch(text)[1])
	names := slices.Sorted(maps.Keys(files))
	archive := fmt.Sprintf("bindery_%s_%s_%s.tar.gz", version, runtime.GOOS, runtime.GOARCH)
	of := "bindery_" + version
	want := []string{"SHA256SUMS", of + ".cdx.json", of + ".intoto.jsonl", of + "_image.tar", archive}
	slices.Sort(want)
	if !slices.Equal(names, want) {
		t.Fatalf("%q", names)
	}
	t.Run("made twice it is the same", func(t *testing.T) {
		again := made(t, t.TempDir())
		for name, data := range files {
			if !bytes.Equal(again[name], data) {
				t.Errorf("%s differs", name)
			}
		}
	})
	t.Run("checksums", func(t *testing.T) {
		command := exec.Command("sha256sum", "-c", "--quiet", "SHA256SUMS")
		command.Dir = out
		if text, err := command.CombinedOutput(); err != nil || bytes.Count(files["SHA256SUMS"], []byte("\n")) != 4 {
			t.Errorf("%s %v\n%s", text, err, files["SHA256SUMS"])
		}
	})
	t.Run("archive", func(t *testing.T) { testArchive(t, files[archive], strings.TrimSuffix(archive, ".tar.gz"), version) })
	t.Run("bill of materials", func(t *testing.T) { testBill(t, files[of+".cdx.json"]) })
	t.Run("provenance", func(t *testing.T) { testProvenance(t, files, of+".intoto.jsonl") })
	t.Run("image", func(t *testing.T) { testImage(t, files[of+"_image.tar"]) })
}

// unpacked writes the files of a tar into a folder and returns their names with
// their modes.
func unpacked(t *testing.T, from io.Reader, into string) []string {
	t.Helper()
	var list []string
	for r := tar.NewReader(from); ; {
		header, err := r.Next()
		if errors.Is(err, io.EOF) {
			return list
		}
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, fmt.Sprintf("%04o %d:%d %s", header.Mode, header.Uid, header.Gid, header.Name))
		name := filepath.Join(into, header.Name)
		if header.Typeflag == tar.TypeDir {
			if err := os.MkdirAll(name, 0o755); err != nil {
				t.Fatal(err)
			}
			continue
		}
		data, err := io.ReadAll(r)
		if err := errors.Join(err, os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, data, os.FileMode(header.Mode))); err != nil {
			t.Fatal(err)
		}
	}
}

func testArchive(t *testing.T, data []byte, base, version string) {
	plain, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	list := unpacked(t, plain, folder)
	want := []string{"0644 0:0 " + base + "/CHANGELOG.md", "0644 0:0 " + base + "/LICENSE", "0644 0:0 " + base + "/README.md", "0644 0:0 " + base + "/SECURITY.md",
		"0644 0:0 " + base + "/THIRD_PARTY_NOTICES", "0755 0:0 " + base + "/bindery", "0644 0:0 " + base + "/deploy/bindery.service", "0644 0:0 " + base + "/docs/operations.md",
		"0644 0:0 " + base + "/share/bash-completion/completions/bindery", "0644 0:0 " + base + "/share/fish/vendor_completions.d/bindery.fish",
		"0644 0:0 " + base + "/share/man/man1/bindery.1", "0644 0:0 " + base + "/share/zsh/site-functions/_bindery"}
	if !slices.Equal(list, want) {
		t.Errorf("%q", list)
	}
	for name, begins := range map[string]string{
		"man/man1/bindery.1":                     ".TH BINDERY 1 " + committed(t) + ` "bindery ` + version + `"` + "\n",
		"bash-completion/completions/bindery":    "# Completion of bindery for bash",
		"zsh/site-functions/_bindery":            "#compdef bindery\n",
		"fish/vendor_completions.d/bindery.fish": "# Completion of bindery for fish",
	} {
		if text, err := os.ReadFile(filepath.Join(folder, base, "share", name)); err != nil || !strings.HasPrefix(string(text), begins) {
			t.Errorf("%s begins %.80q, not %q: %v", name, text, begins, err)
		}
	}
	command := exec.Command(filepath.Join(folder, base, "bindery"), "--version")
	command.Env = []string{}
	if text, err := command.CombinedOutput(); err != nil || !strings.HasPrefix(string(text), "bindery "+version) {
		t.Errorf("%s %v", text, err)
	}
}

// committed is the day of the commit.
func committed(t *testing.T) string {
	t.Helper()
	seconds, err := git("..", "log", "-1", "--format=%ct")
	if err != nil {
		t.Fatal(err)
	}
	at, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return time.Unix(at, 0).UTC().Format(time.DateOnly)
}

func testBill(t *testing.T, text []byte) {
	var bill struct {
		BOMFormat  string `json:"bomFormat"`
		Components []struct {
			PackageURL string `json:"purl"`
		} `json:"components"`
	}
	if err := json.Unmarshal(text, &bill); err != nil {
		t.Fatal(err)
	}
	has := map[string]bool{}
	for _, component := range bill.Components {
		name, _, _ := strings.Cut(strings.TrimPrefix(component.PackageURL, "pkg:"), "@")
		has[name] = true
	}
	for _, want := range []string{"golang/std", "golang/github.com/yuin/goldmark", "golang/modernc.org/sqlite", "npm/react", "npm/react-dom"} {
		if !has[want] {
			t.Errorf("%s is missing", want)
		}
	}
	for _, foreign := range []string{"npm/vite", "npm/typescript", "golang/github.com/johannesboyne/gofakes3"} {
		if has[foreign] {
			t.Errorf("%s is not in the program", foreign)
		}
	}
	if bill.BOMFormat != "CycloneDX" {
		t.Errorf("format %q", bill.BOMFormat)
	}
}

func testProvenance(t *testing.T, files map[string][]byte, name string) {
	var statement struct {
		Type    string `json:"_type"`
		Subject []struct {
			Name   string
			Digest map[string]string
		}
		Predicate struct {
			BuildDefinition struct {
				ResolvedDependencies []struct{ Digest map[string]string }
			}
		}
	}
	if err := json.Unmarshal(files[name], &statement); err != nil {
		t.Fatal(err)
	}
	commit, err := git("..", "rev-parse", "HEAD")
	if err != nil {
		t.Fatal(err)
	}
	if len(statement.Subject) != 3 || statement.Type != "https://in-toto.io/Statement/v1" || statement.Predicate.BuildDefinition.ResolvedDependencies[0].Digest["gitCommit"] != commit {
		t.Errorf("%+v", statement)
	}
	for _, subject := range statement.Subject {
		if !strings.Contains(string(files["SHA256SUMS"]), subject.Digest["sha256"]+"  "+subject.Name+"\n") {
			t.Errorf("%s has another checksum", subject.Name)
		}
	}
}

// testImage looks at the image as a container engine would, and runs its program
// against a site where the image has its place.
func testImage(t *testing.T, data []byte) {
	folder := t.TempDir()
	unpacked(t, bytes.NewReader(data), folder)
	index, err := layout.ImageIndexFromPath(folder)
	if err != nil {
		t.Fatal(err)
	}
	manifest, err := index.IndexManifest()
	if err != nil || len(manifest.Manifests) != 1 {
		t.Fatal(manifest, err)
	}
	if got := manifest.Manifests[0].Platform.String(); got != "linux/"+runtime.GOARCH {
		t.Errorf("platform %s", got)
	}
	image, err := index.Image(manifest.Manifests[0].Digest)
	if err != nil {
		t.Fatal(err)
	}
	config, err := image.ConfigFile()
	if err != nil {
		t.Fatal(err)
	}
	c := config.Config
	if c.User != "65532:65532" || c.WorkingDir != "/site" || !slices.Equal(c.Entrypoint, []string{"/usr/bin/bindery"}) || !slices.Equal(c.Cmd, []string{"serve", "--out", "/site", "--addr", ":8080"}) {
		t.Errorf("%+v", c)
	}
	root := t.TempDir()
	list := layers(t, image, root)
	want := []string{"0755 0:0 site/", "0755 0:0 usr/bin/bindery", "0644 0:0 usr/share/doc/bindery/LICENSE", "0644 0:0 usr/share/doc/bindery/THIRD_PARTY_NOTICES"}
	if !slices.Equal(list, want) {
		t.Errorf("%q", list)
	}
	// What the container starts, with the flags it starts with.
	command := exec.Command(filepath.Join(root, c.Entrypoint[0]), "serve", "--help")
	command.Env = []string{}
	if text, err := command.CombinedOutput(); err != nil || !strings.Contains(string(text), "--out=DIR") || !strings.Contains(string(text), "--addr=HOST:PORT") {
		t.Errorf("%s %v", text, err)
	}
}

func layers(t *testing.T, image v1.Image, into string) (list []string) {
	t.Helper()
	all, err := image.Layers()
	if err != nil {
		t.Fatal(err)
	}
	for _, layer := range all {
		files, err := layer.Uncompressed()
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, unpacked(t, files, into)...)
	}
	return list
}

func TestMistakes(t *testing.T) {
	if err := run("..", "", ""); err == nil || err.Error() != "name the folder to write into, for example: -out ../.cache/release" {
		t.Error(err)
	}
	if err := run("..", t.TempDir(), "plan9/386"); err == nil || !strings.HasPrefix(err.Error(), `"plan9/386" is no system of a release: `) {
		t.Error(err)
	}
}
