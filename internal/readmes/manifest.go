package readmes

import (
	"encoding/json"
	"fmt"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
)

// manifest is what is read of package.json. Fields that come in several forms
// are read by hand; one that is in none of them is as good as missing.
type manifest struct {
	Name         string          `json:"name"`
	Version      string          `json:"version"`
	License      json.RawMessage `json:"license"`
	Repository   json.RawMessage `json:"repository"`
	Homepage     json.RawMessage `json:"homepage"`
	Engines      json.RawMessage `json:"engines"`
	Author       json.RawMessage `json:"author"`
	Maintainers  json.RawMessage `json:"maintainers"`
	Contributors json.RawMessage `json:"contributors"`
}

// textOf makes the text of what was read of a tarball, which must be that of
// the version that was asked for.
func textOf(u *unpacked, name, version string) (*Text, error) {
	var m manifest
	if err := json.Unmarshal(u.manifest, &m); err != nil {
		return nil, fmt.Errorf("its package.json cannot be read: %w", err)
	}
	if m.Name != name || m.Version != version {
		return nil, fmt.Errorf("its package.json is that of %s@%s", shorten(m.Name), shorten(m.Version))
	}
	text := &Text{Package: name, Version: version, Readme: u.readme, File: u.file, License: m.license(), Contributors: m.handles(), Node: m.node()}
	text.Repository, text.Directory = m.repository()
	return text, nil
}

var licenseName = regexp.MustCompile(`^[A-Za-z0-9 ().+-]{1,80}$`)

func (m *manifest) license() string {
	name := stringIn(m.License, "type")
	if strings.HasPrefix(name, "SEE LICENSE") || !licenseName.MatchString(name) {
		return ""
	}
	return name
}

var nodeRange = regexp.MustCompile(`^[0-9A-Za-z .<>=|^~*+-]{1,80}$`)

// node is the range of Node.js versions.
func (m *manifest) node() string {
	var engines map[string]json.RawMessage
	if json.Unmarshal(m.Engines, &engines) != nil {
		return ""
	}
	if text := strings.Join(strings.Fields(stringIn(engines["node"], "")), " "); nodeRange.MatchString(text) {
		return text
	}
	return ""
}

// stringIn is a value that is a text, or an object with the text under a key.
func stringIn(value json.RawMessage, key string) string {
	var text string
	if json.Unmarshal(value, &text) == nil {
		return text
	}
	var object map[string]json.RawMessage
	if json.Unmarshal(value, &object) == nil {
		_ = json.Unmarshal(object[key], &text)
	}
	return text
}

// codeHosts are the hosts whose addresses of files and pictures are known.
var codeHosts = map[string]struct{ short, file, raw string }{
	"github.com":    {"github", "https://github.com/{repo}/blob/HEAD/", "https://raw.githubusercontent.com/{repo}/HEAD/"},
	"gitlab.com":    {"gitlab", "https://gitlab.com/{repo}/-/blob/HEAD/", "https://gitlab.com/{repo}/-/raw/HEAD/"},
	"bitbucket.org": {"bitbucket", "https://bitbucket.org/{repo}/src/HEAD/", "https://bitbucket.org/{repo}/raw/HEAD/"},
}

var (
	shortRepository = regexp.MustCompile(`^(?:(github|gitlab|bitbucket):)?([\w.-]+/[\w.-]+?)(?:\.git)?$`)
	longRepository  = regexp.MustCompile(`^(?:git\+)?(?:https?|git|ssh)://(?:[\w-]+@)?(?:www\.)?([\w.-]+)[/:]([\w.-]+/[\w.-]+?)(?:\.git)?(?:/(?:-/)?tree/[^/]+/([^?#]*))?/?(?:[?#].*)?$`)
	scpRepository   = regexp.MustCompile(`^git@([\w.-]+):([\w.-]+/[\w.-]+?)(?:\.git)?$`)
)

