package search

import "unicode"

// latin and latinExtra give the letter without its marks for U+00C0 to U+024F
// and U+1E00 to U+1EFF, lower case; a full stop where there is none. They are
// what Unicode's canonical decomposition says, kept here because its own
// tables would be the larger part of the WebAssembly module.
const (
	latin = "aaaaaa.ceeeeiiii.nooooo..uuuuy..aaaaaa.ceeeeiiii.nooooo..uuuuy.y" +
		"aaaaaaccccccccdd..eeeeeeeeeegggggggghh..iiiiiiiii...jjkk.llllll." +
		"...nnnnnn...oooooo..rrrrrrsssssssstttt..uuuuuuuuuuuuwwyyyzzzzzz." +
		"................................oo.............uu..............." +
		".............aaiioouuuuuuuuuu.aaaa....ggkkoooo..j...gg..nnaa...." +
		"aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy............" +
		"................"
	latinExtra = "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm" +
		"mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv" +
		"wwwwwwwwwwxxxxyyzzzzzzhtwy......aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee" +
		"eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......"
)

// twoLetters are letters that are written as two when they cannot be had.
func twoLetters(r rune) string {
	switch r {
	case 'ß', 'ẞ':
		return "ss"
	case 'æ', 'Æ':
		return "ae"
	case 'œ', 'Œ':
		return "oe"
	case 'ĳ', 'Ĳ':
		return "ij"
	case 'þ', 'Þ':
		return "th"
	case 'ﬀ':
		return "ff"
	case 'ﬁ':
		return "fi"
	case 'ﬂ':
		return "fl"
	}
	return ""
}

// sameLetters are letters without a decomposition that readers type as
// another.
func sameLetter(r rune) rune {
	switch r {
	case 'ø':
		return 'o'
	case 'ł':
		return 'l'
	case 'đ', 'ð':
		return 'd'
	case 'ħ':
		return 'h'
	case 'ı':
		return 'i'
	case 'ё':
		return 'е'
	case 'ς':
		return 'σ'
	case 'ά':
		return 'α'
	case 'έ':
		return 'ε'
	case 'ή':
		return 'η'
	case 'ί', 'ϊ', 'ΐ':
		return 'ι'
	case 'ό':
		return 'ο'
	case 'ύ', 'ϋ', 'ΰ':
		return 'υ'
	case 'ώ':
		return 'ω'
	case 'آ', 'أ', 'إ', 'ٱ':
		return 'ا'
	case 'ى', 'ی':
		return 'ي'
	case 'ة':
		return 'ه'
	case 'ک':
		return 'ك'
	}
	return r
}

// appendFolded adds a rune the way it is searched: lower case, without marks,
// in its usual width. Marks of their own and invisible runes add nothing.
func appendFolded(b []byte, r rune) []byte {
	if r < 0x80 {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return append(b, byte(r))
	}
	if two := twoLetters(r); two != "" {
		return append(b, two...)
	}
	switch {
	case 0xC0 <= r && r < 0xC0+rune(len(latin)):
		if c := latin[r-0xC0]; c != '.' {
			return append(b, c)
		}
	case 0x1E00 <= r && r < 0x1E00+rune(len(latinExtra)):
		if c := latinExtra[r-0x1E00]; c != '.' {
			return append(b, c)
		}
	case 0xFF01 <= r && r <= 0xFF5E:
		return appendFolded(b, r-0xFEE0)
	case r == 0x640 || unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Cf, r):
		return b
	}
	return appendRune(b, sameLetter(unicode.ToLower(r)))
}

func appendRune(b []byte, r rune) []byte { return append(b, string(r)...) }

// fold returns a text the way it is searched.
func fold(text string) string {
	b := make([]byte, 0, len(text))
	for _, r := range text {
		b = appendFolded(b, r)
	}
	return string(b)
}
