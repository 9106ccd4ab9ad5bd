import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { PageFile } from './page-server.js';

/** A file beside this one with all that it imports, as a module for browsers. */
export async function bundlePage(file: string): Promise<PageFile> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    conditions: ['doorstep-source'],
    logLevel: 'silent',
  });
  return { contentType: 'text/javascript', text: outputFiles.map(({ text }) => text).join('') };
}
