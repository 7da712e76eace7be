package main

import (
	"math/rand/v2"
	"strings"

	"bindery/internal/search"
	"bindery/internal/testing/judge"
)

// mix makes queries as readers type them, of the words that some records have.
// The same seed makes the same queries of the same records.
type mix struct {
	r *rand.Rand
	x *search.Index
}

// typed is a query with the class it stands for.
type typed struct {
	class judge.Class
	text  string
}

// classShares are how many of a hundred queries are of each class. While one
// types, every letter is a query, so most are prefixes.
var classShares = []struct {
	class judge.Class
	share int
	make  func(*mix) string
}{
	{judge.Prefix, 40, (*mix).prefix},
	{judge.Option, 15, (*mix).option},
	{judge.Question, 15, (*mix).question},
	{judge.Typo, 10, (*mix).typo},
	{judge.Error, 6, (*mix).message},
	{judge.Variant, 6, (*mix).variant},
	{judge.Letters, 5, (*mix).letters},
	{judge.Gibberish, 3, (*mix).gibberish},
}

// queries makes n, all classes spread evenly.
func (m *mix) queries(n int) []typed {
	var order []int // a hundred entries of classShares
	for i, c := range classShares {
		for range c.share {
			order = append(order, i)
		}
	}
	list := make([]typed, 0, n)
	for len(list) < n {
		m.r.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for _, i := range order {
			list = append(list, typed{classShares[i].class, classShares[i].make(m)})
		}
	}
	return list[:n]
}

func (m *mix) record() *search.Document { return m.x.Document(m.r.IntN(m.x.Len())) }

func (m *mix) heading() []string {
	for range 100 {
		d := m.record()
		if words := strings.Fields(d.Levels[d.Level]); len(words) > 0 {
			return words
		}
	}
	return []string{"output"}
}

// text is a run of at most n words of a record.
func (m *mix) text(n int) []string {
	for range 100 {
		if words := strings.Fields(m.record().Content); len(words) > n {
			from := m.r.IntN(len(words) - n)
			return words[from : from+n]
		}
	}
	return m.heading()
}

func (m *mix) word() string {
	if m.r.IntN(2) == 0 {
		return pick(m.r, m.heading())
	}
	return m.text(1)[0]
}

func (m *mix) option() string {
	for range 20 {
		if names := m.record().Names; len(names) > 0 {
			return pick(m.r, names)
		}
	}
	return strings.Join(m.heading(), " ")
}

// prefix is a heading or a name, typed so far.
func (m *mix) prefix() string {
	text := []rune(strings.ToLower(strings.Join(m.heading(), " ")))
	if m.r.IntN(3) == 0 {
		text = []rune(m.option())
	}
	return string(text[:min(len(text), 1+m.r.IntN(14))])
}

func (m *mix) typo() string {
	word := []rune(m.word())
	for range 20 {
		if len(word) >= 5 {
			break
		}
		word = []rune(m.word())
	}
	if len(word) < 2 {
		return string(word)
	}
	switch i := m.r.IntN(len(word) - 1); m.r.IntN(4) {
	case 0: // swapped
		word[i], word[i+1] = word[i+1], word[i]
	case 1: // left out
		word = append(word[:i:i], word[i+1:]...)
	case 2: // doubled
		word = append(word[:i+1:i+1], word[i:]...)
	default: // another
		word[i] = rune('a' + m.r.IntN(26))
	}
	return string(word)
}

var questions = []string{"how do I", "why does", "what is the difference between", "how to", "where can I set", "is it possible to", "can webpack"}

func (m *mix) question() string {
	words := append(strings.Fields(pick(m.r, questions)), m.heading()...)
	return strings.Join(append(words, m.text(2+m.r.IntN(3))...), " ")
}

// message is a quoted error, or a passage with the noise of another project.
func (m *mix) message() string {
	text := strings.Join(m.text(8+m.r.IntN(12)), " ")
	for range 10 {
		if errors := m.record().Errors; len(errors) > 0 {
			text = pick(m.r, errors)
			break
		}
	}
	return "ERROR in ./src/components/Header/index.tsx 14:23-41 Module Error: " + text + " @ ./node_modules/example/lib/main.js"
}

// variant is a name with its parts put together in another way.
func (m *mix) variant() string {
	split := func(r rune) bool { return r == '.' || r == '-' || r == '_' || r == ' ' }
	return strings.Join(strings.FieldsFunc(m.option(), split), pick(m.r, []string{"", " ", "-", "_", "."}))
}

func (m *mix) letters() string {
	word := []rune(m.word())
	return string(word[:min(len(word), 1+m.r.IntN(2))])
}

func (m *mix) gibberish() string {
	letters := make([]rune, 5+m.r.IntN(12))
	for i := range letters {
		letters[i] = rune('a' + m.r.IntN(26))
	}
	return string(letters)
}
