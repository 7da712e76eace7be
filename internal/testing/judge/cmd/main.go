// Command cmd measures ranking by a judgments file, for daily work on it:
//
//	go run ./internal/testing/judge/cmd [-index dist/search.idx] [-judgments bench/judgments/train.tsv] [-misses] [-class error]
//
// Without -index the index is made of the sources, with the code as it is now.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"bindery/internal/diag"
	"bindery/internal/search"
	"bindery/internal/testing/judge"
	"bindery/internal/testing/judge/project"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "judge:", err)
		os.Exit(1)
	}
}

func run() error {
	name := flag.String("index", "", "the index file of a built site; made of the sources when empty")
	sources := flag.String("project", ".", "the folder that holds content/ and site/")
	judgments := flag.String("judgments", "bench/judgments/train.tsv", "the judged queries; bench/judgments/pages for those of single pages")
	base := flag.String("base", "/", "the base path the site was built for")
	class := flag.String("class", "", "only these classes, separated by commas")
	misses := flag.Bool("misses", false, "also list the queries that were not answered by a right section first")
	flag.Parse()
	x, err := open(*name, *sources)
	if err != nil {
		return err
	}
	list, err := read(*judgments, x, *base)
	if err != nil {
		return err
	}
	if *class != "" {
		wanted := strings.Split(*class, ",")
		list = slices.DeleteFunc(list, func(j judge.Judgment) bool { return !slices.Contains(wanted, string(j.Class)) })
	}
	report := judge.Measure(x, list, *base)
	if *misses {
		fmt.Println(report.MissTable())
	}
	fmt.Print(report.Table())
	return nil
}

func open(name, sources string) (*search.Index, error) {
	if name == "" {
		return project.Index(context.Background(), sources)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("no index to measure, build the site first: %w", err)
	}
	x, err := search.Open(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return x, nil
}

func read(name string, x *search.Index, base string) ([]judge.Judgment, error) {
	list, mistakes, err := parse(name)
	if err != nil {
		return nil, err
	}
	mistakes = append(mistakes, judge.Check(x, list, base)...)
	return list, report(mistakes)
}

// parse reads a file, or of a folder with the judgments of pages the half that
// is for work on ranking.
func parse(name string) ([]judge.Judgment, diag.List, error) {
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		list, mistakes, err := judge.ReadPages(name)
		return judge.OfHalf(list, judge.Train), mistakes, err
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, nil, err
	}
	list, mistakes := judge.Read(name, text)
	return list, mistakes, nil
}

func report(mistakes diag.List) error {
	if len(mistakes) == 0 {
		return nil
	}
	if err := mistakes.Print(os.Stderr, false); err != nil {
		return err
	}
	return errors.New("the judgments have mistakes")
}
