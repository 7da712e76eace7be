package markdown

import (
	"net/url"
	"regexp"
	"strings"
)

// badgeHosts draw badges and nothing else; a host under one of them does too.
var badgeHosts = names("shields.io badgen.net badge.fury.io badges.gitter.im travis-ci.org travis-ci.com" +
	" packagephobia.com packagephobia.now.sh codecov.io coveralls.io david-dm.org ci.appveyor.com circleci.com" +
	" snyk.io nodei.co isitmaintained.com badges.greenkeeper.io api.codeclimate.com codacy.com deepscan.io" +
	" api.netlify.com api.securityscorecards.dev api.scorecard.dev bettercodehub.com badge.socket.dev" +
	" img.badgesize.io packagequality.com")

// badgePath matches what badges are called on hosts that have other pictures
// too, and the pictures of who gives money or took part.
var badgePath = regexp.MustCompile(`(?i)(?:/badges?(?:/[^/]*)?|/badges?\.(?:svg|png)|[-_.]badge\.(?:svg|png)` +
	`|/(?:sponsors?|backers?|tiers?)(?:/[^/]+)*/avatar\.svg|/(?:contributors|sponsors|backers)\.svg)$`)

// isBadge reports whether the address of a picture is a badge's.
func isBadge(address string) bool {
	u, err := url.Parse(strings.TrimSpace(address))
	if err != nil || u.Host == "" {
		return false
	}
	host := strings.ToLower(u.Hostname())
	for at := host; at != ""; {
		if badgeHosts[at] {
			return true
		}
		_, at, _ = strings.Cut(at, ".")
	}
	return badgePath.MatchString(strings.TrimSuffix(u.Path, "/"))
}

var pictureSource = regexp.MustCompile(`(?is)\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))`)

// hasBadge reports whether raw HTML is the picture of a badge.
func hasBadge(raw string) bool {
	m := pictureSource.FindStringSubmatch(raw)
	return pictureTag.MatchString(raw) && m != nil && isBadge(m[1]+m[2]+m[3])
}

// withoutBadges removes badges, and the links that held nothing else.
func withoutBadges(raw string) string {
	found := false
	raw = pictureTag.ReplaceAllStringFunc(raw, func(tag string) string {
		if hasBadge(tag) {
			found = true
			return ""
		}
		return tag
	})
	if found {
		raw = emptyLink.ReplaceAllString(raw, "")
	}
	return raw
}
