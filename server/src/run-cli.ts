import { parseArgs } from 'node:util';
import { ServiceProblem, StoreUnavailable } from '@doorstep/core';
import { CommandFailed } from './command-failed.js';
import { backUp } from './commands/backup.js';
import { type CommandContext, UsageError } from './commands/command.js';
import { doctor, Unhealthy } from './commands/doctor.js';
import { createKey, listKeys, replaceKey, revokeKeyById } from './commands/keys.js';
import { migrate } from './commands/migrate.js';
import { move } from './commands/move.js';
import { addPartner, listPartners } from './commands/partners.js';
import { reseal } from './commands/reseal.js';
import { restore } from './commands/restore.js';
import { seedDatabase } from './commands/seed.js';
import { serve } from './commands/serve.js';
import { addStaff, listStaff, resetStaff } from './commands/staff.js';
import { type DatabaseConfig, InvalidConfig, readConfig, variables } from './config.js';
import { databaseFault } from './database-fault.js';
import { CannotListen } from './http-server.js';
import { scrub } from './scrub.js';
import { CannotMigrate } from './store/migrations/cannot-migrate.js';
import { FileInUse } from './store/sqlite-server-claim.js';

const optionTypes = {
  help: { type: 'boolean', short: 'h' },
  scale: { type: 'string' },
  partner: { type: 'string' },
  name: { type: 'string' },
  live: { type: 'boolean' },
  email: { type: 'string' },
  role: { type: 'string' },
  scopes: { type: 'string' },
  key: { type: 'string' },
  overlap: { type: 'string' },
  check: { type: 'string' },
  json: { type: 'boolean' },
  files: { type: 'string' },
  verify: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  abort: { type: 'boolean' },
} as const;

type Options = ReturnType<typeof parse>['values'];

interface Command {
  readonly usage: string;
  readonly description: string;
  /** Options that the command takes beside `--help`. */
  readonly options: readonly (keyof Options)[];
  /** Number of arguments that it takes at most. Defaults to none. */
  readonly maxArguments?: number;
  run(context: CommandContext, options: Options, args: readonly string[]): Promise<void>;
}

const commands: Readonly<Record<string, Command>> = {
  serve: {
    usage: 'serve',
    description: 'Bring the tables up to date, fill an empty database with demo data (SEED), and start the server',
    options: [],
    run: serve,
  },
  migrate: { usage: 'migrate', description: 'Bring the tables up to date', options: [], run: migrate },
  seed: {
    usage: 'seed [--scale <n>]',
    description: 'Fill an empty database with demo data, with n times the stores',
    options: ['scale'],
    run: seedDatabase,
  },
  'partners create': {
    usage: 'partners create --name <text> [--email <address>]',
    description: 'Create a partner without keys; prints its id',
    options: ['name', 'email'],
    run: addPartner,
  },
  'partners list': {
    usage: 'partners list',
    description: 'List the id, name and contact address of each partner',
    options: [],
    run: listPartners,
  },
  'keys create': {
    usage: 'keys create --partner <name or id> [--live] [--name <text>] [--scopes <scope,...>]',
    description: 'Create an API key, and the partner if its name is new; prints the key once',
    options: ['partner', 'live', 'name', 'scopes'],
    run: createKey,
  },
  'keys list': {
    usage: 'keys list --partner <name or id>',
    description: 'List the id, mode, last four characters, status, last use and name of each key',
    options: ['partner'],
    run: listKeys,
  },
  'keys roll': {
    usage: 'keys roll --key <id> [--overlap <duration>]',
    description: 'Replace a key; the old one works for another 24h, or up to 7d; prints the new key once',
    options: ['key', 'overlap'],
    run: replaceKey,
  },
  'keys revoke': {
    usage: 'keys revoke --key <id>',
    description: 'End a key at once',
    options: ['key'],
    run: revokeKeyById,
  },
  'staff create': {
    usage: 'staff create --role <support or admin> --email <address> --name <text>',
    description: 'Create a staff account; prints its password once',
    options: ['role', 'email', 'name'],
    run: addStaff,
  },
  'staff list': {
    usage: 'staff list',
    description: 'List the id, role, e-mail address and name of each staff account',
    options: [],
    run: listStaff,
  },
  'staff reset': {
    usage: 'staff reset --email <address>',
    description:
      'Give a staff account a new password, and end its sessions and authenticator; prints the password once',
    options: ['email'],
    run: resetStaff,
  },
  doctor: {
    usage: 'doctor [--check <name,...>] [--json]',
    description: 'Examine a database that may be in use, without changing it; exits with 1 if something is broken',
    options: ['check', 'json'],
    run: doctor,
  },
  reseal: {
    usage: 'reseal',
    description:
      'Encrypt tokens, secrets and keys of files with the first of ENCRYPTION_KEYS, so that the others can go',
    options: [],
    run: reseal,
  },
  backup: {
    usage: 'backup <file or folder> [--verify] [--files <folder>]',
    description:
      'Back up the database while servers run, and check the backup; --verify also restores a dump of PostgreSQL into a ' +
      'scratch database; --files also copies the uploaded files',
    options: ['verify', 'files'],
    maxArguments: 1,
    run: backUp,
  },
  restore: {
    usage: 'restore <file> [--files <folder>]',
    description: 'Restore a backup into the empty database of DATABASE_URL, and the uploaded files from the folder',
    options: ['files'],
    maxArguments: 1,
    run: restore,
  },
  move: {
    usage: 'move --from <SQLite file> --to <postgres://...> [--abort]',
    description: 'Move all data to an empty PostgreSQL database while servers run; --abort gives the move up',
    options: ['from', 'to', 'abort'],
    run: move,
  },
};

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
 * Runs `doorstep <command>`. Returns the exit code: 0, or 1 after a line on standard error that says what to do.
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
    const { positionals, values } = parse(argv);
    const { name, args } = commandOf(positionals);
    if (values.help || name === 'help' || name === '') {
      output.print(help());
      return name === '' && !values.help ? 1 : 0;
    }
    const command = commands[name];
    if (!command) throw new UsageError(`There is no command "${name}". See doorstep --help.`);
    assertOptions(name, command, values);
    const config = readConfig(env);
    database = config.database;
    await command.run({ ...output, config }, values, args);
    return 0;
  } catch (error) {
    for (const line of explain(error, database)) output.note(line);
    return 1;
  }
}

function parse(argv: readonly string[]) {
  return parseArgs({ args: [...argv], options: optionTypes, allowPositionals: true });
}

/** Splits the words of the command line into the command and its arguments. */
function commandOf(words: readonly string[]): { readonly name: string; readonly args: readonly string[] } {
  const [first = '', ...rest] = words;
  const takesArguments = rest.length <= (commands[first]?.maxArguments ?? 0);
  return takesArguments ? { name: first, args: rest } : { name: words.join(' '), args: [] };
}

function assertOptions(name: string, command: Command, values: Options): void {
  const unknown = Object.keys(values).find((given) => !command.options.some((option) => option === given));
  if (unknown === undefined) return;
  throw new UsageError(`doorstep ${name} has no option --${unknown}. Usage: doorstep ${command.usage}`);
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
  if (isArgumentError(error)) return [`${error.message}. See doorstep --help.`];
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
    'Usage: doorstep <command>',
    '',
    ...Object.values(commands).flatMap(({ usage, description }) => [`  ${usage}`, `      ${description}`]),
    '',
    'Environment variables:',
    '',
    ...variables.map(({ name, description }) => `  ${name.padEnd(width)}  ${description}`),
  ].join('\n');
}
