package cache

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// open opens a folder and returns what it logs.
func open(t *testing.T, dir, program string) (*Store, *bytes.Buffer) {
	t.Helper()
	var log bytes.Buffer
	s := Open(dir, program, slog.New(slog.NewTextHandler(&log, nil)))
	t.Cleanup(s.Close)
	return s, &log
}

func key(name string) Key { return KeyOf("test", []byte(name)) }

// fill keeps values of a few lengths and returns them by name.
func fill(t *testing.T, dir string) map[string]string {
	t.Helper()
	values := map[string]string{"empty": "", "short": "x", "long": strings.Repeat("many words ", 400)}
	s, log := open(t, dir, "one")
	for name, value := range values {
		s.Put(key(name), []byte(value))
	}
	s.SetRecord("last", []byte("what was there"))
	s.Close()
	if log.Len() > 0 {
		t.Fatal(log)
	}
	return values
}

func TestRoundTrip(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "made", "when", "needed")
	values := fill(t, dir)
	s, log := open(t, dir, "one")
	for name, value := range values {
		if got, ok := s.Get(key(name)); !ok || string(got) != value {
			t.Errorf("%s: %d bytes, %t", name, len(got), ok)
		}
	}
	if _, ok := s.Get(key("other")); ok || s.Empty() {
		t.Error("a value that nobody kept, or none at all")
	}
	if got, ok := s.Record("last"); !ok || string(got) != "what was there" {
		t.Errorf("the record is %q, %t", got, ok)
	}
	if _, ok := s.Record("other"); ok {
		t.Error("a record that nobody set")
	}
	if log.Len() > 0 {
		t.Error(log)
	}
}

func TestNil(t *testing.T) {
	var s *Store
	s.Put(key("a"), nil)
	s.SetRecord("a", nil)
	s.Touch(key("a"))
	s.Flush()
	s.Close()
	if _, ok := s.Get(key("a")); ok || !s.Empty() {
		t.Error("nil keeps something")
	}
}

// Whatever byte of a pack is another one, a value that was not kept never comes
// back, and what cannot be read is removed and said to be.
func TestDamage(t *testing.T) {
	dir := t.TempDir()
	values := fill(t, dir)
	name := onlyPack(t, dir)
	whole, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	step := max(1, len(whole)/600)
	for at := 0; at < len(whole); at += step {
		damaged := bytes.Clone(whole)
		damaged[at] ^= 0x20
		checkDamaged(t, dir, name, damaged, values, fmt.Sprintf("byte %d", at))
	}
	for _, length := range []int{0, 1, len(packMagic), len(whole) / 2, len(whole) - 1} {
		checkDamaged(t, dir, name, whole[:length], values, fmt.Sprintf("cut to %d", length))
	}
	checkDamaged(t, dir, name, append(bytes.Clone(whole), 0), values, "one byte more")
}

func checkDamaged(t *testing.T, dir, name string, text []byte, values map[string]string, what string) {
	t.Helper()
	if err := os.WriteFile(name, text, 0o644); err != nil {
		t.Fatal(err)
	}
	s, log := open(t, dir, "one")
	for each, value := range values {
		if got, ok := s.Get(key(each)); ok && string(got) != value {
			t.Fatalf("%s: another value of %s came back", what, each)
		}
	}
	s.Put(key("new"), []byte("after it"))
	s.Close()
	if strings.Count(log.String(), "level=INFO msg=\"the cache of earlier builds is of no use and begun anew\"") != 1 {
		t.Errorf("%s: the log has %q", what, log)
	}
	again, log := open(t, dir, "one")
	if got, ok := again.Get(key("new")); !ok || string(got) != "after it" || log.Len() > 0 {
		t.Errorf("%s: the next run finds %q, %t: %s", what, got, ok, log)
	}
	again.Close()
	if err := os.Remove(onlyPack(t, dir)); err != nil {
		t.Fatal(err)
	}
}

