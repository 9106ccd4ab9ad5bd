import { defineConfig } from 'vitest/config';

/** Resolves the packages to their sources in this repository. Packages from npm need none of these conditions. */
const conditions = ['doorstep-source', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { environment: 'node' },
});
