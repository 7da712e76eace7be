package main

import (
	"context"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"syscall"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"bindery/internal/testing/golden"
)

func TestMain(m *testing.M) {
	// No load balancer has to notice that a test is over.
	if os.Getenv("BINDERY_DRAIN") == "" {
		_ = os.Setenv("BINDERY_DRAIN", "0s")
	}
	testscript.Main(m, map[string]func(){
		"bindery": func() {
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			os.Exit(Main(ctx, os.Args[1:], os.Stdout, os.Stderr))
		},
	})
}

// TestScript runs those of testdata/script/*.txtar that start a server: each is
// a project and what the program says about it.
func TestScript(t *testing.T) {
	runScripts(t, true)
}

// TestCommandScript runs the others, of commands that end by themselves. The
// Makefile runs them without the race detector.
func TestCommandScript(t *testing.T) {
	runScripts(t, false)
}

var startsServer = regexp.MustCompile(`(?m)^start `)

func runScripts(t *testing.T, servers bool) {
	names, err := filepath.Glob("testdata/script/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	names = slices.DeleteFunc(names, func(name string) bool {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return startsServer.Match(text) != servers
	})
	testscript.Run(t, testscript.Params{
		Files:               names,
		UpdateScripts:       golden.Updating(),
		RequireExplicitExec: true,
		Cmds:                commands(),
		Setup: func(env *testscript.Env) error {
			env.Values[runningKey{}] = running{}
			examples, err := filepath.Abs("../../examples")
			env.Setenv("EXAMPLES", examples)
			return err
		},
	})
}
