// Package commandline tells shells and readers of manuals what the command line
// of a program is, from the model its parser has of it: nothing is written twice,
// so nothing goes stale.
//
// Completing is asked of the program itself, with every press of the key, as its
// own parser's model is the only one that is always right; the scripts for shells
// know how to ask and nothing else. Libraries that complete for kong do the same
// with a package that has been archived; what is left to do is a walk of the model.
package commandline

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// CompleteCommand is the first argument with which the scripts ask: the words
// after the program's name follow, the last of which is to be completed.
const CompleteCommand = "__complete"

// Lines that tell a script to complete names of files or folders.
const (
	filesLine   = ":files"
	foldersLine = ":folders"
)

// Complete writes what the last of the words may become, a line each: the word, a
// tab and what it is.
func Complete(to io.Writer, app *kong.Application, words []string) error {
	if len(words) == 0 {
		words = []string{""}
	}
	c := completion{node: app.Node, flags: slices.Clone(app.Flags)}
	last := len(words) - 1
	for _, word := range words[:last] {
		c.pass(word)
	}
	c.finish(words[last])
	_, err := io.WriteString(to, strings.Join(c.lines, ""))
	return err
}

// completion is how far the words have been read.
type completion struct {
	node *kong.Node
	// flags are those of the command and of all above it; used are the names of
	// those that were given.
	flags []*kong.Flag
	used  []string
	// pending is the flag whose value comes next.
	pending *kong.Flag
	// arguments counts the words that are neither command nor flag; ended says
	// that all further words are.
	arguments int
	ended     bool
	lines     []string
}

// pass reads a word before the last.
func (c *completion) pass(word string) {
	switch {
	case c.pending != nil:
		if word != "=" { // bash takes "--flag=value" for three words
			c.pending = nil
		}
	case c.ended:
		c.arguments++
	case word == "--":
		c.ended = true
	case strings.HasPrefix(word, "-") && word != "-":
		c.passFlag(word)
	default:
		c.passArgument(word)
	}
}

func (c *completion) passFlag(word string) {
	name, _, given := strings.Cut(word, "=")
	flag := c.flag(name)
	if flag == nil {
		return
	}
	c.used = append(c.used, flag.Name)
	if !given && !flag.IsBool() {
		c.pending = flag
	}
}

// flag finds a flag by "--name", "--no-name" or "-n".
func (c *completion) flag(name string) *kong.Flag {
	for _, flag := range c.flags {
		if slices.Contains(spellings(flag), name) || flag.Short != 0 && name == "-"+string(flag.Short) {
			return flag
		}
	}
	return nil
}

// spellings are the long forms of a flag.
func spellings(flag *kong.Flag) []string {
	list := []string{"--" + flag.Name}
	if flag.Tag != nil && flag.Tag.Negatable != "" {
		list = append(list, "--no-"+flag.Name)
	}
	return list
}

func (c *completion) passArgument(word string) {
	for _, child := range c.node.Children {
		if c.arguments == 0 && (child.Name == word || slices.Contains(child.Aliases, word)) {
			c.node = child
			c.flags = append(c.flags, child.Flags...)
			return
		}
	}
	c.arguments++
}

// finish lists what the last word may become.
func (c *completion) finish(word string) {
	name, value, given := strings.Cut(word, "=")
	switch {
	case c.pending != nil:
		c.values(c.pending.Value, "", strings.TrimPrefix(word, "="))
	case c.ended:
		c.argument(word)
	case given && strings.HasPrefix(word, "--"):
		if flag := c.flag(name); flag != nil && !flag.IsBool() {
			c.values(flag.Value, name+"=", value)
		}
	case strings.HasPrefix(word, "-"):
		c.flagNames(word)
	default:
		for _, child := range c.node.Children {
			if c.arguments == 0 && !child.Hidden {
				c.add(word, child.Name, child.Help)
			}
		}
		c.argument(word)
	}
}

func (c *completion) flagNames(begun string) {
	for _, flag := range c.flags {
		again := flag.IsSlice() || !slices.Contains(c.used, flag.Name)
		if flag.Hidden || !again {
			continue
		}
		for _, name := range spellings(flag) {
			c.add(begun, name, flag.Help)
		}
	}
}

func (c *completion) argument(begun string) {
	if at := min(c.arguments, len(c.node.Positional)-1); at >= 0 {
		if value := c.node.Positional[at]; at == c.arguments || value.IsCumulative() {
			c.values(value, "", begun)
		}
	}
}

// values lists what a flag or an argument may be, with what stands before it in
// the same word.
func (c *completion) values(value *kong.Value, before, begun string) {
	if value.Enum != "" {
		for _, one := range value.EnumSlice() {
			c.add(before+begun, before+one, "")
		}
		return
	}
	switch {
	case value.Tag == nil:
	case value.Tag.Type == "existingdir", shown(value) == "DIR":
		c.lines = append(c.lines, foldersLine+"\n")
	case value.Tag.Type == "existingfile", value.Tag.Type == "path", shown(value) == "FILE":
		c.lines = append(c.lines, filesLine+"\n")
	}
}

// shown is what stands for a value in messages. A value that may be "-", too, is
// known for a file by that alone.
func shown(value *kong.Value) string {
	if value.Tag.PlaceHolder != "" {
		return value.Tag.PlaceHolder
	}
	return strings.ToUpper(value.Name)
}

func (c *completion) add(begun, word, help string) {
	if strings.HasPrefix(word, begun) {
		c.lines = append(c.lines, fmt.Sprintf("%s\t%s\n", word, sentence(help)))
	}
}

// sentence is the first of a text, without its end: shells have a line for it.
func sentence(text string) string {
	if at := strings.IndexAny(text, ".:;"); at > 0 && (at+1 == len(text) || text[at+1] == ' ') {
		return text[:at]
	}
	if at := strings.Index(text, ". "); at > 0 {
		return text[:at]
	}
	return strings.TrimSuffix(text, ".")
}
