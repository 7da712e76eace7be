package web

import _ "embed"

//go:embed licenses.txt
var licenses []byte

// Licenses returns the licenses of what the scripts of a site contain, as plain
// text. Sites publish it beside the scripts.
func Licenses() []byte { return licenses }
