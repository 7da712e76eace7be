package search

import (
	"math"
	"strconv"
	"sync"
)

// Index answers queries over a set of documents. It does not change and may be
// used from several goroutines.
//
// It is held in the form it is stored in: texts once, documents as references
// to them, a sorted dictionary, for each term the documents that have it with
// a precomputed impact, and for each document its terms in order. A query
// first adds up impacts over all documents and then reads the streams of the
// best of them.
type Index struct {
	texts        stringTable
	documents    []byte
	documentEnds []uint32
	terms        stringTable
	postings     []byte
	postingEnds  []uint32
	streams      []byte
	streamEnds   []uint32
	synonyms     []Synonym

	means [fields]float64 // lengths of the fields that are not empty

	// The fields below are derived from those above.
	counts   []uint32  // documents that have a term
	strong   []uint32  // those of them that have it in a strong field
	ranks    []uint32  // the numbers of terms in streams
	stops    []bool    // for each rank, whether it is a stop word's
	pages    []uint32  // for each document, the number of its page
	norms    []float32 // for each page, what its words count, less the more documents it has
	sections []uint32  // and its section
	versions []uint32
	prior    []float32
	// quoting marks pages, by number, that list messages.
	quoting []bool
	levels  []uint8
	migrate []bool              // whether a document is of a page that leads from elsewhere
	major   int                 // the newest version of what the pages are about; 0 for none
	light   []bool              // whether a document's page is to come after others
	titles  []title             // in order
	phrases map[string][]phrase // by the stem of their first word
	openers []phrase            // those of one word
	scratch sync.Pool
}

// Len is the number of documents.
func (x *Index) Len() int { return len(x.documentEnds) }

// Document returns one of them. It must not be changed.
func (x *Index) Document(record int) *Document {
	d, _ := x.document(record)
	return &d
}

// derive computes what is not stored.
func (x *Index) derive() {
	n := x.Len()
	x.pages, x.sections, x.versions = make([]uint32, n), make([]uint32, n), make([]uint32, n)
	x.prior, x.levels, x.light = make([]float32, n), make([]uint8, n), make([]bool, n)
	x.migrate = make([]bool, n)
	numbers := map[uint32]uint32{}
	var quotes []int // records with messages, by page
	for i := range n {
		d, ids := x.document(i)
		page, known := numbers[ids.url]
		if !known {
			page = uint32(len(numbers))
			numbers[ids.url] = page
			x.norms, quotes = append(x.norms, 0), append(quotes, 0)
		}
		quotes[page] += min(len(d.Errors), 1)
		x.norms[page]++
		x.pages[i], x.sections[i], x.versions[i] = page, ids.section, ids.version
		x.prior[i] = float32(prior(&d))
		x.levels[i] = uint8(d.Level)
		x.light[i] = d.Weight > 0 && d.Weight < lightWeight
		x.migrate[i] = Migration(d.URL)
		if n, err := strconv.Atoi(d.Version); err == nil {
			x.major = max(x.major, n)
		}
		x.addTitle(d.Levels[d.Level], uint32(i))
	}
	x.sortTitles()
	x.quoting = make([]bool, len(quotes))
	for page, size := range x.norms {
		x.quoting[page] = quotes[page] >= fewQuotes && 2*quotes[page] >= int(size)
		x.norms[page] = float32(math.Pow(float64(size), -pageNorm))
	}
	x.counts, x.strong = make([]uint32, x.terms.len()), make([]uint32, x.terms.len())
	for term := range x.counts {
		for list := x.list(uint32(term)); len(list) > 0; {
			_, at := next(list, 0)
			mask, end := next(list, at)
			list = list[end+1:]
			x.counts[term]++
			if mask&strongFields != 0 {
				x.strong[term]++
			}
		}
	}
	x.ranks = ranks(x.counts)
	x.stops = make([]bool, x.terms.len())
	for term, rank := range x.ranks {
		x.stops[rank] = stopWords[x.terms.at(uint32(term))]
	}
	x.phrases, x.openers = compile(x.synonyms), openers(x.synonyms)
	x.scratch.New = func() any { return newScratch(n, len(x.norms), x.terms.len()) }
}

func (x *Index) list(term uint32) []byte {
	return x.postings[start(x.postingEnds, term):x.postingEnds[term]]
}

func (x *Index) stream(doc uint32) []byte {
	return x.streams[start(x.streamEnds, doc):x.streamEnds[doc]]
}

// idf is what a word in so many documents says, BM25's.
func (x *Index) idf(count float64) float64 {
	n := float64(x.Len())
	count = min(count, n)
	return math.Log(1 + (n-count+0.5)/(count+0.5))
}

// fewQuotes is how many sections with messages a page has at least that lists
// them, half of its sections or more.
const fewQuotes = 8

// lightWeight is the weight below which a page is to come after others.
const lightWeight = 0.9

// prior is what a document weighs before any query.
func prior(d *Document) float64 {
	weight := float64(d.Weight)
	if !(weight > 0) {
		weight = 1
	}
	links := 0.018 * math.Log2(1+float64(max(d.Links, 0)))
	depth := 0.02 * float64(max(d.Level-1, 0))
	return min(max(weight, 0.1), 10) * (1 + min(links, 0.15)) * (1 - depth)
}
