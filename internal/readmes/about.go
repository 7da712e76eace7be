package readmes

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"
)

// Registry tells what is known of a version beside its tarball. The spec is
// "NAME@VERSION" with an exact version.
type Registry interface {
	About(ctx context.Context, spec string) (About, error)
}

// About is what a registry says of a version.
type About struct {
	// Published is the day, "2026-08-28"; empty where the registry does not know.
	Published string
	// Deprecated is why nobody should use it, in the words of its maintainers;
	// empty when they say nothing.
	Deprecated string
}

// describe asks the registry about every page that is settled. What it does not
// answer stays as the lock has it, so that a run without network loses nothing.
func (f *fetcher) describe(ctx context.Context) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(parallel)
	for i := range f.outcomes {
		o := &f.outcomes[i]
		if o.Err != nil || o.Locked.Integrity == "" {
			continue
		}
		if was := f.Lock.Packages[o.Entry.Package]; was.Version == o.Locked.Version {
			o.Locked.Published, o.Locked.Deprecated = was.Published, was.Deprecated
		}
		if f.Registry == nil {
			continue
		}
		group.Go(func() error {
			about, err := f.Registry.About(ctx, o.Entry.Package+"@"+o.Entry.Version)
			if err == nil {
				o.Locked.Published, o.Locked.Deprecated = about.Published, about.Deprecated
			}
			return ctx.Err()
		})
	}
	return group.Wait()
}

// About runs `npm view`.
func (n NPM) About(ctx context.Context, spec string) (About, error) {
	cmd := exec.CommandContext(ctx, "npm", append([]string{"view", "--json", "--loglevel=error"}, append(patience, spec)...)...)
	cmd.Dir = n.Dir
	cmd.WaitDelay = 5 * time.Second
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		if ctx.Err() != nil {
			return About{}, ctx.Err()
		}
		return About{}, npmError(err, stdout.Bytes(), stderr.String())
	}
	return aboutOf(stdout.Bytes(), spec[strings.LastIndexByte(spec, '@')+1:])
}

// aboutOf reads what npm prints of one version.
func aboutOf(output []byte, version string) (About, error) {
	var view struct {
		Time       map[string]json.RawMessage `json:"time"`
		Deprecated json.RawMessage            `json:"deprecated"`
	}
	if err := json.Unmarshal(output, &view); err != nil {
		return About{}, fmt.Errorf("npm's answer cannot be read: %w", err)
	}
	return About{Published: published(view.Time, version), Deprecated: shortenTo(strings.Join(strings.Fields(stringIn(view.Deprecated, "")), " "), maxDeprecated)}, nil
}

// maxDeprecated is how many characters of a reason are kept.
const maxDeprecated = 300

// A mirror has the time at which it got a version, often years late, and no
// registry says that it is one. Two signs of it are that this many versions of a
// package, and more than half, have a time this near to the one that is asked for,
// and that an older version has a later time. No day is better than a wrong one.
const (
	mirrored     = 5
	mirroredSpan = 30 * 24 * time.Hour
)

// published is the day of a version.
func published(times map[string]json.RawMessage, version string) string {
	at, number := timeOf(times[version]), numbersOf(version)
	if at.IsZero() || number == nil {
		return ""
	}
	all, near := 0, 0
	for name, value := range times {
		other, before := timeOf(value), numbersOf(name)
		if before == nil || other.IsZero() {
			continue // no release, or none of the three numbers
		}
		if slices.Compare(before, number) < 0 && other.After(at) {
			return ""
		}
		all++
		if other.Sub(at).Abs() < mirroredSpan {
			near++
		}
	}
	if near >= mirrored && 2*near > all {
		return ""
	}
	return at.UTC().Format(time.DateOnly)
}

var release = regexp.MustCompile(`^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$`)

// numbersOf are the three numbers of a release; nil for anything else.
func numbersOf(version string) []int {
	var numbers []int
	for _, part := range release.FindStringSubmatch(version) {
		if n, err := strconv.Atoi(part); err == nil {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

func timeOf(value json.RawMessage) time.Time {
	var text string
	if json.Unmarshal(value, &text) != nil {
		return time.Time{}
	}
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return time.Time{}
	}
	return at
}
