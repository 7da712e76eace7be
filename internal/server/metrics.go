package server

import (
	"fmt"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// statusClasses are 1xx to 5xx; index 0 is a request without an answer.
var statusClasses = [6]string{"none", "1xx", "2xx", "3xx", "4xx", "5xx"}

// metrics are the server's figures. Every child of a vector is looked up once,
// here, so that a request only adds to numbers.
type metrics struct {
	gatherer prometheus.Gatherer
	requests [len(statusClasses)][kinds]prometheus.Counter
	seconds  [kinds]prometheus.Observer
	bytes    [kinds]prometheus.Counter
	inFlight prometheus.Gauge
	panics   prometheus.Counter
	builds   *prometheus.GaugeVec
}

// newMetrics registers the collectors; nil stands for a registry of its own
// that shows the process too.
func newMetrics(registerer prometheus.Registerer) (*metrics, error) {
	var own *prometheus.Registry
	if registerer == nil {
		own = prometheus.NewRegistry()
		own.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
		registerer = own
	}
	m := &metrics{}
	m.gatherer, _ = registerer.(prometheus.Gatherer)
	requests := prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "bindery_http_requests_total", Help: "Requests answered, by status class and kind of route.",
	}, []string{"class", "kind"})
	seconds := prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "bindery_http_request_seconds", Help: "Time from the end of the request's head to the end of the answer.",
		Buckets: []float64{.0001, .00025, .0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5},
	}, []string{"kind"})
	sent := prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "bindery_http_response_bytes_total", Help: "Bytes of bodies sent.",
	}, []string{"kind"})
	m.inFlight = prometheus.NewGauge(prometheus.GaugeOpts{Name: "bindery_http_in_flight", Help: "Requests being answered."})
	m.panics = prometheus.NewCounter(prometheus.CounterOpts{Name: "bindery_http_panics_total", Help: "Panics in handlers."})
	m.builds = prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: "bindery_site_build_info", Help: "1 for the build being served."}, []string{"build"})
	for _, c := range []prometheus.Collector{requests, seconds, sent, m.inFlight, m.panics, m.builds} {
		if err := registerer.Register(c); err != nil {
			return nil, fmt.Errorf("server: register metrics: %w", err)
		}
	}
	for k, name := range kindNames {
		m.seconds[k], m.bytes[k] = seconds.WithLabelValues(name), sent.WithLabelValues(name)
		for class, label := range statusClasses {
			m.requests[class][k] = requests.WithLabelValues(label, name)
		}
	}
	return m, nil
}

// observe counts one answered request.
func (m *metrics) observe(k kind, status int, sent int64, took time.Duration) {
	m.requests[min(status/100, len(statusClasses)-1)][k].Inc()
	m.seconds[k].Observe(took.Seconds())
	m.bytes[k].Add(float64(sent))
}

// showBuild names the build being served.
func (m *metrics) showBuild(build string) {
	m.builds.Reset()
	m.builds.WithLabelValues(build).Set(1)
}

// handler shows the figures in the Prometheus text format.
func (m *metrics) handler() http.Handler {
	if m.gatherer == nil {
		return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			http.Error(w, "the registry of these metrics cannot be read here", http.StatusNotFound)
		})
	}
	return promhttp.HandlerFor(m.gatherer, promhttp.HandlerOpts{EnableOpenMetrics: true})
}
