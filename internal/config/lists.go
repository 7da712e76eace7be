package config

import (
	"cmp"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"
)

// Organization says where the projects of data/projects.yaml are.
type Organization struct {
	// Host is the code host, "https://github.com" unless it is set.
	Host string `yaml:"host"`
	// Packages is the address pattern of a package's page, with {package};
	// npm's unless it is set.
	Packages string `yaml:"packages"`
	// Wanted is the issue that looks for maintainers, or where the issues of
	// the project {repo} are.
	Wanted string `yaml:"wanted"`
}

// StarterKits says where new starter kits are handed in.
type StarterKits struct {
	Submit string `yaml:"submit"`
}

// Badges are the pictures of figures. URL is an address pattern with {badge},
// "https://badges.example.org/{badge}.svg?style=flat-square&maxAge=3600" for a
// hosted service (P-3.7); without one this program's server draws
// them. Paths are what stands for {badge}, by the badge's name.
type Badges struct {
	URL   string            `yaml:"url"`
	Paths map[string]string `yaml:"paths"`
	// Packages and Code are the base addresses of the APIs this program's server
	// asks: npm's for downloads and GitHub's for the rest unless they are set.
	Packages string `yaml:"packages"`
	Code     string `yaml:"code"`
}

// Names of the badges in Badges.Paths.
const (
	BadgeDownloads = "downloads"
	BadgeStars     = "stars"
	BadgeCommits   = "commits"
	BadgeIssues    = "issues"
	BadgePulls     = "pulls"
)

// badgePaths are those of this program's server. {window} is one of
// BadgeWindows.
var badgePaths = map[string]string{
	BadgeDownloads: "npm/dm/{package}",
	BadgeStars:     "github/stars/{owner}/{repo}",
	BadgeCommits:   "github/commits/{window}/{owner}/{repo}",
	BadgeIssues:    "github/issues/{owner}/{repo}",
	BadgePulls:     "github/pulls/{owner}/{repo}",
}

// ownBadges is the path below the base that this program's server answers.
const ownBadges = "badges/{badge}.svg"

// BadgeWindows are the times over which commits are counted (P-9.13).
func BadgeWindows() []string { return []string{"6-months", "3-months", "1-month", "1-week"} }

// Pattern is the whole address pattern of a badge, with {package} or with
// {owner}, {repo} and, for commits, {window}.
func (b *Badges) Pattern(base, name string) string {
	path := cmp.Or(b.Paths[name], badgePaths[name])
	return strings.Replace(cmp.Or(b.URL, base+ownBadges), "{badge}", path, 1)
}

// Origins are what a browser must be allowed to load images from.
func (b *Badges) Origins() []string {
	u, err := url.Parse(strings.ReplaceAll(b.URL, "{badge}", "badge"))
	if err != nil || u.Host == "" {
		return nil
	}
	return []string{u.Scheme + "://" + u.Host}
}

// Origins are what a browser must be allowed to load images from.
func (s *Sponsors) Origins() (list []string) {
	if s != nil {
		for _, host := range s.Avatars {
			list = append(list, "https://"+host)
		}
	}
	return list
}

// Sponsors says who counts as what. Without it the site asks for none.
type Sponsors struct {
	// Invite is where one becomes a sponsor.
	Invite string `yaml:"invite"`
	// Latest is how many newcomers are shown; 0 shows none.
	Latest int `yaml:"latest"`
	// Backers lists those below the lowest rank as well, on demand.
	Backers bool `yaml:"backers"`
	// Avatars are the hosts whose pictures are shown, "images.example.org".
	// Every reader's browser asks them, so there are none unless it is said.
	Avatars []string `yaml:"avatars"`
	// Total and Monthly are the least amounts that make a rank, by everything
	// given and by the monthly average; either is enough.
	Total   Ranks `yaml:"total"`
	Monthly Ranks `yaml:"monthly"`
	// Endpoint and Collective are where `bindery fetch supporters` asks: Open
	// Collective's GraphQL API unless another is set, and the last part of the
	// collective's address.
	Endpoint   string `yaml:"endpoint"`
	Collective string `yaml:"collective"`
}

