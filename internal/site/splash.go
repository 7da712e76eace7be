package site

import "bindery/internal/config"

// splash is the landing page beyond its prose.
func (s *Site) splash() *Splash {
	cfg := s.cfg.Splash
	splash := &Splash{Tagline: cfg.Tagline, Actions: s.links(cfg.Actions), Sponsors: s.sponsors()}
	if h := cfg.Headline; h != nil {
		splash.Headline = &Headline{Text: h.Text, Words: h.Words}
	}
	if m := cfg.Modules; m != nil {
		splash.Modules = &Modules{Files: modules(m.Files), Assets: modules(m.Assets)}
	}
	return splash
}

func modules(list []config.Module) []Module {
	modules := make([]Module, len(list))
	for i, module := range list {
		modules[i] = Module(module)
	}
	return modules
}
