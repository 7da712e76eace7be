package verify

import (
	"strings"
	"unicode"
)

// Syllables counts those of an English word by its groups of vowels, less the
// silent ones. A word of capitals is spelled out. What is no word of letters has
// one syllable.
func Syllables(word string) int {
	total := 0
	for part := range strings.FieldsFuncSeq(word, func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' && r != '’' }) {
		total += partSyllables(strings.TrimRight(strings.NewReplacer("'", "", "’", "").Replace(part), "'’"))
	}
	return max(1, total)
}

func partSyllables(part string) int {
	if n, known := knownSyllables[strings.ToLower(part)]; known {
		return n
	}
	if len(part) > 1 && len(part) <= longestInitials && strings.ToUpper(part) == part {
		return len(part) + 2*strings.Count(part, "W")
	}
	return countSyllables(strings.ToLower(part))
}

// longestInitials is the length up to which a word of capitals is initials.
const longestInitials = 5

// knownSyllables are words of these pages that the rules miscount.
var knownSyllables = map[string]int{
	"json": 2, "created": 3, "creates": 2, "creating": 3, "create": 2, "idea": 3, "ideas": 3, "being": 2, "seeing": 2, "area": 3, "areas": 3, "real": 1,
	"every": 2, "everything": 3, "everyone": 3, "everywhere": 3, "something": 2, "someone": 2, "sometimes": 2, "somewhere": 2, "therefore": 2,
	"whereas": 2, "elsewhere": 2, "once": 1, "react": 2, "node": 1, "does": 1, "goes": 1, "doesnt": 2, "isnt": 2, "didnt": 2, "wasnt": 2, "wouldnt": 2,
	"couldnt": 2, "hasnt": 2, "webpack": 2, "people": 2, "science": 2, "quiet": 2, "usually": 4, "usual": 3, "business": 2, "filename": 2, "filenames": 2,
	"sourcemap": 2, "likely": 2, "namely": 2, "safely": 2, "rarely": 2, "merely": 2, "barely": 2, "purely": 2, "lifetime": 2, "runtime": 2,
	"namespace": 2, "placeholder": 3, "placeholders": 3, "themselves": 2, "ourselves": 2, "yourselves": 2, "statement": 2, "statements": 2,
	"replacement": 3, "replacements": 3, "basement": 2, "useful": 2, "careful": 2, "hopeful": 2, "useless": 2, "homepage": 2, "baseline": 2,
	"stylesheet": 2, "stylesheets": 2, "timestamp": 2, "timestamps": 2, "whitespace": 2, "wherever": 3, "whatever": 3, "whenever": 3, "however": 3,
}

func isVowel(c byte) bool { return strings.IndexByte("aeiouy", c) >= 0 }

// countSyllables applies the rules to a word in lower case.
func countSyllables(word string) int {
	n, before := 0, false
	for i := range len(word) {
		vowel := isVowel(word[i]) && !(word[i] == 'y' && before && i+1 < len(word) && isVowel(word[i+1])) // layer
		if vowel && !before {
			n++
		}
		before = vowel
	}
	return max(1, n-silent(word)+split(word))
}

// silent is 1 for a final e, es or ed that is not spoken.
func silent(word string) int {
	has := func(suffixes ...string) bool {
		for _, s := range suffixes {
			if strings.HasSuffix(word, s) && len(word) > len(s) {
				return true
			}
		}
		return false
	}
	consonantBefore := func(end int) bool { return len(word) > end && !isVowel(word[len(word)-end-1]) }
	switch {
	case has("le") && consonantBefore(2), has("les") && consonantBefore(3): // table, bundles
		return 0
	case has("e"):
		return one(consonantBefore(1))
	case has("ses", "zes", "ces", "ges", "xes", "ches", "shes"), has("ted", "ded"):
		return 0
	case has("es", "ed"):
		return one(consonantBefore(2))
	}
	return 0
}

// one is 1 where something holds.
func one(holds bool) int {
	if holds {
		return 1
	}
	return 0
}

// split counts pairs of vowels that are spoken as two: "media".
func split(word string) int {
	n := 0
	for _, pair := range []string{"ia", "io", "iu", "eo", "ua", "ier", "iet", "uou", "eing", "oing", "uing"} {
		n += strings.Count(word, pair)
	}
	for _, joined := range []string{"tion", "sion", "cion", "tial", "cial", "cian", "gion", "gian", "qua", "gua", "people", "cious", "tious", "geo", "xious"} {
		n -= strings.Count(word, joined)
	}
	if stem, ok := strings.CutSuffix(word, "ying"); ok && stem != "" && !isVowel(stem[len(stem)-1]) { // copying
		n++
	}
	return n
}
