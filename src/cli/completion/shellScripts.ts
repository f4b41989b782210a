/**
 * Scripts that let shells ask `glossa completion words` for candidates: one a line with its description behind a tab, and
 * `:files` or `:folders` for paths. They start the `glossa` on the PATH, never one that a relative path names.
 * Words may be names of a hostile repository: zsh and fish quote them, bash does not.
 */
export const shellScripts = {
  bash: `# glossa in bash: source <(glossa completion bash)
_glossa() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    case $line in
      :files) compopt -o default 2>/dev/null ;;
      :folders) compopt -o dirnames 2>/dev/null ;;
      *)
        line=\${line%%$'\\t'*}
        if [[ $line == *[![:alnum:]_.,/=@:%+-]* ]]; then printf -v line %q "$line"; fi
        COMPREPLY+=("$line") ;;
    esac
  done < <(command glossa completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  if [[ \${#COMPREPLY[@]} -gt 0 && \${COMPREPLY[0]} == *= ]]; then compopt -o nospace 2>/dev/null; fi
}
complete -F _glossa glossa
`,
  zsh: `#compdef glossa
# glossa in zsh: source <(glossa completion zsh), after compinit
_glossa() {
  local line result=1
  local -a lines described paths
  lines=(\${(f)"$(command glossa completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  for line in $lines; do
    case $line in
      :files) paths=(_files) ;;
      :folders) paths=(_files -/) ;;
      *) described+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}") ;;
    esac
  done
  (( $#described )) && _describe -t words glossa described && result=0
  (( $#paths )) && "\${paths[@]}" && result=0
  return result
}
compdef _glossa glossa
`,
  fish: `# glossa in fish: glossa completion fish | source
function __glossa_words
  set -l typed (commandline -opc) (commandline -ct)
  for line in (command glossa completion words -- $typed[2..-1] 2>/dev/null)
    switch $line
      case :files
        __fish_complete_path (commandline -ct)
      case :folders
        __fish_complete_directories (commandline -ct)
      case '*'
        echo $line
    end
  end
end
complete -c glossa -f -a '(__glossa_words)'
`,
} as const;
