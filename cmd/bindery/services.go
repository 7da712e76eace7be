package main

import (
	"errors"
	"io/fs"
	"maps"
	"net/http"

	"github.com/prometheus/client_golang/prometheus"

	"bindery/internal/api"
	"bindery/internal/build"
	"bindery/internal/clientip"
)

// serviceFlags are the flags of what a server answers besides files and
// searches.
type serviceFlags struct {
	databaseFlags `embed:""`
	voteFlags     `embed:""`
}

// hosting is what a command gives to its services.
type hosting struct {
	// trust says whose address a reader's is.
	trust *clientip.Trust
	// metrics may be nil.
	metrics prometheus.Registerer
	io      *streams
}

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
func newServices(flags serviceFlags, host hosting) (services, error) {
	if err := flags.voteFlags.check(); err != nil {
		return nil, err
	}
	kept := newLazyDatabase(flags.databaseFlags, host)
	if host.metrics != nil {
		host.metrics.MustRegister(databaseUp{kept.Lazy})
	}
	return services{
		newVoteService(flags.voteFlags, kept.Lazy, host),
		newBadgeService(kept.Lazy, host),
		newViewService(kept.Lazy, host),
		kept, // the last, which is closed when nobody needs it any more
	}, nil
}

func (s services) handlers() map[string]http.Handler {
	all := map[string]http.Handler{api.Path: api.Handler()}
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

// stop ends answers that would go on for ever, so that a server which is about
// to end does not wait for them.
func (s services) stop() {
	for _, one := range s {
		if endless, ok := one.(interface{ stop() }); ok {
			endless.stop()
		}
	}
}

// lacks are sentences about what does not work although pages are served.
func (s services) lacks() (list []string) {
	for _, one := range s {
		if kept, ok := one.(lazyDatabase); ok && kept.Gone() {
			list = append(list, "The file of the database is gone: votes, page views and answers are not kept. The log names it.")
		}
	}
	return list
}

func (s services) close() error {
	var errs []error
	for _, one := range s {
		errs = append(errs, one.close())
	}
	return errors.Join(errs...)
}
