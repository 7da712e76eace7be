// Package config holds a site's settings, site/site.yaml: typed, validated,
// every mistake positioned. Nothing about one particular site is written in Go
// or in the front end; it all comes from here.
package config

import (
	"strings"

	"bindery/internal/diag"
)

// Site is the whole of site.yaml.
type Site struct {
	// Title is the bare site title, the home page's document title (P-2.13).
	Title string `yaml:"title"`
	// Suffix follows every other page's title, for example " | webpack".
	Suffix string `yaml:"suffix"`
	// Name is shown beside the mark in the header; Title when empty.
	Name        string `yaml:"name"`
	Description string `yaml:"description"`
	// URL is the absolute address of the site's root, "https://example.org".
	URL string `yaml:"url"`
	// Base is the path the site lives under, "/" or "/docs/".
	Base string `yaml:"base"`
	// Lang is a BCP 47 tag; Dir is "ltr" or "rtl".
	Lang string `yaml:"lang"`
	Dir  string `yaml:"dir"`
	// Mark is the path of the logo under the static files, "/mark.svg".
	Mark string `yaml:"mark"`

	Navigation   []NavItem     `yaml:"navigation"`
	Sections     []Section     `yaml:"sections"`
	Icons        []IconLink    `yaml:"icons"`
	Languages    []Language    `yaml:"languages"`
	Versions     []Version     `yaml:"versions"`
	Footer       []Link        `yaml:"footer"`
	Legal        string        `yaml:"legal"`
	Splash       Splash        `yaml:"splash"`
	Repository   Repository    `yaml:"repository"`
	Notification *Notification `yaml:"notification"`
	Chat         *Chat         `yaml:"chat"`
	Analytics    *Analytics    `yaml:"analytics"`
	// Feedback asks at the end of pages whether they helped, where this
	// program's server takes the answers.
	Feedback     bool              `yaml:"feedback" json:",omitempty"`
	Badges       Badges            `yaml:"badges"`
	Organization Organization      `yaml:"organization"`
	StarterKits  StarterKits       `yaml:"starterKits"`
	Readmes      Readmes           `yaml:"readmes"`
	Sponsors     *Sponsors         `yaml:"sponsors"`
	Avatars      Avatars           `yaml:"avatars"`
	Search       Search            `yaml:"search"`
	Offline      Offline           `yaml:"offline"`
	Headers      map[string]string `yaml:"headers"`
	// Updated says where the day of a page's last change is read: "git", or
	// "none" to leave it out.
	Updated string `yaml:"updated"`
	// Cards has a picture drawn for every page that a shared link shows.
	Cards bool `yaml:"cards"`
	// Facts is the folder, below the project's, of what was measured of the
	// documented program; empty when nothing was.
	Facts string `yaml:"facts"`
	// Lens lets readers choose a release to read the pages as of; nil for none.
	Lens *Lens `yaml:"lens"`
	// ConfigCheck makes a page check readers' configurations; nil for none.
	ConfigCheck *ConfigCheck `yaml:"configCheck"`
	// ChunkExplorer is the file, below the project's folder, that <ChunkExplorer />
	// shows; empty for none.
	ChunkExplorer string `yaml:"chunkExplorer" json:",omitempty"`
	// Examples are whole projects that pages show in parts; nil for none.
	Examples *Examples `yaml:"examples" json:",omitempty"`
	App      App       `yaml:"app"`

	addresses []Address
}

// Address is an address that the settings lead readers to, and its place in
// site.yaml.
type Address struct {
	URL    string
	Source *diag.Source
	Span   diag.Span
}

// Addresses are the page for older releases (Lens.Older), then those of the
// navigation, the footer and the splash page's actions, in that order, of
// settings that were loaded.
func (s *Site) Addresses() []Address { return s.addresses }

// NavItem is one item of the header (P-2.16). Sections, if
// any, are the first path segments that make it active, and all of them that
// are not in Hidden become its sub-links.
type NavItem struct {
	Content  string   `yaml:"content"`
	URL      string   `yaml:"url"`
	Title    string   `yaml:"title"`
	Sections []string `yaml:"sections"`
}

// Section is a first path segment with pages in it. Printable sections get
// /{name}/printable/ (P-2.12).
type Section struct {
	Name      string `yaml:"name"`
	Title     string `yaml:"title"`
	Printable bool   `yaml:"printable"`
}

// IconLink is an outward link shown as an icon.
type IconLink struct {
	Title string `yaml:"title"`
	URL   string `yaml:"url"`
	Icon  string `yaml:"icon"`
}

