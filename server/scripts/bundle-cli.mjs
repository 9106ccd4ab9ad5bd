import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/*
 * Replaces the command line in dist by one file with the code of all packages of this repository. Node resolves and reads each module
 * of a program by itself, and the server has more than a thousand. Libraries stay outside: they are few, and some are not JavaScript.
 */

const folder = join(import.meta.dirname, '..');
const chunks = join(folder, 'dist', 'chunks');
// Names have a hash, so the chunks of an earlier build would stay and be published.
rmSync(chunks, { recursive: true, force: true });

await build({
  absWorkingDir: folder,
  entryPoints: {
    cli: 'dist/cli.js',
    // The program of a thread. The code that starts it is loaded later, so it looks for this file beside itself.
    'chunks/node-sqlite-thread': 'dist/store/sqlite/node-sqlite/node-sqlite-thread.js',
  },
  outdir: 'dist',
  allowOverwrite: true,
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  plugins: [
    {
      name: 'libraries',
      setup(build) {
        build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@doorstep/') ? undefined : { path, external: true },
        );
      },
    },
  ],
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
});

const missing = readdirSync(chunks).flatMap((name) =>
  threadPrograms(readFileSync(join(chunks, name), 'utf8')).filter((path) => !existsSync(join(chunks, path))),
);
if (missing.length > 0) throw new Error(`The files of the command line do not contain ${missing.join(', ')}.`);

/** Returns the programs that a file starts from its own folder. */
function threadPrograms(text) {
  return [...text.matchAll(/"\.\/([\w-]+\.js)", import\.meta\.url/g)].map(([, path]) => path);
}
