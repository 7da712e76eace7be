package main

import (
	"errors"
	"io/fs"
	"maps"
	"net/http"

	"bindery/internal/build"
)

// serviceFlags are the flags of what a server answers besides files and
// searches.
type serviceFlags struct{}

// service is one of the things a server answers besides files and searches.
type service interface {
	// handlers are for server.Options.
	handlers() map[string]http.Handler
	// swap answers for another build from the next request on.
	swap(files fs.FS, manifest build.Manifest) error
	close() error
}

// services are all of them.
type services []service

// newServices returns services that have no site yet. A service that cannot
// start, because a database is gone, logs it and says so in its answers; the
// pages are served all the same.
func newServices(flags serviceFlags, io *streams) (services, error) {
	return services{}, nil
}

func (s services) handlers() map[string]http.Handler {
	all := map[string]http.Handler{}
	for _, one := range s {
		maps.Copy(all, one.handlers())
	}
	return all
}

func (s services) swap(files fs.FS, manifest build.Manifest) error {
	var errs []error
	for _, one := range s {
		errs = append(errs, one.swap(files, manifest))
	}
	return errors.Join(errs...)
}

func (s services) close() error {
	var errs []error
	for _, one := range s {
		errs = append(errs, one.close())
	}
	return errors.Join(errs...)
}
