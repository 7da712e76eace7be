package messages

import (
	"slices"
	"testing"
)

func TestEveryLanguageSaysEverything(t *testing.T) {
	want := keys(languages()[english])
	if len(want) < 50 {
		t.Fatalf("English has %d messages", len(want))
	}
	if len(languages()) < 2 {
		t.Fatal("there is one language")
	}
	for lang, all := range languages() {
		if got := keys(all); !slices.Equal(got, want) {
			t.Errorf("%s has %v\nEnglish has %v", lang, got, want)
		}
	}
}

func keys(all Messages) []string {
	var list []string
	for area, texts := range all {
		for key, text := range texts {
			list = append(list, area+"."+key)
			if text == "" {
				list = append(list, area+"."+key+" is empty")
			}
		}
	}
	slices.Sort(list)
	return list
}

func TestForTags(t *testing.T) {
	for tag, want := range map[string]string{
		"en": "Tip", "en-GB": "Tip", "zh": "提示", "zh-Hans-CN": "提示", "ZH": "提示", "tlh": "Tip", "": "Tip",
	} {
		if got := For(tag).Text("prose", "tip"); got != want {
			t.Errorf("For(%q) says %q, want %q", tag, got, want)
		}
	}
}

func TestTextThatIsNotThere(t *testing.T) {
	defer func() {
		if got := recover(); got != "messages: there is no prose.nowhere" {
			t.Errorf("recovered %v", got)
		}
	}()
	For("en").Text("prose", "nowhere")
}

func TestTranslator(t *testing.T) {
	zh := Translator("zh-Hans", "errors")
	if got := zh("Page Not Found"); got != "页面不存在" {
		t.Errorf("zh says %q", got)
	}
	if got := zh("Nobody wrote this."); got != "Nobody wrote this." {
		t.Errorf("what is not there became %q", got)
	}
	if got := Translator("", "errors")("Page Not Found"); got != "Page Not Found" {
		t.Errorf("English says %q", got)
	}
}
