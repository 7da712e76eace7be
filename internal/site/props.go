package site

// Props is everything React needs to draw one page on the build machine and
// again in the browser, except the prose: the body of a documentation page
// travels once, as HTML (docs/architecture.md, "The body is sent once").
//
// Every URL in it is final, base path included; React builds none but those of
// Language.
// web/types/props.ts is generated from these structs.
type Props struct {
	// Build names the build; a tab with another one navigates for real.
	Build string `json:"build"`
	// Kind chooses the route component.
	Kind Kind `json:"kind"`
	// URL is the page's own address, for example "/docs/guides/start/".
	URL string `json:"url"`
	// Title is the document title, suffix included (P-2.13).
	Title string `json:"title"`
	// Suffix is what follows the title of an unknown page, which the browser
	// takes from the address (P-2.15); set for kind not-found.
	Suffix string `json:"suffix,omitempty"`
	Frame  Frame  `json:"frame"`
	// Page is set for kinds page and printable.
	Page *Page `json:"page,omitempty"`
	// Splash is set for kind splash.
	Splash *Splash `json:"splash,omitempty"`
	// Search is set for kind search when the server has answered the query;
	// without it the browser does.
	Search *SearchPage `json:"search,omitempty"`
	// Vote is set for kind vote, Organization for organization and StarterKits
	// for starter-kits; their prose, if any, is the content page's.
	Vote         *VotePage         `json:"vote,omitempty"`
	Organization *OrganizationPage `json:"organization,omitempty"`
	StarterKits  *StarterKitsPage  `json:"starterKits,omitempty"`
	// ConfigCheck is set for kind config-check.
	ConfigCheck *ConfigCheckPage `json:"configCheck,omitempty"`
}

// Kind is the kind of screen a route shows (P-2.1 to P-2.7).
type Kind string

// The kinds of screen.
const (
	KindSplash       Kind = "splash"
	KindPage         Kind = "page"
	KindPrintable    Kind = "printable"
	KindNotFound     Kind = "not-found"
	KindAppShell     Kind = "app-shell"
	KindVote         Kind = "vote"
	KindOrganization Kind = "organization"
	KindStarterKits  Kind = "starter-kits"
	// KindConfigCheck checks a reader's configuration against the facts.
	KindConfigCheck Kind = "config-check"
	// KindSearch is the page of search results.
	KindSearch Kind = "search"
	// KindOffline lists what can be read without network, and stands in for
	// pages that cannot.
	KindOffline Kind = "offline"
	// KindFailed is a server's own failure page (400, 500): Page holds only a
	// title, and the body says what happened and what to do.
	KindFailed Kind = "failed"
)

// Frame is what surrounds every page.
type Frame struct {
	// Name is the site's name, shown beside its mark.
	Name string `json:"name"`
	// Home is the address of the splash page.
	Home string `json:"home"`
	// Base is the base path, "/" or "/docs/".
	Base string `json:"base"`
	Lang string `json:"lang"`
	Dir  string `json:"dir"`
	Mark string `json:"mark"`
	// Navigation is the header's list. An item's children are its menu, and the
	// active item's the section strip too.
	Navigation []NavItem  `json:"navigation"`
	Icons      []IconLink `json:"icons"`
	Languages  []Language `json:"languages"`
	// Sections is the list of the mobile sidebar.
	Sections     []NavItem     `json:"sections"`
	Notification *Notification `json:"notification,omitempty"`
	// Search is what the search box needs to know.
	Search *SearchSettings `json:"search,omitempty"`
	Footer []Link          `json:"footer"`
	// Offline is nil where nothing is kept for reading without network.
	Offline *Offline `json:"offline,omitempty"`
	// Legal is the small print at the bottom, for example the licence line.
	Legal string `json:"legal,omitempty"`
	// Chat is the community room behind the chat button, loaded on first click.
	Chat *Chat `json:"chat,omitempty"`
	// Lens is nil on a site whose pages do not tell releases apart.
	Lens *Lens `json:"lens,omitempty"`
	// Analytics says where page views are reported; nil means nowhere.
	Analytics *Analytics `json:"analytics,omitempty"`
	// Feedback is where a server takes answers to "Was this page helpful?";
	// empty where pages do not ask.
	Feedback string `json:"feedback,omitempty"`
}

// Lens are the releases of the documented program that a reader may look at
// the pages as of, newest first.
type Lens struct {
	Releases []string `json:"releases"`
}

// Chat is the community room (P-2.49), at URL. Embed is what the panel shows,
// empty where the room cannot be shown inside a page. Host is who answers
// there, for the consent line.
type Chat struct {
	URL   string `json:"url"`
	Label string `json:"label"`
	Host  string `json:"host"`
	Embed string `json:"embed,omitempty"`
}

