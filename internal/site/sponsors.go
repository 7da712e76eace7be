package site

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"

	"bindery/internal/config"
	"bindery/internal/data"
)

// Ranks of sponsors (P-2.44).
const (
	rankLatest   = "latest"
	rankPlatinum = "platinum"
	rankGold     = "gold"
	rankSilver   = "silver"
	rankBronze   = "bronze"
)

// cents are those of a whole unit of currency.
const cents = 100

// sponsors is what Support the Team shows; nil on a site that asks for no
// sponsors.
func (s *Site) sponsors() *Sponsors {
	if s.cfg.Sponsors == nil {
		return nil
	}
	sponsors := &Sponsors{Invite: s.cfg.Sponsors.Invite}
	add := func(rank string, list []data.Supporter) {
		if len(list) > 0 {
			sponsors.Groups = append(sponsors.Groups, SponsorGroup{Rank: rank, Sponsors: s.shownSponsors(list)})
		}
	}
	add(rankLatest, s.newcomers())
	ranked := s.ranked()
	for _, rank := range []string{rankPlatinum, rankGold, rankSilver, rankBronze} {
		add(rank, ranked[rank])
	}
	sponsors.Backers = s.listAddress(data.BuiltSupporters)
	return sponsors
}

// newcomers are the latest supporters, newest first. They are thanked beside
// those of their rank and stay there when others have come after them.
func (s *Site) newcomers() []data.Supporter {
	list := slices.DeleteFunc(slices.Clone(s.lists.Supporters.Supporters), func(one data.Supporter) bool { return one.First.IsZero() })
	slices.SortStableFunc(list, func(a, b data.Supporter) int {
		return cmp.Or(b.First.Compare(a.First), cmp.Compare(a.Name, b.Name))
	})
	return list[:min(len(list), max(0, s.cfg.Sponsors.Latest))]
}

// ranked shares the supporters out, "" being those below the lowest rank, each
// list beginning with who gave most.
func (s *Site) ranked() map[string][]data.Supporter {
	ranked := map[string][]data.Supporter{}
	for _, one := range s.lists.Supporters.Supporters {
		rank := rankOf(s.cfg.Sponsors, one)
		ranked[rank] = append(ranked[rank], one)
	}
	for _, list := range ranked {
		slices.SortStableFunc(list, func(a, b data.Supporter) int {
			return cmp.Or(cmp.Compare(b.Total, a.Total), cmp.Compare(a.Name, b.Name))
		})
	}
	return ranked
}

// rankOf is the highest rank that either amount reaches, empty for none.
func rankOf(cfg *config.Sponsors, one data.Supporter) string {
	reaches := func(total, monthly int) bool {
		return total > 0 && one.Total >= int64(total)*cents || monthly > 0 && one.Monthly >= int64(monthly)*cents
	}
	switch {
	case reaches(cfg.Total.Platinum, cfg.Monthly.Platinum):
		return rankPlatinum
	case reaches(cfg.Total.Gold, cfg.Monthly.Gold):
		return rankGold
	case reaches(cfg.Total.Silver, cfg.Monthly.Silver):
		return rankSilver
	case reaches(cfg.Total.Bronze, cfg.Monthly.Bronze):
		return rankBronze
	}
	return ""
}

// backers are those below the lowest rank, when the settings want them shown.
func (s *Site) backers() []Sponsor {
	if s.cfg.Sponsors == nil || !s.cfg.Sponsors.Backers {
		return nil
	}
	return s.shownSponsors(s.ranked()[""])
}

func (s *Site) shownSponsors(list []data.Supporter) []Sponsor {
	shown := make([]Sponsor, 0, len(list))
	for _, one := range list {
		shown = append(shown, Sponsor{Name: one.Name, URL: one.URL, Avatar: s.avatar(one), Given: amount(one.Total, one.Currency)})
	}
	return shown
}

// avatar is a supporter's picture, if it is at a host that the settings let
// readers' browsers ask; else the initials stand there.
func (s *Site) avatar(one data.Supporter) string {
	u, err := url.Parse(one.Avatar)
	if err != nil || !slices.Contains(s.cfg.Sponsors.Avatars, u.Host) {
		return ""
	}
	return one.Avatar
}

// currencySigns are those that readers know without their code.
var currencySigns = map[string]string{"USD": "$", "EUR": "€", "GBP": "£"}

// amount writes whole cents as whole units: "$12,000", "CHF 80"; empty for less
// than one.
func amount(total int64, currency string) string {
	units := total / cents
	if units <= 0 {
		return ""
	}
	if sign, known := currencySigns[currency]; known {
		return sign + grouped(units)
	}
	return currency + " " + grouped(units)
}

// grouped writes a number with a comma before every three digits.
func grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return digits
}
