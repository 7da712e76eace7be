package main

import (
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strings"

	"bindery/internal/build"
	"bindery/internal/database"
	"bindery/internal/visits"
)

// viewService counts how often the pages of the site being served are read.
type viewService struct{ handler *visits.Handler }

func newViewService(kept *database.Lazy, host hosting) *viewService {
	return &viewService{visits.New(visits.Options{
		Database: kept.DB,
		Limit:    visits.DefaultLimit,
		ClientIP: host.limits.clientIP(),
		Logger:   host.io.log,
	})}
}

func (c *viewService) handlers() map[string]http.Handler {
	return map[string]http.Handler{visits.Path: c.handler}
}

func (c *viewService) swap(files fs.FS, manifest build.Manifest) error {
	if !manifest.Visits {
		c.handler.Swap(nil)
		return nil
	}
	pages, err := pagesOf(files)
	if err != nil {
		return fmt.Errorf("listing the pages of the site: %w", err)
	}
	c.handler.Swap(&visits.Pages{Base: manifest.Base, Has: func(path string) bool { return pages[path] }})
	return nil
}

func (c *viewService) close() error { return c.handler.Close() }

// pagesOf are the paths of a site's pages, "/guides/start/".
func pagesOf(files fs.FS) (map[string]bool, error) {
	pages := map[string]bool{}
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && path.Base(name) == "index.html" {
			pages["/"+strings.TrimSuffix(name, "index.html")] = true
		}
		return err
	})
	return pages, err
}
