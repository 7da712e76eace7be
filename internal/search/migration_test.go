package search

import "testing"

// TestMigration: a page that leads from an earlier version comes after the page
// that it quotes, unless the query says that the reader is on the way.
func TestMigration(t *testing.T) {
	docs := []Document{
		section("/migrate/4/", "Before", "Addresses", "Write publicPath in place of assetPath."),
		section("/output/", "Output", "Addresses", "Write publicPath in place of assetPath."),
		section("/other/", "Other", "Nothing", "Of something else."),
	}
	for i := range docs {
		docs[i].Version = "5"
	}
	docs[0].Weight = 0.82
	x := New(docs, Options{})
	for query, want := range map[string]string{
		"what is assetPath and publicPath":                  "/output/#addresses",
		"upgrade what is assetPath and publicPath":          "/migrate/4/#addresses",
		"assetPath and publicPath after version 4":          "/migrate/4/#addresses",
		"what is assetPath and publicPath with 6 addresses": "/output/#addresses",
	} {
		if got := first(t, x, query); got != want {
			t.Errorf("%q finds %s first, want %s", query, got, want)
		}
	}
	for address, want := range map[string]bool{"/migrate/": true, "/docs/Migrate/5/": true, "/migratory-birds/": false, "/guides/upgrading/": true, "/guides/": false} {
		if Migration(address) != want {
			t.Errorf("%s: %v", address, !want)
		}
	}
}
