package badges

import (
	"time"

	"bindery/internal/data"
)

// kind is what a badge says about a project.
type kind int

const (
	downloads kind = iota
	stars
	commits6
	commits3
	commits1
	commitsWeek
	issues
	pulls
)

// window is a span of time commits are counted in, up to now (P-9.13).
type window struct{ months, days int }

func (w window) since(now time.Time) time.Time { return now.AddDate(0, -w.months, -w.days) }

var windows = map[kind]window{
	commits6:    {months: 6},
	commits3:    {months: 3},
	commits1:    {months: 1},
	commitsWeek: {days: 7},
}

// folders are the first part of a badge's path.
var folders = map[kind]string{
	stars:       "github/stars/",
	commits6:    "github/commits/6-months/",
	commits3:    "github/commits/3-months/",
	commits1:    "github/commits/1-month/",
	commitsWeek: "github/commits/1-week/",
	issues:      "github/issues/",
	pulls:       "github/pulls/",
}

// badge is a kind about a package or a repository.
type badge struct {
	kind    kind
	subject string
}

// fact is one number that a service is asked for.
type fact struct {
	kind    factKind
	subject string
}

type factKind int

const (
	factDownloads factKind = iota
	factStars
	// factOpen are the open issues with the open pull requests, as the code
	// host counts them.
	factOpen
	factPulls
	factCommits6
	factCommits3
	factCommits1
	factCommitsWeek
)

// kindFacts are the facts of each kind; what comes second is taken from the
// first.
var kindFacts = map[kind][]factKind{
	downloads:   {factDownloads},
	stars:       {factStars},
	commits6:    {factCommits6},
	commits3:    {factCommits3},
	commits1:    {factCommits1},
	commitsWeek: {factCommitsWeek},
	issues:      {factOpen, factPulls},
	pulls:       {factPulls},
}

var factWindows = map[factKind]window{
	factCommits6:    windows[commits6],
	factCommits3:    windows[commits3],
	factCommits1:    windows[commits1],
	factCommitsWeek: windows[commitsWeek],
}

func (b badge) facts() []fact {
	var list []fact
	for _, k := range kindFacts[b.kind] {
		list = append(list, fact{k, b.subject})
	}
	return list
}

// badgesOf are the badges of projects by their path.
func badgesOf(projects []data.Project) map[string]badge {
	all := map[string]badge{}
	for _, p := range projects {
		for _, b := range badgesOfProject(p) {
			folder := folders[b.kind]
			if b.kind == downloads {
				folder = "npm/dm/"
			}
			all[Prefix+folder+b.subject+".svg"] = b
		}
	}
	return all
}

// badgesOfProject are those of its package and those of its repository.
func badgesOfProject(p data.Project) []badge {
	var list []badge
	if p.NPM != "" {
		list = append(list, badge{downloads, p.NPM})
	}
	if p.Repo == "" {
		return list
	}
	for k := range folders {
		list = append(list, badge{k, p.Repo})
	}
	return list
}
