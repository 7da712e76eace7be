// Package project makes the search index of a project's sources without its
// front end: nothing is drawn, so Node and the built scripts are not needed,
// and the index is the one `bindery build` writes.
package project

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing/fstest"

	"bindery/internal/build"
	"bindery/internal/search"
)

// Index returns the index of the project in a folder that holds content/ and
// site/, without the texts of packages' READMEs.
func Index(ctx context.Context, dir string) (*search.Index, error) {
	return IndexWith(ctx, dir, nil)
}

// IndexWith is Index with the texts of READMEs that are kept in a folder.
func IndexWith(ctx context.Context, dir string, readmes fs.FS) (index *search.Index, err error) {
	b, err := build.New(build.Options{
		Content:     os.DirFS(filepath.Join(dir, "content")),
		Site:        os.DirFS(filepath.Join(dir, "site")),
		Project:     os.DirFS(dir),
		Readmes:     readmes,
		Frontend:    frontend,
		NewRenderer: func([]byte) (build.PageRenderer, error) { return blank{}, nil },
	})
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, b.Close()) }()
	_, list, err := b.Build(ctx)
	if err != nil {
		return nil, err
	}
	if list.HasErrors() {
		return nil, fmt.Errorf("%s has mistakes: %s", dir, list.Summary())
	}
	if index = b.SearchIndex(); index == nil {
		return nil, fmt.Errorf("%s has no search", dir)
	}
	return index, nil
}

// frontend is as small as one can be.
var frontend = fstest.MapFS{
	"server.js":                  {Data: []byte("blank")},
	"boot.js":                    {Data: []byte("0;")},
	"sw.js":                      {Data: []byte("0;")},
	"sw-end.js":                  {Data: []byte("0;")},
	"client/.vite/manifest.json": {Data: []byte(`{"entry": {"file": "assets/entry.js", "isEntry": true}}`)},
	"client/assets/entry.js":     {Data: []byte("export {};")},
}

// blank draws a page's body and nothing around it.
type blank struct{}

func (blank) Render(context.Context, string, []byte) (string, error) {
	return "<main><div id=\"md-body\"><!--bindery:body--></div></main>", nil
}
