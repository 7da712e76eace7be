package build

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"html"
	"net/url"
	"path"
	"strings"
)

// A host of plain files knows no redirects: there a page stands at the address
// that is redirected, and leads on. Our own server leaves it out (Manifest.LeadOn)
// and redirects. Redirects of whole folders have no page, and neither have the
// permanent addresses of facts, which would be thousands and which no page links.

// leadOnScript takes query and hash along, which a refresh drops. What the
// target says itself wins, as it does in a redirect.
const leadOnScript = `{
	const to = new URL(document.querySelector("link[rel=canonical]").href);
	to.search ||= location.search;
	to.hash ||= location.hash;
	stop(); // the refresh that follows would take the place of this navigation
	location.replace(to);
}
`

// leadOnScriptName names its content, as all assets do.
var leadOnScriptName = func() string {
	sum := sha256.Sum256([]byte(leadOnScript))
	return assetsDir + "lead-on." + hex.EncodeToString(sum[:])[:idLength] + ".js"
}()

// leadOnFiles are the pages that lead on, and their script. A file that the site
// has already is never replaced.
func (b *Builder) leadOnFiles(s *state, files []file) []file {
	if b.options.Out == "" {
		return nil // served by the program, which redirects
	}
	taken := map[string]bool{}
	for _, f := range files {
		taken[f.name] = true
	}
	for _, route := range s.site.Routes() {
		taken[route.File()] = true
	}
	var pages []file
	for _, r := range s.aliased.List() {
		name, ok := leadOnName(r.From)
		if !ok || taken[name] || belowFile(name, taken) {
			continue
		}
		taken[name] = true
		to := r.To
		if strings.HasPrefix(to, "/") {
			to = s.settings.Base + strings.TrimPrefix(to, "/")
		}
		pages = append(pages, file{name: name, data: s.leadOnPage(to)})
		s.leadOn = append(s.leadOn, name)
	}
	if len(pages) > 0 {
		pages = append(pages, file{name: leadOnScriptName, data: []byte(leadOnScript)})
	}
	return pages
}

// leadOnName is the file that a host of plain files answers an address with.
func leadOnName(from string) (name string, ok bool) {
	decoded, err := url.PathUnescape(strings.Trim(from, "/"))
	if err != nil || decoded == "" || strings.Contains(from, "*") || path.Clean(decoded) != decoded || strings.HasPrefix(decoded, "_") || strings.ContainsAny(decoded, "\\\x00") {
		return "", false
	}
	if path.Ext(decoded) == ".html" {
		return decoded, true
	}
	return decoded + "/index.html", true
}

// belowFile reports whether a folder on the way to a file is itself one.
func belowFile(name string, files map[string]bool) bool {
	for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
		if files[dir] {
			return true
		}
	}
	return false
}

func (s *state) leadOnPage(to string) []byte {
	address := html.EscapeString(to)
	var page bytes.Buffer
	fmt.Fprintf(&page, `<!doctype html><html lang="%[3]s"><meta charset="utf-8"><title>%[1]s</title><meta name="robots" content="noindex"><link rel="canonical" href="%[1]s"><script src="%[2]s"></script><meta http-equiv="refresh" content="0; url=%[1]s"><a href="%[1]s">%[1]s</a></html>`+"\n",
		address, s.address(leadOnScriptName), html.EscapeString(s.settings.Lang))
	return page.Bytes()
}
