package facts

import (
	"net/url"
	"strings"
)

// Address is what an item is called in permanent links, below /o/: its id
// where no other class has that, else with the class in front,
// "hooks/Compiler". It is percent-encoded.
func (s *Set) Address(item *Item) string {
	name := item.ID
	for _, class := range s.names {
		if class != item.Class && s.classes[class].byID[item.ID] != nil {
			name = item.Class + "/" + item.ID
			break
		}
	}
	segments := strings.Split(name, "/")
	for i, segment := range segments {
		segments[i] = url.PathEscape(segment)
	}
	return strings.Join(segments, "/")
}
