package server

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/search"
	"bindery/internal/searchapi"
)

// A search whose body is too large is refused in the form its clients read,
// whether the body's length is said first or not.
func TestSearchTooLarge(t *testing.T) {
	index := search.New([]search.Document{{URL: "/", Level: 1}}, search.Options{})
	o := quiet(fstest.MapFS{"index.html": page("home")})
	o.Handlers = map[string]http.Handler{
		"/1/": searchapi.New(searchapi.Options{Name: "docs", Index: func() *search.Index { return index }}),
	}
	for _, size := range []int{searchapi.MaxBody + 1, int(DefaultLimits().MaxBodyBytes) + 1, 4 << 20} {
		for name, framing := range map[string][2]string{
			"length":  {"Content-Length: " + strconv.Itoa(size) + "\r\n\r\n", ""},
			"chunked": {"Transfer-Encoding: chunked\r\n\r\n" + strconv.FormatInt(int64(size), 16) + "\r\n", "\r\n0\r\n\r\n"},
		} {
			_, addr := start(t, o)
			c, in := dial(t, addr)
			go func() { // the server need not read all of it
				_, _ = c.Write([]byte("POST /1/indexes/*/queries HTTP/1.1\r\nHost: docs\r\n" + framing[0] + strings.Repeat(" ", size) + framing[1]))
			}()
			answer, body := next(t, in, http.MethodPost)
			want := `{"message":"The request's body is larger than 524288 bytes; send fewer requests in one call.","status":413}`
			if answer.StatusCode != http.StatusRequestEntityTooLarge || answer.Header.Get("Content-Type") != "application/json; charset=UTF-8" || body != want {
				t.Errorf("%s %d: %d %s %s", name, size, answer.StatusCode, answer.Header.Get("Content-Type"), body)
			}
		}
	}
}
