import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds the pages of the consumers with Vite, as customers build their applications.
 *
 * @param {string} home Folder in which the tarballs are installed.
 * @param {string} outDir
 */
export async function buildPages(home, outDir) {
  const root = join(home, 'page');
  mkdirSync(join(root, 'public'), { recursive: true });
  const worker = join(home, 'node_modules', 'msw', 'lib', 'mockServiceWorker.js');
  copyFileSync(worker, join(root, 'public', 'mockServiceWorker.js'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: { input: { client: join(root, 'client.html'), sandbox: join(root, 'sandbox.html') } },
    },
  });
}
