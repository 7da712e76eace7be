package main

import (
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestInstall installs this program below a folder, as a package of it would be
// made, and asks what was installed.
func TestInstall(t *testing.T) {
	program, err := exec.LookPath("bindery")
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "a package")
	// -o: the program is there, and is not built for this.
	make := exec.Command("make", "-s", "-o", "build", "install", "BINDERY="+program, "DESTDIR="+dir, "PREFIX=/usr", "SYSTEMD=1")
	make.Dir = "../.."
	if text, err := make.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	var list []string
	if err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			info, err := d.Info()
			if err != nil {
				return err
			}
			list = append(list, strings.TrimPrefix(path, dir)+" "+info.Mode().Perm().String())
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"/usr/bin/bindery -rwxr-xr-x",
		"/usr/lib/systemd/system/bindery.service -rw-r--r--",
		"/usr/share/bash-completion/completions/bindery -rw-r--r--",
		"/usr/share/doc/bindery/CHANGELOG.md -rw-r--r--",
		"/usr/share/doc/bindery/LICENSE -rw-r--r--",
		"/usr/share/doc/bindery/THIRD_PARTY_NOTICES -rw-r--r--",
		"/usr/share/doc/bindery/operations.md -rw-r--r--",
		"/usr/share/fish/vendor_completions.d/bindery.fish -rw-r--r--",
		"/usr/share/man/man1/bindery.1 -rw-r--r--",
		"/usr/share/zsh/site-functions/_bindery -rw-r--r--",
	}
	if !slices.Equal(list, want) {
		t.Errorf("%s", strings.Join(list, "\n"))
	}
	text, err := exec.Command(filepath.Join(dir, "usr/bin/bindery"), "--version").Output()
	if err != nil || !strings.HasPrefix(string(text), "bindery "+version) {
		t.Errorf("%s %v", text, err)
	}
	for name, holds := range map[string]string{
		"lib/systemd/system/bindery.service":           "\nExecStart=/usr/bin/bindery serve ",
		"share/man/man1/bindery.1":                     ".TH BINDERY 1 ",
		"share/bash-completion/completions/bindery":    "\ncomplete -F _bindery bindery\n",
		"share/zsh/site-functions/_bindery":            "#compdef bindery\n",
		"share/fish/vendor_completions.d/bindery.fish": "\ncomplete -c bindery -f -a '(__bindery_complete)'\n",
	} {
		if text, err := os.ReadFile(filepath.Join(dir, "usr", name)); err != nil || !strings.Contains(string(text), holds) {
			t.Errorf("%s: %v %.200s", name, err, text)
		}
	}
}

// TestFrontEndIsMissing builds the program as "go install" does in a fresh clone,
// where nobody has built the front end: it says what to do.
func TestFrontEndIsMissing(t *testing.T) {
	absent := map[string]string{}
	if err := filepath.WalkDir("../../web/build", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && d.Name() != "README.md" {
			path, err = filepath.Abs(path)
			absent[path] = "" // what is not there
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	overlay, program := filepath.Join(dir, "overlay.json"), filepath.Join(dir, "bindery")
	text, err := json.Marshal(map[string]any{"Replace": absent})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(overlay, text, 0o600); err != nil {
		t.Fatal(err)
	}
	if text, err := exec.Command("go", "build", "-overlay", overlay, "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	command := exec.Command(program, "build")
	command.Dir = votableSite(t)
	said, err := command.CombinedOutput()
	want := "bindery: build: this program was built without its front end, which git does not keep and Go cannot build: run \"make build\" in the repository and take bin/bindery: open server.js: file does not exist\n"
	if command.ProcessState.ExitCode() != exitFailed || string(said) != want {
		t.Errorf("%v %s", err, said)
	}
}
