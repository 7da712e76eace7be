// Package deps holds the test that keeps the floors of docs/architecture.md: a
// package imports only from floors below its own, and only modules that are on
// the list come into the program.
package deps

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// floors gives each area its floor. A package belongs to the area with the
// longest matching path; inside one area packages may import each other.
var floors = map[string]int{
	"bindery/internal/api":         0,
	"bindery/internal/cache":       0,
	"bindery/internal/commandline": 0,
	"bindery/internal/compress":    0,
	"bindery/internal/chunks":      0,
	"bindery/internal/clientip":    0,
	"bindery/internal/dates":       0,
	"bindery/internal/diag":        0,
	"bindery/internal/portablefs":  0,
	"bindery/internal/projectfs":   0,
	"bindery/internal/eventstream": 0,
	"bindery/internal/examples":    0,
	"bindery/internal/logqueue":    0,
	"bindery/internal/memfs":       0,
	"bindery/internal/facts":       0,
	"bindery/internal/ratelimit":   0,
	"bindery/internal/search":      0,
	"bindery/internal/watch":       0,
	"bindery/internal/webfile":     0,
	"bindery/internal/publish":     1,
	"bindery/internal/history":     0,
	"bindery/web":                  0,
	"bindery/internal/autotls":     1,
	"bindery/internal/config":      1,
	"bindery/internal/markdown":    1,
	"bindery/internal/ssr":         1,
	"bindery/internal/searchapi":   1,
	"bindery/internal/hosted":      1,
	"bindery/internal/messages":    1,
	"bindery/internal/content":     2,
	"bindery/internal/data":        2,
	"bindery/internal/database":    2,
	"bindery/internal/votes":       3,
	"bindery/internal/visits":      3,
	"bindery/internal/badges":      3,
	"bindery/internal/backup":      3,
	"bindery/internal/supporters":  3,
	"bindery/internal/readmes":     3,
	"bindery/internal/card":        1,
	"bindery/internal/site":        3,
	"bindery/internal/check":       4,
	"bindery/internal/build":       4,
	"bindery/internal/verify":      4,
	"bindery/internal/server":      4,
	"bindery/internal/searchpage":  4,
	"bindery/cmd/bindery":          5,
	"bindery/cmd/search-wasm":      5,
}

// sameFloor lists the imports within one floor that are meant.
var sameFloor = map[string]string{
	"bindery/internal/build":      "bindery/internal/check",
	"bindery/internal/searchpage": "bindery/internal/build",
}

// modules are the ones the program may be made of, each with its reason.
var modules = map[string]string{
	"github.com/alecthomas/chroma/v2":               "syntax highlighting",
	"github.com/alecthomas/kong":                    "command line",
	"github.com/algolia/algoliasearch-client-go/v3": "the hosted search service's own client",
	"github.com/andybalholm/brotli":                 "compression",
	"github.com/aymerick/douceur":                   "of bluemonday",
	"github.com/beorn7/perks":                       "of the Prometheus client",
	"github.com/cenkalti/backoff/v5":                "trying again, later each time",
	"github.com/cespare/xxhash/v2":                  "of the Prometheus client",
	"github.com/dlclark/regexp2/v2":                 "of chroma",
	"github.com/dustin/go-humanize":                 "of quickjs",
	"github.com/fsnotify/fsnotify":                  "watching files",
	"github.com/goccy/go-yaml":                      "YAML with positions",
	"github.com/google/uuid":                        "of quickjs",
	"github.com/gorilla/css":                        "of bluemonday",
	"github.com/jackc/pgpassfile":                   "of pgx",
	"github.com/jackc/pgservicefile":                "of pgx",
	"github.com/jackc/pgx/v5":                       "PostgreSQL",
	"github.com/jackc/puddle/v2":                    "of pgx",
	"github.com/klauspost/compress":                 "compression",
	"github.com/klauspost/cpuid/v2":                 "of minio-go",
	"github.com/klauspost/crc32":                    "of minio-go",
	"github.com/mfridman/interpolate":               "of goose",
	"github.com/microcosm-cc/bluemonday":            "sanitising fetched pages",
	"github.com/minio/crc64nvme":                    "of minio-go",
	"github.com/minio/md5-simd":                     "of minio-go",
	"github.com/minio/minio-go/v7":                  "buckets that speak S3",
	"github.com/munnerz/goautoneg":                  "of the Prometheus client",
	"github.com/philhofer/fwd":                      "of minio-go",
	"github.com/pressly/goose/v3":                   "migrations",
	"github.com/prometheus/client_golang":           "metrics",
	"github.com/prometheus/client_model":            "of the Prometheus client",
	"github.com/prometheus/common":                  "of the Prometheus client",
	"github.com/prometheus/procfs":                  "of the Prometheus client",
	"github.com/remyoudompheng/bigfft":              "of quickjs",
	"github.com/rs/xid":                             "of minio-go",
	"github.com/sethvargo/go-retry":                 "of goose",
	"github.com/tinylib/msgp":                       "of minio-go",
	"github.com/yuin/goldmark":                      "Markdown",
	"github.com/yuin/goldmark-emoji":                "emoji shortcodes",
	"github.com/zeebo/xxh3":                         "of minio-go",
	"go.uber.org/multierr":                          "of goose",
	"go.yaml.in/yaml/v3":                            "of minio-go",
	"golang.org/x/crypto":                           "ordering certificates",
	"golang.org/x/crypto/x509roots/fallback":        "certificates where the machine has none",
	"golang.org/x/image":                            "image sizes",
	"golang.org/x/net":                              "HTML parsing, HTTP/2",
	"golang.org/x/sync":                             "bounded parallel work",
	"golang.org/x/sys":                              "exchanging folders by rename",
	"golang.org/x/text":                             "Unicode",
	"google.golang.org/protobuf":                    "of the Prometheus client",
	"gopkg.in/ini.v1":                               "of minio-go",
	"modernc.org/libc":                              "of quickjs",
	"modernc.org/libquickjs":                        "of quickjs",
	"modernc.org/mathutil":                          "of quickjs",
	"modernc.org/memory":                            "of quickjs",
	"modernc.org/quickjs":                           "drawing React",
	"modernc.org/sqlite":                            "SQLite without cgo",
}

