package search

// filter decides which documents may be hits, and counts their facets.
type filter struct {
	x   *Index
	all [][]condition
}

type condition struct {
	column []uint32
	value  uint32
	known  bool // the index has the value
	not    bool
}

// column returns the values of a facet, nil if there is no such facet.
func (x *Index) column(facet string) []uint32 {
	switch facet {
	case "section":
		return x.sections
	case "version":
		return x.versions
	}
	return nil
}

func (x *Index) filter(filters [][]Filter) filter {
	f := filter{x: x}
	for _, alternatives := range filters {
		if len(alternatives) == 0 {
			continue
		}
		conditions := make([]condition, len(alternatives))
		for i, a := range alternatives {
			c := condition{column: x.column(a.Facet), not: a.Not}
			if c.column != nil {
				c.value, c.known = x.valueOf(c.column, a.Value)
			}
			conditions[i] = c
		}
		f.all = append(f.all, conditions)
	}
	return f
}

// valueOf finds the text that is a value of a facet.
func (x *Index) valueOf(column []uint32, value string) (uint32, bool) {
	last, seen := uint32(0), false
	for _, id := range column {
		if seen && id == last {
			continue
		}
		if last, seen = id, true; x.texts.at(id) == value {
			return id, true
		}
	}
	return 0, false
}

func (f *filter) holds(doc uint32) bool {
	for _, conditions := range f.all {
		if !anyHolds(conditions, doc) {
			return false
		}
	}
	return true
}

func anyHolds(conditions []condition, doc uint32) bool {
	for _, c := range conditions {
		if (c.known && c.column[doc] == c.value) != c.not {
			return true
		}
	}
	return false
}

// emptyFacets makes a map for each facet asked for.
func emptyFacets(names []string) map[string]map[string]int {
	if len(names) == 0 {
		return nil
	}
	m := make(map[string]map[string]int, len(names))
	for _, name := range names {
		m[name] = map[string]int{}
	}
	return m
}

// counter counts the values of a facet. Documents of a section stand together,
// so runs of a value are counted before its name is looked up.
type counter struct {
	x      *Index
	column []uint32
	values map[string]int
	last   uint32
	run    int
}

// counters returns one for each facet of a result that the index has.
func (x *Index) counters(facets map[string]map[string]int) (all []counter) {
	for name, values := range facets {
		if column := x.column(name); column != nil {
			all = append(all, counter{x: x, column: column, values: values})
		}
	}
	return all
}

func (c *counter) add(doc uint32) {
	if value := c.column[doc]; value != c.last {
		c.flush()
		c.last = value
	}
	c.run++
}

// flush counts the run at hand. Documents without a value are not counted.
func (c *counter) flush() {
	if c.run == 0 {
		return
	}
	if value := c.x.texts.at(c.last); value != "" {
		c.values[value] += c.run
	}
	c.run = 0
}
