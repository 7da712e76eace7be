package build

import (
	"testing"

	"bindery/internal/cache"
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
	tracer := newTracer()
	tracer.note(question{name: "a"}, digestText("before"))
	if tracer.note(question{name: "a"}, digestText("after")); !tracer.torn {
		t.Error("two answers of a folder went unseen")
	}
}
