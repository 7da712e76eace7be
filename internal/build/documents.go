package build

import (
	"fmt"
	"sync"

	"bindery/internal/cache"
	"bindery/internal/content"
	"bindery/internal/diag"
	"bindery/internal/facts"
	"bindery/internal/markdown"
)

// A page's document follows from its own text, from what all pages have in common,
// and from what its conversion asks: where a link leads, what a partial holds, whether
// a file is there. The first two are known beforehand and make the page's first key.
// What is asked is not known before it is asked, so the cache has it step by step:
// under a key stand the questions that a conversion asked next, and the key with their
// answers of today is the next one; under the last stands the document. A question
// that an earlier conversion asked and this one would not costs nothing but its
// answer: a conversion that has the same answers to what it does ask does the same.
//
// Nothing can be asked past the asker: a converter of documents that are kept gets
// nothing but its functions.

// reading converts pages with the cache. It is for one state of a site.
type reading struct {
	kept *cache.Store
	// common is the key of what all pages have in common.
	common cache.Key
	facts  *facts.Set
	sub    func(*asker) markdown.Options
	idle   sync.Pool // of *askingConverter

	mu       sync.Mutex // guards the fields below
	glossary *markdown.Glossary
	digest   string // the glossary's
	// made are the keys of documents by the paths of their pages.
	made map[string]cache.Key
}

// keyOf is the key under which the document of a page stands in the cache, from which
// all of it follows; there is none for a document that is not kept.
func (r *reading) keyOf(path string) (key cache.Key, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	key, ok = r.made[path]
	return key, ok
}

// setKey notes the key of a page's newest document; kept is false for one that has none.
// A page may be converted several times: the key of an earlier document must not stand
// for the newest.
func (r *reading) setKey(path string, key cache.Key, kept bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !kept {
		delete(r.made, path)
		return
	}
	r.made[path] = key
}

// termsOf is the digest of the terms, which are the same for nearly all pages.
func (r *reading) termsOf(g *markdown.Glossary) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.glossary != g {
		r.glossary, r.digest = g, g.Digest()
	}
	return r.digest
}

// askingConverter converts one page at a time and notes what it asks.
type askingConverter struct {
	asker     *asker
	converter *markdown.Converter
}

// newReading returns nil without a cache, and for documents that are not kept.
func (s *state) newReading(options markdown.Options) *reading {
	if s.options.Cache == nil || options.Places {
		return nil
	}
	h := cache.NewHasher("documents")
	measured := options.Facts.Digest()
	h.Bytes(measured[:])
	if options.Chunks != nil { // the rest of it is the language's
		h.Bytes(s.chunks)
		h.String(options.Chunks.URL)
	}
	h.String(fmt.Sprintf("%q %q %q %#v %t", options.CodeFacts, options.Older, options.Lang, options.Words, options.UnknownComponentsAsText))
	h.String(fmt.Sprint(options.Content == nil, options.Project == nil, options.Resolver == nil, options.Address == nil, options.Facts == nil,
		options.Permanent == nil, options.Documented == nil, options.ExampleProject == nil, options.Chunks == nil, options.Packages == nil))
	if options.Packages != nil {
		h.String(fmt.Sprintf("%q %q", options.Packages.Say, options.Packages.Table))
	}
	return &reading{
		kept: s.options.Cache, common: h.Key(), facts: options.Facts,
		sub: func(a *asker) markdown.Options { return a.options(options) }, made: map[string]cache.Key{},
	}
}

// key is the first of a page.
func (r *reading) key(in markdown.Input) cache.Key {
	h := cache.NewHasher("document")
	h.Bytes(r.common[:])
	h.String(in.Source.Path)
	h.Bytes(in.Source.Text)
	h.String(fmt.Sprintf("%q %d %q %q %q %t %t %t %q %t %t %q", in.Path, in.Body, in.Title, named(in.Reference), named(in.Since),
		in.MDX, in.Fetched, in.Draft, in.URL, in.Glossary, in.NoTerms, terms(in.LeaveTerms)))
	h.String(r.termsOf(in.Terms))
	if readme := in.Readme; readme != nil {
		h.String(readme.Source.Path)
		h.Bytes(readme.Source.Text)
		h.String(fmt.Sprintf("%q %d %q %t", readme.Path, readme.Body, readme.Title, readme.Missing))
	}
	return h.Key()
}

func named(list []markdown.Reference) (all []string) {
	for _, r := range list {
		all = append(all, fmt.Sprintf("%q %d %d", r.Text, r.Span.Start, r.Span.End))
	}
	return all
}

func terms(list []markdown.TermName) (all []string) {
	for _, t := range list {
		all = append(all, fmt.Sprintf("%q %d %d", t.Text, t.Span.Start, t.Span.End))
	}
	return all
}

// What stands under a key.
const (
	keptQuestions byte = iota
	keptDocument
)

// maxSteps bounds the keys of one page: with the same text and ever other answers a
// page is converted anew sooner or later.
const maxSteps = 32

// convert returns a page's document, from the cache or by converting it.
func (r *reading) convert(in markdown.Input) (*markdown.Document, diag.List) {
	c, _ := r.idle.Get().(*askingConverter)
	if c == nil {
		c = &askingConverter{asker: &asker{}}
		c.converter = markdown.New(r.sub(c.asker))
	}
	c.asker.begin()
	first := r.key(in)
	if doc, list, key := r.find(first, c.asker, in); doc != nil {
		r.setKey(in.Path, key, true)
		r.idle.Put(c)
		return doc, list
	}
	c.asker.begin()
	doc, list := c.converter.Convert(in)
	key, kept := cache.Key{}, false
	if doc.Keepable() && !c.asker.torn {
		key, kept = r.keep(first, c.asker, in, doc, list)
	}
	r.setKey(in.Path, key, kept)
	r.idle.Put(c)
	return doc, list
}

// find follows the keys of a page with the answers of today and returns the last, too.
func (r *reading) find(key cache.Key, a *asker, in markdown.Input) (*markdown.Document, diag.List, cache.Key) {
	for range maxSteps {
		text, ok := r.kept.Get(key)
		if !ok || len(text) == 0 {
			return nil, nil, key
		}
		read := &reader{rest: text[1:]}
		if text[0] == keptDocument {
			list := decodeList(read)
			doc, err := markdown.Decode(read.rest, in, r.facts)
			if err != nil || read.bad {
				return nil, nil, key
			}
			return doc, list, key
		}
		key = a.next(key, decodeQuestions(read))
	}
	return nil, nil, key
}

// keep writes down what a conversion asked, as far as no earlier one did, and the
// document. It returns the key under which that stands.
func (r *reading) keep(key cache.Key, a *asker, in markdown.Input, doc *markdown.Document, list diag.List) (cache.Key, bool) {
	covered := map[asked]bool{}
	for range maxSteps {
		text, known := r.kept.Get(key)
		if known && len(text) > 0 && text[0] == keptDocument {
			return key, true // by another run meanwhile
		}
		var questions []asked
		if known && len(text) > 0 {
			questions = decodeQuestions(&reader{rest: text[1:]})
		} else if questions = a.without(covered); len(questions) > 0 {
			r.kept.Put(key, encodeQuestions([]byte{keptQuestions}, questions))
		} else {
			r.kept.Put(key, markdown.Encode(encodeList([]byte{keptDocument}, list), doc, in))
			return key, true
		}
		for _, q := range questions {
			covered[q] = true
		}
		key = a.next(key, questions)
	}
	return key, false
}

var _ content.RenderFunc = (*reading)(nil).convert
