package build

import (
	"fmt"
	"net/url"
	"path"
	"slices"

	"bindery/internal/diag"
)

// AnyImages stands for every origin that answers with https.
const AnyImages = "https:"

// maxImageOrigins is how many origins of images a policy lists. Every answer of a
// server carries it, and a list that nobody can read protects nobody (P-10.393).
const maxImageOrigins = 20

// imageOrigins returns the origins that pages show images from, sorted, READMEs
// included. A page that is open in `dev` keeps the policy it was loaded with while
// its author adds pictures to it, so a site in memory allows all.
func (s *state) imageOrigins() []string {
	s.imageList = nil
	if s.options.Out == "" {
		return []string{AnyImages}
	}
	found := map[string]bool{}
	for _, page := range s.tree.Pages {
		if page.Doc == nil {
			continue
		}
		for _, image := range page.Doc.Images {
			if u, err := url.Parse(image.Src); err == nil && u.Scheme != "http" && u.Host != "" {
				found["https://"+u.Host] = true
			}
		}
	}
	if len(found) > maxImageOrigins {
		s.imageList = diag.List{{
			Severity: diag.Note, Code: "many-image-origins", File: path.Join(s.options.SiteDisplay, settingsFile),
			Message:    fmt.Sprintf("pages show images from %d origins, so the content security policy allows images from everywhere; it would list up to %d", len(found), maxImageOrigins),
			Suggestion: "Keep the images beside the pages.",
		}}
		return []string{AnyImages}
	}
	list := make([]string, 0, len(found))
	for origin := range found {
		list = append(list, origin)
	}
	slices.Sort(list)
	return list
}
