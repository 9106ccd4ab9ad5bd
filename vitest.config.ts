import { defineConfig } from 'vitest/config';

/** Workspace packages resolve to their sources, so tests need no build. */
const conditions = ['doorstep-source', 'module', 'node', 'development|production'];

const project = (name: string, include: string, options: object = {}) => ({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { name, include: [include], environment: 'node' as const, ...options },
});

export default defineConfig({
  test: {
    projects: [
      project('scripts', 'scripts/**/*.test.{ts,mjs}'),
      project('contracts', 'contracts/src/**/*.test.ts'),
      project('core', 'packages/core/src/**/*.test.ts'),
      project('openapi', 'packages/openapi/src/**/*.test.ts'),
      project('mocks', 'packages/mocks/src/**/*.test.ts'),
      project('server', 'server/src/**/*.test.ts', { testTimeout: 120_000, hookTimeout: 120_000 }),
      project('sdk', 'sdk/{src,scripts}/**/*.test.ts'),
      project('conformance', 'packages/conformance/src/**/*.test.ts', { testTimeout: 120_000, hookTimeout: 120_000 }),
      project('examples', 'examples/**/*.test.ts', { testTimeout: 120_000, hookTimeout: 120_000 }),
    ],
  },
});
