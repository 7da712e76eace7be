package readmes

import (
	"strings"
	"testing"
)

func TestRepository(t *testing.T) {
	for _, c := range []struct{ manifest, address, directory string }{
		{`"repository": "o/n"`, "https://github.com/o/n", ""},
		{`"repository": "github:o/n"`, "https://github.com/o/n", ""},
		{`"repository": "gitlab:o/n"`, "https://gitlab.com/o/n", ""},
		{`"repository": "https://github.com/o/n.git"`, "https://github.com/o/n", ""},
		{`"repository": {"type": "git", "url": "git+https://github.com/o/n.js.git"}`, "https://github.com/o/n.js", ""},
		{`"repository": {"url": "git://github.com/o/n.git"}`, "https://github.com/o/n", ""},
		{`"repository": {"url": "git+ssh://git@github.com/o/n.git"}`, "https://github.com/o/n", ""},
		{`"repository": "git@github.com:o/n.git"`, "https://github.com/o/n", ""},
		{`"repository": {"url": "https://github.com/o/n", "directory": "packages/x/"}`, "https://github.com/o/n", "packages/x"},
		{`"repository": "https://github.com/o/n/tree/main/packages/x"`, "https://github.com/o/n", "packages/x"},
		{`"repository": "https://github.com/o/n", "homepage": "https://github.com/o/n/tree/main/x#readme"`, "https://github.com/o/n", "x"},
		{`"repository": "https://github.com/o/n", "homepage": "https://github.com/other/n/tree/main/x"`, "https://github.com/o/n", ""},
		{`"repository": {"url": "https://github.com/o/n", "directory": "../../x"}`, "https://github.com/o/n", "x"},
		{`"repository": "https://code.example.org/o/n"`, "https://code.example.org/o/n", ""},
		{`"repository": "javascript:alert(1)"`, "", ""},
		{`"repository": "https://github.com/o/n\" onclick=\"x"`, "", ""},
		{`"repository": 5`, "", ""},
		{`"x": 1`, "", ""},
	} {
		text, err := textOf(&unpacked{readme: "x", file: "README.md", manifest: []byte(`{"name": "a", "version": "1.0.0", ` + c.manifest + "}")}, "a", "1.0.0")
		if err != nil {
			t.Fatal(err)
		}
		if text.Repository != c.address || text.Directory != c.directory {
			t.Errorf("%s: %q %q, want %q %q", c.manifest, text.Repository, text.Directory, c.address, c.directory)
		}
	}
}

func TestHandles(t *testing.T) {
	for _, c := range []struct{ manifest, handles string }{
		{`"author": "Tobias Koppers @sokra"`, "sokra"},
		{`"author": "Jan Nicklas <j.nicklas@me.com> (https://github.com/jantimon)"`, "jantimon"},
		{`"author": {"name": "A", "url": "https://github.com/ann/"}`, "ann"},
		{`"author": "A <a@example.org> (https://example.org/github.com/no)"`, ""},
		{`"author": "A <a@example.org>", "contributors": ["B (https://github.com/bea)", {"name": "C @bea"}, "D @dan"]`, "bea dan"},
		{`"maintainers": [{"name": "e", "url": "https://github.com/eve/repository"}]`, ""},
		{`"author": ["x"], "contributors": 4`, ""},
	} {
		text, err := textOf(&unpacked{manifest: []byte(`{"name": "a", "version": "1.0.0", ` + c.manifest + "}")}, "a", "1.0.0")
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(text.Contributors, " "); got != c.handles {
			t.Errorf("%s: %q, want %q", c.manifest, got, c.handles)
		}
	}
}

func TestLicense(t *testing.T) {
	for manifest, want := range map[string]string{
		`"license": "MIT"`:                       "MIT",
		`"license": {"type": "ISC"}`:             "ISC",
		`"license": "(MIT OR Apache-2.0)"`:       "(MIT OR Apache-2.0)",
		`"license": "SEE LICENSE IN <x>"`:        "",
		`"license": "[x](javascript:alert(1))"`:  "",
		`"license": "MIT\n\n<script>1</script>"`: "",
		`"license": ["MIT"]`:                     "",
	} {
		text, err := textOf(&unpacked{manifest: []byte(`{"name": "a", "version": "1.0.0", ` + manifest + "}")}, "a", "1.0.0")
		if err != nil {
			t.Fatal(err)
		}
		if text.License != want {
			t.Errorf("%s: %q, want %q", manifest, text.License, want)
		}
	}
}

func TestManifestOfAnotherPackage(t *testing.T) {
	for manifest, want := range map[string]string{
		manifestText: "its package.json is that of a@1.0.0",
		`[]`:         "its package.json cannot be read: json: cannot unmarshal array into Go value of type readmes.manifest",
	} {
		if _, err := textOf(&unpacked{manifest: []byte(manifest)}, "b", "1.0.0"); err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}
