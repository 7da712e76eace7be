package commandline

import (
	"fmt"
	"strings"
)

// Shells are those there is a script for.
const Shells = "bash,zsh,fish"

// Script returns what a shell reads to complete the command line of a program.
func Script(shell, program string) (string, error) {
	script, ok := scripts[shell]
	if !ok {
		return "", fmt.Errorf("%q is no shell there is a script for: they are %s", shell, strings.ReplaceAll(Shells, ",", ", "))
	}
	return strings.NewReplacer("PROGRAM", program, "COMPLETE", CompleteCommand).Replace(script), nil
}

// The scripts ask the program that is being typed, so that one that was built
// somewhere completes itself. Bash of before 4.0, as on macOS, has no compopt:
// names of files come without a slash at the end there.
var scripts = map[string]string{
	"bash": `# Completion of PROGRAM for bash: source it, or install it as
# share/bash-completion/completions/PROGRAM.
_PROGRAM() {
	local word _ current=${COMP_WORDS[COMP_CWORD]} program=${COMP_WORDS[0]/#\~/$HOME}
	[ "$current" = "=" ] && current=
	COMPREPLY=()
	while IFS=$'\t' read -r word _; do
		case $word in
		:files | :folders)
			local kind=-f
			[ "$word" = ":folders" ] && kind=-d
			while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen "$kind" -- "$current")
			compopt -o filenames 2>/dev/null
			;;
		*) COMPREPLY+=("$word") ;;
		esac
	done < <("$program" COMPLETE "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _PROGRAM PROGRAM
`,
	"zsh": `#compdef PROGRAM
# Completion of PROGRAM for zsh: install it as _PROGRAM in a folder of $fpath,
# or source it after compinit.
_PROGRAM() {
	local line kind
	local -a list
	while IFS= read -r line; do
		case $line in
		:files) kind=files ;;
		:folders) kind=folders ;;
		*) list+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
		esac
	done < <("${(Q)words[1]/#\~/$HOME}" COMPLETE "${(@Q)words[2,CURRENT]}" 2>/dev/null)
	(( $#list )) && _describe PROGRAM list
	[[ -n $kind ]] && compset -P '--*='
	case $kind in
	files) _files ;;
	folders) _files -/ ;;
	esac
}
if [[ ${funcstack[1]} == _PROGRAM ]]; then
	_PROGRAM "$@"
else
	compdef _PROGRAM PROGRAM
fi
`,
	"fish": `# Completion of PROGRAM for fish: install it as
# share/fish/vendor_completions.d/PROGRAM.fish, or source it.
function __PROGRAM_complete
	set -l words (commandline -opc)
	set -l current (commandline -ct)
	set -l before (string match -r -- '^--[^=]*=' $current)
	set -l begun (string replace -r -- '^--[^=]*=' '' $current)
	for line in ($words[1] COMPLETE $words[2..-1] "$current" 2>/dev/null)
		switch $line
			case :files
				for path in (__fish_complete_path "$begun")
					echo -- "$before$path"
				end
			case :folders
				for path in (__fish_complete_directories "$begun" '')
					echo -- "$before$path"
				end
			case '*'
				echo -- $line
		end
	end
end
complete -c PROGRAM -f -a '(__PROGRAM_complete)'
`,
}