func onlyPack(t *testing.T, dir string) string {
	t.Helper()
	names, err := packNames(dir)
	if err != nil || len(names) != 1 {
		t.Fatalf("the packs are %q (%v)", names, err)
	}
	return filepath.Join(dir, names[0])
}

func TestDamagedRecord(t *testing.T) {
	dir := t.TempDir()
	fill(t, dir)
	s, _ := open(t, dir, "one")
	name := s.recordFile("last")
	whole, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for at := range whole {
		damaged := bytes.Clone(whole)
		damaged[at]++
		if err := os.WriteFile(name, damaged, 0o644); err != nil {
			t.Fatal(err)
		}
		s, _ := open(t, dir, "one")
		if got, ok := s.Record("last"); ok {
			t.Errorf("with another byte %d the record is %q", at, got)
		}
	}
}

func TestOtherProgram(t *testing.T) {
	dir := t.TempDir()
	fill(t, dir)
	s, log := open(t, dir, "two")
	if _, ok := s.Get(key("short")); ok {
		t.Error("what another program kept came back")
	}
	if _, ok := s.Record("last"); ok {
		t.Error("the record of another program came back")
	}
	if !strings.Contains(log.String(), "it is of another program") {
		t.Errorf("the log has %q", log)
	}
	s.Put(key("short"), []byte("of two"))
	s.Close()
	s, _ = open(t, dir, "two")
	if got, _ := s.Get(key("short")); string(got) != "of two" {
		t.Errorf("the value is %q", got)
	}
	onlyPack(t, dir)
}

// failing is a file on a disk that is full after some bytes.
type failing struct {
	*os.File
	room int
}

func (f *failing) Write(data []byte) (int, error) {
	if len(data) > f.room {
		return 0, errors.New("no space left on device")
	}
	f.room -= len(data)
	return f.File.Write(data)
}

func TestFullDisk(t *testing.T) {
	for _, room := range []int{0, 30, 1 << 18} {
		dir := t.TempDir()
		s, log := open(t, dir, "one")
		create := s.create
		s.create = func(name string) (file, error) {
			f, err := create(name)
			if err != nil {
				return nil, err
			}
			return &failing{f.(*os.File), room}, nil
		}
		for i := range 9 {
			s.Put(key(fmt.Sprint(i)), make([]byte, 1<<17))
		}
		s.SetRecord("last", make([]byte, 1<<19))
		s.Close()
		if strings.Count(log.String(), "this build keeps nothing in its cache") != 1 || !strings.Contains(log.String(), "no space left") {
			t.Errorf("with room for %d bytes the log has %q", room, log)
		}
		if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
			t.Errorf("with room for %d bytes there is %v left (%v)", room, left, err)
		}
	}
}

func TestFolderThatCannotBeWritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	s, log := open(t, filepath.Join(file, "cache"), "one")
	s.Put(key("a"), []byte("b"))
	s.SetRecord("last", nil)
	if _, ok := s.Get(key("a")); ok {
		t.Error("it came back")
	}
	s.Close()
	if strings.Count(log.String(), "\n") != 1 {
		t.Errorf("the log has %q", log)
	}
}

// Several runs use a folder at once; what each keeps is there afterwards.
func TestAtOnce(t *testing.T) {
	dir := t.TempDir()
	var group sync.WaitGroup
	for run := range 4 {
		s, _ := open(t, dir, "one")
		group.Go(func() {
			for i := range 50 {
				s.Put(key(fmt.Sprint(run, i)), fmt.Appendf(nil, "%d of %d", i, run))
				s.Put(key("shared"), []byte("the same"))
			}
			s.Close()
		})
	}
	group.Wait()
	s, log := open(t, dir, "one")
	for run := range 4 {
		for i := range 50 {
			if got, _ := s.Get(key(fmt.Sprint(run, i))); string(got) != fmt.Sprintf("%d of %d", i, run) {
				t.Fatalf("run %d, value %d is %q", run, i, got)
			}
		}
	}
	if got, _ := s.Get(key("shared")); string(got) != "the same" || log.Len() > 0 {
		t.Errorf("the shared value is %q: %s", got, log)
	}
}

