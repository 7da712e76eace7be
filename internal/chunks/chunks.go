// Package chunks reads what the documented bundler made of one project with
// every combination of some settings: which files came out, which modules are
// in them, and what a browser loads for each page. The file is written by
// examples/chunk-explorer/grid.mjs; nothing in it is computed here.
package chunks

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// Grid is all that was recorded.
type Grid struct {
	// Axes are what can be chosen, in the order of Settings.
	Axes []Axis `json:"axes"`
	// Files and Modules are named by their index.
	Files   []File   `json:"files"`
	Modules []Module `json:"modules"`
	// Outcomes hold, for each of Pages, what it loads.
	Outcomes [][]Load `json:"outcomes"`
	Pages    []string `json:"pages"`
	// Settings is the outcome of each combination; the last axis turns
	// fastest. The first is that of the bundler's own defaults.
	Settings []int `json:"settings"`
	// Telling are combinations worth a look: values by axis, without those that
	// are the default.
	Telling []map[string]string `json:"telling"`
	// Version is the bundler's.
	Version string `json:"version"`
}

// Axis is something that can be chosen. Its first value is the default.
type Axis struct {
	Name   string  `json:"name"`
	Values []Value `json:"values"`
}

// Value is one choice. Options is what it adds to the options: trees whose
// leaves are JavaScript.
type Value struct {
	Name    string         `json:"name"`
	Options map[string]any `json:"options"`
}

// File is a file that was written.
type File struct {
	Name string `json:"name"`
	// Size is in bytes, minimized.
	Size    int   `json:"size"`
	Modules []int `json:"modules"`
	// Reason is why the bundler made it, in its own words; empty for what the
	// project asked for.
	Reason string `json:"reason"`
}

// Module is a module of the project.
type Module struct {
	Name string `json:"name"`
	// Size is that of the source in bytes.
	Size int `json:"size"`
	// Kind is "package", "shared" (needed by several parts of the project) or
	// "local".
	Kind string `json:"kind"`
}

// Load is what a page loads at its start, in order, and what it may load later.
type Load struct {
	Start []int `json:"start"`
	Later []int `json:"later"`
}

// Read reads a grid and checks that everything it names is there. It returns
// the file's bytes too.
func Read(fsys fs.FS, name string) (*Grid, []byte, error) {
	text, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, nil, err
	}
	g := &Grid{}
	if err := json.Unmarshal(text, g); err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	if err := g.validate(); err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	return g, text, nil
}

func (g *Grid) validate() error {
	settings := 1
	for _, axis := range g.Axes {
		settings *= len(axis.Values)
	}
	if settings == 0 || settings != len(g.Settings) {
		return fmt.Errorf("%d settings have outcomes, the axes make %d", len(g.Settings), settings)
	}
	within := func(indices []int, size int) bool {
		return !slices.ContainsFunc(indices, func(i int) bool { return i < 0 || i >= size })
	}
	if !within(g.Settings, len(g.Outcomes)) {
		return fmt.Errorf("a setting has an outcome that is not there")
	}
	for _, outcome := range g.Outcomes {
		if len(outcome) != len(g.Pages) {
			return fmt.Errorf("an outcome has %d pages instead of %d", len(outcome), len(g.Pages))
		}
		for _, load := range outcome {
			if !within(load.Start, len(g.Files)) || !within(load.Later, len(g.Files)) {
				return fmt.Errorf("a page loads a file that is not there")
			}
		}
	}
	for _, file := range g.Files {
		if !within(file.Modules, len(g.Modules)) {
			return fmt.Errorf("%s holds a module that is not there", file.Name)
		}
	}
	for _, choice := range g.Telling {
		if _, err := g.Number(choice); err != nil {
			return err
		}
	}
	return nil
}

// Number is the index in Settings of a combination: values by axis, the default
// where one is left out.
func (g *Grid) Number(choice map[string]string) (int, error) {
	number, used := 0, 0
	for _, axis := range g.Axes {
		index := 0
		if name, chosen := choice[axis.Name]; chosen {
			used++
			index = slices.IndexFunc(axis.Values, func(v Value) bool { return v.Name == name })
			if index < 0 {
				return 0, fmt.Errorf("%q has no value %q", axis.Name, name)
			}
		}
		number = number*len(axis.Values) + index
	}
	if used != len(choice) {
		return 0, fmt.Errorf("%v chooses from what cannot be chosen", choice)
	}
	return number, nil
}

// Label is a choice of an axis as options name it: minSize: 0, or the axis alone
// for one that is on or off.
func (a Axis) Label(value string) string {
	for _, v := range a.Values {
		split, _ := v.Options["splitChunks"].(map[string]any)
		if code, ok := split[a.Name].(string); ok && v.Name == value {
			return a.Name + ": " + code
		}
	}
	if value == "on" {
		return a.Name
	}
	return a.Name + ": " + value
}

// Placed is a file of an outcome with the pages that load it.
type Placed struct {
	File
	// Start and Later are the names of pages.
	Start, Later []string
}

// FilesOf are an outcome's files, each once: those that pages are named after,
// then what else is loaded at a start, then what is loaded later.
func (g *Grid) FilesOf(outcome []Load) []Placed {
	var order []int
	add := func(indices ...int) {
		for _, i := range indices {
			if !slices.Contains(order, i) {
				order = append(order, i)
			}
		}
	}
	for page, load := range outcome {
		for _, i := range load.Start {
			if strings.HasPrefix(g.Files[i].Name, g.Pages[page]+".") {
				add(i)
			}
		}
	}
	for _, load := range outcome {
		add(load.Start...)
	}
	for _, load := range outcome {
		add(load.Later...)
	}
	placed := make([]Placed, len(order))
	for n, i := range order {
		placed[n].File = g.Files[i]
		for page, load := range outcome {
			if slices.Contains(load.Start, i) {
				placed[n].Start = append(placed[n].Start, g.Pages[page])
			}
			if slices.Contains(load.Later, i) {
				placed[n].Later = append(placed[n].Later, g.Pages[page])
			}
		}
	}
	return placed
}

// Size is that of some files together, in bytes.
func (g *Grid) Size(files []int) int {
	size := 0
	for _, i := range files {
		size += g.Files[i].Size
	}
	return size
}

// Sized is a module and its index.
type Sized struct {
	Module
	Index int
}

// Largest are modules by their size, the largest first.
func (g *Grid) Largest(modules []int) []Sized {
	sorted := make([]Sized, len(modules))
	for n, i := range modules {
		sorted[n] = Sized{g.Modules[i], i}
	}
	slices.SortStableFunc(sorted, func(a, b Sized) int { return b.Size - a.Size })
	return sorted
}

// LargestModule is the size of the largest module, in bytes.
func (g *Grid) LargestModule() int {
	size := 1
	for _, module := range g.Modules {
		size = max(size, module.Size)
	}
	return size
}

// Heaviest is the most that any page loads at its start or later, with any
// setting, in bytes.
func (g *Grid) Heaviest() int {
	size := 1
	for _, outcome := range g.Outcomes {
		for _, load := range outcome {
			size = max(size, g.Size(load.Start), g.Size(load.Later))
		}
	}
	return size
}
