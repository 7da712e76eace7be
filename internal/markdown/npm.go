package markdown

import (
	"fmt"
	"strings"

	"bindery/internal/diag"
)

// managerCode is what a block of commands is for one package manager.
type managerCode struct{ manager, code string }

// packageCode is a block of npm commands for npm, yarn and pnpm. Lines that are
// no npm command stay as they are. It is nil when the block holds a command
// that has no counterpart, or none at all.
func (p *page) packageCode(f *fence, code string) []managerCode {
	yarn, pnpm := []string(nil), []string(nil)
	converted := false
	for line := range strings.SplitSeq(code, "\n") {
		y, n, isCommand, err := convertLine(line)
		if err != nil {
			p.report(diag.Warning, "npm-command", f.info, err.Error(),
				"Write one block for each package manager with tab=\"npm\", tab=\"yarn\" and tab=\"pnpm\".")
			return nil
		}
		converted = converted || isCommand
		yarn, pnpm = append(yarn, y), append(pnpm, n)
	}
	if !converted {
		p.report(diag.Warning, "npm-command", f.info, "this block holds no npm command", "Remove npm2yarn.")
		return nil
	}
	return []managerCode{{"npm", code}, {"yarn", strings.Join(yarn, "\n")}, {"pnpm", strings.Join(pnpm, "\n")}}
}

// convertLine converts the npm commands of a line, which may be joined by &&.
func convertLine(line string) (yarn, pnpm string, isCommand bool, err error) {
	rest, prompted := strings.CutPrefix(line, prompt)
	indent := rest[:len(rest)-len(strings.TrimLeft(rest, " \t"))]
	var ys, ps []string
	for part := range strings.SplitSeq(rest, "&&") {
		words := strings.Fields(part)
		if len(words) == 0 || words[0] != "npm" && words[0] != "npx" {
			ys, ps = append(ys, strings.TrimSpace(part)), append(ps, strings.TrimSpace(part))
			continue
		}
		y, n := convertCommand(words)
		if y == nil {
			return "", "", false, fmt.Errorf("%q has no counterpart in yarn and pnpm", strings.TrimSpace(part))
		}
		isCommand = true
		ys, ps = append(ys, strings.Join(y, " ")), append(ps, strings.Join(n, " "))
	}
	if !isCommand {
		return line, line, false, nil
	}
	if prompted {
		indent = prompt + indent
	}
	return indent + strings.Join(ys, " && "), indent + strings.Join(ps, " && "), true, nil
}

// convertCommand returns the yarn and pnpm words for an npm or npx
// command, nil when there are none.
func convertCommand(words []string) (yarn, pnpm []string) {
	if words[0] == "npx" {
		return convertNpx(words[1:])
	}
	if len(words) == 1 {
		return nil, nil
	}
	args := words[2:]
	switch words[1] {
	case "install", "i", "add":
		return convertInstall(args)
	case "uninstall", "remove", "rm", "un":
		return convertFlags([]string{"yarn", "remove"}, []string{"pnpm", "remove"}, args)
	case "update", "upgrade", "up":
		return with("yarn upgrade", args), with("pnpm update", args)
	case "ci":
		return with("yarn install --frozen-lockfile", args), with("pnpm install --frozen-lockfile", args)
	case "run", "run-script":
		args = withoutSeparator(args)
		return with("yarn", args), with("pnpm run", args)
	case "init", "create":
		return convertInit(args)
	case "exec":
		args = withoutSeparator(args)
		return with("yarn", args), with("pnpm exec", args)
	case "test", "t":
		args = withoutSeparator(args)
		return with("yarn test", args), with("pnpm test", args)
	case "start", "stop", "link", "unlink", "pack", "publish", "outdated", "why", "login", "logout", "version":
		args = withoutSeparator(args)
		return with("yarn "+words[1], args), with("pnpm "+words[1], args)
	}
	return nil, nil
}

func with(command string, args []string) []string {
	return append(strings.Fields(command), args...)
}

// withoutSeparator drops the `--` that npm needs before a script's arguments.
func withoutSeparator(args []string) []string {
	for i, arg := range args {
		if arg == "--" {
			return append(append([]string(nil), args[:i]...), args[i+1:]...)
		}
	}
	return args
}

func convertInstall(args []string) (yarn, pnpm []string) {
	packages := false
	for _, arg := range args {
		packages = packages || !strings.HasPrefix(arg, "-")
	}
	if !packages {
		return with("yarn install", args), with("pnpm install", args)
	}
	return convertFlags([]string{"yarn", "add"}, []string{"pnpm", "add"}, args)
}

// installFlags are npm's flags by what yarn and pnpm call them.
var installFlags = map[string][2]string{
	"--save-dev": {"--dev", "--save-dev"}, "-D": {"--dev", "--save-dev"},
	"--save-optional": {"--optional", "--save-optional"}, "-O": {"--optional", "--save-optional"},
	"--save-peer":  {"--peer", "--save-peer"},
	"--save-exact": {"--exact", "--save-exact"}, "-E": {"--exact", "--save-exact"},
	"--save": {"", ""}, "-S": {"", ""}, "--save-prod": {"", ""}, "-P": {"", ""},
}

// convertFlags puts the arguments behind the commands, flags translated.
// yarn's word for --global comes before the command.
func convertFlags(yarn, pnpm, args []string) ([]string, []string) {
	for _, arg := range args {
		flags, isFlag := installFlags[arg]
		switch {
		case arg == "-g" || arg == "--global":
			yarn = append([]string{"yarn", "global"}, yarn[1:]...)
			pnpm = append(pnpm, "--global")
		case !isFlag:
			yarn, pnpm = append(yarn, arg), append(pnpm, arg)
		case flags[0] != "":
			yarn, pnpm = append(yarn, flags[0]), append(pnpm, flags[1])
		}
	}
	return yarn, pnpm
}

// convertInit converts `npm init`, which makes a package.json when no
// initializer is named and runs create-NAME when one is.
func convertInit(args []string) (yarn, pnpm []string) {
	for _, arg := range args {
		if !strings.HasPrefix(arg, "-") {
			args = withoutSeparator(args)
			return with("yarn create", args), with("pnpm create", args)
		}
	}
	return with("yarn init", args), []string{"pnpm", "init"}
}

// convertNpx runs what the project has installed; a package with a version, a
// create- package, or npx told to say yes is downloaded for the one run.
func convertNpx(args []string) (yarn, pnpm []string) {
	download := false
	for len(args) > 0 && strings.HasPrefix(args[0], "-") {
		if args[0] != "-y" && args[0] != "--yes" {
			return nil, nil
		}
		download = true
		args = args[1:]
	}
	if len(args) == 0 {
		return nil, nil
	}
	name := args[0]
	if download || strings.HasPrefix(name, "create-") || strings.LastIndexByte(name, '@') > 0 {
		return with("yarn dlx", args), with("pnpm dlx", args)
	}
	return with("yarn", args), with("pnpm exec", args)
}
