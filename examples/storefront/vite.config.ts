import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { serviceWorkerOfMsw } from './build/service-worker.js';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Works below any path of a static host.
  base: './',
  // In this workspace the packages are their sources; an app that installs them leaves this line out.
  resolve: { conditions: ['doorstep-source', 'module', 'browser', 'development|production'] },
  plugins: [serviceWorkerOfMsw()],
  worker: { format: 'es' },
  server: { port: 5173 },
  preview: { port: 5173 },
  // The sandbox is the whole service in one file, fetched by `?mocks` alone; MapLibre is one as well.
  build: { target: 'es2022', chunkSizeWarningLimit: 4_000 },
});
