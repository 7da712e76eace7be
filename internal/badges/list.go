package badges

import (
	"context"
	"net/http"
	"sync"

	"bindery/internal/api"
)

// FiguresPath is where all figures of a site are in one answer, below its base
// path: a page that shows fifty projects asks once and not for each badge.
const FiguresPath = "/api/v1/figures"

// names are the kinds as pages name their badges (internal/config, BadgeStars
// and the like).
var names = map[kind]string{
	downloads:   "downloads",
	stars:       "stars",
	commits6:    "commits-6-months",
	commits3:    "commits-3-months",
	commits1:    "commits-1-month",
	commitsWeek: "commits-1-week",
	issues:      "issues",
	pulls:       "pulls",
}

// Figures are the numbers on the badges of projects, "1.2k": by the project's
// owner and name, then by the badge's. What is not known is left out.
type Figures struct {
	Figures map[string]map[string]string `json:"figures"`
}

// List answers FiguresPath.
func (h *Handler) List() http.Handler { return http.HandlerFunc(h.list) }

func (h *Handler) list(w http.ResponseWriter, r *http.Request) {
	now := h.now.Load()
	switch {
	case now == nil:
		NoFigures(w, r)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		api.Refuse(w, r, http.StatusMethodNotAllowed, "Figures can only be read: the methods are GET and HEAD.")
	default:
		// A figure that is not there in time is in a later answer: its call goes on.
		ctx, cancel := context.WithTimeout(r.Context(), h.options.Wait)
		defer cancel()
		api.SendJSON(w, r, http.StatusOK, Figures{now.texts(ctx)})
	}
}

// NoFigures answers FiguresPath for a site whose badges come from elsewhere, or
// that has none.
func NoFigures(w http.ResponseWriter, r *http.Request) {
	api.Refuse(w, r, http.StatusNotFound, "This site has no figures of projects.")
}

// texts are all figures that are known before the context ends.
func (g *gallery) texts(ctx context.Context) map[string]map[string]string {
	all := map[string]map[string]string{}
	var mu sync.Mutex
	var wait sync.WaitGroup
	for _, project := range g.projects {
		if project.Repo == "" {
			continue
		}
		figures := map[string]string{}
		all[project.Repo] = figures
		for _, b := range badgesOfProject(project) {
			wait.Go(func() {
				number, ok := g.figures.sum(ctx, b)
				if !ok {
					return
				}
				mu.Lock()
				defer mu.Unlock()
				figures[names[b.kind]] = short(number.value)
			})
		}
	}
	wait.Wait()
	return all
}