// Ranks are amounts in whole units of currency; a rank of 0 cannot be reached.
type Ranks struct {
	Platinum int `yaml:"platinum"`
	Gold     int `yaml:"gold"`
	Silver   int `yaml:"silver"`
	Bronze   int `yaml:"bronze"`
}

// Defaults of the organization's settings.
const (
	defaultHost     = "https://github.com"
	defaultPackages = "https://www.npmjs.com/package/{package}"
)

func (o *Organization) fill() {
	o.Host, o.Packages = cmp.Or(strings.TrimSuffix(o.Host, "/"), defaultHost), cmp.Or(o.Packages, defaultPackages)
}

func (v *validator) lists(s *Site) {
	v.web("organization.host", s.Organization.Host)
	v.pattern("organization.packages", s.Organization.Packages, "{package}")
	v.webIfSet("organization.wanted", s.Organization.Wanted)
	v.webIfSet("starterKits.submit", s.StarterKits.Submit)
	for i, address := range s.Readmes.Here {
		v.webIfSet(fmt.Sprintf("readmes.here[%d]", i), address)
	}
	v.badges(&s.Badges)
	if s.Sponsors != nil {
		v.sponsors(s.Sponsors)
	}
}

func (v *validator) webIfSet(path, address string) {
	if address != "" {
		v.web(path, address)
	}
}

func (v *validator) badges(b *Badges) {
	v.pattern("badges.url", b.URL, "{badge}")
	for _, name := range slices.Sorted(maps.Keys(b.Paths)) {
		path := "badges.paths." + name
		v.oneOf(path, name, slices.Sorted(maps.Keys(badgePaths))...)
		for _, placeholder := range placeholders[name] {
			if !strings.Contains(b.Paths[name], placeholder) {
				v.fail(CodeBadValue, path, fmt.Sprintf("%q does not say where %s goes", path, placeholder), fmt.Sprintf("Put %s into the path.", placeholder))
			}
		}
	}
}

// placeholders are what a badge's path must hold.
var placeholders = map[string][]string{
	BadgeDownloads: {"{package}"},
	BadgeStars:     {"{repo}"},
	BadgeCommits:   {"{repo}"},
	BadgeIssues:    {"{repo}"},
	BadgePulls:     {"{repo}"},
}

func (v *validator) sponsors(s *Sponsors) {
	v.webIfSet("sponsors.invite", s.Invite)
	if s.Latest < 0 {
		v.fail(CodeBadValue, "sponsors.latest", fmt.Sprintf("%d is not a number of sponsors", s.Latest), "Write 0 to show no newcomers.")
	}
	for i, host := range s.Avatars {
		if u, err := url.Parse("https://" + host); err != nil || u.Host != host || host == "" {
			v.fail(CodeBadValue, fmt.Sprintf("sponsors.avatars[%d]", i), fmt.Sprintf("%q is not a host", host), `Write it without scheme and path, for example "images.example.org".`)
		}
	}
	v.ranks("sponsors.total", s.Total)
	v.ranks("sponsors.monthly", s.Monthly)
}

// ranks checks that each rank asks for more than those below it.
func (v *validator) ranks(path string, r Ranks) {
	names, amounts := []string{"bronze", "silver", "gold", "platinum"}, []int{r.Bronze, r.Silver, r.Gold, r.Platinum}
	most, below := 0, ""
	for i, amount := range amounts {
		at := path + "." + names[i]
		switch {
		case amount < 0:
			v.fail(CodeBadValue, at, fmt.Sprintf("%d is not an amount", amount), "Write whole units of currency, or leave the rank out.")
		case amount > 0 && amount <= most:
			v.fail(CodeBadValue, at, fmt.Sprintf("%s must ask for more than %s, which asks for %d", names[i], below, most), "")
		case amount > 0:
			most, below = amount, names[i]
		}
	}
}

// Readmes is about the pages whose text is a package's README. Here are
// addresses in these texts that mean this site, "https://example.org/docs/".
type Readmes struct {
	Here []string `yaml:"here"`
}
