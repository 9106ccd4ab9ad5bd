import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const server = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bundles `doorstep-server` from the sources, because a drill starts it many times: a bundle starts with a third of the work.
 *
 * @returns the program's file.
 */
export async function bundleServer(): Promise<string> {
  const folder = join(server, 'node_modules/.drill');
  await mkdir(folder, { recursive: true });
  const outfile = join(folder, `doorstep-server-${process.pid}.mjs`);
  await build({
    entryPoints: [join(server, 'src/cli.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['doorstep-source'],
    logLevel: 'error',
    plugins: [{ name: 'libraries stay outside', setup: ({ onResolve }) => onResolve({ filter: /^[^./]/ }, outside) }],
  });
  return outfile;
}

function outside({ path, kind }: { readonly path: string; readonly kind: string }): { external: true } | undefined {
  return kind === 'entry-point' || path.startsWith('@doorstep/') || path.startsWith('/')
    ? undefined
    : { external: true };
}
