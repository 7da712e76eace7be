package site

import (
	"bindery/internal/config"
	"bindery/internal/content"
)

// DefaultSettings are those of content that comes without any: the title of
// the home page, or name without one, which every page's title ends in; every folder at the top that has pages
// as a printable section, "Documentation" over all of them, and in the footer
// the first of the pages beside them.
func DefaultSettings(tree *content.Tree, name string) *config.Site {
	if home := tree.ByURL("/"); home != nil {
		name = home.Node.Title
	}
	settings := config.Default(name)
	settings.Suffix = " | " + name
	documentation := config.NavItem{Content: "Documentation"}
	for _, node := range tree.Root.Children {
		first := firstPage(node)
		switch {
		case first == nil || first.URL == "/":
		case node.Type == content.TypeDirectory:
			if documentation.URL == "" {
				documentation.URL = first.URL
			}
			documentation.Sections = append(documentation.Sections, node.Name)
			settings.Sections = append(settings.Sections, config.Section{Name: node.Name, Title: node.Title, Printable: true})
		case len(settings.Footer) == 0: // whose sidebar lists the other ones
			settings.Footer = []config.Link{{Title: first.Title, URL: first.URL}}
		}
	}
	if documentation.URL != "" {
		settings.Navigation = []config.NavItem{documentation}
	}
	return settings
}

// firstPage is the first page of a folder that is in navigation, or nil.
func firstPage(node *content.Node) *content.Node {
	if node.Type == content.TypeFile {
		if node.Printable {
			return nil
		}
		return node
	}
	for _, child := range node.Children {
		if page := firstPage(child); page != nil {
			return page
		}
	}
	return nil
}
