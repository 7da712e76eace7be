package diag

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// maxNearestLength bounds the work spent on one name: longer ones are not
// misspelt names but misplaced text.
const maxNearestLength = 200

// DidYouMean suggests the candidate that Nearest finds, "Did you mean "x"?", and
// says nothing when there is none.
func DidYouMean(name string, candidates []string) string {
	if near, ok := Nearest(name, candidates); ok {
		return fmt.Sprintf("Did you mean %q?", near)
	}
	return ""
}

// Nearest returns the candidate an author most likely meant by name: the one
// with the smallest edit distance (a swap of neighbours counts as one edit, the
// case of letters as none), if that is at most a third of the name's length, or
// one edit in a name of less than three letters. A candidate of which nothing
// would be left is none. Of equally near ones the first wins, so candidates
// should come sorted. All advice about misspelt names comes from here, so that
// the same mistake gets the same advice wherever it is made.
func Nearest(name string, candidates []string) (string, bool) {
	runes := []rune(name)
	if len(runes) == 0 || len(runes) > maxNearestLength {
		return "", false
	}
	// Letters with marks look the same composed and not; names of files are.
	if composed := norm.NFC.String(name); composed != name && slices.Contains(candidates, composed) {
		return composed, true
	}
	limit := max(1, len(runes)/3)
	best, found := "", false
	for _, candidate := range candidates {
		length := utf8.RuneCountInString(candidate)
		if candidate == name || length < len(runes)-limit || length > len(runes)+limit || length <= 1 && len(runes) == 1 {
			continue
		}
		if d := distance(runes, []rune(candidate), limit); d <= limit {
			best, found = candidate, true
			if d == 0 {
				break
			}
			limit = d - 1
		}
	}
	return best, found
}

// Slashes is what an author means who writes a path as Windows does: the path
// with slashes, and the advice to write it so. It is false for a path without
// backslashes.
func Slashes(path string) (slashed, advice string, ok bool) {
	if !strings.Contains(path, `\`) {
		return path, "", false
	}
	slashed = strings.ReplaceAll(path, `\`, "/")
	return slashed, fmt.Sprintf("Write %q: paths have slashes, on Windows too.", slashed), true
}

// NearestFile returns the path of the file whose name is nearest to that of a
// missing one, among the files of the same folder but for those to skip; a nil
// skip takes all.
func NearestFile(fsys fs.FS, name string, skip func(name string) bool) (string, bool) {
	entries, err := fs.ReadDir(fsys, path.Dir(name))
	if err != nil {
		return "", false
	}
	var names []string
	for _, entry := range entries {
		if !entry.IsDir() && (skip == nil || !skip(entry.Name())) {
			names = append(names, entry.Name())
		}
	}
	near, ok := Nearest(path.Base(name), names)
	return path.Join(path.Dir(name), near), ok
}

// distance is the optimal string alignment distance, folded for case: letters
// that differ only in case cost nothing. It gives up past limit.
func distance(a, b []rune, limit int) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range a {
		row[0] = i + 1
		least := row[0]
		for j := range b {
			cost := 1
			if fold(a[i]) == fold(b[j]) {
				cost = 0
			}
			row[j+1] = min(last[j]+cost, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && fold(a[i]) == fold(b[j-1]) && fold(a[i-1]) == fold(b[j]) {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
			least = min(least, row[j+1])
		}
		if least > limit {
			return least
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}

func fold(r rune) rune {
	if 'A' <= r && r <= 'Z' {
		return r + ('a' - 'A')
	}
	return r
}
