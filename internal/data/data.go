// Package data reads the lists a site shows besides its pages: the proposals
// readers vote on, the projects of the organization, the starter kits and the
// supporters. They are files of site/data, written by hand or, the supporters,
// by `bindery fetch`; every mistake in them is reported with its place. A site
// without a file has an empty list.
package data

import (
	"time"

	"bindery/internal/config"
	"bindery/internal/diag"
)

// The files, relative to the settings folder.
const (
	ProposalsFile   = "data/proposals.yaml"
	ProjectsFile    = "data/projects.yaml"
	StarterKitsFile = "data/starter-kits.yaml"
	SupportersFile  = "data/supporters.json"
	ReadmesFile     = "data/readmes.yaml"
)

// The same lists in a built site, as JSON for browsers and servers, relative
// to its root.
const (
	BuiltProposals   = "data/proposals.json"
	BuiltProjects    = "data/projects.json"
	BuiltStarterKits = "data/starter-kits.json"
	BuiltSupporters  = "data/supporters.json"
)

// Lists is everything in site/data.
type Lists struct {
	Proposals   []Proposal
	Projects    []Project
	StarterKits []StarterKit
	Supporters  Supporters
	Readmes     []Readme

	addresses []config.Address
}

// Readme is a page whose text is a package's README.
type Readme struct {
	// URL is the page's address, without the base path: "/loaders/css-loader/".
	URL         string `json:"url" yaml:"url"`
	Title       string `json:"title" yaml:"title"`
	Description string `json:"description" yaml:"description"`
	// Group is the heading in the sidebar, or empty.
	Group string `json:"group,omitempty" yaml:"group"`
	// Job says what the package is for, in a short sentence.
	Job string `json:"job,omitempty" yaml:"job"`
	// Package is the name in the registry, Version an exact one.
	Package string `json:"package" yaml:"package"`
	Version string `json:"version" yaml:"version"`
	// ThirdParty marks a package that is not the project's own.
	ThirdParty bool `json:"thirdParty,omitempty" yaml:"thirdParty"`

	// Source and Span are where the address is written.
	Source *diag.Source `json:"-" yaml:"-"`
	Span   diag.Span    `json:"-" yaml:"-"`
}

// Addresses are those that the proposals lead readers to, each with its place,
// of lists that were loaded.
func (l Lists) Addresses() []config.Address { return l.addresses }

// Proposal is something readers may vote for.
type Proposal struct {
	// ID is lower-case letters, digits and hyphens; votes are kept under it.
	ID          string `json:"id" yaml:"id"`
	Title       string `json:"title" yaml:"title"`
	Description string `json:"description" yaml:"description"`
	Links       []Link `json:"links,omitempty" yaml:"links"`
	Status      Status `json:"status" yaml:"status"`
}

// Status is how far a proposal is. A proposal that is done takes no votes.
type Status string

// The statuses.
const (
	Open    Status = "open"
	Planned Status = "planned"
	Done    Status = "done"
)

// Link is a title with an address.
type Link struct {
	Title string `json:"title" yaml:"title"`
	URL   string `json:"url" yaml:"url"`
}

// Project is one of the organization's (P-3.7).
type Project struct {
	// Repo is "owner/name" on the code host.
	Repo string `json:"repo" yaml:"repo"`
	// NPM is the package's name, or empty.
	NPM         string `json:"npm,omitempty" yaml:"npm"`
	Description string `json:"description" yaml:"description"`
	// Maintainer is a handle, or empty.
	Maintainer string `json:"maintainer,omitempty" yaml:"maintainer"`
}

// StarterKit is a row of the starter kits page.
type StarterKit struct {
	Name        string `json:"name" yaml:"name"`
	URL         string `json:"url" yaml:"url"`
	NPM         string `json:"npm,omitempty" yaml:"npm"`
	Description string `json:"description" yaml:"description"`
	// Maintainer is a handle, or empty.
	Maintainer string   `json:"maintainer,omitempty" yaml:"maintainer"`
	Tags       []string `json:"tags" yaml:"tags"`
	// Checked is the last time it was run, nil when it never was.
	Checked *KitCheck `json:"checked,omitempty" yaml:"checked"`
}

// KitCheck says what was run to see that a starter kit works, and with what.
type KitCheck struct {
	// On is the day, "2026-01-31".
	On string `json:"on" yaml:"on"`
	// Version is the package's, Webpack and Node those it was built with; each
	// of three numbers, "5.112.2".
	Version string `json:"version" yaml:"version"`
	Webpack string `json:"webpack" yaml:"webpack"`
	Node    string `json:"node" yaml:"node"`
	// Create and Build are command lines for a shell. Create is run in an empty
	// folder, Build in Folder, which is what Create made; "." when empty.
	Create string `json:"create" yaml:"create"`
	Folder string `json:"folder,omitempty" yaml:"folder"`
	Build  string `json:"build" yaml:"build"`
}

// Supporters are those who give money, as `bindery fetch supporters` last
// found them.
type Supporters struct {
	// Fetched is the zero time when nothing was ever fetched.
	Fetched    time.Time   `json:"fetched,omitzero"`
	Supporters []Supporter `json:"supporters"`
}

// Supporter is a person or a company. Amounts are in whole cents of Currency.
type Supporter struct {
	Name    string `json:"name"`
	Slug    string `json:"slug"`
	URL     string `json:"url,omitempty"`
	Avatar  string `json:"avatar,omitempty"`
	Company bool   `json:"company,omitempty"`
	// Total is everything given; Monthly the average of the last twelve months.
	Total    int64  `json:"total"`
	Monthly  int64  `json:"monthly"`
	Currency string `json:"currency"`
	// First is the date of the first donation.
	First time.Time `json:"first"`
}
