package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"bindery/internal/testing/postgres"
	"bindery/internal/testing/voters"
)

const (
	// voteClients vote at once for voteTime, in whose middle the server is
	// killed and started again, and PostgreSQL too.
	voteClients = 64
	voteTime    = 30 * time.Second
)

// voteProposals are what is voted on.
var voteProposals = []string{"alpha", "beta", "gamma", "delta", "epsilon"}

// votes lets browsers vote on a server that is killed meanwhile, and looks
// whether what was acknowledged counts, and nothing else.
func (b *bench) votes(ctx context.Context) error {
	dir := filepath.Join(b.out, "votes")
	if err := writeVoteSite(dir); err != nil {
		return err
	}
	if err := b.voteOn(ctx, "SQLite", dir, filepath.Join(dir, "site.db"), func() error { return nil }); err != nil {
		return err
	}
	cluster, err := postgres.Start()
	if err != nil {
		return err
	}
	address, err := cluster.NewDatabase()
	if err == nil {
		err = b.voteOn(ctx, "PostgreSQL", dir, address, func() error { return errors.Join(cluster.Kill(), cluster.Resume()) })
	}
	return errors.Join(err, cluster.Close())
}

func writeVoteSite(dir string) error {
	var proposals strings.Builder
	for _, id := range voteProposals {
		fmt.Fprintf(&proposals, "- {id: %s, title: %s, description: Something., status: open}\n", id, id)
	}
	if err := fresh(dir); err != nil {
		return err
	}
	for name, text := range map[string]string{
		"site/site.yaml":           "title: Votes\n",
		"site/data/proposals.yaml": proposals.String(),
		"content/index.mdx":        "---\ntitle: Votes\n---\n\nText.\n",
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// voteOn lets everybody vote with one database. The server is killed after a
// third of the time, the database after two.
func (b *bench) voteOn(ctx context.Context, name, dir, database string, killDatabase func() error) error {
	server := &voteServer{program: b.bindery, dir: dir, database: database, address: "127.0.0.1:0"}
	if err := server.start(ctx); err != nil {
		return err
	}
	defer server.kill()
	crowd := voters.New(voteClients, voteProposals, server.address)
	if err := crowd.Enter(ctx); err != nil {
		return err
	}
	limited, cancel := context.WithTimeout(ctx, voteTime)
	defer cancel()
	voted := make(chan error, 1)
	go func() { voted <- crowd.Vote(limited, int(^uint(0)>>1)) }()
	for _, disaster := range []func() error{
		func() error { server.kill(); return server.start(ctx) },
		killDatabase,
	} {
		time.Sleep(voteTime / 3)
		if err := disaster(); err != nil {
			return err
		}
	}
	if err := <-voted; err != nil {
		return err
	}
	wrong := crowd.Check(ctx)
	counted := crowd.Acknowledged.Load()
	b.note(fmt.Sprintf("votes, %s: acknowledged in %s by %d browsers; without an answer", name, voteTime, voteClients),
		fmt.Sprintf("%d (%.0f/s); %d", counted, float64(counted)/voteTime.Seconds(), crowd.Lost.Load()))
	b.note("votes, "+name+": p50, p99 of an acknowledged vote", fmt.Sprintf("%s, %s",
		crowd.Percentile(50).Round(100*time.Microsecond), crowd.Percentile(99).Round(100*time.Microsecond)))
	result := "equal"
	if wrong != nil {
		result = wrong.Error()
	}
	b.expect("votes, "+name+": tallies against acknowledged votes after kill -9", result, "equal", wrong == nil && counted > 0)
	return nil
}

// voteServer is a server that can be killed and started at the same address.
type voteServer struct {
	program, dir, database, address string

	running *program
}

func (s *voteServer) start(ctx context.Context) (err error) {
	s.running, err = start(ctx, s.dir, s.program, "serve", "--addr", s.address, "--database", s.database, "--vote-rate", "0", "--new-voters", "0", "--no-access-log")
	if err == nil {
		s.address = s.running.addr
	}
	return err
}

func (s *voteServer) kill() {
	_ = s.running.cmd.Process.Kill()
	_ = s.running.cmd.Wait() // a killed process is meant
}
