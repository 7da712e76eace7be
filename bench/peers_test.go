package main

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"bindery/bench/report"
)

// TestPeersAreTheSameSite: every program gets every page of the corpus, at the
// address its links have, and says what it does besides.
func TestPeersAreTheSameSite(t *testing.T) {
	pages := corpus(40, 2_000)
	b := &bench{out: t.TempDir(), bindery: "/bin/bindery"}
	for _, p := range b.peers() {
		dir := b.dir(p.folder)
		if err := p.write(dir, pages); err != nil {
			t.Fatalf("%s: %v", p.name, err)
		}
		for _, page := range pages {
			text := read(t, filepath.Join(dir, p.source(page)))
			said, wanted := linked.ReplaceAllString(text, "]"), linked.ReplaceAllString(page.body(p.link), "]")
			if !strings.Contains(said, "title: "+page.title+"\n") || !strings.HasSuffix(said, "\n\n"+wanted) {
				t.Errorf("%s: %s has not its title and its text", p.name, p.source(page))
			}
		}
		if p.output == "" || len(p.steps) == 0 || p.screen.Article == "" || len(p.traits) != len(report.Traits) {
			t.Errorf("%s lacks its output, its steps, its screen or what it does", p.name)
		}
		for _, command := range p.program().Commands {
			if strings.Contains(command, b.out) || strings.Contains(command, "/bin/") {
				t.Errorf("%s publishes a path of this machine: %s", p.name, command)
			}
		}
	}
}

// linked is where a link leads, which programs write in their own ways.
var linked = regexp.MustCompile(`\]\([^)]*\)`)

// TestSectionsOf: of each page come the sections with most of the words first,
// as many as are asked for, and ten in all.
func TestSectionsOf(t *testing.T) {
	type section = struct {
		URL    string
		Places int
	}
	pages := []pagefindPage{{Sections: []section{{"/a/", 1}, {"/a/#x", 3}, {"/a/#y", 3}}}, {}, {Sections: []section{{"/b/#z", 1}}}}
	for most, want := range map[int]string{1: "/a/#x /b/#z", 2: "/a/#x /a/#y /b/#z", 3: "/a/#x /a/#y /a/ /b/#z"} {
		if got := strings.Join(sectionsOf(pages, most), " "); got != want {
			t.Errorf("%d of a page: %q, want %q", most, got, want)
		}
	}
	if got := len(sectionsOf(slices.Repeat(pages, 20), 3)); got != 10 {
		t.Errorf("%d sections, want 10", got)
	}
}

// TestMemoryOfTree: what a process started counts, too.
func TestMemoryOfTree(t *testing.T) {
	cmd := exec.CommandContext(t.Context(), "sh", "-c", "cat; :")
	input, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = input.Close(); _ = cmd.Wait() }()
	for deadline := time.Now().Add(10 * time.Second); len(childrenOf(cmd.Process.Pid)) == 0; {
		if time.Now().After(deadline) {
			t.Fatal("the shell starts nothing")
		}
		time.Sleep(time.Millisecond)
	}
	child := childrenOf(cmd.Process.Pid)[0]
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(time.Millisecond) {
		alone, err := resident(cmd.Process.Pid)
		if err != nil {
			t.Fatal(err)
		}
		held, err := resident(child)
		if err != nil {
			t.Fatal(err)
		}
		if held > 0 && memoryOfTree(cmd.Process.Pid) == alone+held {
			return
		}
		if time.Now().After(deadline) {
			t.Fatal("the memory of the child is not counted")
		}
	}
}
