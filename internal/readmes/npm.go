package readmes

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Packer gets tarballs. Each of the specs is "NAME@VERSION" with an exact
// version; the tarballs are written into dir. What it returns are their file
// names, by spec.
type Packer interface {
	Pack(ctx context.Context, specs []string, dir string) (map[string]string, error)
}

// NPM is the package manager of this machine. It knows the registry and how to
// reach it; nothing of that is known here.
type NPM struct {
	// Dir is where it runs: settings of a project there are its own.
	Dir string
}

// patience is how long npm waits for a registry.
var patience = []string{"--fetch-retries=1", "--fetch-retry-mintimeout=500", "--fetch-retry-maxtimeout=2000", "--fetch-timeout=60000"}

// errUnreachable is about a registry that did not answer at all.
var errUnreachable = errors.New("the registry cannot be reached")

// Pack runs `npm pack`. It tries an unreachable registry once more and then
// gives up, since a site can be built without. Packages are not installed, and
// --ignore-scripts keeps the machine's own settings from running any script.
func (n NPM) Pack(ctx context.Context, specs []string, dir string) (map[string]string, error) {
	args := append([]string{"pack", "--json", "--ignore-scripts", "--pack-destination", dir, "--loglevel=error"}, patience...)
	cmd := exec.CommandContext(ctx, "npm", append(args, specs...)...)
	cmd.Dir = n.Dir
	cmd.WaitDelay = 5 * time.Second // for a child of npm that keeps its output open
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, npmError(err, stdout.Bytes(), stderr.String())
	}
	return packed(stdout.Bytes(), specs)
}

// packed reads what npm prints. A name is only ever one of a file in dir.
func packed(output []byte, specs []string) (map[string]string, error) {
	var list []struct {
		Name     string `json:"name"`
		Version  string `json:"version"`
		Filename string `json:"filename"`
	}
	if err := json.Unmarshal(output, &list); err != nil {
		return nil, fmt.Errorf("npm's answer cannot be read: %w", err)
	}
	files := map[string]string{}
	for _, p := range list {
		spec := p.Name + "@" + p.Version
		file := p.Filename
		if scoped, ok := strings.CutPrefix(file, "@"); ok { // older releases print the package's name with its scope
			file = strings.Replace(scoped, "/", "-", 1)
		}
		if !slices.Contains(specs, spec) || file == "" || filepath.Base(file) != file {
			return nil, fmt.Errorf("npm answered with %s, which was not asked for", shorten(spec))
		}
		files[spec] = file
	}
	for _, spec := range specs {
		if files[spec] == "" {
			return nil, fmt.Errorf("npm did not answer about %s", spec)
		}
	}
	return files, nil
}

// unreachable are the codes of a network that is not there.
var unreachable = []string{
	"ENOTFOUND", "ECONNREFUSED", "ECONNRESET", "EAI_AGAIN", "ETIMEDOUT", "ENETUNREACH", "EHOSTUNREACH",
	"ERR_SOCKET_TIMEOUT", "FETCH_ERROR", "ENOTCACHED",
}

// npmError is what npm says went wrong. Its messages name the registry, which
// is nobody's business here, so only its codes are told.
func npmError(err error, stdout []byte, stderr string) error {
	if errors.Is(err, exec.ErrNotFound) {
		return fmt.Errorf("%w: npm is not installed", errUnreachable)
	}
	var answer struct {
		Error struct {
			Code string `json:"code"`
		} `json:"error"`
	}
	_ = json.Unmarshal(stdout, &answer)
	code := answer.Error.Code
	if code == "" {
		for line := range strings.Lines(stderr) {
			if _, found, ok := strings.Cut(strings.TrimSpace(line), " code "); ok && code == "" {
				code = found
			}
		}
	}
	switch {
	case slices.Contains(unreachable, code):
		return fmt.Errorf("%w (%s)", errUnreachable, code)
	case code == "ETARGET" || code == "E404":
		return fmt.Errorf("the registry does not have it (%s)", code)
	case code != "":
		return fmt.Errorf("npm failed with %s", shorten(code))
	}
	return fmt.Errorf("npm failed: %w", err)
}
