import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from '../lib/root.mjs';
import { nameOf, packages } from './packages.mjs';

/**
 * The levels of the folders in a package's `src`, from the bottom up. A folder may import only folders of lower levels.
 * An entry covers everything inside the folder that is not listed itself; `.` covers the files of `src` itself.
 *
 * @typedef {readonly { readonly name: string, readonly description: string, readonly folders: readonly string[] }[]} Levels
 *
 * @typedef {object} PackageLevels
 * @property {string} folder The package's folder from the root of the workspace.
 * @property {Levels} levels
 *
 * @typedef {object} Module A file in the result of dependency-cruiser.
 * @property {string} source
 * @property {readonly { readonly resolved: string }[]} dependencies
 */

/** Tests and fixtures may import anything. */
const tests = '(\\.test(-d)?|-fixture)\\.tsx?$';

const tableOf = (folder) => `${folder}/levels.json`;

/** @returns {readonly PackageLevels[]} The levels of each package that has a table of them. */
export function readLevels() {
  return packages
    .filter(({ folder }) => existsSync(`${root}${tableOf(folder)}`))
    .map(({ folder }) => ({ folder, levels: JSON.parse(readFileSync(`${root}${tableOf(folder)}`, 'utf8')) }));
}

/**
 * Returns one rule per folder for dependency-cruiser. Imports of types count as well.
 *
 * @param {PackageLevels} packageLevels
 */
export function levelRules({ folder: place, levels }) {
  const source = `${place}/src`;
  const all = levels.flatMap(({ folders }) => folders);
  return levels.flatMap(({ name, folders }, index) => {
    const lower = levels.slice(0, index).flatMap((level) => level.folders);
    return folders.map((folder) => ({
      name: `${nameOf(place)}-levels-${folder === '.' ? 'root' : folder.replaceAll('/', '-')}`,
      comment: `${folder} is on the level "${name}" of ${tableOf(place)} and may import only folders of lower levels. Move what both need to a lower level.`,
      severity: 'error',
      from: { path: pathOf(source, folder, all), pathNot: tests },
      to: { path: `^${source}/`, pathNot: [folder, ...lower].map((allowed) => pathOf(source, allowed, all)) },
    }));
  });
}

/** A regular expression for the files of a folder, without those of listed folders inside it. */
function pathOf(source, folder, all) {
  if (folder === '.') return `^${source}/[^/]+$`;
  const inside = all.filter((other) => other.startsWith(`${folder}/`)).map((other) => other.slice(folder.length + 1));
  return inside.length === 0 ? `^${source}/${folder}/` : `^${source}/${folder}/(?!(${inside.join('|')})/)`;
}

/**
 * Returns violations of the two rules that dependency-cruiser cannot express: every folder is on a level, and folders do not form
 * circles. It treats the files of a folder and those of the folders inside it as one, and misses circles between them.
 *
 * @param {PackageLevels} packageLevels
 * @param {readonly Module[]} modules
 * @returns {string[]} Messages.
 */
export function folderViolations({ folder: place, levels }, modules) {
  const listed = levels.flatMap(({ folders }) => folders);
  const imports = folderImports(`${place}/src`, modules);
  const unlisted = [...imports.keys()].filter((folder) => !listed.some((other) => isInside(folder, other)));
  const circle = foldersInCircles(imports);
  const edges = circle.flatMap((folder) => circle.flatMap((target) => imports.get(folder).get(target) ?? []));
  return [
    ...unlisted.map((folder) => `${nameOf(place)}-levels-unlisted: add ${folder} to a level of ${tableOf(place)}.`),
    ...edges.map((edge) => `${nameOf(place)}-no-folder-circles: ${edge}. Move what both need to a folder below.`),
  ];
}

const isInside = (folder, listed) => folder === listed || (listed !== '.' && folder.startsWith(`${listed}/`));

/** One import as `a.ts → b.ts`, by importing and imported folder. */
function folderImports(source, modules) {
  const isSource = (file) => file.startsWith(`${source}/`) && !new RegExp(tests).test(file);
  const folderOf = (file) => posix.relative(source, posix.dirname(file)) || '.';
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

/** The folders that are left after removing, again and again, those that import none of the rest or are imported by none. */
function foldersInCircles(imports, left = [...imports.keys()]) {
  const imported = (from, to) => imports.get(from).has(to);
  const next = left.filter(
    (folder) => left.some((other) => imported(folder, other)) && left.some((other) => imported(other, folder)),
  );
  return next.length === left.length ? left : foldersInCircles(imports, next);
}
