// Package facts reads what was measured of the documented program and answers
// what a name in a page means.
//
// The files are made by the scripts in the folder facts/ of the project, whose
// README describes their shape; nothing here knows what the classes are called
// or what they are about, so that a site about another program can bring facts
// of its own, or none.
package facts

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
)

// Default is a value that is set where nothing else is.
type Default struct {
	// Value is source text; "undefined" where nothing is set, "computed" where
	// it is a function's result.
	Value string `json:"value"`
	// Modes and Targets are those in which it was measured; empty where they
	// make no difference.
	Modes   []string `json:"modes,omitempty"`
	Targets []string `json:"targets,omitempty"`
	// When says in words on what else it depends.
	When string `json:"when,omitempty"`
}

// Mark is true or a text, as in "deprecated": true or the deprecation's code.
type Mark struct {
	Set  bool
	Text string
}

// UnmarshalJSON reads true, false or a string.
func (m *Mark) UnmarshalJSON(data []byte) error {
	if json.Unmarshal(data, &m.Set) == nil {
		return nil
	}
	m.Set = true
	return json.Unmarshal(data, &m.Text)
}

// Item is one fact: an option, a hook, a flag, an error. What its keys mean
// stands in facts/README.md.
type Item struct {
	// Class is the name of the class it belongs to.
	Class string `json:"-"`

	ID    string `json:"id"`
	Name  string `json:"name"`
	Owner string `json:"owner"`
	// Aliases are other ids of it. Like is the id of the item whose own items it
	// has as well: they are not listed again below it.
	Aliases  []string  `json:"aliases"`
	Like     string    `json:"like"`
	Types    []string  `json:"types"`
	Values   []string  `json:"values"`
	Defaults []Default `json:"defaults"`
	Flag     string    `json:"flag"`
	Kind     string    `json:"kind"`
	Keys     string    `json:"keys"`
	Args     []string  `json:"args"`
	Returns  string    `json:"returns"`
	Template string    `json:"template"`
	Code     string    `json:"code"`
	Since    string    `json:"since"`
	Until    string    `json:"until"`
	// Patch is the first patch that has it, "5.107.2", where its first minor
	// release has others that lack it; measured for behavior only.
	Patch        string            `json:"patch"`
	TypesSince   map[string]string `json:"typesSince"`
	ValuesSince  map[string]string `json:"valuesSince"`
	Deprecated   Mark              `json:"deprecated"`
	Experimental bool              `json:"experimental"`
	Additional   bool              `json:"additional"`
	// Words are what it is called where it has no name in code; Signs are regular
	// expressions that blocks of code match which use it.
	Words   string                     `json:"words"`
	Signs   []string                   `json:"signs"`
	Sets    map[string]string          `json:"sets"`
	Details map[string]json.RawMessage `json:"details"`

	// Raw is the item as it stands in its file.
	Raw json.RawMessage `json:"-"`
}

// Option is the id of the option that a behavior belongs to, or the item's own.
func (i *Item) Option() string {
	var of string
	if json.Unmarshal(i.Details["of"], &of) != nil || of == "" {
		return i.ID
	}
	return of
}

// Gone reports whether the measured version lacks the item.
func (i *Item) Gone() bool { return i.Until != "" }

// listFlags finds the option of each flag. Of several options with one flag the
// first counts.
func (s *Set) listFlags() {
	s.byFlag = map[string]*Item{}
	for _, name := range s.names {
		for _, item := range s.classes[name].Items {
			if item.Flag != "" && s.byFlag[item.Flag] == nil {
				s.byFlag[item.Flag] = item
			}
		}
	}
}

// OptionOf is the option that a flag sets, or nil.
func (s *Set) OptionOf(flag *Item) *Item {
	if s == nil {
		return nil
	}
	return s.byFlag[flag.ID]
}

// Class is one file of facts.
type Class struct {
	Name    string  `json:"class"`
	Title   string  `json:"title"`
	Source  string  `json:"source"`
	Version string  `json:"version"`
	Items   []*Item `json:"-"`

	byID   map[string]*Item
	byName map[string][]*Item
	// wild are the items with a key of one's own, "entry.*.import".
	wild []*Item
}

// maxLikes is how often a path may lead on: items that are like each other
// would lead round for ever.
const maxLikes = 8

