package dates

import "testing"

func TestText(t *testing.T) {
	for _, c := range []struct{ date, lang, want string }{
		{"2026-11-02", "en", "November 2, 2026"},
		{"2026-11", "en-US", "November 2026"},
		{"2026-11-02", "zh-CN", "2026年11月2日"},
		{"2026-01", "ZH", "2026年1月"},
		{"2026-11-02", "de", "November 2, 2026"},
		{"2026", "en", "2026"},
		{"soon", "zh", "soon"},
		{"2026-13-01", "en", "2026-13-01"},
		{"", "en", ""},
	} {
		if got := Text(c.date, c.lang); got != c.want {
			t.Errorf("%q in %s is %q, want %q", c.date, c.lang, got, c.want)
		}
	}
}
