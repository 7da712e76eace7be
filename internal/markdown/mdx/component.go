package mdx

import (
	"fmt"
	"slices"

	"github.com/yuin/goldmark/util"
)

// Kind is the type a property's value must have.
type Kind uint8

// The kinds of property.
const (
	String Kind = iota
	Number
	Bool
	Array
	Object
)

// String returns the kind's name as diagnostics print it, for example
// "a string".
func (k Kind) String() string {
	return [...]string{"a string", "a number", "true or false", "an array", "an object"}[k]
}

// Prop is a property a component takes.
type Prop struct {
	Name string
	Kind Kind
	// Required makes a tag without the property an error.
	Required bool
	// Default is the value when the property is not given: a string, float64,
	// bool, []any or map[string]any by Kind, or nil for none.
	Default any
	// Enum are the values a String may have; empty allows all.
	Enum []string
}

// Component is a tag that content may use. A new component is one value in a
// file of its own, added to DefaultRegistry.
type Component struct {
	// Name starts with an upper-case letter.
	Name  string
	Props []Prop
	// Inline components stand in a line of text; alone on a line they make a
	// paragraph. Others are blocks of their own.
	Inline bool
	// Parent, if set, is the only component this one may stand directly in.
	Parent string
	// Render writes what stands before the children (entering) and after
	// them. The children are rendered in between, except when it has no
	// Render at all: then only they are. It must escape what it writes.
	Render func(w util.BufWriter, e *Element, entering bool)
	// Markdown, if set, returns what stands for the component in a page's
	// Markdown, blocks without an empty line at the end.
	Markdown func(e *Element) string
}

// prop returns the declaration of a property, or nil.
func (c *Component) prop(name string) *Prop {
	for i := range c.Props {
		if c.Props[i].Name == name {
			return &c.Props[i]
		}
	}
	return nil
}

// propNames returns the names of all properties in the order declared.
func (c *Component) propNames() []string {
	names := make([]string, 0, len(c.Props))
	for _, p := range c.Props {
		names = append(names, p.Name)
	}
	return names
}

// Registry is the set of components content may use. It does not change once
// made, so goroutines share it.
type Registry struct {
	byName map[string]*Component
	names  []string
}

// NewRegistry returns a registry of the components. It panics on a repeated
// or lower-case name, a mistake of the program and not of an author.
func NewRegistry(components ...Component) *Registry {
	r := &Registry{byName: make(map[string]*Component, len(components))}
	for _, c := range components {
		if r.byName[c.Name] != nil || !isComponentName(c.Name) {
			panic(fmt.Sprintf("mdx: component name %q is taken or not capitalised", c.Name))
		}
		r.byName[c.Name] = &c
		r.names = append(r.names, c.Name)
	}
	slices.Sort(r.names)
	return r
}

// DefaultRegistry returns the components every site has: Badge, CodeBlock,
// Details, Figure, Kbd, Phases, Popover, Since, Tab and Tabs; and the components that need
// something of the site.
func DefaultRegistry(more ...Component) *Registry {
	return NewRegistry(append(more, badge(), codeBlock(), details(), figure(), kbd(), phases(), popover(), since(), tab(), tabs())...)
}

// Lookup returns the component of that name, or nil.
func (r *Registry) Lookup(name string) *Component {
	if r == nil {
		return nil
	}
	return r.byName[name]
}

// Names returns the registered names in alphabetical order.
func (r *Registry) Names() []string {
	if r == nil {
		return nil
	}
	return slices.Clone(r.names)
}
