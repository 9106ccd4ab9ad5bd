import { defineConfig } from 'vitest/config';

/** Resolves the packages to their sources in this repository. Packages from npm need none of these conditions. */
const conditions = ['doorstep-source', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'qa-suite',
    environment: 'node',
    // All files of a worker share one sandbox, which is restored before each test.
    setupFiles: ['tests/setup.ts'],
    isolate: false,
    // For busy machines. No test waits for time to pass.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
