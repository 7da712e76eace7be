package facts

// Span is in which releases there is any of some items: since is the first one,
// until the last; empty where there is no such bound, and for no items at all.
func Span(items []*Item) (since, until string) {
	for i, item := range items {
		if i == 0 {
			since, until = item.Since, item.Until
			continue
		}
		if item.Since == "" || since != "" && CompareReleases(item.Since, since) < 0 {
			since = item.Since
		}
		if item.Until == "" || until != "" && CompareReleases(item.Until, until) > 0 {
			until = item.Until
		}
	}
	return since, until
}
