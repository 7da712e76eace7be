package votes

import (
	"github.com/prometheus/client_golang/prometheus"
)

// outcomes are what becomes of a vote.
var outcomes = []string{"cast", "changed", "withdrawn", "unchanged", "refused", "limited", "failed", "abandoned"}

// metrics are the handler's figures; nil keeps none.
type metrics struct{ votes *prometheus.CounterVec }

func newMetrics(registerer prometheus.Registerer, hub *hub) *metrics {
	if registerer == nil {
		return nil
	}
	m := &metrics{prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "bindery_votes_total", Help: "Requests to vote, by what became of them.",
	}, []string{"outcome"})}
	for _, outcome := range outcomes {
		m.votes.WithLabelValues(outcome)
	}
	registerer.MustRegister(m.votes, prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "bindery_vote_readers", Help: "Browsers that follow the votes.",
	}, func() float64 { return float64(hub.count()) }))
	return m
}

func (m *metrics) count(outcome string) {
	if m != nil {
		m.votes.WithLabelValues(outcome).Inc()
	}
}
