package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
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

// scriptTimeout bounds every wait of a script; waiting ends as soon as what is
// waited for is there.
const scriptTimeout = 30 * time.Second

// commands are what scripts can do beside testscript's own:
//
//	start FILE NAME ARGS…  run bindery in the background, its log in FILE, until it
//	                    serves; sets $NAME to its address
//	end FILE CODE      ask that bindery to end, and want its exit code
//	get URL STATUS [HEADER…]  GET without following redirects; body and headers
//	                    go to stdout; a HEADER is "Name: value"
//	post URL STATUS BODY [HEADER…]  the same with POST
//	answers FILE NAME   play a service that says what the lines of FILE, a
//	                    method, a path with its query, a status and a body, tell
//	                    it to, and 404 otherwise; sets $NAME to its address
//	expand FILE TO      copy a file, with $NAME replaced by its value
//	put URL STATUS BODY [HEADER…]  the same with PUT, of JSON
//	service FILE NAME   play the hosted search service, which takes the key
//	                    "write"; calls go to FILE, sets $NAME to its address
//	waitget URL TEXT    GET again and again until the body holds the text
//	waitlog FILE TEXT   wait until a log holds the text
//	metrics FILE NAME   print the figures of that name from the server of a log
//	replace DIR WITH    exchange a folder as a deployment would: DIR takes the
//	                    place of WITH
//	status N COMMAND …  run a command and want its exit code
//	refused PATTERN [COMMAND…]  want bindery's commands, or build, to print the
//	                    pattern and fail, and dist to hold nothing that was stolen
func commands() map[string]func(*testscript.TestScript, bool, []string) {
	return map[string]func(*testscript.TestScript, bool, []string){
		"start":   start,
		"end":     end,
		"get":     get,
		"post":    post,
		"answers": answers,
		"expand":  expand,
		"put":     put,
		"service": hostedService,
		"waitget": waitGet,
		"waitlog": waitLog,
		"metrics": metrics,
		"replace": replace,
		"pages":   pages,
		"status":  status,
		"refused": refused,
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
	cmd.Env = append(os.Environ(), "PATH="+ts.Getenv("PATH"), "DATABASE_URL="+ts.Getenv("DATABASE_URL"))
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

// until asks again at short intervals, at most for scriptTimeout.
func until(done func() bool) bool {
	ctx, cancel := context.WithTimeout(context.Background(), scriptTimeout)
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
	Timeout:       scriptTimeout,
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// fetch sends a request; headers are "Name: value".
func fetch(method, url, sent string, headers ...string) (*http.Response, []byte, error) {
	req, err := http.NewRequest(method, url, strings.NewReader(sent))
	if err != nil {
		return nil, nil, err
	}
	for _, header := range headers {
		name, value, _ := strings.Cut(header, ": ")
		req.Header.Set(name, value)
	}
	res, err := client.Do(req)
	if err != nil {
		return nil, nil, err
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	return res, body, err
}

func get(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: get URL STATUS [HEADER…]")
	}
	show(ts, args[1], "GET", args[0], "", args[2:]...)
}

func post(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: post URL STATUS BODY [HEADER…]")
	}
	show(ts, args[1], "POST", args[0], args[2], args[3:]...)
}

func put(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: put URL STATUS BODY [HEADER…]")
	}
	show(ts, args[1], "PUT", args[0], args[2], append(args[3:], "Content-Type: application/json")...)
}

// show sends a request and prints the answer, whose status must be as wanted.
func show(ts *testscript.TestScript, status, method, url, sent string, headers ...string) {
	res, body, err := fetch(method, url, sent, headers...)
	ts.Check(err)
	if strconv.Itoa(res.StatusCode) != status {
		ts.Fatalf("%s %s is %d, want %s\n%s", method, url, res.StatusCode, status, body)
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
		_, body, err := fetch("GET", args[0], "")
		last = body
		return err == nil && bytes.Contains(body, []byte(args[1]))
	})
	if !ok {
		ts.Fatalf("%s never held %q; it is\n%s", args[0], args[1], last)
	}
}

