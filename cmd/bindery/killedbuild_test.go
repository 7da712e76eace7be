package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"bindery/internal/build"
)

// TestKilledWhileBuilding: however far a build is when it is killed, what is
// there is a whole site, the one before or the new one, and is served.
func TestKilledWhileBuilding(t *testing.T) {
	dir := votableSite(t)
	page := filepath.Join(dir, "content", "index.mdx")
	bindery := func(args ...string) *exec.Cmd {
		cmd := exec.Command("bindery", args...)
		cmd.Dir = dir
		return cmd
	}
	start := time.Now()
	if out, err := bindery("build").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	took := time.Since(start)
	const kills = 12
	for i := range kills {
		if err := os.WriteFile(page, []byte("---\ntitle: Test\n---\n\nVersion "+strconv.Itoa(i)+".\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		cmd := bindery("build")
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		end := time.AfterFunc(took*time.Duration(i+1)/kills, func() { _ = cmd.Process.Kill() })
		_ = cmd.Wait() // it was killed, or was quicker
		end.Stop()
		if err := build.Repair(filepath.Join(dir, "dist")); err != nil {
			t.Fatal(err)
		}
		if err := build.Whole(os.DirFS(filepath.Join(dir, "dist"))); err != nil {
			t.Errorf("killed after %d of %d parts of a build: %v", i+1, kills, err)
		}
	}
	if out, err := bindery("build").CombinedOutput(); err != nil {
		t.Fatalf("the build after them: %v\n%s", err, out)
	}
	p := serveSite(t, dir)
	_, body, err := fetch("GET", "http://"+p.address+"/", "")
	if err != nil || !bytes.Contains(body, []byte("Version 11")) {
		t.Errorf("%v, %s", err, body)
	}
	left, err := filepath.Glob(filepath.Join(dir, ".dist.*"))
	if err != nil || len(left) > 0 {
		t.Errorf("the killed builds left %v, %v", left, err)
	}
}
