package markdown

import (
	"fmt"
	"testing"

	"bindery/internal/facts"
)

// What is too much for a line is left to the table of a class.
func TestTold(t *testing.T) {
	item := &facts.Item{TypesSince: map[string]string{"{…}": "5.9"}, ValuesSince: map[string]string{}}
	for i := range maxLater {
		item.ValuesSince[fmt.Sprintf("%q", fmt.Sprint(i))] = "5.10"
	}
	if got := told(item); len(got) != 2 {
		t.Errorf("%d of them: %v", maxLater, got)
	}
	item.ValuesSince[`"more"`] = "5.10"
	if got := told(item); len(got) != 1 || got[0].Release != "5.9" {
		t.Errorf("more than %d: %v", maxLater, got)
	}
}
