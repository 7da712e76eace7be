package build

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"bindery/internal/site"
)

// Names within the built front end (web/embed.go).
const (
	clientDir      = "client"
	manifestPath   = ".vite/manifest.json"
	serverBundle   = "server.js"
	bootScript     = "boot.js"
	workerScript   = "sw.js"
	workerEnd      = "sw-end.js"
	frontendAbsent = "this program was built without its front end, which git does not keep and Go cannot build: run \"make build\" in the repository and take bin/bindery"
)

// ServerBundle returns the part of a front end that draws pages, for a
// PageRenderer, and the id that a Manifest names it by: pages that another bundle
// drew must not be drawn again with this one.
func ServerBundle(files fs.FS) (bundle []byte, id string, err error) {
	if bundle, err = fs.ReadFile(files, serverBundle); err != nil {
		return nil, "", fmt.Errorf("build: %s: %w", frontendAbsent, err)
	}
	return bundle, bundleID(bundle), nil
}

func bundleID(bundle []byte) string {
	sum := sha256.Sum256(bundle)
	return hex.EncodeToString(sum[:])[:idLength]
}

// frontend is what the pages need to know about the built front end.
type frontend struct {
	client fs.FS
	// server is the bundle that draws pages, boot the inline script.
	server, boot []byte
	// worker is the service worker, workerEnd the one that takes it away.
	worker, workerEnd []byte
	// entry is a path of the output, "assets/x.1a2b.js", and so are those of what
	// every page needs beside it, of what the pages of a kind do, and of what
	// prose with a tool in it does.
	entry      string
	everywhere needs
	screens    map[site.Kind]needs
	tools      []toolNeeds
	// files are all files browsers may fetch, and packed those of them that came
	// with their compressed forms, which are among files too: they are the same
	// in every build, so making them as small as can be is done once (web/pack.ts).
	files  []string
	packed map[string]bool
}

// chunk is an entry of Vite's manifest (vite.dev, "Backend Integration").
type chunk struct {
	File    string   `json:"file"`
	IsEntry bool     `json:"isEntry"`
	CSS     []string `json:"css"`
	Imports []string `json:"imports"`
}

func loadFrontend(files fs.FS) (*frontend, error) {
	client, err := fs.Sub(files, clientDir)
	if err != nil {
		return nil, fmt.Errorf("build: %s: %w", frontendAbsent, err)
	}
	f := &frontend{client: client, packed: map[string]bool{}}
	scripts := []struct {
		name string
		text *[]byte
	}{{serverBundle, &f.server}, {bootScript, &f.boot}, {workerScript, &f.worker}, {workerEnd, &f.workerEnd}}
	for _, script := range scripts {
		if *script.text, err = fs.ReadFile(files, script.name); err != nil {
			return nil, fmt.Errorf("build: %s: %w", frontendAbsent, err)
		}
	}
	f.boot = bytes.TrimSpace(f.boot)
	if bytes.Contains(bytes.ToLower(f.boot), []byte("</script")) || bytes.Contains(f.boot, []byte("<!--")) {
		return nil, errors.New("build: boot.js holds text that ends or opens a script element and cannot be put into a page")
	}
	if err := f.readManifest(); err != nil {
		return nil, err
	}
	return f, f.list()
}

// readManifest finds the entry and everything that is needed before it runs.
func (f *frontend) readManifest() error {
	text, err := fs.ReadFile(f.client, manifestPath)
	if err != nil {
		return fmt.Errorf("build: %s: %w", frontendAbsent, err)
	}
	var manifest map[string]chunk
	if err := json.Unmarshal(text, &manifest); err != nil {
		return fmt.Errorf("build: read %s/%s: %w", clientDir, manifestPath, err)
	}
	var entries []string
	for name, c := range manifest {
		if c.IsEntry {
			entries = append(entries, name)
		}
	}
	if len(entries) != 1 {
		return fmt.Errorf("build: %s/%s names %d entries, not one", clientDir, manifestPath, len(entries))
	}
	f.entry = manifest[entries[0]].File
	seen := map[string]bool{}
	f.everywhere.follow(manifest, entries[0], seen)
	// The entry stands in the page as the script that runs.
	f.everywhere.scripts = slices.DeleteFunc(f.everywhere.scripts, func(script string) bool { return script == f.entry })
	f.readScreens(manifest, seen)
	return nil
}

// follow collects the styles and the scripts a chunk needs, itself last.
func (n *needs) follow(manifest map[string]chunk, name string, seen map[string]bool) {
	if seen[name] {
		return
	}
	seen[name] = true
	c, known := manifest[name]
	if !known {
		return
	}
	for _, imported := range c.Imports {
		n.follow(manifest, imported, seen)
	}
	for _, style := range c.CSS {
		if !slices.Contains(n.styles, style) {
			n.styles = append(n.styles, style)
		}
	}
	n.scripts = append(n.scripts, c.File)
}

// list finds the files to copy: all but dot folders.
func (f *frontend) list() error {
	return fs.WalkDir(f.client, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return fmt.Errorf("build: list the front end: %w", err)
		case name != "." && strings.HasPrefix(entry.Name(), "."):
			if entry.IsDir() {
				return fs.SkipDir
			}
		case !entry.IsDir():
			f.files = append(f.files, name)
			if plain, ok := isPacked(name); ok {
				f.packed[plain] = true
			}
		}
		return nil
	})
}

// isPacked says whether a file is the compressed form of another, and of which.
func isPacked(name string) (plain string, ok bool) {
	for _, suffix := range []string{".br", ".gz"} {
		if plain, ok = strings.CutSuffix(name, suffix); ok {
			return plain, true
		}
	}
	return "", false
}

// addTo hashes what the front end puts into the site. The names of its files
// carry their content.
func (f *frontend) addTo(h io.Writer) {
	server := sha256.Sum256(f.server)
	fmt.Fprintf(h, "front end %x %q %q %q %q\n", server, f.boot, f.worker, f.workerEnd, f.files)
}
