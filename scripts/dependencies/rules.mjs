import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { nameOf, packages } from './packages.mjs';

const table = 'scripts/dependencies/packages.mjs';
const workspaceTools = Object.values(declared('.')).flat();

/** The import rules of every package for dependency-cruiser. The comment of a rule says what to do. */
export const importRules = [
  ...packages.flatMap(packageRules),
  forbidden(
    'no-import-into-another-package',
    'Import the package by its name, which leads through its entry points. Only scripts are shared by path.',
    { path: '^(contracts|docs|packages/[^/]+|sdk|server|examples/[^/]+|scripts)/' },
    {
      path: '^(contracts|docs|packages|sdk|server|examples)/',
      pathNot: ['^$1/', '^(sdk|server|packages/[^/]+)/scripts/'],
      dependencyTypes: ['local'],
      dependencyTypesNot: ['aliased-workspace'],
    },
  ),
  forbidden(
    'no-unresolvable-import',
    'The module is not installed, or it is not an entry point: import what the "exports" of the package list.',
    {},
    { couldNotResolve: true },
  ),
  ...contractsRules(),
];

function packageRules(entry) {
  const { folder, packages: others, runsInNode = false, bundled = [] } = entry;
  const { own, testPaths } = pathsOfPackage(entry);
  const { runtime, development } = declared(folder);
  const name = nameOf(folder);
  const tests = forbidden(
    `${name}-tests-import-only`,
    `Tests and scripts of ${folder} may import only declared packages. Add this one to "devDependencies" in the package.json of ${folder}, or of the workspace.`,
    { path: testPaths },
    outside([...own, '^scripts/'], [...others, ...runtime, ...development, ...workspaceTools], true),
  );
  if (folder === '.') return [tests];
  const libraries = runtime.filter((library) => !isWorkspacePackage(library));
  const typePackages = development.filter((library) => library.startsWith('@types/'));
  const sources = forbidden(
    `${name}-sources-import-only`,
    `Sources of ${folder} may import only the libraries in "dependencies" of its package.json, and the packages of the workspace that ${table} lists.`,
    { path: own, pathNot: testPaths },
    outside(own, [...others, ...libraries, ...bundled, ...typePackages], runsInNode),
  );
  return [tests, sources];
}

/** Regular expressions for the files of a package, and for its tests, their fixtures and scripts among them. */
function pathsOfPackage({ folder, testFiles = [] }) {
  const paths = ['scripts/', ...testFiles];
  if (folder === '.') return { own: paths.map((path) => `^${path}`), testPaths: paths.map((path) => `^${path}`) };
  const testPaths = [...paths, '.*(\\.test(-d)?|-fixture)\\.ts$'].map((path) => `^${folder}/${path}`);
  return { own: [`^${folder}/`], testPaths };
}

/** The folders of the contracts from the bottom up: shared, direct, platform, and the files that put the areas together. */
function contractsRules() {
  const source = '^contracts/src/';
  const shared = 'Move what both need to contracts/src/shared.';
  const route = 'Take types and functions of routes from contracts/src/shared/route.ts.';
  return [
    ['one-file-imports-ts-rest', route, { pathNot: `${source}shared/route\\.ts$` }, '(^|/)node_modules/@ts-rest/'],
    ['shared-imports-no-area', shared, { path: `${source}shared/` }, `${source}(?!shared/)`],
    ['direct-imports-no-platform', shared, { path: `${source}direct/` }, `${source}platform/`],
    ['areas-import-nothing-above', shared, { path: `${source}(direct|platform)/` }, `${source}[^/]+$`],
  ].map(([name, comment, from, path]) => forbidden(`contracts-${name}`, comment, { path: source, ...from }, { path }));
}

function forbidden(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

/** The packages that a `package.json` declares. */
function declared(folder) {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const { dependencies, devDependencies = {}, optionalDependencies, peerDependencies } = manifest;
  const runtime = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return { runtime, development: Object.keys(devDependencies) };
}

/** Selects the imports of everything but own files, allowed packages and, if allowed, the modules of Node. */
function outside(own, allowed, runsInNode) {
  const nodeModules = runsInNode ? { dependencyTypesNot: ['core'] } : {};
  return { pathNot: [...own, ...allowed.map(pathOf)], couldNotResolve: false, ...nodeModules };
}

function isWorkspacePackage(name) {
  return name.startsWith('@doorstep/');
}

/** Path of the files of a package and of its types. */
function pathOf(name) {
  if (isWorkspacePackage(name)) return `^(packages/)?${name.replace('@doorstep/', '')}/`;
  return `(^|/)node_modules/(${name}|@types/${name.replace(/^@/, '').replace('/', '__')})/`;
}
