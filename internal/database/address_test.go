package database

import "testing"

// SQLite takes what stands between "file://" and the next slash for a host, so a
// drive or a share of Windows may not stand there.
func TestFileAddress(t *testing.T) {
	for path, want := range map[string]string{
		"/var/lib/bindery/votes.db":  "file:///var/lib/bindery/votes.db?" + sqliteOptions,
		"/srv/a b/50%/what?.db":      "file:///srv/a%20b/50%25/what%3F.db?" + sqliteOptions,
		"C:/Users/ann/bindery.db":    "file:///C:/Users/ann/bindery.db?" + sqliteOptions,
		"//server/share/bindery.db":  "file:////server/share/bindery.db?" + sqliteOptions,
		"D:/sites/docs#1/bindery.db": "file:///D:/sites/docs%231/bindery.db?" + sqliteOptions,
	} {
		if got := fileAddress(path); got != want {
			t.Errorf("fileAddress(%q) = %q, want %q", path, got, want)
		}
	}
}
