import { join } from 'node:path';

/**
 * A step of `npm test`. Steps of a lane run one after another, and the lanes at the same time.
 *
 * @typedef {object} Step
 * @property {string} name Name for `--only`.
 * @property {string} title
 * @property {'checks' | 'tests'} lane
 * @property {readonly (readonly [command: string, ...args: string[]])[]} commands The first that fails ends the step.
 * @property {boolean} [quick] True if `npm run check` runs it.
 * @property {(change: import('./affected.mjs').Change) => Step['commands']} [affected] Commands that check only what a change
 * can affect, none if it affects nothing that the step checks.
 * @property {boolean} [native] True if it needs the compiled modules, such as sqlite3.
 * @property {string} [after] Name of a step that must pass before.
 */

const node = (...args) => [process.execPath, ...args];
const typescript = (...args) => node('--import', 'tsx', ...args);
/** Folders whose tests need no database and no browser. */
export const unitFolders = [
  'contracts',
  'packages/bridges',
  'packages/core',
  'packages/dispatch',
  'packages/mocks',
  'packages/openapi',
  'packages/react',
  'sdk',
];
/** Files that the generator reads or writes without an import: generated ones, migrations and what is no code. */
const readByName = /(^|\/)(generated|migrations)\/|\.(?!(ts|tsx|mjs)$)[^./]+$/;
/** Options of Biome for a list of files, some of which it may not check. */
const onlyKnownFiles = ['--files-ignore-unknown=true', '--no-errors-on-unmatched'];
const shipped = [
  'contracts',
  'packages/bridges',
  'packages/core',
  'packages/dispatch',
  'packages/mocks',
  'packages/openapi',
  'packages/react',
  'sdk',
  'server',
];

/**
 * Lists every step.
 *
 * @param {string} reports Folder for the reports of vitest.
 * @returns {readonly Step[]}
 */
export const stepsOf = (reports) => [...checks, ...packages, ...tests(reports)];

/** @type {readonly Step[]} */
const checks = [
  {
    name: 'typecheck',
    title: 'Type check',
    lane: 'checks',
    quick: true,
    commands: [['tsc', '-p', 'tsconfig.json', '--noEmit', '--singleThreaded']],
  },
  {
    name: 'lint',
    title: 'Lint and format',
    lane: 'checks',
    quick: true,
    commands: [['biome', 'check', '.', '--max-diagnostics=50']],
    // A new circle of imports goes through a changed file.
    affected: ({ files }) =>
      unlessEmpty(files, ['biome', 'check', ...files, '--max-diagnostics=50', ...onlyKnownFiles]),
  },
  {
    name: 'dependencies',
    title: 'Dependency rules',
    lane: 'checks',
    quick: true,
    commands: [node('scripts/dependencies/check.mjs')],
    affected: ({ folders }) => unlessEmpty(folders, node('scripts/dependencies/check.mjs', ...folders)),
  },
  {
    name: 'generated',
    title: 'Generated files',
    lane: 'checks',
    quick: true,
    commands: [node('scripts/generate.mjs', '--check')],
    affected: ({ affects, files }) =>
      affects('scripts/generate.ts') || files.some((file) => readByName.test(file))
        ? [node('scripts/generate.mjs', '--check')]
        : [],
  },
  {
    name: 'unused',
    title: 'Unused and undeclared',
    lane: 'checks',
    commands: [
      ['knip', '--no-progress'],
      // Dependencies that a published package needs and only tests of the workspace use.
      [
        'knip',
        '--no-progress',
        '--production',
        '--strict',
        '--include=dependencies',
        ...shipped.map((folder) => `--workspace=${folder}`),
      ],
    ],
  },
  {
    name: 'openapi',
    title: 'OpenAPI documents',
    lane: 'checks',
    commands: [node('scripts/openapi/lint.mjs'), typescript('scripts/openapi/print-figures.ts')],
  },
  {
    name: 'compatibility',
    title: 'Compatibility with the last release',
    lane: 'checks',
    commands: [typescript('scripts/openapi/check-compatibility.ts')],
  },
];

/** @type {readonly Step[]} */
const packages = [
  {
    name: 'build',
    title: 'Build',
    lane: 'checks',
    // The tests of the examples build the storefront.
    commands: [
      ['turbo', 'run', 'build', '--filter=!@doorstep/example-storefront'],
      node('scripts/packages/declaration-size.mjs'),
    ],
  },
  {
    name: 'packed',
    title: 'Packages from a registry: consumers and guides',
    lane: 'checks',
    native: true,
    after: 'build',
    commands: [node('scripts/packages/check.mjs')],
  },
];

/**
 * @param {string} reports
 * @returns {readonly Step[]}
 */
const tests = (reports) => [
  {
    name: 'unit',
    title: 'Tests of contracts, core, dispatch, OpenAPI, mocks, React and SDK',
    lane: 'tests',
    quick: true,
    commands: [vitest(reports, 'unit', ...unitFolders.map((folder) => `${folder}/`))],
    affected: ({ tests }) => unlessEmpty(tests, vitest(reports, 'unit', ...tests)),
  },
  {
    name: 'service',
    title: 'Tests of server, conformance, examples, docs and scripts',
    lane: 'tests',
    native: true,
    commands: [vitest(reports, 'service', ...unitFolders.map((folder) => `--exclude=${folder}/**`))],
  },
];

/** Returns the command, or none without arguments. */
function unlessEmpty(list, command) {
  return list.length === 0 ? [] : [command];
}

function vitest(reports, name, ...args) {
  const report = `--outputFile.json=${join(reports, `vitest-${name}.json`)}`;
  return ['vitest', 'run', '--reporter=default', '--reporter=json', report, ...args];
}
