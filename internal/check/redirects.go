package check

import (
	"fmt"
	"strings"

	"bindery/internal/diag"
	"bindery/internal/site"
)

// redirects checks where redirects lead. Where one with ":splat" leads is not
// known before a reader comes.
func (c *checker) redirects() {
	for _, redirect := range c.in.Redirects.List() {
		if redirect.Source == nil || strings.Contains(redirect.To, ":splat") {
			continue
		}
		p := place{source: redirect.Source, span: redirect.Span}
		target := c.resolver.Resolve("", redirect.To)
		switch {
		case target.Kind == site.TargetPage:
			c.anchor(p, target.Page, target)
		case target.Kind != site.TargetUnknown:
		default:
			c.lost(p, redirect, target)
		}
	}
}

// lost reports a redirect to nothing, or to another redirect.
func (c *checker) lost(p place, redirect site.Redirect, target site.Target) {
	if to, _, ok := c.in.Redirects.Match(target.URL); ok {
		c.report(p, diag.Note, CodeRedirectChain, fmt.Sprintf("the redirect from %q leads to another redirect, to %q", redirect.From, to), fmt.Sprintf("Write %q.", to))
		return
	}
	if c.draft(p, CodeBrokenRedirect, target.URL) {
		return
	}
	c.report(p, c.in.Severity, CodeBrokenRedirect, fmt.Sprintf("the redirect from %q leads to %q, where there is no page", redirect.From, redirect.To), c.nearest.page(target.URL, suffix(target)))
}
