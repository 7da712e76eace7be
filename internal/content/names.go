package content

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"bindery/internal/diag"
)

// Codes of the diagnostics about names of files.
const (
	CodeExtension   = "capital-extension"
	CodeWindowsName = "windows-name"
	CodeSameFolded  = "same-url-but-case"
)

// devices are the names that Windows keeps for devices, whatever follows their
// first dot (Microsoft, "Naming Files, Paths, and Namespaces").
var devices = func() []string {
	names := []string{"con", "prn", "aux", "nul"}
	for _, port := range []string{"com", "lpt"} {
		for n := 1; n <= 9; n++ {
			names = append(names, fmt.Sprintf("%s%d", port, n))
		}
	}
	return names
}()

// nameMistakes are about a file or folder whose name is another one, or none, on
// other systems.
func (t *Tree) nameMistakes(name string, dir bool) diag.List {
	var list diag.List
	base, extension := path.Base(name), path.Ext(name)
	warn := func(code, message, suggestion string) {
		list = append(list, diag.Diagnostic{Severity: diag.Warning, Code: code, File: path.Join(t.display, name), Message: message, Suggestion: suggestion})
	}
	if small := strings.ToLower(extension); !dir && small != extension && IsPage(base[:len(base)-len(extension)]+small) {
		warn(CodeExtension, fmt.Sprintf("is not read as a page: its name ends with %s", extension), fmt.Sprintf("Write %s in small letters.", small))
	}
	if why := notOnWindows(base); why != "" {
		warn(CodeWindowsName, "cannot be checked out or built on Windows: "+why, "Give it another name.")
	}
	return list
}

// notOnWindows says why Windows has no file of a name, or nothing.
func notOnWindows(base string) string {
	stem, _, _ := strings.Cut(base, ".")
	switch {
	case slices.Contains(devices, strings.ToLower(strings.TrimRight(stem, " "))):
		return fmt.Sprintf("%q is the name of a device there", stem)
	case strings.HasSuffix(base, ".") || strings.HasSuffix(base, " "):
		return fmt.Sprintf("%q ends with a dot or a space, which are left out there", base)
	}
	if at := strings.IndexFunc(base, func(r rune) bool { return r < ' ' || strings.ContainsRune(`<>:"\|?*`, r) }); at >= 0 {
		return fmt.Sprintf("%q has the character %q, which no name may have there", base, base[at])
	}
	return ""
}

// sameButCase are pages whose addresses differ in nothing but the case of
// letters: where file systems fold it, one would take the place of the other.
func (t *Tree) sameButCase() diag.List {
	var list diag.List
	first := map[string]*Page{}
	for _, page := range t.Pages {
		folded := strings.ToLower(page.Node.URL)
		other := first[folded]
		if other == nil {
			first[folded] = page
			continue
		}
		if other.Node.URL != page.Node.URL {
			list = append(list, page.Source.At(diag.Error, CodeSameFolded, diag.Span{},
				fmt.Sprintf("the address %s of %s differs from %s of %s in case only, so one would take the place of the other on Windows and macOS",
					page.Node.URL, page.Source.Path, other.Node.URL, other.Source.Path), "Rename or remove one of them."))
		}
	}
	return list
}
