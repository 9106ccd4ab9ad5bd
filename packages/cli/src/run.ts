import { CommanderError } from 'commander';
import { exitCodes } from './errors/exit-codes.js';
import type { Host } from './host/host.js';
import { describeFailure, formatFailure } from './output/failure.js';
import { paintFor } from './output/paint.js';
import { createProgram } from './program.js';

/**
 * Runs a command line.
 *
 * @param args after the name of the program.
 * @returns the exit code.
 * @throws an error that is a defect of this program.
 */
export async function run(args: readonly string[], host: Host, version: string): Promise<number> {
  const program = createProgram(host, version);
  const json = args.includes('--json');
  const output = {
    writeOut: (text: string): void => host.output.write(text),
    writeErr: (text: string): void => host.errors.write(text),
    getOutHelpWidth: (): number => host.output.columns ?? 100,
  };
  for (const command of [program, ...program.commands, ...program.commands.flatMap((each) => each.commands)]) {
    command.exitOverride().configureOutput(output);
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    // Commander has printed its message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    const failure = describeFailure(error);
    if (failure === undefined) throw error;
    if (json) host.errors.write(`${JSON.stringify({ error: failure })}\n`);
    else host.errors.write(formatFailure(failure, paintFor(host.errors, host)));
    return failure.exitCode;
  }
}
