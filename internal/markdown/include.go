package markdown

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"strings"

	"bindery/internal/diag"
	"bindery/internal/projectfs"
)

// include returns the code a fence includes with `file=path#region`. What is
// missing is an error: the page would lack what it talks about.
func (p *page) include(f *fence) string {
	fsys := p.r.opts.Project
	if fsys == nil {
		p.report(diag.Error, "include-not-allowed", f.fileSpan, "code cannot be included from files here", "")
		return ""
	}
	p.doc.Files = append(p.doc.Files, f.file)
	if !fs.ValidPath(f.file) {
		p.report(diag.Error, "missing-include", f.fileSpan,
			fmt.Sprintf("%q is not a path inside the project", shorten(f.file)),
			"Write the path from the project's folder, with slashes and without ..")
		return ""
	}
	text, err := fs.ReadFile(fsys, f.file)
	if err != nil {
		message, suggestion := fmt.Sprintf("cannot read %q: %v", f.file, err), projectfs.Advice(err)
		if errors.Is(err, fs.ErrNotExist) {
			message, suggestion = fmt.Sprintf("the file %q does not exist", f.file), nearestFile(fsys, f.file)
		}
		p.report(diag.Error, "missing-include", f.fileSpan, message, suggestion)
		return ""
	}
	code, regions, ok := extractRegion(strings.ReplaceAll(string(text), "\r\n", "\n"), f.region)
	if !ok {
		p.report(diag.Error, "missing-region", f.fileSpan,
			fmt.Sprintf("the file %q has no region %q", f.file, f.region), diag.DidYouMean(f.region, regions))
	}
	return code
}

// nearestFile suggests a file of the same folder, or slashes.
func nearestFile(fsys fs.FS, name string) string {
	if _, advice, ok := diag.Slashes(name); ok {
		return advice
	}
	if near, ok := diag.NearestFile(fsys, name, nil); ok {
		return fmt.Sprintf("Did you mean %q?", near)
	}
	return ""
}

// regionPattern matches the lines that start and end a region, behind the
// sign that starts a comment in whatever language: `// #region name`,
// `# #region name`, `<!-- #region name -->`, `/* #region name */`.
var regionPattern = regexp.MustCompile(`^\s*(?:\{?/\*+|//+|#+|--+|;+|%+|<!--)\s*#(end)?region\b[ \t]*([\w.:-]*)`)

// extractRegion returns the lines of a named region, or the whole text for an
// empty name, without any region's marks and without the indentation all its
// lines share. It lists the regions it saw and reports whether it found the
// one.
func extractRegion(text, name string) (code string, regions []string, found bool) {
	var lines []string
	var open []string
	inside := name == ""
	found = inside
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
		m := regionPattern.FindStringSubmatch(line)
		switch {
		case m == nil:
			if inside {
				lines = append(lines, line)
			}
			continue
		case m[1] == "":
			open = append(open, m[2])
			regions = append(regions, m[2])
		default:
			open = closeRegion(open, m[2])
		}
		if name != "" {
			inside = contains(open, name)
			found = found || inside
		}
	}
	return strings.Join(dedent(lines), "\n"), regions, found
}

// closeRegion ends the innermost region, or the named one and those in it.
func closeRegion(open []string, name string) []string {
	for i := len(open) - 1; i >= 0; i-- {
		if name == "" || strings.TrimRight(name, "-") == "" || open[i] == name {
			return open[:i]
		}
	}
	return open
}

func contains(list []string, name string) bool {
	for _, s := range list {
		if s == name {
			return true
		}
	}
	return false
}

// dedent takes off the indentation that all lines with text share.
func dedent(lines []string) []string {
	shared, first := "", true
	for _, line := range lines {
		if strings.TrimSpace(line) == "" {
			continue
		}
		indent := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
		if first {
			shared, first = indent, false
		}
		for !strings.HasPrefix(indent, shared) {
			shared = shared[:len(shared)-1]
		}
	}
	for i, line := range lines {
		if strings.TrimSpace(line) == "" {
			lines[i] = ""
		} else {
			lines[i] = line[len(shared):]
		}
	}
	return lines
}
