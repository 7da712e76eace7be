package searchapi

import (
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// metrics are the handler's figures; the zero value keeps none.
type metrics struct {
	calls    *prometheus.CounterVec
	seconds  prometheus.Histogram
	searches prometheus.Counter
	empty    prometheus.Counter
}

// newMetrics registers the figures; nil means that none are kept.
func newMetrics(registerer prometheus.Registerer) *metrics {
	if registerer == nil {
		return nil
	}
	m := &metrics{
		calls: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "bindery_search_requests_total", Help: "Calls of the search API, by status.",
		}, []string{"status"}),
		seconds: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "bindery_search_request_seconds", Help: "Time to answer a call of the search API, without sending it.",
			Buckets: []float64{.00005, .0001, .0002, .0005, .001, .002, .005, .01, .02, .05, .1, .5},
		}),
		searches: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "bindery_search_queries_total", Help: "Searches with a text; a call may hold several.",
		}),
		empty: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "bindery_search_empty_total", Help: "Searches with a text that found nothing.",
		}),
	}
	registerer.MustRegister(m.calls, m.seconds, m.searches, m.empty)
	return m
}

func (m *metrics) observe(status int, took time.Duration) {
	if m == nil {
		return
	}
	m.calls.WithLabelValues(strconv.Itoa(status)).Inc()
	m.seconds.Observe(took.Seconds())
}

func (m *metrics) searched(found int) {
	if m == nil {
		return
	}
	m.searches.Inc()
	if found == 0 {
		m.empty.Inc()
	}
}
