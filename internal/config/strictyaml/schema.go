package strictyaml

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// About says of a key what neither its name nor its Go type do.
type About struct {
	// Text says in Markdown what the key is for.
	Text string
	// Default is the value of a key that is not written, a string, an int or a
	// bool; nil if there is none.
	Default any
	// DefaultText says in Markdown which value a key has that is not written and
	// takes it from elsewhere.
	DefaultText string
	// OneOf are the values a text may have; nil for any.
	OneOf []string
	// Required is true for a key that has to be written.
	Required bool
}

// Key is a key that Decode reads, at any depth.
type Key struct {
	// Path is "base", "splash.headline.text", "footer[].url" for a key of each
	// item of a list, or "headers.*" for keys of the author's choice.
	Path string
	// Type is "text", "number", "true or false", "list of …", "mapping", or two
	// of them with "or" between them.
	Type string
	About
}

// Keys lists the keys of a pointer to a struct in the order of its fields, those
// of a mapping behind the mapping. Every key must have an About, and every About
// a key: a panic tells of one that has not.
func Keys(into any, about map[string]About) []Key {
	var keys []Key
	left := maps.Clone(about)
	walk(reflect.TypeOf(into).Elem(), "", func(path string, t reflect.Type) {
		a, known := left[path]
		if !known {
			panic(fmt.Sprintf("strictyaml: nothing is said about the key %q", path))
		}
		delete(left, path)
		keys = append(keys, Key{path, typeName(t), a})
	})
	if len(left) > 0 {
		panic(fmt.Sprintf("strictyaml: there are no keys %q", slices.Sorted(maps.Keys(left))))
	}
	return keys
}

// walk calls visit for every key below a type.
func walk(t reflect.Type, path string, visit func(path string, t reflect.Type)) {
	switch t.Kind() {
	case reflect.Pointer:
		walk(t.Elem(), path, visit)
	case reflect.Slice:
		walk(t.Elem(), path+"[]", visit)
	case reflect.Map:
		visit(path+".*", t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if name := keyName(t.Field(i)); name != "" {
				visit(join(path, name), t.Field(i).Type)
				walk(t.Field(i).Type, join(path, name), visit)
			}
		}
	}
}

func typeName(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Pointer:
		return typeName(t.Elem())
	case reflect.Slice:
		return "list of " + plural(typeName(t.Elem()))
	case reflect.Struct:
		var names []string
		for _, option := range alternatives(t) {
			names = append(names, typeName(option))
		}
		if len(fieldsOf(t)) > 0 {
			names = append(names, "mapping")
		}
		return strings.Join(names, " or ")
	case reflect.Map:
		return "mapping"
	case reflect.Int:
		return "number"
	case reflect.Bool:
		return "true or false"
	}
	return "text"
}

func plural(name string) string {
	if strings.Contains(name, " ") {
		return name
	}
	return name + "s"
}

// alternatives are the types of what a struct may be written as beside a mapping.
func alternatives(t reflect.Type) []reflect.Type {
	var types []reflect.Type
	for _, option := range []string{"text", "list"} {
		if at := optionField(t, option); at >= 0 {
			types = append(types, t.Field(at).Type)
		}
	}
	return types
}

// Schema is a JSON schema, draft 7, for editors. What Decode takes is valid: any
// scalar for a text, and null for everything. Ignored are top-level keys that
// are taken and have no effect.
func Schema(into any, title string, about map[string]About, ignored []string) map[string]any {
	keys := map[string]Key{}
	for _, key := range Keys(into, about) {
		keys[key.Path] = key
	}
	schema := schemaOf(reflect.TypeOf(into).Elem(), "", keys)
	properties, _ := schema["properties"].(map[string]any)
	for _, name := range ignored {
		properties[name] = map[string]any{"description": "Taken, and without effect."}
	}
	schema["$schema"] = "http://json-schema.org/draft-07/schema#"
	schema["title"] = title
	return schema
}

