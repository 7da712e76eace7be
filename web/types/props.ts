// Generated from internal/site/props.go by: go test ./internal/site -run TypeScript -update. Do not edit.

/**
 * Analytics is where a page-view hit goes on each change of location (P-2.51).
 * Provider is "own" for this program's server, else the provider's name.
 */
export interface Analytics {
  provider: string;
  url: string;
}

/** Anchor is a heading that can be linked to. */
export interface Anchor {
  id: string;
  /** Title is plain text. */
  title: string;
  level: number;
  /**
   * Since and Until are the first and the last release that has what the
   * heading names; empty where there is no such bound.
   */
  since?: string;
  until?: string;
  children?: Anchor[];
}

/**
 * Badge is a figure. Image is its picture, empty where the site's own server
 * tells the figure (OrganizationPage.Figures). Name says which: "downloads", "stars",
 * "commits-6-months", "commits-3-months", "commits-1-month", "commits-1-week",
 * "issues", "pulls".
 */
export interface Badge {
  name: string;
  image?: string;
  url?: string;
}

/**
 * BadgeGroup is a row of badges. Name is "popularity" (P-2.47: Downloads and
 * Stars), "activity" or "work" (Issues and PRs).
 */
export interface BadgeGroup {
  name: string;
  badges: Badge[];
}

/**
 * Chat is the community room (P-2.49), at URL. Embed is what the panel shows,
 * empty where the room cannot be shown inside a page. Host is who answers
 * there, for the consent line.
 */
export interface Chat {
  url: string;
  label: string;
  host: string;
  embed?: string;
}

/**
 * ConfigCheckPage is a page that checks a reader's configuration in the
 * browser.
 */
export interface ConfigCheckPage {
  /** Facts is the address of a JSON file, ConfigFacts. */
  facts: string;
  /** Version is that of the program the facts were measured of, "5.112.2". */
  version: string;
}

/** ConfigDefault is a default value and the modes it holds in, all when empty. */
export interface ConfigDefault {
  v: string;
  m?: string[];
}

/**
 * ConfigFacts is what a configuration is checked against. All lists are by the
 * path of the option; paths of a plugin or a loader begin with its name or that
 * of its package, which is an item too.
 */
export interface ConfigFacts {
  options: Record<string, ConfigOption>;
  plugins: Record<string, ConfigOption>;
  loaders: Record<string, ConfigOption>;
}

/**
 * ConfigOption is what is known of an option. The names of the keys are short,
 * because there are more than a thousand.
 */
export interface ConfigOption {
  /** Types and Values are together what it takes (facts/README.md). */
  t?: string[];
  v?: string[];
  /**
   * Defaults are values as source text, with the modes they hold in; those
   * that depend on more are left out.
   */
  d?: ConfigDefault[];
  /** Like is the path of the option whose options it has as well. */
  like?: string;
  s?: string;
  u?: string;
  /**
   * Newer has the types and values that came later than the option, with
   * their releases.
   */
  n?: Record<string, string>;
  /** Deprecated is the deprecation's code, or "true". */
  x?: string;
  e?: boolean;
  /** URL is where it is documented, or empty. */
  l?: string;
  /** Version is that of a package whose schema was read. */
  p?: string;
}

/**
 * Contributor is a handle with the addresses of its public profile page and
 * of its picture at 90 pixels (P-9.8).
 */
export interface Contributor {
  /**
   * Handle is the name of somebody whose handle is unknown; such a person has
   * neither address.
   */
  handle: string;
  profile: string;
  avatar: string;
}

