package site

import "bindery/internal/markdown"

// Words are what pages say that their authors did not write, in the site's
// language.
func (s *Site) Words() markdown.Words {
	say := func(key string) string { return s.said.Text("prose", key) }
	return markdown.Words{
		Tip:           say("tip"),
		Warning:       say("warning"),
		Note:          say("note"),
		Todo:          say("todo"),
		Copy:          say("copy"),
		LinkToSection: say("linkToSection"),
		Table:         say("table"),
		Done:          say("done"),
		ToDo:          say("toDo"),
		Footnotes:     say("footnotes"),
	}
}
