// Package postgres starts a PostgreSQL of its own for a test run, from the
// programs of Debian's package: a private cluster in a temporary folder,
// reached over a Unix socket, with fsync on. No cluster of the system is
// touched or needed.
package postgres

import (
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"
)

// missing is what to do on a machine without the programs.
const missing = "PostgreSQL is not installed: run `make tools-postgres`, or install Debian's package postgresql"

// startTimeout bounds starting a cluster; waiting ends as soon as it answers.
const startTimeout = 2 * time.Minute

// Cluster is a running PostgreSQL. It ends, and its folder is removed, with
// Close or with the process that started it, even a killed one.
type Cluster struct {
	dir    string
	bin    string
	as     *syscall.SysProcAttr
	lease  io.WriteCloser // the server ends when this is closed
	keeper *exec.Cmd
	made   atomic.Int64
}

var shared = sync.OnceValues(Start)

// Address returns the address of a new, empty database, in a cluster that the
// tests of a package share. A machine without PostgreSQL fails the test.
func Address(t testing.TB) string {
	t.Helper()
	c, err := shared()
	if err != nil {
		t.Fatal(err)
	}
	return c.Database(t)
}

// Private returns a cluster for one test, which may kill it.
func Private(t testing.TB) *Cluster {
	t.Helper()
	c, err := Start()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return c
}

// Database returns the address of a new, empty database.
func (c *Cluster) Database(t testing.TB) string {
	t.Helper()
	address, err := c.NewDatabase()
	if err != nil {
		t.Fatal(err)
	}
	return address
}

// Start makes a cluster and starts it.
func Start() (*Cluster, error) {
	bin, err := programs()
	if err != nil {
		return nil, err
	}
	as, err := account()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "pg")
	if err != nil {
		return nil, err
	}
	c := &Cluster{dir: dir, bin: bin, as: as}
	if as.Credential != nil {
		err = os.Chown(dir, int(as.Credential.Uid), int(as.Credential.Gid))
	}
	if err == nil {
		err = c.initialize()
	}
	if err == nil {
		err = c.Resume()
	}
	if err != nil {
		return nil, errors.Join(err, c.Close())
	}
	return c, nil
}

// programs finds the folder with the newest initdb and postgres. Debian keeps
// them out of PATH.
func programs() (string, error) {
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb") // the pattern is right
	if len(found) > 0 {
		return filepath.Dir(slices.MaxFunc(found, func(a, b string) int { return release(a) - release(b) })), nil
	}
	path, err := exec.LookPath("initdb")
	if err != nil {
		return "", errors.New(missing)
	}
	return filepath.Dir(path), nil
}

func release(path string) int {
	number, _ := strconv.Atoi(strings.Split(path, "/")[4]) // others come first
	return number
}

// account is who runs the server: PostgreSQL refuses to run as root.
func account() (*syscall.SysProcAttr, error) {
	if os.Getuid() != 0 {
		return &syscall.SysProcAttr{}, nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		found, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, err1 := strconv.ParseUint(found.Uid, 10, 32)
		gid, err2 := strconv.ParseUint(found.Gid, 10, 32)
		return &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}, errors.Join(err1, err2)
	}
	return nil, errors.New("PostgreSQL does not run as root, and there is neither a user postgres nor nobody")
}

func (c *Cluster) data() string { return filepath.Join(c.dir, "data") }

func (c *Cluster) initialize() error {
	cmd := exec.Command(filepath.Join(c.bin, "initdb"), "--pgdata", c.data(), "--username", "bindery",
		"--auth", "trust", "--encoding", "UTF8", "--no-locale", "--no-sync")
	cmd.Dir, cmd.SysProcAttr = c.dir, c.as
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("initdb: %w\n%s", err, out)
	}
	return nil
}

// keep runs the server until standard input ends, which it does with the
// process that holds the other end, and leaves the folder only when told so.
const keep = `dir=$1; shift; "$@" & server=$!; read -r word; kill -QUIT $server; wait $server; [ "$word" = stay ] || rm -rf "$dir"`

// Resume starts the server on the data it has, after Kill.
func (c *Cluster) Resume() error {
	logFile, err := os.Create(filepath.Join(c.dir, "log"))
	if err != nil {
		return err
	}
	defer func() { _ = logFile.Close() }()
	cmd := exec.Command("/bin/sh", "-c", keep, "keep", c.dir, filepath.Join(c.bin, "postgres"), "-D", c.data(),
		"-c", "listen_addresses=", "-c", "unix_socket_directories="+c.dir, "-c", "fsync=on", "-c", "max_connections=200")
	cmd.Dir, cmd.SysProcAttr, cmd.Stdout, cmd.Stderr = c.dir, c.as, logFile, logFile
	if c.lease, err = cmd.StdinPipe(); err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	c.keeper = cmd
	return c.wait()
}

