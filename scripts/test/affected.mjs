import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { packages } from '../dependencies/packages.mjs';
import { root } from '../lib/root.mjs';

/**
 * The files that differ from `main`, and what they can affect.
 *
 * @typedef {object} Change
 * @property {readonly string[]} files Changed files that exist, from the root of the workspace.
 * @property {readonly string[]} folders Folders of the packages that have changed files.
 * @property {(program: string) => boolean} affects True if a program, or a module that it imports, changed.
 * @property {readonly string[]} tests The affected ones of the given tests.
 */

/** Files that can affect everything: settings, tools and the versions of libraries. */
const everywhere =
  /^(package(-lock)?\.json|tsconfig.*\.json|vitest\.config\.ts|biome\.json|\.dependency-cruiser\.mjs|scripts\/(dependencies|lib|test)\/.*)$|(^|\/)(package|levels)\.json$/;
const code = /\.(ts|tsx|mts|mjs|js|cjs)$/;
const tests = /\.test\.(ts|mjs)$/;

/**
 * Finds what changed files can affect.
 *
 * @param {readonly string[] | undefined} changed Paths from the root of the workspace. Undefined if they are not known.
 * @param {readonly string[]} folders Folders with the tests to choose from.
 * @param {readonly string[]} programs Programs that `affects` knows.
 * @returns {Promise<Change | undefined>} Undefined if the change can affect everything.
 */
export async function findChange(changed, folders, programs) {
  if (changed === undefined || changed.some((file) => everywhere.test(file))) return undefined;
  const all = git('ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders) ?? [];
  const testFiles = all.filter((file) => tests.test(file) && existsSync(join(root, file)));
  const reached = affectedBy(changed, await readImports([...testFiles, ...programs]));
  const sources = packages.map(({ folder }) => (folder === '.' ? 'scripts' : folder));
  return {
    files: changed.filter((file) => existsSync(join(root, file))),
    folders: sources.filter((folder) => touches(changed, folder)),
    affects: (program) => reached.has(program),
    tests: testFiles.filter((file) => reached.has(file)),
  };
}

/** Returns the files that differ from the merge base with `main`, also those that git does not know yet. */
export function changedFiles() {
  const base = ['origin/main', 'main'].map((branch) => git('merge-base', 'HEAD', branch)?.[0]).find(Boolean);
  if (base === undefined) return undefined;
  return [...git('diff', '--name-only', '--no-renames', base), ...git('ls-files', '--others', '--exclude-standard')];
}

/**
 * Returns the changed files and every module that imports one, directly or not. A file that is no module, such as data, may be
 * read by anything in its package: it counts as a change of each of the package's modules.
 *
 * @param {readonly string[]} changed
 * @param {ReadonlyMap<string, readonly string[]>} imports The modules that each module imports.
 * @returns {Set<string>}
 */
export function affectedBy(changed, imports) {
  const modules = [...imports.keys()];
  const data = packages
    .map(({ folder }) => folder)
    .filter((folder) =>
      touches(
        changed.filter((file) => !code.test(file)),
        folder,
      ),
    );
  const reached = new Set([
    ...changed,
    ...modules.filter((module) => data.some((folder) => touches([module], folder))),
  ]);
  const importers = new Map(modules.map((module) => [module, []]));
  for (const [module, imported] of imports) for (const each of imported) importers.get(each)?.push(module);
  for (const module of reached) for (const importer of importers.get(module) ?? []) reached.add(importer);
  return reached;
}

function touches(files, folder) {
  return files.some((file) => file.startsWith(`${folder}/`));
}

/** Returns the lines of the output, or undefined if git fails. */
function git(...args) {
  try {
    const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\n').filter((line) => line !== '');
  } catch {
    return undefined;
  }
}

/** Reads the imports of programs and of the workspace's modules below them. Imports of types count for none of them. */
async function readImports(programs) {
  const { metafile } = await build({
    stdin: { contents: programs.map((program) => `import './${program}';`).join('\n'), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    outdir: 'unused',
    metafile: true,
    format: 'esm',
    platform: 'node',
    conditions: ['doorstep-source'],
    logLevel: 'error',
    loader: { '.css': 'empty', '.svg': 'empty' },
    jsx: 'automatic',
    plugins: [{ name: 'libraries', setup: ({ onResolve }) => onResolve({ filter: /^[^./]/ }, isLibrary) }],
  });
  return new Map(
    Object.entries(metafile.inputs).map(([module, { imports }]) => [
      module,
      imports.filter(({ external }) => !external).map(({ path }) => path),
    ]),
  );
}

function isLibrary({ path }) {
  return path.startsWith('@doorstep/') ? undefined : { external: true };
}
