package markdown

import (
	"strings"
	"testing"
)

func TestSettingsIn(t *testing.T) {
	for name, c := range map[string]struct{ code, want string }{
		"a configuration":   {`export default { output: { clean: true, html: {} }, mode: "none" };`, "output output.clean=true output.html mode=\"none\""},
		"a part":            {"output: { clean: false },\ncache: true", "output output.clean=false cache=true"},
		"common js":         {`module.exports = (env) => ({ target: 'web' })`, "target='web'"},
		"arrays":            {`({ module: { rules: [{ test: /a: {/, use: [{ loader: "x" }] }] } })`, "module module.rules module.rules.test module.rules.use module.rules.use.loader=\"x\""},
		"a plugin":          {`({ plugins: [new webpack.DefinePlugin({ output: { html: 1 } })], cache: false })`, "plugins cache=false"},
		"a merge":           {`merge(common, { output: { html: true } })`, "output output.html=true"},
		"a body":            {`({ entry() { return { cache: 1 } }, externals: () => { const a = b ? c : d; } })`, "cache=1 externals"},
		"comments":          {"({ // output: 1\n /* cache: 2 */ mode: `a: {b}` })", "mode=`a: {b}`"},
		"quoted keys":       {`{ "module": { "parser": { 'css/auto': { url: false } } } }`, "module module.parser module.parser.css/auto module.parser.css/auto.url=false"},
		"no literal":        {`({ cache: x.y, mode: f(1) })`, "cache mode"},
		"unbalanced":        {`}}]); { output: {`, "output"},
		"an unended string": {"({ cache: \"a\n, mode: 'b' })", "cache=\"a mode='b'"},
	} {
		var got []string
		for _, s := range settingsIn(c.code) {
			text := strings.Join(s.path, ".")
			if s.value != "" {
				text += "=" + s.value
			}
			got = append(got, text)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: got %s, want %s", name, strings.Join(got, " "), c.want)
		}
	}
}

// Nothing that somebody writes makes reading it fail.
func FuzzSettingsIn(f *testing.F) {
	for _, code := range []string{"({ a: 1 })", "new X({", "`${", "/[/]/", "a ? b : c", "\xff: {"} {
		f.Add(code)
	}
	f.Fuzz(func(t *testing.T, code string) {
		for _, s := range settingsIn(code) {
			if len(s.path) == 0 {
				t.Errorf("%q: a key without a path", code)
			}
		}
	})
}
