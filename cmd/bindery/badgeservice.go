package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"sync/atomic"

	"bindery/internal/badges"
	"bindery/internal/build"
	"bindery/internal/data"
	"bindery/internal/database"
	"bindery/internal/server"
)

// codeToken is the environment variable with a token for the code host. A
// token has no flag: it would stay in the shell's history.
const codeToken = "GITHUB_TOKEN"

// badgeService draws the badges of the site being served.
type badgeService struct {
	handler *badges.Handler
	// on is off for a site whose badges come from elsewhere, or that has none.
	on atomic.Bool
}

func newBadgeService(kept *database.Lazy, host hosting) *badgeService {
	return &badgeService{handler: badges.New(badges.Options{
		Token: os.Getenv(codeToken), Database: kept.DB, Fail: server.Fail, Logger: host.io.log,
	})}
}

func (b *badgeService) handlers() map[string]http.Handler {
	whenOn := func(on http.Handler, off http.HandlerFunc) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if b.on.Load() {
				on.ServeHTTP(w, r)
			} else {
				off(w, r)
			}
		})
	}
	return map[string]http.Handler{
		badges.Prefix:      whenOn(b.handler, server.Pass),
		badges.FiguresPath: whenOn(b.handler.List(), badges.NoFigures),
	}
}

func (b *badgeService) swap(files fs.FS, manifest build.Manifest) error {
	if manifest.Badges == nil {
		b.on.Store(false)
		return nil
	}
	text, err := fs.ReadFile(files, data.BuiltProjects)
	var projects []data.Project
	if err == nil {
		err = json.Unmarshal(text, &projects)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("reading the projects of the site: %w", err)
	}
	b.handler.Swap(badges.Settings{Packages: manifest.Badges.Packages, Code: manifest.Badges.Code, Lang: manifest.Badges.Lang}, projects)
	b.on.Store(true)
	return nil
}

func (b *badgeService) close() error { return b.handler.Close() }