// Analytics is where a page-view hit goes on each change of location (P-2.51).
// Provider is "own" for this program's server, else the provider's name.
type Analytics struct {
	Provider string `json:"provider"`
	URL      string `json:"url"`
}

// NavItem is a navigation item (P-3.5).
type NavItem struct {
	Content   string    `json:"content"`
	URL       string    `json:"url"`
	ClassName string    `json:"className,omitempty"`
	Title     string    `json:"title,omitempty"`
	IsActive  bool      `json:"isActive,omitempty"`
	External  bool      `json:"external,omitempty"`
	Children  []NavItem `json:"children,omitempty"`
}

// IconLink is an outward link shown as an icon. Icon is one of the names in
// web/components/Icon.
type IconLink struct {
	Title string `json:"title"`
	URL   string `json:"url"`
	Icon  string `json:"icon"`
}

// Language is one entry of the language menu; each is a site of its own. With
// SamePaths the page has the same address there, below URL, as here below the
// base path; the menu puts the two together, so that all pages share a frame.
type Language struct {
	Lang      string `json:"lang"`
	Label     string `json:"label"`
	URL       string `json:"url"`
	Current   bool   `json:"current,omitempty"`
	SamePaths bool   `json:"samePaths,omitempty"`
}

// Notification is the bar above the header. HTML is trusted, from the
// settings.
type Notification struct {
	HTML string `json:"html"`
}

// Link is a title with an address.
type Link struct {
	Title string `json:"title"`
	URL   string `json:"url"`
	// External marks a link that leaves the site.
	External bool `json:"external,omitempty"`
}

// Page is a documentation page as displayed (P-3.4), without its content.
type Page struct {
	Title string `json:"title"`
	// Lead is the description, shown under nothing: it feeds previews.
	Lead  string `json:"lead,omitempty"`
	Group string `json:"group,omitempty"`
	// Trail is the way to the page: the home page and, unless the page is that
	// itself, its section.
	Trail []Link `json:"trail,omitempty"`
	// Sidebar is nil on pages that show none.
	Sidebar *Sidebar `json:"sidebar,omitempty"`
	// Anchors is the nested outline, levels 2 and 3.
	Anchors      []Anchor `json:"anchors,omitempty"`
	Contributors []string `json:"contributors,omitempty"`
	// People are the contributors with their addresses, in the same order.
	People   []Contributor `json:"people,omitempty"`
	Related  []Link        `json:"related,omitempty"`
	Previous *Link         `json:"previous,omitempty"`
	Next     *Link         `json:"next,omitempty"`
	Edit     string        `json:"edit,omitempty"`
	// EditReadme is where the README below the page's own text can be changed;
	// Edit is then about the introduction.
	EditReadme string `json:"editReadme,omitempty"`
	Repo       string `json:"repo,omitempty"`
	Print      string `json:"print,omitempty"`
	// Markdown is the address of the page as Markdown, ".../index.md".
	Markdown string `json:"markdown,omitempty"`
	// Updated is the day of the last change, "2026-11-21", and UpdatedText the
	// same as people of the site's language write it.
	Updated     string `json:"updated,omitempty"`
	UpdatedText string `json:"updatedText,omitempty"`
}

// Contributor is a handle with the addresses of its public profile page and
// of its picture at 90 pixels (P-9.8).
type Contributor struct {
	// Handle is the name of somebody whose handle is unknown; such a person has
	// neither address.
	Handle  string `json:"handle"`
	Profile string `json:"profile"`
	Avatar  string `json:"avatar"`
}

// SidebarAnchors is the file at Sidebar.Anchors: the outlines of a section's
// pages by the page's address.
type SidebarAnchors map[string][]Anchor

// Anchor is a heading that can be linked to.
type Anchor struct {
	ID string `json:"id"`
	// Title is plain text.
	Title string `json:"title"`
	Level int    `json:"level"`
	// Since and Until are the first and the last release that has what the
	// heading names; empty where there is no such bound.
	Since    string   `json:"since,omitempty"`
	Until    string   `json:"until,omitempty"`
	Children []Anchor `json:"children,omitempty"`
}

// Sidebar is the list of a section's pages (P-2.31).
type Sidebar struct {
	Title string `json:"title"`
	URL   string `json:"url"`
	// Print is the section's printable page, or empty.
	Print  string         `json:"print,omitempty"`
	Groups []SidebarGroup `json:"groups"`
	// Anchors is the address of a JSON file, map of page URL to []Anchor,
	// fetched when a reader opens a page that is not the current one.
	Anchors  string        `json:"anchors,omitempty"`
	Versions []VersionLink `json:"versions,omitempty"`
}

