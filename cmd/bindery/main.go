// Command bindery turns a folder of Markdown into a finished documentation
// site and serves it. This package holds flags and wiring only.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	// Where the machine has no certificates, as in a container with nothing but
	// this program, services are trusted by these.
	_ "golang.org/x/crypto/x509roots/fallback"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the process at once
	code := Main(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}
