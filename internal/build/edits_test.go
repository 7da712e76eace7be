package build_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// warmEdits is how many edits TestRandomEdits makes.
var (
	warmEdits = flag.Int("edits", 100, "how many random edits a warm build is held against a cold one for")
	warmSeed  = flag.Uint64("seed", 1, "where the random edits begin")
)

// editor edits the files of a project at random.
type editor struct {
	*warm
	r     *rand.Rand
	first map[string]string // the files as they were
	gone  map[string]string // those that were deleted, by name
}

// editable are the folders and files whose edits change a site.
var editable = []string{"content", "site", "examples", "facts"}

func (w *warm) sources() map[string]string {
	w.t.Helper()
	all := map[string]string{}
	for _, folder := range editable {
		for name, text := range tree(w.t, os.DirFS(filepath.Join(w.dir, folder))) {
			all[folder+"/"+name] = text
		}
	}
	return all
}

func (e *editor) pick(names []string) string { return names[e.r.IntN(len(names))] }

// edit makes one edit and says which.
func (e *editor) edit() string {
	now := e.sources()
	names := sortedKeys(now)
	name := e.pick(names)
	switch kind := e.r.IntN(12); kind {
	case 0, 1: // write on
		e.write(name, now[name]+fmt.Sprintf("\nMore words, %d.\n", e.r.IntN(3)))
		return "writing on in " + name
	case 2: // another word
		words := strings.Fields(now[name])
		if len(words) == 0 {
			e.write(name, "x")
			return "writing " + name
		}
		word := e.pick(words)
		e.write(name, strings.Replace(now[name], word, e.pick([]string{"other", "Paragraph", "[start](/guides/start/)", "<Unknown />", word + word}), 1))
		return fmt.Sprintf("another word for %q in %s", word, name)
	case 3: // break
		e.write(name, now[name][:e.r.IntN(len(now[name])+1)])
		return "cutting off " + name
	case 4: // delete
		e.gone[name] = now[name]
		e.remove(name)
		return "deleting " + name
	case 5: // bring back
		for _, back := range sortedKeys(e.gone) {
			e.write(back, e.gone[back])
			delete(e.gone, back)
			return "bringing back " + back
		}
		return "nothing"
	case 6: // rename
		to := filepath.ToSlash(filepath.Join(filepath.Dir(name), fmt.Sprintf("renamed-%d%s", e.r.IntN(4), filepath.Ext(name))))
		e.remove(name)
		e.write(to, now[name])
		return "renaming " + name + " to " + to
	case 7: // duplicate
		to := filepath.ToSlash(filepath.Join(filepath.Dir(name), fmt.Sprintf("copy-%d%s", e.r.IntN(4), filepath.Ext(name))))
		e.write(to, now[name])
		return "copying " + name + " to " + to
	case 8: // exchange
		other := e.pick(names)
		e.write(name, now[other])
		e.write(other, now[name])
		return "exchanging " + name + " and " + other
	case 9: // an option
		e.options.Drafts = !e.options.Drafts
		return "drafts"
	case 10: // a commit
		e.at = e.at.AddDate(0, 0, e.r.IntN(3))
		return "a commit"
	default: // mend
		if was, there := e.first[name]; there {
			e.write(name, was)
			return "reverting " + name
		}
		e.remove(name)
		return "removing " + name
	}
}

func sortedKeys(of map[string]string) []string {
	names := make([]string, 0, len(of))
	for name := range of {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// restore mends everything.
func (e *editor) restore() {
	for name := range e.sources() {
		if _, was := e.first[name]; !was {
			e.remove(name)
		}
	}
	for name, text := range e.first {
		e.write(name, text)
	}
	clear(e.gone)
}

// After any sequence of edits, with mistakes and without, a warm build is a cold one.
func TestRandomEdits(t *testing.T) {
	w := newWarm(t)
	w.check("the start")
	e := &editor{warm: w, r: rand.New(rand.NewPCG(*warmSeed, 0)), first: w.sources(), gone: map[string]string{}}
	good := 0
	for i := range *warmEdits {
		what := ""
		if i%8 == 7 {
			e.restore()
			what = "mending everything"
		}
		for range 1 + e.r.IntN(2) {
			what += ", " + e.edit()
		}
		result, _ := w.check(fmt.Sprintf("edit %d of seed %d, %s", i, *warmSeed, what))
		if result.ID != "" {
			good++
		}
		if t.Failed() {
			return
		}
	}
	if *warmEdits >= 40 && good < *warmEdits/5 {
		t.Errorf("%d of %d builds were good: the edits break too much", good, *warmEdits)
	}
}
