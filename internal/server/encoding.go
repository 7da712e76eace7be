package server

import "strings"

// weights are what a client thinks of each coding: thousandths (RFC 9110
// §12.4.2 allows three decimals), 0 for refused, unset for not mentioned.
type weights struct {
	coding [codings]int16
	other  int16 // of "*"
}

const unset = int16(-1)

// parseAcceptEncoding reads all Accept-Encoding lines of a request
// (RFC 9110 §12.5.3). Items it cannot read are skipped: a client must not be
// refused a page for a typing mistake of its own.
func parseAcceptEncoding(lines []string) weights {
	w := weights{other: unset}
	for c := range codings {
		w.coding[c] = unset
	}
	for _, text := range lines {
		for text != "" {
			var item string
			item, text, _ = strings.Cut(text, ",")
			w.add(item)
		}
	}
	return w
}

// add takes one item such as "gzip;q=0.5".
func (w *weights) add(item string) {
	name, parameters, _ := strings.Cut(item, ";")
	q, ok := parseWeight(parameters)
	name = trimSpace(name)
	if !ok || name == "" {
		return
	}
	if name == "*" {
		w.other = q
		return
	}
	if c, known := parseCoding(name); known {
		w.coding[c] = q
	}
}

// parseCoding knows the registered names in any case, and "x-gzip", which
// means gzip (RFC 9110 §8.4.1.3).
func parseCoding(name string) (coding, bool) {
	for c := range codings {
		if strings.EqualFold(name, codingName[c]) {
			return c, true
		}
	}
	return codingGzip, strings.EqualFold(name, "x-gzip")
}

// parseWeight reads the parameters of an item: nothing, or q=0 to q=1 with up
// to three decimals. Other parameters do not exist here and are ignored.
func parseWeight(parameters string) (int16, bool) {
	for parameters != "" {
		var one string
		one, parameters, _ = strings.Cut(parameters, ";")
		key, value, found := strings.Cut(one, "=")
		if found && strings.EqualFold(trimSpace(key), "q") {
			return parseQ(trimSpace(value))
		}
	}
	return 1000, true
}

// parseQ reads a qvalue (RFC 9110 §12.4.2) as thousandths.
func parseQ(text string) (int16, bool) {
	if text == "" || text[0] != '0' && text[0] != '1' || len(text) > len("0.000") {
		return 0, false
	}
	q := int16(text[0]-'0') * 1000
	if len(text) == 1 {
		return q, true
	}
	if text[1] != '.' {
		return 0, false
	}
	place := int16(100)
	for _, digit := range []byte(text[2:]) {
		if digit < '0' || digit > '9' {
			return 0, false
		}
		q += int16(digit-'0') * place
		place /= 10
	}
	return q, q <= 1000
}

// of returns the weight of a coding; listed says that the client named it or
// gave "*", rather than that it is only not refused.
func (w *weights) of(c coding) (q int16, listed bool) {
	switch {
	case w.coding[c] != unset:
		return w.coding[c], true
	case w.other != unset:
		return w.other, true
	case c == codingIdentity:
		return 0, false
	default:
		return 0, true
	}
}

// choose returns the representation the client likes best, the smaller among equals, or
// nil when it refuses all there are. The plain representation is acceptable unless it is
// refused expressly or by "*;q=0".
func (r *resource) choose(acceptEncoding []string) *representation {
	if len(acceptEncoding) == 0 {
		return r.representations[codingIdentity]
	}
	w := parseAcceptEncoding(acceptEncoding)
	var best *representation
	var bestQ int16
	for c, f := range r.representations {
		if f == nil {
			continue
		}
		q, listed := w.of(coding(c))
		if q > bestQ {
			best, bestQ = f, q
		}
		if best == nil && !listed {
			best = f
		}
	}
	return best
}

// trimSpace trims optional white space (RFC 9110 §5.6.3).
func trimSpace(s string) string { return strings.Trim(s, " \t") }