func schemaOf(t reflect.Type, path string, keys map[string]Key) map[string]any {
	switch t.Kind() {
	case reflect.Pointer:
		return schemaOf(t.Elem(), path, keys)
	case reflect.Slice:
		return map[string]any{"type": orNull("array"), "items": schemaOf(t.Elem(), path+"[]", keys)}
	case reflect.Map:
		return map[string]any{"type": orNull("object"), "additionalProperties": described(t.Elem(), path+".*", keys)}
	case reflect.Struct:
		return schemaOfStruct(t, path, keys)
	case reflect.Int:
		return map[string]any{"type": orNull("integer")}
	case reflect.Bool:
		return map[string]any{"type": orNull("boolean")}
	}
	return map[string]any{"type": orNull("string", "number", "boolean")}
}

func schemaOfStruct(t reflect.Type, path string, keys map[string]Key) map[string]any {
	var options []any
	for _, option := range alternatives(t) {
		options = append(options, schemaOf(option, path, keys))
	}
	if options != nil && len(fieldsOf(t)) == 0 {
		return map[string]any{"anyOf": options}
	}
	properties, required := map[string]any{}, []string{}
	for i := range t.NumField() {
		name := keyName(t.Field(i))
		if name == "" {
			continue
		}
		properties[name] = described(t.Field(i).Type, join(path, name), keys)
		if keys[join(path, name)].Required {
			required = append(required, name)
		}
	}
	schema := map[string]any{"type": orNull("object"), "properties": properties, "additionalProperties": false}
	if path == "" {
		schema["type"] = "object"
	}
	if len(required) > 0 {
		schema["required"] = required
	}
	if options != nil {
		return map[string]any{"anyOf": append(options, schema)}
	}
	return schema
}

// described is the schema of a key's value with what is said about the key.
// Editors show description as plain text, and markdownDescription where they know
// it.
func described(t reflect.Type, path string, keys map[string]Key) map[string]any {
	key, schema := keys[path], schemaOf(t, path, keys)
	schema["description"] = strings.ReplaceAll(key.sentences(), "`", "")
	schema["markdownDescription"] = key.sentences()
	if key.Default != nil {
		schema["default"] = key.Default
	}
	if key.OneOf != nil {
		delete(schema, "type")
		schema["enum"] = key.OneOf
	}
	return schema
}

// sentences are the text with what a schema has no word for.
func (k *Key) sentences() string {
	if k.DefaultText == "" {
		return k.Text
	}
	return k.Text + " Default: " + k.DefaultText + "."
}

func orNull(types ...string) []string { return append(types, "null") }

// WriteSchema writes a schema as JSON.
func WriteSchema(w io.Writer, schema map[string]any) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(schema)
}

// WriteTable writes keys as a Markdown table with two columns.
func WriteTable(w io.Writer, keys []Key) error {
	if _, err := fmt.Fprint(w, "| Key | Meaning |\n| --- | --- |\n"); err != nil {
		return err
	}
	for _, key := range keys {
		if _, err := fmt.Fprintf(w, "| `%s` | %s |\n", key.Path, key.cell()); err != nil {
			return err
		}
	}
	return nil
}

// cell is what a table says of a key.
func (k *Key) cell() string {
	kind := strings.ToUpper(k.Type[:1]) + k.Type[1:]
	if k.OneOf != nil {
		kind = "One of `" + strings.Join(k.OneOf, "`, `") + "`"
	}
	notes := []string{kind}
	if k.Required {
		notes = append(notes, "required")
	}
	if text := cmp.Or(k.DefaultText, defaultText(k.Default)); text != "" {
		notes = append(notes, "default "+text)
	}
	return k.Text + " *" + strings.Join(notes, ", ") + ".*"
}

func defaultText(value any) string {
	if value == nil {
		return ""
	}
	return fmt.Sprintf("`%v`", value)
}
