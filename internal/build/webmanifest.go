package build

import (
	"encoding/json"
	"fmt"
	"slices"
)

// webManifestFile describes the site as an application (W3C Web Application
// Manifest). Static files of these names take its place.
const webManifestFile = "manifest.webmanifest"

var ownManifests = []string{webManifestFile, "site.webmanifest"}

type webManifest struct {
	ID          string    `json:"id"`
	Name        string    `json:"name"`
	ShortName   string    `json:"short_name"`
	Description string    `json:"description,omitempty"`
	Lang        string    `json:"lang"`
	Dir         string    `json:"dir"`
	StartURL    string    `json:"start_url"`
	Scope       string    `json:"scope"`
	Display     string    `json:"display"`
	Theme       string    `json:"theme_color"`
	Background  string    `json:"background_color"`
	Icons       []webIcon `json:"icons,omitempty"`
}

type webIcon struct {
	Source  string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose,omitempty"`
}

// webIcons are the static files that become icons when they are there. What
// matters in a maskable one lies in the middle: systems cut off its corners.
var webIcons = []webIcon{
	{"icon-192.png", "192x192", "image/png", ""},
	{"icon-512.png", "512x512", "image/png", ""},
	{"icon-maskable-512.png", "512x512", "image/png", "maskable"},
}

// webManifest is the file, nil when the site brings its own.
func (s *state) webManifest() ([]byte, error) {
	if slices.ContainsFunc(ownManifests, func(name string) bool { return slices.Contains(s.staticFiles, name) }) {
		return nil, nil
	}
	cfg := s.settings
	m := webManifest{
		ID: cfg.Base, Name: cfg.Title, ShortName: cfg.App.ShortName, Description: cfg.Description, Lang: cfg.Lang, Dir: cfg.Dir,
		StartURL: cfg.Base, Scope: cfg.Base, Display: cfg.App.Display, Theme: paperLight, Background: paperLight,
	}
	for _, icon := range webIcons {
		if slices.Contains(s.staticFiles, icon.Source) {
			icon.Source = cfg.Base + icon.Source
			m.Icons = append(m.Icons, icon)
		}
	}
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("build: write %s: %w", webManifestFile, err)
	}
	return append(text, '\n'), nil
}
