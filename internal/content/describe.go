package content

import "bindery/internal/config/strictyaml"

// Keys are those of the front matter of pages.
func Keys() []strictyaml.Key { return strictyaml.Keys(&frontMatter{}, described) }

// Schema is the JSON schema of the front matter of pages.
func Schema() map[string]any {
	return strictyaml.Schema(&frontMatter{}, "Front matter of a page", described, ignoredKeys)
}

// ignoredKeys are keys of other engines of this content format, of no use here.
var ignoredKeys = []string{"translators", "thumbnail"}

// described says what each key of the front matter is for.
var described = map[string]strictyaml.About{
	"title":           {Text: "The title of the page. A page without one begins with a heading such as `# Caching`.", DefaultText: "the text of that heading"},
	"description":     {Text: "One or two sentences for search results and shared links, 110 to 160 characters."},
	"sort":            {Text: "The place in the sidebar: `-1` comes first, `999` last. Pages with the same number are in the order of their titles. On the first page of a folder it is the place of the folder.", DefaultText: "behind the pages with a number, before `999`"},
	"group":           {Text: "The heading in the sidebar above this page and others with the same `group`."},
	"related":         {Text: "Links below the page for further reading."},
	"related[].title": {Text: "The text of the link.", DefaultText: "its address, with a warning"},
	"related[].url":   {Text: "The address: a path of the site, or one with a scheme.", Required: true},
	"contributors":    {Text: "People who wrote the page, by their names on the code host."},
	"printable":       {Text: "Whether the page is left out of the sidebar and of search engines, as a page made for printing is.", Default: false},
	"source":          {Text: "The address of the page's text, where that is kept elsewhere."},
	"edit":            {Text: "The address where the page is edited.", DefaultText: "that of `repository.edit` in `site.yaml`"},
	"repo":            {Text: "The address of the repository of the package that the page is about."},
	"aliases":         {Text: "Earlier paths of the page, such as `/old/path/`. They lead here."},
	"noindex":         {Text: "Whether search engines are asked to leave the page out.", Default: false},
	"draft":           {Text: "Whether the page is kept back: `bindery dev` shows it, and a build leaves it out.", Default: false},
	"reference":       {Text: "What the page documents, `config output`: a class of facts, and what the names are below. Several have commas between them. Headings that name an option get its signature."},
	"hooks":           {Text: "The class whose hooks the page documents: `Compiler` stands for `reference: hooks Compiler`."},
	"since":           {Text: "What the page needs of the documented program, `config output.html`, or a list of that. The page begins with a note that names the measured release."},
	"glossary":        {Text: "Whether the headings of level 3 define the site's terms.", Default: false},
	"terms":           {Text: "Terms of the glossary that this page leaves without a link; `none` means all of them."},
	"job":             {Text: "What the plugin or loader of the page is for, in a short sentence for a table of packages."},
	"readme":          {Text: "The package whose README stands below the text of the page."},
}
