import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from '../lib/root.mjs';

/**
 * The levels of the folders in `packages/core/src`, from the bottom up. A folder may import only folders of lower levels.
 * An entry covers everything inside the folder that is not listed itself; `.` covers the files of `src` itself.
 *
 * @typedef {readonly { readonly name: string, readonly folders: readonly string[] }[]} Levels
 *
 * @typedef {object} Module A file in the result of dependency-cruiser.
 * @property {string} source
 * @property {readonly { readonly resolved: string }[]} dependencies
 */

const source = 'packages/core/src';
const tablePath = 'packages/core/levels.json';

/** Tests and fixtures may import anything. */
const tests = '(\\.test(-d)?|-fixture)\\.ts$';

/** @returns {Levels} Empty without a table, so that nothing is checked. */
export function readLevels() {
  const file = `${root}${tablePath}`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/**
 * Returns one rule per folder for dependency-cruiser. Imports of types count as well.
 *
 * @param {Levels} levels
 */
export function levelRules(levels) {
  const all = levels.flatMap(({ folders }) => folders);
  return levels.flatMap(({ name, folders }, index) => {
    const lower = levels.slice(0, index).flatMap((level) => level.folders);
    return folders.map((folder) => ({
      name: `core-levels-${folder === '.' ? 'root' : folder.replaceAll('/', '-')}`,
      comment: `${folder} is on the level "${name}" of ${tablePath} and may import only folders of lower levels. Move what both need to a lower level.`,
      severity: 'error',
      from: { path: pathOf(folder, all), pathNot: tests },
      to: { path: `^${source}/`, pathNot: [folder, ...lower].map((allowed) => pathOf(allowed, all)) },
    }));
  });
}

/** A regular expression for the files of a folder, without those of listed folders inside it. */
function pathOf(folder, all) {
  if (folder === '.') return `^${source}/[^/]+$`;
  const inside = all.filter((other) => other.startsWith(`${folder}/`)).map((other) => other.slice(folder.length + 1));
  return inside.length === 0 ? `^${source}/${folder}/` : `^${source}/${folder}/(?!(${inside.join('|')})/)`;
}

/**
 * Returns violations of the two rules that dependency-cruiser cannot express: every folder is on a level, and folders do not form
 * circles. It treats the files of a folder and those of the folders inside it as one, and misses circles between them.
 *
 * @param {Levels} levels
 * @param {readonly Module[]} modules
 * @returns {string[]} Messages; none without levels.
 */
export function folderViolations(levels, modules) {
  if (levels.length === 0) return [];
  const listed = levels.flatMap(({ folders }) => folders);
  const imports = folderImports(modules);
  const unlisted = [...imports.keys()].filter((folder) => !listed.some((other) => isInside(folder, other)));
  const circle = foldersInCircles(imports);
  const edges = circle.flatMap((folder) => circle.flatMap((target) => imports.get(folder).get(target) ?? []));
  return [
    ...unlisted.map((folder) => `core-levels-unlisted: add ${folder} to a level of ${tablePath}.`),
    ...edges.map((edge) => `core-no-folder-circles: ${edge}. Move what both need to a folder below.`),
  ];
}

const isInside = (folder, listed) => folder === listed || (listed !== '.' && folder.startsWith(`${listed}/`));
const isSource = (file) => file.startsWith(`${source}/`) && !new RegExp(tests).test(file);

/** One import as `a.ts → b.ts`, by importing and imported folder. */
function folderImports(modules) {
  const imports = new Map();
  for (const { source: file, dependencies } of modules.filter((module) => isSource(module.source))) {
    const from = folderOf(file);
    const targets = imports.get(from) ?? new Map();
    imports.set(from, targets);
    for (const { resolved } of dependencies.filter((dependency) => isSource(dependency.resolved))) {
      const to = folderOf(resolved);
      if (to !== from && !targets.has(to)) targets.set(to, `${file} → ${resolved}`);
    }
  }
  return imports;
}

const folderOf = (file) => posix.relative(source, posix.dirname(file)) || '.';

/** The folders that are left after removing, again and again, those that import none of the rest or are imported by none. */
function foldersInCircles(imports, left = [...imports.keys()]) {
  const imported = (from, to) => imports.get(from).has(to);
  const next = left.filter(
    (folder) => left.some((other) => imported(folder, other)) && left.some((other) => imported(other, folder)),
  );
  return next.length === left.length ? left : foldersInCircles(imports, next);
}
