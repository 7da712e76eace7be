package server

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/url"
	"slices"
	"strings"
)

// Policy makes a strict Content-Security-Policy: nothing from elsewhere but
// what is listed, no inline code except scripts whose hash is listed. WebAssembly
// may be compiled, because a browser without a server to ask searches with it;
// text never becomes code. A page may be framed by the site alone, as browsers
// with an application cache do with one of its pages (P-2.52).
//
// Browsers that know Trusted Types make HTML and addresses of scripts of nothing
// but what has passed the policy "bindery", which web/lib/trusted.ts has (P-10.394).
type Policy struct {
	// ScriptHashes are allowed inline scripts, as ScriptHash returns them.
	ScriptHashes []string
	// Connect are further origins the page may fetch from, such as search
	// hosts: "https://search.example.org". What follows an origin is left out:
	// a policy's path would have to match exactly.
	Connect []string
	// Images are further origins the page may show images from, or AnyImages.
	Images []string
	// Frame are origins the page may show in a frame, such as a chat room's. It
	// may also ask whether they answer.
	Frame []string
}

// AnyImages allows images from everywhere that answers with https.
const AnyImages = "https:"

// trustedTypes is the name of the front end's policy.
const trustedTypes = "bindery"

// redirected has hosts that answer for images with a redirect, and where to: a
// policy has to allow both.
var redirected = map[string]string{
	"https://github.com":         "https://*.githubusercontent.com",
	"https://opencollective.com": "https://images.opencollective.com",
}

// ScriptHash returns the source expression that allows an inline script: its
// exact text between the tags.
func ScriptHash(script []byte) string {
	sum := sha256.Sum256(script)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// String returns the header's value.
func (p Policy) String() string {
	script := strings.Join(append([]string{"script-src 'self' 'wasm-unsafe-eval'"}, p.ScriptHashes...), " ")
	connect := strings.Join(append([]string{"connect-src 'self'"}, origins(slices.Concat(p.Connect, p.Frame))...), " ")
	images := strings.Join(append([]string{"img-src 'self' data:"}, imageSources(p.Images)...), " ")
	frame := strings.Join(append([]string{"frame-src 'self'"}, origins(p.Frame)...), " ")
	return strings.Join([]string{
		"default-src 'none'", script, "style-src 'self'", images, connect,
		frame, "font-src 'none'", "manifest-src 'self'", "worker-src 'self'",
		"base-uri 'none'", "form-action 'self'", "frame-ancestors 'self'",
		"require-trusted-types-for 'script'", "trusted-types " + trustedTypes,
	}, "; ")
}

// origins takes the path off addresses and leaves out those that are none or
// come twice.
func origins(addresses []string) (list []string) {
	for _, address := range addresses {
		u, err := url.Parse(address)
		if err != nil || u.Host == "" || strings.ContainsAny(u.Host, ";, '\"") {
			continue
		}
		if origin := u.Scheme + "://" + u.Host; !slices.Contains(list, origin) {
			list = append(list, origin)
		}
	}
	return list
}

// imageSources are the sources of images that addresses need. AnyImages covers
// all others with https.
func imageSources(addresses []string) []string {
	list := origins(addresses)
	if slices.Contains(addresses, AnyImages) {
		list = slices.DeleteFunc(list, func(origin string) bool { return strings.HasPrefix(origin, "https:") })
		return slices.Insert(list, 0, AnyImages)
	}
	for _, origin := range slices.Clone(list) {
		if elsewhere := redirected[origin]; elsewhere != "" && !slices.Contains(list, elsewhere) {
			list = append(list, elsewhere)
		}
	}
	return list
}

// checkPolicy refuses the sources that would make the policy worthless.
func checkPolicy(csp string) error {
	for _, loose := range []string{"'unsafe-inline'", "'unsafe-eval'"} {
		if strings.Contains(strings.ToLower(csp), loose) {
			return fmt.Errorf("the content security policy allows %s; list the hash of the script instead", loose)
		}
	}
	if strings.ContainsAny(csp, "\r\n\x00") {
		return fmt.Errorf("the content security policy spans several lines")
	}
	return nil
}
