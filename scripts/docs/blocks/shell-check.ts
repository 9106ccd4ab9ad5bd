import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { read, workspace } from '../markdown.js';

/**
 * Checks a command that does not run: the scripts, files and tools of the workspace that it names must exist.
 *
 * @param words the program and its arguments.
 * @param variables names that are set for the program: they must be settings of the server or of the tests.
 * @param page the README of a package if the command runs in its folder.
 */
export function commandErrors(words: readonly string[], variables: readonly string[], page: string): readonly string[] {
  const known = settings();
  const unread = variables.filter((name) => !known.includes(name)).map((name) => `nothing reads the variable ${name}`);
  return [...toolErrors(words, packageFolder(page)), ...unread];
}

/** Programs of a machine that runs servers. The files of the repository in their arguments must exist. */
const deploymentTools = ['chown', 'cp', 'docker', 'kubectl', 'mkdir', 'systemctl', 'useradd'];

/** Operators create the secrets. */
function isDeploymentFile(word: string): boolean {
  return word.startsWith('server/deploy/') && !word.startsWith('server/deploy/secrets');
}

/** The README of a package describes the scripts of that package. */
function packageFolder(page: string): string {
  return posix.basename(page) === 'README.md' && !page.startsWith('docs/') ? posix.dirname(page) : '';
}

function toolErrors([program = '', ...rest]: readonly string[], folder: string): readonly string[] {
  const [first = '', ...others] = rest;
  if (program === 'openssl') return [];
  if (deploymentTools.includes(program)) return missing(rest.filter(isDeploymentFile));
  if (program === 'node') return missing([first.replace(/dist\/(.*)\.js$/, 'src/$1.ts')]);
  if (program === 'npx' && first.startsWith('@')) return missing([first], 'node_modules');
  if (program === 'npx' && missing([first], 'node_modules/.bin').length > 0) return [`npx ${first}: not installed`];
  if (program === 'npx') return missing(others.filter((word) => /^[^-].*\//.test(word)));
  if (program !== 'npm') return [`unknown command "${program}"`];
  const operands = others.filter((word) => !word.startsWith('-'));
  if (first === 'install') return missing(operands, 'node_modules');
  if (first === 'start' || first === 'test') return [...scriptErrors(first, folder), ...stepErrors(others)];
  if (first === 'run') return scriptErrors(operands[0] ?? '', workspaceOption(others) ?? folder);
  return [`npm ${first}: add a check for it to shell-check.ts`];
}

function missing(paths: readonly string[], folder = ''): string[] {
  return paths.filter((path) => !existsSync(join(workspace, folder, path))).map((path) => `${path} does not exist`);
}

function scriptErrors(name: string, folder: string): string[] {
  const file = [join(folder, 'package.json'), 'package.json'].find((path) => existsSync(join(workspace, path))) ?? '';
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(read(file));
  return name in scripts ? [] : [`there is no script "${name}" in ${file}`];
}

/** Returns the folder in `-w sdk` or `--workspace=sdk`. */
function workspaceOption(words: readonly string[]): string | undefined {
  return /(?:-w|--workspace)[ =](\S+)/.exec(words.join(' '))?.[1];
}

/** Checks the steps in `npm test -- --only lint,size`. */
function stepErrors(words: readonly string[]): string[] {
  const [, names] = /--only[ =](\S+)/.exec(words.join(' ')) ?? [];
  const known = read('scripts/test/steps.mjs');
  const unknown = (names?.split(',') ?? []).filter((name) => !known.includes(`name: '${name}'`));
  return unknown.map((name) => `npm test has no step ${name}`);
}

/** Returns the text of the files that read the variables of pages: every configuration of the server, and others. */
function settings(): string {
  const sources = readdirSync(join(workspace, 'server/src'), { recursive: true, encoding: 'utf8' });
  const configurations = sources.filter((path) => /config\.ts$/.test(path)).map((path) => `server/src/${path}`);
  return [
    ...configurations,
    'packages/core/src/accounting/finance/finance.property.test.ts',
    'docs/.vitepress/config.ts',
    'server/drills/cluster/run.ts',
  ]
    .map(read)
    .join('\n');
}
