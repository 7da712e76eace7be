package search

import "testing"

// Who types up to three words with a path or a number among them looks for it;
// in a longer query it is what varies from reader to reader.
func TestNoiseNeedsFourWords(t *testing.T) {
	for text, want := range map[string]int{
		"/srv/app/x.js:3:1":                     0,
		"missing /srv/app/x.js:3:1 again":       0,
		"missing /srv/app/x.js:3:1 again today": 1,
	} {
		if got := len(noiseOf(text).ranges); got != want {
			t.Errorf("%q has %d parts that are noise, want %d", text, got, want)
		}
	}
}
