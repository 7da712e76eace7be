package verify

import (
	"path"
	"regexp"
	"slices"
	"strings"
)

// Whose flags stand in a command is said by the program it runs. Those of the
// documented programs have to be there; others know their own.

// word is a word of a command line, and where it begins.
type word struct {
	text string
	at   int
}

var (
	// flagWord is a flag, without the value that may follow in the same word.
	flagWord   = regexp.MustCompile(`^--[A-Za-z][\w-]*`)
	assignment = regexp.MustCompile(`^[A-Za-z_]\w*=`)
)

// What may stand before the name of a program: prompts and what only changes
// how it runs; what finds a package's program and runs it; of the latter, the
// commands that do so; and what runs a file.
var (
	before   = []string{"$", ">", "%", "command", "cross-env", "env", "exec", "sudo", "time"}
	runners  = []string{"bun", "bunx", "npm", "npx", "pnpm", "pnpx", "yarn"}
	runWords = []string{"dlx", "exec", "x"}
	engines  = []string{"deno", "node", "ts-node", "tsx"}
)

// flagsIn lists the flags in a text of commands that are given to one of some
// programs.
func flagsIn(text string, programs []string) []word {
	var list []word
	for _, command := range commandsIn(text) {
		list = append(list, flagsOf(argumentsOf(command, programs))...)
	}
	return list
}

// flagsOf are the words that are flags.
func flagsOf(words []word) []word {
	var list []word
	for _, w := range words {
		if flag := flagWord.FindString(w.text); flag != "" {
			list = append(list, word{flag, w.at})
		}
	}
	return list
}

// argumentsOf returns what a command gives to one of some programs, nothing when
// it runs another one.
func argumentsOf(words []word, programs []string) []word {
	for len(words) > 0 && (slices.Contains(before, words[0].text) || assignment.MatchString(words[0].text)) {
		words = words[1:]
	}
	if len(words) == 0 {
		return nil
	}
	switch first := words[0].text; {
	case slices.Contains(engines, first):
		at := slices.IndexFunc(words, func(w word) bool {
			return strings.Contains(w.text, "/") && slices.Contains(programs, programOf(w.text))
		})
		if at < 0 {
			return nil
		}
		words = words[at:]
	case slices.Contains(runners, first):
		words = afterFlags(words[1:])
		if len(words) > 0 && slices.Contains(runWords, words[0].text) {
			words = afterFlags(words[1:])
		}
	}
	if len(words) == 0 || !slices.Contains(programs, programOf(words[0].text)) {
		return nil
	}
	return words[1:]
}

func afterFlags(words []word) []word {
	for len(words) > 0 && strings.HasPrefix(words[0].text, "-") {
		words = words[1:]
	}
	return words
}

// programOf is the name of the program that a word means: a name, one with a
// version, or a path.
func programOf(word string) string {
	if strings.HasPrefix(word, "@") {
		return word // of somebody's package
	}
	name, _, _ := strings.Cut(path.Base(word), "@")
	return strings.TrimSuffix(strings.TrimSuffix(name, ".cmd"), ".js")
}

// commandsIn splits a text for a shell into its commands, each in words.
func commandsIn(text string) (list [][]word) {
	var words []word
	begin := -1
	end := func(at int) {
		if begin >= 0 {
			words = append(words, word{text[begin:at], begin})
			begin = -1
		}
	}
	for at := 0; at < len(text); at++ {
		switch c := text[at]; {
		case c == '\\' && at+1 < len(text):
			if at++; text[at] == '\n' {
				end(at - 1)
			} else if begin < 0 {
				begin = at - 1
			}
		case c == '"' || c == '\'':
			if begin < 0 {
				begin = at
			}
			at += quoted(text[at:])
		case c == '#' && begin < 0:
			line := strings.IndexByte(text[at:], '\n')
			if line < 0 {
				line = len(text) - at
			}
			at += line - 1
		case strings.IndexByte("\n;|&()`", c) >= 0:
			end(at)
			list, words = append(list, words), nil
		case c == ' ' || c == '\t' || c == '\r':
			end(at)
		case begin < 0:
			begin = at
		}
	}
	end(len(text))
	return append(list, words)
}

// quoted is how far the quote is that closes the one a text begins with; 0 when
// there is none in the line, as after an apostrophe.
func quoted(text string) int {
	line, _, _ := strings.Cut(text[1:], "\n")
	return strings.IndexByte(line, text[0]) + 1
}
