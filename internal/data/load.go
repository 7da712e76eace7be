package data

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"bindery/internal/config"
	"bindery/internal/config/strictyaml"
	"bindery/internal/diag"
)

// Codes of the diagnostics beside those of strictyaml.
const (
	CodeMissing   = "missing-field"
	CodeBadValue  = "bad-value"
	CodeDuplicate = "duplicate-entry"
	CodeFormat    = "unknown-format"
	CodeSyntax    = "bad-json"
)

// Load reads the lists from the settings folder, which is called display in
// diagnostics. The list of a file that is not there is nil, that of an empty
// one is not. What is read is usable when the diagnostics hold no errors; the
// error is one of reading.
func Load(folder fs.FS, display string) (Lists, diag.List, error) {
	r := &reading{folder: folder, display: display}
	lists := Lists{
		Proposals:   readList(r, ProposalsFile, (*validator).proposals),
		Projects:    readList(r, ProjectsFile, (*validator).projects),
		StarterKits: readList(r, StarterKitsFile, (*validator).kits),
		Readmes:     readList(r, ReadmesFile, (*validator).readmes),
	}
	if source := r.source(SupportersFile); source != nil {
		var list diag.List
		lists.Supporters, list = LoadSupporters(source)
		r.list = append(r.list, list...)
	}
	r.otherFormats()
	lists.addresses = r.addresses
	return lists, r.list, r.err
}

// reading collects what goes wrong with any of the files.
type reading struct {
	folder  fs.FS
	display string
	list    diag.List
	err     error
	// addresses are what the lists lead to within the site and elsewhere.
	addresses []config.Address
}

// source is a file of the folder, nil when it is not there or was not read.
func (r *reading) source(name string) *diag.Source {
	text, err := fs.ReadFile(r.folder, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		r.err = errors.Join(r.err, fmt.Errorf("data: %w", err))
		return nil
	}
	return diag.NewSource(path.Join(r.display, name), text)
}

func readList[Entry any](r *reading, name string, check func(*validator, []Entry)) []Entry {
	source := r.source(name)
	if source == nil {
		return nil
	}
	var entries []Entry
	doc, list := strictyaml.Decode(source, diag.Span{End: len(source.Text)}, &entries, strictyaml.Options{UnknownKey: diag.Error})
	if !list.HasErrors() {
		v := &validator{doc: doc, source: source}
		check(v, entries)
		list = append(list, v.list...)
		r.addresses = append(r.addresses, v.addresses...)
	}
	r.list = append(r.list, list...)
	return slices.Concat([]Entry{}, entries)
}

// otherFormats reports files that hold one of the lists in a format that is
// not read, such as projects.yml.
func (r *reading) otherFormats() {
	entries, err := fs.ReadDir(r.folder, path.Dir(ProjectsFile))
	if err != nil {
		return // no folder, no lists
	}
	for _, name := range []string{ProposalsFile, ProjectsFile, StarterKitsFile, SupportersFile, ReadmesFile} {
		stem := strings.TrimSuffix(path.Base(name), path.Ext(name))
		for _, entry := range entries {
			ext := path.Ext(entry.Name())
			if entry.IsDir() || ext == path.Ext(name) || !slices.Contains(formats, ext) || strings.TrimSuffix(entry.Name(), ext) != stem {
				continue
			}
			r.list = append(r.list, diag.Diagnostic{
				Severity: diag.Error, Code: CodeFormat, File: path.Join(r.display, path.Dir(name), entry.Name()),
				Message:    fmt.Sprintf("%s is not read: this list is kept as %s", entry.Name(), path.Base(name)),
				Suggestion: fmt.Sprintf("Move what it holds into %q.", path.Join(r.display, name)),
			})
		}
	}
}

// formats are the extensions a list may be mistakenly written with.
var formats = []string{".yaml", ".yml", ".json", ".json5", ".toml", ".csv"}
