package records

import (
	"strings"
	"testing"
)

// The quick looks before the expressions leave out no line that the expressions match.
func TestQuickLooks(t *testing.T) {
	for line, want := range map[string]bool{
		"webpack failed to compile":                 true,
		"the value must be a string":                true,
		"it can't be resolved":                      true,
		"IT COULD NOT BE READ":                      true,
		"an asset exceeds the limit":                true,
		"that is too large for us":                  true,
		"support has not been added":                true,
		"errors_seen in a_name":                     false,
		"the build took two seconds":                false,
		"a failurelike text of words":               false,
		"Fehler: Größe too large":                   true,
		strings.Repeat("x", 40) + " y error":        true,
		"an incomprehensibilities of missing words": true,
	} {
		if got := complains("text", line); got != want || complaint.MatchString(line) != want {
			t.Errorf("%q complains: %t, by the expression %t, want %t", line, got, complaint.MatchString(line), want)
		}
	}
	for line, want := range map[string]bool{
		"open x: ENOENT": true, "code ERR_OSSL_EVP": true, "DEP_WEBPACK_MAIN": true, "listen EADDRINUSE": true, "a EBADENGINE": true,
		"EINTEGRITY": true, "ECONNRESET": true, "EPERM": true, "x is not defined": true, "JavaScript heap out of memory": true,
		"require is not a function": true, "has been blocked by CORS policy": true,
		"ENTRY": false, "x is not bad": false, "NODE_ENV=production": false, "ERROR in ./a": false,
	} {
		if got := hasErrorCode(line); got != want || errorCode.MatchString(line) != want {
			t.Errorf("%q has a code: %t, by the expression %t, want %t", line, got, errorCode.MatchString(line), want)
		}
	}
	for word, want := range map[string]bool{"a.js": true, "webpack.config.MJS": true, "output.path": false, "x": false, "a.js.b": false, ".html": true} {
		if isFileName(word) != want {
			t.Errorf("%q is the name of a file: %t, want %t", word, !want, want)
		}
	}
}
