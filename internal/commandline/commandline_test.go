package commandline

import (
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/kong"
)

// grammar has what a command line of kong may have.
type grammar struct {
	Verbose int    `short:"v" type:"counter" help:"Say more. And more."`
	Secret  string `hidden:""`

	Make struct {
		Into    string   `help:"Where to." type:"path" placeholder:"DIR"`
		Log     string   `help:"A file: of lines." type:"path" placeholder:"FILE"`
		Kind    string   `short:"k" help:"What kind." enum:"good,great" default:"good"`
		Tag     []string `help:"Again and again."`
		Fast    bool     `help:"Be quick." negatable:""`
		Sources []string `arg:"" optional:"" type:"existingfile" help:"What of."`
	} `cmd:"" aliases:"build" help:"Make it."`
	Tool struct {
		Mode  string   `help:"How." env:"TOOL_MODE"`
		Wipe  struct{} `cmd:"" help:".hidden files, too."`
		Write struct {
			Form string `arg:"" enum:"long,short" help:"Its form."`
			Name string `arg:"" optional:"" help:"Its name."`
		} `cmd:"" help:"Write \"it\" - 'well'."`
		Old struct{} `cmd:"" hidden:"" help:"Nobody's."`
	} `cmd:"" help:"Many; others."`
}

func parser(t *testing.T) *kong.Kong {
	t.Helper()
	p, err := kong.New(&grammar{}, kong.Name("tool"), kong.Description("Does things. Quickly!\n\nAnd well."))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestComplete(t *testing.T) {
	p := parser(t)
	const makeFlags = "--into --log --kind --tag --fast --no-fast"
	for words, want := range map[string]string{
		"":                         "make tool",
		"m":                        "make",
		"--":                       "--help --verbose",
		"make --":                  "--help --verbose " + makeFlags,
		"build --f":                "--fast",
		"make --no":                "--no-fast",
		"make --no-fast --":        "--help --verbose --into --log --kind --tag",
		"make --tag a --tag b --t": "--tag",
		"make --kind ":             "good great",
		"make --kind = gr":         "great", // as bash takes words apart
		"make --kind =":            "good great",
		"make --kind=":             "--kind=good --kind=great",
		"make -k g":                "good great",
		"make --fast=":             "",
		"make --unknown --kin":     "--kind",
		"make --into ":             ":folders",
		"make --into=x":            ":folders",
		"make --log ":              ":files",
		"make a b ":                ":files",
		"make -- --i":              ":files",
		"tool ":                    "wipe write",
		"tool --m":                 "--mode",
		"tool write --m":           "--mode",
		"tool write ":              "long short",
		"tool write long ":         "",
		"tool write long wr":       "",
		"nothing m":                "",
	} {
		var out, got strings.Builder
		if err := Complete(&out, p.Model, strings.Split(words, " ")); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(out.String()) {
			word, _, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
			got.WriteString(" " + word)
		}
		if strings.TrimSpace(got.String()) != want {
			t.Errorf("%q: %q, not %q", words, got.String(), want)
		}
	}
	var out strings.Builder
	if err := Complete(&out, p.Model, []string{"make", "--l"}); err != nil || out.String() != "--log\tA file\n" {
		t.Errorf("%q %v", out.String(), err)
	}
}

func TestManual(t *testing.T) {
	var out strings.Builder
	m := Manual{Version: "1.2", Date: time.Date(2026, 3, 4, 23, 0, 0, 0, time.UTC), Summary: "does things", Exits: []Exit{{0, "Done."}, {1, "Not done!"}}, See: "others"}
	if err := m.Write(&out, parser(t).Model); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		".TH TOOL 1 2026-03-04 \"tool 1.2\"\n.SH \"NAME\"\ntool \\- does things\n",
		".SH \"DESCRIPTION\"\nDoes things.\nQuickly!\n.PP\nAnd well.\n",
		".SS \"tool make (build) [<sources> ...]\"\nMake it.\n.TP\n.B sources\nWhat of.\n",
		".TP\n.B \\-k, \\-\\-kind=good|great\nWhat kind.\ngood unless given.\n",
		".TP\n.B \\-\\-[no\\-]fast\nBe quick.\n",
		".SS \"tool tool wipe\"\n\\&.hidden files, too.\n.TP\n.B \\-\\-mode=STRING\nHow.\n",
		"Write \\(dqit\\(dq \\- \\(aqwell\\(aq.\n",
		".SH \"ENVIRONMENT\"\n.TP\n.B TOOL_MODE\nThe same as \\-\\-mode.\n",
		".SH \"EXIT STATUS\"\n.TP\n.B 0\nDone.\n.TP\n.B 1\nNot done!\n.SH \"SEE ALSO\"\nothers.\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("lacks %s", want)
		}
	}
	for _, hidden := range []string{"secret", "Nobody"} {
		if strings.Contains(out.String(), hidden) {
			t.Errorf("has %s", hidden)
		}
	}
	if t.Failed() {
		t.Log(out.String())
	}
}

func TestScript(t *testing.T) {
	if _, err := Script("tcsh", "tool"); err == nil || err.Error() != `"tcsh" is no shell there is a script for: they are bash, zsh, fish` {
		t.Error(err)
	}
}
