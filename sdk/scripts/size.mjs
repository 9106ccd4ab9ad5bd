/** Prints the size of each whole client as an application ships it: bundled, minified, gzipped; `--json` for tools. */
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const entries = {
  partner: { file: '../src/index.ts', budgetBytes: 8 * 1_024 },
  platform: { file: '../src/platform.ts', budgetBytes: 9 * 1_024 },
  webhooks: { file: '../src/webhooks.ts', budgetBytes: 2 * 1_024 },
};

async function gzipBytes(entry) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  return gzipSync(outputFiles[0].contents, { level: 9 }).length;
}

const sizes = {};
for (const [name, { file }] of Object.entries(entries)) sizes[name] = await gzipBytes(file);

if (process.argv.includes('--json')) console.log(JSON.stringify(sizes));
else for (const [name, bytes] of Object.entries(sizes)) console.log(`${name.padEnd(9)}${bytes} bytes gzip`);

const tooBig = Object.entries(sizes).filter(([name, bytes]) => bytes > entries[name].budgetBytes);
for (const [name, bytes] of tooBig)
  console.error(`The entry "${name}" has ${bytes} bytes: its budget is ${entries[name].budgetBytes}.`);
if (tooBig.length > 0) process.exitCode = 1;
