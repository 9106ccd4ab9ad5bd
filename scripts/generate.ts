import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiledData } from '../packages/core/scripts/data/files.js';
import { compiledFonts } from '../packages/core/scripts/fonts/compile-fonts.js';
import { type GeneratedFile, sourceFiles } from './generate/source-files.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const checking = process.argv.includes('--check');

// The service, the documents and the schema import these files, so they are written before either is loaded.
const sources: readonly GeneratedFile[] = [...compiledData(), compiledFonts(), ...sourceFiles(root)];
if (!checking) write(sources);
const { generatedFiles } = await import('./generate/files.js');
const files = await generatedFiles(root);
if (checking) check([...sources, ...files]);
else write(files);

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
