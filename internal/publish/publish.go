// Package publish copies a built site to a bucket that speaks S3, while readers
// use the site: what pages need is there before the pages, and what earlier
// pages need stays for a while after them.
package publish

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"bindery/internal/webfile"
)

// Object is a file in a bucket.
type Object struct {
	Key  string
	Body []byte
	// ContentType, CacheControl and ContentEncoding are the headers it is sent
	// with; the last is "gzip" or empty.
	ContentType, CacheControl, ContentEncoding string
	// Redirect is where a website of the bucket leads those who ask for it; empty
	// for a file.
	Redirect string
}

// Bucket keeps objects. Its methods are called from several goroutines.
type Bucket interface {
	// Get returns an object's bytes; fs.ErrNotExist when there is none.
	Get(ctx context.Context, key string) ([]byte, error)
	Put(ctx context.Context, o Object) error
	// Delete removes objects; those that are not there are no error.
	Delete(ctx context.Context, keys []string) error
}

// Options say what is published, and how.
type Options struct {
	// Site is the folder of the built site.
	Site fs.FS
	// Prefix is what every key begins with: empty, or "docs/".
	Prefix string
	// Gzip sends files of text compressed, with a Content-Encoding.
	Gzip bool
	// Grace is how long a file stays that no page needs any more. Readers may
	// have pages open that do.
	Grace time.Duration
	// DryRun counts, and changes nothing.
	DryRun bool
	// Now is the time.
	Now func() time.Time
	// Parallel is how many objects are sent at once.
	Parallel int
}

// Result counts objects.
type Result struct {
	Sent, Unchanged, Deleted int
	// Waiting are those that will be deleted once the time of grace is over.
	Waiting int
	// Patterns are redirects of whole folders, which a bucket cannot do.
	Patterns []string
}

// stateName is the object that remembers what was published. Only objects that
// it names are ever deleted.
const stateName = "_bindery.json"

// state is the content of that object.
type state struct {
	Format int `json:"format"`
	// Objects are the names without the prefix, with a hash of bytes and headers;
	// an empty one where it is not known if the object was sent.
	Objects map[string]string `json:"objects"`
	// Gone are those of Objects that are no part of the site any more, and since
	// when.
	Gone map[string]time.Time `json:"gone,omitempty"`
}

// stateFormat is the version of the state's form.
const stateFormat = 1

// Publish makes the bucket have the site. When it fails, or is killed, the
// bucket has the old pages or the new ones, each with all it needs, and the next
// call goes on from there.
func Publish(ctx context.Context, bucket Bucket, o Options) (Result, error) {
	objects, patterns, err := list(o.Site, o.Gzip)
	if err != nil {
		return Result{}, err
	}
	before, err := read(ctx, bucket, o.Prefix+stateName)
	if err != nil {
		return Result{}, err
	}
	p := &publishing{bucket: bucket, options: o, before: before, result: Result{Patterns: patterns}}
	return p.result, p.run(ctx, objects)
}

func read(ctx context.Context, bucket Bucket, key string) (state, error) {
	s := state{Format: stateFormat, Objects: map[string]string{}, Gone: map[string]time.Time{}}
	text, err := bucket.Get(ctx, key)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return s, nil
	case err != nil:
		return s, fmt.Errorf("reading %s, which remembers what was published: %w", key, err)
	}
	if err := json.Unmarshal(text, &s); err != nil || s.Format != stateFormat {
		return s, fmt.Errorf("%s is not of this program's version: publish with the version that wrote it, or delete it; files that are no part of the site any more then stay in the bucket", key)
	}
	if s.Gone == nil {
		s.Gone = map[string]time.Time{}
	}
	return s, nil
}

// publishing is one call of Publish.
type publishing struct {
	bucket  Bucket
	options Options
	before  state
	result  Result
}