/** Frame is what surrounds every page. */
export interface Frame {
  /** Name is the site's name, shown beside its mark. */
  name: string;
  /** Home is the address of the splash page. */
  home: string;
  /** Base is the base path, "/" or "/docs/". */
  base: string;
  lang: string;
  dir: string;
  mark: string;
  /**
   * Navigation is the header's list. An item's children are its menu, and the
   * active item's the section strip too.
   */
  navigation: NavItem[];
  icons: IconLink[];
  languages: Language[];
  /** Sections is the list of the mobile sidebar. */
  sections: NavItem[];
  notification?: Notification;
  /** Search is what the search box needs to know. */
  search?: SearchSettings;
  footer: Link[];
  /** Offline is nil where nothing is kept for reading without network. */
  offline?: Offline;
  /** Legal is the small print at the bottom, for example the licence line. */
  legal?: string;
  /** Chat is the community room behind the chat button, loaded on first click. */
  chat?: Chat;
  /** Lens is nil on a site whose pages do not tell releases apart. */
  lens?: Lens;
  /** Analytics says where page views are reported; nil means nowhere. */
  analytics?: Analytics;
  /**
   * Feedback is where a server takes answers to "Was this page helpful?";
   * empty where pages do not ask.
   */
  feedback?: string;
}

/** Headline is a sentence whose last word changes: the words take turns. */
export interface Headline {
  text: string;
  words: string[];
}

/**
 * IconLink is an outward link shown as an icon. Icon is one of the names in
 * web/components/Icon.
 */
export interface IconLink {
  title: string;
  url: string;
  icon: string;
}

/** Kind is the kind of screen a route shows (P-2.1 to P-2.7). */
export type Kind =
  | "splash"
  | "page"
  | "printable"
  | "not-found"
  | "app-shell"
  | "vote"
  | "organization"
  | "starter-kits"
  | "config-check"
  | "search"
  | "offline"
  | "failed";

/** KitCheck is when a starter kit was last run, and with what. */
export interface KitCheck {
  /** On is the day, "2026-01-31". */
  on: string;
  /** Version is the kit's, Webpack that of the project it made. */
  version: string;
  webpack: string;
}

/**
 * Language is one entry of the language menu; each is a site of its own. With
 * SamePaths the page has the same address there, below URL, as here below the
 * base path; the menu puts the two together, so that all pages share a frame.
 */
export interface Language {
  lang: string;
  label: string;
  url: string;
  current?: boolean;
  samePaths?: boolean;
}

/**
 * Lens are the releases of the documented program that a reader may look at
 * the pages as of, newest first.
 */
export interface Lens {
  releases: string[];
}

/** Link is a title with an address. */
export interface Link {
  title: string;
  url: string;
  /** External marks a link that leaves the site. */
  external?: boolean;
}

/**
 * Module is a file of the picture, ".js". Word is the headline's word it lights
 * up with, if any.
 */
export interface Module {
  name: string;
  word?: string;
}

/** Modules is the picture of what goes into the bundler and what comes out. */
export interface Modules {
  files: Module[];
  assets: Module[];
}

/** NavItem is a navigation item (P-3.5). */
export interface NavItem {
  content: string;
  url: string;
  className?: string;
  title?: string;
  isActive?: boolean;
  external?: boolean;
  children?: NavItem[];
}

/**
 * Notification is the bar above the header. HTML is trusted, from the
 * settings.
 */
export interface Notification {
  html: string;
}

/** Offline is what the browser needs for reading without network. */
export interface Offline {
  /** Page is the address of the list of what is saved. */
  page: string;
  /** Worker is the address of the service worker (P-2.52). */
  worker: string;
  /** List is the address of a JSON file, OfflineList. */
  list: string;
  /**
   * Manifest is the address of the page that browsers without service
   * workers, but with an application cache, load in a hidden frame (P-2.52).
   */
  manifest: string;
}

/** OfflineFile is a page, which has a title, or another file. */
export interface OfflineFile {
  url: string;
  /**
   * Hash tells versions of a file apart. That of a page leaves the build's
   * id out, so that it stays the same where nothing else changes.
   */
  hash: string;
  /**
   * Size is in bytes; Packed is that of the compressed form browsers are
   * sent, and absent where there is none.
   */
  size: number;
  packed?: number;
  /** Title is a page's. */
  title?: string;
}

/**
 * OfflineList is everything a reader can keep: the pages in reading order and
 * the files they need.
 */
export interface OfflineList {
  build: string;
  files: OfflineFile[];
}

/** OrganizationPage is the list of projects (P-2.46). */
export interface OrganizationPage {
  projects: Project[];
  /**
   * Figures is where the site's server answers with what is on all badges;
   * empty where a badge service draws them.
   */
  figures?: string;
}

