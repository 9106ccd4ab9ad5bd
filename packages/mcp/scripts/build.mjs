/** Builds `dist`, which depends on no other package: the program, the OpenAPI documents, and the guides. */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { renderedLibraries } from '../../mocks/scripts/bundle.mjs';
import { copyDocuments } from '../../openapi/scripts/copy-documents.mjs';
import { describeLicences } from '../../openapi/scripts/licences.mjs';
import { copyGuides } from './copy-guides.mjs';

const folder = resolve(import.meta.dirname, '..');
const dist = join(folder, 'dist');
rmSync(dist, { recursive: true, force: true });

const build = await rolldown({
  cwd: folder,
  input: { main: 'src/cli.ts' },
  platform: 'node',
  resolve: { conditionNames: ['doorstep-source', 'import', 'node', 'default'] },
  transform: { target: 'node20' },
});
const { output } = await build.write({
  dir: dist,
  format: 'esm',
  // In one folder, because the manifest, the documents and the guides are found beside it.
  chunkFileNames: '[name].js',
  comments: { legal: true, annotation: true, jsdoc: false },
});
await build.close();

const chunks = output.filter((file) => file.type === 'chunk');
const imports = chunks.flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports]);
const foreign = imports.filter((name) => !isBuiltin(name) && !name.endsWith('.js'));
if (foreign.length > 0) throw new Error(`The package does not contain ${foreign.join(', ')}.`);

const libraries = [...new Set(chunks.flatMap(({ modules }) => renderedLibraries(modules)))].sort();
writeFileSync(join(dist, 'THIRD-PARTY-LICENSES.txt'), describeLicences(libraries));
cpSync(join(folder, '../../server/scripts/command-entry.mjs'), join(dist, 'cli.js'));
copyDocuments(join(dist, 'openapi'));
copyGuides(join(dist, 'guides'));
