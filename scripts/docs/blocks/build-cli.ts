import { join } from 'node:path';
import { build } from 'esbuild';
import { workspace } from '../markdown.js';

/** Bundles the server's command line from its sources into an ES module that imports installed packages. */
export async function buildCli(outfile: string): Promise<void> {
  await build({
    entryPoints: [join(workspace, 'server/src/cli.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['doorstep-source'],
    logLevel: 'silent',
    plugins: [
      {
        name: 'external installed packages',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[@a-z]/ }, ({ kind, path }) => ({
            external: kind !== 'entry-point' && !path.startsWith('@doorstep/'),
          })),
      },
    ],
  });
}
