package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os/exec"
	"regexp"
	"strconv"
	"time"
)

// runTime is how long one run of wrk lasts.
const runTime = 2 * time.Second

// load is what one run came to.
type load struct {
	requests int
	rate     float64       // requests per second
	cpu      time.Duration // of the server's processes, for a request
	p50, p99 time.Duration
}

var (
	requestsPattern = regexp.MustCompile(`(\d+) requests in `)
	ratePattern     = regexp.MustCompile(`Requests/sec:\s+([0-9.]+)`)
	p50Pattern      = regexp.MustCompile(`\n\s+50%\s+([0-9.]+[a-z]+)`)
	p99Pattern      = regexp.MustCompile(`\n\s+99%\s+([0-9.]+[a-z]+)`)
	failedPattern   = regexp.MustCompile(`(?:Non-2xx|Socket errors)[^\n]*`)
)

// wrk asks over 64 connections, from some cores.
func wrk(ctx context.Context, cores, url string, headers []string) (l load, err error) {
	args := []string{"-t1", "-c64", "-d" + strconv.Itoa(int(runTime.Seconds())) + "s", "--latency"}
	for _, header := range headers {
		args = append(args, "-H", header)
	}
	name, args := onCores(cores, "wrk", append(args, url)...)
	output, err := exec.CommandContext(ctx, name, args...).CombinedOutput()
	if err != nil {
		return l, fmt.Errorf("wrk %s: %w\n%s", url, err, output)
	}
	if l, err = parseWrk(output); err != nil {
		return l, fmt.Errorf("wrk %s: %w", url, err)
	}
	return l, nil
}

// parseWrk reads what wrk prints. Answers that it calls errors make it one.
func parseWrk(output []byte) (l load, err error) {
	if failed := failedPattern.Find(output); failed != nil {
		return l, errors.New(string(failed))
	}
	var found [4]string
	for i, pattern := range []*regexp.Regexp{requestsPattern, ratePattern, p50Pattern, p99Pattern} {
		match := pattern.FindSubmatch(output)
		if match == nil {
			return l, fmt.Errorf("it did not say %s:\n%s", pattern, output)
		}
		found[i] = string(match[1])
	}
	for i, set := range []func(string) error{
		func(text string) (err error) { l.requests, err = strconv.Atoi(text); return err },
		func(text string) (err error) { l.rate, err = strconv.ParseFloat(text, 64); return err },
		func(text string) (err error) { l.p50, err = time.ParseDuration(text); return err },
		func(text string) (err error) { l.p99, err = time.ParseDuration(text); return err },
	} {
		if err := set(found[i]); err != nil {
			return l, err
		}
	}
	if l.requests == 0 {
		return l, errors.New("no request was answered")
	}
	return l, nil
}

// onCores puts taskset before a command; "" stands for all cores.
func onCores(cores, name string, args ...string) (string, []string) {
	if cores == "" {
		return name, args
	}
	return "taskset", append([]string{"-c", cores, name}, args...)
}

// sendsTheSame holds that a server sends these bytes and no others for an
// address, as gzip, and, if asked with its own entity tag, nothing at all.
// It returns the tag. Caddy 2.6 sends files that are compressed already in
// chunks, without their length.
func sendsTheSame(ctx context.Context, url string, body []byte, unchanged bool) (tag string, err error) {
	response, got, err := fetchGzip(ctx, url, "")
	if err != nil {
		return "", err
	}
	coding, length := response.Header.Get("Content-Encoding"), response.ContentLength
	if response.StatusCode != http.StatusOK || coding != "gzip" || length != int64(len(body)) && length != -1 || sha256.Sum256(got) != sha256.Sum256(body) {
		return "", fmt.Errorf("%s is %s, coding %q, length %d, %d bytes: not the file's %d bytes as gzip", url, response.Status, coding, length, len(got), len(body))
	}
	if tag = response.Header.Get("Etag"); !unchanged {
		return tag, nil
	}
	if response, got, err = fetchGzip(ctx, url, tag); err != nil {
		return "", err
	}
	if tag == "" || response.StatusCode != http.StatusNotModified || len(got) > 0 {
		return "", fmt.Errorf("%s with the tag %q is %s with %d bytes", url, tag, response.Status, len(got))
	}
	return tag, nil
}

// fetchGzip gets an address as gzip, if it is not what has a tag.
func fetchGzip(ctx context.Context, url, tag string) (*http.Response, []byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, nil, err
	}
	request.Header.Set("Accept-Encoding", "gzip")
	if tag != "" {
		request.Header.Set("If-None-Match", tag)
	}
	client := &http.Client{Transport: &http.Transport{DisableCompression: true, DisableKeepAlives: true}}
	response, err := client.Do(request)
	if err != nil {
		return nil, nil, err
	}
	defer response.Body.Close()
	got, err := io.ReadAll(response.Body)
	return response, got, err
}
