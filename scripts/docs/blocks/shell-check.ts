import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { read, workspace } from '../markdown.js';
import type { ShellCommand } from './shell-commands.js';

/** What is done about a command. */
export type Verdict =
  /** A call of the API, or what it needs: a server answers it. */
  | { readonly kind: 'run' }
  /** A tool of the workspace: what it names has to exist. */
  | { readonly kind: 'checked'; readonly errors: readonly string[] };

const shellWords: readonly string[] = ['curl', 'echo', 'printf', 'export', 'jq', 'sleep'];

/**
 * What to do with a command.
 *
 * @param functions that earlier blocks of the page define.
 * @param page whose folder is where the command is given, if it is one of a package.
 * @returns undefined for programs that nothing is known about.
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

/** Name of the function that a command defines. */
export function definedFunction(text: string): string | undefined {
  return /^(\w+)\(\) \{/.exec(text)?.[1];
}

/** A README of a package is about its own scripts. */
function packageFolder(page: string): string {
  return posix.basename(page) === 'README.md' && !page.startsWith('docs/') ? posix.dirname(page) : '';
}

function toolErrors(program: string, rest: readonly string[], folder: string): readonly string[] | undefined {
  const [first = ''] = rest;
  if (program === 'node') return nodeErrors(rest);
  if (program === 'npx') return toolIsInstalled(first) ? vitestErrors(rest) : [`npx ${first}: not installed`];
  if (program !== 'npm') return undefined;
  if (first === 'install' || first === 'ci') return rest.slice(1).filter(isPackage).filter(isMissing).map(notThere);
  if (first === 'start' || first === 'test') return [...scriptErrors(first, folder), ...stepErrors(rest)];
  const script = rest.slice(1).find((word) => !word.startsWith('-')) ?? '';
  if (first === 'run') return scriptErrors(script, workspaceOption(rest) ?? folder);
  return [`npm ${first}: say what it does here`];
}

function scriptErrors(name: string, folder: string): string[] {
  if (!existsSync(join(workspace, folder, 'package.json'))) return scriptErrors(name, '');
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(read(join(folder, 'package.json')));
  return name in scripts ? [] : [`there is no script "${name}" in ${join(folder, 'package.json')}`];
}

/** Folder of `-w sdk` or `--workspace=sdk`. */
function workspaceOption(rest: readonly string[]): string | undefined {
  const joined = rest.join(' ');
  return /(?:-w|--workspace)[ =](\S+)/.exec(joined)?.[1];
}

/** `npm test -- --only lint,size` names steps. */
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
  return paths.filter((path) => !existsSync(join(workspace, path))).map(notThere);
}

/** The source of a built file counts: tests do not build. */
function nodeErrors(rest: readonly string[]): string[] {
  const file = rest.find((word) => /\.m?[jt]s$/.test(word)) ?? '';
  const source = file.replace(/dist\/(.*)\.js$/, 'src/$1.ts');
  return [file, source].some((path) => path !== '' && existsSync(join(workspace, path))) ? [] : [notThere(file)];
}

function isPackage(word: string): boolean {
  return !word.startsWith('-');
}

function isMissing(name: string): boolean {
  return !existsSync(join(workspace, 'node_modules', name));
}

function notThere(name: string): string {
  return `${name} is not there`;
}

/** Variables before a program are settings of the server, or of the tests. */
function unknownVariables(names: readonly string[]): string[] {
  const known = settings();
  return names.filter((name) => !known.includes(name)).map((name) => `nothing reads the variable ${name}`);
}

/** Where variables are read that pages set. */
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
