package config

import "bindery/internal/config/strictyaml"

// Keys are those of site.yaml.
func Keys() []strictyaml.Key { return strictyaml.Keys(&Site{}, described) }

// Schema is the JSON schema of site.yaml.
func Schema() map[string]any {
	return strictyaml.Schema(&Site{}, "Settings of a site, site.yaml", described, nil)
}

// described says what each key of site.yaml is for.
var described = map[string]strictyaml.About{
	"title":       {Text: "The site's title, alone on the home page.", Required: true},
	"suffix":      {Text: "What follows the title of every other page, for example `\" | webpack\"`."},
	"name":        {Text: "What stands beside the logo.", DefaultText: "the value of `title`"},
	"description": {Text: "What the site is about, for search results and shared links."},
	"url":         {Text: "The address of the site with its scheme, without a path: `https://docs.example.org`. `sitemap.xml`, feeds and canonical links need it."},
	"base":        {Text: "The path that the site is below, with a slash at both ends.", Default: "/"},
	"lang":        {Text: "The language of the pages, a tag such as `en` or `zh-CN`.", Default: "en"},
	"dir":         {Text: "The direction of the text.", Default: "ltr", OneOf: []string{"ltr", "rtl"}},
	"mark":        {Text: "The path of the logo among the static files, `/mark.svg`."},

	"navigation":            {Text: "The links in the header, from left to right."},
	"navigation[].content":  {Text: "The text of the link.", Required: true},
	"navigation[].url":      {Text: "Its address: a path of the site, or one with a scheme.", Required: true},
	"navigation[].title":    {Text: "A longer text for screen readers and the tooltip."},
	"navigation[].sections": {Text: "Names of `sections` that the link stands for: it is marked on their pages, and has them as links of a second row."},

	"sections":             {Text: "The folders below the content folder whose pages have a sidebar of their own."},
	"sections[].name":      {Text: "The name of the folder.", Required: true},
	"sections[].title":     {Text: "The title of the section.", DefaultText: "its name"},
	"sections[].printable": {Text: "Whether all pages of the section are published on one page for printing, `/NAME/printable/`.", Default: false},

	"icons":         {Text: "Links to other sites, shown as icons in the header."},
	"icons[].title": {Text: "What the icon leads to, for screen readers and the tooltip.", Required: true},
	"icons[].url":   {Text: "The address.", Required: true},
	"icons[].icon":  {Text: "The picture.", OneOf: IconNames(), Required: true},

	"languages":             {Text: "The site in other languages, and this one. Each is a site of its own."},
	"languages[].lang":      {Text: "The language, a tag such as `zh`.", Required: true},
	"languages[].label":     {Text: "Its name in the language itself.", Required: true},
	"languages[].url":       {Text: "The address of the site in that language.", Required: true},
	"languages[].samePaths": {Text: "Whether its pages have the same addresses below `url`, so that a page leads to itself there.", Default: false},

	"versions":           {Text: "The documentation of other versions, and of this one. Exactly one is `current`."},
	"versions[].version": {Text: "The version's number, from 1 up.", Required: true},
	"versions[].url":     {Text: "The address of its documentation.", Required: true},
	"versions[].current": {Text: "Whether this site is about that version.", Default: false},

	"footer":         {Text: "The links at the end of every page."},
	"footer[].title": {Text: "The text of the link.", Required: true},
	"footer[].url":   {Text: "Its address.", Required: true},
	"legal":          {Text: "A line about rights at the end of every page."},

	"splash":                       {Text: "The upper part of the home page."},
	"splash.tagline":               {Text: "A sentence below the headline."},
	"splash.headline":              {Text: "A sentence whose last word changes."},
	"splash.headline.text":         {Text: "What stands before the word.", Required: true},
	"splash.headline.words":        {Text: "The words that take turns.", Required: true},
	"splash.modules":               {Text: "The picture of files that go into the bundler, and of files that come out."},
	"splash.modules.files":         {Text: "The files that go in, 1 to 14, in the order of the columns.", Required: true},
	"splash.modules.files[].name":  {Text: "What stands on the tile, up to 6 letters.", Required: true},
	"splash.modules.files[].word":  {Text: "The word of the headline the tile lights up with."},
	"splash.modules.assets":        {Text: "The files that come out, 1 to 4.", Required: true},
	"splash.modules.assets[].name": {Text: "What stands on the tile, up to 6 letters.", Required: true},
	"splash.modules.assets[].word": {Text: "The word of the headline the tile lights up with."},
	"splash.actions":               {Text: "The buttons below the headline."},
	"splash.actions[].title":       {Text: "The text of the button.", Required: true},
	"splash.actions[].url":         {Text: "Its address.", Required: true},

	"repository":        {Text: "Where the content is kept."},
	"repository.url":    {Text: "The address of the repository."},
	"repository.edit":   {Text: "The address where a page is edited, with `{path}` for its path below the content folder. Pages with it also name the authors of their commits."},
	"repository.view":   {Text: "The address where the source of a page is shown, with `{path}`."},
	"repository.folder": {Text: "The address of a folder of the project, with `{path}`. Pages that show an example project link to it."},

	"notification":      {Text: "The bar above the header, which readers can close."},
	"notification.text": {Text: "Its text, in Markdown."},

	"chat":       {Text: "The community's chat room, behind a button on every page."},
	"chat.url":   {Text: "The address of the room, for a tab of its own.", Required: true},
	"chat.label": {Text: "What the button says.", Required: true},
	"chat.embed": {Text: "The address that a panel of the page may show. Without it the button leads to a tab of its own."},

	"analytics":          {Text: "Who counts the pages that are read. Without it nobody does."},
	"analytics.provider": {Text: "`own` is the server of this program, any other name another.", Required: true},
	"analytics.url":      {Text: "The address that another provider is told at."},
	"feedback":           {Text: "Whether pages ask if they were helpful, where the server of this program takes the answers.", Default: false},

	"badges":          {Text: "The figures of projects as pictures."},
	"badges.url":      {Text: "The address of a hosted badge service, with `{badge}`.", DefaultText: "the server of this program"},
	"badges.paths":    {Text: "What stands for `{badge}`, for each kind of badge that differs."},
	"badges.paths.*":  {Text: "A path with `{package}`, or with `{owner}` and `{repo}`. The keys are `downloads`, `stars`, `commits`, `issues` and `pulls`."},
	"badges.packages": {Text: "The address of the interface that counts downloads.", Default: defaultPackagesAPI},
	"badges.code":     {Text: "The address of the interface of the code host.", Default: defaultCodeAPI},

	"organization":          {Text: "The page with all projects of the organization, listed in `data/projects.yaml`."},
	"organization.host":     {Text: "The address of the code host.", Default: defaultHost},
	"organization.packages": {Text: "The address of a package's page, with `{package}`.", Default: defaultPackages},
	"organization.wanted":   {Text: "Where projects without a maintainer lead, with `{repo}` for owner and name."},
	"starterKits":           {Text: "The page with starter kits, listed in `data/starter-kits.yaml`."},
	"starterKits.submit":    {Text: "Where new starter kits are proposed."},
	"readmes":               {Text: "The pages made of the READMEs of packages, listed in `data/readmes.yaml`."},
	"readmes.here":          {Text: "Addresses in READMEs that mean this site, `https://example.org/docs/`."},

	"sponsors":            {Text: "The people and companies who support the project. Without it the site shows none."},
	"sponsors.invite":     {Text: "Where one becomes a sponsor."},
	"sponsors.latest":     {Text: "How many newcomers are shown.", Default: 0},
	"sponsors.backers":    {Text: "Whether those below the lowest rank are listed too.", Default: false},
	"sponsors.avatars":    {Text: "Hosts whose pictures are shown, such as `images.example.org`. Initials stand in for others."},
	"sponsors.endpoint":   {Text: "The address that `bindery fetch supporters` asks.", DefaultText: "`" + defaultCollectives + "`"},
	"sponsors.collective": {Text: "The last part of the collective's address."},
	"sponsors.total":      {Text: "What has to be given in all for a rank, in whole units of currency."},
	"sponsors.monthly":    {Text: "What has to be given in an average month for a rank."},

	"sponsors.total.platinum":   {Text: "For the highest rank. 0 leaves a rank out.", Default: 0},
	"sponsors.total.gold":       {Text: "For the second rank.", Default: 0},
	"sponsors.total.silver":     {Text: "For the third rank.", Default: 0},
	"sponsors.total.bronze":     {Text: "For the lowest rank.", Default: 0},
	"sponsors.monthly.platinum": {Text: "For the highest rank. 0 leaves a rank out.", Default: 0},
	"sponsors.monthly.gold":     {Text: "For the second rank.", Default: 0},
	"sponsors.monthly.silver":   {Text: "For the third rank.", Default: 0},
	"sponsors.monthly.bronze":   {Text: "For the lowest rank.", Default: 0},

	"avatars":         {Text: "Where the pictures of contributors are."},
	"avatars.image":   {Text: "The address of a picture, with `{handle}` and `{size}`, which is in pixels."},
	"avatars.profile": {Text: "The address of a person's page, with `{handle}`."},

	"search":             {Text: "Who answers searches: the server of this program, or where there is none the browser."},
	"search.disabled":    {Text: "Whether the site is without search.", Default: false},
	"search.provider":    {Text: "The name after “Search by”.", Default: defaultProvider},
	"search.providerUrl": {Text: "Where that name leads."},
	"search.appId":       {Text: "The application of the hosted search service. It needs `search.apiKey`.", DefaultText: "`" + defaultAppID + "`, which stands for no service"},
	"search.apiKey":      {Text: "A key of that application that may only search.", DefaultText: "`" + defaultAPIKey + "`"},
	"search.index":       {Text: "The name of the index.", Default: defaultIndex},
	"search.hosts":       {Text: "Addresses of other servers that answer, such as `https://search.example.org`."},

	"offline":          {Text: "Reading without network."},
	"offline.disabled": {Text: "Whether the service worker is taken out of the site, and out of browsers that have it already.", Default: false},
	"headers":          {Text: "Headers of HTTP that the server adds to every answer, by their names."},
	"headers.*":        {Text: "The value of the header."},
	"updated":          {Text: "Where the day of a page's last change is read. `none` leaves it out.", Default: "git", OneOf: []string{"git", "none"}},
	"cards":            {Text: "Whether a picture is drawn for every page, which shared links show.", Default: false},

	"facts":                    {Text: "The folder with what was measured of the documented program, below the folder of the project."},
	"lens":                     {Text: "The releases that readers may read the pages as of. It needs `facts`."},
	"lens.from":                {Text: "The oldest minor release, `\"5.90\"`.", Required: true},
	"lens.to":                  {Text: "The newest minor release.", Required: true},
	"lens.code":                {Text: "Classes of facts that blocks of code are labeled by: first that of options, then others whose names are looked for."},
	"lens.older":               {Text: "The page for readers who stay on an older release, `/migrate/older-5/`: pages that need a recent one lead there."},
	"configCheck":              {Text: "The page that checks a configuration which readers paste. It needs `facts`."},
	"configCheck.page":         {Text: "The address of the page.", Required: true},
	"configCheck.options":      {Text: "Classes of facts with options.", Required: true},
	"configCheck.plugins":      {Text: "Classes of facts with options of plugins."},
	"configCheck.loaders":      {Text: "Classes of facts with options of loaders."},
	"chunkExplorer":            {Text: "The file with what `<ChunkExplorer />` shows, below the folder of the project."},
	"examples":                 {Text: "Projects that pages show in parts: folders with a file `example.json`. A page that includes a file of one offers the whole project as a `.zip`."},
	"examples.folder":          {Text: "The folder of the projects, below the folder of the site's project.", Required: true},
	"examples.leaveOut":        {Text: "Files and folders of each project that are not offered."},
	"examples.editors":         {Text: "Editors that open a project in the browser."},
	"examples.editors[].title": {Text: "The name of the editor.", Required: true},
	"examples.editors[].url":   {Text: "Its address, with `{path}` for the path of the project.", Required: true},

	"app":           {Text: "The site on a home screen (`manifest.webmanifest`)."},
	"app.shortName": {Text: "The name below the icon.", DefaultText: "the value of `name`"},
	"app.display":   {Text: "How much of the browser stays around the site.", Default: "minimal-ui", OneOf: []string{"fullscreen", "standalone", "minimal-ui", "browser"}},
}
