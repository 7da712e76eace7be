// Package listed holds the lists of site/data against what they speak of: it
// runs a starter kit anew and asks the registry about the projects' packages.
// It needs npm, the registry and minutes, so no test does that; they run the
// same code on kits and answers of their own.
package listed

import (
	"context"
	"encoding/json"
	"fmt"
	"os/exec"
	"regexp"
	"strings"

	"bindery/internal/data"
)

// Package is what the registry says of the newest release of a package.
type Package struct {
	Version string `json:"version"`
	// Deprecated is why it should not be used any more; empty for most.
	Deprecated string `json:"deprecated"`
	// Repository is as the package writes it, of whatever form.
	Repository repository `json:"repository"`
}

// Registry answers for a package's name.
type Registry func(ctx context.Context, name string) (Package, error)

// repository is written as a text or as an object.
type repository string

func (r *repository) UnmarshalJSON(text []byte) error {
	var object struct{ URL string }
	if json.Unmarshal(text, &object) == nil {
		*r = repository(object.URL)
		return nil
	}
	return json.Unmarshal(text, (*string)(r))
}

// NPM asks the registry that npm is set up for.
func NPM(ctx context.Context, name string) (Package, error) {
	var p Package
	text, err := exec.CommandContext(ctx, "npm", "view", name+"@latest", "name", "version", "deprecated", "repository", "--json").Output()
	if err != nil {
		return p, fmt.Errorf("npm view %s: %w", name, err)
	}
	if err := json.Unmarshal(text, &p); err != nil {
		return p, fmt.Errorf("npm view %s: %w", name, err)
	}
	return p, nil
}

// ownerAndName finds "owner/name" in the forms npm takes: that alone, after
// "github:", and in addresses with or without ".git" or a folder at the end.
var ownerAndName = regexp.MustCompile(`^(?:github:|.*github\.com[/:])?([\w.-]+/[\w.-]+?)(?:\.git)?(?:[/#].*)?$`)

// Projects returns a line for every entry whose package is missing, deprecated
// or of another repository than the list says.
func Projects(ctx context.Context, list []data.Project, ask Registry) []string {
	var wrong []string
	for _, project := range list {
		if project.NPM == "" {
			continue
		}
		p, err := ask(ctx, project.NPM)
		found := ownerAndName.FindStringSubmatch(string(p.Repository))
		switch {
		case err != nil:
			wrong = append(wrong, fmt.Sprintf("%s: %v", project.NPM, err))
		case p.Deprecated != "":
			wrong = append(wrong, fmt.Sprintf("%s %s is deprecated: %s", project.NPM, p.Version, p.Deprecated))
		case found == nil || !strings.EqualFold(found[1], project.Repo):
			wrong = append(wrong, fmt.Sprintf("%s %s: the list says %s, the package %q", project.NPM, p.Version, project.Repo, p.Repository))
		}
	}
	return wrong
}
