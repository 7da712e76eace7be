package markdown

import "bindery/internal/markdown/sanitize"

// sanitizeFetched makes the finished body of a page that is maintained
// elsewhere safe. Its addresses are resolved already.
func (p *page) sanitizeFetched(body []byte) []byte {
	if !p.in.Fetched {
		return body
	}
	return sanitize.Document(body, nil)
}
