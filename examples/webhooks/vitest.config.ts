import { defineConfig } from 'vitest/config';

/** In this repository the packages are sources. Yours come from npm, and need none of the conditions. */
const conditions = ['doorstep-source', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { environment: 'node' },
});
