/** Builds `dist/esm` and `dist/cjs` from the same sources, and fails if an application ships more of them than the budget. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { recordFigure } from '../../../scripts/lib/figures.mjs';
import { compileFormats } from '../../../sdk/scripts/compile-formats.mjs';

const folder = join(import.meta.dirname, '..');
const budgetBytes = 1_300;

compileFormats(folder);
const { outputFiles } = await build({
  entryPoints: [join(folder, 'dist/esm/index.js')],
  packages: 'external',
  bundle: true,
  minify: true,
  format: 'esm',
  write: false,
});
const bytes = gzipSync(outputFiles[0].contents, { level: 9 }).length;
recordFigure('React hooks (gzip)', `${bytes} bytes`);
if (bytes > budgetBytes) throw new Error(`The hooks have ${bytes} bytes after gzip: their budget is ${budgetBytes}.`);