// SidebarGroup is a run of pages under one heading; Title is empty for the
// group '-' and for pages without a group, whose heading is not shown.
type SidebarGroup struct {
	Title string        `json:"title,omitempty"`
	Pages []SidebarPage `json:"pages,omitempty"`
	// URL is set, and Pages is empty, in a group left folded because the
	// section is too long to repeat on every page; it leads to its first page.
	URL string `json:"url,omitempty"`
	// Count is the number of pages in a folded group.
	Count int `json:"count,omitempty"`
}

// SidebarPage is one page of the sidebar. Anchors is filled on the current
// page only; HasAnchors says whether the others have any to open.
type SidebarPage struct {
	Title      string   `json:"title"`
	URL        string   `json:"url"`
	Active     bool     `json:"active,omitempty"`
	HasAnchors bool     `json:"hasAnchors,omitempty"`
	Anchors    []Anchor `json:"anchors,omitempty"`
}

// VersionLink is a documentation version of the sidebar's footer.
type VersionLink struct {
	Version int    `json:"version"`
	URL     string `json:"url"`
	Current bool   `json:"current,omitempty"`
}

// Splash is what the landing page shows beyond its prose.
type Splash struct {
	Tagline string `json:"tagline"`
	Actions []Link `json:"actions"`
	// Headline and Modules are nil on a site without them.
	Headline *Headline `json:"headline,omitempty"`
	Modules  *Modules  `json:"modules,omitempty"`
	// Sponsors is nil on a site that asks for none.
	Sponsors *Sponsors `json:"sponsors,omitempty"`
}

// Headline is a sentence whose last word changes: the words take turns.
type Headline struct {
	Text  string   `json:"text"`
	Words []string `json:"words"`
}

// Modules is the picture of what goes into the bundler and what comes out.
type Modules struct {
	Files  []Module `json:"files"`
	Assets []Module `json:"assets"`
}

// Module is a file of the picture, ".js". Word is the headline's word it lights
// up with, if any.
type Module struct {
	Name string `json:"name"`
	Word string `json:"word,omitempty"`
}

// Sponsors are the groups of Support the Team (P-2.44), latest, platinum,
// gold, silver, bronze in that order, without the empty ones. Backers are too
// many to be on the page.
type Sponsors struct {
	// Invite is where one becomes a sponsor.
	Invite string         `json:"invite,omitempty"`
	Groups []SponsorGroup `json:"groups,omitempty"`
	// Backers is the address of a JSON file, []Sponsor, loaded on demand;
	// empty when there are none or the flag is off.
	Backers string `json:"backers,omitempty"`
}

// SponsorGroup is the sponsors of one rank.
type SponsorGroup struct {
	Rank     string    `json:"rank"`
	Sponsors []Sponsor `json:"sponsors"`
}

// Sponsor is a supporter as shown. Given is the amount in words.
type Sponsor struct {
	Name   string `json:"name"`
	URL    string `json:"url,omitempty"`
	Avatar string `json:"avatar,omitempty"`
	Given  string `json:"given,omitempty"`
}

// VotePage is what the vote page shows before, and without, a server.
type VotePage struct {
	// API is the address of the proposals' service, "/api/v1/proposals".
	API       string     `json:"api"`
	Proposals []Proposal `json:"proposals"`
}

// Proposal is something readers may vote for. Status is open, planned or done.
type Proposal struct {
	ID          string `json:"id"`
	Title       string `json:"title"`
	Description string `json:"description"`
	Links       []Link `json:"links,omitempty"`
	Status      string `json:"status"`
}

// OrganizationPage is the list of projects (P-2.46).
type OrganizationPage struct {
	Projects []Project `json:"projects"`
	// Figures is where the site's server answers with what is on all badges;
	// empty where a badge service draws them.
	Figures string `json:"figures,omitempty"`
}

// Project is a card of the organization page.
type Project struct {
	Name        string `json:"name"`
	URL         string `json:"url"`
	Description string `json:"description"`
	// Maintainer is nil when the project looks for one; Wanted is then the
	// address of the issue that says so.
	Maintainer *Contributor `json:"maintainer,omitempty"`
	Wanted     string       `json:"wanted,omitempty"`
	Badges     []BadgeGroup `json:"badges"`
}

// BadgeGroup is a row of badges. Name is "popularity" (P-2.47: Downloads and
// Stars), "activity" or "work" (Issues and PRs).
type BadgeGroup struct {
	Name   string  `json:"name"`
	Badges []Badge `json:"badges"`
}

// Badge is a figure. Image is its picture, empty where the site's own server
// tells the figure (OrganizationPage.Figures). Name says which: "downloads", "stars",
// "commits-6-months", "commits-3-months", "commits-1-month", "commits-1-week",
// "issues", "pulls".
type Badge struct {
	Name  string `json:"name"`
	Image string `json:"image,omitempty"`
	URL   string `json:"url,omitempty"`
}

