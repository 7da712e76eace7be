package commandline

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/alecthomas/kong"
)

// Manual says what the model does not.
type Manual struct {
	Version string
	Date    time.Time
	// Summary is what the program does, in a few words without a full stop.
	Summary string
	// Exits are the exit codes, each with what it means.
	Exits []Exit
	// See are other places to read.
	See string
}

// Exit is an exit code.
type Exit struct {
	Code    int
	Meaning string
}

// Write writes a manual page in the macros of man(7): every command and every
// flag that is not hidden.
func (m Manual) Write(to io.Writer, app *kong.Application) error {
	var out page
	// The date is read by programs, which know no escapes in it.
	out.line(fmt.Sprintf(`.TH %s 1 %s "%s %s"`, strings.ToUpper(app.Name), m.Date.UTC().Format(time.DateOnly), app.Name, m.Version))
	out.macro("SH", "NAME")
	out.line(escape(app.Name) + ` \- ` + escape(m.Summary))
	out.macro("SH", "SYNOPSIS")
	out.line(".B " + escape(app.Name))
	out.line(".I command")
	out.line(escape("[flags]"))
	out.macro("SH", "DESCRIPTION")
	out.text(app.Help)
	out.macro("SH", "COMMANDS")
	for _, leaf := range app.Leaves(true) {
		out.command(leaf)
	}
	out.macro("SH", "FLAGS OF EVERY COMMAND")
	out.flags(app.Flags)
	if variables := environment(app); len(variables) > 0 {
		out.macro("SH", "ENVIRONMENT")
		for _, v := range variables {
			out.item(v.name, "The same as "+strings.Join(v.flags, ", ")+".")
		}
	}
	out.macro("SH", "EXIT STATUS")
	for _, exit := range m.Exits {
		out.item(fmt.Sprint(exit.Code), exit.Meaning)
	}
	if m.See != "" {
		out.macro("SH", "SEE ALSO")
		out.text(m.See)
	}
	_, err := io.WriteString(to, out.String())
	return err
}

// variable is one of the environment with the flags it stands for.
type variable struct {
	name  string
	flags []string
}

func environment(app *kong.Application) (list []variable) {
	for _, leaf := range app.Leaves(true) {
		for _, flag := range slices.Concat(leaf.AllFlags(true)...) {
			for _, name := range flag.Envs {
				at := slices.IndexFunc(list, func(v variable) bool { return v.name == name })
				if at < 0 {
					list, at = append(list, variable{name: name}), len(list)
				}
				if long := "--" + flag.Name; !slices.Contains(list[at].flags, long) {
					list[at].flags = append(list[at].flags, long)
				}
			}
		}
	}
	slices.SortFunc(list, func(a, b variable) int { return strings.Compare(a.name, b.name) })
	return list
}

// page is text with macros.
type page struct{ strings.Builder }

func (p *page) line(text string) { p.WriteString(text + "\n") }

func (p *page) macro(name string, args ...string) {
	for _, arg := range args {
		name += ` "` + escape(arg) + `"`
	}
	p.line("." + name)
}

// text writes paragraphs, with a line for each sentence, as manuals have it.
func (p *page) text(text string) {
	for i, paragraph := range strings.Split(text, "\n\n") {
		if i > 0 {
			p.line(".PP")
		}
		for sentence := range strings.SplitSeq(strings.ReplaceAll(paragraph, "\n", " "), ". ") {
			p.wrapped(strings.TrimSuffix(sentence, ".") + stop(sentence))
		}
	}
}

// widest is how long lines of a manual's source should be, in bytes.
const widest = 78

// wrapped writes a sentence in short lines, none of which roff takes for a macro.
func (p *page) wrapped(sentence string) {
	line := ""
	for word := range strings.FieldsSeq(sentence) {
		word = escape(word)
		if line != "" && len(line)+1+len(word) > widest {
			p.line(line)
			line = ""
		}
		switch {
		case line != "":
			line += " " + word
		case strings.HasPrefix(word, "."):
			line = `\&` + word
		default:
			line = word
		}
	}
	p.line(line)
}

// stop ends a sentence that a split took the full stop from.
func stop(sentence string) string {
	if last, _ := utf8.DecodeLastRuneInString(sentence); strings.ContainsRune("?!:", last) {
		return ""
	}
	return "."
}

func (p *page) command(n *kong.Node) {
	p.macro("SS", n.FullPath()+arguments(n))
	p.text(n.Help)
	for _, argument := range n.Positional {
		if argument.Help != "" {
			p.item(argument.Name, argument.Help)
		}
	}
	p.flags(n.Flags)
	for at := n.Parent; at != nil && at.Parent != nil; at = at.Parent {
		p.flags(at.Flags)
	}
}

func arguments(n *kong.Node) (text string) {
	for _, argument := range n.Positional {
		text += " " + argument.Summary()
	}
	return text
}

func (p *page) flags(list []*kong.Flag) {
	for _, flag := range list {
		if flag.Hidden {
			continue
		}
		help := flag.Help
		if flag.HasDefault && flag.Default != "" && !flag.IsBool() {
			help += " " + flag.Default + " unless given."
		}
		p.item(flagName(flag), help)
	}
}

// flagName is a flag as people type it: "-V, --version", "--[no-]flush",
// "--out=DIR".
func flagName(flag *kong.Flag) string {
	name := "--" + flag.Name
	if flag.Tag != nil && flag.Tag.Negatable != "" {
		name = "--[no-]" + flag.Name
	}
	if flag.Short != 0 {
		name = "-" + string(flag.Short) + ", " + name
	}
	switch {
	case flag.IsBool() || flag.IsCounter():
	case flag.Enum != "":
		name += "=" + strings.Join(flag.EnumSlice(), "|")
	default:
		name += "=" + flag.FormatPlaceHolder()
	}
	return name
}

func (p *page) item(name, text string) {
	p.line(".TP")
	p.line(".B " + escape(name))
	p.text(text)
}

// escape keeps what roff would read as its own, and hyphens that people copy.
func escape(text string) string {
	return strings.NewReplacer(`\`, `\e`, "-", `\-`, `"`, `\(dq`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`).Replace(text)
}
