package main

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
)

// TestPublish copies a site with the command, to a service that speaks S3.
func TestPublish(t *testing.T) {
	backend := s3mem.New()
	if err := backend.CreateBucket("site"); err != nil {
		t.Fatal(err)
	}
	service := httptest.NewServer(gofakes3.New(backend).Server())
	t.Cleanup(service.Close)
	t.Setenv("AWS_ACCESS_KEY_ID", "key")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "secret")
	out := t.TempDir()
	for name, text := range map[string]string{
		"_build.json": `{"base":"/"}`, "index.html": "<h1>Home</h1>", "_redirects.json": `[{"from":"/a/*","to":"/b/","status":301}]`,
	} {
		if err := os.WriteFile(filepath.Join(out, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	publish := func(args ...string) (code int, printed, complaints string) {
		var stdout, stderr bytes.Buffer
		code = Main(t.Context(), append([]string{"publish", "--out", out, "--endpoint", service.URL, "--region", "here"}, args...), &stdout, &stderr)
		return code, stdout.String(), stderr.String()
	}
	for _, step := range []struct {
		args                []string
		code                int
		printed, complaints string
	}{
		{[]string{"s3://site", "--dry-run"}, exitOK, "Would publish to s3://site: 1 files sent, 0 unchanged, 0 deleted, 0 that will be deleted after --grace.\n",
			"A bucket cannot lead whole folders on. Set these 1 redirects in what is before it: [\"/a/*\"]\n"},
		{[]string{"s3://site"}, exitOK, "Published to s3://site: 1 files sent, 0 unchanged, 0 deleted, 0 that will be deleted after --grace.\n",
			"A bucket cannot lead whole folders on. Set these 1 redirects in what is before it: [\"/a/*\"]\n"},
		{[]string{"site"}, exitUsage, "", "bindery: \"site\" is not the address of a bucket: write s3://BUCKET or s3://BUCKET/FOLDER/\n"},
		{[]string{"s3://site", "--grace=-1h"}, exitUsage, "", "bindery: --grace must not be negative, and --parallel at least 1\n"},
		{[]string{"s3://nowhere"}, exitFailed, "", "bindery: publishing to s3://nowhere: reading _bindery.json, which remembers what was published: The specified bucket does not exist\n"},
	} {
		code, printed, complaints := publish(step.args...)
		if code != step.code || printed != step.printed || complaints != step.complaints {
			t.Errorf("%q: %d\n%s%s", step.args, code, printed, complaints)
		}
	}
	answer, err := http.Get(service.URL + "/site/index.html")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK || answer.Header.Get("Content-Type") != "text/html; charset=utf-8" {
		t.Errorf("%d %s", answer.StatusCode, answer.Header)
	}
}
