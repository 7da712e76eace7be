package search

import "strings"

// stem cuts the endings off an English word that leave its meaning alone:
// plurals, -ed, -ing, -ation and -ion, and a final e. Two words with the same
// stem find each other; the exact word counts more. Words of other scripts
// are their own stems.
func stem(word string) string {
	n := len(word)
	if n < 4 || word[0] >= 0x80 || word[n-1] >= 0x80 {
		return word
	}
	word = singular(word)
	switch {
	case hasEnding(word, "ion", 3) && (word[len(word)-4] == 't' || word[len(word)-4] == 's') && len(word) >= 8:
		return stripAte(word[:len(word)-3])
	case hasEnding(word, "ing", 3):
		return repairStem(word[:len(word)-3])
	case hasEnding(word, "ed", 3):
		return repairStem(word[:len(word)-2])
	case hasEnding(word, "e", 3):
		return stripAte(word[:len(word)-1])
	}
	return word
}

// stripAte cuts the rest of -ate and -ation off: migrate, migration; install,
// installation.
func stripAte(word string) string {
	if n := len(word) - 2; n >= 4 && word[n:] == "at" {
		switch word[n-1] {
		case 'a', 'e', 'i', 'o', 'u':
		default:
			return word[:n]
		}
	}
	return word
}

func singular(word string) string {
	n := len(word)
	switch {
	case hasEnding(word, "ies", 3):
		return word[:n-3] + "y"
	case hasEnding(word, "sses", 2), hasEnding(word, "xes", 2), hasEnding(word, "ches", 2), hasEnding(word, "shes", 2):
		return word[:n-2]
	case hasEnding(word, "ss", 0), hasEnding(word, "us", 0), hasEnding(word, "is", 0), hasEnding(word, "ias", 0):
		return word
	case hasEnding(word, "s", 3):
		return word[:n-1]
	}
	return word
}

// hasEnding reports whether a word has the ending and leaves at least so many bytes, a vowel
// among them.
func hasEnding(word, ending string, left int) bool {
	n := len(word) - len(ending)
	if n < left || word[n:] != ending {
		return false
	}
	for i := 0; i < n; i++ {
		switch word[i] {
		case 'a', 'e', 'i', 'o', 'u', 'y':
			return true
		}
	}
	return left == 0
}

// repairStem takes back what an ending did to the stem before it: split from splitting, cach
// from caching and caches.
func repairStem(word string) string {
	n := len(word)
	switch {
	case n > 3 && word[n-1] == word[n-2] && !strings.ContainsRune("aeioulsz", rune(word[n-1])):
		return word[:n-1]
	case n > 3 && word[n-1] == 'e':
		return word[:n-1]
	case n > 2 && word[n-1] == 'i':
		return word[:n-1] + "y"
	}
	return stripAte(word)
}

// looseStem cuts off more than stem, for words that are not in the index.
func looseStem(word string) string {
	word = stem(word)
	for _, ending := range [...]string{"er", "or", "est", "abl", "ment", "ly", "iv", "al", "at"} {
		if hasEnding(word, ending, 4) {
			word = repairStem(word[:len(word)-len(ending)])
			break
		}
	}
	if n := len(word); n > 4 && (word[n-1] == 'y' || word[n-1] == 'i') {
		word = word[:n-1]
	}
	return word
}

// endings are tried behind a stem to find its other forms.
var endings = [...]string{
	"", "s", "e", "es", "ed", "ing", "ion", "ions", "ation", "ations", "ate",
	"ates", "ated", "ating", "ies", "ied",
}

// inflections calls found with every spelling that could share a word's stem, the
// word itself left out; those that exist are for the dictionary to say.
func inflections(word string, found func(form string)) {
	root := stem(word)
	if root == "" || root[0] >= 0x80 || len(word) < 3 {
		return
	}
	try := func(form string) {
		if form != word && len(form) >= 3 && stem(form) == root {
			found(form)
		}
	}
	for _, ending := range endings {
		try(root + ending)
		if last := root[len(root)-1]; last == 'y' {
			try(root[:len(root)-1] + ending)
		} else if ending == "ed" || ending == "ing" {
			try(root + string(last) + ending)
		}
	}
}
