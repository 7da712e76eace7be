package search

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

const (
	// MaxQuery is how many bytes of a query are looked at. Longer ones are cut
	// there, once the message of a log was found.
	MaxQuery = 4096
	// maxWords is how many words of a query count. Of more, the rarest do.
	maxWords = 24
	// longQuery is from how many content words on a query is prose or a
	// message whose words need not all be found.
	longQuery = 5
	// weakShare is what words count that questions are built from.
	weakShare = 0.5
)

// word is one word of a query.
type word struct {
	// text is folded; empty for a word of symbols, which has a raw form only.
	text  string
	typed string // the same, or the raw form; for notes
	start int    // in the query
	shown int    // in Result.Words
	// share is what the word counts of its rarity, by its role in the query.
	share float64
	stop  bool
	again bool // said before, and so of no more use
	inner bool // part of a name of several
	open  bool // may be only the beginning of a word
	// sure words are in the index as they were typed, or so begun.
	sure  bool
	typo  bool
	meant string  // the likeliest word it is a slip for
	rare  float64 // idf
	value float64 // rare * share
}

// role is what an alternative is in relation to what was typed.
type role uint8

const (
	exactRole role = iota
	rawRole
	joinRole
	splitRole
	inflectionRole
	prefixRole
	synonymRole
	typoRole
)

// alt is a term, or several in a row, that may stand for words of the query.
type alt struct {
	terms       []uint32
	first, last int // words
	weight      float64
	role        role
	// named alternatives stand for the word in names only: a stop word alone
	// is an option's name, or the beginning of a word.
	named bool
	// typed is how many runes of the term were typed, for beginnings.
	typed int
}

// parsedQuery is a parsed query.
type parsedQuery struct {
	x     *Index
	text  string
	words []word
	alts  []alt
	notes []string
	// joins and raws are names of several words in the query itself.
	joins []joined
	value float64 // of all words that count
	// unknown is the value of words the index does not have at all.
	unknown float64
	content int // words that are not stop words
	// exactWords leaves out what words may be slips for.
	exactWords bool
}

type joined struct {
	text        string
	first, span int
	raw         bool
}

// long is from 0 to 1, how much a query is a question or a message rather than
// the name of a thing.
func (q *parsedQuery) long() float64 { return min(max(float64(q.content-2)/4, 0), 1) }

// normalize returns a text with single spaces between words, as valid UTF-8.
func normalize(text string) string {
	return strings.Join(strings.Fields(strings.ToValidUTF8(text, "\uFFFD")), " ")
}

// cutQuery returns the part of a text that is looked at.
func cutQuery(text string) string {
	end := min(MaxQuery, len(text)-1)
	for end > 0 && !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end]
}

// parse cuts a query into words and says what each of them counts.
func (x *Index) parse(text string) (*parsedQuery, []string) {
	q := &parsedQuery{x: x}
	if message := messageOf(text); message != text {
		q.note("a log; looked for its message: ", normalize(message))
		text = message
	}
	text = strings.ToValidUTF8(text, " ")
	if len(text) > MaxQuery {
		text = cutQuery(text)
		q.note("looked at the first ", strconv.Itoa(len(text)), " bytes only")
	}
	q.text = text
	shown := q.read(text)
	q.weigh(text)
	return q, shown
}

// read makes words of a text. It returns them as typed, a name as one.
func (q *parsedQuery) read(text string) (shown []string) {
	chunk := -1
	var ends [][2]int
	at := map[int]int{} // position to word
	analyze(text, func(t token) {
		if t.kind == breakToken || lonelyGram(t) {
			return
		}
		if t.chunk != chunk {
			chunk = t.chunk
			ends = append(ends, [2]int{t.start, t.end})
		}
		shownAt := len(ends) - 1
		ends[shownAt][0], ends[shownAt][1] = min(ends[shownAt][0], t.start), max(ends[shownAt][1], t.end)
		if _, known := at[t.pos]; !known {
			at[t.pos] = len(q.words)
			q.words = append(q.words, word{typed: string(t.term), shown: shownAt, start: t.start, share: 1})
		}
		w := &q.words[at[t.pos]]
		if t.kind == partToken {
			w.text, w.inner = string(t.term), t.inner
			w.typed = w.text
			return
		}
		q.joins = append(q.joins, joined{text: string(t.term), first: at[t.pos], span: t.span, raw: t.kind == rawToken})
	})
	if n := len(q.words); n > 0 && !strings.HasSuffix(text, " ") {
		q.words[n-1].open = true
	}
	for _, e := range ends {
		shown = append(shown, strings.Join(strings.Fields(text[e[0]:e[1]]), " "))
	}
	return shown
}

// lonelyGram is the last rune of a run of dense script, which in a query is in
// the pair before it.
func lonelyGram(t token) bool {
	r, size := utf8.DecodeRune(t.term)
	return t.kind == partToken && t.inner && size == len(t.term) && dense(r)
}

// weigh finds stop words and noise. A query of nothing else keeps its words.
func (q *parsedQuery) weigh(text string) {
	noise := noiseOf(text)
	content := 0
	coverage := make(map[string]bool, len(q.words))
	for i := range q.words {
		w := &q.words[i]
		short := len(w.text) == 1 && len(q.words) > 2
		w.stop = !w.inner && w.text != "" && (stopWords[w.text] || short)
		w.share = noise.at(w.start)
		if w.share == 1 && !w.inner && weakWords[w.text] {
			w.share = weakShare
		}
		if w.share > shareDropped && !w.stop && w.text != "" {
			if w.again = coverage[w.text]; w.again {
				w.share = shareDropped
			}
			coverage[w.text] = true
		}
		if !w.stop && w.share > sharePath {
			content++
		}
	}
	if content == 0 {
		for i := range q.words {
			q.words[i].stop, q.words[i].share = false, 1
		}
		content = len(q.words)
	}
	for i := range q.words {
		if w := &q.words[i]; w.stop {
			w.share = 0
			q.note("stop word left out: ", w.text)
		} else if w.share < weakShare && !w.again {
			q.note("varies from reader to reader, counts little: ", w.text)
		}
	}
	q.content = content
}

func (q *parsedQuery) note(parts ...string) {
	note := strings.Join(parts, "")
	if len(q.notes) < 64 {
		q.notes = append(q.notes, note)
	}
}
