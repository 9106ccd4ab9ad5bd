import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Builds the app for a server, as `npm run build` does. @throws Error with the output of vite if the build fails. */
export async function buildApp(outDir: string, serverUrl: string): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  // In another process, because the test runner sets NODE_ENV, which would affect the build.
  await promisify(execFile)(process.execPath, [vite, 'build', root, '--outDir', outDir, '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production', VITE_DOORSTEP: serverUrl },
  });
}
