import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from '../lib/root.mjs';

/**
 * The levels of the folders in `packages/core/src`, from the bottom up. A folder may import only folders of lower levels.
 * It stands for everything inside it that is not listed itself; `.` stands for the files of `src` itself.
 *
 * @typedef {readonly { readonly name: string, readonly folders: readonly string[] }[]} Levels
 *
 * @typedef {object} Module A file as dependency-cruiser found it.
 * @property {string} source
 * @property {readonly { readonly resolved: string }[]} dependencies
 */

const source = 'packages/core/src';
const tablePath = 'packages/core/levels.json';

/** Tests and fixtures may import anything. */
const tests = '(\\.test(-d)?|-fixture)\\.ts$';

/** @returns {Levels} Empty when there is no table; nothing is checked then. */
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
 * Returns violations of the two rules that dependency-cruiser cannot express: every folder is on a level, and folders form
 * no circles. It treats the files of a folder and those of the folders inside it as one, and misses circles between them.
 *
 * @param {Levels} levels
 * @param {readonly Module[]} modules
 * @returns {string[]} Messages; none without levels.
 */
export function folderViolations(levels, modules) {
  if (levels.length === 0) return [];
  const all = levels.flatMap(({ folders }) => folders);
  const imports = folderImports(modules);
  const unlisted = [...imports.keys()].filter((folder) => !all.some((listed) => isInside(folder, listed)));
  return [
    ...unlisted.map((folder) => `core-levels-unlisted: add ${folder} to a level of ${tablePath}.`),
    ...folderCircles(imports).map((circle) => {
      const hops = circle.slice(1).map((folder, index) => `    ${imports.get(circle[index]).get(folder)}`);
      return [`core-no-folder-circles: ${circle.join(' → ')}. Move what both need to a folder below.`, ...hops].join(
        '\n',
      );
    }),
  ];
}

const isInside = (folder, listed) => folder === listed || (listed !== '.' && folder.startsWith(`${listed}/`));
const isSource = (file) => file.startsWith(`${source}/`) && !new RegExp(tests).test(file);

/** By folder and folder that it imports: one of the imports as `a.ts → b.ts`. */
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

/** The shortest circle through each folder, as paths that end where they begin; each circle once. */
function folderCircles(imports) {
  const byMembers = new Map();
  for (const folder of imports.keys()) {
    const circle = shortestCircle(folder, imports);
    const members = [...new Set(circle)].sort().join();
    if (circle.length > 0 && !byMembers.has(members)) byMembers.set(members, circle);
  }
  return [...byMembers.values()];
}

function shortestCircle(start, imports) {
  const paths = [[start]];
  const seen = new Set();
  for (const path of paths) {
    for (const next of imports.get(path.at(-1))?.keys() ?? []) {
      if (next === start) return [...path, start];
      if (!seen.has(next)) paths.push([...path, next]);
      seen.add(next);
    }
  }
  return [];
}
