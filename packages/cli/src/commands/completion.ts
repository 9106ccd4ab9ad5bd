import { type CommandWords, candidates } from '../completion/candidates.js';
import { completionScript, shells } from '../completion/scripts.js';
import { CliError } from '../errors/cli-error.js';
import type { Host } from '../host/host.js';

/** Prints the script of a shell. */
export function printCompletion({ output }: Host, name: string): void {
  const shell = shells.find((each) => each === name);
  if (shell === undefined)
    throw new CliError('usage', `There is no completion for "${name}": choose ${shells.join(', ')}.`);
  output.write(completionScript(shell));
}

/** Prints the words that can follow, one a line with its meaning. */
export function printCandidates({ output }: Host, root: CommandWords, words: readonly string[]): void {
  const lines = candidates(root, words).map(({ value, description }) =>
    description === '' ? value : `${value}\t${description}`,
  );
  output.write(lines.map((line) => `${line}\n`).join(''));
}
