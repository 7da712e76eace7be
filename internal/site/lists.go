package site

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"

	"bindery/internal/config"
	"bindery/internal/data"
	"bindery/internal/diag"
)

// Addresses of the screens that show a list (P-2.3, P-2.4, P-2.5). Their prose, their
// title included, is the page of that address.
const (
	voteURL         = "/vote/"
	organizationURL = "/organization/"
	starterKitsURL  = "/starter-kits/"
)

// voteAPI is where the server of votes answers, below the base path.
const voteAPI = "/api/v1/proposals"

// figuresAPI is where the server of badges tells what is on all of them, below
// the base path.
const figuresAPI = "/api/v1/figures"

// SetLists gives the site what is in data/. Call it before the first Routes or
// Props. A list that is nil leaves its page a page of prose.
func (s *Site) SetLists(lists data.Lists) { s.lists = lists }

// listKind is the kind of the page at an address, KindPage when no list
// belongs there.
func (s *Site) listKind(address string) Kind {
	switch {
	case address == voteURL && s.lists.Proposals != nil:
		return KindVote
	case address == organizationURL && s.lists.Projects != nil:
		return KindOrganization
	case address == starterKitsURL && s.lists.StarterKits != nil:
		return KindStarterKits
	case address == s.configCheckURL():
		return KindConfigCheck
	}
	return KindPage
}

// CodeNoListPage is the code of diagnostics about a list that no page shows.
const CodeNoListPage = "list-without-page"

// UnshownLists reports lists that no page shows.
func (s *Site) UnshownLists(display string) diag.List {
	var list diag.List
	for _, l := range []struct {
		there         bool
		file, address string
	}{
		{s.lists.Proposals != nil, data.ProposalsFile, voteURL},
		{s.lists.Projects != nil, data.ProjectsFile, organizationURL},
		{s.lists.StarterKits != nil, data.StarterKitsFile, starterKitsURL},
	} {
		if l.there && s.tree.ByURL(l.address) == nil {
			list = append(list, diag.Diagnostic{
				Severity: diag.Warning, Code: CodeNoListPage, File: display + "/" + l.file,
				Message:    fmt.Sprintf("no page shows this list: there is none at the address %q", l.address),
				Suggestion: fmt.Sprintf("Write its title and an introduction into %q under the content folder.", strings.Trim(l.address, "/")+".mdx"),
			})
		}
	}
	return list
}

// addList adds what the kind of a page has beside prose. Such a page stands
// alone: its list is too wide for a sidebar beside it.
func (s *Site) addList(props *Props) {
	switch props.Kind {
	case KindVote:
		props.Vote = &VotePage{API: s.href(voteAPI), Proposals: s.proposals()}
	case KindOrganization:
		props.Organization = &OrganizationPage{Projects: s.projects()}
		if s.cfg.Badges.Own() {
			props.Organization.Figures = s.href(figuresAPI)
		}
	case KindStarterKits:
		props.StarterKits = &StarterKitsPage{Rows: s.listAddress(data.BuiltStarterKits), Count: len(s.lists.StarterKits), Submit: s.cfg.StarterKits.Submit}
	case KindConfigCheck:
		// The page of the check stays in the section of the options it checks.
		props.ConfigCheck = s.configCheckPage()
		return
	default:
		return
	}
	props.Page.Sidebar, props.Page.Previous, props.Page.Next = nil, nil, nil
}

func (s *Site) proposals() []Proposal {
	list := make([]Proposal, 0, len(s.lists.Proposals))
	for _, p := range s.lists.Proposals {
		proposal := Proposal{ID: p.ID, Title: p.Title, Description: p.Description, Status: string(p.Status)}
		for _, l := range p.Links {
			proposal.Links = append(proposal.Links, Link{Title: l.Title, URL: s.href(l.URL), External: external(l.URL)})
		}
		list = append(list, proposal)
	}
	return list
}

