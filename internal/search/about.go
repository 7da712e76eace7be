package search

import "slices"

// Terms is the number of different terms in the dictionary.
func (x *Index) Terms() int { return x.terms.len() }

// Synonyms are those of the index, for a service that is to find the same.
func (x *Index) Synonyms() []Synonym { return slices.Clone(x.synonyms) }
