// Package examples reads the example projects that pages show in parts, and
// packs each for download.
package examples

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"time"
)

// DescriptionFile marks a folder as an example project and describes how it is
// tried (examples/README.md).
const DescriptionFile = "example.json"

// Project is one example project.
type Project struct {
	// Name is that of its folder, Folder its path below the project's folder.
	Name, Folder string
	// Files are sorted by path.
	Files []File
	// Node is the lowest major version of Node.js it runs with; 0 for any.
	Node int
	// Zip is the archive: one folder, named as the project, with Files in it.
	// The same files give the same bytes.
	Zip []byte
}

// File is a file of a project; Path is relative to the project's folder.
type File struct {
	Path string
	Size int
}

// Set reads the projects below a folder, each once. Its methods may be called
// from several goroutines.
type Set struct {
	fsys     fs.FS
	folder   string
	leaveOut []string
	archives Archives

	mu       sync.Mutex
	projects map[string]*entry
	errors   map[string]error
}

// Archives keeps packed projects by a hash of what is in them.
type Archives interface {
	Archive(files [sha256.Size]byte) (zip []byte, ok bool)
	KeepArchive(files [sha256.Size]byte, zip []byte)
}

// SetArchives has projects that were packed before taken from there. Call it before
// the first Project.
func (s *Set) SetArchives(archives Archives) { s.archives = archives }

type entry struct {
	read    sync.Once
	project *Project
	err     error
}

// New reads from a folder of fsys. leaveOut are the files and folders of each
// project that are no part of what a reader downloads.
func New(fsys fs.FS, folder string, leaveOut []string) *Set {
	return &Set{fsys: fsys, folder: strings.TrimSuffix(folder, "/"), leaveOut: leaveOut, projects: map[string]*entry{}, errors: map[string]error{}}
}

// NameOf is the name of the project that a path below fsys lies in, whether
// there is such a project or not; empty for a path outside the folder.
func (s *Set) NameOf(file string) string {
	if s == nil {
		return ""
	}
	rest, found := strings.CutPrefix(file, s.folder+"/")
	if !found {
		return ""
	}
	name, _, found := strings.Cut(rest, "/")
	if !found {
		return ""
	}
	return name
}

// Project reads a project; nil for a folder that is none.
func (s *Set) Project(name string) (*Project, error) {
	s.mu.Lock()
	e := s.projects[name]
	if e == nil {
		e = &entry{}
		s.projects[name] = e
	}
	s.mu.Unlock()
	e.read.Do(func() {
		if e.project, e.err = s.load(name); e.err != nil {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.errors[name] = e.err
		}
	})
	return e.project, e.err
}

// Forget has a project read anew when it is asked for again.
func (s *Set) Forget(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.projects, name)
	delete(s.errors, name)
}

// Errors are those of the projects that could not be read, by their names.
func (s *Set) Errors() map[string]error {
	if s == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return maps.Clone(s.errors)
}

// load reads a project's files and packs them.
func (s *Set) load(name string) (*Project, error) {
	folder := path.Join(s.folder, name)
	about, err := fs.ReadFile(s.fsys, path.Join(folder, DescriptionFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("examples: %w", err)
	}
	var description struct {
		Node int `json:"node"`
	}
	if err := json.Unmarshal(about, &description); err != nil {
		return nil, fmt.Errorf("examples: read %s: %w", path.Join(folder, DescriptionFile), err)
	}
	p := &Project{Name: name, Folder: folder, Node: description.Node}
	var files [][]byte
	err = fs.WalkDir(s.fsys, folder, func(full string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		own := strings.TrimPrefix(strings.TrimPrefix(full, folder), "/")
		if own != "" && (slices.Contains(s.leaveOut, own) || ignored(d.Name())) {
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if d.Type() == fs.ModeSymlink { // packed as the file that it leads to
			info, err := fs.Stat(s.fsys, full)
			if err != nil {
				return err
			}
			if !info.Mode().IsRegular() {
				return fmt.Errorf("%s is a symbolic link to something other than a file", full)
			}
		} else if !d.Type().IsRegular() {
			return nil
		}
		data, err := fs.ReadFile(s.fsys, full)
		if err != nil {
			return err
		}
		p.Files = append(p.Files, File{Path: own, Size: len(data)})
		files = append(files, data)
		return nil
	})
	if err == nil {
		err = s.pack(p, files)
	}
	if err != nil {
		return nil, fmt.Errorf("examples: pack %s: %w", folder, err)
	}
	return p, nil
}

// pack makes the archive of a project of its files' bytes.
func (s *Set) pack(p *Project, files [][]byte) error {
	h := sha256.New()
	fmt.Fprintf(h, "%q\n", p.Name)
	for i, data := range files {
		fmt.Fprintf(h, "%q %d\n", p.Files[i].Path, len(data))
		h.Write(data)
	}
	key := [sha256.Size]byte(h.Sum(nil))
	if s.archives != nil {
		if packed, ok := s.archives.Archive(key); ok {
			p.Zip = packed
			return nil
		}
	}
	var packed bytes.Buffer
	archive := zip.NewWriter(&packed)
	for i, data := range files {
		if err := add(archive, path.Join(p.Name, p.Files[i].Path), data); err != nil {
			return err
		}
	}
	if err := archive.Close(); err != nil {
		return err
	}
	p.Zip = packed.Bytes()
	if s.archives != nil {
		s.archives.KeepArchive(key, p.Zip)
	}
	return nil
}

// packedAt is the time of every file in an archive, the first that the format
// can express: the bytes then depend on the files alone.
var packedAt = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

func add(archive *zip.Writer, name string, data []byte) error {
	header := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: packedAt}
	header.SetMode(0o644)
	w, err := archive.CreateHeader(header)
	if err != nil {
		return err
	}
	_, err = w.Write(data)
	return err
}

// ignored reports whether a file or folder of this name is made by tools.
func ignored(name string) bool {
	return name == "node_modules" || name == ".git" || name == ".DS_Store" || strings.HasSuffix(name, "~") || strings.HasSuffix(name, ".swp")
}
