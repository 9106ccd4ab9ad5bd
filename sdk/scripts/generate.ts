/** Writes `sdk/src/generated` from the contracts; with `--check` only tells whether it is up to date. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type GeneratedFile, sdkFiles } from './generation/files.js';

export { type GeneratedFile, sdkFiles };

const root = fileURLToPath(new URL('../../', import.meta.url));

function isCurrent({ path, content }: GeneratedFile): boolean {
  try {
    return readFileSync(resolve(root, path), 'utf8') === content;
  } catch {
    return false;
  }
}

function write({ path, content }: GeneratedFile): void {
  const target = resolve(root, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
}

function main(): void {
  const stale = sdkFiles().filter((file) => !isCurrent(file));
  if (process.argv.includes('--check')) {
    for (const { path } of stale) console.error(`${path} is not what the contracts say: run npm run generate.`);
    process.exitCode = stale.length === 0 ? 0 : 1;
    return;
  }
  stale.forEach(write);
  console.log(stale.length === 0 ? 'The generated files are up to date.' : stale.map(({ path }) => path).join('\n'));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) main();