// Language is a site in another language. SamePaths says that it has its pages
// at the same addresses below URL, so that one leads to the other.
type Language struct {
	Lang      string `yaml:"lang"`
	Label     string `yaml:"label"`
	URL       string `yaml:"url"`
	SamePaths bool   `yaml:"samePaths"`
}

// Lens are the oldest and the newest minor release, "5.90", that readers may
// choose; between them it has those that were measured (Facts).
type Lens struct {
	From string `yaml:"from"`
	To   string `yaml:"to"`
	// Code are the classes of facts that code in pages is held against: first
	// that of the options, by their paths, then those whose names are looked for.
	Code []string `yaml:"code"`
	// Older is the page, by its address, for readers who stay on an older
	// release: pages that need a recent one lead there. Empty for none.
	Older string `yaml:"older"`
}

// ConfigCheck is the page, by its address, that checks a configuration which
// readers paste. Options, Plugins and Loaders are the classes of facts it goes
// by: options by their path, and those of plugins and loaders below the
// plugin's name or the name of the package.
type ConfigCheck struct {
	Page    string   `yaml:"page"`
	Options []string `yaml:"options"`
	Plugins []string `yaml:"plugins"`
	Loaders []string `yaml:"loaders"`
}

// App is the site as an application on a reader's screen
// (manifest.webmanifest): ShortName below its icon, Name when empty, and
// Display, how much of the browser stays around it.
type App struct {
	ShortName string `yaml:"shortName"`
	Display   string `yaml:"display"`
}

// Version is a documentation version and its site (P-3.5).
type Version struct {
	Version int    `yaml:"version"`
	URL     string `yaml:"url"`
	Current bool   `yaml:"current"`
}

// Link is a title with an address.
type Link struct {
	Title string `yaml:"title"`
	URL   string `yaml:"url"`
}

// Splash is the landing page's head.
type Splash struct {
	Tagline  string    `yaml:"tagline"`
	Headline *Headline `yaml:"headline"`
	Modules  *Modules  `yaml:"modules"`
	Actions  []Link    `yaml:"actions"`
}

// Headline is a sentence whose last word changes (P-2.42).
type Headline struct {
	Text  string   `yaml:"text"`
	Words []string `yaml:"words"`
}

// Modules is the picture of what goes into the bundler and what comes out.
type Modules struct {
	Files  []Module `yaml:"files"`
	Assets []Module `yaml:"assets"`
}

// Module is a file of the picture, ".js". Word is the headline's word it lights
// up with; none never does.
type Module struct {
	Name string `yaml:"name"`
	Word string `yaml:"word"`
}

// Repository is where the content is kept. Edit and View are address patterns
// with {path} for a page's path under the content folder; in Folder, {path} is
// a folder's path below the project's.
type Repository struct {
	URL    string `yaml:"url"`
	Edit   string `yaml:"edit"`
	View   string `yaml:"view"`
	Folder string `yaml:"folder" json:",omitempty"`
}

// Examples are example projects: the folders of Folder, a path below the
// project's, that hold a file example.json. A page that includes a file of one
// lists its files and offers it as a .zip, without the files and folders of
// LeaveOut.
type Examples struct {
	Folder   string   `yaml:"folder"`
	LeaveOut []string `yaml:"leaveOut"`
	// Editors open a project in the browser; {path} in an address is the
	// project's path, "examples/caching".
	Editors []Link `yaml:"editors"`
}

// Notification is the bar above the header; Text is Markdown.
type Notification struct {
	Text string `yaml:"text"`
}

// Chat is the community room behind the chat button (P-2.49).
type Chat struct {
	// URL is where the room is, for a tab of its own.
	URL   string `yaml:"url"`
	Label string `yaml:"label"`
	// Embed is what the panel shows, often another address than the room's own;
	// empty where the room cannot be shown inside another page.
	Embed string `yaml:"embed"`
}

// Origins are what a browser must be allowed to show in a frame.
func (c *Chat) Origins() []string {
	if c == nil || c.Embed == "" {
		return nil
	}
	return []string{c.Embed}
}

// Offline is about reading without network, with a service worker. Disabled
// takes it out of the site, and out of the browsers that have it already.
type Offline struct {
	Disabled bool `yaml:"disabled"`
}

// Avatars is the service contributors' pictures come from: Image and Profile
// are address patterns with {handle} and {size}.
type Avatars struct {
	Image   string `yaml:"image"`
	Profile string `yaml:"profile"`
}

// Origins are what a browser must be allowed to load images from.
func (a Avatars) Origins() []string {
	if a.Image == "" {
		return nil
	}
	return []string{strings.ReplaceAll(a.Image, "{handle}", "*")}
}
