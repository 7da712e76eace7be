package build

import (
	"log/slog"
	"testing"

	"bindery/internal/cache"
	"bindery/internal/diag"
	"bindery/internal/markdown"
)

// Two lists of questions with the same answers lead to different documents.
func TestQuestionsAreInTheKey(t *testing.T) {
	a := &asker{}
	a.begin()
	one, two := asked{askLink, "a.md", "./b.md"}, asked{askLink, "a.md", "./c.md"}
	a.note(one, digestText("/b/"))
	a.note(two, digestText("/b/"))
	first, other := a.next(cache.Key{}, []asked{one}), a.next(cache.Key{}, []asked{two})
	if first == other {
		t.Error("the keys are the same")
	}
	if again := a.next(cache.Key{}, []asked{one}); again != first {
		t.Error("the key of the same is another one")
	}
}

// A document that was made while a file changed is not kept.
func TestTornConversion(t *testing.T) {
	a := &asker{}
	a.begin()
	q := asked{kind: askContent + askFile, what: "part.mdx"}
	a.note(q, digestText("before"))
	if a.note(q, digestText("before")); a.torn {
		t.Error("the same answer twice")
	}
	if a.note(q, digestText("after")); !a.torn {
		t.Error("two answers went unseen")
	}
	tracer := newTracer(nil)
	tracer.note(question{name: "a"}, digestText("before"))
	if tracer.note(question{name: "a"}, digestText("after")); !tracer.torn {
		t.Error("two answers of a folder went unseen")
	}
}

// The key of a page is that of its newest document: one that is not kept, as the
// glossary's is not, leaves none of an earlier one behind.
func TestKeyOfNewestDocument(t *testing.T) {
	s := &state{options: Options{Cache: cache.Open(t.TempDir(), "one", slog.New(slog.DiscardHandler))}}
	r := s.newReading(markdown.Options{})
	in := markdown.Input{Source: diag.NewSource("content/words.mdx", []byte("## Word\n\nWhat it means.\n")), Path: "words.mdx", URL: "/words/", MDX: true}
	r.convert(in)
	first, kept := r.keyOf("words.mdx")
	if !kept {
		t.Fatal("a page that is kept has no key")
	}
	r.convert(in)
	if again, _ := r.keyOf("words.mdx"); again != first {
		t.Errorf("the same document has the keys %x and %x", first, again)
	}
	in.Glossary = true
	if doc, _ := r.convert(in); doc.Keepable() {
		t.Fatal("the glossary is kept")
	}
	if key, kept := r.keyOf("words.mdx"); kept {
		t.Errorf("a document that is not kept has the key %x", key)
	}
}
