package build

import (
	"context"
	"sync"

	"bindery/internal/history"
	"bindery/internal/site"
)

// startHistory begins to ask when files changed and who changed them, beside
// what is done meanwhile. A site in memory asks once: what is saved there is
// not committed.
func (b *Builder) startHistory(ctx context.Context, s *state) {
	if s.settings == nil || site.WantsHistory(s.settings) {
		b.askHistory(ctx)
	}
}

func (b *Builder) askHistory(ctx context.Context) {
	if b.options.History == nil || b.history != nil {
		return
	}
	answer := make(chan map[string]history.File, 1)
	options := b.untraced // which stay as they are meanwhile
	b.started.Go(func() {
		files, err := options.History(ctx)
		if err != nil {
			options.Logger.Warn("the pages carry no dates, and no contributors from git", "error", err)
		}
		answer <- files
	})
	b.history = sync.OnceValue(func() map[string]history.File { return <-answer })
}

// fileHistory waits for the answer.
func (b *Builder) fileHistory(s *state) map[string]history.File {
	if b.history == nil || !site.WantsHistory(s.settings) {
		return nil
	}
	return b.history()
}
