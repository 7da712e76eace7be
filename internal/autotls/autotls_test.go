package autotls

import (
	"errors"
	"io"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// The whole of it, against a real authority, is tested with the program
// (cmd/bindery/autotls_test.go).

func options(t *testing.T, hosts ...string) Options {
	return Options{Hosts: hosts, Folder: t.TempDir(), Directory: Directory, Logger: slog.New(slog.DiscardHandler)}
}

func TestHostsAreChecked(t *testing.T) {
	for given, want := range map[string]string{
		"":                  `"" is no host name that a certificate can be ordered for; it looks like docs.example.org, without a port`,
		"localhost":         `"localhost" is no host name that a certificate can be ordered for; it looks like docs.example.org, without a port`,
		"192.0.2.1":         `"192.0.2.1" is no host name that a certificate can be ordered for; it looks like docs.example.org, without a port`,
		"docs.example.org:": `"docs.example.org:" is no host name that a certificate can be ordered for; it looks like docs.example.org, without a port`,
		"../../etc/x.y":     `"../../etc/x.y" is no host name that a certificate can be ordered for; it looks like docs.example.org, without a port`,
		"*.example.org":     `"*.example.org": certificates for all names below one need changes in the DNS, which this server cannot make; name each host`,
	} {
		if _, err := New(options(t, given)); err == nil || err.Error() != want {
			t.Errorf("%q: %v", given, err)
		}
	}
	m, err := New(options(t, "Docs.Example.org.", "docs.example.org", "bücher.example"))
	if err != nil || !slices.Equal(m.Hosts(), []string{"docs.example.org", "xn--bcher-kva.example"}) {
		t.Errorf("%v %v", m, err)
	}
	want := []string{"There is no certificate for docs.example.org yet. The log says why.", "There is no certificate for xn--bcher-kva.example yet. The log says why."}
	if got := m.Lacks(); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

func TestFolderAndDirectoryAreChecked(t *testing.T) {
	o := options(t, "docs.example.org")
	o.Directory = "http://127.0.0.1/dir"
	if _, err := New(o); err == nil || err.Error() != `"http://127.0.0.1/dir" is no address of an ACME directory, which begins with https://` {
		t.Error(err)
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	o = options(t, "docs.example.org")
	o.Folder = filepath.Join(file, "certificates")
	if _, err := New(o); err == nil || !strings.HasPrefix(err.Error(), "the folder of certificates: mkdir "+file) {
		t.Error(err)
	}
}

type answers func(*http.Request) (*http.Response, error)

func (a answers) RoundTrip(r *http.Request) (*http.Response, error) { return a(r) }

// TestProblems holds that the reasons in an authority's answers are found, and
// that whoever reads an answer gets all of it.
func TestProblems(t *testing.T) {
	long := strings.Repeat(" ", 3*mostRead) + `{"detail":"no route"}`
	for _, c := range []struct{ kind, body, want string }{
		{"application/problem+json", `{"type":"urn:ietf:params:acme:error:rateLimited","detail":"too many orders"}`, "too many orders (failed)"},
		{"application/problem+json", `{"type":"urn:ietf:params:acme:error:badNonce","detail":"old"}`, "failed"},
		{"application/json; charset=utf-8", `{"status":"invalid","error":{"detail":"a"},"challenges":[{"type":"tls-alpn-01","error":{"detail":"b"}},{"type":"dns-01"}]}`, "a; tls-alpn-01: b (failed)"},
		{"application/json", long, "failed"}, // cut off: no JSON
		{"application/json", "{", "failed"},
		{"text/html", `{"detail":"x"}`, "failed"},
	} {
		p := &problems{next: answers(func(*http.Request) (*http.Response, error) {
			return &http.Response{Header: http.Header{"Content-Type": {c.kind}}, Body: io.NopCloser(strings.NewReader(c.body))}, nil
		})}
		response, err := p.RoundTrip(nil)
		if err != nil {
			t.Fatal(err)
		}
		if text, err := io.ReadAll(response.Body); err != nil || string(text) != c.body {
			t.Errorf("%s: read %d bytes, %v", c.body[:1], len(text), err)
		}
		if got := p.explain(errors.New("failed")).Error(); got != c.want {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
	p := &problems{}
	for range 9 {
		for _, text := range []string{"1", "2", "3", "4", "5"} {
			p.note(text)
		}
	}
	if len(p.said) != mostSaid {
		t.Errorf("keeps %q", p.said)
	}
}

func TestPauses(t *testing.T) {
	pauses := map[bool]time.Duration{}
	var got []time.Duration
	for _, unreached := range []bool{true, true, false, true, false, false, false, false} {
		got = append(got, nextPause(pauses, unreached))
	}
	want := []time.Duration{2 * time.Second, 4 * time.Second, 20 * time.Minute, 8 * time.Second, 40 * time.Minute, 80 * time.Minute, 2 * time.Hour, 2 * time.Hour}
	if !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
}
