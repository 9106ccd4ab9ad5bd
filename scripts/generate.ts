import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sdkFiles } from '../sdk/scripts/generation/files.js';
import { accessFiles } from './generate/access-files.js';
import type { GeneratedFile } from './generate/generated-file.js';
import { openapiFiles } from './generate/openapi-files.js';
import { privacyFiles } from './generate/privacy-files.js';
import { trackingPageFiles } from './generate/tracking-page-files.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const files: readonly GeneratedFile[] = [
  ...openapiFiles(),
  ...sdkFiles(),
  ...trackingPageFiles(root),
  ...accessFiles(),
  ...privacyFiles(),
];

if (process.argv.includes('--check')) {
  check();
} else {
  write();
}

function write(): void {
  for (const { path, content } of files) {
    mkdirSync(dirname(resolve(root, path)), { recursive: true });
    writeFileSync(resolve(root, path), content);
    console.log(`wrote ${path}`);
  }
}

function check(): void {
  const stale = files.filter(({ path, content }) => read(path) !== content);
  for (const { path } of stale) console.error(`${path} is out of date: run "npm run generate".`);
  if (stale.length === 0) console.log(`${files.length} generated files are up to date.`);
  process.exitCode = stale.length === 0 ? 0 : 1;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(resolve(root, path), 'utf8');
  } catch {
    return undefined;
  }
}
