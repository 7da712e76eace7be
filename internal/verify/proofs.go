package verify

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
)

// maxProofs bounds what is kept: those of the last run, and older ones until
// there are so many.
const maxProofs = 20_000

// proofs is the file that is kept.
type proofs struct {
	// Format is that of this file.
	Format int `json:"format"`
	// Version is what the findings depend on beside the block.
	Version string `json:"version"`
	// Blocks are the findings by the hash of a block, IDs left out.
	Blocks map[string][]Finding `json:"blocks"`
}

const proofsFormat = 1

// Kept is a Prover that asks another one only about blocks it was not asked
// about before. What it knows is in a file; a file that cannot be read is as
// good as none.
type Kept struct {
	// File is where findings are kept.
	File string
	// Version is what they depend on: when it changes, nothing is known.
	Version string
	Next    Prover
}

// Prove implements Prover.
func (k *Kept) Prove(ctx context.Context, blocks []Block) ([]Finding, error) {
	known := k.read()
	used := make(map[string][]Finding, len(blocks))
	var asked []Block
	keys := make(map[string]string, len(blocks))
	for _, block := range blocks {
		key := block.hash()
		keys[block.ID] = key
		if findings, ok := known[key]; ok {
			used[key] = findings
		} else if _, twice := used[key]; !twice {
			asked = append(asked, block)
			used[key] = nil
		}
	}
	if len(asked) > 0 {
		findings, err := k.Next.Prove(ctx, asked)
		if err != nil {
			return nil, err
		}
		for _, f := range findings {
			key, ok := keys[f.ID]
			if !ok {
				return nil, fmt.Errorf("a finding about block %q, which nobody asked about", f.ID)
			}
			f.ID = ""
			used[key] = append(used[key], f)
		}
		if err := k.write(used, known); err != nil {
			return nil, err
		}
	}
	var all []Finding
	for _, block := range blocks {
		for _, f := range used[keys[block.ID]] {
			f.ID = block.ID
			all = append(all, f)
		}
	}
	return all, nil
}

func (b Block) hash() string {
	b.ID = ""
	text, _ := json.Marshal(b) // texts and a truth value can be written
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

func (k *Kept) read() map[string][]Finding {
	var kept proofs
	text, err := os.ReadFile(k.File)
	if err != nil || json.Unmarshal(text, &kept) != nil || kept.Format != proofsFormat || kept.Version != k.Version {
		return nil
	}
	return kept.Blocks
}

// write keeps what was used now, and of the rest as much as there is room for.
func (k *Kept) write(used, known map[string][]Finding) error {
	kept := proofs{Format: proofsFormat, Version: k.Version, Blocks: used}
	for key, findings := range known {
		if len(kept.Blocks) >= maxProofs {
			break
		}
		kept.Blocks[key] = findings
	}
	text, err := json.Marshal(kept)
	if err != nil {
		return fmt.Errorf("keep what was proven: %w", err)
	}
	if err := os.MkdirAll(filepath.Dir(k.File), 0o755); err != nil {
		return fmt.Errorf("keep what was proven: %w", err)
	}
	next := k.File + "." + strconv.Itoa(os.Getpid())
	if err := os.WriteFile(next, text, 0o644); err != nil {
		return fmt.Errorf("keep what was proven: %w", err)
	}
	if err := os.Rename(next, k.File); err != nil {
		return errors.Join(fmt.Errorf("keep what was proven: %w", err), os.Remove(next))
	}
	return nil
}

// ScriptVersion is a hash of a script, of the other files of its folder, and of
// the packages its folder's parent and the folder older beside it pin: what its answers depend on.
func ScriptVersion(script string) (string, error) {
	folder := filepath.Dir(script)
	files := []string{filepath.Join(folder, "..", "package-lock.json"), filepath.Join(folder, "..", "older", "package-lock.json")}
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() {
			files = append(files, name)
		}
		return err
	})
	if err != nil {
		return "", fmt.Errorf("the script that proves code: %w", err)
	}
	sum := sha256.New()
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", fmt.Errorf("the script that proves code: %w", err)
		}
		fmt.Fprintf(sum, "%s %d\n%s", filepath.Base(name), len(text), text)
	}
	return hex.EncodeToString(sum.Sum(nil)[:16]), nil
}
