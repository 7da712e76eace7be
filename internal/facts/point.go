package facts

import (
	"fmt"
	"strings"
)

// Point is what a stated release is about: an item, a form that its value takes
// or a value that is its default.
type Point struct {
	Item *Item
	// Form is a type or a value of the item, Default a value that is its default;
	// at most one of them is set.
	Form, Default string
}

// The words between an item and what a Point says of it.
const (
	pointForm    = " = "
	pointDefault = " default "
)

// String returns the point as it is written in a page.
func (p Point) String() string {
	text := p.Item.Class + " " + p.Item.ID
	switch {
	case p.Form != "":
		return text + pointForm + p.Form
	case p.Default != "":
		return text + pointDefault + p.Default
	}
	return text
}

// ParsePoint reads "config output.html", `config target = "universal"` or
// `config experiments.html default "auto"`: the class of facts, the id of the
// item in it, and a form or a default of that.
func (s *Set) ParsePoint(text string) (point Point, err *ScopeError) {
	class, id, _ := strings.Cut(strings.TrimSpace(text), " ")
	found := s.Class(class)
	if found == nil {
		return point, &ScopeError{Message: fmt.Sprintf("there are no facts called %q", class), Name: class, Names: s.Names()}
	}
	if before, value, ok := strings.Cut(id, pointForm); ok {
		id, point.Form = before, strings.TrimSpace(value)
	} else if before, value, ok := strings.Cut(id, pointDefault); ok {
		id, point.Default = before, strings.TrimSpace(value)
	}
	id = strings.TrimSpace(id)
	if point.Item = found.Lookup(id); point.Item == nil {
		return point, &ScopeError{Message: fmt.Sprintf("the facts %q have no %q", class, id), Name: id, Names: found.ids()}
	}
	return point, s.hasPoint(point)
}

// hasPoint reports a form or a default that was never measured.
func (s *Set) hasPoint(p Point) *ScopeError {
	if p.Form != "" && p.Item.TypesSince[p.Form] == "" && p.Item.ValuesSince[p.Form] == "" {
		var names []string
		for _, later := range p.Item.Later() {
			names = append(names, later.Forms...)
		}
		return &ScopeError{Message: fmt.Sprintf("%s takes no %s since a later release than it is there", p.Item.ID, p.Form), Name: p.Form, Names: names}
	}
	if p.Default != "" && s.defaultSince(p) == "" {
		return &ScopeError{Message: fmt.Sprintf("no release made %s the default of %s", p.Default, p.Item.ID), Name: p.Default, Names: nil}
	}
	return nil
}

// SinceOf returns the release since which there is what a point is about; empty
// when every measured release has it.
func (s *Set) SinceOf(p Point) string {
	switch {
	case p.Form != "":
		if since := p.Item.TypesSince[p.Form]; since != "" {
			return since
		}
		return p.Item.ValuesSince[p.Form]
	case p.Default != "":
		return s.defaultSince(p)
	}
	if patch := p.Item.Patch; patch != "" {
		return patch
	}
	return p.Item.Since
}

// defaultSince is the last release that made a value the default.
func (s *Set) defaultSince(p Point) string {
	for _, release := range s.Releases() {
		for _, change := range release.Changes {
			if change.Class == p.Item.Class && change.ID == p.Item.ID && change.To == p.Default {
				return release.Minor
			}
		}
	}
	return ""
}

func (c *Class) ids() []string {
	ids := make([]string, len(c.Items))
	for i, item := range c.Items {
		ids[i] = item.ID
	}
	return ids
}

// MinorOf is a release without its patch.
func MinorOf(release string) string { return minor(release) }
