package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// programFile remembers, in the folder of the cache, what the program's file was
// when it was hashed last.
const programFile = "program"

// programName is the hash of this program with everything built into it. Reading
// its tens of megabytes takes longer than a build with nothing to do, so the hash is
// kept with what tells the file from any other.
func programName(dir string) (string, error) {
	file, err := openProgram()
	if err != nil {
		return "", fmt.Errorf("the program cannot be read: %w", err)
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return "", fmt.Errorf("the program cannot be read: %w", err)
	}
	about := fmt.Sprintf("%s %d %d %d", file.Name(), info.Size(), info.ModTime().UnixNano(), fileNumber(info))
	kept := filepath.Join(dir, programFile)
	if text, err := os.ReadFile(kept); err == nil {
		if name, known := strings.CutSuffix(string(text), " "+about+"\n"); known && len(name) == 2*sha256.Size {
			return name, nil
		}
	}
	h := sha256.New()
	if _, err := io.Copy(h, file); err != nil {
		return "", fmt.Errorf("the program cannot be read: %w", err)
	}
	name := hex.EncodeToString(h.Sum(nil))
	keepProgram(kept, name+" "+about+"\n")
	return name, nil
}

// ownProgram is, on Linux, the file this process runs, whatever stands under its name
// by now.
const ownProgram = "/proc/self/exe"

func openProgram() (*os.File, error) {
	if file, err := os.Open(ownProgram); err == nil {
		return file, nil
	}
	name, err := os.Executable()
	if err != nil {
		return nil, err
	}
	return os.Open(name)
}

// keepProgram writes in one step; where it cannot, the next run hashes again.
func keepProgram(name, text string) {
	if os.MkdirAll(filepath.Dir(name), 0o755) != nil {
		return
	}
	file, err := os.CreateTemp(filepath.Dir(name), ".tmp-program-")
	if err != nil {
		return
	}
	_, err = file.WriteString(text)
	if file.Close() != nil || err != nil || os.Rename(file.Name(), name) != nil {
		_ = os.Remove(file.Name())
	}
}
