import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { PageFile } from './page-server.js';

const besideThis = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** A file beside this one with all that it imports, as a module for browsers. */
export async function bundlePage(file: string): Promise<PageFile> {
  const { outputFiles } = await build({
    entryPoints: [besideThis(file)],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    conditions: ['doorstep-source'],
    // Scenarios import `expect` from it, and read how often to try from the environment.
    alias: { vitest: besideThis('./page-expect.ts') },
    define: { 'process.env': '{}' },
    logLevel: 'silent',
  });
  return { contentType: 'text/javascript', text: outputFiles.map(({ text }) => text).join('') };
}
