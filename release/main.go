// Command release makes what a version is published as: an archive for each
// system, a container image, a list of what is in the program, a statement of
// how it was built, and checksums. Made twice of one commit they are the same,
// byte for byte.
//
//	cd release && go run . -out ../.cache/release
package main

import (
	"debug/buildinfo"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// target is a system that the program is built for.
type target struct{ system, arch string }

// targets are those of a release.
var targets = []target{
	{"linux", "amd64"}, {"linux", "arm64"},
	{"darwin", "amd64"}, {"darwin", "arm64"},
	{"windows", "amd64"}, {"windows", "arm64"},
}

// release is a version on its way to be published.
type release struct {
	root    string // of the repository
	out     string
	version string
	commit  string
	// time is that of the commit: every file has it.
	time time.Time
	// binaries are the built programs; own runs on this machine.
	binaries map[target]string
	own      string
}

func main() {
	root := flag.String("root", "..", "folder of the repository")
	out := flag.String("out", "", "folder to write into; it is made anew")
	only := flag.String("only", "", "a single system such as linux/amd64; all without")
	flag.Parse()
	if err := run(*root, *out, *only); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(root, out, only string) error {
	if out == "" {
		return errors.New("name the folder to write into, for example: -out ../.cache/release")
	}
	wanted, err := chosen(only)
	if err != nil {
		return err
	}
	r, err := newRelease(root, out)
	if err != nil {
		return err
	}
	for _, t := range wanted {
		if err := r.build(t); err != nil {
			return err
		}
	}
	if err := r.buildOwn(); err != nil {
		return err
	}
	return r.write(wanted)
}

func chosen(only string) ([]target, error) {
	if only == "" {
		return targets, nil
	}
	for _, t := range targets {
		if t.system+"/"+t.arch == only {
			return []target{t}, nil
		}
	}
	return nil, fmt.Errorf("%q is no system of a release: they are %v", only, targets)
}

var versionLine = regexp.MustCompile(`(?m)^const version = "([^"]+)"$`)

func newRelease(root, out string) (*release, error) {
	text, err := os.ReadFile(filepath.Join(root, "cmd/bindery/version.go"))
	if err != nil {
		return nil, err
	}
	version := versionLine.FindSubmatch(text)
	if version == nil {
		return nil, errors.New("cmd/bindery/version.go does not say the version")
	}
	log, err := git(root, "log", "-1", "--format=%H %ct")
	if err != nil {
		return nil, err
	}
	commit, seconds, _ := strings.Cut(log, " ")
	at, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		return nil, fmt.Errorf("time of the commit: %w", err)
	}
	if err := errors.Join(os.RemoveAll(out), os.MkdirAll(out, 0o755)); err != nil {
		return nil, err
	}
	return &release{root: root, out: out, version: string(version[1]), commit: commit, time: time.Unix(at, 0).UTC(), binaries: map[target]string{}}, nil
}

func git(root string, args ...string) (string, error) {
	command := exec.Command("git", append([]string{"-C", root}, args...)...)
	command.Stderr = os.Stderr
	text, err := command.Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w", strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(text)), nil
}

// build compiles the program. The front end has been built before, by make.
func (r *release) build(t target) error {
	binary := filepath.Join(r.out, "build", t.system+"_"+t.arch, "bindery"+t.suffix())
	file, err := filepath.Abs(binary)
	if err != nil {
		return err
	}
	command := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w -buildid=", "-o", file, "./cmd/bindery")
	command.Dir = r.root
	command.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+t.system, "GOARCH="+t.arch, "GOFLAGS=-mod=readonly")
	command.Stderr = os.Stderr
	if err := command.Run(); err != nil {
		return fmt.Errorf("building for %s on %s: %w", t.system, t.arch, err)
	}
	r.binaries[t] = file
	return nil
}

// buildOwn has a program that this machine can run, whatever the release is for.
func (r *release) buildOwn() error {
	t := target{runtime.GOOS, runtime.GOARCH}
	if r.binaries[t] == "" {
		if err := r.build(t); err != nil {
			return err
		}
		r.own = r.binaries[t]
		delete(r.binaries, t)
		return nil
	}
	r.own = r.binaries[t]
	return nil
}

// printed is what the program prints.
func (r *release) printed(args ...string) ([]byte, error) {
	command := exec.Command(r.own, args...)
	command.Stderr = os.Stderr
	text, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("bindery %s: %w", strings.Join(args, " "), err)
	}
	return text, nil
}

func (t target) suffix() string {
	if t.system == "windows" {
		return ".exe"
	}
	return ""
}

// write makes everything of the built programs.
func (r *release) write(wanted []target) error {
	var files []string
	add := func(name string, err error) error {
		files = append(files, name)
		return err
	}
	for _, t := range wanted {
		if err := add(r.archive(t)); err != nil {
			return err
		}
	}
	info, err := buildinfo.ReadFile(r.binaries[wanted[0]])
	if err != nil {
		return fmt.Errorf("what is in the program: %w", err)
	}
	if err := add(r.bill(info)); err != nil {
		return err
	}
	if err := add(r.image(wanted)); err != nil {
		return err
	}
	if err := add(r.provenance(info, files)); err != nil {
		return err
	}
	if err := r.checksums(files); err != nil {
		return err
	}
	return os.RemoveAll(filepath.Join(r.out, "build"))
}
