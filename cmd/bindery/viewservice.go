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

// viewService counts how often the pages of the site being served are read, and
// how many readers found them helpful.
type viewService struct {
	views    *visits.Handler
	feedback *visits.Feedback
}

func newViewService(kept *database.Lazy, host hosting) *viewService {
	return &viewService{
		visits.New(visits.Options{
			Database: kept.DB,
			Limit:    visits.DefaultLimit,
			ClientIP: host.trust.Address,
			Logger:   host.io.log,
		}),
		visits.NewFeedback(visits.FeedbackOptions{
			Database: kept.DB,
			Limit:    visits.DefaultFeedbackLimit,
			ClientIP: host.trust.Address,
			Logger:   host.io.log,
		}),
	}
}

func (c *viewService) handlers() map[string]http.Handler {
	return map[string]http.Handler{visits.Path: c.views, visits.FeedbackPath: c.feedback}
}

func (c *viewService) swap(files fs.FS, manifest build.Manifest) error {
	var pages *visits.Pages
	if manifest.Visits || manifest.Feedback {
		paths, err := pagesOf(files)
		if err != nil {
			return fmt.Errorf("listing the pages of the site: %w", err)
		}
		pages = &visits.Pages{Base: manifest.Base, Has: func(path string) bool { return paths[path] }}
	}
	c.views.Swap(only(manifest.Visits, pages))
	c.feedback.Swap(only(manifest.Feedback, pages))
	return nil
}

// only is the pages of a site that wants something, and none of another.
func only(wanted bool, pages *visits.Pages) *visits.Pages {
	if wanted {
		return pages
	}
	return nil
}

func (c *viewService) close() error { return c.views.Close() }

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
