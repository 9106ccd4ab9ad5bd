import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { serviceWorkerOfMsw } from './build/service-worker.js';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Works below any path of a static host.
  base: './',
  // In this workspace, packages resolve to their sources. An app that installs them does not need this line.
  resolve: { conditions: ['doorstep-source', 'module', 'browser', 'development|production'] },
  plugins: [serviceWorkerOfMsw()],
  worker: { format: 'es' },
  server: { port: 5173 },
  preview: { port: 5173 },
  // The sandbox (the whole service, loaded only for `?mocks`) and MapLibre are large files.
  // The style sheets have `light-dark()` and container queries, which these browsers know.
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'], chunkSizeWarningLimit: 4_000 },
});