func waitLog(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: waitlog FILE TEXT")
	}
	var text []byte
	if !until(func() bool {
		text, _ = os.ReadFile(ts.MkAbs(args[0]))
		return bytes.Contains(text, []byte(args[1]))
	}) {
		ts.Fatalf("%s never held %q; it is\n%s", args[0], args[1], text)
	}
}

var metricsAt = regexp.MustCompile(`"msg":"metrics","url":"([^"]+)"`)

func metrics(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: metrics FILE NAME")
	}
	text, err := os.ReadFile(ts.MkAbs(args[0]))
	ts.Check(err)
	at := metricsAt.FindSubmatch(text)
	if at == nil {
		ts.Fatalf("no metrics in the log:\n%s", text)
	}
	_, body, err := fetch("GET", string(at[1]), "")
	ts.Check(err)
	for line := range strings.Lines(string(body)) {
		if strings.HasPrefix(line, args[1]) {
			fmt.Fprint(ts.Stdout(), line)
		}
	}
}

// pages writes so many pages into a folder.
func pages(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: pages FOLDER NUMBER")
	}
	n, err := strconv.Atoi(args[1])
	ts.Check(err)
	for i := range n {
		text := fmt.Sprintf("---\ntitle: Page %d\n---\n\nWords of page %d.\n", i, i)
		ts.Check(os.WriteFile(filepath.Join(ts.MkAbs(args[0]), fmt.Sprintf("page-%d.md", i)), []byte(text), 0o644))
	}
}

func replace(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: replace DIR WITH")
	}
	ts.Check(os.RemoveAll(ts.MkAbs(args[1])))
	ts.Check(os.Rename(ts.MkAbs(args[0]), ts.MkAbs(args[1])))
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

// answers reads its file anew at every request, so that a script can have the
// service change its mind.
func answers(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: answers FILE NAME")
	}
	file := ts.MkAbs(args[0])
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, _ := os.ReadFile(file)
		for line := range strings.Lines(string(text)) {
			part := strings.SplitN(strings.TrimSpace(line), " ", 4)
			if len(part) == 4 && part[0] == r.Method && part[1] == r.URL.RequestURI() {
				status, _ := strconv.Atoi(part[2])
				w.WriteHeader(status)
				fmt.Fprint(w, part[3])
				return
			}
		}
		http.NotFound(w, r)
	}))
	ts.Defer(s.Close)
	ts.Setenv(args[1], s.URL)
}

func expand(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: expand FILE TO")
	}
	to := ts.MkAbs(args[1])
	ts.Check(os.MkdirAll(filepath.Dir(to), 0o755))
	ts.Check(os.WriteFile(to, []byte(os.Expand(ts.ReadFile(args[0]), ts.Getenv)), 0o644))
}

// hostedService answers as the hosted search service does to someone who pushes a new
// index. Its behaviour in full is played in internal/hosted.
func hostedService(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: service FILE NAME")
	}
	calls, err := os.Create(ts.MkAbs(args[0]))
	ts.Check(err)
	temporary := regexp.MustCompile(`_tmp_[0-9a-f]+`)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if r.Header.Get("X-Algolia-API-Key") != "write" {
			w.WriteHeader(http.StatusForbidden)
			fmt.Fprint(w, `{"message":"Invalid Application-ID or API key","status":403}`)
			return
		}
		fmt.Fprintf(calls, "%s %s %s\n", r.Method, temporary.ReplaceAllString(r.URL.Path, "_tmp"), temporary.ReplaceAll(body, []byte("_tmp")))
		if r.Method == http.MethodGet && strings.HasSuffix(r.URL.Path, "/settings") {
			w.WriteHeader(http.StatusNotFound)
			fmt.Fprint(w, `{"message":"Index does not exist","status":404}`)
			return
		}
		fmt.Fprint(w, `{"taskID":1,"status":"published"}`)
	}))
	ts.Defer(func() {
		s.Close()
		_ = calls.Close()
	})
	ts.Setenv(args[1], s.URL)
}
