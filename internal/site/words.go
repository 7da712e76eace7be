package site

import "bindery/internal/markdown"

// Words are what pages say that their authors did not write, in the site's
// language.
func (s *Site) Words() markdown.Words {
	say := func(key string) string { return s.catalog.Text("prose", key) }
	return markdown.Words{
		Tip:           say("tip"),
		Warning:       say("warning"),
		Note:          say("note"),
		Todo:          say("todo"),
		Draft:         say("draft"),
		DraftNote:     say("draftNote"),
		DraftTitle:    say("draftTitle"),
		Copy:          say("copy"),
		LinkToSection: say("linkToSection"),
		Table:         say("table"),
		Done:          say("done"),
		ToDo:          say("toDo"),
		Footnotes:     say("footnotes"),

		Type:         say("type"),
		Values:       say("values"),
		Default:      say("default"),
		Computed:     say("computed"),
		CommandLine:  say("commandLine"),
		Since:        say("since"),
		Until:        say("until"),
		Later:        say("later"),
		SinceRelease: say("sinceRelease"),
		Versions:     say("versions"),
		Needs:        say("needs"),
		Unstable:     say("unstable"),
		And:          say("and"),
		Status:       say("status"),
		Experimental: say("experimental"),
		Deprecated:   say("deprecated"),
		Kind:         say("kind"),
		Keys:         say("keys"),
		Arguments:    say("arguments"),
		Returns:      say("returns"),
		Message:      say("message"),
		Code:         say("code"),
		Permanent:    say("permanent"),
		Name:         say("name"),
		Released:     say("released"),
		New:          say("new"),
		Gone:         say("gone"),
		Nothing:      say("nothing"),
		Changed:      say("changed"),
		Modes:        say("modes"),
		Before:       say("before"),
		Now:          say("now"),
		Widened:      say("widened"),
		NowAlso:      say("nowAlso"),

		Defaults: say("defaults"),
		Where:    say("where"),
		SeeBelow: say("seeBelow"),
		Sets:     say("sets"),
		Option:   say("option"),

		Example:        say("example"),
		Download:       say("download"),
		ExampleSource:  say("exampleSource"),
		OpenIn:         say("openIn"),
		Unpack:         say("unpack"),
		NeedsNode:      say("needsNode"),
		FilesOfExample: say("filesOfExample"),
		Fails:          say("fails"),
	}
}
