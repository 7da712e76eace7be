package main

import (
	"context"
	"os"
	"os/signal"
	"path/filepath"
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

// TestScript runs testdata/script/*.txtar: each is a project and what the
// program says about it.
func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
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
