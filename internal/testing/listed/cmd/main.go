// Command cmd holds the lists of site/data against the registry:
//
//	go run ./internal/testing/listed/cmd [-site site] -projects
//	go run ./internal/testing/listed/cmd [-site site] create-webpack-app
//
// A kit is made and built in a temporary folder, and its entry's new "checked"
// is printed. That runs other people's code with your rights: do it as a user
// who owns nothing, or in a container.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"time"

	"github.com/goccy/go-yaml"

	"bindery/internal/data"
	"bindery/internal/testing/listed"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "listed:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	site := flag.String("site", "site", "the folder of settings")
	projects := flag.Bool("projects", false, "hold the projects against the registry")
	flag.Parse()
	lists, mistakes, err := data.Load(os.DirFS(*site), *site)
	if err != nil {
		return err
	}
	if mistakes.HasErrors() {
		return errors.Join(mistakes.Print(os.Stderr, false), errors.New(mistakes.Summary()))
	}
	switch {
	case *projects:
		if wrong := listed.Projects(ctx, lists.Projects, listed.NPM); len(wrong) > 0 {
			return errors.New("\n" + strings.Join(wrong, "\n"))
		}
		fmt.Printf("%d projects agree with the registry\n", len(lists.Projects))
	case flag.NArg() != 1:
		return errors.New("name one starter kit, or say -projects")
	default:
		return kit(ctx, lists.StarterKits, flag.Arg(0))
	}
	return nil
}

func kit(ctx context.Context, list []data.StarterKit, name string) error {
	at := slices.IndexFunc(list, func(k data.StarterKit) bool { return k.Name == name })
	if at < 0 {
		return fmt.Errorf("no starter kit is called %q", name)
	}
	dir, err := os.MkdirTemp("", "kit-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	check, err := listed.Run(ctx, list[at], dir, listed.NPM, time.Now(), os.Stderr)
	if err != nil {
		return err
	}
	text, err := yaml.Marshal(map[string]data.KitCheck{"checked": check})
	if err != nil {
		return err
	}
	fmt.Print(string(text))
	return nil
}
