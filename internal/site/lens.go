package site

import (
	"fmt"
	"slices"

	"bindery/internal/facts"
)

// SetFacts gives the site what was measured. Call it before the first Routes
// or Props. The error says which setting names something that nobody measured.
func (s *Site) SetFacts(set *facts.Set) error {
	s.facts = set
	if check := s.cfg.ConfigCheck; check != nil && set != nil {
		for _, class := range slices.Concat(check.Options, check.Plugins, check.Loaders) {
			if set.Class(class) == nil {
				return fmt.Errorf("configCheck: there are no facts called %q", class)
			}
		}
	}
	if s.cfg.Lens != nil && set != nil && len(s.lensReleases()) == 0 {
		return fmt.Errorf("lens: no release from %s to %s was measured", s.cfg.Lens.From, s.cfg.Lens.To)
	}
	if s.cfg.Lens != nil && set != nil {
		for _, class := range s.cfg.Lens.Code {
			if set.Class(class) == nil {
				return fmt.Errorf("lens.code: there are no facts called %q", class)
			}
		}
	}
	return nil
}

func (s *Site) lens() *Lens {
	if releases := s.lensReleases(); len(releases) > 1 {
		return &Lens{Releases: releases}
	}
	return nil
}

// lensReleases are the measured releases that the settings ask for, newest
// first.
func (s *Site) lensReleases() []string {
	if s.cfg.Lens == nil {
		return nil
	}
	var minors []string
	for _, release := range s.facts.Releases() {
		if facts.CompareReleases(release.Minor, s.cfg.Lens.From) >= 0 && facts.CompareReleases(release.Minor, s.cfg.Lens.To) <= 0 {
			minors = append(minors, release.Minor)
		}
	}
	return minors
}
