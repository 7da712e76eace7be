package verify

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"strings"
)

// Script is a Prover that is a script for Node.js: it reads the blocks as JSON
// from stdin and writes the findings to stdout.
type Script struct {
	// File is the script.
	File string
	// Install is the command that installs what it needs, for the error that
	// says it is missing.
	Install string
	// Node is the program that runs it; empty: "node".
	Node string
}

// Prove implements Prover.
func (s *Script) Prove(ctx context.Context, blocks []Block) ([]Finding, error) {
	node := s.Node
	if node == "" {
		node = "node"
	}
	input, err := json.Marshal(blocks)
	if err != nil {
		return nil, fmt.Errorf("the blocks of code: %w", err)
	}
	cmd := exec.CommandContext(ctx, node, s.File)
	var stdout, stderr bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(input), &stdout, &stderr
	if err := cmd.Run(); err != nil {
		return nil, s.explain(node, err, stderr.String())
	}
	var findings []Finding
	if err := json.Unmarshal(stdout.Bytes(), &findings); err != nil {
		return nil, fmt.Errorf("the answer of %s: %w", s.File, err)
	}
	return findings, nil
}

// explain says what to do about a script that did not run.
func (s *Script) explain(node string, err error, stderr string) error {
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return fmt.Errorf("the code in pages is proven with Node.js, and there is no program %q%s", node, s.advice())
	case strings.Contains(stderr, "ERR_MODULE_NOT_FOUND"), strings.Contains(stderr, "Cannot find module"):
		return fmt.Errorf("packages that %s needs are not installed%s", s.File, s.advice())
	}
	return fmt.Errorf("%s: %w\n%s", s.File, err, strings.TrimSpace(stderr))
}

func (s *Script) advice() string {
	if s.Install == "" {
		return ""
	}
	return fmt.Sprintf("; run %q, which installs what is missing", s.Install)
}
