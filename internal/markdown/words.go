package markdown

// Words are what a page says that its author did not write. Empty ones are
// English.
type Words struct {
	Tip, Warning, Note, Todo string
	// Draft and DraftNote begin a page that is one; {field} is what makes it one.
	// DraftTitle is how its title, {title}, says so.
	Draft, DraftNote, DraftTitle string
	// Copy is on the button beside a block of code.
	Copy string
	// LinkToSection names a heading's link; {title} is the heading.
	LinkToSection string
	// Table comes before the names of a table's columns.
	Table string
	// Done and ToDo name the boxes of a list of tasks.
	Done, ToDo string
	Footnotes  string
	// Readme is the heading of a package's README, {package}, below a page's own
	// text.
	Readme string
	// The words of a signature.
	Type, Values, Default, Computed, CommandLine, Since, Until, Status string
	Experimental, Deprecated, Kind, Keys, Arguments, Returns           string
	Message, Code, Permanent, Name, Fails                              string
	// Later names what an option takes since a later release, {release}.
	Later, SinceRelease string
	// Versions heads what a page says of the releases it needs; Needs says one,
	// {release} and {names}, Unstable which {names} are experimental, And stands
	// between two names, and Older leads to the page for older releases.
	Versions, Needs, Unstable, And, Older string
	// Words in a list of releases; {date} is the day of a release.
	Released, New, Gone, Nothing, Changed, Modes, Before, Now string
	// Widened names options that take more, NowAlso what.
	Widened, NowAlso string
	// Listed is the {label} of a list with its {names}, Counted a {name} with the
	// {count} of what has it.
	Listed, Counted string
	// Sets heads the {count} options that {name} gives another default; Option
	// heads their names.
	Sets, Option string
	// Defaults heads the {count} defaults of {name} that are too many for its
	// signature, which says SeeBelow; Where heads what they depend on.
	Defaults, Where, SeeBelow string
	// Example begins what a page says of an example project, {name}. Download
	// offers it, {file} and {size}; ExampleSource and OpenIn, {editor}, lead to it
	// elsewhere. Unpack and NeedsNode say how to run it, {command} and {version},
	// and FilesOfExample heads its {count} files.
	Example, Download, ExampleSource, OpenIn, Unpack, NeedsNode, FilesOfExample string
	// Trace are the words of <HookTrace>, by the keys of messages/*/trace.json.
	Trace map[string]string
}

func (w Words) orEnglish() Words {
	for _, each := range []struct {
		word    *string
		english string
	}{
		{&w.Tip, "Tip"}, {&w.Warning, "Warning"}, {&w.Note, "Note"}, {&w.Todo, "To do"},
		{&w.Draft, "Draft"}, {&w.DraftNote, "Only “bindery dev” shows this page. It is built once its front matter no longer says {field}."},
		{&w.DraftTitle, "{title} (draft)"},
		{&w.Copy, "Copy"}, {&w.LinkToSection, "Link to this section: {title}"}, {&w.Table, "Table"},
		{&w.Done, "Done"}, {&w.ToDo, "To do"}, {&w.Footnotes, "Footnotes"},
		{&w.Readme, "README of {package}"},
		{&w.Type, "Type"}, {&w.Values, "Values"}, {&w.Default, "Default"}, {&w.Computed, "computed"},
		{&w.CommandLine, "Command line"}, {&w.Since, "Since"}, {&w.Until, "Last in"}, {&w.Status, "Status"},
		{&w.Later, "Newer"}, {&w.SinceRelease, "since {release}"},
		{&w.Versions, "Versions"}, {&w.Needs, "Needs {release} or later: {names}."},
		{&w.Unstable, "Experimental, so that any release may change it: {names}."}, {&w.And, ", "},
		{&w.Older, "What to use in an older release"},
		{&w.Experimental, "experimental"}, {&w.Deprecated, "deprecated"}, {&w.Kind, "Kind"}, {&w.Keys, "Keys"},
		{&w.Arguments, "Arguments"}, {&w.Returns, "Returns"}, {&w.Message, "Message"}, {&w.Code, "Code"},
		{&w.Permanent, "Permanent link"}, {&w.Name, "Name"},
		{&w.Fails, "Does not work: {reason}"},
		{&w.Released, "Released: {date}."}, {&w.New, "New"}, {&w.Gone, "Gone"},
		{&w.Nothing, "No measured option or default changed."}, {&w.Changed, "Default changed"}, {&w.Modes, "Modes"},
		{&w.Before, "Before"}, {&w.Now, "Now"}, {&w.Widened, "Takes more"}, {&w.NowAlso, "Now also"},
		{&w.Listed, "{label}: {names}"}, {&w.Counted, "{name} ({count})"},
		{&w.Sets, "The {count} defaults that {name} sets"}, {&w.Option, "Option"},
		{&w.Defaults, "The {count} defaults of {name}"}, {&w.Where, "Holds for"}, {&w.SeeBelow, "see below"},
		{&w.Example, "The whole example: {name}"}, {&w.Download, "Download {file} ({size})"},
		{&w.ExampleSource, "Source code"}, {&w.OpenIn, "Open in {editor}"},
		{&w.Unpack, "Unpack the archive and run {command} in its folder."},
		{&w.NeedsNode, "The example needs Node.js {version} or later."}, {&w.FilesOfExample, "Files in the archive ({count})"},
	} {
		if *each.word == "" {
			*each.word = each.english
		}
	}
	if w.Trace == nil {
		w.Trace = map[string]string{
			"label": "Filter the calls", "find": "Hook or file", "count": "{shown} of {total}", "none": "No call fits.",
			"build": "{build}: {count} steps", "step": "Step", "hook": "Hook",
		}
	}
	return w
}
