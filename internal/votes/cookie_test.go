package votes

import (
	"crypto/tls"
	"net/http"
	"strings"
	"testing"

	"bindery/internal/testing/databases"
)

func TestCookie(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		secure := false
		s := serve(t, address, func(o *Options) { o.Secure = func(*http.Request) bool { return secure } })
		ada := s.browser(t)
		const attributes = "; Path=/docs/; Max-Age=31536000; HttpOnly; SameSite=Lax"
		got := ada.vote("a", "1").header.Get("Set-Cookie")
		value, rest, _ := strings.Cut(got, ";")
		if ";"+rest != attributes || len(value) != len("bindery-voter=")+64 {
			t.Errorf("the cookie is %q", got)
		}
		if again := ada.vote("a", "2").header.Get("Set-Cookie"); again != "" {
			t.Errorf("the second vote set %q", again)
		}
		secure = true
		if got := s.browser(t).vote("a", "1").header.Get("Set-Cookie"); !strings.HasSuffix(got, "; Path=/docs/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax") {
			t.Errorf("over TLS the cookie is %q", got)
		}
	})
}

// Who never voted and takes a vote back changes nothing, and gets no cookie: it
// would make a voter of everybody who presses a button twice.
func TestStrangersDeleteSetsNoCookie(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		s := serve(t, address)
		s.browser(t).vote("a", "2")
		stranger := s.browser(t)
		a := stranger.withdraw("a")
		a.is(t, 200, `{"id":"a","votes":1,"weight":2,"mine":0}`)
		if got := a.header.Values("Set-Cookie"); len(got) > 0 {
			t.Errorf("a stranger's DELETE set %q", got)
		}
	})
}

func TestSecureWithoutAProxy(t *testing.T) {
	h := New(Options{})
	if h.options.Secure(&http.Request{}) || !h.options.Secure(&http.Request{TLS: &tls.ConnectionState{}}) {
		t.Error("a cookie is secure when the connection is")
	}
}

// A cookie that somebody made up, or changed, is none: it neither speaks for
// another voter nor fails.
func TestForgedCookies(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		s := serve(t, address)
		ada := s.browser(t)
		ada.vote("a", "3")
		mine := ada.cookies()[0].Value
		forged := map[string]string{
			"empty": "", "short": mine[:40], "long": mine + "AA", "no base64": strings.Repeat("!", len(mine)),
			"another id": "AAAAAAAAAAAAAAAAAAAAAA" + mine[22:], "another signature": mine[:60] + "AAAA",
			"padding bits": mine[:63] + "=",
		}
		for name, value := range forged {
			if value == mine {
				t.Fatalf("%s: the cookie is the true one", name)
			}
			a := s.browser(t).send("DELETE", "/api/v1/proposals/a/vote", "", "Cookie: "+CookieName+"="+value)
			a.is(t, 200, `{"id":"a","votes":1,"weight":3,"mine":0}`)
			list := s.browser(t).send("GET", "/api/v1/proposals", "", "Cookie: "+CookieName+"="+value)
			if list.status != 200 || strings.Contains(list.body, `"mine":3`) {
				t.Errorf("%s: %d %s", name, list.status, list.body)
			}
		}
		// Beside a forged one, as another folder of the host may set, ours counts.
		a := s.browser(t).send("DELETE", "/api/v1/proposals/a/vote", "", "Cookie: "+CookieName+"=forged; "+CookieName+"="+mine)
		a.is(t, 200, `{"id":"a","votes":0,"weight":0,"mine":0}`)
	})
}

// A key without bytes, which a version that restored everything may have put there, signs nothing:
// servers that share the database agree on another.
func TestEmptyKey(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		if _, err := kept(t, address).Exec("INSERT INTO secrets (name, value) VALUES ('voter', $1)", []byte{}); err != nil {
			t.Fatal(err)
		}
		ada := serve(t, address).browser(t)
		ada.vote("a", "2")
		s := serve(t, address)
		key, err := s.store.key(t.Context())
		if err != nil || len(key) != 32 {
			t.Fatalf("the key has %d bytes, %v", len(key), err)
		}
		ada.site = s
		ada.vote("a", "3").is(t, 200, `{"id":"a","votes":1,"weight":3,"mine":3}`)
	})
}
