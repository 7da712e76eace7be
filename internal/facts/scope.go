package facts

import (
	"fmt"
	"slices"
	"strings"
)

// Scope is what a page says it documents: a class of facts, or those of one
// owner, such as the hooks of one class or the options below one option.
type Scope struct{ Class, Owner string }

// String returns the scope as it is written in front matter.
func (s Scope) String() string { return strings.TrimSpace(s.Class + " " + s.Owner) }

// ParseScope reads "config", "config output" or "hooks Compiler". The error
// says what is wrong with it, and which names would be right.
func (s *Set) ParseScope(text string) (scope Scope, err *ScopeError) {
	class, owner, _ := strings.Cut(strings.TrimSpace(text), " ")
	scope = Scope{Class: class, Owner: strings.TrimSpace(owner)}
	found := s.Class(class)
	if found == nil {
		return scope, &ScopeError{Message: fmt.Sprintf("there are no facts called %q", class), Name: class, Names: s.Names()}
	}
	if scope.Owner == "" {
		return scope, nil
	}
	owners := found.owners()
	if !slices.Contains(owners, scope.Owner) {
		return scope, &ScopeError{Message: fmt.Sprintf("the facts %q have nothing of %q", class, scope.Owner), Name: scope.Owner, Names: owners}
	}
	return scope, nil
}

// ScopeError is a scope that names nothing. Name is the part that is wrong,
// Names are those that would be right.
type ScopeError struct {
	Message, Name string
	Names         []string
}

func (e *ScopeError) Error() string { return e.Message }

// owners are what the items of a class belong to, sorted, with those above
// them: "output" and "output.library" of "output.library.type".
func (c *Class) owners() []string {
	seen := map[string]bool{}
	for _, item := range c.Items {
		for owner := item.Owner; owner != "" && !seen[owner]; owner = parent(owner) {
			seen[owner] = true
		}
	}
	names := make([]string, 0, len(seen))
	for name := range seen {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func parent(path string) string {
	if at := strings.LastIndexByte(path, '.'); at >= 0 {
		return path[:at]
	}
	return ""
}

// Has reports whether an item belongs to the scope.
func (s Scope) Has(item *Item) bool {
	return item.Class == s.Class && (s.Owner == "" || item.ID == s.Owner || item.Owner == s.Owner || strings.HasPrefix(item.Owner, s.Owner+"."))
}

// Find returns the item that a name means in a page with these scopes, below
// a heading that named under (nil for none). Tried in this order: the name
// below what the heading above names, the path without the scope's owner, the
// whole id anywhere in the class, and the last name where only one item of the
// scopes has it. Calls and arguments count for nothing: `close(callback)`
// is close.
func (s *Set) Find(scopes []Scope, under *Item, name string) *Item {
	name = withoutArguments(name)
	if name == "" {
		return nil
	}
	for _, scope := range scopes {
		if item := s.inScope(scope, under, name); item != nil {
			return item
		}
	}
	return s.only(scopes, name)
}

func (s *Set) inScope(scope Scope, under *Item, name string) *Item {
	class := s.Class(scope.Class)
	if class == nil {
		return nil
	}
	candidates := []string{}
	if under != nil && under.Class == class.Name {
		candidates = append(candidates, under.ID+"."+name, under.ID+".*."+name)
	}
	if scope.Owner != "" {
		candidates = append(candidates, scope.Owner+"."+name, scope.Owner+".hooks."+name)
	}
	candidates = append(candidates, name)
	if at := strings.LastIndexByte(name, '.'); at > 0 { // StatsFactory.extract is StatsFactory.hooks.extract
		candidates = append(candidates, name[:at]+".hooks"+name[at:])
	}
	for _, id := range candidates {
		if item := class.Lookup(id); item != nil {
			return item
		}
	}
	return nil
}

// only returns the one item of the scopes that has a name, or nil when there
// are none or several.
func (s *Set) only(scopes []Scope, name string) *Item {
	var found *Item
	for _, scope := range scopes {
		class := s.Class(scope.Class)
		if class == nil {
			continue
		}
		for _, item := range class.byName[name] {
			if !scope.Has(item) || item == found {
				continue
			}
			if found != nil {
				return nil
			}
			found = item
		}
	}
	return found
}

// withoutArguments is a name without what a reader may see with it: arguments,
// quotes, and what makes an instance of it (`new webpack.ids.HashedModuleIdsPlugin(options)`
// is HashedModuleIdsPlugin, the name by which the classes are listed).
func withoutArguments(name string) string {
	name, made := strings.CutPrefix(strings.TrimSpace(name), "new ")
	if at := strings.IndexByte(name, '('); at > 0 && strings.HasSuffix(name, ")") {
		name = name[:at]
	}
	if made {
		name = name[strings.LastIndexByte(name, '.')+1:]
	}
	return strings.Trim(name, `"'`)
}

// Known returns the names by which the items of the scopes may be called, for
// suggestions.
func (s *Set) Known(scopes []Scope) []string {
	var names []string
	for _, scope := range scopes {
		class := s.Class(scope.Class)
		if class == nil {
			continue
		}
		for _, item := range class.Items {
			if scope.Has(item) {
				names = append(names, item.ID, item.Name)
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}
