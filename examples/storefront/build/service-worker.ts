import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const fileName = 'mockServiceWorker.js';

/**
 * Serves the service worker of MSW, and adds it to the build. It is not a file of this folder, as `msw init` would create it,
 * because it must match the installed version of MSW.
 */
export function serviceWorkerOfMsw(): Plugin {
  const source = (): string => readFileSync(createRequire(import.meta.url).resolve(`msw/${fileName}`), 'utf8');
  return {
    name: 'service-worker-of-msw',
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(source());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: source() });
    },
  };
}