// Lookup returns the item with that id or alias, or nil. What stands below an
// item that is like another is found below that one.
func (c *Class) Lookup(id string) *Item {
	for range maxLikes {
		if item := c.byID[id]; item != nil {
			return item
		}
		next := c.elsewhere(id)
		if next == "" {
			return nil
		}
		id = next
	}
	return nil
}

// At returns the option at a path of keys, or nil: "*" of an id stands for any
// key.
func (c *Class) At(path []string) *Item {
	if item := c.Lookup(strings.Join(path, ".")); item != nil {
		return item
	}
	for _, item := range c.wild {
		if fits(strings.Split(item.ID, "."), path) {
			return item
		}
	}
	return nil
}

func fits(pattern, path []string) bool {
	return slices.EqualFunc(pattern, path, func(want, key string) bool { return want == "*" || want == key })
}

// elsewhere replaces the longest beginning of a path that is like another.
func (c *Class) elsewhere(id string) string {
	for owner := parent(id); owner != ""; owner = parent(owner) {
		if item := c.byID[owner]; item != nil && item.Like != "" {
			return item.Like + id[len(owner):]
		}
	}
	return ""
}

// Set is all classes. A nil Set has none. It does not change once loaded, so
// goroutines share it.
type Set struct {
	classes  map[string]*Class
	names    []string
	releases []Release
	// byFlag are the options by the flag that sets them.
	byFlag map[string]*Item
}

// Load reads every class in a folder. A folder that does not exist gives nil
// and no error; a file that is not a class is an error that names it.
func Load(fsys fs.FS, folder string) (*Set, error) {
	entries, err := fs.ReadDir(fsys, folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var names []string
	for _, entry := range entries {
		if !entry.IsDir() && path.Ext(entry.Name()) == ".json" && entry.Name() != releasesFile {
			names = append(names, path.Join(folder, entry.Name()))
		}
	}
	classes, failed := make([]*Class, len(names)), make([]error, len(names))
	var group sync.WaitGroup
	for i, name := range names {
		group.Go(func() { classes[i], failed[i] = loadClass(fsys, name) })
	}
	group.Wait()
	set := &Set{classes: map[string]*Class{}}
	for i, class := range classes {
		if failed[i] != nil {
			return nil, fmt.Errorf("%s: %w", names[i], failed[i])
		}
		set.classes[class.Name] = class
		set.names = append(set.names, class.Name)
	}
	slices.Sort(set.names)
	set.listFlags()
	return set, set.loadReleases(fsys, path.Join(folder, releasesFile))
}

func loadClass(fsys fs.FS, name string) (*Class, error) {
	text, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, err
	}
	var file struct {
		Class
		Items []json.RawMessage `json:"items"`
	}
	if err := json.Unmarshal(text, &file); err != nil {
		return nil, err
	}
	class := &file.Class
	if want := strings.TrimSuffix(path.Base(name), ".json"); class.Name != want {
		return nil, fmt.Errorf("the class is called %q, not %q as the file", class.Name, want)
	}
	class.byID, class.byName = map[string]*Item{}, map[string][]*Item{}
	for _, raw := range file.Items {
		item := &Item{Class: class.Name, Raw: raw}
		if err := json.Unmarshal(raw, item); err != nil {
			return nil, err
		}
		if item.ID == "" || class.byID[item.ID] != nil {
			return nil, fmt.Errorf("the id %q is missing or there twice", item.ID)
		}
		class.Items = append(class.Items, item)
		class.byID[item.ID] = item
		if strings.Contains(item.ID, "*") {
			class.wild = append(class.wild, item)
		}
		class.byName[item.Name] = append(class.byName[item.Name], item)
	}
	for _, item := range class.Items {
		for _, alias := range item.Aliases {
			if class.byID[alias] == nil {
				class.byID[alias] = item
			}
		}
	}
	return class, nil
}

// Class returns the class of that name, or nil.
func (s *Set) Class(name string) *Class {
	if s == nil {
		return nil
	}
	return s.classes[name]
}

// Names returns the names of the classes in alphabetical order.
func (s *Set) Names() []string {
	if s == nil {
		return nil
	}
	return slices.Clone(s.names)
}