// repository is where the package is maintained, and its folder there.
func (m *manifest) repository() (address, directory string) {
	host, repo, directory := parseRepository(stringIn(m.Repository, "url"))
	if repo == "" {
		return "", ""
	}
	var object struct {
		Directory string `json:"directory"`
	}
	if json.Unmarshal(m.Repository, &object) == nil && object.Directory != "" {
		directory = object.Directory
	}
	if homeHost, home, folder := parseRepository(stringIn(m.Homepage, "url")); directory == "" && homeHost == host && home == repo {
		directory = folder
	}
	return "https://" + host + "/" + repo, cleanFolder(directory)
}

// parseRepository reads the forms package.json knows.
func parseRepository(value string) (host, repo, directory string) {
	if m := shortRepository.FindStringSubmatch(value); m != nil {
		for host, known := range codeHosts {
			if known.short == m[1] || m[1] == "" && known.short == "github" {
				return host, m[2], ""
			}
		}
	}
	if m := longRepository.FindStringSubmatch(value); m != nil {
		return strings.ToLower(m[1]), m[2], m[3]
	}
	if m := scpRepository.FindStringSubmatch(value); m != nil {
		return strings.ToLower(m[1]), m[2], ""
	}
	return "", "", ""
}

// cleanFolder is a folder of the repository without dot segments.
func cleanFolder(directory string) string {
	clean := strings.TrimPrefix(path.Clean("/"+directory), "/")
	if strings.ContainsAny(clean, "\\\"<> \t\r\n") {
		return ""
	}
	return clean
}

var (
	atHandle = regexp.MustCompile(`(?:^|\s)@([A-Za-z0-9][A-Za-z0-9-]{0,38})(?:\s|$)`)
	profile  = regexp.MustCompile(`https?://(?:www\.)?github\.com/([A-Za-z0-9][A-Za-z0-9-]{0,38})/?(?:[\s)]|$)`)
)

// handles are those that the package's people are known by on the code host,
// where package.json says so: by the address of a profile, or after an @.
func (m *manifest) handles() (handles []string) {
	for _, value := range []json.RawMessage{m.Author, m.Maintainers, m.Contributors} {
		people := []json.RawMessage{value}
		_ = json.Unmarshal(value, &people)
		for _, person := range people {
			handle := handleOf(stringIn(person, "name"), stringIn(person, "url"))
			if handle != "" && !slices.Contains(handles, handle) {
				handles = append(handles, handle)
			}
		}
	}
	return handles
}

func handleOf(name, address string) string {
	for _, text := range []string{address, name} {
		if m := profile.FindStringSubmatch(text); m != nil {
			return m[1]
		}
	}
	if m := atHandle.FindStringSubmatch(name); m != nil {
		return m[1]
	}
	return ""
}

// places are the addresses that a text's relative ones are relative to.
type places struct {
	// file and raw are the repository's root, for links and for pictures;
	// empty where the host is not known.
	file, raw string
	// directory is the README's folder.
	directory string
}

func (t *Text) places() places {
	u, err := url.Parse(t.Repository)
	if err != nil {
		return places{}
	}
	host, ok := codeHosts[u.Hostname()]
	if !ok {
		return places{}
	}
	repo := strings.TrimPrefix(u.Path, "/")
	return places{
		file: strings.ReplaceAll(host.file, "{repo}", repo), raw: strings.ReplaceAll(host.raw, "{repo}", repo),
		directory: t.Directory,
	}
}

// source is where the README itself is kept.
func (t *Text) source() string {
	if at := t.places(); at.file != "" {
		return at.file + escapePath(path.Join(at.directory, t.File))
	}
	return t.Repository
}

// escapePath percent-encodes a path, segment by segment.
func escapePath(name string) string {
	segments := strings.Split(name, "/")
	for i, segment := range segments {
		segments[i] = url.PathEscape(segment)
	}
	return strings.Join(segments, "/")
}
