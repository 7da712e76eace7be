package report

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// Write makes benchmarks.md and the folder with its plots in a folder of
// documents, from results. Plots that nothing shows any more are removed.
func Write(docs string, parts []Part, results []Result) error {
	folder := filepath.Join(docs, "benchmarks")
	plots := map[string]string{}
	for _, r := range results {
		maps.Copy(plots, r.Plots())
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	old, err := filepath.Glob(filepath.Join(folder, "*.svg"))
	if err != nil {
		return err
	}
	for _, name := range old {
		if _, wanted := plots[filepath.Base(name)]; wanted {
			continue
		}
		if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(plots)) {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(plots[name]), 0o644); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(docs, "benchmarks.md"), []byte(Markdown(parts, results)), 0o644)
}
