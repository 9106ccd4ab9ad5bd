import { ServiceProblem, StoreUnavailable } from '@doorstep/core';
import { readConfig, variables } from '../config/config.js';
import type { DatabaseConfig } from '../config/database-config.js';
import { InvalidConfig } from '../config/invalid-config.js';
import { secretVariables, withSecretFiles } from '../config/secret-files.js';
import { CannotListen } from '../http/http-server.js';
import { databaseFault } from '../store/database-fault.js';
import { FileInUse } from '../store/sqlite/sqlite-server-claim.js';
import { CannotMigrate } from '../store/upgrade/cannot-migrate.js';
import { CommandFailed } from '../system/command-failed.js';
import { scrub } from '../telemetry/scrub.js';
import { UsageError } from './command.js';
import { Unhealthy } from './doctor.js';
import { type Command, commands, type Options, parseWords } from './list.js';

/** Output of the command line: results and notes. Defaults to standard output and standard error. */
export interface CliOutput {
  print(line: string): void;
  note(line: string): void;
}

const processOutput: CliOutput = {
  print: (line) => void process.stdout.write(`${line}\n`),
  note: (line) => void process.stderr.write(`${line}\n`),
};

/**
 * Runs `doorstep-server <command>`, and `serve` without a command. Returns the exit code: 0, or 1 after a line on standard error that says what to do.
 *
 * @param argv arguments after the program's name.
 * @param env environment variables: see `variables` in `config.ts`.
 */
export async function runCli(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  output: CliOutput = processOutput,
): Promise<number> {
  let database: DatabaseConfig | undefined;
  try {
    const { positionals, values } = parseWords(argv);
    const { name, args } = commandOf(positionals);
    if (values.help || name === 'help') {
      output.print(help());
      return 0;
    }
    const command = commands[name];
    if (!command) throw new UsageError(`There is no command "${name}". See doorstep-server --help.`);
    assertOptions(name, command, values);
    const config = readConfig(withSecretFiles(env));
    database = config.database;
    await command.run({ ...output, config }, values, args);
    return 0;
  } catch (error) {
    for (const line of explain(error, database)) output.note(line);
    return 1;
  }
}

/** Splits the words of the command line into the command and its arguments. */
function commandOf(words: readonly string[]): { readonly name: string; readonly args: readonly string[] } {
  if (words.length === 0) return { name: 'serve', args: [] };
  for (const length of [2, 1]) {
    const [name, args] = [words.slice(0, length).join(' '), words.slice(length)];
    if (args.length <= (commands[name]?.maxArguments ?? -1)) return { name, args };
  }
  return { name: words.join(' '), args: [] };
}

function assertOptions(name: string, command: Command, values: Options): void {
  const unknown = Object.keys(values).find((given) => !command.options.some((option) => option === given));
  if (unknown === undefined) return;
  throw new UsageError(`doorstep-server ${name} has no option --${unknown}. Usage: doorstep-server ${command.usage}`);
}

/** Describes a known failure in one line, and an unknown one with its stack, for a bug report. */
function explain(error: unknown, database: DatabaseConfig | undefined): string[] {
  if (error instanceof InvalidConfig) return error.problems.map((problem) => `Configuration: ${problem}`);
  if (error instanceof UsageError || error instanceof CannotListen || error instanceof Unhealthy)
    return [error.message];
  if (error instanceof FileInUse) return [error.message];
  if (error instanceof CommandFailed) return [scrub(error.message)];
  const fault = database && databaseFault(error, database);
  if (fault !== undefined) return [scrub(fault)];
  if (error instanceof CannotMigrate) return [scrub(error.message)];
  if (error instanceof ServiceProblem) return [error.detail];
  if (error instanceof StoreUnavailable) return [`The database does not answer: ${scrub(causeOf(error))}`];
  if (isArgumentError(error)) return [`${error.message}. See doorstep-server --help.`];
  return [scrub(error instanceof Error ? (error.stack ?? error.message) : String(error))];
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message || String(error.cause) : error.message;
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function help(): string {
  const width = Math.max(...variables.map(({ name }) => name.length));
  return [
    'Usage: doorstep-server [command]',
    '',
    'Without a command, it serves.',
    '',
    ...Object.values(commands).flatMap(({ usage, description }) => [`  ${usage}`, `      ${description}`]),
    '',
    'Environment variables:',
    '',
    ...variables.map(({ name, description }) => `  ${name.padEnd(width)}  ${description}`),
    '',
    `Secrets can be in files: ${secretVariables.map((name) => `${name}_FILE`).join(', ')} take a path.`,
  ].join('\n');
}
