package main

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"bindery/internal/database"
)

// databaseUp tells whether the database answers, by asking it when the figures are
// read. Of a site that needs none it tells nothing.
type databaseUp struct{ kept *database.Lazy }

// upTimeout bounds the question, in far less than Prometheus waits (10 s).
const upTimeout = 2 * time.Second

var databaseUpDesc = prometheus.NewDesc("bindery_database_up", "1 when the database answers, 0 when it does not; absent as long as nothing needs it.", nil, nil)

// Describe is for prometheus.Collector.
func (databaseUp) Describe(to chan<- *prometheus.Desc) { to <- databaseUpDesc }

// Collect is for prometheus.Collector.
func (d databaseUp) Collect(to chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), upTimeout)
	defer cancel()
	up, used := d.kept.Up(ctx)
	if !used {
		return
	}
	value := 0.0
	if up {
		value = 1
	}
	to <- prometheus.MustNewConstMetric(databaseUpDesc, prometheus.GaugeValue, value)
}
