import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { workspace } from '../markdown.js';

/** Bundles the command line into a folder, because its sources take a second to start. Returns the file. */
export async function buildCommandLine(folder: string): Promise<string> {
  const outfile = join(folder, 'command-line', 'cli.mjs');
  await build({
    absWorkingDir: workspace,
    entryPoints: ['packages/cli/src/cli.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['doorstep-source'],
    // A library of the program is CommonJS.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'silent',
  });
  copyFileSync(join(workspace, 'packages/cli/package.json'), join(folder, 'package.json'));
  return outfile;
}