// What a run that was killed left is no part of the cache, and goes some day.
func TestKilled(t *testing.T) {
	dir := t.TempDir()
	s, _ := open(t, dir, "one")
	s.Put(key("a"), []byte("b"))
	// The run ends here, without Close.
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 1 {
		t.Fatalf("there is %v (%v)", left, err)
	}
	old := time.Now().Add(-2 * staleAfter)
	if err := os.Chtimes(filepath.Join(dir, left[0].Name()), old, old); err != nil {
		t.Fatal(err)
	}
	next, log := open(t, dir, "one")
	if _, ok := next.Get(key("a")); ok || log.Len() > 0 {
		t.Errorf("an unfinished value came back, or %q was logged", log)
	}
	next.Put(key("c"), []byte("d"))
	next.Close()
	onlyPack(t, dir)
	if left, _ := os.ReadDir(dir); len(left) != 1 {
		t.Errorf("there is %v", left)
	}
}

// However many runs there are, and whatever each of them keeps, the folder holds
// little more than twice of what the last one used.
func TestBounds(t *testing.T) {
	dir := t.TempDir()
	value := bytes.Repeat([]byte("x"), 1<<20)
	for run := range 80 {
		s, log := open(t, dir, "one")
		if run > 0 {
			if _, ok := s.Get(key("always")); !ok {
				t.Fatalf("run %d lacks what every run uses", run)
			}
		}
		s.Put(key("always"), value)
		s.Put(key(fmt.Sprint(run)), value)
		s.Close()
		if log.Len() > 0 {
			t.Fatal(log)
		}
		names, err := packNames(dir)
		if err != nil || len(names) > maxPacks {
			t.Fatalf("run %d leaves %d packs (%v)", run, len(names), err)
		}
		var size int64
		for _, name := range names {
			info, err := os.Stat(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			size += info.Size()
		}
		if size > 4<<20+maxBytes/16+1<<20 {
			t.Fatalf("run %d leaves %d bytes", run, size)
		}
	}
}

// TestStoredForms: text takes less room in a pack than in memory, and what does not
// shrink a byte more.
func TestStoredForms(t *testing.T) {
	text := []byte(strings.Repeat("<p>what pages are made of</p>", 500))
	noise := make([]byte, 4<<10)
	for i := range noise[:len(noise)/32] {
		sum := KeyOf("noise", []byte{byte(i)})
		copy(noise[i*32:], sum[:])
	}
	for name, c := range map[string]struct {
		value []byte
		most  int
	}{"text": {text, len(text) / 4}, "noise": {noise, len(noise) + 1}, "short": {text[:100], 101}, "empty": {nil, 1}} {
		form := stored(c.value)
		if len(form) > c.most {
			t.Errorf("%s: %d bytes are stored as %d", name, len(c.value), len(form))
		}
		if got, err := restored(form); err != nil || !bytes.Equal(got, c.value) {
			t.Errorf("%s: %d bytes come back, %v", name, len(got), err)
		}
	}
	for _, bad := range [][]byte{nil, {7}, {withS2, 0xFF, 0xFF}} {
		if got, err := restored(bad); err == nil {
			t.Errorf("%v is %q", bad, got)
		}
	}
}

// TestRoom: many pages have more room, few no less, and what has none is not kept.
func TestRoom(t *testing.T) {
	s, _ := open(t, t.TempDir(), "one")
	for pages, want := range map[int]int64{0: maxBytes, 1_000: maxBytes, 10_000: 10_000 * pageBytes} {
		if s.Room(pages); s.limit.Load() != want {
			t.Errorf("%d pages have %d bytes of room, not %d", pages, s.limit.Load(), want)
		}
	}
	s.limit.Store(10)
	s.Put(key("a"), []byte("12345"))
	s.Put(key("b"), []byte("12345"))
	if !s.has(key("a")) || s.has(key("b")) {
		t.Error("of two values of which one has room are kept others")
	}
}
