package mdx

// codeBlock groups fences; what it adds over them, a file imported with ?raw
// between its tags, has become a fence before the page is parsed (see ExpandImports).
func codeBlock() Component {
	return Component{
		Name: "CodeBlock",
		Props: []Prop{
			{Name: "lang", Kind: String},
			{Name: "title", Kind: String},
		},
	}
}
