package search

import "strings"

// field is a part of a document that is indexed on its own.
type field uint8

const (
	fieldHeading field = iota
	fieldNames
	fieldTitle
	fieldPath
	fieldErrors
	fieldLinks
	fieldCode
	fieldPlace
	fieldContent
	fields
)

// strongFields name what a document is about.
const strongFields = 1<<fieldHeading | 1<<fieldNames | 1<<fieldTitle

// fieldBoost is how much more a word counts in a field than in content, and
// fieldNorm how much of that a longer field than usual takes away: the w and b
// of BM25F.
var (
	fieldBoost = [fields]float64{3.6, 6, 2.2, 2, 0.6, 3.8, 1.75, 1.2, 1}
	fieldNorm  = [fields]float64{0.4, 0.8, 0.3, 0.3, 0.6, 0.6, 0.7, 0.2, 0.7}
)

const (
	// saturation is BM25's k1: the weighted frequency at which a word has
	// half its effect.
	saturation = 1.4
	// innerShare is what a part of a name counts of a word of its own.
	innerShare = 0.8
)

// texts returns the texts of a field of a document.
func (f field) texts(d *Document) []string {
	switch f {
	case fieldHeading:
		if d.Owner != "" {
			return []string{d.Owner + " " + d.Levels[d.Level]}
		}
		return d.Levels[d.Level : d.Level+1]
	case fieldNames:
		return d.Names
	case fieldTitle:
		if d.Level > 1 {
			return d.Levels[1:2]
		}
	case fieldPath:
		if d.Level > 2 {
			return d.Levels[2:d.Level]
		}
	case fieldErrors:
		return d.Errors
	case fieldLinks:
		return d.LinkTexts
	case fieldCode:
		return d.Code
	case fieldPlace:
		return []string{d.Levels[0], slug(d.URL)}
	case fieldContent:
		return []string{d.Content}
	}
	return nil
}

// slug is the last segment of an address.
func slug(url string) string {
	url = strings.TrimSuffix(url, "/")
	return url[strings.LastIndexByte(url, '/')+1:]
}
