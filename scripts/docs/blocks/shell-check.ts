import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { read, workspace } from '../markdown.js';
import type { ShellCommand } from './shell-commands.js';

/** The treatment of a command. */
export type Verdict =
  /** A call of the API, or preparation for one. It runs against a server. */
  | { readonly kind: 'run' }
  /** A tool of the workspace. It does not run, but the scripts and files that it names must exist. */
  | { readonly kind: 'checked'; readonly errors: readonly string[] };

const shellWords: readonly string[] = ['curl', 'echo', 'printf', 'export', 'jq', 'sleep'];

/**
 * Decides the treatment of a command.
 *
 * @param functions names that earlier blocks of the page define.
 * @param page the README of a package if the command runs in its folder.
 * @returns undefined for unknown programs.
 */
export function verdict(
  { words, variables, text }: ShellCommand,
  functions: ReadonlySet<string>,
  page: string,
): Verdict | undefined {
  const [program = '', ...rest] = words;
  if (definedFunction(text) !== undefined || shellWords.includes(program) || functions.has(program))
    return { kind: 'run' };
  if (program === '' || (program === 'node' && rest[0] === 'server/dist/cli.js')) return { kind: 'run' };
  const errors = toolErrors(program, rest, packageFolder(page));
  return errors === undefined ? undefined : { kind: 'checked', errors: [...errors, ...unknownVariables(variables)] };
}

/** Returns the name of the function that a command defines. */
export function definedFunction(text: string): string | undefined {
  return /^(\w+)\(\) \{/.exec(text)?.[1];
}

/** The README of a package describes the scripts of that package. */
function packageFolder(page: string): string {
  return posix.basename(page) === 'README.md' && !page.startsWith('docs/') ? posix.dirname(page) : '';
}

function toolErrors(program: string, rest: readonly string[], folder: string): readonly string[] | undefined {
  const [first = ''] = rest;
  if (program === 'node') return nodeErrors(rest);
  if (program === 'npx') return toolIsInstalled(first) ? vitestErrors(rest) : [`npx ${first}: not installed`];
  if (program !== 'npm') return undefined;
  if (first === 'install' || first === 'ci') return rest.slice(1).filter(isPackage).filter(isMissing).map(missing);
  if (first === 'start' || first === 'test') return [...scriptErrors(first, folder), ...stepErrors(rest)];
  const script = rest.slice(1).find((word) => !word.startsWith('-')) ?? '';
  if (first === 'run') return scriptErrors(script, workspaceOption(rest) ?? folder);
  return [`npm ${first}: add a check for it to shell-check.ts`];
}

function scriptErrors(name: string, folder: string): string[] {
  if (!existsSync(join(workspace, folder, 'package.json'))) return scriptErrors(name, '');
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(read(join(folder, 'package.json')));
  return name in scripts ? [] : [`there is no script "${name}" in ${join(folder, 'package.json')}`];
}

/** Returns the folder in `-w sdk` or `--workspace=sdk`. */
function workspaceOption(rest: readonly string[]): string | undefined {
  const joined = rest.join(' ');
  return /(?:-w|--workspace)[ =](\S+)/.exec(joined)?.[1];
}

/** Checks the steps in `npm test -- --only lint,size`. */
function stepErrors(rest: readonly string[]): string[] {
  const [, names = ''] = /--only[ =](\S+)/.exec(rest.join(' ')) ?? [];
  const known = read('scripts/test/steps.mjs');
  const steps = names.split(',').filter((name) => name !== '' && !name.startsWith('<'));
  return steps.filter((name) => !known.includes(`name: '${name}'`)).map((name) => `npm test has no step ${name}`);
}

function toolIsInstalled(tool: string): boolean {
  return existsSync(join(workspace, 'node_modules/.bin', tool));
}

function vitestErrors(rest: readonly string[]): string[] {
  const paths = rest.filter((word) => word.includes('/') && !word.startsWith('-'));
  return paths.filter((path) => !existsSync(join(workspace, path))).map(missing);
}

/** Accepts the source of a built file, because tests do not build. */
function nodeErrors(rest: readonly string[]): string[] {
  const file = rest.find((word) => /\.m?[jt]s$/.test(word)) ?? '';
  const source = file.replace(/dist\/(.*)\.js$/, 'src/$1.ts');
  return [file, source].some((path) => path !== '' && existsSync(join(workspace, path))) ? [] : [missing(file)];
}

function isPackage(word: string): boolean {
  return !word.startsWith('-');
}

function isMissing(name: string): boolean {
  return !existsSync(join(workspace, 'node_modules', name));
}

function missing(name: string): string {
  return `${name} does not exist`;
}

/** Variables before a program must be settings of the server or of the tests. */
function unknownVariables(names: readonly string[]): string[] {
  const known = settings();
  return names.filter((name) => !known.includes(name)).map((name) => `nothing reads the variable ${name}`);
}

/** Files that read the variables of pages. */
const readers = [
  'server/src/config.ts',
  'server/src/files/files-config.ts',
  'server/src/maps/map-config.ts',
  'server/src/push/push-config.ts',
  'packages/core/src/finance/finance.property.test.ts',
  'docs/.vitepress/config.ts',
];

function settings(): string {
  return readers.map(read).join('\n');
}
