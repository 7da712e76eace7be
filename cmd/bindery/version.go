package main

import "runtime/debug"

// version is the program's, and the newest in CHANGELOG.md. A program that was
// built from a repository tells the commit too.
const version = "0.1.0"

// versionLine is what --version prints: "bindery 0.1.0 (1a2b3c4d5e6f)", and
// "modified" where the sources were not those of the commit.
func versionLine(info *debug.BuildInfo) string {
	line := "bindery " + version
	if info == nil {
		return line
	}
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	revision := settings["vcs.revision"]
	if revision == "" {
		return line
	}
	line += " (" + revision[:min(12, len(revision))]
	if settings["vcs.modified"] == "true" {
		line += ", modified"
	}
	return line + ")"
}
