// Package history reads when files changed last from the git repository they
// are kept in, with one run of git for a whole folder.
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
)

// Changes returns the time of the last commit that touched each file below a
// folder of this machine, by slash-separated path under it. It is empty, and
// no error, where that cannot be known: without git, outside a repository, in
// one without commits, and in a shallow clone, whose oldest commit seems to
// have made every file. What is not committed yet counts as unchanged.
func Changes(ctx context.Context, dir string) (map[string]time.Time, error) {
	prefix, known := whole(ctx, dir)
	if !known {
		return nil, nil
	}
	// Commits come newest first, each a line "\x01SECONDS" and the names of the
	// files it touched, which end in NUL and are relative to the repository.
	log := git(ctx, dir, "log", "--format=%x01%ct", "--name-only", "--no-renames", "--diff-filter=ACMRT", "-z", "--", ".")
	out, err := log.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("reading the history: %w", err)
	}
	if err := log.Start(); err != nil {
		return nil, fmt.Errorf("reading the history: %w", err)
	}
	changes, err := read(out, prefix)
	_, _ = io.Copy(io.Discard, out)
	if ended := log.Wait(); ended != nil {
		return nil, nil // a repository without a commit
	}
	return changes, err
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

// read keeps the first, newest time of every file below the prefix.
func read(log io.Reader, prefix string) (map[string]time.Time, error) {
	changes := map[string]time.Time{}
	var at time.Time
	fields := bufio.NewScanner(log)
	fields.Buffer(nil, 1<<20)
	fields.Split(splitNUL)
	for fields.Scan() {
		name := strings.TrimPrefix(fields.Text(), "\n")
		if seconds, isCommit := strings.CutPrefix(name, "\x01"); isCommit {
			seconds, name, _ = strings.Cut(seconds, "\n")
			n, err := strconv.ParseInt(strings.TrimSpace(seconds), 10, 64)
			if err != nil {
				return nil, fmt.Errorf("reading the history: %q is no time", seconds)
			}
			at = time.Unix(n, 0).UTC()
		}
		name, below := strings.CutPrefix(strings.TrimPrefix(name, "\n"), prefix)
		if _, known := changes[name]; below && name != "" && !known {
			changes[name] = at
		}
	}
	return changes, fields.Err()
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
