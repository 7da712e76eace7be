package ssr

import (
	"context"
	"log/slog"
	"strings"

	"modernc.org/quickjs"
)

// logFunction is the name under which JavaScript reaches log; console's
// closure takes it and removes the global.
const logFunction = "__bindery_log"

// consoleSource defines the part of console that React and the bundle use.
// Formatting happens in JavaScript because only there an Error still has its
// stack; %s and its kin are filled in as browsers do, since React's warnings
// are written with them.
const consoleSource = `(function (log) {
	delete globalThis.__bindery_log;
	function text(value) {
		if (typeof value === "string") return value;
		if (value instanceof Error) return value.name + ": " + value.message + (value.stack ? "\n" + value.stack : "");
		try {
			var json = JSON.stringify(value);
			return json === undefined ? String(value) : json;
		} catch (_) {
			return Object.prototype.toString.call(value);
		}
	}
	function format(args) {
		var rest = Array.prototype.slice.call(args);
		var out = [];
		if (typeof rest[0] === "string" && rest.length > 1) {
			out.push(rest.shift().replace(/%[sdifoOc%]/g, function (verb) {
				if (verb === "%%") return "%";
				if (!rest.length) return verb;
				var value = rest.shift();
				return verb === "%c" ? "" : text(value);
			}));
		}
		return out.concat(rest.map(text)).join(" ");
	}
	function at(level) {
		return function () { log(level, format(arguments)); };
	}
	globalThis.console = {
		debug: at("debug"), trace: at("debug"),
		log: at("info"), info: at("info"),
		warn: at("warn"), error: at("error"),
		assert: function (ok) { if (!ok) at("error").apply(null, Array.prototype.slice.call(arguments, 1)); },
	};
})(__bindery_log);`

// addConsole gives the machine a console that writes to the log.
func (e *engine) addConsole() error {
	if err := e.vm.RegisterHostFunc(logFunction, e.logLine); err != nil {
		return err
	}
	_, err := e.vm.Eval(consoleSource, quickjs.EvalGlobal)
	return err
}

// logLine is called by console with a level and a finished line.
func (e *engine) logLine(args []any) (any, error) {
	if len(args) != 2 {
		return nil, nil
	}
	level, _ := args[0].(string)
	line, _ := args[1].(string)
	e.log.LogAttrs(context.Background(), slogLevel(level), strings.TrimSpace(line), slog.String("page", e.url))
	return nil, nil
}

func slogLevel(name string) slog.Level {
	switch name {
	case "debug":
		return slog.LevelDebug
	case "warn":
		return slog.LevelWarn
	case "error":
		return slog.LevelError
	default:
		return slog.LevelInfo
	}
}
