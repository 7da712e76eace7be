package markdown

import (
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/util"

	"bindery/internal/facts"
)

// defaultCase is a default and the modes, targets and other options with which
// it is the default: none for the usual one.
type defaultCase struct {
	value string
	where []string
}

// defaultCases are the defaults of an item, each value once. The usual one
// stands first and alone: the others are the exceptions.
func defaultCases(item *facts.Item) []defaultCase {
	usual := usualDefault(item.Defaults)
	var cases []defaultCase
	if usual >= 0 {
		cases = append(cases, defaultCase{value: item.Defaults[usual].Value})
	}
	for _, d := range item.Defaults {
		at := slices.IndexFunc(cases, func(c defaultCase) bool { return c.value == d.Value })
		if at < 0 {
			at = len(cases)
			cases = append(cases, defaultCase{value: d.Value})
		}
		if at == 0 && usual >= 0 {
			continue
		}
		if conditions := slices.Concat(d.Modes, d.Targets, nonEmpty(d.When)); len(conditions) > 0 {
			cases[at].where = append(cases[at].where, strings.Join(conditions, ", "))
		}
	}
	return cases
}

// defaults are the values with what they depend on, as parts of a line.
func (r *Converter) defaults(item *facts.Item) []part {
	var parts []part
	for i, c := range defaultCases(item) {
		if i > 0 {
			parts = append(parts, say("; "))
		}
		if c.value == computed {
			parts = append(parts, say(r.words.Computed))
		} else {
			parts = append(parts, code(c.value))
		}
		if len(c.where) > 0 {
			parts = append(parts, say(" ("+strings.Join(c.where, "; ")+")"))
		}
	}
	return parts
}

// usualDefault is the index of the default that holds where no other does: one
// without conditions, or that of more than half of the targets; -1 for none.
func usualDefault(defaults []facts.Default) int {
	targets := 0
	for i, d := range defaults {
		if len(d.Modes)+len(d.Targets) == 0 && d.When == "" {
			return i
		}
		targets += len(d.Targets)
	}
	return slices.IndexFunc(defaults, func(d facts.Default) bool { return len(d.Modes) == 0 && 2*len(d.Targets) > targets })
}

// maxDefaults is how many defaults stand in the line of a signature. More of
// them would hide what the option does, so that they are a table to unfold.
const maxDefaults = 8

// manyDefaults are the defaults of an item that are too many for its signature.
func manyDefaults(item *facts.Item) []defaultCase {
	if cases := defaultCases(item); len(cases) > maxDefaults {
		return cases
	}
	return nil
}

// writeDefaults prints the defaults that are too many for a signature, folded,
// as a table of values and what they depend on.
func (r *Converter) writeDefaults(w util.BufWriter, item *facts.Item, cases []defaultCase) {
	if cases == nil {
		return
	}
	title := strings.NewReplacer("{name}", item.ID, "{count}", strconv.Itoa(len(cases))).Replace(r.words.Defaults)
	_, _ = w.WriteString("<details class=\"presets\"><summary>" + escapeText(title) + "</summary>\n<table>\n<thead>\n<tr>\n<th>" +
		escapeText(r.words.Default) + "</th>\n<th>" + escapeText(r.words.Where) + "</th>\n</tr>\n</thead>\n<tbody>\n")
	for _, c := range cases {
		value := escapeText(r.words.Computed)
		if c.value != computed {
			value = "<code>" + escapeText(c.value) + "</code>"
		}
		_, _ = w.WriteString("<tr>\n<td>" + value + "</td>\n<td>" + escapeText(strings.Join(c.where, "; ")) + "</td>\n</tr>\n")
	}
	_, _ = w.WriteString("</tbody>\n</table>\n</details>\n")
}
