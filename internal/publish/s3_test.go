package publish_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"

	"bindery/internal/publish"
)

// service is a service that speaks S3, with a bucket "site", and the headers that
// each object was sent with.
func service(t *testing.T) (server *httptest.Server, sent *sync.Map) {
	t.Helper()
	sent = &sync.Map{}
	backend := s3mem.New()
	if err := backend.CreateBucket("site"); err != nil {
		t.Fatal(err)
	}
	fake := gofakes3.New(backend).Server()
	server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPut {
			sent.Store(r.URL.Path, r.Header.Clone())
		}
		fake.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	t.Setenv("AWS_ACCESS_KEY_ID", "key")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "secret")
	return server, sent
}

func get(ctx context.Context, address string) (*http.Response, string, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, "", err
	}
	request.Header.Set("Accept-Encoding", "identity") // or the client would unpack
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, "", err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	return answer, string(text), err
}

func TestS3(t *testing.T) {
	server, sent := service(t)
	bucket, prefix, err := publish.S3("s3://site/docs", publish.S3Options{Endpoint: server.URL, Region: "here"})
	if err != nil {
		t.Fatal(err)
	}
	if prefix != "docs/" {
		t.Errorf("prefix %q", prefix)
	}
	for version, want := range []string{"{Sent:9 Unchanged:0 Deleted:0 Waiting:0 Patterns:[/a/*]}", "{Sent:4 Unchanged:5 Deleted:1 Waiting:0 Patterns:[/a/*]}"} {
		o := options(version, 0)
		o.Grace = 0
		result, err := publish.Publish(t.Context(), bucket, o)
		if got := fmt.Sprintf("%+v", result); err != nil || got != want {
			t.Errorf("version %d: %s, %v", version, got, err)
		}
	}
	answer, text, err := get(t.Context(), server.URL+"/site/docs/assets/app.1.js")
	if err != nil || answer.StatusCode != http.StatusOK || text != "gz code" {
		t.Fatal(err, answer, text)
	}
	for name, want := range map[string]string{"Content-Type": "text/javascript; charset=utf-8", "Content-Encoding": "gzip"} {
		if got := answer.Header.Get(name); got != want {
			t.Errorf("%s: %q", name, got)
		}
	}
	// The service of the test does not keep these two.
	for key, want := range map[string][2]string{
		"assets/app.1.js": {"Cache-Control", "public, max-age=31536000, immutable"},
		"old/index.html":  {"X-Amz-Website-Redirect-Location", "/new/"},
	} {
		headers, _ := sent.Load("/site/docs/" + key)
		if got := headers.(http.Header).Get(want[0]); got != want[1] {
			t.Errorf("%s: %s: %q", key, want[0], got)
		}
	}
	if answer, _, err := get(t.Context(), server.URL+"/site/docs/assets/app.0.js"); err != nil || answer.StatusCode != http.StatusNotFound {
		t.Error("the earlier script:", answer, err)
	}
}

// A reader who loads pages all the time while new versions are published finds
// the script of every page.
func TestReadersMeetNoBrokenPage(t *testing.T) {
	server, _ := service(t)
	bucket, prefix, err := publish.S3("s3://site", publish.S3Options{Endpoint: server.URL, Region: "here"})
	if err != nil {
		t.Fatal(err)
	}
	version := func(n int) {
		o := options(n, n)
		o.Prefix, o.Gzip, o.Grace = prefix, false, 2*time.Hour
		built := o.Site.(fstest.MapFS)
		for i := range 40 { // so that publishing takes its time
			built[fmt.Sprintf("pages/%d/index.html", i)] = built["index.html"]
		}
		if _, err := publish.Publish(t.Context(), bucket, o); err != nil {
			t.Error(err)
		}
	}
	version(0)
	ctx, stop := context.WithCancel(t.Context())
	var readers sync.WaitGroup
	seen := make([]int, 2)
	for reader := range seen {
		readers.Go(func() {
			for i := reader; ctx.Err() == nil; i++ {
				answer, page, err := get(ctx, fmt.Sprintf("%s/site/pages/%d/index.html", server.URL, i%40))
				if ctx.Err() != nil {
					return
				}
				_, rest, _ := strings.Cut(page, "<script src=/")
				script, _, found := strings.Cut(rest, ">")
				if err != nil || answer.StatusCode != http.StatusOK || !found {
					t.Errorf("page: %v %v %q", err, answer, page)
					return
				}
				answer, _, err = get(ctx, server.URL+"/site/"+script)
				if ctx.Err() == nil && (err != nil || answer.StatusCode != http.StatusOK) {
					t.Errorf("%s: %v %v", script, err, answer)
					return
				}
				seen[reader]++
			}
		})
	}
	for n := range 5 {
		version(n + 1)
	}
	stop()
	readers.Wait()
	if seen[0]+seen[1] < 20 {
		t.Errorf("only %d pages were read", seen)
	}
}

func TestS3Addresses(t *testing.T) {
	for _, c := range []struct{ address, endpoint, want string }{
		{"site", "https://s3.example.org", `"site" is not the address of a bucket: write s3://BUCKET or s3://BUCKET/FOLDER/`},
		{"s3://", "https://s3.example.org", `"s3://" is not the address of a bucket: write s3://BUCKET or s3://BUCKET/FOLDER/`},
		{"s3://site", "s3.example.org", `"s3.example.org" is not the address of a service: write one like https://s3.amazonaws.com`},
		{"s3://site", "https://s3.example.org/path", `"https://s3.example.org/path" is not the address of a service: write one like https://s3.amazonaws.com`},
	} {
		if _, _, err := publish.S3(c.address, publish.S3Options{Endpoint: c.endpoint}); err == nil || err.Error() != c.want {
			t.Errorf("%s: %v", c.address, err)
		}
	}
}
