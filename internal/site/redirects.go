package site

import "bindery/internal/diag"

// Redirect sends one address, or all under one, to another.
type Redirect struct {
	// From is a path without the base path; a final "*" matches any rest.
	From string `json:"from"`
	// To is a path without the base path or an absolute address; ":splat"
	// stands for what "*" matched.
	To     string `json:"to"`
	Status int    `json:"status"`

	Source *diag.Source `json:"-"`
	Span   diag.Span    `json:"-"`
}

// Redirects is a set of redirects.
type Redirects struct{ list []Redirect }

// NewRedirects makes a set, for example of what a build wrote down.
func NewRedirects(list []Redirect) Redirects { return Redirects{list: list} }

// List returns the redirects in their order.
func (r Redirects) List() []Redirect { return r.list }

// LoadRedirects reads site/redirects.yaml.
func LoadRedirects(src *diag.Source) (Redirects, diag.List) { return Redirects{}, nil }

// Match returns where a path without the base path is sent, and with which
// status.
func (r Redirects) Match(path string) (to string, status int, ok bool) { return "", 0, false }
