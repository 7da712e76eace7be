package searchapi

import (
	"encoding/json"
	"errors"
	"strings"

	"bindery/internal/search"
	"bindery/internal/searchapi/facets"
)

// groups are conditions that must all hold; of each group one must.
type groups [][]search.Filter

// maxConditions bounds the work a filter makes for every hit.
const maxConditions = 500

// parseFacetFilters reads facetFilters: a JSON array whose items must all
// hold, an inner array being alternatives; or one condition; or the old form
// "a:b,(c:d,e:f)" with commas for both.
func parseFacetFilters(value string) (groups, error) {
	value = strings.TrimSpace(value)
	if !strings.HasPrefix(value, "[") {
		return oldFacetFilters(value)
	}
	var items []json.RawMessage
	if err := json.Unmarshal([]byte(value), &items); err != nil {
		return nil, badFacetFilters()
	}
	var all groups
	count := 0
	for _, item := range items {
		alternatives, err := facetFilterGroup(item)
		if err != nil {
			return nil, err
		}
		if count += len(alternatives); count > maxConditions {
			return nil, tooManyConditions("facetFilters")
		}
		// No alternatives are no condition, as in the service.
		if len(alternatives) > 0 {
			all = append(all, alternatives)
		}
	}
	return all, nil
}

// facetFilterGroup reads a condition or an array of alternatives.
func facetFilterGroup(item json.RawMessage) ([]search.Filter, error) {
	var texts []string
	if item[0] == '[' {
		if json.Unmarshal(item, &texts) != nil {
			return nil, badFacetFilters()
		}
	} else {
		var text string
		if json.Unmarshal(item, &text) != nil {
			return nil, badFacetFilters()
		}
		texts = []string{text}
	}
	var alternatives []search.Filter
	for _, text := range texts {
		one, err := parseCondition(text)
		if err != nil {
			return nil, err
		}
		alternatives = append(alternatives, one)
	}
	return alternatives, nil
}

func badFacetFilters() error {
	return invalidValue("facetFilters", `conditions "facet:value" in arrays of at most two levels`)
}

func tooManyConditions(parameter string) error {
	return badRequest("%s has more than %d conditions", parameter, maxConditions)
}

// oldFacetFilters reads conditions between commas, alternatives in parentheses.
func oldFacetFilters(value string) (groups, error) {
	var all groups
	var inside []search.Filter
	open := false
	for value != "" && len(all)+len(inside) <= maxConditions {
		end := strings.IndexAny(value, ",()")
		if end < 0 {
			end = len(value)
		}
		if text := strings.TrimSpace(value[:end]); text != "" {
			one, err := parseCondition(text)
			if err != nil {
				return nil, err
			}
			if inside = append(inside, one); !open {
				all, inside = append(all, inside), nil
			}
		}
		if end == len(value) {
			break
		}
		if mark := value[end]; mark == '(' && !open {
			open = true
		} else if mark == ')' && open {
			open = false
			if len(inside) > 0 {
				all, inside = append(all, inside), nil
			}
		} else if mark != ',' {
			return nil, badFacetFilters()
		}
		value = value[end+1:]
	}
	if len(all)+len(inside) > maxConditions {
		return nil, tooManyConditions("facetFilters")
	}
	if open {
		return nil, badFacetFilters()
	}
	return all, nil
}

// parseCondition reads a condition of facetFilters.
func parseCondition(text string) (search.Filter, error) {
	f, ok := facets.ParseCondition(text)
	if !ok {
		return f, badRequest("The filter %q is not of the form facet:value", clip(text))
	}
	return f, nil
}

// maxDepth bounds the parentheses in a filter.
const maxDepth = 32

// errTooMany is a filter that has too many conditions once it is a list of
// alternatives.
var errTooMany = errors.New("too many conditions")

// parseFilters reads the filter language: conditions facet:value joined with
// AND, OR and NOT and grouped with parentheses. AND beside OR needs them: the
// service groups such a filter in a way few expect.
func parseFilters(text string) (groups, error) {
	p := &filterParser{text: text}
	p.next()
	if p.token == "" && p.err == nil {
		return nil, nil
	}
	all, err := p.expression(0)
	switch {
	case errors.Is(err, errTooMany):
		return nil, tooManyConditions("filters")
	case err != nil:
		return nil, err
	case p.token != "":
		return nil, p.unexpected()
	}
	return all, nil
}

// filterParser reads filters by recursive descent.
type filterParser struct {
	text   string
	at     int    // after the token
	start  int    // of the token
	token  string // "" at the end
	quoted bool   // part of the token was, so it is no operator
	err    error
}

