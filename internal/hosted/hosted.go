// Package hosted gives a site's records to the hosted search service, through
// its own client.
//
// The records go into a temporary index, which takes the place of the old one
// when it is whole. A reader who searches meanwhile, and one who searches after
// a push that failed, finds everything in the index as it was.
package hosted

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/algolia/algoliasearch-client-go/v3/algolia/errs"
	"github.com/algolia/algoliasearch-client-go/v3/algolia/opt"
	hostedsearch "github.com/algolia/algoliasearch-client-go/v3/algolia/search"

	"bindery/internal/search"
)

// Target is where records go.
type Target struct {
	// AppID names the application, Key may write to its indices.
	AppID, Key string
	// Index is replaced; it need not be there.
	Index string
	// Host is the address of another server that speaks the service's
	// protocol, "http://127.0.0.1:8108"; empty means the service itself.
	Host string
	// Wait is the pause between two looks at a task, doubled up to 10 s; 1 s
	// when 0.
	Wait time.Duration
}

// Batch is what is pushed.
type Batch struct {
	Records []Record
	// Synonyms replace those of the index, unless there are none.
	Synonyms []search.Synonym
}

const (
	// batchSize is the number of records the service's own clients send at
	// once.
	batchSize = 1000
	// tries is how often a host of ours is asked; the service has as many
	// fall-backs.
	tries = 3
	// longestWait lies between two looks at a task.
	longestWait = 10 * time.Second
	// cleaning is how long removing the temporary index may take.
	cleaning = 10 * time.Second
)

// Push replaces the target's index by the batch. When it fails the index is as
// it was, and the error says so.
func Push(ctx context.Context, to Target, batch Batch) error {
	p, err := newPusher(ctx, to)
	if err != nil {
		return err
	}
	if err := p.fill(batch); err != nil {
		return fmt.Errorf("%w; the index %q is as it was%s", p.explain(err), to.Index, p.discard())
	}
	if err := p.wait(p.client.MoveIndex(p.temporary.GetName(), to.Index, p.options...)); err != nil {
		return fmt.Errorf("moving the new records into place: %w; the index %q holds the old records or the new ones, whole%s", p.explain(err), to.Index, p.discard())
	}
	return nil
}

// pusher is one push.
type pusher struct {
	Target
	client           *hostedsearch.Client
	index, temporary *hostedsearch.Index
	// options go with every call: the context and the pauses of waiting.
	options []any
	pending []func() error
	// begun says that there may be a temporary index.
	begun bool
}

func newPusher(ctx context.Context, to Target) (*pusher, error) {
	config := hostedsearch.Configuration{AppID: to.AppID, APIKey: to.Key}
	if to.Host != "" {
		u, err := url.Parse(to.Host)
		if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
			return nil, fmt.Errorf("%q is not the address of a server: write scheme and host, for example \"https://search.example.org\"", to.Host)
		}
		config.Requester = elsewhere{scheme: u.Scheme, client: http.DefaultClient}
		config.Hosts = slices.Repeat([]string{u.Host + strings.TrimSuffix(u.Path, "/")}, tries)
	}
	var suffix [6]byte
	_, _ = rand.Read(suffix[:]) // never fails (crypto/rand)
	client := hostedsearch.NewClientWithConfig(config)
	return &pusher{
		Target: to, client: client, index: client.InitIndex(to.Index),
		temporary: client.InitIndex(to.Index + "_tmp_" + hex.EncodeToString(suffix[:])),
		options:   []any{ctx, to.pauses(), opt.ExposeIntermediateNetworkErrors(true)},
	}, nil
}

// pauses between looks at a task grow: most are done at once, some take long.
func (t Target) pauses() *opt.WaitConfigurationOption {
	first := t.Wait
	if first <= 0 {
		first = time.Second
	}
	return &opt.WaitConfigurationOption{DelayGrowth: func(last *time.Duration) time.Duration {
		if last == nil {
			return first
		}
		return min(2**last, longestWait)
	}}
}

// elsewhere sends the client's requests, which are always meant for https, over
// the scheme of another server.
type elsewhere struct {
	scheme string
	client *http.Client
}

func (e elsewhere) Request(r *http.Request) (*http.Response, error) {
	r.URL.Scheme = e.scheme
	return e.client.Do(r)
}

