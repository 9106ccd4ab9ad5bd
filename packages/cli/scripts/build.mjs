/** Builds `dist`, which depends on no other package: the program, with one file for each command, and the schema of fixtures. */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { renderedLibraries } from '../../mocks/scripts/bundle.mjs';
import { describeLicences } from '../../openapi/scripts/licences.mjs';

const folder = fileURLToPath(new URL('..', import.meta.url));
const dist = resolve(folder, 'dist');
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
  // In one folder, because the manifest is found beside it.
  chunkFileNames: '[name].js',
  comments: { legal: true, annotation: true, jsdoc: false },
});
await build.close();

const chunks = output.filter((file) => file.type === 'chunk');
const imports = chunks.flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports]);
const foreign = imports.filter((name) => !isBuiltin(name) && !name.endsWith('.js'));
if (foreign.length > 0) throw new Error(`The package does not contain ${foreign.join(', ')}.`);

const libraries = [...new Set(chunks.flatMap(({ modules }) => renderedLibraries(modules)))].sort();
writeFileSync(resolve(dist, 'THIRD-PARTY-LICENSES.txt'), describeLicences(libraries));
cpSync(resolve(folder, '../../server/scripts/command-entry.mjs'), resolve(dist, 'cli.js'));
cpSync(resolve(folder, 'src/fixtures/fixtures.schema.json'), resolve(dist, 'fixtures.schema.json'));
