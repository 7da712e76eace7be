package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// alert is a rule of Prometheus.
type alert struct {
	Alert, Expr string
	Annotations struct{ Summary, Description string }
}

var (
	// exported is a figure in an expression, with what its labels have to be.
	exported = regexp.MustCompile(`\b((?:bindery|go|process)_[a-z_]+)(?:\{([^}]*)\})?`)
	labelled = regexp.MustCompile(`([a-z]+)!?="([^"]*)"`)
)

// TestAlerts holds the alerts that operators are given to the figures the program
// exports, once a vote and a page were asked for.
func TestAlerts(t *testing.T) {
	text, err := os.ReadFile("../../deploy/alerts.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Groups []struct{ Rules []alert }
	}
	if err := yaml.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	guide, err := os.ReadFile("../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	server := serveSite(t, votableSite(t), "--metrics-addr", "127.0.0.1:0", "--database", t.TempDir()+"/site.db")
	if status := newVoter(server.address); status != 200 {
		t.Errorf("a vote: %d", status)
	}
	_, body, err := fetch("GET", server.metrics, "")
	if err != nil {
		t.Fatal(err)
	}
	figures := string(body)
	if !strings.Contains(figures, "\nbindery_database_up 1\n") {
		t.Error("the database is not said to answer")
	}
	rules := file.Groups[0].Rules
	if len(rules) < 10 {
		t.Errorf("there are only %d rules", len(rules))
	}
	for _, rule := range rules {
		if rule.Annotations.Summary == "" || rule.Annotations.Description == "" {
			t.Errorf("%s does not say what has happened", rule.Alert)
		}
		if !strings.Contains(string(guide), "| `"+rule.Alert+"` |") {
			t.Errorf("docs/operations.md does not say what to do about %s", rule.Alert)
		}
		found := exported.FindAllStringSubmatch(rule.Expr, -1)
		if len(found) == 0 && !strings.HasPrefix(rule.Expr, "up{") { // Prometheus' own
			t.Errorf("%s names no figure: %s", rule.Alert, rule.Expr)
		}
		for _, figure := range found {
			holdFigure(t, rule.Alert, figures, figure[1], figure[2])
		}
	}
}

// holdFigure looks for a figure, and for each label in any line of it. The job and
// the instance are Prometheus' labels.
func holdFigure(t *testing.T, alert, figures, name, labels string) {
	t.Helper()
	if !strings.Contains(figures, "\n"+name+"{") && !strings.Contains(figures, "\n"+name+" ") {
		t.Errorf("%s: the program exports no %s", alert, name)
	}
	for _, label := range labelled.FindAllStringSubmatch(labels, -1) {
		if label[1] == "job" {
			continue
		}
		line := regexp.MustCompile(`(?m)^` + name + `\{.*\b` + label[1] + `="` + label[2] + `"`)
		if !line.MatchString(figures) {
			t.Errorf("%s: %s is never %s=%q", alert, name, label[1], label[2])
		}
	}
}
