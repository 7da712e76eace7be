//go:build unix

package build_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"testing"

	"bindery/internal/build"
)

// childEnv makes the test binary a build that stops half way.
const childEnv = "BINDERY_TEST_BUILD_IN"

// stuckRenderer draws until it meets a page, says so and never returns.
type stuckRenderer struct {
	*fakeRenderer
	at string
}

func (s stuckRenderer) Render(ctx context.Context, url string, props []byte) (string, error) {
	if url == s.at {
		fmt.Println("stuck")
		select {}
	}
	return s.fakeRenderer.Render(ctx, url, props)
}

// TestChild is no test of its own: it is the process that TestKill kills.
func TestChild(t *testing.T) {
	dir := os.Getenv(childEnv)
	if dir == "" {
		return
	}
	p := &project{t: t, dir: dir, front: frontEnd(), renderer: &fakeRenderer{}}
	p.options = build.Options{
		Content: os.DirFS(dir + "/content"), Site: os.DirFS(dir + "/site"), Project: os.DirFS(dir), Frontend: p.front, Workers: 2,
		NewRenderer: func([]byte) (build.PageRenderer, error) { return stuckRenderer{p.renderer, "/404.html"}, nil },
	}
	_, _, err := p.build()
	t.Errorf("the build ended: %v", err)
}

func TestKill(t *testing.T) {
	p := newProject(t)
	p.mustBuild()
	want := tree(t, os.DirFS(p.out()))
	p.write("content/guides/next.md", p.read("content/guides/next.md")+"\nMore.\n")

	child := exec.Command(os.Args[0], "-test.run=^TestChild$")
	child.Env = append(os.Environ(), childEnv+"="+p.dir)
	output, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	for lines := bufio.NewScanner(output); lines.Text() != "stuck"; {
		if !lines.Scan() {
			t.Fatalf("the child ended: %v", child.Wait())
		}
	}

	if len(p.leftovers()) != 1 {
		t.Errorf("while the child builds there are %v", p.leftovers())
	}
	// A build beside a living one leaves its folder alone.
	p.mustBuild()
	if len(p.leftovers()) != 1 {
		t.Errorf("after a build beside the child there are %v", p.leftovers())
	}
	changed := tree(t, os.DirFS(p.out()))
	if changed["guides/next/index.html"] == want["guides/next/index.html"] {
		t.Error("the build beside the child did not take effect")
	}

	if err := child.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = child.Wait() // it was killed
	sameTrees(t, tree(t, os.DirFS(p.out())), changed)
	p.mustBuild()
	sameTrees(t, tree(t, os.DirFS(p.out())), changed)
	p.wantNoLeftovers()
}
