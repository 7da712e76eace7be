package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"bindery/internal/build"
	"bindery/internal/cache"
	"bindery/internal/check"
	"bindery/internal/config"
	"bindery/internal/diag"
	"bindery/internal/history"
	"bindery/internal/portablefs"
	"bindery/internal/projectfs"
	"bindery/internal/server"
	"bindery/internal/ssr"
	"bindery/web"
)

// root is the folder code fences include from: the one that holds the
// settings folder.
func (p project) root() string { return filepath.Dir(p.Site) }

// builder opens the project; an empty out keeps the site in memory.
func (p project) builder(out string, compression build.Compression, io *streams) (*build.Builder, error) {
	options, err := p.options(out, compression, io)
	if err != nil {
		return nil, err
	}
	return build.New(options)
}

// load reads and parses the project without building it. The error is
// build.ErrMistakes when the settings are too wrong to go on; the list says why.
func (p project) load(ctx context.Context, io *streams) (input check.Input, list diag.List, err error) {
	builder, err := p.builder("", build.CompressNone, io)
	if err != nil {
		return input, nil, err
	}
	defer func() { err = errors.Join(err, builder.Close()) }()
	return builder.Load(ctx)
}

func (p project) options(out string, compression build.Compression, io *streams) (build.Options, error) {
	if err := isFolder(p.Content); err != nil {
		return build.Options{}, err
	}
	if err := p.namedSettings(); err != nil {
		return build.Options{}, err
	}
	return build.Options{
		Content:                 p.files(p.Content),
		Site:                    p.files(p.Site),
		Project:                 p.files(p.root()),
		Readmes:                 p.readmes(),
		ContentDisplay:          display(p.Content),
		SiteDisplay:             display(p.Site),
		Name:                    filepath.Base(p.Content),
		History:                 func(ctx context.Context) (map[string]history.File, error) { return history.Read(ctx, p.Content) },
		Out:                     out,
		Base:                    p.Base,
		Frontend:                web.Build(),
		Licenses:                web.Licenses(),
		NewRenderer:             newRenderer,
		CSP:                     contentSecurityPolicy,
		Strict:                  p.Strict,
		UnknownComponentsAsText: p.UnknownComponents == "text",
		Compression:             compression,
		Cache:                   p.cache(io),
		Logger:                  io.log,
	}, nil
}

// readmes is where the texts of pages that are kept elsewhere are, nil when
// they are to be left out.
func (p project) readmes() fs.FS {
	if p.Readmes == "none" {
		return nil
	}
	return projectfs.New(p.root(), readmesCache(p.root()), display) // as packages have them
}

// files are those of one of the project's folders.
func (p project) files(folder string) fs.FS { return projectFiles(p.root(), folder) }

// projectFiles are those of a folder, which no symbolic link leads out of, as
// every machine has them. Static files of the settings folder are copied byte
// by byte.
func projectFiles(root, folder string) fs.FS {
	return portablefs.New(projectfs.New(root, folder, display), "static")
}

// readmesCache is the folder of what "bindery fetch readmes" got.
func readmesCache(root string) string { return filepath.Join(root, ".cache", "readmes") }

// cache opens the folder of what earlier builds made; nil when there is to be none,
// or when this program cannot be told from others.
func (p project) cache(io *streams) *cache.Store {
	if p.NoCache {
		return nil
	}
	dir := p.Cache
	if dir == "" {
		dir = filepath.Join(p.root(), ".cache", "build")
	}
	program, err := programName(dir)
	if err != nil {
		io.log.Info("this build keeps nothing in its cache", "reason", err.Error())
		return nil
	}
	return cache.Open(dir, program, io.log)
}

func isFolder(dir string) error {
	info, err := os.Stat(dir)
	switch {
	case err != nil:
		return fmt.Errorf("the content folder: %w; name another with --content, or start a site with \"bindery init DIR\"", err)
	case !info.IsDir():
		return fmt.Errorf("%s is a file, not a folder of pages", dir)
	}
	return nil
}

// siteFolder is where settings are looked for unless --site names a folder.
const siteFolder = "site"

// namedSettings refuses a settings folder that was named and is not there:
// only without any are the settings made from the content.
func (p project) namedSettings() error {
	usual, err := filepath.Abs(siteFolder)
	if err != nil || p.Site == usual {
		return err
	}
	if _, err := os.Stat(p.Site); err != nil {
		return fmt.Errorf("the settings folder: %w; leave out --site to build without settings", err)
	}
	return nil
}

// display is how a folder is named to the author: as short as it can be
// written from where the command runs.
func display(dir string) string {
	here, err := os.Getwd()
	if err != nil {
		return filepath.ToSlash(dir)
	}
	short, err := filepath.Rel(here, dir)
	if err != nil || len(short) > len(dir) {
		return filepath.ToSlash(dir)
	}
	return filepath.ToSlash(short)
}

// newRenderer starts an engine for every second core. Drawing is a quarter of a
// build, and an engine more draws every kind of element for itself before it is
// of use: some 60 ms of CPU time.
func newRenderer(bundle []byte) (build.PageRenderer, error) {
	return ssr.New(bundle, ssr.Options{Engines: (runtime.GOMAXPROCS(0) + 1) / 2})
}

func contentSecurityPolicy(settings *config.Site, boot []byte, images []string) string {
	policy := server.Policy{
		Connect: slices.Concat(settings.Search.Origins(), settings.Analytics.Origins()),
		Images:  slices.Concat(settings.Badges.Origins(), settings.Avatars.Origins(), settings.Sponsors.Origins(), images),
		Frame:   settings.Chat.Origins(),
	}
	if len(boot) > 0 {
		policy.ScriptHashes = []string{server.ScriptHash(boot)}
	}
	return policy.String()
}

// hasSite reports whether a folder holds a built site, be it damaged.
func hasSite(files fs.FS) bool {
	_, err := build.ReadManifest(files)
	return !errors.Is(err, fs.ErrNotExist)
}