func (s *Site) projects() []Project {
	list := make([]Project, 0, len(s.lists.Projects))
	for _, p := range s.lists.Projects {
		project := Project{Name: p.Repo, URL: s.cfg.Organization.Host + "/" + p.Repo, Description: p.Description, Badges: s.badges(p)}
		if p.Maintainer == "" {
			project.Wanted = strings.ReplaceAll(s.cfg.Organization.Wanted, "{repo}", p.Repo)
		}
		project.Maintainer = s.maintainer(p.Maintainer)
		list = append(list, project)
	}
	return list
}

func (s *Site) maintainer(handle string) *Contributor {
	if handle == "" {
		return nil
	}
	person := s.contributor(handle)
	return &person
}

// badges are a project's in their groups (P-2.47). A
// project without a package has no downloads.
func (s *Site) badges(p data.Project) []BadgeGroup {
	b := &badgeMaker{cfg: s.cfg, project: p, repo: s.cfg.Organization.Host + "/" + p.Repo}
	first := []Badge{b.badge(config.BadgeStars, "", b.repo)}
	if p.NPM != "" {
		page := strings.ReplaceAll(s.cfg.Organization.Packages, "{package}", p.NPM)
		first = append([]Badge{b.badge(config.BadgeDownloads, "", page)}, first...)
	}
	var activity []Badge
	for _, window := range config.BadgeWindows() {
		activity = append(activity, b.badge(config.BadgeCommits, window, b.repo+"/commits"))
	}
	return []BadgeGroup{
		{Name: "popularity", Badges: first},
		{Name: "activity", Badges: activity},
		{Name: "work", Badges: []Badge{
			b.badge(config.BadgeIssues, "", b.repo+"/issues"),
			b.badge(config.BadgePulls, "", b.repo+"/pulls"),
		}},
	}
}

type badgeMaker struct {
	cfg     *config.Site
	project data.Project
	repo    string
}

func (b *badgeMaker) badge(name, window, to string) Badge {
	image := ""
	if !b.cfg.Badges.Own() {
		owner, repo, _ := strings.Cut(b.project.Repo, "/")
		image = strings.NewReplacer(
			"{package}", (&url.URL{Path: b.project.NPM}).EscapedPath(), "{owner}", owner, "{repo}", repo, "{window}", window,
		).Replace(b.cfg.Badges.Pattern(b.cfg.Base, name))
	}
	if window != "" {
		name += "-" + window
	}
	return Badge{Name: name, Image: image, URL: to}
}

// ListFile is a list as JSON, for browsers and servers.
type ListFile struct {
	// Name is the file's in the built site.
	Name string
	Data []byte
}

// ListFiles are those of the lists there are.
func (s *Site) ListFiles() []ListFile {
	var files []ListFile
	add := func(there bool, name string, list any) {
		if !there {
			return
		}
		text, _ := json.Marshal(list) // texts and numbers only: it cannot fail
		files = append(files, ListFile{Name: name, Data: append(text, '\n')})
	}
	add(s.lists.Proposals != nil, data.BuiltProposals, s.proposals())
	add(s.lists.Projects != nil, data.BuiltProjects, s.lists.Projects)
	add(s.lists.StarterKits != nil, data.BuiltStarterKits, s.starterKits())
	backers := s.backers()
	add(len(backers) > 0, data.BuiltSupporters, backers)
	return files
}

// listAddress is where a browser fetches a list: another address for another
// list, so that a page and what it fetches are of the same build.
func (s *Site) listAddress(name string) string {
	for _, file := range s.ListFiles() {
		if file.Name == name {
			return s.href("/"+name) + "?" + contentHash(file.Data)
		}
	}
	return ""
}

func (s *Site) starterKits() []StarterKit {
	list := make([]StarterKit, 0, len(s.lists.StarterKits))
	for _, k := range s.lists.StarterKits {
		kit := StarterKit{Name: k.Name, URL: k.URL, Description: k.Description, Maintainer: s.maintainer(k.Maintainer), Tags: k.Tags}
		if k.Checked != nil {
			kit.Checked = &KitCheck{On: k.Checked.On, Version: k.Checked.Version, Webpack: k.Checked.Webpack}
		}
		list = append(list, kit)
	}
	return list
}
