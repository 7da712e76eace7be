package build

import (
	"context"
	"sync"
	"time"
)

// changesUnwanted is the setting that leaves the dates of pages out.
const changesUnwanted = "none"

// startChanges begins to ask when files changed, beside what is done meanwhile.
// A site in memory asks once: what is saved there is not committed.
func (b *Builder) startChanges(ctx context.Context, s *state) {
	if b.options.Changes == nil || b.changes != nil || s.settings != nil && s.settings.Updated == changesUnwanted {
		return
	}
	answer := make(chan map[string]time.Time, 1)
	b.started.Go(func() {
		defer s.time("history")()
		changes, err := b.options.Changes(ctx)
		if err != nil {
			s.options.Logger.Warn("the pages carry no dates", "error", err)
		}
		answer <- changes
	})
	b.changes = sync.OnceValue(func() map[string]time.Time { return <-answer })
}

// fileChanges waits for the answer.
func (b *Builder) fileChanges(s *state) map[string]time.Time {
	if b.changes == nil || s.settings.Updated == changesUnwanted {
		return nil
	}
	return b.changes()
}
