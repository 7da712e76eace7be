package site

import (
	"encoding/json"
	"slices"

	"bindery/internal/facts"
)

// configCheckURL is the address of the page that checks configurations, or
// empty.
func (s *Site) configCheckURL() string {
	if s.cfg.ConfigCheck == nil || s.facts == nil {
		return ""
	}
	return s.cfg.ConfigCheck.Page
}

func (s *Site) configCheckPage() *ConfigCheckPage {
	file := s.afterParse().configFacts
	if file == nil {
		return nil
	}
	return &ConfigCheckPage{Facts: s.href(file.URL), Version: s.facts.Class(s.cfg.ConfigCheck.Options[0]).Version}
}

// newConfigFacts is the file of what configurations are checked against, or
// nil. It says where options are documented, so the pages must be parsed.
func (s *Site) newConfigFacts() *NavFile {
	if s.configCheckURL() == "" {
		return nil
	}
	where := s.documentedAt()
	all := ConfigFacts{
		Options: configOptions(s.facts, s.cfg.ConfigCheck.Options, where),
		Plugins: configOptions(s.facts, s.cfg.ConfigCheck.Plugins, where),
		Loaders: configOptions(s.facts, s.cfg.ConfigCheck.Loaders, where),
	}
	for _, readme := range s.lists.Readmes {
		for _, packages := range []map[string]ConfigOption{all.Plugins, all.Loaders} {
			if option, ok := packages[readme.Package]; ok && option.URL == "" {
				option.URL = s.href(readme.URL)
				packages[readme.Package] = option
			}
		}
	}
	data, _ := json.Marshal(all) // texts only: it cannot fail
	return &NavFile{URL: "/assets/facts/config." + contentHash(data) + ".json", Data: data}
}

func configOptions(set *facts.Set, classes []string, where func(*facts.Item) string) map[string]ConfigOption {
	all := map[string]ConfigOption{}
	for _, class := range classes {
		for _, item := range set.Class(class).Items {
			option := configOption(item, where(item))
			option.Newer = newerForms(set, item)
			all[item.ID] = option
		}
	}
	return all
}

// newerForms are the types and values that came later than an option. What
// another package brought is no matter of the releases that are looked at.
func newerForms(set *facts.Set, item *facts.Item) map[string]string {
	newer := map[string]string{}
	for _, later := range item.Later() {
		if !set.Measured(later.Release) {
			continue
		}
		for _, form := range later.Forms {
			newer[form] = later.Release
		}
	}
	return newer
}

func configOption(item *facts.Item, address string) ConfigOption {
	var version string
	_ = json.Unmarshal(item.Details["version"], &version) // absent but for packages
	option := ConfigOption{
		Version: version,
		Types:   item.Types, Values: item.Values, Like: item.Like,
		Since: item.Since, Until: item.Until, Experimental: item.Experimental, URL: address,
	}
	switch {
	case item.Deprecated.Text != "":
		option.Deprecated = item.Deprecated.Text
	case item.Deprecated.Set:
		option.Deprecated = "true"
	}
	for _, d := range item.Defaults {
		if !depends(d) && d.Value != "computed" && d.Value != "undefined" && !slices.ContainsFunc(item.Defaults, overrules(d)) {
			option.Defaults = append(option.Defaults, ConfigDefault{Value: d.Value, Modes: d.Modes})
		}
	}
	return option
}

// depends reports whether a default needs more than its modes to hold.
func depends(d facts.Default) bool { return len(d.Targets) > 0 || d.When != "" }

// overrules returns whether another default may hold in a mode of this one.
func overrules(d facts.Default) func(facts.Default) bool {
	return func(other facts.Default) bool {
		if !depends(other) {
			return false
		}
		return len(d.Modes) == 0 || len(other.Modes) == 0 || slices.ContainsFunc(other.Modes, func(mode string) bool { return slices.Contains(d.Modes, mode) })
	}
}