/** Page is a documentation page as displayed (P-3.4), without its content. */
export interface Page {
  title: string;
  /** Lead is the description, shown under nothing: it feeds previews. */
  lead?: string;
  group?: string;
  /**
   * Trail is the way to the page: the home page and, unless the page is that
   * itself, its section.
   */
  trail?: Link[];
  /** Sidebar is nil on pages that show none. */
  sidebar?: Sidebar;
  /** Anchors is the nested outline, levels 2 and 3. */
  anchors?: Anchor[];
  contributors?: string[];
  /** People are the contributors with their addresses, in the same order. */
  people?: Contributor[];
  related?: Link[];
  previous?: Link;
  next?: Link;
  edit?: string;
  /**
   * EditReadme is where the README below the page's own text can be changed;
   * Edit is then about the introduction.
   */
  editReadme?: string;
  repo?: string;
  print?: string;
  /** Markdown is the address of the page as Markdown, ".../index.md". */
  markdown?: string;
  /**
   * Updated is the day of the last change, "2026-11-21", and UpdatedText the
   * same as people of the site's language write it.
   */
  updated?: string;
  updatedText?: string;
}

/** Project is a card of the organization page. */
export interface Project {
  name: string;
  url: string;
  description: string;
  /**
   * Maintainer is nil when the project looks for one; Wanted is then the
   * address of the issue that says so.
   */
  maintainer?: Contributor;
  wanted?: string;
  badges: BadgeGroup[];
}

/** Proposal is something readers may vote for. Status is open, planned or done. */
export interface Proposal {
  id: string;
  title: string;
  description: string;
  links?: Link[];
  status: string;
}

/**
 * Props is everything React needs to draw one page on the build machine and
 * again in the browser, except the prose: the body of a documentation page
 * travels once, as HTML (docs/architecture.md, "The body is sent once").
 *
 * Every URL in it is final, base path included; React builds none but those of
 * Language.
 * web/types/props.ts is generated from these structs.
 */
export interface Props {
  /** Build names the build; a tab with another one navigates for real. */
  build: string;
  /** Kind chooses the route component. */
  kind: Kind;
  /** URL is the page's own address, for example "/docs/guides/start/". */
  url: string;
  /** Title is the document title, suffix included (P-2.13). */
  title: string;
  /**
   * Suffix is what follows the title of an unknown page, which the browser
   * takes from the address (P-2.15); set for kind not-found.
   */
  suffix?: string;
  frame: Frame;
  /** Page is set for kinds page and printable. */
  page?: Page;
  /** Splash is set for kind splash. */
  splash?: Splash;
  /**
   * Search is set for kind search when the server has answered the query;
   * without it the browser does.
   */
  search?: SearchPage;
  /**
   * Vote is set for kind vote, Organization for organization and StarterKits
   * for starter-kits; their prose, if any, is the content page's.
   */
  vote?: VotePage;
  organization?: OrganizationPage;
  starterKits?: StarterKitsPage;
  /** ConfigCheck is set for kind config-check. */
  configCheck?: ConfigCheckPage;
}

/**
 * SearchHit is a formatted suggestion (P-3.6). Its texts are marked text:
 * HTML in which only <mark> is a tag and &amp; &lt; &gt; &quot; &#039; are
 * references.
 */
export interface SearchHit {
  url: string;
  /** Category is lvl0 in plain text; hits are grouped by it. */
  category: string;
  /**
   * Path are the headings above the hit's own, the page's title first; empty
   * when the hit is a page.
   */
  path?: string[];
  /** Title is the hit's own heading. */
  title: string;
  /** Text is a passage of the section. */
  text?: string;
  /** Since and Until are the releases that have what the heading names. */
  since?: string;
  until?: string;
}

/** SearchPage is one page of results. */
export interface SearchPage {
  /** Query is as typed, with its white space normalised. */
  query: string;
  /** Page counts from 0. */
  page: number;
  pages: number;
  total: number;
  hits: SearchHit[];
  /** Failed says that the server could not answer. */
  failed?: boolean;
}

