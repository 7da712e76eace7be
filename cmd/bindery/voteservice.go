package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"net/http"

	"bindery/internal/build"
	"bindery/internal/data"
	"bindery/internal/database"
	"bindery/internal/votes"
)

// databaseFlags say where votes, page views, answers and the figures of badges are kept.
type databaseFlags struct {
	Database string `help:"Where votes, page views, answers and the figures of badges are kept: a SQLite file, made when it is first needed, or postgres://USER:PASSWORD@HOST:PORT/NAME, which several servers may share. A password is safer in the environment." default:".bindery/site.db" env:"DATABASE_URL" placeholder:"ADDRESS"`
}

// voteFlags are the flags about what one address may do.
type voteFlags struct {
	VoteRate  float64 `help:"Votes a minute that one address may give, and as many at once, counted by each server for itself; 0 means no limit." default:"60" placeholder:"N"`
	NewVoters int     `help:"Browsers that may begin to vote from one address on a day in UTC, counted in the database for all servers with it; 0 means no limit." default:"40" placeholder:"N"`
}

func (f voteFlags) check() error {
	for flag, value := range map[string]float64{"--vote-rate": f.VoteRate, "--new-voters": float64(f.NewVoters)} {
		if value < 0 || math.IsNaN(value) {
			return usageError(flag + " cannot be negative")
		}
	}
	return nil
}

// lazyDatabase is the database of all services. It is opened by the first that
// needs it.
type lazyDatabase struct{ *database.Lazy }

// defaultDatabase is where an empty DATABASE_URL leaves the database too.
const defaultDatabase = ".bindery/site.db"

func newLazyDatabase(flags databaseFlags, host hosting) lazyDatabase {
	return lazyDatabase{database.OpenLazily(cmp.Or(flags.Database, defaultDatabase), host.io.log)}
}

func (lazyDatabase) handlers() map[string]http.Handler { return nil }

func (lazyDatabase) swap(fs.FS, build.Manifest) error { return nil }

func (k lazyDatabase) close() error { return k.Close() }

// voteService lets readers of the site being served vote on its proposals.
type voteService struct {
	kept  *database.Lazy
	votes *votes.Handler
}

func newVoteService(flags voteFlags, kept *database.Lazy, host hosting) *voteService {
	options := votes.Options{
		Source: kept, Votes: flags.VoteRate, Voters: flags.NewVoters,
		ClientIP: host.trust.Address, Logger: host.io.log, Metrics: host.metrics,
	}
	if host.trust.Any() {
		options.Secure = host.trust.TLS
	}
	return &voteService{kept: kept, votes: votes.New(options)}
}

func (v *voteService) handlers() map[string]http.Handler { return v.votes.Handlers() }

// swap takes the proposals of another build. Opening the database begins with
// the first proposals, so that the log says at once what is wrong with it.
func (v *voteService) swap(files fs.FS, manifest build.Manifest) error {
	proposals, err := readProposals(files)
	if err != nil {
		return err
	}
	v.votes.Swap(proposals, manifest.Base, manifest.Lang)
	if len(proposals) > 0 {
		v.kept.Start()
	}
	return nil
}

func readProposals(files fs.FS) (proposals []data.Proposal, err error) {
	text, err := fs.ReadFile(files, data.BuiltProposals)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &proposals)
	}
	if err != nil {
		return nil, fmt.Errorf("reading the proposals: %w; build the site again", err)
	}
	return proposals, nil
}

func (v *voteService) stop() { v.votes.Stop() }

func (v *voteService) close() error {
	v.stop()
	return nil
}
