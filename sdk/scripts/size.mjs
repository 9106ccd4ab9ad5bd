/**
 * Prints the size of each entry as an application ships it: bundled, minified and gzipped. Fails when one is over budget.
 * `--budget=webhooks:500` overrides a budget.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { recordFigure } from '../../scripts/lib/figures.mjs';

const [platform, direct] = ['platform', 'direct'].map((side) => {
  const file = new URL(`../src/resources/generated/routes-${side}.ts`, import.meta.url);
  const routes = readFileSync(file, 'utf8').match(/^\w+(=\w+)? [GPUAD]/gm);
  return { routes: routes.length, formerNames: routes.filter((route) => route.includes('=')).length };
});

/** The entries, each with its maximum size in bytes after gzip, including everything that it exports. */
const entries = {
  // These two grow with their interface: 30 bytes for each route beyond 58, and beyond 162. A former name has 9.
  partner: { file: '../src/index.ts', budgetBytes: 10_170 + 30 * (direct.routes - 58) + 9 * direct.formerNames },
  platform: {
    file: '../src/platform.ts',
    budgetBytes: 9_100 + 30 * (platform.routes - 162) + 9 * platform.formerNames,
  },
  webhooks: { file: '../src/webhooks.ts', budgetBytes: 1_920 },
  query: { file: '../src/query.ts', budgetBytes: 1_210 },
  courier: { file: '../src/courier.ts', budgetBytes: 520 },
};

const tried = [...process.argv.join(' ').matchAll(/--budget=(\w+):(\d+)/g)];
for (const [, name, bytes] of tried) {
  entries[name].budgetBytes = Number(bytes);
}

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

for (const [name, bytes] of Object.entries(sizes)) {
  console.log(`${name.padEnd(9)}${bytes} bytes gzip of ${entries[name].budgetBytes}`);
  if (tried.length === 0) recordFigure(`SDK, ${name} (gzip)`, `${bytes} bytes`);
}

const tooBig = Object.entries(sizes).filter(([name, bytes]) => bytes > entries[name].budgetBytes);
for (const [name, bytes] of tooBig)
  console.error(`The entry "${name}" has ${bytes} bytes: its budget is ${entries[name].budgetBytes}.`);
if (tooBig.length > 0) process.exitCode = 1;
