import { parseArgs } from 'node:util';
import { backUp } from './backup.js';
import { importPack } from './city.js';
import type { CommandContext } from './command.js';
import { copy, move } from './copy.js';
import { doctor } from './doctor.js';
import { createKey, listKeys, replaceKey, revokeKeyById } from './keys.js';
import { recordBounce } from './mail.js';
import { migrate } from './migrate.js';
import { addPartner, listPartners } from './partners.js';
import { recount } from './recount.js';
import { reseal } from './reseal.js';
import { restore } from './restore.js';
import { seedDatabase } from './seed.js';
import { serve } from './serve.js';
import { addStaff, listStaff, resetStaff } from './staff.js';

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
  forget: { type: 'string' },
  check: { type: 'string' },
  json: { type: 'boolean' },
  files: { type: 'string' },
  verify: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  schema: { type: 'string' },
  abort: { type: 'boolean' },
  bbox: { type: 'string' },
  boundary: { type: 'string' },
  city: { type: 'string' },
  zones: { type: 'string' },
  out: { type: 'string' },
} as const;

/** The options of a command line. */
export type Options = ReturnType<typeof parseWords>['values'];

/** Splits a command line into words and options. @throws the error of `parseArgs` for an unknown option. */
export function parseWords(argv: readonly string[]) {
  return parseArgs({ args: withNegativeNumbers(argv), options: optionTypes, allowPositionals: true });
}

/** Joins an option and a value such as `-0.5,51.3`, which `parseArgs` would take for another option. */
function withNegativeNumbers(argv: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of argv) {
    const previous = joined.at(-1);
    if (previous?.startsWith('--') && /^-\d/.test(word)) joined.splice(-1, 1, `${previous}=${word}`);
    else joined.push(word);
  }
  return joined;
}

/** A command of the command line. */
export interface Command {
  readonly usage: string;
  readonly description: string;
  /** Options that the command takes beside `--help`. */
  readonly options: readonly (keyof Options)[];
  /** Number of arguments that it takes at most. Defaults to none. */
  readonly maxArguments?: number;
  run(context: CommandContext, options: Options, args: readonly string[]): Promise<void>;
}

/** Every command, by its words. */
export const commands: Readonly<Record<string, Command>> = {
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
  'mail bounce': {
    usage: 'mail bounce',
    description: 'Read an e-mail that came back from standard input, and send no more e-mails to its address',
    options: [],
    run: recordBounce,
  },
  'city import': {
    usage:
      'city import <extract> [--bbox <west,south,east,north> | --boundary <relation id>] [--city <file> [--zones <file>]] [--out <file>]',
    description:
      'Make a city pack with the roads of an OpenStreetMap extract (.osm.pbf, .osm or .osm.gz); prints its path',
    options: ['bbox', 'boundary', 'city', 'zones', 'out'],
    maxArguments: 1,
    run: importPack,
  },
  doctor: {
    usage: 'doctor [--check <name,...>] [--json]',
    description: 'Examine a database that may be in use, without changing it; exits with 1 if something is broken',
    options: ['check', 'json'],
    run: doctor,
  },
  recount: {
    usage: 'recount',
    description: 'Count the daily sums of the ledger again that differ from its entries, while servers may run',
    options: [],
    run: recount,
  },
  reseal: {
    usage: 'reseal [--forget <key id>]',
    description:
      'Encrypt tokens, secrets and keys of files with the first of ENCRYPTION_KEYS, so that the others can go; --forget gives up a ' +
      'key that is lost, with all that is encrypted with it',
    options: ['forget'],
    run: reseal,
  },
  backup: {
    usage: 'backup <file or folder> [--verify] [--files <folder>]',
    description:
      'Back up the database while servers run, and check the backup; --verify also checks its records, on PostgreSQL in ' +
      'a scratch database; --files also copies the uploaded files',
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
  copy: {
    usage: 'copy --from <SQLite file> --to <postgres://...> [--schema <name>] [--abort]',
    description: 'Copy all data to an empty PostgreSQL database while servers run; --abort gives the copy up',
    options: ['from', 'to', 'schema', 'abort'],
    run: copy,
  },
  move: {
    usage: 'move --from <SQLite file> --to <postgres://...> [--abort]',
    description: 'Deprecated name of copy',
    options: ['from', 'to', 'abort'],
    run: move,
  },
};
