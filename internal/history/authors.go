package history

import (
	"cmp"
	"context"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// Author is a person who wrote a change. It holds no address: addresses tell
// people apart here and go no further.
type Author struct {
	Name string
	// Handle is the person's name on GitHub, empty unless the commit carries
	// the address that GitHub gives people who hide theirs.
	Handle string
}

// contact is a person as one or several commits write them.
type contact struct{ name, address string }

// authors are the contacts of a commit: its author, then its co-authors.
func (r *reader) authors(fields []string) []*contact {
	if len(fields) < 2 {
		return nil
	}
	authors := []*contact{r.contact(contact{fields[0], fields[1]})}
	for _, field := range fields[2:] {
		parsed, ok := parseContact(field)
		if !ok {
			continue
		}
		author := r.contact(parsed)
		if !r.seen[author] {
			r.seen[author] = true
			r.named = append(r.named, author)
		}
		if !slices.Contains(authors, author) {
			authors = append(authors, author)
		}
	}
	return authors
}

// contact returns the one entry for a contact.
func (r *reader) contact(c contact) *contact {
	if known := r.contacts[c]; known != nil {
		return known
	}
	entry := c
	r.contacts[c] = &entry
	return &entry
}

var contactForm = regexp.MustCompile(`^([^<>\x00-\x1f]*)<([^<>\s]+)>$`)

// parseContact reads "Name <address>".
func parseContact(text string) (contact, bool) {
	m := contactForm.FindStringSubmatch(strings.TrimSpace(text))
	if m == nil {
		return contact{}, false
	}
	return contact{strings.TrimSpace(m[1]), m[2]}, true
}

// applyMailmap writes co-authors as the repository's .mailmap has them. A git
// that refuses leaves them as the messages have them.
func (r *reader) applyMailmap(ctx context.Context, dir string) {
	if len(r.named) == 0 {
		return
	}
	var asked strings.Builder
	for _, c := range r.named {
		asked.WriteString(c.name + " <" + c.address + ">\n")
	}
	run := git(ctx, dir, "check-mailmap", "--stdin")
	run.Stdin = strings.NewReader(asked.String())
	answer, err := run.Output()
	lines := strings.Split(strings.TrimSuffix(string(answer), "\n"), "\n")
	if err != nil || len(lines) != len(r.named) {
		return
	}
	for i, line := range lines {
		if mapped, ok := parseContact(line); ok {
			*r.named[i] = mapped
		}
	}
}

// authorsOf are the people behind the contacts of a file, whoever made most
// commits first, and by name among equals.
func authorsOf(commits map[*contact]int) []Author {
	byPerson := map[string]Author{}
	count := map[string]int{}
	contacts := slices.SortedFunc(maps.Keys(commits), func(a, b *contact) int {
		return cmp.Or(cmp.Compare(a.name, b.name), cmp.Compare(a.address, b.address))
	})
	for _, c := range contacts {
		author, ok := c.author()
		if !ok {
			continue
		}
		person := strings.ToLower(cmp.Or(author.Handle, c.address))
		count[person] += commits[c]
		if _, known := byPerson[person]; !known {
			byPerson[person] = author
		}
	}
	people := slices.SortedFunc(maps.Keys(byPerson), func(a, b string) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(byPerson[a].Name, byPerson[b].Name), cmp.Compare(a, b))
	})
	authors := make([]Author, 0, len(people))
	for _, person := range people {
		authors = append(authors, byPerson[person])
	}
	return authors
}

// noreply is the address GitHub gives people who hide theirs; accounts made
// before July 2017 have theirs without a number.
var noreply = regexp.MustCompile(`(?i)^(?:[0-9]+\+)?([a-z0-9](?:[a-z0-9_-]*[a-z0-9])?(?:\[bot\])?)@users\.noreply\.github\.com$`)

// author is the person of a contact. A program is no person, and a name that
// holds an address is not told.
func (c *contact) author() (Author, bool) {
	author := Author{Name: strings.Join(strings.Fields(c.name), " ")}
	if m := noreply.FindStringSubmatch(c.address); m != nil {
		author.Handle = m[1]
	}
	if strings.HasSuffix(author.Name, "[bot]") || strings.HasSuffix(author.Handle, "[bot]") {
		return Author{}, false
	}
	if strings.Contains(author.Name, "@") {
		author.Name = ""
	}
	return author, author.Name != "" || author.Handle != ""
}
