package main

import (
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/CycloneDX/cyclonedx-go"
)

// bill writes the software bill of materials: the Go modules that are linked into
// the program and the packages in the scripts it publishes.
func (r *release) bill(info *buildinfo.BuildInfo) (string, error) {
	bom := cyclonedx.NewBOM()
	bom.Metadata = &cyclonedx.Metadata{
		Timestamp: r.time.Format("2006-01-02T15:04:05Z"),
		Component: &cyclonedx.Component{BOMRef: "bindery", Type: cyclonedx.ComponentTypeApplication, Name: "bindery", Version: r.version},
	}
	components := []cyclonedx.Component{{BOMRef: "go", Type: cyclonedx.ComponentTypeLibrary, Name: "std", Version: strings.TrimPrefix(info.GoVersion, "go"), PackageURL: "pkg:golang/std@" + strings.TrimPrefix(info.GoVersion, "go")}}
	for _, module := range info.Deps {
		if module.Replace != nil {
			module = module.Replace
		}
		address := fmt.Sprintf("pkg:golang/%s@%s", module.Path, module.Version)
		components = append(components, cyclonedx.Component{BOMRef: address, Type: cyclonedx.ComponentTypeLibrary, Name: module.Path, Version: module.Version, PackageURL: address})
	}
	packages, err := r.packages()
	if err != nil {
		return "", err
	}
	components = append(components, packages...)
	slices.SortFunc(components, func(a, b cyclonedx.Component) int { return strings.Compare(a.BOMRef, b.BOMRef) })
	bom.Components = &components
	name := fmt.Sprintf("bindery_%s.cdx.json", r.version)
	file, err := os.Create(filepath.Join(r.out, name))
	if err != nil {
		return "", err
	}
	defer file.Close()
	return name, cyclonedx.NewBOMEncoder(file, cyclonedx.BOMFileFormatJSON).SetPretty(true).Encode(bom)
}

// packages are those of the front end's lock file that are not for development
// alone.
func (r *release) packages() ([]cyclonedx.Component, error) {
	text, err := os.ReadFile(filepath.Join(r.root, "web/package-lock.json"))
	if err != nil {
		return nil, err
	}
	var lock struct {
		Packages map[string]struct {
			Version     string `json:"version"`
			License     string `json:"license"`
			Dev, Link   bool
			DevOptional bool `json:"devOptional"`
		} `json:"packages"`
	}
	if err := json.Unmarshal(text, &lock); err != nil {
		return nil, fmt.Errorf("web/package-lock.json: %w", err)
	}
	const folder = "node_modules/"
	var components []cyclonedx.Component
	for path, p := range lock.Packages {
		at := strings.LastIndex(path, folder)
		if at < 0 || p.Dev || p.DevOptional || p.Link {
			continue
		}
		name := path[at+len(folder):]
		address := fmt.Sprintf("pkg:npm/%s@%s", strings.ReplaceAll(name, "@", "%40"), p.Version)
		component := cyclonedx.Component{BOMRef: address, Type: cyclonedx.ComponentTypeLibrary, Name: name, Version: p.Version, PackageURL: address}
		if p.License != "" {
			component.Licenses = &cyclonedx.Licenses{{License: &cyclonedx.License{ID: p.License}}}
		}
		components = append(components, component)
	}
	return components, nil
}

// provenance states of what and how files were made, in the form of in-toto and
// SLSA 1.0. It is not signed: who publishes a release signs it with the checksums.
func (r *release) provenance(info *buildinfo.BuildInfo, files []string) (string, error) {
	type digest map[string]string
	type resource struct {
		Name   string `json:"name,omitempty"`
		URI    string `json:"uri,omitempty"`
		Digest digest `json:"digest,omitempty"`
	}
	var subjects []resource
	for _, name := range files {
		sum, err := sha256Of(filepath.Join(r.out, name))
		if err != nil {
			return "", err
		}
		subjects = append(subjects, resource{Name: name, Digest: digest{"sha256": sum}})
	}
	var dependencies []resource
	dependencies = append(dependencies, resource{URI: "git+commit", Digest: digest{"gitCommit": r.commit}})
	for _, lock := range []string{"go.sum", "web/package-lock.json"} {
		sum, err := sha256Of(filepath.Join(r.root, lock))
		if err != nil {
			return "", err
		}
		dependencies = append(dependencies, resource{Name: lock, Digest: digest{"sha256": sum}})
	}
	statement := map[string]any{
		"_type":         "https://in-toto.io/Statement/v1",
		"subject":       subjects,
		"predicateType": "https://slsa.dev/provenance/v1",
		"predicate": map[string]any{
			"buildDefinition": map[string]any{
				"buildType":            "make release",
				"externalParameters":   map[string]any{"version": r.version},
				"internalParameters":   map[string]any{"go": info.GoVersion},
				"resolvedDependencies": dependencies,
			},
			"runDetails": map[string]any{"builder": map[string]any{"id": "release"}},
		},
	}
	text, err := json.Marshal(statement)
	if err != nil {
		return "", err
	}
	name := fmt.Sprintf("bindery_%s.intoto.jsonl", r.version)
	return name, os.WriteFile(filepath.Join(r.out, name), append(text, '\n'), 0o644)
}
