package build

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"bindery/internal/cache"
	"bindery/internal/diag"
	"bindery/internal/examples"
	"bindery/internal/markdown"
	"bindery/internal/projectfs"
)

// examplesDir holds the archives of the output.
const examplesDir = "examples/"

// openExamples reads the example projects that the settings name, when a page
// asks for them. With an older state it goes on with what that one read.
func (s *state) openExamples(old *state) {
	named := s.settings.Examples
	switch {
	case named == nil || s.options.Project == nil:
	case old != nil && old.examples != nil:
		s.examples = old.examples
	default:
		s.examples = examples.New(s.options.Project, named.Folder, named.LeaveOut)
		s.examples.SetArchives(archives{s.options.Cache})
	}
}

// archives are the packed examples of the cache.
type archives struct{ kept *cache.Store }

func (a archives) Archive(files [32]byte) (zip []byte, ok bool) {
	return a.kept.Get(cache.KeyOf("archive", files[:]))
}

func (a archives) KeepArchive(files [32]byte, zip []byte) {
	a.kept.Put(cache.KeyOf("archive", files[:]), zip)
}

// exampleProject is what the pages say of the project that a file lies in; nil
// for a file of none.
func (s *state) exampleProject(file string) *markdown.ExampleProject {
	name := s.examples.NameOf(file)
	if name == "" {
		return nil
	}
	project, err := s.examples.Project(name)
	if err != nil || project == nil { // what is wrong is told by exampleMistakes
		return nil
	}
	if shown, ok := s.shownExamples.Load(project); ok {
		return shown.(*markdown.ExampleProject)
	}
	shown := &markdown.ExampleProject{
		Name: project.Name, Node: project.Node, Size: len(project.Zip),
		Zip: s.address(archiveName(project.Name)), Source: withFolder(s.settings.Repository.Folder, project.Folder),
	}
	for _, f := range project.Files {
		shown.Files = append(shown.Files, f.Path)
	}
	for _, editor := range s.settings.Examples.Editors {
		shown.Editors = append(shown.Editors, markdown.Editor{Title: editor.Title, URL: withFolder(editor.URL, project.Folder)})
	}
	s.shownExamples.Store(project, shown)
	return shown
}

// exampleMistakes are about the example projects that cannot be read.
func (s *state) exampleMistakes() diag.List {
	var list diag.List
	for name, err := range s.examples.Errors() {
		if outside := (*projectfs.OutsideError)(nil); errors.As(err, &outside) {
			list = append(list, outsideMistake(outside))
			continue
		}
		place := path.Join(s.settings.Examples.Folder, name, examples.DescriptionFile)
		text, _ := fs.ReadFile(s.options.Project, place) // without it the mistake has no place
		var span diag.Span
		if syntax := (*json.SyntaxError)(nil); errors.As(err, &syntax) {
			span.Start = min(max(int(syntax.Offset)-1, 0), len(text))
			span.End = min(span.Start+1, len(text))
		}
		list = append(list, diag.NewSource(place, text).At(diag.Error, "bad-example", span,
			strings.TrimPrefix(err.Error(), "examples: "), "Pages that show this example cannot offer it as a whole."))
	}
	return list
}

func withFolder(pattern, folder string) string { return strings.ReplaceAll(pattern, "{path}", folder) }

// archiveName is where a project's archive is in the output.
func archiveName(project string) string { return examplesDir + project + ".zip" }

// archives are the projects that pages show, packed.
func (s *state) archives() []file {
	if s.examples == nil {
		return nil
	}
	var files []file
	seen := map[string]bool{}
	for _, page := range s.tree.Pages {
		for _, included := range page.Doc.Files {
			name := s.examples.NameOf(included)
			if name == "" || seen[name] {
				continue
			}
			seen[name] = true
			if project, err := s.examples.Project(name); err == nil && project != nil {
				files = append(files, file{name: archiveName(name), data: project.Zip})
			}
		}
	}
	return files
}

// shows reports whether a page includes a file, or another one of the same
// example project, which the page lists.
func (s *state) shows(included []string, file string) bool {
	name := s.examples.NameOf(file)
	return slices.ContainsFunc(included, func(other string) bool {
		return other == file || name != "" && s.examples.NameOf(other) == name
	})
}
