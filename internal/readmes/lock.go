package readmes

import (
	"bytes"
	"cmp"
	"crypto/sha512"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"strings"
)

// LockFile is the name of the file that holds the integrities, beside the
// settings folder.
const LockFile = "content.lock.json"

// Lock is content.lock.json: by package what its tarball must be.
type Lock struct {
	Packages map[string]Locked `json:"packages"`
}

// Locked is a version and the integrity of its tarball, "sha512-" and the hash
// in base 64 as in package locks. Repository is where the package says it is
// maintained, so that a page without its text can lead there.
type Locked struct {
	Version    string `json:"version"`
	Integrity  string `json:"integrity"`
	Repository string `json:"repository,omitempty"`
	// Node are the releases of Node.js that the package asks for, a range of npm's.
	Node string `json:"node,omitempty"`
	// Published and Deprecated are what the registry says of the version.
	Published  string `json:"published,omitempty"`
	Deprecated string `json:"deprecated,omitempty"`
}

// described is what is recorded of a version beside its integrity.
func (l Locked) described() string {
	var parts []string
	for _, part := range []struct{ name, value string }{
		{"repository", l.Repository}, {"node", l.Node}, {"published", l.Published}, {"deprecated", l.Deprecated},
	} {
		if part.value != "" {
			parts = append(parts, part.name+" "+part.value)
		}
	}
	return cmp.Or(strings.Join(parts, ", "), "nothing more is known of it")
}

var integrityForm = regexp.MustCompile(`^sha512-[A-Za-z0-9+/]{86}==$`)

// ReadLock reads the file from the project's folder; there is nothing in one
// that does not exist.
func ReadLock(project fs.FS) (Lock, error) {
	const name = LockFile
	lock := Lock{Packages: map[string]Locked{}}
	if project == nil {
		return lock, nil
	}
	data, err := fs.ReadFile(project, name)
	if errors.Is(err, fs.ErrNotExist) {
		return lock, nil
	}
	if err != nil {
		return lock, fmt.Errorf("the recorded integrities: %w", err)
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&lock); err != nil {
		return lock, fmt.Errorf("%s: %w", name, err)
	}
	for pkg, locked := range lock.Packages {
		if !integrityForm.MatchString(locked.Integrity) {
			return lock, fmt.Errorf("%s: the integrity of %s is not a SHA-512 hash in base 64", name, pkg)
		}
	}
	if lock.Packages == nil {
		lock.Packages = map[string]Locked{}
	}
	return lock, nil
}

// Write replaces the file, packages in the order of their names.
func (l Lock) Write(name string) error {
	var data bytes.Buffer
	encoder := json.NewEncoder(&data)
	encoder.SetIndent("", "\t")
	encoder.SetEscapeHTML(false) // ranges of Node.js have a sign that it would escape
	if err := encoder.Encode(l); err != nil {
		return fmt.Errorf("recording the integrities: %w", err)
	}
	if err := writeFile(name, data.Bytes()); err != nil {
		return fmt.Errorf("recording the integrities: %w", err)
	}
	return nil
}

// integrityOf is the integrity of a tarball.
func integrityOf(tarball []byte) string {
	sum := sha512.Sum512(tarball)
	return "sha512-" + base64.StdEncoding.EncodeToString(sum[:])
}
