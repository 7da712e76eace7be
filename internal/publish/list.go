package publish

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"bindery/internal/webfile"
)

// manifest is what a built site says of itself, as far as it is needed here.
type manifest struct {
	Base string `json:"base"`
	// LeadOn are the files of pages that lead on where an address is redirected.
	LeadOn []string `json:"leadOn"`
}

// redirect is an entry of the file of redirects.
type redirect struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// Files of a built site that are for its server.
const (
	manifestFile  = "_build.json"
	redirectsFile = "_redirects.json"
)

// list returns the objects of a site, keys without prefix, and its redirects
// that stand for whole folders.
func list(site fs.FS, zip bool) (objects []Object, patterns []string, err error) {
	text, err := fs.ReadFile(site, manifestFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, errors.New("the folder is no built site, it has no " + manifestFile + `: run "bindery build" first`)
	}
	if err != nil {
		return nil, nil, err
	}
	var built manifest
	if err := json.Unmarshal(text, &built); err != nil {
		return nil, nil, fmt.Errorf("%s: %w", manifestFile, err)
	}
	err = fs.WalkDir(site, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() || forServer(site, name) || slices.Contains(built.LeadOn, name) {
			return err
		}
		object, err := file(site, name, zip)
		objects = append(objects, object)
		return err
	})
	if err != nil {
		return nil, nil, err
	}
	redirects, patterns, err := redirections(site, built, objects)
	return append(objects, redirects...), patterns, err
}

// forServer says whether a file is no answer for readers of a static host: what
// the server reads, and compressed forms of other files.
func forServer(site fs.FS, name string) bool {
	if !strings.Contains(name, "/") && strings.HasPrefix(name, "_") {
		return true
	}
	extension := path.Ext(name)
	if extension != ".br" && extension != ".gz" {
		return false
	}
	_, err := fs.Stat(site, strings.TrimSuffix(name, extension))
	return err == nil
}

func file(site fs.FS, name string, zip bool) (Object, error) {
	o := Object{Key: name, ContentType: webfile.MediaType(name), CacheControl: webfile.CacheControl(name)}
	var err error
	if zip {
		// A file that does not shrink has no compressed form.
		if o.Body, err = fs.ReadFile(site, name+".gz"); err == nil {
			o.ContentEncoding = "gzip"
			return o, nil
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return o, err
		}
	}
	o.Body, err = fs.ReadFile(site, name)
	return o, err
}

// redirections are objects for the site's redirects. A file comes before one, as
// it does in the server.
func redirections(site fs.FS, built manifest, files []Object) (objects []Object, patterns []string, err error) {
	text, err := fs.ReadFile(site, redirectsFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	var all []redirect
	if err := json.Unmarshal(text, &all); err != nil {
		return nil, nil, fmt.Errorf("%s: %w", redirectsFile, err)
	}
	taken := map[string]bool{}
	for _, file := range files {
		taken[file.Key] = true
	}
	for _, r := range all {
		if strings.Contains(r.From, "*") {
			patterns = append(patterns, r.From)
			continue
		}
		key := strings.TrimPrefix(r.From, "/")
		if key == "" || strings.HasSuffix(key, "/") {
			key += "index.html"
		}
		if taken[key] {
			continue
		}
		taken[key] = true
		to := r.To
		if strings.HasPrefix(to, "/") && !strings.HasPrefix(to, "//") {
			to = strings.TrimSuffix(built.Base, "/") + to
		}
		body := redirectPage(to)
		if slices.Contains(built.LeadOn, key) {
			if body, err = fs.ReadFile(site, key); err != nil {
				return nil, nil, err
			}
		}
		objects = append(objects, Object{Key: key, Body: body, Redirect: to, ContentType: "text/html; charset=utf-8", CacheControl: webfile.Hour})
	}
	return objects, patterns, nil
}
