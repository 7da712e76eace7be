// Package searchapi speaks Algolia's search protocol over an index in memory
// (P-7.1, P-8.6, P-9.2), so that the hosted service, its official clients and this
// program's own server are interchangeable: a client is pointed here by its
// hosts alone.
//
//	POST /1/indexes/*/queries                  several searches in one call
//	GET  /1/indexes/*                          the same, read-mode fallback
//	POST /1/indexes/{name}/query               one search
//	GET  /1/indexes/{name}                     one search, parameters in the address
//	POST /1/indexes/{name}/facets/{facet}/query  values of a facet
//	GET  /1/indexes                            what there is
//
// A request of a batch gives its parameters as the url-encoded string "params",
// as JSON fields beside it, or both; a field wins over the same name in the
// string. Parameters that need what a documentation index has not (geography,
// rules, personalisation, tags, numbers) and names nobody knows are accepted
// and ignored: the hosted service refuses the latter, but a reader's search
// must not fail because a newer client sends one parameter more.
//
// The GET fallback takes what the old client of the service sends when it has
// run out of hosts: numbered parameters whose values are addresses
// ("0=/1/indexes/docs?query=a"), and a callback named algoliaJSONP_N. No other
// callback name is taken: the answer is a script of this origin, which a page's
// content security policy trusts. Such an answer has status 200 even when it is
// an error, as a script that failed would not be run. "requests" with the JSON
// array of a POST works too; without either the parameters are one search.
//
// Filters are on the facets section, version and hierarchy.lvl0. Names compare
// exactly, values without case, as in the service. A condition on another facet
// holds for no record; its negation for all.
//
// A hit's type says what matched: the level of its heading, or "content" when
// only the text under it did. Texts are HTML, as in DocSearch's records: its
// component puts them into the page as such.
//
// Application id, key and agent are taken in headers or in the address and not
// looked at: everything here is public. The limits are constants of this
// package; a text of 100 kB is answered, not refused as by the service.
package searchapi
