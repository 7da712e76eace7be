package secondtry

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// program is a package of tests that behaves otherwise the second time: `again`
// is whether it is.
const program = `package it

import (
	"os"
	"testing"
)

func isAgain() bool {
	_, err := os.Stat("again")
	_ = os.WriteFile("again", nil, 0o644)
	return err == nil
}

var again = isAgain()

%s

func TestNever(t *testing.T) { t.Log("the last one") }
`

var programs = []struct {
	name, code         string
	unsteady, unproved string
}{
	{name: "passes", code: `func TestIt(t *testing.T) {}`},
	{
		name:     "fails by chance",
		code:     `func TestIt(t *testing.T) { if !again { t.Fatal("first") } }`,
		unsteady: "it: TestIt",
	},
	{
		name:     "a part fails by chance",
		code:     `func TestIt(t *testing.T) { t.Run("a (b)/c", func(t *testing.T) { if !again { t.Fatal("first") } }) }`,
		unsteady: "it: TestIt/a_(b)/c",
	},
	{
		name:     "is skipped the second time",
		code:     `func TestIt(t *testing.T) { if again { t.Skip() }; t.Fatal("first") }`,
		unproved: "it: TestIt failed and did not pass",
	},
	{
		name:     "TestMain fails by chance",
		code:     `func TestMain(m *testing.M) { code := m.Run(); if !again { code = 1 }; os.Exit(code) }`,
		unproved: "it: its program failed, and none of its tests did",
	},
	{
		name:     "a test ends the program by chance",
		code:     `func TestIt(t *testing.T) { if !again { os.Exit(1) } }`,
		unproved: "it: its program ended in the middle of TestIt",
	},
	{
		name: "a test fails by chance and the next one ends the program",
		code: `func TestA(t *testing.T) { if !again { t.Fatal("first") } }
func TestB(t *testing.T) { if !again { os.Exit(1) } }`,
		unproved: "it: its program ended in the middle of TestB",
	},
}

// What gotestsum lets pass is told apart from what passed.
func TestSecondTry(t *testing.T) {
	t.Parallel()
	gotestsum := gotestsum(t)
	for _, p := range programs {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			write(t, dir, "go.mod", "module it\n\ngo 1.26\n")
			write(t, dir, "it_test.go", fmt.Sprintf(program, p.code))
			cmd := exec.Command(gotestsum, "--rerun-fails=1", "--packages", "it", "--jsonfile", "events.json", "--", "-vet=off", "-count=1")
			cmd.Dir = dir
			if output, err := cmd.CombinedOutput(); err != nil && p.unproved == "" {
				t.Fatalf("%v\n%s", err, output)
			}
			file, err := os.Open(filepath.Join(dir, "events.json"))
			if err != nil {
				t.Fatal(err)
			}
			defer file.Close()
			report, err := Read(file)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(report.Unsteady, "\n"); got != p.unsteady {
				t.Errorf("unsteady are %q, want %q", got, p.unsteady)
			}
			if got := strings.Join(report.Unproved, "\n"); got != p.unproved {
				t.Errorf("unproved is %q, want %q", got, p.unproved)
			}
		})
	}
}

// gotestsum builds the tool as go.mod names it.
func gotestsum(t *testing.T) string {
	name := filepath.Join(t.TempDir(), "gotestsum")
	if output, err := exec.Command("go", "build", "-o", name, "gotest.tools/gotestsum").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	return name
}

func write(t *testing.T, dir, name, text string) {
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestReadRefusesWhatIsNoEvent(t *testing.T) {
	t.Parallel()
	if _, err := Read(strings.NewReader("{\"Action\":\"start\",\"Package\":\"a\"}\nok\n")); err == nil {
		t.Error("it took a line that is no event")
	}
	report, err := Read(strings.NewReader(`{"Action":"start","Package":"a"}`))
	if err != nil || len(report.Unproved) != 1 || report.Unproved[0] != "a: its program never ended" {
		t.Errorf("a package that never ended is %q, %v", report.Unproved, err)
	}
}
