package facts

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
)

// releasesFile holds the releases that were measured beside the newest one.
const releasesFile = "releases.json"

// Release is a minor release: the last patch of it was measured.
type Release struct {
	// Version is that of the patch, "5.111.1"; Minor what items say in Since
	// and Until, "5.111".
	Version, Minor string
	// Date is the month it came out, "2026-09"; empty when it is not known.
	Date string
	// Changes are the defaults that were others in the release before.
	Changes []Change
}

// Change is a default that changed with a release.
type Change struct {
	Class string   `json:"-"`
	ID    string   `json:"id"`
	From  string   `json:"from"`
	To    string   `json:"to"`
	Modes []string `json:"modes"`
}

// Releases returns the releases that were measured, the newest first; none
// when only one was.
func (s *Set) Releases() []Release {
	if s == nil {
		return nil
	}
	return slices.Clone(s.releases)
}

func (s *Set) loadReleases(fsys fs.FS, name string) error {
	text, err := fs.ReadFile(fsys, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var file struct {
		Releases []struct {
			Version, Date string
		}
		Changes map[string][]struct {
			Change
			Release string
		}
	}
	if err := json.Unmarshal(text, &file); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	at := map[string]int{}
	for _, r := range file.Releases {
		at[minor(r.Version)] = len(s.releases)
		s.releases = append(s.releases, Release{Version: r.Version, Minor: minor(r.Version), Date: r.Date})
	}
	for class, changes := range file.Changes {
		for _, c := range changes {
			i, ok := at[c.Release]
			if !ok {
				return fmt.Errorf("%s: %s of %s changed in %q, which was not measured", name, c.ID, class, c.Release)
			}
			c.Class = class
			s.releases[i].Changes = append(s.releases[i].Changes, c.Change)
		}
	}
	for _, r := range s.releases {
		slices.SortStableFunc(r.Changes, func(a, b Change) int { return cmp.Or(cmp.Compare(a.Class, b.Class), cmp.Compare(a.ID, b.ID)) })
	}
	slices.SortFunc(s.releases, func(a, b Release) int { return CompareReleases(b.Minor, a.Minor) })
	return nil
}

// minor is a version without its patch.
func minor(version string) string {
	parts := strings.SplitN(version, ".", 3)
	return strings.Join(parts[:min(2, len(parts))], ".")
}

// CompareReleases orders minor releases: "5.93" comes before "5.112". What is
// no number counts as 0.
func CompareReleases(a, b string) int {
	as, bs := strings.Split(a, "."), strings.Split(b, ".")
	for i := range max(len(as), len(bs)) {
		if c := cmp.Compare(part(as, i), part(bs, i)); c != 0 {
			return c
		}
	}
	return 0
}

func part(parts []string, i int) int {
	if i >= len(parts) {
		return 0
	}
	n, _ := strconv.Atoi(parts[i])
	return n
}
