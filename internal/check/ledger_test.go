package check

import (
	"testing"
	"testing/fstest"

	"bindery/internal/diag"
)

func TestPublished(t *testing.T) {
	in := parsed(t, fstest.MapFS{
		"index.md":    {Data: []byte("---\ntitle: Home\n---\n[x](/guides/x/)\n\n## A <b>\n")},
		"_kept.md":    {Data: []byte("---\ntitle: Kept elsewhere\n---\n## Theirs\n")},
		"guides/x.md": {Data: []byte("---\ntitle: X\n---\nText.[^1]\n\n## New\n\n[^1]: Note.\n")},
	}, nil, nil, nil)
	var diags diag.List
	in.Ledger, diags = ReadLedger(diag.NewSource("links.json", []byte(`{"/guides/x/":["old"],"/gone/":[]}`)))
	if diags != nil {
		t.Fatal(describe(diags))
	}
	const want = `{
  "/": [
    "a"
  ],
  "/gone/": [],
  "/guides/printable/": [],
  "/guides/x/": [
    "new",
    "old"
  ],
  "/kept/": [],
  "/offline/": [],
  "/search/": []
}
`
	got := string(Published(in))
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	in.Ledger, _ = ReadLedger(diag.NewSource("links.json", []byte(got)))
	if again := string(Published(in)); again != got {
		t.Errorf("again it is\n%s", again)
	}
}

func TestReadLedgerRefuses(t *testing.T) {
	for text, want := range map[string]string{
		``:             "links.json:1:1-1: error: the list of published addresses cannot be read: EOF [bad-ledger] It is written by \"bindery links\"; take back what was changed by hand.\n",
		`[]`:           "links.json:1:2-2: error: the list of published addresses cannot be read: [ where { should be [bad-ledger] It is written by \"bindery links\"; take back what was changed by hand.\n",
		`{"/": [1]}`:   "links.json:1:9-9: error: the list of published addresses cannot be read: 1 where a text should be [bad-ledger] It is written by \"bindery links\"; take back what was changed by hand.\n",
		`{"/": ["a",}`: "links.json:1:12-12: error: the list of published addresses cannot be read: invalid character '}' looking for beginning of value [bad-ledger] It is written by \"bindery links\"; take back what was changed by hand.\n",
	} {
		ledger, diags := ReadLedger(diag.NewSource("links.json", []byte(text)))
		if got := describe(diags); ledger != nil || got != want {
			t.Errorf("%s: %s", text, got)
		}
	}
}
