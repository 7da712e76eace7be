package search

// stopWords say nothing about what is looked for. They are left out as long
// as a query has other words, and still count in headings made of them.
var stopWords = set(
	"a", "about", "after", "all", "am", "an", "and", "any", "are", "as", "at", "be", "because", "been", "being",
	"but", "by", "can", "could", "d", "did", "do", "does", "doing", "done", "for", "from", "get", "gets", "getting",
	"had", "has", "have", "having", "he", "her", "how", "i", "id", "if", "im", "in", "into", "is", "it", "its",
	"ive", "just", "ll", "me", "my", "of", "on", "one", "or", "our", "please", "re", "s", "should", "so", "some",
	"such", "t", "than", "that", "the", "their", "them", "then", "there", "these", "they", "this", "those", "to",
	"too", "ve", "very", "via", "want", "was", "way", "we", "were", "what", "whats", "when", "where", "which", "while",
	"who", "why", "will", "with", "would", "you", "your",
)

// weakWords are what questions and messages are built from. They count, but
// less than a word for a thing.
var weakWords = set(
	"allow", "allows", "also", "always", "another", "anything", "best", "better", "cant", "cannot", "correct",
	"correctly", "different", "doesnt", "dont", "else", "even", "every", "everything", "explain", "give", "good",
	"happen", "happens", "help", "howto", "instead", "isnt", "keep", "know", "let", "like", "make", "makes", "making",
	"many", "mean", "means", "more", "most", "much", "must", "need", "needed", "needs", "never", "new", "not", "only",
	"other", "possible", "proper", "properly", "put", "really", "right", "same", "see", "show", "still", "tell",
	"thing", "things", "up", "use", "used", "uses", "using", "without", "wont", "work", "working", "works",
	"wrong", "yet", "no", "between", "difference",
)

func set(words ...string) map[string]bool {
	m := make(map[string]bool, len(words))
	for _, w := range words {
		m[w] = true
	}
	return m
}
