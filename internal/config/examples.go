package config

import (
	"fmt"
	"io/fs"
	"strings"
)

// examples checks where example projects are and what is offered of them.
func (v *validator) examples(e *Examples) {
	if e == nil {
		return
	}
	if !fs.ValidPath(e.Folder) || e.Folder == "." {
		v.fail(CodeBadValue, "examples.folder", fmt.Sprintf("%q is not a folder of the project", e.Folder), `Write its path below the project's folder, for example "examples".`)
	}
	for i, name := range e.LeaveOut {
		if !fs.ValidPath(name) || name == "." {
			v.fail(CodeBadValue, fmt.Sprintf("examples.leaveOut[%d]", i), fmt.Sprintf("%q is not a path in an example", name), `Write a file or folder below each example's own folder, for example "tests".`)
		}
	}
	for i, editor := range e.Editors {
		path := fmt.Sprintf("examples.editors[%d]", i)
		if strings.TrimSpace(editor.Title) == "" {
			v.fail(CodeMissing, path, fmt.Sprintf("%q has no title", path), "")
		}
		if editor.URL == "" {
			v.fail(CodeMissing, path+".url", fmt.Sprintf("%q is missing", path+".url"), `Write an address with {path}, for example "https://stackblitz.com/github/OWNER/REPOSITORY/tree/main/{path}".`)
		}
		v.pattern(path+".url", editor.URL, "{path}")
	}
}
