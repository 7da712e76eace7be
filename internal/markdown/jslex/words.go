package jslex

import (
	"strings"

	"github.com/alecthomas/chroma/v2"
)

// words are the words with a meaning. Those that stand in two lists of chroma's
// are what the first one says.
var words = wordsOf([]wordList{
	{chroma.Keyword, "for in while do break return continue switch case default if else throw try catch finally new delete typeof instanceof void yield this of"},
	{chroma.KeywordDeclaration, "var let with function"},
	{chroma.KeywordReserved, "abstract async await boolean byte char class const debugger double enum export extends final float goto implements import int interface long native package private protected public short static super synchronized throws transient using volatile"},
	{chroma.KeywordConstant, "true false null NaN Infinity undefined"},
	{chroma.NameBuiltin, "Array Boolean Date Error Function Math netscape Number Object Packages RegExp String Promise Proxy sun decodeURI decodeURIComponent encodeURI encodeURIComponent eval isFinite isNaN isSafeInteger parseFloat parseInt document window"},
})

type wordList struct {
	kind  chroma.TokenType
	words string
}

func wordsOf(lists []wordList) map[string]chroma.TokenType {
	all := map[string]chroma.TokenType{}
	for _, list := range lists {
		for word := range strings.FieldsSeq(list.words) {
			all[word] = list.kind
		}
	}
	return all
}
