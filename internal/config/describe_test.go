package config_test

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"bindery/internal/config"
	"bindery/internal/config/strictyaml"
	"bindery/internal/diag"
)

const everyKey = "testdata/keys/every-key.yaml"

// TestKeys holds what is said about each key against what Load does with a file
// that has every key, and with the same file without one of them.
func TestKeys(t *testing.T) {
	text, err := os.ReadFile(everyKey)
	if err != nil {
		t.Fatal(err)
	}
	schema := compile(t, config.Schema())
	if errs, invalid := load(text), schema.Validate(parse(t, text)); len(errs) > 0 || invalid != nil {
		t.Fatalf("a file with every key: %v, %v", errs, invalid)
	}
	for _, key := range config.Keys() {
		t.Run(key.Path, func(t *testing.T) {
			if last(key.Path) == "*" {
				return
			}
			without := parse(t, text)
			if !change(without, key.Path, func(in map[string]any, name string) { delete(in, name) }) {
				t.Fatalf("%s lacks it", everyKey)
			}
			errs, invalid := load(encode(t, without)), schema.Validate(without)
			if needed := len(errs) > 0 && !alternative[key.Path]; needed != key.Required {
				t.Errorf("required: %v, without it: %v", key.Required, errs)
			}
			if (invalid != nil) != key.Required {
				t.Errorf("required: %v, without it the schema says: %v", key.Required, invalid)
			}
			misspelt := parse(t, text)
			change(misspelt, key.Path, func(in map[string]any, name string) { in[name+"x"] = in[name] })
			errs, invalid = load(encode(t, misspelt)), schema.Validate(misspelt)
			if !strings.Contains(strings.Join(errs, "\n"), "unknown key") || invalid == nil {
				t.Errorf("misspelt: %v, %v", errs, invalid)
			}
			values(t, text, schema, key)
		})
	}
}

// alternative are keys that the file needs for what else it says, and others can
// be without.
var alternative = map[string]bool{
	"search.appId": true, "search.apiKey": true, "analytics.url": true, "facts": true,
	"sections": true, "splash.headline": true, "versions[].current": true,
}

// values holds the values a key may have against those that Load takes.
func values(t *testing.T, text []byte, schema *jsonschema.Schema, key strictyaml.Key) {
	t.Helper()
	for _, value := range append(key.OneOf, "nonsense") {
		if key.OneOf == nil {
			return
		}
		with := parse(t, text)
		change(with, key.Path, func(in map[string]any, name string) { in[name] = value })
		errs, invalid := load(encode(t, with)), schema.Validate(with)
		if wrong := value == "nonsense"; (len(errs) > 0) != wrong || (invalid != nil) != wrong {
			t.Errorf("%q: %v, %v", value, errs, invalid)
		}
	}
}

// TestKeyDefaults holds the defaults that are told against those filled in.
func TestKeyDefaults(t *testing.T) {
	site, list := config.Load(diag.NewSource("site.yaml", []byte("title: Handbook\n")))
	if len(list) > 0 {
		t.Fatal(list)
	}
	checked := 0
	for _, key := range config.Keys() {
		value := reflect.ValueOf(site).Elem()
		for name := range strings.SplitSeq(key.Path, ".") {
			if value.Kind() != reflect.Struct {
				break
			}
			value = field(value, name)
		}
		switch {
		case strings.Contains(key.Path, "[]"), !value.IsValid(), value.Kind() == reflect.Pointer:
			continue
		case key.Default != nil && value.Interface() != key.Default:
			t.Errorf("%s: the default is %v, not %v", key.Path, value, key.Default)
		case key.Default == nil && key.DefaultText == "" && !key.Required && value.Kind() != reflect.Struct && !value.IsZero():
			t.Errorf("%s: nothing is said about the default %v", key.Path, value)
		}
		checked++
	}
	if checked < 40 {
		t.Errorf("only %d keys have been looked at", checked)
	}
}

func field(in reflect.Value, name string) reflect.Value {
	for i := range in.NumField() {
		if tag, _, _ := strings.Cut(in.Type().Field(i).Tag.Get("yaml"), ","); tag == name {
			return in.Field(i)
		}
	}
	return reflect.Value{}
}

func load(text []byte) []string {
	_, list := config.Load(diag.NewSource("site.yaml", text))
	var errs []string
	for _, d := range list {
		errs = append(errs, d.Message)
	}
	return errs
}

func compile(t *testing.T, schema map[string]any) *jsonschema.Schema {
	t.Helper()
	text, err := json.Marshal(schema)
	if err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("schema.json", value); err != nil {
		t.Fatal(err)
	}
	compiled, err := compiler.Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return compiled
}

func parse(t *testing.T, text []byte) map[string]any {
	t.Helper()
	var value map[string]any
	if err := yaml.Unmarshal(text, &value); err != nil {
		t.Fatal(err)
	}
	return value
}

func encode(t *testing.T, value map[string]any) []byte {
	t.Helper()
	text, err := yaml.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// change calls do with the mapping that holds the key of a path, in the first
// item of each list on the way, and says whether it is there.
func change(value any, path string, do func(in map[string]any, name string)) bool {
	name, rest, deeper := strings.Cut(path, ".")
	in, ok := value.(map[string]any)
	if !ok {
		return false
	}
	if !deeper {
		_, there := in[name]
		do(in, name)
		return there
	}
	next := in[strings.TrimSuffix(name, "[]")]
	if list, is := next.([]any); is && len(list) > 0 {
		next = list[0]
	}
	return change(next, rest, do)
}

func last(path string) string { return path[strings.LastIndexByte(path, '.')+1:] }
