package facts

import (
	"crypto/sha256"
	"fmt"
)

// Digest follows from everything a Set holds; the zero value is nil's.
func (s *Set) Digest() (sum [sha256.Size]byte) {
	if s == nil {
		return sum
	}
	h := sha256.New()
	for _, name := range s.names {
		class := s.classes[name]
		fmt.Fprintf(h, "%q %q %q %q %d\n", name, class.Title, class.Source, class.Version, len(class.Items))
		for _, item := range class.Items {
			fmt.Fprintf(h, "%d\n", len(item.Raw))
			h.Write(item.Raw)
		}
	}
	fmt.Fprintf(h, "%#v\n", s.releases)
	h.Sum(sum[:0])
	return sum
}
