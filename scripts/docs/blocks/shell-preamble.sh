# Runs before the shell blocks of a page. Only the functions here and the builtins of bash run in visible blocks: with an empty
# PATH, bash passes every other command to `command_not_found_handle`, which records it for a check.
set -Eeuo pipefail
tools=$PATH
inherited=$(compgen -e)
PATH=/nowhere

# The line of the page, also inside of functions.
line() { echo "${BASH_LINENO[-2]}"; }
trap 'echo "$PAGE:$(line): this failed" >&2' ERR

curl() {
  local PATH=$tools
  local file="$ANSWERS/$(ls "$ANSWERS" | wc -l)"
  command curl -sS --fail-with-body --connect-to "localhost:4010:127.0.0.1:$SANDBOX_PORT" \
    --connect-to "::127.0.0.1:$SERVER_PORT" "$@" > "$file" || { cat "$file" >&2; return 1; }
  cat "$file"
}

# `answer id` is a field of the last answer, `answer lead.id 2` of the one before it.
answer() {
  local PATH=$tools
  command node -p 'process.argv[2].split(".").reduce((value, name) => value[name], JSON.parse(require("fs").readFileSync(process.argv[1])))' \
    "$ANSWERS/$(($(ls "$ANSWERS" | wc -l) - ${2:-1}))" "$1"
}

node() {
  local PATH=$tools
  case $1 in
    server/dist/cli.js) "$WORKSPACE/node_modules/.bin/tsx" --conditions=doorstep-source "$WORKSPACE/server/src/cli.ts" "${@:2}" ;;
    -*) command node "$@" ;;
    *) command_not_found_handle node "$@" ;;
  esac
}

# The command line runs against the sandbox. Commands that run until they are interrupted only have to exist.
npx() {
  local PATH=$tools
  if [[ ${1-} != @doorstep/cli ]]; then command_not_found_handle npx "$@"; return; fi
  shift
  set -- "${@//http:\/\/localhost:40[01]0/http:\/\/localhost:$SANDBOX_PORT}"
  case "$*" in
    *--count*) ;;
    listen* | "logs tail"*) set -- "$@" --help ;;
  esac
  DOORSTEP_CONFIG_DIR="$ANSWERS/../.doorstep" DOORSTEP_KEYCHAIN=off DOORSTEP_BASE_URL="http://localhost:$SANDBOX_PORT" \
    command node "$COMMAND_LINE" "$@"
}

command_not_found_handle() {
  local PATH=$tools
  local variables=$(comm -13 <(sort <<< "$inherited") <(compgen -e | sort))
  local IFS=$'\x1f'
  printf '%s\x1e' "$(line)$IFS$variables$IFS$*" >> "$COMMANDS"
}
