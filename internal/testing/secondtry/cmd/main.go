// Command cmd ends a run of tests of which some may have been run again: it
// lists those that passed at the second try, and fails when that is no proof.
//
//	go run ./internal/testing/secondtry/cmd FILE...
//
// Each FILE is what gotestsum wrote with --jsonfile.
package main

import (
	"fmt"
	"os"

	"bindery/internal/testing/secondtry"
)

func main() {
	code := 0
	for _, name := range os.Args[1:] {
		report, err := read(name)
		if err != nil {
			fmt.Fprintln(os.Stderr, "secondtry:", err)
			os.Exit(1)
		}
		for _, test := range report.Unsteady {
			fmt.Println("unsteady, passed at the second try:", test)
		}
		for _, why := range report.Unproved {
			fmt.Println("a second try of single tests is no proof:", why)
			code = 1
		}
	}
	os.Exit(code)
}

func read(name string) (secondtry.Report, error) {
	file, err := os.Open(name)
	if err != nil {
		return secondtry.Report{}, err
	}
	defer file.Close()
	return secondtry.Read(file)
}
