package markdown

// Words are what a page says that its author did not write. Empty ones are
// English.
type Words struct {
	Tip, Warning, Note, Todo string
	// Copy is on the button beside a block of code.
	Copy string
	// LinkToSection names a heading's link; {title} is the heading.
	LinkToSection string
	// Table comes before the names of a table's columns.
	Table string
	// Done and ToDo name the boxes of a list of tasks.
	Done, ToDo string
	Footnotes  string
}

func (w Words) orEnglish() Words {
	for _, each := range []struct {
		word    *string
		english string
	}{
		{&w.Tip, "Tip"}, {&w.Warning, "Warning"}, {&w.Note, "Note"}, {&w.Todo, "To do"},
		{&w.Copy, "Copy"}, {&w.LinkToSection, "Link to this section: {title}"}, {&w.Table, "Table"},
		{&w.Done, "Done"}, {&w.ToDo, "To do"}, {&w.Footnotes, "Footnotes"},
	} {
		if *each.word == "" {
			*each.word = each.english
		}
	}
	return w
}
