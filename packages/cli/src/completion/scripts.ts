/** The shells that can complete commands. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** Returns the script that connects a shell to `doorstep complete`, which knows the words. */
export function completionScript(shell: Shell): string {
  return scripts[shell];
}

const scripts: Readonly<Record<Shell, string>> = {
  bash: `# Doorstep: eval "$(doorstep completion bash)"
_doorstep() {
  local IFS=$'\\n'
  COMPREPLY=($(doorstep complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1))
  if [[ \${#COMPREPLY[@]} -eq 1 && \${COMPREPLY[0]} == *= ]]; then compopt -o nospace; fi
}
complete -o default -F _doorstep doorstep
`,
  zsh: `#compdef doorstep
# Doorstep: eval "$(doorstep completion zsh)"
_doorstep() {
  local -a lines values labels
  local line
  lines=("\${(@f)$(doorstep complete -- "\${words[@]:1:$((CURRENT - 1))}" 2>/dev/null)}")
  for line in $lines; do
    [[ -z $line ]] && continue
    values+=("\${line%%$'\\t'*}")
    labels+=("\${line/$'\\t'/  }")
  done
  if (( \${#values} )); then compadd -l -d labels -a values; else _files; fi
}
compdef _doorstep doorstep
`,
  fish: `# Doorstep: doorstep completion fish | source
complete -c doorstep -f -a '(doorstep complete -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'
`,
};