// fill makes the temporary index and waits until the service is done with it.
func (p *pusher) fill(batch Batch) error {
	exists, err := p.exists()
	if err != nil {
		return fmt.Errorf("looking at the index: %w", err)
	}
	p.begun = true
	if exists {
		// Settings made by hand on the service are kept by a push.
		scopes := append([]any{opt.Scopes("settings", "synonyms", "rules")}, p.options...)
		if err := p.wait(p.client.CopyIndex(p.Index, p.temporary.GetName(), scopes...)); err != nil {
			return fmt.Errorf("copying the index's settings: %w", err)
		}
	}
	if err := p.later(p.temporary.SetSettings(settings(), p.options...)); err != nil {
		return fmt.Errorf("setting up the new index: %w", err)
	}
	if len(batch.Synonyms) > 0 {
		replace := append([]any{opt.ReplaceExistingSynonyms(true)}, p.options...)
		if err := p.later(p.temporary.SaveSynonyms(synonyms(batch.Synonyms), replace...)); err != nil {
			return fmt.Errorf("sending the synonyms: %w", err)
		}
	}
	if err := p.send(batch.Records); err != nil {
		return err
	}
	for _, done := range p.pending {
		if err := done(); err != nil {
			return fmt.Errorf("waiting for the new index: %w", err)
		}
	}
	return nil
}

// exists asks for the index's settings: there is no cheaper question.
func (p *pusher) exists() (bool, error) {
	_, err := p.index.GetSettings(p.options...)
	if _, missing := errs.IsAlgoliaErrWithCode(err, http.StatusNotFound); missing {
		return false, nil
	}
	return err == nil, err
}

// send adds the records in batches.
func (p *pusher) send(records []Record) error {
	sent := 0
	for part := range slices.Chunk(records, batchSize) {
		operations := make([]hostedsearch.BatchOperation, len(part))
		for i, record := range part {
			operations[i] = hostedsearch.BatchOperation{Action: hostedsearch.AddObject, Body: record}
		}
		res, err := p.temporary.Batch(operations, p.options...)
		if err != nil {
			return fmt.Errorf("sending records %d to %d of %d: %w", sent+1, sent+len(part), len(records), err)
		}
		p.pending = append(p.pending, func() error { return res.Wait(p.options...) })
		sent += len(part)
	}
	return nil
}

// wait waits for a task that was begun.
func (p *pusher) wait(task hostedsearch.UpdateTaskRes, err error) error {
	if err != nil {
		return err
	}
	return task.Wait(p.options...)
}

// later notes a task to wait for in the end.
func (p *pusher) later(task hostedsearch.UpdateTaskRes, err error) error {
	if err == nil {
		p.pending = append(p.pending, func() error { return task.Wait(p.options...) })
	}
	return err
}

// discard removes the temporary index, also when the context has ended, and
// says what is left if it cannot.
func (p *pusher) discard() (left string) {
	if !p.begun {
		return ""
	}
	ctx, cancel := context.WithTimeout(context.Background(), cleaning)
	defer cancel()
	if _, err := p.temporary.Delete(ctx); err != nil {
		return fmt.Sprintf(", and a part of the new one is left as %q: remove it", p.temporary.GetName())
	}
	return ""
}

// explain adds what to do to the refusals of the service.
func (p *pusher) explain(err error) error {
	var refused *errs.AlgoliaErr
	var unreachable *errs.NoMoreHostToTryErr
	switch {
	case errors.As(err, &refused) && (refused.Status == http.StatusForbidden || refused.Status == http.StatusUnauthorized):
		return fmt.Errorf("%w: the key must be one of the application %q that may do addObject, deleteIndex, editSettings and settings on %q and %q", err, p.AppID, p.Index, p.Index+"_tmp_*")
	case errors.As(err, &unreachable):
		// The client's own words advise to change the program.
		return errors.New(strings.Replace(err.Error(), unreachable.Error(), p.silence(unreachable), 1))
	}
	return err
}

// silence says that no host answered as it should, and what the last one did.
func (p *pusher) silence(err *errs.NoMoreHostToTryErr) string {
	text := fmt.Sprintf("no server of the application %q answered", p.AppID)
	if all := err.IntermediateNetworkErrors(); len(all) > 0 {
		text += " (" + strings.Join(strings.Fields(all[len(all)-1].Error()), " ") + ")"
	}
	return text + "; look at its name and at the network"
}