// wait returns once the server answers.
func (c *Cluster) wait() error {
	db, err := sql.Open("pgx", c.address("postgres"))
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	for end := time.Now().Add(startTimeout); ; time.Sleep(20 * time.Millisecond) {
		err := db.Ping()
		if err == nil {
			return nil
		}
		if time.Now().After(end) {
			text, _ := os.ReadFile(filepath.Join(c.dir, "log")) // its absence says enough
			return fmt.Errorf("PostgreSQL does not answer: %w\n%s", err, text)
		}
	}
}

func (c *Cluster) address(name string) string {
	return "postgres://bindery@/" + name + "?host=" + c.dir
}

// NewDatabase makes an empty database and returns its address.
func (c *Cluster) NewDatabase() (string, error) {
	db, err := sql.Open("pgx", c.address("postgres"))
	if err != nil {
		return "", err
	}
	defer func() { _ = db.Close() }()
	name := fmt.Sprintf("test%d", c.made.Add(1))
	if _, err := db.Exec("CREATE DATABASE " + name); err != nil {
		return "", fmt.Errorf("making the database %s: %w", name, err)
	}
	return c.address(name), nil
}

// Kill ends the server as a power cut would, with kill -9, and the processes it
// started with it: while one of them holds the shared memory, no server starts.
func (c *Cluster) Kill() error {
	text, err := os.ReadFile(filepath.Join(c.data(), "postmaster.pid"))
	if err != nil {
		return err
	}
	first, _, _ := strings.Cut(string(text), "\n")
	pid, err := strconv.Atoi(first)
	if err != nil {
		return fmt.Errorf("postmaster.pid: %w", err)
	}
	// A stopped postmaster starts no process in between.
	if err := syscall.Kill(pid, syscall.SIGSTOP); err != nil {
		return err
	}
	started := children(pid)
	for _, each := range append(started, pid) {
		if err := syscall.Kill(each, syscall.SIGKILL); err != nil && !errors.Is(err, syscall.ESRCH) {
			return err
		}
	}
	_, err = io.WriteString(c.lease, "stay\n")
	if err := errors.Join(err, c.end()); err != nil {
		return err
	}
	for end := time.Now().Add(startTimeout); slices.ContainsFunc(started, running); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			return fmt.Errorf("processes of PostgreSQL do not end: %v", slices.DeleteFunc(started, func(pid int) bool { return !running(pid) }))
		}
	}
	return nil
}

// children lists the processes that one started.
func children(parent int) []int {
	found, _ := filepath.Glob("/proc/[0-9]*/stat") // the pattern is right
	var pids []int
	for _, file := range found {
		if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(file))); err == nil {
			if _, of := state(pid); of == parent {
				pids = append(pids, pid)
			}
		}
	}
	return pids
}

// running tells whether a process has memory yet: one that ended has none,
// although nobody may have asked how it ended.
func running(pid int) bool {
	letter, _ := state(pid)
	return letter != "" && letter != "Z" && letter != "X"
}

// state reads the state of a process and who started it; nothing if it is gone.
func state(pid int) (letter string, parent int) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return "", 0
	}
	// The name in parentheses may hold anything.
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	if len(fields) < 2 {
		return "", 0
	}
	parent, _ = strconv.Atoi(fields[1]) // the kernel writes a number
	return fields[0], parent
}

// KillConnection ends the process of one connection with kill -9. PostgreSQL
// then ends all others too and recovers from its log.
func (c *Cluster) KillConnection() error {
	db, err := sql.Open("pgx", c.address("postgres"))
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	var pid int
	const one = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND datname LIKE 'test%' LIMIT 1"
	if err := db.QueryRow(one).Scan(&pid); err != nil {
		return err
	}
	return syscall.Kill(pid, syscall.SIGKILL)
}

// end closes the lease and waits for what it kept.
func (c *Cluster) end() error {
	if c.keeper == nil {
		return nil
	}
	err := c.lease.Close()
	_ = c.keeper.Wait() // a killed server is meant
	c.keeper = nil
	return err
}

// Close ends the server and removes its folder.
func (c *Cluster) Close() error {
	return errors.Join(c.end(), os.RemoveAll(c.dir))
}
