package facts

import (
	"maps"
	"slices"
)

// Later are forms of an item's value that a release newer than the item's own
// was the first to take: types and values, as they are written in the item.
type Later struct {
	Release string
	Forms   []string
}

// Later returns what the item takes since a later release than it is there, the
// oldest release first. Types come before values, in the item's order; those
// that it does not list, such as what an array may have since, after these.
func (i *Item) Later() []Later {
	var all []Later
	add := func(since map[string]string, listed []string) {
		for _, form := range ordered(since, listed) {
			at := slices.IndexFunc(all, func(l Later) bool { return l.Release == since[form] })
			if at < 0 {
				at = len(all)
				all = append(all, Later{Release: since[form]})
			}
			all[at].Forms = append(all[at].Forms, form)
		}
	}
	add(i.TypesSince, i.Types)
	add(i.ValuesSince, i.Values)
	slices.SortStableFunc(all, func(a, b Later) int { return CompareReleases(a.Release, b.Release) })
	return all
}

// ordered are the keys of a map, those of a list in its order first.
func ordered(m map[string]string, list []string) []string {
	var keys []string
	for _, key := range list {
		if m[key] != "" && !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(m)) {
		if !slices.Contains(list, key) {
			keys = append(keys, key)
		}
	}
	return keys
}

// Measured reports whether a release is one of those that were measured. What
// another package brings says releases of that one.
func (s *Set) Measured(minor string) bool {
	return s != nil && slices.ContainsFunc(s.releases, func(r Release) bool { return r.Minor == minor })
}
