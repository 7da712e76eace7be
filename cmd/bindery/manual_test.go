package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// shell runs a script in a shell that has read its completion, in a folder with a
// file and a folder, and returns what it prints. Shells that are missing fail the
// test: `make tools-shells` installs them.
func shell(t *testing.T, name, before, script string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "a folder"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "afile"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	text, err := exec.Command("bindery", "completion", name).Output()
	if err != nil {
		t.Fatal(err)
	}
	read := filepath.Join(dir, ".completion")
	if err := os.WriteFile(read, []byte(before+string(text)+script), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(name, read)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "HOME="+dir, "XDG_CONFIG_HOME="+dir, "XDG_DATA_HOME="+dir)
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil || said.Len() > 0 {
		t.Fatalf("%s: %v: %s (make tools-shells installs it)", name, err, &said)
	}
	return string(out)
}

// TestCompletion completes in real shells: commands, flags, values, files and
// folders.
func TestCompletion(t *testing.T) {
	t.Run("bash", func(t *testing.T) {
		got := shell(t, "bash", "", `
complete -p bindery
try() { COMP_WORDS=(bindery "$@"); COMP_CWORD=$#; _bindery; printf '<%s> ' "${COMPREPLY[@]}"; echo; }
try se
try serve --tls-auto-
try build --compression = b
try build --out ""
try restore a
try nothing x
`)
		want := "complete -F _bindery bindery\n<serve> <search> \n<--tls-auto-cache> <--tls-auto-directory> <--tls-auto-email> \n<best> \n<a folder> \n<a folder> <afile> \n<> \n"
		if got != want {
			t.Errorf("%s", got)
		}
	})
	t.Run("zsh", func(t *testing.T) {
		// What compinit brings is played; the functions print what they are given.
		got := shell(t, "zsh", "compdef() { print $* }\n", `
_describe() { print -r -- "$1: ${(P)2}" }
_files() { print -r -- "files $*" }
compset() { : }
try() { words=(bindery "$@"); CURRENT=$#words; _bindery; true }
try serve --tls-auto-c
try build --format=t
try build --out ""
try backup ""
`)
		want := "_bindery bindery\nbindery: --tls-auto-cache:Folder of the certificates, their keys and the account\nbindery: --format=text:\nfiles -/\nfiles \n"
		if got != want {
			t.Errorf("%s", got)
		}
	})
	t.Run("fish", func(t *testing.T) {
		got := shell(t, "fish", "", `
complete -C 'bindery se'
complete -C 'bindery build --compression=b'
complete -C 'bindery build --out a'
complete -C 'bindery build --out=a'
complete -C 'bindery restore a'
`)
		want := "search\tSearch a built site from the terminal, and say why a hit stands where it does\nserve\tServe a built site\n--compression=best\na folder/\n--out=a folder/\na folder/\nafile\n"
		if got != want {
			t.Errorf("%s", got)
		}
	})
}

// TestManualPage holds that every command and every flag is in the manual, and
// that those who draw manuals find nothing wrong with it.
func TestManualPage(t *testing.T) {
	text, err := exec.Command("bindery", "man").Output()
	if err != nil {
		t.Fatal(err)
	}
	page := strings.ReplaceAll(string(text), `\-`, "-")
	parser, err := kong.New(&cli{}, kong.Name("bindery"), kong.Vars{"version": "", "acme_directory": "", "shells": "bash"})
	if err != nil {
		t.Fatal(err)
	}
	for _, leaf := range parser.Model.Leaves(true) {
		_, section, found := strings.Cut(page, `.SS "`+leaf.FullPath())
		section, _, _ = strings.Cut(section, "\n.S")
		if !found {
			t.Errorf("%s is not in the manual", leaf.FullPath())
		}
		for _, flag := range leaf.Flags {
			if !flag.Hidden && !strings.Contains(section, "--"+flag.Name) && !strings.Contains(section, "--[no-]"+flag.Name) {
				t.Errorf("%s --%s is not in the manual", leaf.FullPath(), flag.Name)
			}
		}
	}
	for _, tool := range [][]string{{"mandoc", "-T", "lint", "-W", "style"}, {"groff", "-ww", "-man", "-z"}} {
		cmd := exec.Command(tool[0], tool[1:]...)
		cmd.Stdin = bytes.NewReader(text)
		if said, err := cmd.CombinedOutput(); err != nil || len(said) > 0 {
			t.Errorf("%v: %v (make tools-shells installs it)\n%s", tool, err, said)
		}
	}
}

// TestCompletionOfUnknownShell names the shells there are.
func TestCompletionOfUnknownShell(t *testing.T) {
	var said bytes.Buffer
	if code := Main(t.Context(), []string{"completion", "tcsh"}, io.Discard, &said); code != exitUsage || !strings.Contains(said.String(), `"bash","zsh","fish" but got "tcsh"`) {
		t.Errorf("%d %s", code, &said)
	}
}
