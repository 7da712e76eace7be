package build_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"bindery/internal/build"
)

// TestSitesOfEarlierReleases builds over a site of each form that a release
// wrote: what it says of itself is read, and tabs that show it keep their files.
func TestSitesOfEarlierReleases(t *testing.T) {
	names, err := filepath.Glob("testdata/manifests/format-*.json")
	if err != nil || len(names) != 2 {
		t.Fatal("a new format has its file here, and this count", names, err)
	}
	for _, name := range names {
		t.Run(filepath.Base(name), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			p := newProject(t)
			p.write("dist/_build.json", string(text))
			assets := []string{"assets/entry.before.js", "assets/entry.before.js.br", "assets/entry.long-before.js"}
			for _, asset := range assets {
				p.write("dist/"+asset, asset)
			}
			old := os.DirFS(p.out())
			m, err := build.ReadManifest(old)
			if err != nil || m.ID != "71ab2c7313bc" || m.Search.Index != "docs" || m.Badges.Code != "http://127.0.0.1:9" || !m.Visits || m.Headers["Server-Timing"] == "" {
				t.Errorf("%+v, %v", m, err)
			}
			if err := build.Whole(old); err != nil {
				t.Error("without a list of sizes, as before there was one:", err)
			}
			p.mustBuild()
			m, err = build.ReadManifest(os.DirFS(p.out()))
			if err != nil {
				t.Fatal(err)
			}
			var before []string
			for _, previous := range m.Previous {
				before = append(before, previous.ID)
			}
			if !slices.Equal(before, []string{"71ab2c7313bc", "000000000001"}) {
				t.Errorf("the builds before are %q", before)
			}
			for _, asset := range assets {
				if p.built(asset) != asset {
					t.Errorf("%s is another file", asset)
				}
			}
		})
	}
}
