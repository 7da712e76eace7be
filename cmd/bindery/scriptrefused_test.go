package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"

	"github.com/rogpeppe/go-internal/testscript"
)

// stolen stands in every file that a script keeps outside of its project.
var stolen = []byte("tolen-words")

// refused wants commands, or build alone, to fail with what a pattern matches,
// and the built site to hold nothing from outside of the project.
func refused(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: refused PATTERN [COMMAND…]")
	}
	commands := args[1:]
	if len(commands) == 0 {
		commands = []string{"build"}
	}
	pattern, err := regexp.Compile("(?m)^" + args[0])
	ts.Check(err)
	for _, command := range commands {
		if err := ts.Exec("bindery", command); err == nil {
			ts.Fatalf("bindery %s took it; want %s", command, pattern)
		}
		if printed := ts.ReadFile("stderr"); !pattern.MatchString(printed) {
			ts.Fatalf("bindery %s printed:\n%s\nwant %s", command, printed, pattern)
		}
	}
	err = filepath.WalkDir(ts.MkAbs("dist"), func(name string, entry fs.DirEntry, err error) error {
		if os.IsNotExist(err) || err == nil && entry.IsDir() {
			return nil
		}
		text, err := os.ReadFile(name)
		if bytes.Contains(text, stolen) {
			ts.Fatalf("%s has what is outside of the project", name)
		}
		return err
	})
	ts.Check(err)
}
