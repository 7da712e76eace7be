package listed

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"bindery/internal/data"
)

// Run does in an empty folder what the list says was done with a kit, and
// returns the entry as it should be now. What the commands print goes to out;
// they get no input, so one that asks a question fails. The project must hold
// webpack 5.
func Run(ctx context.Context, kit data.StarterKit, dir string, ask Registry, now time.Time, out io.Writer) (data.KitCheck, error) {
	if kit.Checked == nil {
		return data.KitCheck{}, fmt.Errorf("the list does not say how %s is checked", kit.Name)
	}
	check := *kit.Checked
	p, err := ask(ctx, kit.NPM)
	if err != nil {
		return check, err
	}
	if p.Deprecated != "" {
		return check, fmt.Errorf("%s %s is deprecated: %s", kit.NPM, p.Version, p.Deprecated)
	}
	project := filepath.Join(dir, filepath.FromSlash(check.Folder))
	if err := shell(ctx, dir, check.Create, out); err != nil {
		return check, err
	}
	if err := shell(ctx, project, check.Build, out); err != nil {
		return check, err
	}
	var node strings.Builder
	if err := shell(ctx, dir, "node --version", &node); err != nil {
		return check, err
	}
	check.On, check.Version = now.Format(time.DateOnly), p.Version
	check.Node = strings.TrimPrefix(strings.TrimSpace(node.String()), "v")
	check.Webpack, err = webpackOf(ctx, project)
	if err == nil && !strings.HasPrefix(check.Webpack, "5.") {
		err = fmt.Errorf("%s has webpack %s, not 5", kit.Name, check.Webpack)
	}
	return check, err
}

func shell(ctx context.Context, dir, line string, out io.Writer) error {
	cmd := exec.CommandContext(ctx, "sh", "-c", line)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, out, out
	// npx asks before it installs a package it does not have
	cmd.Env = append(os.Environ(), "npm_config_yes=true")
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w", line, err)
	}
	return nil
}

// carriers are frameworks that bring webpack along inside a file of their own,
// each with the expression that is its version there.
var carriers = map[string]string{
	"next": `require("next/dist/compiled/webpack/bundle5.js")().webpack.version`,
}

var errNoWebpack = errors.New("the project has no webpack")

// webpackOf is the version of webpack in a project's node_modules.
func webpackOf(ctx context.Context, project string) (string, error) {
	modules := filepath.Join(project, "node_modules")
	text, err := os.ReadFile(filepath.Join(modules, "webpack", "package.json"))
	if err == nil {
		var p struct{ Version string }
		err = json.Unmarshal(text, &p)
		return p.Version, err
	}
	for name, version := range carriers {
		if _, none := os.Stat(filepath.Join(modules, name)); none == nil {
			var out strings.Builder
			err = shell(ctx, project, "node -p '"+version+"'", &out)
			return strings.TrimSpace(out.String()), err
		}
	}
	if errors.Is(err, fs.ErrNotExist) {
		return "", errNoWebpack
	}
	return "", err
}
