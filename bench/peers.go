package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// Versions of the peers, as the targets were stated against them.
const (
	hugoModule       = "github.com/gohugoio/hugo@v0.164.0"
	vitepressVersion = "1.6.4"
)

// hugo returns the program, compiling it when it is not there yet.
func (b *bench) hugo(ctx context.Context) (string, error) {
	bin := filepath.Join(b.out, "bin")
	program := filepath.Join(bin, "hugo")
	if _, err := os.Stat(program); err == nil {
		return program, nil
	}
	fmt.Fprintln(os.Stderr, "bench: compiling Hugo, this takes some minutes once")
	cmd := exec.CommandContext(ctx, "go", "install", hugoModule)
	cmd.Dir = os.TempDir() // outside of every module
	cmd.Env = append(os.Environ(), "GOBIN="+bin, "GOFLAGS=")
	if output, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("install Hugo: %w\n%s", err, output)
	}
	return program, nil
}

// vitepress returns VitePress' program, installing it when it is not there.
func (b *bench) vitepress(ctx context.Context, dir string) (string, error) {
	program := filepath.Join(dir, "node_modules", ".bin", "vitepress")
	if _, err := os.Stat(program); err == nil {
		return program, nil
	}
	fmt.Fprintln(os.Stderr, "bench: installing VitePress")
	manifest := fmt.Sprintf("{\"name\":\"bench-vitepress\",\"private\":true,\"type\":\"module\",\"dependencies\":{\"vitepress\":%q}}\n", vitepressVersion)
	if err := writeAll(dir, map[string]string{"package.json": manifest}); err != nil {
		return "", err
	}
	cmd := exec.CommandContext(ctx, "npm", "install", "--no-audit", "--no-fund", "--loglevel=error")
	cmd.Dir = dir
	if output, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("install VitePress: %w\n%s", err, output)
	}
	return program, nil
}
