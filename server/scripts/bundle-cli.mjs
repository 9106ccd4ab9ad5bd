import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { copyGuides } from '../../packages/mcp/scripts/copy-guides.mjs';
import { buildReference } from '../../packages/openapi/scripts/build-reference.mjs';
import { copyDocuments } from '../../packages/openapi/scripts/copy-documents.mjs';
import { describeLicences } from '../../packages/openapi/scripts/licences.mjs';

/*
 * Builds the command line, its entry, and the module for other programs: joined files with the code of all packages of this repository, from their sources. Node resolves and reads
 * each module of a program by itself, and the server has more than a thousand. Libraries stay outside: they are few, and some are
 * not JavaScript. The SDK of the Model Context Protocol is inside, because it would install eighty packages, and a few files of it are used.
 */

const tsc = join(dirname(createRequire(import.meta.url).resolve('@typescript/native/package.json')), 'bin/tsc');
const folder = join(import.meta.dirname, '..');
// Names have a hash, so the chunks of an earlier build would stay and be published.
rmSync(join(folder, 'dist', 'chunks'), { recursive: true, force: true });

const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const isOwn = (path) => Object.keys(dependencies).some((name) => path === name || path.startsWith(`${name}/`));
const isInside = (path) => path.startsWith('@doorstep/') || path.startsWith('@modelcontextprotocol/sdk/');

const { metafile } = await build({
  absWorkingDir: folder,
  entryPoints: { main: 'src/cli.ts', index: 'src/index.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  conditions: ['doorstep-source'],
  plugins: [
    {
      name: 'libraries',
      setup(build) {
        build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
          const isOfLibrary = importer.includes('/node_modules/') && !isOwn(path);
          return kind === 'entry-point' || isInside(path) || isOfLibrary ? undefined : { path, external: true };
        });
      },
    },
  ],
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
  metafile: true,
});

cpSync(join(import.meta.dirname, 'command-entry.mjs'), join(folder, 'dist/cli.js'));
const libraries = Object.keys(metafile.inputs).flatMap(
  (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [],
);
const places = [...new Set(libraries)].sort().map((place) => join(folder, place));
writeFileSync(join(folder, 'dist/chunks/THIRD-PARTY-LICENSES.txt'), describeLicences(places));

copyDocuments(join(folder, 'dist/openapi'));
copyGuides(join(folder, 'dist/guides'));
await buildReference(join(folder, 'dist/reference'));
execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--singleThreaded'], {
  cwd: folder,
  stdio: 'inherit',
});
writeFileSync(
  join(folder, 'dist/index.d.ts'),
  "export * from './doorstep.js';\nimport type { CreateDoorstep } from './doorstep.js';\nexport declare const createDoorstep: CreateDoorstep;\n",
);
