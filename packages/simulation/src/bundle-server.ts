import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type OnResolveArgs, type OnResolveResult } from 'esbuild';

const server = fileURLToPath(new URL('../../../server', import.meta.url));

let bundled: Promise<string> | undefined;

/**
 * Returns the file of `doorstep-server`, bundled from its sources once in this process. A bundle starts with a third of the work of
 * the sources. The file is removed when this process ends.
 */
export function bundleServer(): Promise<string> {
  bundled ??= bundle(join(server, 'node_modules/.simulation', `doorstep-server-${process.pid}.mjs`));
  return bundled;
}

async function bundle(outfile: string): Promise<string> {
  process.once('exit', () => rmSync(outfile, { force: true }));
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

function outside({ path, kind }: OnResolveArgs): OnResolveResult | undefined {
  const isOurs = kind === 'entry-point' || path.startsWith('@doorstep/') || path.startsWith('/');
  return isOurs ? undefined : { external: true };
}
