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
//	GET  /1/indexes/{name}/{objectID}          one record
//	POST /1/indexes/*/objects                  several records
//	POST /1/indexes/{name}/browse              all records, page by page; GET too
//	GET  /1/indexes/{name}/settings            what holds where a search says nothing
//	GET  /1/indexes                            what there is
//	POST /1/events                             clicks, which are dropped
//
// A request of a batch gives its parameters as the url-encoded string "params",
// as JSON fields beside it, or both; a field wins over the same name in the
// string. A name nobody knows is refused with 400, as by the service. A
// parameter of the service that would change which records are hits, and that
// nothing here answers to, is refused too unless its value asks for nothing;
// those about statistics, rules and the tuning of the service's own ranking are
// accepted and change nothing (parameters.go lists both).
//
// The GET fallback takes what the old client of the service sends when it has
// run out of hosts: numbered parameters whose values are addresses
// ("0=/1/indexes/docs?query=a"), and a callback named algoliaJSONP_N. No other
// callback name is taken: the answer is a script of this origin, which a page's
// content security policy trusts. Such an answer has status 200 even when it is
// an error, as a script that failed would not be run. "requests" with the JSON
// array of a POST works too; without either the parameters are one search.
//
// Filters are on the facets section, version, type (the level of the record's
// heading), lang and language (those of the site), docusaurus_tag (always
// "default") and hierarchy.lvl0. Names compare exactly, values without case, as
// in the service. A condition on another facet holds for no record; its
// negation for all.
//
// A hit's type says what matched: the level of its heading, or "content" when
// only the text under it did.
//
// Who escapes texts is decided by the marks a search asks for. With tags, as the
// service's own <em> and DocSearch's <mark>, texts are HTML, as in DocSearch's
// records: its component puts them into the page as such. With marks that are no
// tags, as InstantSearch's __ais-highlight__, they are plain: it escapes what it
// gets and puts tags in place of the marks. Records that are read or browsed are
// HTML, as they are exported.
//
// Application id, key and agent are taken in headers or in the address and not
// looked at: everything here is public. The limits are constants of this
// package; a text of 100 kB is answered, not refused as by the service.
package searchapi
