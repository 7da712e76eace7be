package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"

	"bindery/internal/testing/judge"
)

// keyLimit is what a key press may take until its hits are painted.
const keyLimit = 50 * time.Millisecond

// typedQueries are how many are typed, up to typedLength letters long.
const (
	typedQueries = 20
	typedLength  = 24
)

// keys types queries into the search box in Chromium, against our server on
// this machine, and measures from each key to its painted hits.
func (b *bench) keys(ctx context.Context) error {
	playwright, err := filepath.Abs("../e2e/node_modules/playwright-core/index.mjs")
	if err != nil {
		return err
	}
	if _, err := os.Stat(playwright); errors.Is(err, os.ErrNotExist) {
		return errors.New("the browser's driver is not there (npm ci in e2e)")
	}
	own, err := b.ownSite(ctx)
	if err != nil {
		return err
	}
	queries, err := toType()
	if err != nil {
		return err
	}
	server, err := own.serve(ctx, b.bindery)
	if err != nil {
		return err
	}
	defer server.stop()
	chromium := os.Getenv("CHROMIUM")
	if chromium == "" {
		chromium = "/usr/bin/chromium"
	}
	a := newAPI(ctx, "http://"+server.addr, own.manifest)
	input, err := json.Marshal(map[string]any{
		"playwright": playwright, "chromium": chromium, "url": "http://" + server.addr + own.manifest.Base,
		"api": a.url, "index": own.manifest.Search.Index, "queries": queries,
	})
	if err != nil {
		return err
	}
	times, err := typeKeys(ctx, input)
	if err != nil {
		return err
	}
	p95 := percentile(times, 95)
	b.expect(fmt.Sprintf("key to painted hits in Chromium, p95 of %d", len(times)), us(p95), "at most "+us(keyLimit), p95 <= keyLimit)
	b.note("  p50, p99, slowest", fmt.Sprintf("%s, %s, %s", us(percentile(times, 50)), us(percentile(times, 99)), us(slices.Max(times))))
	return nil
}

// toType are short queries of the half that is looked at.
func toType() (queries []string, err error) {
	text, err := os.ReadFile(filepath.Join(judgmentsDir, judge.Train+".tsv"))
	if err != nil {
		return nil, err
	}
	list, _ := judge.Read(judge.Train, text)
	for i := 0; len(queries) < typedQueries && i < len(list); i++ {
		// Every fifth, so that there are some of several classes.
		j := list[(i*5+i*5/len(list))%len(list)]
		if j.Class != judge.Gibberish && j.Class != judge.Error && len(j.Query) <= typedLength {
			queries = append(queries, j.Query)
		}
	}
	return queries, nil
}

func typeKeys(ctx context.Context, input []byte) ([]time.Duration, error) {
	var output, complaints bytes.Buffer
	cmd := exec.CommandContext(ctx, "node", "keys.mjs")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(input), &output, &complaints
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("typing: %w\n%s", err, lastLines(complaints.String(), 20))
	}
	var took []float64
	if err := json.Unmarshal(output.Bytes(), &took); err != nil {
		return nil, err
	}
	if len(took) == 0 {
		return nil, errors.New("no key could be measured")
	}
	times := make([]time.Duration, len(took))
	for i, t := range took {
		times[i] = time.Duration(t * float64(time.Millisecond))
	}
	return times, nil
}
