import { type Block, place } from './page-blocks.js';
import { definedFunction, verdict } from './shell-check.js';
import { type ShellCommand, shellCommands } from './shell-commands.js';

/** The shell blocks of a page as one script, and the errors of commands that do not run. */
export interface ShellProgram {
  readonly page: string;
  /** A bash script; empty if no block of the page runs. */
  readonly script: string;
  /** Blocks with commands that run, and blocks whose commands are all checked only. */
  readonly executed: readonly Block[];
  readonly checked: readonly Block[];
  readonly errors: readonly string[];
}

/** Functions for the scripts: `answer id` is a field of the last answer, `answer lead.id 2` of the one before it. */
const preamble = `set -euo pipefail
trap 'echo "$AT: this failed" >&2' ERR
curl() {
  local file="$ANSWERS/$(ls "$ANSWERS" | wc -l)"
  command curl -sS --fail-with-body --connect-to "::127.0.0.1:$SERVER_PORT" "$@" > "$file" || { cat "$file" >&2; return 1; }
  cat "$file"
}
answer() {
  command node -p 'process.argv[2].split(".").reduce((value, name) => value[name], JSON.parse(require("fs").readFileSync(process.argv[1])))' \\
    "$ANSWERS/$(($(ls "$ANSWERS" | wc -l) - \${2:-1}))" "$1"
}
node() {
  if [ "$1" = server/dist/cli.js ]; then shift; command node "$SERVER_CLI" "$@"; else command node "$@"; fi
}
`;

/** Builds the program of a page from its shell blocks, including hidden ones. */
export function shellProgram(page: string, blocks: readonly Block[]): ShellProgram {
  const functions = new Set<string>();
  const lines: string[] = [];
  const errors: string[] = [];
  const executed: Block[] = [];
  const checked: Block[] = [];
  let calls = false;
  for (const block of blocks) {
    const commands = shellCommands(block.code);
    let runs = false;
    for (const command of commands) {
      const name = definedFunction(command.text);
      if (name !== undefined) functions.add(name);
      const found = block.hidden ? ({ kind: 'run' } as const) : verdict(command, functions, page);
      const at = place({ ...block, line: block.line + command.line });
      if (found === undefined) errors.push(`${at}: unknown command "${command.words[0]}"`);
      else if (found.kind === 'checked') errors.push(...found.errors.map((error) => `${at}: ${error}`));
      else {
        lines.push(`AT='${at}'`, command.text);
        runs ||= !block.hidden;
        calls ||= callsServer(command, functions);
      }
    }
    if (!block.hidden) (runs ? executed : checked).push(block);
  }
  if (!calls) return { page, script: '', executed: [], checked: [...executed, ...checked], errors };
  const script = `${preamble}\n${lines.join('\n')}\n`.replaceAll(
    'https://api.doorstep.example',
    'http://localhost:4000',
  );
  return { page, script, executed, checked, errors };
}

function callsServer({ words: [program = ''] }: ShellCommand, functions: ReadonlySet<string>): boolean {
  return program === 'curl' || program === 'node' || functions.has(program);
}
