package mdx

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/util"
)

// HookTraceName is the name of the component that shows which hooks were called.
const HookTraceName = "HookTrace"

// HookTrace shows a recorded trace of calls: `<HookTrace
// file="examples/compiler-hooks/recorded/trace.txt" links="Compiler:# Cache:#cache-" />`.
// Before the page is parsed the tag becomes tables (see TraceTables), one for
// each build; this draws what is around them, and web/mdx/trace filters their
// rows.
func HookTrace(say map[string]string) Component {
	return Component{
		Name: HookTraceName,
		Props: []Prop{
			{Name: "file", Kind: String, Required: true},
			{Name: "links", Kind: String},
			// What TraceTables adds.
			{Name: "owners", Kind: String},
			{Name: "calls", Kind: String},
		},
		Render: func(w util.BufWriter, e *Element, entering bool) {
			if !entering {
				_, _ = w.WriteString("</div>\n")
				return
			}
			words, _ := json.Marshal(say) // texts only: it cannot fail
			_, _ = fmt.Fprintf(w, "<div class=\"trace\" data-trace=\"%s\">\n", Escape(string(words)))
			if calls := e.String("calls"); calls != "" {
				_, _ = w.WriteString(traceForm(say, strings.Fields(e.String("owners")), calls, e.Number()))
			}
		},
	}
}

// traceForm works once the script is there.
func traceForm(say map[string]string, owners []string, calls string, number int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<form class=\"trace-bar script-only\" aria-label=\"%s\" autocomplete=\"off\"><fieldset disabled>\n", Escape(say["label"]))
	fmt.Fprintf(&b, "<label for=\"trace-%d-find\">%s</label><input id=\"trace-%d-find\" type=\"search\" name=\"find\">\n", number, Escape(say["find"]), number)
	if len(owners) == 1 {
		owners = nil // nothing to choose
	}
	for _, owner := range owners {
		fmt.Fprintf(&b, "<label class=\"trace-owner\"><input type=\"checkbox\" name=\"owner\" value=\"%s\" checked><code>%s</code></label>\n", Escape(owner), Escape(owner))
	}
	fmt.Fprintf(&b, "<p role=\"status\">%s</p></fieldset></form>\n", Escape(strings.NewReplacer("{shown}", calls, "{total}", calls).Replace(say["count"])))
	return b.String()
}

// traceCall is a line of a trace: `Compiler.assetEmitted  main.js`.
var traceCall = regexp.MustCompile(`^([A-Z]\w*)\.(\w+)(?:  (.*))?$`)

// TraceTables is the Markdown that stands for <HookTrace …/>: a <Details> with a
// table for each build. Text is the trace: a line "# Cold build" begins a build, each
// other one is a call, "Owner.hook", and after two spaces what it was called
// with. Links say where the hooks of an owner are documented: "Compiler:#" leads
// from Compiler.emit to "#emit".
func TraceTables(props map[string]string, text string, say map[string]string) (string, error) {
	links := map[string]string{}
	for _, each := range strings.Fields(props["links"]) {
		owner, prefix, ok := strings.Cut(each, ":")
		if !ok {
			return "", fmt.Errorf("links of <HookTrace> are written as Compiler:#, and not as %q", each)
		}
		links[owner] = prefix
	}
	var b strings.Builder
	var owners []string
	calls, step := 0, 0
	lines := strings.Split(strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n")), "\n")
	for i, line := range lines {
		if title, ok := strings.CutPrefix(line, "# "); ok {
			closeTrace(&b, i > 0)
			step = 0
			count := 0
			for _, next := range lines[i+1:] {
				if strings.HasPrefix(next, "# ") {
					break
				}
				count++
			}
			summary := strings.NewReplacer("{build}", title, "{count}", fmt.Sprint(count)).Replace(say["build"])
			fmt.Fprintf(&b, "<Details summary=%q>\n\n| %s | %s |\n| --- | --- |\n", summary, say["step"], say["hook"])
			continue
		}
		m := traceCall.FindStringSubmatch(line)
		if m == nil || b.Len() == 0 {
			return "", fmt.Errorf("line %d of a trace is neither a build, %q, nor a call in one, %q: %q", i+1, "# Cold build", "Compiler.emit", line)
		}
		if !slices.Contains(owners, m[1]) {
			owners = append(owners, m[1])
		}
		step++
		calls++
		call := "`" + m[1] + "." + m[2] + "`"
		if prefix, ok := links[m[1]]; ok {
			call = "[" + call + "](" + prefix + strings.ToLower(m[2]) + ")"
		}
		if m[3] != "" {
			call += " " + plainCell(m[3])
		}
		fmt.Fprintf(&b, "| %d | %s |\n", step, call)
	}
	if calls == 0 {
		return "", errors.New("the trace of <HookTrace> has no calls")
	}
	closeTrace(&b, true)
	return fmt.Sprintf("<HookTrace file=%q owners=%q calls=\"%d\">\n\n%s</HookTrace>\n", props["file"], strings.Join(owners, " "), calls, b.String()), nil
}

// plainCell is a text in a cell of a table.
var plainCell = strings.NewReplacer("|", "\\|", "[", "\\[", "]", "\\]", "<", "\\<", "{", "\\{", "_", "\\_", "*", "\\*", "`", "\\`").Replace

func closeTrace(b *strings.Builder, open bool) {
	if open {
		b.WriteString("\n</Details>\n\n")
	}
}
