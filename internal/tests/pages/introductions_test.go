package pages

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// listed is an entry of the list of pages that show a README.
var listed = regexp.MustCompile(`(?m)^- url: (\S+)\n(?:  .*\n)*?  package: "?([^"\s]+)"?\n  version: (\S+)$`)

// A page that shows a README says first whether the package is still needed,
// with a configuration; and an example has the version that the list names, so
// that a new version is tried before its page tells of the old one.
func TestReadmesAreIntroduced(t *testing.T) {
	text, err := os.ReadFile(root + "/site/data/readmes.yaml")
	if err != nil {
		t.Fatal(err)
	}
	_, tree := own(t)
	introduced := map[string]string{}
	for _, page := range tree.Pages {
		if page.Readme == "" {
			continue
		}
		for _, listing := range page.Doc.Listings {
			if listing.Title == "webpack.config.mjs" {
				introduced[page.Node.URL] = page.Readme
			}
		}
	}
	versions := installed(t)
	entries := listed.FindAllStringSubmatch(string(text), -1)
	if len(entries) < 41 {
		t.Fatalf("the list has %d entries", len(entries))
	}
	for _, entry := range entries {
		url, name, version := entry[1], entry[2], entry[3]
		if introduced[url] != name {
			t.Errorf("%s: no introduction with a webpack.config.mjs stands above the README of %s", url, name)
		}
		if !versions[name+" "+version] {
			t.Errorf("%s: no example has %s %s", url, name, version)
		}
	}
}

// installed returns "name version" of each package that a package.json of an
// example asks for.
func installed(t *testing.T) map[string]bool {
	t.Helper()
	files, err := filepath.Glob(root + "/examples/*/package.json")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var asked struct{ Dependencies, DevDependencies map[string]string }
		if err := json.Unmarshal(text, &asked); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		for _, packages := range []map[string]string{asked.Dependencies, asked.DevDependencies} {
			for name, version := range packages {
				found[name+" "+version] = true
			}
		}
	}
	return found
}