/** SearchSettings say who answers searches (P-7.1). */
export interface SearchSettings {
  /** Page is the address of the results page, "/docs/search/". */
  page: string;
  /** Provider is named in the box's footer after 'Search by' (P-2.21). */
  provider: string;
  providerUrl?: string;
  appId: string;
  apiKey: string;
  index: string;
  /**
   * Hosts are origins with an optional path, "https://search.example.org".
   * Without any, and with Own, the server of the page itself answers; else
   * the hosted service's hosts of AppID do.
   */
  hosts?: string[];
  own?: boolean;
  /**
   * File is the address of the index, for browsers that have no server to
   * ask; empty where there is none.
   */
  file?: string;
}

/** Sidebar is the list of a section's pages (P-2.31). */
export interface Sidebar {
  title: string;
  url: string;
  /** Print is the section's printable page, or empty. */
  print?: string;
  groups: SidebarGroup[];
  /**
   * Anchors is the address of a JSON file, map of page URL to []Anchor,
   * fetched when a reader opens a page that is not the current one.
   */
  anchors?: string;
  versions?: VersionLink[];
}

/**
 * SidebarAnchors is the file at Sidebar.Anchors: the outlines of a section's
 * pages by the page's address.
 */
export type SidebarAnchors = Record<string, Anchor[]>;

/**
 * SidebarGroup is a run of pages under one heading; Title is empty for the
 * group '-' and for pages without a group, whose heading is not shown.
 */
export interface SidebarGroup {
  title?: string;
  pages?: SidebarPage[];
  /**
   * URL is set, and Pages is empty, in a group left folded because the
   * section is too long to repeat on every page; it leads to its first page.
   */
  url?: string;
  /** Count is the number of pages in a folded group. */
  count?: number;
}

/**
 * SidebarPage is one page of the sidebar. Anchors is filled on the current
 * page only; HasAnchors says whether the others have any to open.
 */
export interface SidebarPage {
  title: string;
  url: string;
  active?: boolean;
  hasAnchors?: boolean;
  anchors?: Anchor[];
}

/** Splash is what the landing page shows beyond its prose. */
export interface Splash {
  tagline: string;
  actions: Link[];
  /** Headline and Modules are nil on a site without them. */
  headline?: Headline;
  modules?: Modules;
  /** Sponsors is nil on a site that asks for none. */
  sponsors?: Sponsors;
}

/** Sponsor is a supporter as shown. Given is the amount in words. */
export interface Sponsor {
  name: string;
  url?: string;
  avatar?: string;
  given?: string;
}

/** SponsorGroup is the sponsors of one rank. */
export interface SponsorGroup {
  rank: string;
  sponsors: Sponsor[];
}

/**
 * Sponsors are the groups of Support the Team (P-2.44), latest, platinum,
 * gold, silver, bronze in that order, without the empty ones. Backers are too
 * many to be on the page.
 */
export interface Sponsors {
  /** Invite is where one becomes a sponsor. */
  invite?: string;
  groups?: SponsorGroup[];
  /**
   * Backers is the address of a JSON file, []Sponsor, loaded on demand;
   * empty when there are none or the flag is off.
   */
  backers?: string;
}

/** StarterKit is a row of the starter kits page. */
export interface StarterKit {
  name: string;
  url: string;
  description: string;
  maintainer?: Contributor;
  tags: string[];
  checked?: KitCheck;
}

/** StarterKitsPage says where the rows are: the browser loads them (P-2.48). */
export interface StarterKitsPage {
  /**
   * Rows is the address of a JSON file, []StarterKit; another one when the
   * rows change.
   */
  rows: string;
  /** Count is how many there are, so that their room can be kept. */
  count: number;
  /** Submit is the repository that takes new kits. */
  submit?: string;
}

/** VersionLink is a documentation version of the sidebar's footer. */
export interface VersionLink {
  version: number;
  url: string;
  current?: boolean;
}

/** VotePage is what the vote page shows before, and without, a server. */
export interface VotePage {
  /** API is the address of the proposals' service, "/api/v1/proposals". */
  api: string;
  proposals: Proposal[];
}
