package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/layout"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
	"github.com/google/go-containerregistry/pkg/v1/types"
)

// user is who the program runs as in a container: nobody of the host's.
const user = "65532:65532"

// image writes the container image, an OCI layout in a tar file, for each Linux
// that was built. It has the program and nothing else; the site is mounted at
// /site, and nothing is written below /.
func (r *release) image(wanted []target) (string, error) {
	index := mutate.IndexMediaType(empty.Index, types.OCIImageIndex)
	found := false
	for _, t := range wanted {
		if t.system != "linux" {
			continue
		}
		found = true
		image, err := r.imageFor(t)
		if err != nil {
			return "", err
		}
		index = mutate.AppendManifests(index, mutate.IndexAddendum{Add: image, Descriptor: v1.Descriptor{Platform: &v1.Platform{OS: t.system, Architecture: t.arch}}})
	}
	if !found {
		return "", errors.New("an image needs a program for linux")
	}
	folder := filepath.Join(r.out, "build", "image")
	if _, err := layout.Write(folder, index); err != nil {
		return "", fmt.Errorf("image: %w", err)
	}
	name := fmt.Sprintf("bindery_%s_image.tar", r.version)
	file, err := os.Create(filepath.Join(r.out, name))
	if err != nil {
		return "", err
	}
	entries, err := tree(folder)
	if err != nil {
		return "", err
	}
	return name, errors.Join(r.plainTar(file, entries), file.Close())
}

func (r *release) imageFor(t target) (v1.Image, error) {
	program, err := os.ReadFile(r.binaries[t])
	if err != nil {
		return nil, err
	}
	licenses, err := os.ReadFile(filepath.Join(r.root, "THIRD_PARTY_NOTICES"))
	if err != nil {
		return nil, err
	}
	license, err := os.ReadFile(filepath.Join(r.root, "LICENSE"))
	if err != nil {
		return nil, err
	}
	var files bytes.Buffer
	if err := r.plainTar(&files, []entry{
		{"site/", 0o755, nil},
		{"usr/bin/bindery", 0o755, program},
		{"usr/share/doc/bindery/LICENSE", 0o644, license},
		{"usr/share/doc/bindery/THIRD_PARTY_NOTICES", 0o644, licenses},
	}); err != nil {
		return nil, err
	}
	layer, err := tarball.LayerFromOpener(func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(files.Bytes())), nil }, tarball.WithMediaType(types.OCILayer))
	if err != nil {
		return nil, err
	}
	image, err := mutate.AppendLayers(mutate.ConfigMediaType(mutate.MediaType(empty.Image, types.OCIManifestSchema1), types.OCIConfigJSON), layer)
	if err != nil {
		return nil, err
	}
	image, err = mutate.ConfigFile(image, &v1.ConfigFile{
		Architecture: t.arch, OS: t.system, Created: v1.Time{Time: r.time},
		RootFS: func() v1.RootFS { c, _ := image.ConfigFile(); return c.RootFS }(), // of the layer: it cannot fail
		Config: v1.Config{
			User: user, WorkingDir: "/site", ExposedPorts: map[string]struct{}{"8080/tcp": {}},
			Entrypoint: []string{"/usr/bin/bindery"}, Cmd: []string{"serve", "--out", "/site", "--addr", ":8080"},
			Labels: map[string]string{
				"org.opencontainers.image.title": "bindery", "org.opencontainers.image.version": r.version,
				"org.opencontainers.image.revision": r.commit, "org.opencontainers.image.licenses": "MIT",
			},
		},
	})
	return image, err
}

// tree returns the files of a folder, sorted.
func tree(folder string) ([]entry, error) {
	var entries []entry
	err := filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(folder, path)
		entries = append(entries, entry{filepath.ToSlash(name), 0o644, data})
		return err
	})
	slices.SortFunc(entries, func(a, b entry) int { return bytes.Compare([]byte(a.name), []byte(b.name)) })
	return entries, err
}
