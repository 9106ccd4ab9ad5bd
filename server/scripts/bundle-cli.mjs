import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { copyDocuments } from '../../packages/openapi/scripts/copy-documents.mjs';

/*
 * Builds the command line: its entry, and one file with the code of all packages of this repository, from their sources. Node resolves and reads
 * each module of a program by itself, and the server has more than a thousand. Libraries stay outside: they are few, and some are
 * not JavaScript.
 */

const folder = join(import.meta.dirname, '..');
// Names have a hash, so the chunks of an earlier build would stay and be published.
rmSync(join(folder, 'dist', 'chunks'), { recursive: true, force: true });

await build({
  absWorkingDir: folder,
  entryPoints: { main: 'src/cli.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  conditions: ['doorstep-source'],
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

cpSync(join(import.meta.dirname, 'command-entry.mjs'), join(folder, 'dist/cli.js'));
copyDocuments(join(folder, 'dist/openapi'));
