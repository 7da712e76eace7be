package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// patience bounds every wait of a script; waiting ends as soon as what is
// waited for is there.
const patience = 30 * time.Second

// commands are what scripts can do beside testscript's own:
//
//	start FILE NAME ARGS…  run bindery in the background, its log in FILE, until it
//	                    serves; sets $NAME to its address
//	end FILE CODE      ask that bindery to end, and want its exit code
//	get URL STATUS      GET without following redirects; body and headers go to stdout
//	waitget URL TEXT    GET again and again until the body holds the text
//	status N COMMAND …  run a command and want its exit code
func commands() map[string]func(*testscript.TestScript, bool, []string) {
	return map[string]func(*testscript.TestScript, bool, []string){
		"start":   start,
		"end":     end,
		"get":     get,
		"waitget": waitGet,
		"status":  status,
	}
}

var serving = regexp.MustCompile(`"msg":"serving","addr":"([^"]+)"`)

// running are the servers of one script, by log file.
type running map[string]*exec.Cmd

type runningKey struct{}

func start(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: start FILE NAME ARGS…")
	}
	logFile, err := os.Create(ts.MkAbs(args[0]))
	ts.Check(err)
	path, err := lookPath(ts)
	ts.Check(err)
	cmd := exec.Command(path, args[2:]...)
	cmd.Dir, cmd.Stderr, cmd.Stdout = ts.MkAbs("."), logFile, logFile
	cmd.Env = append(os.Environ(), "PATH="+ts.Getenv("PATH"))
	ts.Check(cmd.Start())
	servers := ts.Value(runningKey{}).(running)
	servers[args[0]] = cmd
	ts.Defer(func() {
		if servers[args[0]] != nil {
			_ = cmd.Process.Kill()
			_ = cmd.Wait()
		}
		_ = logFile.Close()
	})
	var text []byte
	if !until(func() bool {
		text, _ = os.ReadFile(logFile.Name())
		return serving.Match(text)
	}) {
		ts.Fatalf("no server in the log:\n%s", text)
	}
	ts.Setenv(args[1], string(serving.FindSubmatch(text)[1]))
}

// lookPath finds the bindery that the script's PATH names.
func lookPath(ts *testscript.TestScript) (string, error) {
	for _, dir := range filepath.SplitList(ts.Getenv("PATH")) {
		if path := filepath.Join(dir, "bindery"); isFile(path) {
			return path, nil
		}
	}
	return "", errors.New("no bindery in the script's PATH")
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

func end(ts *testscript.TestScript, neg bool, args []string) {
	servers := ts.Value(runningKey{}).(running)
	if neg || len(args) != 2 || servers[args[0]] == nil {
		ts.Fatalf("usage: end FILE CODE, with the FILE of a start")
	}
	cmd := servers[args[0]]
	delete(servers, args[0])
	ts.Check(cmd.Process.Signal(syscall.SIGTERM))
	_ = cmd.Wait() // the exit code says all
	if got := strconv.Itoa(cmd.ProcessState.ExitCode()); got != args[1] {
		text, _ := os.ReadFile(ts.MkAbs(args[0]))
		ts.Fatalf("it ended with %s, want %s\n%s", got, args[1], text)
	}
}

// until asks again at short intervals, at most for patience.
func until(done func() bool) bool {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for !done() {
		select {
		case <-ctx.Done():
			return false
		case <-tick.C:
		}
	}
	return true
}

var client = &http.Client{
	Timeout:       patience,
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

func fetch(url string) (*http.Response, []byte, error) {
	res, err := client.Get(url)
	if err != nil {
		return nil, nil, err
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	return res, body, err
}

func get(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: get URL STATUS")
	}
	res, body, err := fetch(args[0])
	ts.Check(err)
	if strconv.Itoa(res.StatusCode) != args[1] {
		ts.Fatalf("GET %s is %d, want %s\n%s", args[0], res.StatusCode, args[1], body)
	}
	var head bytes.Buffer
	ts.Check(res.Header.Write(&head))
	fmt.Fprintf(ts.Stdout(), "%s\n%s", strings.ReplaceAll(head.String(), "\r", ""), body)
}

func waitGet(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: waitget URL TEXT")
	}
	var last []byte
	ok := until(func() bool {
		_, body, err := fetch(args[0])
		last = body
		return err == nil && bytes.Contains(body, []byte(args[1]))
	})
	if !ok {
		ts.Fatalf("%s never held %q; it is\n%s", args[0], args[1], last)
	}
}

func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N COMMAND …")
	}
	got := "0"
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		got = strings.TrimPrefix(err.Error(), "exit status ")
	}
	if got != args[0] {
		ts.Fatalf("%s ended with %s, want %s", args[1], got, args[0])
	}
}
