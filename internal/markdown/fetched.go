package markdown

import (
	"bindery/internal/diag"
	"bindery/internal/markdown/sanitize"
)

// sanitizeFetched makes the finished body of a page that is maintained
// elsewhere safe. Its addresses are resolved already.
func (p *page) sanitizeFetched(body []byte) []byte {
	if !p.in.Fetched {
		return body
	}
	return sanitize.Document(body, nil)
}

// reportHTML tells the author what became of raw HTML. Nobody here can mend a
// page that is maintained elsewhere, so nothing is said about those.
func (p *page) reportHTML(code string, span diag.Span, message, suggestion string) {
	if !p.in.Fetched {
		p.report(diag.Warning, code, span, message, suggestion)
	}
}
