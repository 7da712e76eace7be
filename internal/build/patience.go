package build

import (
	"fmt"
	"os"
	"time"
)

// A server that reads a file of the site, a search of it or a virus scanner
// keeps Windows from moving or removing the folder, most of the time for
// milliseconds.
const (
	patience     = 5 * time.Second
	patiencePoll = 50 * time.Millisecond
)

// patient tries something with a folder again while somebody has it open.
type patient struct {
	inUse func(error) bool
	pause func(time.Duration)
	// removeAll is os.RemoveAll.
	removeAll func(string) error
}

var waiting = patient{inUse, time.Sleep, os.RemoveAll}

func (p patient) try(do func() error) error {
	for waited := time.Duration(0); ; waited += patiencePoll {
		err := do()
		if err == nil || !p.inUse(err) || waited >= patience {
			return err
		}
		p.pause(patiencePoll)
	}
}

// rename moves a folder.
func (p patient) rename(from, to string) error {
	err := p.try(func() error { return os.Rename(from, to) })
	if err != nil && p.inUse(err) {
		return fmt.Errorf("%w: another program has a file or the folder open, and Windows moves none that is; stop it (\"bindery serve\" for one) and build again", err)
	}
	return err
}

// remove removes a folder of an earlier build. One that stays in use is left to
// the next build.
func (p patient) remove(dir string) error {
	err := p.try(func() error { return p.removeAll(dir) })
	if err != nil && p.inUse(err) {
		return nil
	}
	return err
}
