package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"runtime/debug"

	"github.com/alecthomas/kong"

	"bindery/internal/autotls"
	"bindery/internal/build"
	"bindery/internal/commandline"
	"bindery/internal/diag"
	"bindery/internal/logqueue"
)

// Exit codes.
const (
	exitOK = 0
	// exitMistakes: the site has mistakes; they have been printed.
	exitMistakes = 1
	// exitUsage: the command line is wrong.
	exitUsage = 2
	// exitFailed: the machine would not: a file, a port, a signal.
	exitFailed = 3
)

type cli struct {
	Build      buildCmd         `cmd:"" help:"Build the whole static site."`
	Serve      serveCmd         `cmd:"" help:"Serve a built site; build it first if there is none."`
	Dev        devCmd           `cmd:"" help:"Serve the site while it is written: every saved page is pushed to the open browsers."`
	Check      checkCmd         `cmd:"" help:"Look for broken links, anchors, images and redirects, orphan pages, duplicate ids and front matter mistakes."`
	Links      linksCmd         `cmd:"" help:"Add the addresses and anchors the site has now to the list of those that were published; check tells when one of them is gone."`
	Verify     verifyCmd        `cmd:"" help:"Compare the pages with the measured facts: options that no page documents, names that do not exist, code that does not work, releases stated wrongly."`
	Init       initCmd          `cmd:"" help:"Write a small site to start from."`
	Search     searchCmd        `cmd:"" help:"Search a built site from the terminal, and say why a hit stands where it does."`
	Publish    publishCmd       `cmd:"" help:"Copy a built site to a bucket that speaks S3, while readers use it."`
	Index      indexCmd         `cmd:"" help:"Look at the search index of a built site, or give its records to the hosted search service."`
	Stats      statsCmd         `cmd:"" help:"Print how often the pages of a site were read."`
	Schema     schemaCmd        `cmd:"" help:"Print the JSON schema of site.yaml, or of the front matter of pages, for editors."`
	Backup     backupCmd        `cmd:"" help:"Write votes, page views and all else the database has into a file, while servers use it."`
	Restore    restoreCmd       `cmd:"" help:"Put a backup into a database, all of it or nothing."`
	Fetch      fetchCmd         `cmd:"" help:"Fetch lists that others keep."`
	Completion completionCmd    `cmd:"" help:"Print what a shell reads to complete this command line: source <(bindery completion bash)."`
	Man        manCmd           `cmd:"" help:"Print the manual page, for man."`
	Version    kong.VersionFlag `help:"Print the version." short:"V"`
}

// project says where the site is. The three folders are independent, so that
// foreign content can be built with any settings.
type project struct {
	Content string `help:"Folder of the pages (Markdown, MDX)." default:"content" type:"path" placeholder:"DIR"`
	Site    string `help:"Folder of the settings (site.yaml), redirects, data and static files." default:"site" type:"path" placeholder:"DIR"`
	Base    string `help:"Path the site lives under, in place of the one in site.yaml." placeholder:"/PATH/"`

	Readmes string `help:"Pages whose text is fetched with \"bindery fetch readmes\": kept shows what was fetched, none leaves all texts out, so that nothing depends on them." enum:"kept,none" default:"kept"`

	Cache   string `help:"Folder of what earlier builds made, by the content it was made of, so that the next has less to do; .cache/build of the project unless set. It may be deleted at any time, and kept between the runs of a continuous integration." type:"path" placeholder:"DIR"`
	NoCache bool   `help:"Make everything anew and keep nothing." name:"no-cache"`

	Strict            bool   `help:"Exit with an error on warnings, too."`
	UnknownComponents string `help:"Treat an unknown component as an error, or as text that is shown as written. With text every mistake of a page is a warning, so that pages of another engine build as they are." enum:"error,text" default:"error"`
	Format            string `help:"How mistakes are printed." enum:"text,json" default:"text"`
}

// streams is what a command talks to.
type streams struct {
	out, err io.Writer
	log      *slog.Logger
	// queue is what a server writes its log to; other commands have none.
	queue *logqueue.Queue
}

// errMistakes ends a command whose mistakes have been printed.
var errMistakes = errors.New("the site has mistakes")

// usageError is a command line that parsed and still cannot be meant.
type usageError string

func (e usageError) Error() string { return string(e) }

// Main runs one command and returns its exit code. Tests run it too.
func Main(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	io := &streams{out: stdout, err: stderr, log: slog.New(slog.NewJSONHandler(stderr, nil))}
	code := exitOK
	info, _ := debug.ReadBuildInfo()
	parser, err := kong.New(&cli{},
		kong.Name("bindery"),
		kong.Description("Turns a folder of Markdown into a finished documentation site and serves it.\n\n"+
			"Exit codes: 0 done, 1 the site has mistakes, 2 wrong command line, 3 a file, a port or a service failed."),
		kong.Writers(stdout, stderr),
		kong.Exit(func(c int) { panic(exitRequest(c)) }),
		kong.Vars{"version": versionLine(info), "acme_directory": autotls.Directory, "shells": commandline.Shells},
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.Bind(io),
	)
	if err != nil {
		fmt.Fprintln(stderr, "bindery:", err)
		return exitFailed
	}
	if len(args) > 0 && args[0] == commandline.CompleteCommand {
		if err := commandline.Complete(stdout, parser.Model, args[1:]); err != nil {
			return exitFailed
		}
		return exitOK
	}
	func() {
		defer catchExit(&code)
		code = run(parser, args, stderr)
	}()
	return code
}

// exitRequest carries an exit that --help or --version asked for out of the
// parser, which would end the process itself.
type exitRequest int

func catchExit(code *int) {
	switch r := recover().(type) {
	case nil:
	case exitRequest:
		*code = int(r)
	default:
		panic(r)
	}
}

func run(parser *kong.Kong, args []string, stderr io.Writer) int {
	parsed, err := parser.Parse(args)
	if err != nil {
		fmt.Fprintf(stderr, "bindery: %v\nRun \"bindery --help\" for the commands and their flags.\n", err)
		return exitUsage
	}
	var usage usageError
	switch err := parsed.Run(); {
	case err == nil:
		return exitOK
	case errors.Is(err, errMistakes):
		return exitMistakes
	case errors.As(err, &usage):
		fmt.Fprintln(stderr, "bindery:", err)
		return exitUsage
	case errors.Is(err, build.ErrBase):
		fmt.Fprintf(stderr, "bindery: --base: %v\n", err)
		return exitUsage
	default:
		complain(stderr, "bindery: %v\n", err)
		return exitFailed
	}
}

// report prints diagnostics where the format asks for them and says whether
// they fail the command.
func (s *streams) report(list diag.List, p project) error {
	list.Sort()
	var err error
	if p.Format == "json" {
		err = list.WriteJSON(s.out)
	} else {
		err = list.Print(s.err, isTerminal(s.err))
	}
	if err != nil {
		return fmt.Errorf("printing the mistakes: %w", err)
	}
	if list.HasErrors() || p.Strict && list.Count(diag.Warning) > 0 {
		return errMistakes
	}
	return nil
}

// isTerminal decides on colour; NO_COLOR turns it off everywhere.
func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok || os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb" {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
