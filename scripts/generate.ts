import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiledData } from '../packages/core/scripts/data/files.js';
import { compiledFonts } from '../packages/core/scripts/fonts/compile-fonts.js';
import { migrationFiles } from '../server/scripts/migration-list.js';
import type { GeneratedFile } from './generate/generated-file.js';
import { sourceFiles } from './generate/source-files.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const checking = process.argv.includes('--check');

const files: GeneratedFile[] = [];

// Each step imports what the steps before it generate.
emit([...compiledData(), compiledFonts(), ...sourceFiles(root)]);
const { schemaChangeFiles } = await import('../server/scripts/schema/schema-changes.js');
emit(await schemaChangeFiles(root));
emit(migrationFiles(root));
const { generatedFiles } = await import('./generate/files.js');
emit(await generatedFiles(root));
if (checking) check(files);

function emit(generated: readonly GeneratedFile[]): void {
  files.push(...generated);
  if (!checking) write(generated);
}

function write(written: readonly GeneratedFile[]): void {
  for (const { path, content } of written) {
    mkdirSync(dirname(resolve(root, path)), { recursive: true });
    writeFileSync(resolve(root, path), content);
    console.log(`wrote ${path}`);
  }
}

function check(expected: readonly GeneratedFile[]): void {
  const stale = expected.filter(({ path, content }) => read(path) !== content);
  for (const { path } of stale) console.error(`${path} is out of date: run "npm run generate".`);
  if (stale.length === 0) console.log(`${expected.length} generated files are up to date.`);
  process.exitCode = stale.length === 0 ? 0 : 1;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(resolve(root, path), 'utf8');
  } catch {
    return undefined;
  }
}
