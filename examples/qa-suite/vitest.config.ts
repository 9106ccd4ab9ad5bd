import { defineConfig } from 'vitest/config';

/** In this repository the packages are sources. Yours come from npm, and need none of the conditions. */
const conditions = ['doorstep-source', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'qa-suite',
    environment: 'node',
    // One sandbox for all files of a worker, put back before every test: nothing is left of the test before.
    setupFiles: ['tests/setup.ts'],
    isolate: false,
    // For busy machines: no test waits for time to pass.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
