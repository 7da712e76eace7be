package pages

import (
	"regexp"
	"strings"
	"testing"

	"bindery/internal/facts"
)

// oldestTold is the oldest release that the page about new things tells of.
const oldestTold = "5.90"

// TestEveryReleaseIsTold holds the page about new things against the measured
// releases: each begins with words that lead somewhere, if it brought anything,
// and its lists follow.
func TestEveryReleaseIsTold(t *testing.T) {
	own(t)
	p := project()
	var text string
	for _, page := range p.tree.Pages {
		if page.Node.URL == "/whats-new/" {
			text = string(page.Source.Text)
		}
	}
	told := 0
	for _, release := range p.facts.Releases() {
		if facts.CompareReleases(release.Minor, oldestTold) < 0 {
			break
		}
		_, section, found := strings.Cut(text, "\n## "+release.Minor+" {#v"+strings.ReplaceAll(release.Minor, ".", "-")+"}\n\n")
		words, _, listed := strings.Cut(section, "\n\n<Facts by=\"release\" release=\""+release.Minor+"\"")
		switch sentences := sentenceEnds.FindAllString(words+" ", -1); {
		case !found || !listed || strings.Contains(words, "\n## "):
			t.Errorf("/whats-new/ has no section with the lists of %s", release.Minor)
		case len(sentences) == 0 || len(sentences) > 6:
			t.Errorf("/whats-new/ says %d sentences of %s", len(sentences), release.Minor)
		case len(sentences) > 1 && !strings.Contains(words, "](/"):
			t.Errorf("what /whats-new/ says of %s leads nowhere", release.Minor)
		}
		told++
	}
	if told < 23 {
		t.Errorf("%d releases are looked at", told)
	}
}

var sentenceEnds = regexp.MustCompile(`[.!?]\s`)
