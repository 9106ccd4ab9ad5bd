/**
 * The packages of the workspace, and which of them each may import. Dependencies point one way:
 * contracts <- bridges; { bridges, contracts, dispatch } <- core <- { server, mocks } and sdk <- { sandbox, react, { cli <- mcp }, simulation, conformance, examples }. The libraries that a package may import are those
 * that its package.json declares.
 *
 * @typedef {object} WorkspacePackage
 * @property {string} folder From the root of the workspace; `.` for the tools of the workspace itself.
 * @property {readonly string[]} packages Packages of the workspace that its sources may import.
 * @property {boolean} [runsInNode] True if its sources may import the modules of Node.
 * @property {readonly string[]} [testFiles] Regular expressions for tests and scripts beside `*.test.ts` and `scripts/`.
 * @property {readonly string[]} [bundled] Development dependencies that the build copies into its output.
 */

/** @type {readonly WorkspacePackage[]} */
export const packages = [
  { folder: 'contracts', packages: [] },
  { folder: 'packages/dispatch', packages: [], testFiles: ['src/testing/'] },
  { folder: 'packages/bridges', packages: ['@doorstep/contracts'] },
  {
    folder: 'packages/core',
    packages: ['@doorstep/bridges', '@doorstep/contracts', '@doorstep/dispatch'],
    testFiles: ['bench/', 'example/'],
  },
  { folder: 'packages/openapi', packages: ['@doorstep/contracts'] },
  {
    folder: 'packages/mocks',
    packages: ['@doorstep/bridges', '@doorstep/contracts', '@doorstep/core', '@doorstep/sdk'],
    testFiles: ['bench/'],
    bundled: ['zod'],
  },
  {
    folder: 'packages/sandbox',
    packages: [
      '@doorstep/contracts',
      '@doorstep/core',
      '@doorstep/mocks',
      '@doorstep/openapi',
      '@doorstep/sdk',
      '@doorstep/server',
    ],
    runsInNode: true,
    bundled: ['zod'],
    testFiles: ['bench/'],
  },
  {
    folder: 'packages/cli',
    packages: ['@doorstep/sdk'],
    runsInNode: true,
    testFiles: ['src/testing/'],
    bundled: ['commander'],
  },
  {
    folder: 'packages/console',
    packages: ['@doorstep/contracts', '@doorstep/openapi', '@doorstep/sdk'],
  },
  {
    folder: 'packages/mcp',
    packages: ['@doorstep/cli', '@doorstep/sdk'],
    runsInNode: true,
    bundled: ['@modelcontextprotocol/sdk'],
  },
  { folder: 'packages/react', packages: ['@doorstep/sdk'], bundled: ['@tanstack/react-query', 'react'] },
  { folder: 'packages/simulation', packages: ['@doorstep/core', '@doorstep/sdk'], runsInNode: true },
  { folder: 'packages/conformance', packages: [], testFiles: ['src/', 'dispatch-day/'] },
  {
    folder: 'server',
    packages: ['@doorstep/bridges', '@doorstep/contracts', '@doorstep/core', '@doorstep/mcp'],
    runsInNode: true,
    bundled: [
      '@doorstep/bridges',
      '@doorstep/console',
      '@doorstep/contracts',
      '@doorstep/core',
      '@doorstep/mcp',
      '@modelcontextprotocol/sdk',
    ],
    testFiles: ['bench/', 'crash/', 'deploy/', 'drills/', 'monitoring/', 'src/testing/'],
  },
  { folder: 'sdk', packages: [] },
  ...['courier-cli', 'map', 'partner-checkout', 'quickstart'].map((name) => ({
    folder: `examples/${name}`,
    packages: ['@doorstep/mocks', '@doorstep/sdk'],
    runsInNode: true,
  })),
  {
    folder: 'examples/embedded',
    packages: ['@doorstep/contracts', '@doorstep/server'],
    runsInNode: true,
    testFiles: ['vitest\\.config\\.ts'],
  },
  { folder: 'examples/qa-suite', packages: ['@doorstep/sdk'], testFiles: ['tests/', 'vitest\\.config\\.ts'] },
  {
    folder: 'examples/webhooks',
    packages: ['@doorstep/sdk'],
    runsInNode: true,
    testFiles: ['vitest\\.config\\.ts'],
  },
  {
    folder: 'examples/storefront',
    packages: ['@doorstep/mocks', '@doorstep/sdk'],
    testFiles: ['build/', 'testing/', 'src/env\\.d\\.ts', 'vite\\.config\\.ts'],
  },
  { folder: 'docs', packages: ['@doorstep/mocks', '@doorstep/openapi', '@doorstep/sdk'], testFiles: ['\\.vitepress/'] },
  {
    folder: '.',
    packages: [
      'bridges',
      'conformance',
      'console',
      'contracts',
      'core',
      'dispatch',
      'mocks',
      'openapi',
      'sandbox',
      'sdk',
      'server',
    ].map((name) => `@doorstep/${name}`),
    testFiles: ['vitest\\.config\\.ts', 'examples/examples\\.test\\.ts', '\\.dependency-cruiser\\.mjs'],
  },
];

/** The first word of the names of a package's rules. */
export function nameOf(folder) {
  return folder === '.' ? 'workspace' : folder.replace('packages/', '').replace('/', '-');
}
