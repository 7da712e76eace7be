package clientip

import (
	"crypto/tls"
	"fmt"
	"net/http"
	"testing"
)

func request(peer string, lines ...string) *http.Request {
	r := &http.Request{RemoteAddr: peer, Header: http.Header{}}
	for i := 0; i < len(lines); i += 2 {
		r.Header.Add(lines[i], lines[i+1])
	}
	return r
}

func trust(t *testing.T, o Options) *Trust {
	t.Helper()
	made, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// TestAnyPeer holds --trust-proxy without networks: the last entry counts.
func TestAnyPeer(t *testing.T) {
	const connection = "203.0.113.1"
	plain := trust(t, Options{AnyPeer: true})
	standard := trust(t, Options{AnyPeer: true, Header: "forwarded"})
	for _, c := range []struct {
		trust             *Trust
		name, value, want string
	}{
		{plain, "X-Other", "", connection},
		{plain, "X-Forwarded-For", "192.0.2.1", "192.0.2.1"},
		{plain, "X-Forwarded-For", "198.51.100.7, 192.0.2.1", "192.0.2.1"},
		{plain, "X-Forwarded-For", "192.0.2.1:4711", "192.0.2.1"},
		{plain, "X-Forwarded-For", "::ffff:192.0.2.1", "192.0.2.1"},
		{plain, "X-Forwarded-For", "2001:db8::7", "2001:db8::7"},
		{plain, "X-Forwarded-For", "[2001:db8::7]:80", "2001:db8::7"},
		{plain, "X-Forwarded-For", "192.0.2.1, unknown", connection},
		{plain, "X-Forwarded-For", "", connection},
		{plain, "X-Forwarded-For", ",", connection},
		{plain, "X-Forwarded-For", "192.0.2.1,", connection},
		{plain, "Forwarded", "for=192.0.2.1", connection},
		{standard, "X-Forwarded-For", "192.0.2.1", connection},
		{standard, "Forwarded", "for=192.0.2.1", "192.0.2.1"},
		{standard, "Forwarded", `for=198.51.100.7, proto=https;FOR="[2001:db8::7]:4711" ; by=10.0.0.1`, "2001:db8::7"},
		{standard, "Forwarded", "for=_hidden", connection},
		{standard, "Forwarded", "for=unknown;for=192.0.2.1", connection},
		{standard, "Forwarded", "proto=https", connection},
		{standard, "Forwarded", `for="`, connection},
		// A quotation mark that is never closed swallows nothing.
		{standard, "Forwarded", `for="192.0.2.7, for=192.0.2.1`, "192.0.2.1"},
	} {
		if got := c.trust.Address(request(connection+":5000", c.name, c.value)); got != c.want {
			t.Errorf("%s: %q is %q, want %q", c.name, c.value, got, c.want)
		}
	}
	both := request(connection+":5000", "Forwarded", "for=198.51.100.7", "X-Forwarded-For", "192.0.2.1")
	if got := plain.Address(both); got != "192.0.2.1" {
		t.Errorf("with an invented Forwarded it is %q", got)
	}
	twice := request(connection+":5000", "X-Forwarded-For", "198.51.100.7", "X-Forwarded-For", "192.0.2.1")
	if got := plain.Address(twice); got != "192.0.2.1" {
		t.Errorf("of two lines it is %q", got)
	}
}

func TestNetworks(t *testing.T) {
	proxies := trust(t, Options{Networks: []string{"10.0.0.0/8", "2001:db8:1::/48", "192.0.2.80"}, AnyPeer: true})
	for _, c := range []struct{ peer, value, want string }{
		// A peer that is no proxy speaks for itself.
		{"203.0.113.1:5", "198.51.100.7", "203.0.113.1"},
		{"10.0.0.1:5", "198.51.100.7", "198.51.100.7"},
		{"[2001:db8:1::5]:5", "198.51.100.7", "198.51.100.7"},
		{"192.0.2.80:5", "198.51.100.7", "198.51.100.7"},
		{"192.0.2.81:5", "198.51.100.7", "192.0.2.81"},
		// The right-most that is no proxy's.
		{"10.0.0.1:5", "198.51.100.7, 203.0.113.9, 10.2.3.4", "203.0.113.9"},
		{"10.0.0.1:5", "198.51.100.7, 203.0.113.9, [2001:db8:1::9]:77", "203.0.113.9"},
		{"[::ffff:10.0.0.1]:5", "203.0.113.9, ::ffff:10.9.9.9", "203.0.113.9"},
		// A client inside the proxies' network, and one that no proxy knows.
		{"10.0.0.1:5", "10.0.0.7, 10.0.0.8", "10.0.0.7"},
		{"10.0.0.1:5", "198.51.100.7, unknown, 10.0.0.8", "10.0.0.8"},
		{"10.0.0.1:5", "", "10.0.0.1"},
		{"", "198.51.100.7", ""},
		{"@", "198.51.100.7", ""},
	} {
		if got := proxies.Address(request(c.peer, "X-Forwarded-For", c.value)); got != c.want {
			t.Errorf("from %s with %q it is %q, want %q", c.peer, c.value, got, c.want)
		}
	}
}

func TestNobodyIsTrusted(t *testing.T) {
	r := request("203.0.113.1:5", "X-Forwarded-For", "192.0.2.1", "X-Forwarded-Proto", "https")
	for _, none := range []*Trust{nil, trust(t, Options{})} {
		if got := none.Address(r); got != "203.0.113.1" || none.TLS(r) || none.Any() {
			t.Errorf("address %q, TLS %t, any %t", got, none.TLS(r), none.Any())
		}
	}
}

func TestTLS(t *testing.T) {
	plain := trust(t, Options{Networks: []string{"10.0.0.0/8"}})
	standard := trust(t, Options{Networks: []string{"10.0.0.0/8"}, Header: "Forwarded"})
	for _, c := range []struct {
		trust             *Trust
		peer, name, value string
		want              bool
	}{
		{plain, "10.0.0.1:5", "X-Forwarded-Proto", "https", true},
		{plain, "10.0.0.1:5", "X-Forwarded-Proto", "http, HTTPS", true},
		{plain, "10.0.0.1:5", "X-Forwarded-Proto", "https, http", false},
		{plain, "10.0.0.1:5", "Forwarded", "for=192.0.2.1;proto=https", false},
		{plain, "203.0.113.1:5", "X-Forwarded-Proto", "https", false},
		{standard, "10.0.0.1:5", "Forwarded", "for=192.0.2.1;proto=https", true},
		{standard, "10.0.0.1:5", "Forwarded", "for=192.0.2.1;proto=https, for=10.0.0.2;proto=http", true},
		{standard, "10.0.0.1:5", "Forwarded", "for=192.0.2.7;proto=https, for=192.0.2.1;proto=http", false},
		{standard, "10.0.0.1:5", "X-Forwarded-Proto", "https", false},
	} {
		if got := c.trust.TLS(request(c.peer, c.name, c.value)); got != c.want {
			t.Errorf("from %s with %s: %q it is %t", c.peer, c.name, c.value, got)
		}
	}
	direct := request("203.0.113.1:5")
	direct.TLS = &tls.ConnectionState{}
	if !plain.TLS(direct) {
		t.Error("a connection of our own over TLS is none")
	}
}

// TestMissing holds that a proxy which sends another header is named, once.
func TestMissing(t *testing.T) {
	made := trust(t, Options{Networks: []string{"10.0.0.0/8"}})
	var said []string
	made.Missing = func(wanted, sent string) { said = append(said, wanted+" "+sent) }
	made.Address(request("203.0.113.1:5", "Forwarded", "for=192.0.2.1"))
	made.Address(request("10.0.0.1:5"))
	made.Address(request("10.0.0.1:5", "X-Forwarded-For", "192.0.2.1", "Forwarded", "for=192.0.2.1"))
	if len(said) != 0 {
		t.Fatalf("said %q", said)
	}
	for range 3 {
		made.Address(request("10.0.0.1:5", "Forwarded", "for=192.0.2.1"))
	}
	if fmt.Sprint(said) != "[X-Forwarded-For Forwarded]" {
		t.Errorf("said %q", said)
	}
}

func TestMistakes(t *testing.T) {
	for _, c := range []struct {
		options Options
		want    string
	}{
		{Options{Networks: []string{"10.0.0.0/8", "proxy.internal"}}, `"proxy.internal" is neither an address such as 192.0.2.1 nor a network such as 10.0.0.0/8`},
		{Options{Networks: []string{"10.1.0.0/8"}}, `"10.1.0.0/8" has bits beyond its length; the network is 10.0.0.0/8`},
		{Options{Networks: []string{"::/0"}}, `"::/0" holds every address, so that a client could write what it likes; name the proxies' own networks`},
		{Options{Header: "X Forwarded"}, `"X Forwarded" is not the name of a header`},
	} {
		if _, err := New(c.options); err == nil || err.Error() != c.want {
			t.Errorf("%+v: %v, want %s", c.options, err, c.want)
		}
	}
}
