package searchapi

import (
	"log/slog"
	"math"
	"net"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/klauspost/compress/gzhttp"
	"github.com/prometheus/client_golang/prometheus"

	"bindery/internal/ratelimit"
	"bindery/internal/search"
	"bindery/internal/searchapi/wire"
)

// Limits of what one client may ask for.
const (
	// DefaultHits is the number of hits on a page, as in the service. The
	// site's own search box asks for 5 (P-9.2).
	DefaultHits = 20
	// MaxHits is the number of hits that can be reached, by pages or in one
	// call, as in the service.
	MaxHits = wire.MaxHits
	// MaxRequests is the number of searches in one call.
	MaxRequests = 50
	// MaxQuery is the length of a query's text, in bytes. The service ends at
	// 512; readers paste whole error logs.
	MaxQuery = 128 << 10
	// MaxBody is the length of a request's body, unpacked, in bytes.
	MaxBody = 512 << 10
	// MaxTag is the length of a highlighting tag or an ellipsis, in bytes. It
	// is repeated with every match.
	MaxTag = 256
)

// Limit bounds what one address may ask for, as a bucket of tokens. A search
// takes one, one more for every hundred hits asked for after the first
// hundred, and as many as it holds searches when it is a batch.
type Limit = ratelimit.Limit

// DefaultLimit is far above what typing makes, ten searches a second, also for
// a few readers behind one address.
var DefaultLimit = Limit{PerSecond: 50, Burst: 200}

// Options say what to search. Name and Index are required.
type Options struct {
	// Name is that of the one index.
	Name string
	// Lang is the language of its records, "en"; empty for none that is known.
	Lang string
	// Index is asked for every request, so that a build can take the place of
	// another. Nil is answered with 503, which clients retry.
	Index func() *search.Index
	// Logger may be nil.
	Logger *slog.Logger
	// Limit is for each address; the zero value means none.
	Limit Limit
	// ClientIP returns the address of the reader; nil means the connection's.
	ClientIP func(*http.Request) string
	// Now is the clock; nil means time.Now.
	Now func() time.Time
	// Metrics is where figures are registered; nil means nowhere.
	Metrics prometheus.Registerer
}

// Handler answers the paths from /1/ on. It may be used from several
// goroutines.
type Handler struct {
	options Options
	limiter *ratelimit.Limiter
	metrics *metrics
	serve   http.Handler
	mu      sync.Mutex // of profile
	profile *profile
}

// New makes a handler. It panics when Metrics has figures of these names
// already.
func New(o Options) *Handler {
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.ClientIP == nil {
		o.ClientIP = connectionIP
	}
	o.Limit.Burst = max(o.Limit.Burst, 1)
	h := &Handler{options: o, limiter: ratelimit.New(o.Limit), metrics: newMetrics(o.Metrics)}
	wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(compressFrom), gzhttp.CompressionLevel(compressionLevel))
	if err != nil {
		panic(err) // the options are constants
	}
	h.serve = wrap(http.HandlerFunc(h.answer))
	return h
}

// An answer of five hits has 10 kB; level 1 takes some 50 µs for it and packs
// it into a quarter.
const (
	compressFrom     = 1 << 10
	compressionLevel = 1
)

// connectionIP is the other end of the connection.
func connectionIP(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

// ServeHTTP answers one request.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	allowOrigins(w.Header())
	if r.Method == http.MethodOptions {
		w.WriteHeader(http.StatusNoContent)
		return
	}
	h.serve.ServeHTTP(w, r)
}

// allowOrigins lets pages of any origin search: there is nothing private, and
// no cookie is looked at. The star covers headers of clients to come; old
// browsers do not know it.
func allowOrigins(header http.Header) {
	for name, values := range anyOrigin {
		header[name] = values
	}
}

// anyOrigin is not changed by those who set headers: they replace or append.
var anyOrigin = http.Header{
	"Access-Control-Allow-Origin":  {"*"},
	"Access-Control-Allow-Methods": {"GET, HEAD, POST, OPTIONS"},
	"Access-Control-Allow-Headers": {"Accept, Content-Type, Content-Encoding, Request-Id, " +
		"X-Algolia-API-Key, X-Algolia-Application-Id, X-Algolia-Agent, X-Algolia-UserToken, X-Algolia-Request-Id, *"},
	"Access-Control-Expose-Headers": {"Retry-After, X-Request-Id"},
	"Access-Control-Max-Age":        {"86400"},
}

// answer runs an endpoint and sends what it returns.
func (h *Handler) answer(w http.ResponseWriter, r *http.Request) {
	start := h.options.Now()
	out := writers.Get().(*wire.Writer)
	defer giveBack(out)
	c := &call{h: h, r: r, w: w, start: start, out: out}
	callback, err := jsonpCallback(r)
	var body []byte
	if err == nil {
		body, err = c.route()
	}
	status := http.StatusOK
	if err != nil {
		refused := asAPIError(err)
		h.note(r, refused, err)
		status, body = refused.status, refused.body()
		refused.setHeaders(w.Header())
	}
	h.metrics.observe(status, h.options.Now().Sub(start))
	send(w, status, callback, body)
}

// writers hold the memory of answers for the next ones.
var writers = sync.Pool{New: func() any { return &wire.Writer{} }}

// maxKept is the memory of an answer, in bytes, up to which it is kept: that
// of a page of twenty hits with their texts.
const maxKept = 128 << 10

func giveBack(w *wire.Writer) {
	if w.Cap() <= maxKept {
		w.Reset()
		writers.Put(w)
	}
}

// note logs what is this side's fault. Queries are never logged.
func (h *Handler) note(r *http.Request, refused *apiError, err error) {
	if refused.status >= http.StatusInternalServerError {
		h.options.Logger.Warn("search", "path", r.URL.Path, "status", refused.status, "err", err)
	}
}

// body is the service's shape of an error.
func (e *apiError) body() []byte {
	w := &wire.Writer{}
	w.Open('{')
	w.Field("message").Str(e.message)
	w.Field("status").Num(e.status)
	w.Shut('}')
	return w.Bytes()
}

func (e *apiError) setHeaders(header http.Header) {
	if e.allow != "" {
		header.Set("Allow", e.allow)
	}
	if e.after > 0 {
		header.Set("Retry-After", strconv.Itoa(int(math.Ceil(e.after.Seconds()))))
	}
}

// send writes an answer. It is never kept: the next build may have another.
func send(w http.ResponseWriter, status int, callback string, body []byte) {
	header := w.Header()
	header.Set("Cache-Control", "no-store")
	header.Set("X-Content-Type-Options", "nosniff")
	if callback == "" {
		header.Set("Content-Type", "application/json; charset=UTF-8")
	} else {
		header.Set("Content-Type", "text/javascript; charset=UTF-8")
		body = append(append([]byte(callback+"("), body...), ");"...)
		status = http.StatusOK
	}
	header.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	_, _ = w.Write(body) // a client that is gone is no error
}

// callbackName is what the old client calls its functions. Any other name would
// let a page's injected markup run code of its choice past a policy that trusts
// this origin.
var callbackName = regexp.MustCompile(`^algoliaJSONP_[0-9]{1,9}$`)

func jsonpCallback(r *http.Request) (string, error) {
	if r.Method != http.MethodGet || !strings.Contains(r.URL.RawQuery, "callback") {
		return "", nil
	}
	name := r.URL.Query().Get("callback")
	if name != "" && !callbackName.MatchString(name) {
		return "", invalidValue("callback", `a name like "algoliaJSONP_1"`)
	}
	return name, nil
}
