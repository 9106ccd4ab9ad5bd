import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { workspace } from '../markdown.js';
import type { Block } from './page-blocks.js';
import { commandErrors } from './shell-check.js';

const preamble = fileURLToPath(new URL('shell-preamble.sh', import.meta.url));

/**
 * Runs the shell blocks of a page, including hidden ones, as one bash script in a folder, and checks the commands that do not run.
 *
 * @param ports of the server for the API calls, and of the sandbox for those to port 4010.
 * @param commandLine file of the built command line.
 * @returns the output of a failure, and errors with page and line.
 */
export async function shellErrors(
  blocks: readonly Block[],
  folder: string,
  ports: { readonly server: string; readonly sandbox: string },
  commandLine: string,
): Promise<readonly string[]> {
  const page = blocks[0]?.page ?? '';
  const answers = join(folder, '.answers');
  const commands = join(folder, '.commands');
  mkdirSync(answers, { recursive: true });
  writeFileSync(join(folder, '.script'), scriptOf(blocks));
  const env = {
    ...process.env,
    BASH_ENV: preamble,
    PAGE: page,
    ANSWERS: answers,
    COMMANDS: commands,
    SERVER_PORT: ports.server,
    SANDBOX_PORT: ports.sandbox,
    WORKSPACE: workspace,
    COMMAND_LINE: commandLine,
  };
  const failure = await promisify(execFile)('bash', ['.script'], { cwd: folder, env }).then(
    () => [],
    ({ code, stderr }) => [stderr || `ended with ${code}`],
  );
  const recorded = existsSync(commands) ? readFileSync(commands, 'utf8').split('\x1e').slice(0, -1) : [];
  return recorded
    .flatMap((command) => {
      const [line, variables = '', ...words] = command.split('\x1f');
      const names = variables.split('\n').filter((name) => name !== '');
      return commandErrors(words, names, page).map((error) => `${page}:${line}: ${error}`);
    })
    .concat(failure);
}

/** Returns a script with the line numbers of the page. */
function scriptOf(blocks: readonly Block[]): string {
  const lines: string[] = [];
  for (const { code, line, hidden } of blocks) {
    const text = hidden ? `PATH=$tools; ${code}; PATH=/nowhere` : code;
    for (const [index, content] of text.split('\n').entries()) lines[line - 1 + index] = content;
  }
  return `${Array.from(lines).join('\n')}\n`.replaceAll('https://api.doorstep.example', 'http://localhost:4000');
}