type pkg struct {
	ImportPath string
	Imports    []string
	Standard   bool
	Module     *struct{ Path string }
	GoFiles    []string
	CgoFiles   []string
}

func list(t *testing.T, args ...string) []pkg {
	t.Helper()
	return listFor(t, nil, args...)
}

// listFor lists packages as they are built with further settings.
func listFor(t *testing.T, settings []string, args ...string) []pkg {
	t.Helper()
	cmd := exec.Command("go", append([]string{"list", "-json=ImportPath,Imports,Standard,Module,GoFiles,CgoFiles"}, args...)...)
	cmd.Env = append(append(os.Environ(), "CGO_ENABLED=0"), settings...)
	cmd.Dir = "../../.."
	out, err := cmd.Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			t.Fatalf("go list: %v\n%s", err, exit.Stderr)
		}
		t.Fatal(err)
	}
	var pkgs []pkg
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p pkg
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return pkgs
		} else if err != nil {
			t.Fatal(err)
		}
		pkgs = append(pkgs, p)
	}
}

func area(path string) string {
	for ; path != "" && path != "."; path = path[:max(0, strings.LastIndexByte(path, '/'))] {
		if _, ok := floors[path]; ok {
			return path
		}
	}
	return ""
}

func TestFloors(t *testing.T) {
	for _, p := range list(t, "./...") {
		if strings.HasPrefix(p.ImportPath, "bindery/internal/testing") || strings.HasPrefix(p.ImportPath, "bindery/internal/tests") {
			continue
		}
		from := area(p.ImportPath)
		if from == "" {
			t.Errorf("%s stands on no floor: add it to the table here and in docs/architecture.md", p.ImportPath)
			continue
		}
		for _, imported := range p.Imports {
			to := area(imported)
			switch {
			case strings.HasPrefix(imported, "bindery/internal/test"):
				t.Errorf("%s imports %s: test helpers are for tests", p.ImportPath, imported)
			case to == "" || to == from || sameFloor[from] == to:
			case floors[to] >= floors[from]:
				t.Errorf("%s (floor %d) imports %s (floor %d)", p.ImportPath, floors[from], imported, floors[to])
			}
		}
	}
}

func TestModulesAreOnTheList(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range list(t, "-deps", "./cmd/bindery") {
		if len(p.CgoFiles) > 0 && !p.Standard {
			t.Errorf("%s needs cgo", p.ImportPath)
		}
		if p.Standard || p.Module == nil || p.Module.Path == "bindery" {
			continue
		}
		seen[p.Module.Path] = true
		if modules[p.Module.Path] == "" {
			t.Errorf("module %s (for %s) is not on the list", p.Module.Path, p.ImportPath)
		}
	}
	for module := range modules {
		if !seen[module] {
			t.Errorf("module %s is on the list and no longer used", module)
		}
	}
}

// TestBrowserSearchStaysSmall keeps what would double the size of the search
// that browsers load out of it.
func TestBrowserSearchStaysSmall(t *testing.T) {
	heavy := []string{"fmt", "reflect", "regexp", "encoding/json", "net/http", "net/url", "time", "log/slog"}
	for _, p := range listFor(t, []string{"GOOS=js", "GOARCH=wasm"}, "-deps", "./cmd/search-wasm") {
		if slices.Contains(heavy, p.ImportPath) {
			t.Errorf("cmd/search-wasm needs %s", p.ImportPath)
		}
	}
}

// TestDocumentedFloors holds the table in docs/architecture.md against ours.
func TestDocumentedFloors(t *testing.T) {
	text, err := os.ReadFile("../../../docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	documented := map[string]string{}
	for _, m := range regexp.MustCompile("(?m)^\\| (\\d) \\| `([^`]+)`").FindAllStringSubmatch(string(text), -1) {
		documented["bindery/"+m[2]] = m[1]
	}
	for path, floor := range floors {
		if got, want := documented[path], string(rune('0'+floor)); got != want {
			t.Errorf("docs/architecture.md has %s on floor %q, the code on %s", path, got, want)
		}
		delete(documented, path)
	}
	for path := range documented {
		t.Errorf("docs/architecture.md has %s, the code does not", path)
	}
}
