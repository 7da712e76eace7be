// Package report keeps what was measured and writes docs/benchmarks.md of it.
//
// A part of the benchmark leaves one file of JSON in bench/results: the samples
// as they were taken, what they were taken with, on which commit, on which
// machine, and how busy it was. The document is made of those files and of
// nothing else, so that it can be made again from a checkout, a part that is
// measured alone replaces its own section, and nobody copies a figure by hand.
// Medians and spreads are computed when the document is written, from all
// samples; a result that hides its samples cannot be checked.
package report

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"time"
)

// Result is what one part measured in one run.
type Result struct {
	Part    string `json:"part"`
	Command string `json:"command"`
	// Commit is what was measured; Changed says that files were different from it.
	Commit  string    `json:"commit"`
	Changed bool      `json:"changed,omitempty"`
	Started time.Time `json:"started"`
	Ended   time.Time `json:"ended"`
	Machine Machine   `json:"machine"`
	// Load is the load average of a minute (proc(5), "loadavg") at the start and at the end.
	Load [2]float64 `json:"load"`
	// Failed is the error that ended the part, or empty.
	Failed   string    `json:"failed,omitempty"`
	Programs []Program `json:"programs,omitempty"`
	Figures  []Figure  `json:"figures,omitempty"`
	Rows     []Row     `json:"rows,omitempty"`
	// Texts are tables of fixed width, shown as they are.
	Texts []string `json:"texts,omitempty"`
}

// Machine is where a part ran. Memory is in bytes.
type Machine struct {
	System string `json:"system"`
	CPU    string `json:"cpu"`
	Cores  int    `json:"cores"`
	Memory int64  `json:"memory"`
}

// Program is one that took part: its version, the commands it was run with, and
// what it does that costs time or bytes, by the names in Traits.
type Program struct {
	Name     string            `json:"name"`
	Version  string            `json:"version"`
	Commands []string          `json:"commands,omitempty"`
	Traits   map[string]string `json:"traits,omitempty"`
}

// Traits are what is told of programs, in the order it is shown.
var Traits = []string{"search", "compression", "minification", "images", "highlighting", "navigation"}

// Figure is one measure of several programs. Those of one Group share a table.
type Figure struct {
	Group string `json:"group"`
	Name  string `json:"name"`
	Unit  Unit   `json:"unit"`
	// Plot draws it. Plotted figures of a group that have one unit share a plot.
	Plot bool  `json:"plot,omitempty"`
	Bars []Bar `json:"bars"`
}

// Bar is one program's samples, one a round, or why it has none.
type Bar struct {
	Name    string    `json:"name"`
	Samples []float64 `json:"samples,omitempty"`
	Failed  string    `json:"failed,omitempty"`
	// Absent says why a program has no such thing, which is no failure.
	Absent string `json:"absent,omitempty"`
	Own    bool   `json:"own,omitempty"`
}

// Row is a line of a part's other measures. One without a target is only shown.
type Row struct {
	What     string `json:"what"`
	Measured string `json:"measured"`
	Target   string `json:"target,omitempty"`
	OK       bool   `json:"ok,omitempty"`
}

// Missed reports whether it has a target and misses it.
func (r Row) Missed() bool { return r.Target != "" && !r.OK }

// Spread is the median and the ends of some samples.
type Spread struct{ Median, Low, High float64 }

// Of is the spread of samples; of none it is all zeros. The median of an even
// number of them is the upper of the two in the middle.
func Of(samples []float64) Spread {
	if len(samples) == 0 {
		return Spread{}
	}
	sorted := slices.Sorted(slices.Values(samples))
	return Spread{sorted[len(sorted)/2], sorted[0], sorted[len(sorted)-1]}
}

// Save replaces the part's file in a folder.
func (r *Result) Save(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	text, err := json.MarshalIndent(r, "", "\t")
	if err != nil {
		return err
	}
	text = numbers.ReplaceAllFunc(text, func(list []byte) []byte {
		return append(append([]byte{'['}, bytes.Join(bytes.Fields(list[1:len(list)-1]), []byte(" "))...), ']')
	})
	return os.WriteFile(filepath.Join(dir, r.Part+".json"), append(text, '\n'), 0o644)
}

// numbers is a list of numbers, which fits into a line.
var numbers = regexp.MustCompile(`\[[\d\s.,eE+-]+\]`)

// Load reads the results of some parts, in their order. A part that was never
// measured is left out.
func Load(dir string, parts []string) ([]Result, error) {
	var list []Result
	for _, part := range parts {
		name := filepath.Join(dir, part+".json")
		text, err := os.ReadFile(name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		var r Result
		if err := json.Unmarshal(text, &r); err != nil {
			return nil, fmt.Errorf("%s: %w (measure the part again: go run . -only %s)", name, err, part)
		}
		list = append(list, r)
	}
	return list, nil
}