// next reads a token: a parenthesis, or everything to the next space or
// parenthesis, with quoted parts taken as they are.
func (p *filterParser) next() {
	for p.at < len(p.text) && strings.IndexByte(" \t\r\n", p.text[p.at]) >= 0 {
		p.at++
	}
	p.start, p.token, p.quoted = p.at, "", false
	if p.at < len(p.text) && (p.text[p.at] == '(' || p.text[p.at] == ')') {
		p.token = p.text[p.at : p.at+1]
		p.at++
		return
	}
	var token strings.Builder
	for p.at < len(p.text) && strings.IndexByte(" \t\r\n()", p.text[p.at]) < 0 {
		quote := p.text[p.at]
		if quote != '"' && quote != '\'' {
			token.WriteByte(quote)
			p.at++
			continue
		}
		end := strings.IndexByte(p.text[p.at+1:], quote)
		if end < 0 {
			p.err = badRequest("filters: the quote at byte %d is not closed", p.at)
			p.at = len(p.text)
			return
		}
		token.WriteString(p.text[p.at+1 : p.at+1+end])
		p.at += end + 2
		p.quoted = true
	}
	p.token = token.String()
}

func (p *filterParser) unexpected() error {
	switch {
	case p.err != nil:
		return p.err
	case p.token == "":
		return badRequest("filters: the end comes where a condition facet:value is expected")
	case !p.quoted && strings.ContainsAny(p.token, "<>="):
		return badRequest("filters: %q at byte %d compares numbers, and there are none", clip(p.token), p.start)
	}
	return badRequest("filters: %q at byte %d is not expected there", clip(p.token), p.start)
}

func (p *filterParser) operator(name string) bool { return p.token == name && !p.quoted }

// expression reads operands joined with one operator.
func (p *filterParser) expression(depth int) (groups, error) {
	all, err := p.operand(depth)
	joined := ""
	for err == nil && (p.operator("AND") || p.operator("OR")) {
		operator := p.token
		if joined != "" && joined != operator {
			return nil, badRequest("filters: AND beside OR at byte %d; group them with parentheses", p.start)
		}
		joined = operator
		p.next()
		var more groups
		if more, err = p.operand(depth); err != nil {
			break
		}
		if operator == "AND" {
			all, err = both(all, more)
		} else {
			all, err = either(all, more)
		}
	}
	return all, err
}

// operand reads a condition, a group, or NOT and either.
func (p *filterParser) operand(depth int) (groups, error) {
	switch {
	case p.err != nil || p.token == "" || p.operator(")") || p.operator("AND") || p.operator("OR"):
		return nil, p.unexpected()
	case depth > maxDepth:
		return nil, badRequest("filters: more than %d levels at byte %d", maxDepth, p.start)
	case p.operator("NOT"):
		p.next()
		inner, err := p.operand(depth + 1)
		if err != nil {
			return nil, err
		}
		return negate(inner)
	case p.operator("("):
		return p.group(depth)
	}
	return p.condition()
}

func (p *filterParser) group(depth int) (groups, error) {
	p.next()
	inner, err := p.expression(depth + 1)
	if err != nil {
		return nil, err
	}
	if !p.operator(")") {
		if p.err == nil && p.token == "" {
			return nil, badRequest("filters: a parenthesis is not closed")
		}
		return nil, p.unexpected()
	}
	p.next()
	return inner, nil
}

// condition reads facet:value; a value alone is a tag.
func (p *filterParser) condition() (groups, error) {
	if strings.ContainsAny(p.token, "<>=") && !p.quoted {
		return nil, p.unexpected()
	}
	facet, value, found := strings.Cut(p.token, ":")
	if !found {
		facet, value = "_tags", p.token
	}
	p.next()
	return groups{{{Facet: facet, Value: value}}}, p.err
}

// both joins conditions of which all must hold.
func both(a, b groups) (groups, error) { return limited(append(a, b...)) }

// either joins conditions of which one side must hold: each group of one with
// each group of the other.
func either(a, b groups) (groups, error) {
	var all groups
	for _, left := range a {
		for _, right := range b {
			if all = append(all, append(left[:len(left):len(left)], right...)); len(all) > maxConditions {
				return nil, errTooMany
			}
		}
	}
	return limited(all)
}

// negate turns every group into one of which none holds.
func negate(a groups) (groups, error) {
	var all groups
	for i, group := range a {
		var none groups
		for _, one := range group {
			one.Not = !one.Not
			none = append(none, []search.Filter{one})
		}
		if i == 0 {
			all = none
			continue
		}
		var err error
		if all, err = either(all, none); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// limited refuses more conditions than are looked at.
func limited(all groups) (groups, error) {
	count := 0
	for _, group := range all {
		count += len(group)
	}
	if count > maxConditions {
		return nil, errTooMany
	}
	return all, nil
}