// ConfigCheckPage is a page that checks a reader's configuration in the
// browser.
type ConfigCheckPage struct {
	// Facts is the address of a JSON file, ConfigFacts.
	Facts string `json:"facts"`
	// Version is that of the program the facts were measured of, "5.112.2".
	Version string `json:"version"`
}

// ConfigFacts is what a configuration is checked against. All lists are by the
// path of the option; paths of a plugin or a loader begin with its name or that
// of its package, which is an item too.
type ConfigFacts struct {
	Options map[string]ConfigOption `json:"options"`
	Plugins map[string]ConfigOption `json:"plugins"`
	Loaders map[string]ConfigOption `json:"loaders"`
}

// ConfigOption is what is known of an option. The names of the keys are short,
// because there are more than a thousand.
type ConfigOption struct {
	// Types and Values are together what it takes (facts/README.md).
	Types  []string `json:"t,omitempty"`
	Values []string `json:"v,omitempty"`
	// Defaults are values as source text, with the modes they hold in; those
	// that depend on more are left out.
	Defaults []ConfigDefault `json:"d,omitempty"`
	// Like is the path of the option whose options it has as well.
	Like  string `json:"like,omitempty"`
	Since string `json:"s,omitempty"`
	Until string `json:"u,omitempty"`
	// Newer has the types and values that came later than the option, with
	// their releases.
	Newer map[string]string `json:"n,omitempty"`
	// Deprecated is the deprecation's code, or "true".
	Deprecated   string `json:"x,omitempty"`
	Experimental bool   `json:"e,omitempty"`
	// URL is where it is documented, or empty.
	URL string `json:"l,omitempty"`
	// Version is that of a package whose schema was read.
	Version string `json:"p,omitempty"`
}

// ConfigDefault is a default value and the modes it holds in, all when empty.
type ConfigDefault struct {
	Value string   `json:"v"`
	Modes []string `json:"m,omitempty"`
}

// StarterKitsPage says where the rows are: the browser loads them (P-2.48).
type StarterKitsPage struct {
	// Rows is the address of a JSON file, []StarterKit; another one when the
	// rows change.
	Rows string `json:"rows"`
	// Count is how many there are, so that their room can be kept.
	Count int `json:"count"`
	// Submit is the repository that takes new kits.
	Submit string `json:"submit,omitempty"`
}

// StarterKit is a row of the starter kits page.
type StarterKit struct {
	Name        string       `json:"name"`
	URL         string       `json:"url"`
	Description string       `json:"description"`
	Maintainer  *Contributor `json:"maintainer,omitempty"`
	Tags        []string     `json:"tags"`
	Checked     *KitCheck    `json:"checked,omitempty"`
}

// KitCheck is when a starter kit was last run, and with what.
type KitCheck struct {
	// On is the day, "2026-01-31".
	On string `json:"on"`
	// Version is the kit's, Webpack that of the project it made.
	Version string `json:"version"`
	Webpack string `json:"webpack"`
}

// SearchSettings say who answers searches (P-7.1).
type SearchSettings struct {
	// Page is the address of the results page, "/docs/search/".
	Page string `json:"page"`
	// Provider is named in the box's footer after 'Search by' (P-2.21).
	Provider    string `json:"provider"`
	ProviderURL string `json:"providerUrl,omitempty"`
	AppID       string `json:"appId"`
	APIKey      string `json:"apiKey"`
	Index       string `json:"index"`
	// Hosts are origins with an optional path, "https://search.example.org".
	// Without any, and with Own, the server of the page itself answers; else
	// the hosted service's hosts of AppID do.
	Hosts []string `json:"hosts,omitempty"`
	Own   bool     `json:"own,omitempty"`
	// File is the address of the index, for browsers that have no server to
	// ask; empty where there is none.
	File string `json:"file,omitempty"`
}

// SearchPage is one page of results.
type SearchPage struct {
	// Query is as typed, with its white space normalised.
	Query string `json:"query"`
	// Page counts from 0.
	Page  int         `json:"page"`
	Pages int         `json:"pages"`
	Total int         `json:"total"`
	Hits  []SearchHit `json:"hits"`
	// Failed says that the server could not answer.
	Failed bool `json:"failed,omitempty"`
}

// SearchHit is a formatted suggestion (P-3.6). Its texts are marked text:
// HTML in which only <mark> is a tag and &amp; &lt; &gt; &quot; &#039; are
// references.
type SearchHit struct {
	URL string `json:"url"`
	// Category is lvl0 in plain text; hits are grouped by it.
	Category string `json:"category"`
	// Path are the headings above the hit's own, the page's title first; empty
	// when the hit is a page.
	Path []string `json:"path,omitempty"`
	// Title is the hit's own heading.
	Title string `json:"title"`
	// Text is a passage of the section.
	Text string `json:"text,omitempty"`
	// Since and Until are the releases that have what the heading names.
	Since string `json:"since,omitempty"`
	Until string `json:"until,omitempty"`
}
