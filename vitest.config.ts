import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Workspace packages resolve to their sources, so tests need no build; others as Node resolves them, without `module`. */
const conditions = ['doorstep-source', 'node', 'development|production'];

/** Test files that take more than ten seconds, the slowest first. */
const slowFiles = [
  'packages/conformance/src/conformance.test.ts',
  'packages/conformance/src/browser/scenarios.test.ts',
  'server/src/serve/crash.test.ts',
  'examples/examples.test.ts',
  'scripts/docs/site/site.test.ts',
  'examples/storefront/storefront.test.ts',
  'packages/conformance/src/access/access.test.ts',
  'packages/conformance/src/openapi/examples.test.ts',
  'packages/conformance/src/parity/random-comparison.test.ts',
  'server/src/providers/webhooks/webhook-story.test.ts',
  'server/src/store/store-model.test.ts',
  'packages/conformance/src/browser/map-page.test.ts',
  'server/src/store/postgres/postgres-faults.test.ts',
  'server/src/store/database-faults.test.ts',
];

/** Starts the slow files first, so that no worker is left with one at the end. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const index = slowFiles.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'));
      return index < 0 ? slowFiles.length : index;
    };
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

/** Folder in which runs share compiled modules. Single runs have none, because it knows nothing of changes in `package.json`. */
const compiledFolder = process.env['COMPILED_MODULES_FOLDER'];

const freshDriver = process.getBuiltinModule('node:sqlite') ? 'node:sqlite' : '@photostructure/sqlite';

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['**/*.test.{ts,mjs}'],
    // `examples.test.ts` runs the command of this example, whose suite has a setup of its own.
    exclude: [...configDefaults.exclude, '**/dist/**', 'examples/qa-suite/**', 'docs/.vitepress/cache/**'],
    // Modules are loaded once per worker, because loading the service takes longer than most tests. So a test puts back
    // every global, environment variable and mock that it changes.
    isolate: false,
    // Most objects of a test die young, and collecting them less often saves a twelfth of the processor time.
    execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64'],
    // The driver that servers use where sqlite3 is not installed. Tests of the store and of its faults run on each driver.
    env: { SQLITE_DRIVER: process.env['SQLITE_DRIVER'] ?? freshDriver },
    // `npm test` names a folder, because its second run needs most modules of the first.
    experimental: compiledFolder === undefined ? {} : { fsModuleCache: true, fsModuleCachePath: compiledFolder },
    // More workers than cores on small machines: the tests also wait for processes, databases and disks.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: SlowestFirst },
    globalSetup: [
      'scripts/test/memory-folder.mjs',
      'scripts/test/postgres-template.mjs',
      'packages/conformance/src/parity/parity-setup.ts',
    ],
    // No test waits for time to pass, so these are for busy machines only.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
