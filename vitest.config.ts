import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Workspace packages resolve to their sources, so tests need no build; others as Node resolves them, without `module`. */
const conditions = ['doorstep-source', 'node', 'development|production'];

/** No test waits for time to pass, so this is for busy machines only. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

/** Vitest alone would leave one of two cores idle: the tests mostly wait for processes and disks of their own. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

interface ProjectOptions {
  readonly globalSetup?: string[];
  /** False loads modules once for all files of a worker: for packages without state, in which no test replaces a module. */
  readonly isolate?: boolean;
}

const project = (name: string, include: string, { globalSetup = [], isolate = true }: ProjectOptions = {}) => ({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { name, include: [include], environment: 'node' as const, globalSetup, isolate, ...patience },
});

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      project('scripts', 'scripts/**/*.test.{ts,mjs}'),
      project('contracts', 'contracts/src/**/*.test.ts', { isolate: false }),
      project('core', 'packages/core/{src,scripts}/**/*.test.ts', { isolate: false }),
      project('openapi', 'packages/openapi/src/**/*.test.ts', { isolate: false }),
      project('mocks', 'packages/mocks/src/**/*.test.ts'),
      project('server', 'server/src/**/*.test.ts'),
      project('sdk', 'sdk/{src,scripts}/**/*.test.ts'),
      project('conformance', 'packages/conformance/src/**/*.test.ts', {
        globalSetup: ['packages/conformance/src/coverage/parity-setup.ts'],
      }),
      // Two examples are suites of their own: their one command, which `examples.test.ts` runs, is that of their tests.
      project('examples', 'examples/{*.test.ts,!(qa-suite|webhooks)/**/*.test.ts}'),
    ],
  },
});