func (p *publishing) run(ctx context.Context, objects []Object) error {
	after := state{Format: stateFormat, Objects: map[string]string{}, Gone: map[string]time.Time{}}
	var phases [phaseCount][]Object
	for _, object := range objects {
		after.Objects[object.Key] = object.hash()
		if p.before.Objects[object.Key] == after.Objects[object.Key] {
			p.result.Unchanged++
			continue
		}
		phases[phaseOf(object.Key)] = append(phases[phaseOf(object.Key)], object)
		p.result.Sent++
	}
	expired := p.leave(&after)
	p.result.Deleted, p.result.Waiting = len(expired), len(after.Gone)
	if p.options.DryRun {
		return nil
	}
	if err := p.remember(ctx, p.planned(after, expired)); err != nil {
		return err
	}
	for _, phase := range phases {
		if err := p.send(ctx, phase); err != nil {
			return err
		}
	}
	if err := p.delete(ctx, expired); err != nil {
		return err
	}
	return p.remember(ctx, after)
}

// leave notes what the site does not have any more, and returns what has been
// gone for long enough.
func (p *publishing) leave(after *state) (expired []string) {
	now := p.options.Now()
	for name, hash := range p.before.Objects {
		if _, stays := after.Objects[name]; stays {
			continue
		}
		since, known := p.before.Gone[name]
		if !known {
			since = now
		}
		if now.Sub(since) >= p.options.Grace {
			expired = append(expired, name)
			continue
		}
		after.Objects[name], after.Gone[name] = hash, since
	}
	slices.Sort(expired)
	return expired
}

// planned is what the bucket may have while objects are sent: a call that is
// killed leaves nothing that the next one does not know of.
func (p *publishing) planned(after state, expired []string) state {
	plan := state{Format: stateFormat, Objects: map[string]string{}, Gone: after.Gone}
	for name, hash := range after.Objects {
		if p.before.Objects[name] != hash {
			hash = ""
		}
		plan.Objects[name] = hash
	}
	for _, name := range expired {
		plan.Objects[name] = p.before.Objects[name]
	}
	return plan
}

func (p *publishing) remember(ctx context.Context, s state) error {
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	return p.bucket.Put(ctx, Object{Key: p.options.Prefix + stateName, Body: text, ContentType: "application/json", CacheControl: "no-store"})
}

func (p *publishing) send(ctx context.Context, objects []Object) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(max(p.options.Parallel, 1))
	var failed atomic.Bool
	for _, object := range objects {
		if failed.Load() {
			break
		}
		group.Go(func() error {
			object.Key = p.options.Prefix + object.Key
			if err := p.bucket.Put(ctx, object); err != nil {
				failed.Store(true)
				return fmt.Errorf("sending %s: %w", object.Key, err)
			}
			return nil
		})
	}
	return group.Wait()
}

func (p *publishing) delete(ctx context.Context, names []string) error {
	if len(names) == 0 {
		return nil
	}
	keys := make([]string, len(names))
	for i, name := range names {
		keys[i] = p.options.Prefix + name
	}
	if err := p.bucket.Delete(ctx, keys); err != nil {
		return fmt.Errorf("deleting what is no part of the site any more: %w", err)
	}
	return nil
}

// Phases are sent one after the other: hashed assets, which no page names before
// it is there; other files; pages; and the service worker, which reads them.
const (
	phaseAssets = iota
	phaseFiles
	phasePages
	phaseWorker
	phaseCount
)

func phaseOf(name string) int {
	switch {
	case strings.HasPrefix(name, webfile.Assets):
		return phaseAssets
	case name == "sw.js", name == "offline.json":
		return phaseWorker
	case path.Ext(name) == ".html":
		return phasePages
	}
	return phaseFiles
}

// hash is of everything an object is sent with.
func (o *Object) hash() string {
	h := sha256.New()
	for _, part := range []string{o.ContentType, o.CacheControl, o.ContentEncoding, o.Redirect} {
		h.Write([]byte(part + "\x00"))
	}
	h.Write(o.Body)
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// redirectPage leads on where the host itself does not.
func redirectPage(to string) []byte {
	address := html.EscapeString(to)
	var page bytes.Buffer
	fmt.Fprintf(&page, "<!doctype html><meta charset=\"utf-8\"><title>%[1]s</title><meta name=\"robots\" content=\"noindex\"><link rel=\"canonical\" href=\"%[1]s\"><meta http-equiv=\"refresh\" content=\"0; url=%[1]s\"><a href=\"%[1]s\">%[1]s</a>\n", address)
	return page.Bytes()
}
