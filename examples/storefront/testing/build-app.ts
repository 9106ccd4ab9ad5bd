import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Builds the app as `npm run build` does, for a server. @throws Error with what vite says when it cannot be built. */
export async function buildApp(outDir: string, serverUrl: string): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  // Not in this process: the test runner has its own NODE_ENV, which would be in the build.
  await promisify(execFile)(process.execPath, [vite, 'build', root, '--outDir', outDir, '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production', VITE_DOORSTEP: serverUrl },
  });
}
