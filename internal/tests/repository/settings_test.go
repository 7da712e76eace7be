package repository

import (
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// TestLineEnds: every text is kept with line feeds, but for the cases and
// goldens that .gitattributes leaves as they are.
func TestLineEnds(t *testing.T) {
	out, err := exec.Command("git", "-C", root, "-c", "safe.directory=*", "ls-files", "--eol").Output()
	if err != nil {
		t.Fatal(err)
	}
	// i/lf w/lf attr/text=auto eol=lf	path
	line := regexp.MustCompile(`(?m)^i/(\S*) +w/\S* +attr/(.*?)\s*\t(.*)$`)
	lines := line.FindAllStringSubmatch(string(out), -1)
	if len(lines) < 1000 {
		t.Fatalf("%d lines of \"git ls-files --eol\" could be read", len(lines))
	}
	for _, m := range lines {
		kept, attributes, name := m[1], m[2], m[3]
		if (kept == "crlf" || kept == "mixed") && attributes != "-text" {
			t.Errorf("%s has the line ends of Windows", name)
		}
		if strings.Contains(name, "/testdata/") && attributes != "-text" && !strings.HasSuffix(name, ".png") {
			t.Errorf("%s is compared byte for byte, and git may change its line ends (%s)", name, attributes)
		}
		if strings.HasSuffix(name, ".go") && !strings.Contains(name, "/testdata/") && attributes != "text=auto eol=lf" {
			t.Errorf("%s: attributes %q", name, attributes)
		}
	}
}

// TestWorkflow: the workflow runs what .ci/run runs, with the versions that the
// module and the front end ask for.
func TestWorkflow(t *testing.T) {
	var workflow struct {
		Jobs map[string]struct {
			Container string
			Steps     []struct {
				Uses, Run string
				With      map[string]any
			}
		}
	}
	if err := yaml.Unmarshal([]byte(read(t, ".github/workflows/ci.yml")), &workflow); err != nil {
		t.Fatal(err)
	}
	job := workflow.Jobs["test"]
	if !strings.HasPrefix(job.Container, "debian:") {
		t.Errorf("the job runs in %q; the Makefile installs Debian's packages", job.Container)
	}
	ran := false
	versions := map[string]any{}
	for _, step := range job.Steps {
		ran = ran || step.Run == ".ci/run"
		for name, value := range step.With {
			versions[name] = value
		}
	}
	if !ran {
		t.Error("no step runs .ci/run")
	}
	if script := read(t, ".ci/run"); !strings.Contains(script, "\nexec make test\n") {
		t.Errorf(".ci/run does not run make test:\n%s", script)
	}
	module := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindStringSubmatch(read(t, "go.mod"))
	if versions["go-version"] != module[1] {
		t.Errorf("the workflow has Go %v, go.mod asks for %s", versions["go-version"], module[1])
	}
	node := regexp.MustCompile(`"node": "\^(\d+)\.`).FindStringSubmatch(read(t, "web/package.json"))
	if versions["node-version"] != node[1] {
		t.Errorf("the workflow has Node %v, web/package.json asks for %s", versions["node-version"], node[1])
	}
	for file := range strings.FieldsSeq(versions["cache-dependency-path"].(string)) {
		read(t, file)
	}
}
