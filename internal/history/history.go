// Package history reads when files changed last, and who changed them, from the
// git repository they are kept in: one run of "git log" for a whole folder.
package history

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"
)

// File is what the commits that touched a file say about it.
type File struct {
	// Changed is the time of the last one.
	Changed time.Time
	// Authors wrote them, whoever wrote most of them first.
	Authors []Author
}

// logFormat begins each commit with \x01. Its fields are separated by \x02: the
// time in seconds, the author's name and address as .mailmap has them, and
// each co-author as the message names them.
const logFormat = "--format=%x01%ct%x02%aN%x02%aE%x02%(trailers:key=Co-authored-by,valueonly,unfold,separator=%x02)"

// Read returns what is known of each file below a folder of this machine, by
// slash-separated path under it. It is empty, and no error, where that cannot
// be known: without git, outside a repository, in one without commits, and in a
// shallow clone, whose oldest commit seems to have made every file. What is not
// committed yet counts as unchanged. A renamed file begins anew: git would have
// to compare the contents of all files to find out what it was called before.
func Read(ctx context.Context, dir string) (map[string]File, error) {
	prefix, known := whole(ctx, dir)
	if !known {
		return nil, nil
	}
	// Commits come newest first, each followed by the names of the files it
	// touched, which end in NUL and are relative to the repository.
	log := git(ctx, dir, "log", logFormat, "--name-only", "--no-renames", "--diff-filter=ACMRT", "-z", "--", ".")
	out, err := log.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("reading the history: %w", err)
	}
	if err := log.Start(); err != nil {
		return nil, fmt.Errorf("reading the history: %w", err)
	}
	r := newReader(prefix)
	err = r.read(out)
	_, _ = io.Copy(io.Discard, out)
	if ended := log.Wait(); ended != nil {
		return nil, nil // a repository without a commit
	}
	if err != nil {
		return nil, err
	}
	r.applyMailmap(ctx, dir)
	return r.result(), nil
}

// whole returns the folder's path in its repository, "manual/pages/" or empty
// for its root, when the repository is there and holds all its commits.
func whole(ctx context.Context, dir string) (prefix string, known bool) {
	answer, err := git(ctx, dir, "rev-parse", "--is-inside-work-tree", "--is-shallow-repository", "--show-prefix").Output()
	lines := strings.Split(strings.TrimSuffix(string(answer), "\n"), "\n")
	if err != nil || len(lines) < 2 || lines[0] != "true" || lines[1] != "false" {
		return "", false
	}
	if len(lines) > 2 {
		prefix = lines[2]
	}
	return prefix, true
}

// git prepares a run in a folder. What the environment says about a repository,
// as inside a hook, is about another one.
func git(ctx context.Context, dir string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "git", args...)
	cmd.Dir = filepath.Clean(dir)
	for _, entry := range os.Environ() {
		if name, _, _ := strings.Cut(entry, "="); !strings.HasPrefix(name, "GIT_") || name == "GIT_EXEC_PATH" {
			cmd.Env = append(cmd.Env, entry)
		}
	}
	cmd.Env = append(cmd.Env, "GIT_OPTIONAL_LOCKS=0", "LC_ALL=C")
	return cmd
}

// reader collects what a log says, file by file.
type reader struct {
	prefix  string
	changed map[string]time.Time
	// commits counts, for each file, the commits of each contact.
	commits map[string]map[*contact]int
	// contacts has one entry for each way in which a person is written; named
	// are those from commit messages, which git applies no .mailmap to.
	contacts map[contact]*contact
	named    []*contact
	seen     map[*contact]bool
}

func newReader(prefix string) *reader {
	return &reader{
		prefix: prefix, changed: map[string]time.Time{}, commits: map[string]map[*contact]int{},
		contacts: map[contact]*contact{}, seen: map[*contact]bool{},
	}
}

func (r *reader) read(log io.Reader) error {
	var at time.Time
	var authors []*contact
	fields := bufio.NewScanner(log)
	fields.Buffer(nil, 1<<20)
	fields.Split(splitNUL)
	for fields.Scan() {
		name := strings.TrimPrefix(fields.Text(), "\n")
		if header, isCommit := strings.CutPrefix(name, "\x01"); isCommit {
			header, name, _ = strings.Cut(header, "\n")
			parts := strings.Split(header, "\x02")
			seconds, err := strconv.ParseInt(strings.TrimSpace(parts[0]), 10, 64)
			if err != nil {
				return fmt.Errorf("reading the history: %q is no time", parts[0])
			}
			at, authors = time.Unix(seconds, 0).UTC(), r.authors(parts[1:])
		}
		name, below := strings.CutPrefix(strings.TrimPrefix(name, "\n"), r.prefix)
		if !below || name == "" {
			continue
		}
		name = norm.NFC.String(name) // as the files of a project are named
		if _, known := r.changed[name]; !known {
			r.changed[name], r.commits[name] = at, map[*contact]int{}
		}
		for _, author := range authors {
			r.commits[name][author]++
		}
	}
	return fields.Err()
}

// result is what was read, by the files' paths.
func (r *reader) result() map[string]File {
	files := make(map[string]File, len(r.changed))
	for name, at := range r.changed {
		files[name] = File{Changed: at, Authors: authorsOf(r.commits[name])}
	}
	return files
}

func splitNUL(data []byte, atEOF bool) (advance int, token []byte, err error) {
	if i := bytes.IndexByte(data, 0); i >= 0 {
		return i + 1, data[:i], nil
	}
	if atEOF && len(data) > 0 {
		return len(data), data, nil
	}
	return 0, nil, nil
}
