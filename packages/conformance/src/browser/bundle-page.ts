import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { PageFile } from './page-server.js';

const besideThis = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Bundles a file in this folder with its imports into a module for browsers. */
export async function bundlePage(file: string): Promise<PageFile> {
  const { outputFiles } = await build({
    entryPoints: [besideThis(file)],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    conditions: ['doorstep-source'],
    // Scenarios import `expect` from Vitest, and read their number of runs from the environment.
    alias: { vitest: besideThis('./page-expect.ts') },
    define: { 'process.env': '{}' },
    logLevel: 'silent',
  });
  return { contentType: 'text/javascript', text: outputFiles.map(({ text }) => text).join('') };
}
