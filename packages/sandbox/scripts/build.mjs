/**
 * Builds `dist`, which depends on no other package: its files include the service, the pages of the server, and the
 * libraries of both. The OpenAPI documents and the console are copied.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyGuides } from '../../mcp/scripts/copy-guides.mjs';
import { buildReference } from '../../openapi/scripts/build-reference.mjs';
import { copyDocuments } from '../../openapi/scripts/copy-documents.mjs';
import { describeLicences } from '../../openapi/scripts/licences.mjs';
import { bundle } from './bundle.mjs';

const tsc = join(dirname(createRequire(import.meta.url).resolve('@typescript/native/package.json')), 'bin/tsc');
const folder = fileURLToPath(new URL('..', import.meta.url));
const dist = resolve(folder, 'dist');
rmSync(dist, { recursive: true, force: true });
const { files, libraries } = await bundle(folder, dist);
const foreign = files.flatMap(({ imports }) => imports).filter((name) => !isBuiltin(name) && !name.endsWith('.js'));
if (foreign.length > 0) throw new Error(`The package does not contain ${foreign.join(', ')}.`);

cpSync(resolve(folder, '../../server/scripts/command-entry.mjs'), resolve(dist, 'cli.js'));
execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--singleThreaded'], {
  cwd: folder,
  stdio: 'inherit',
});
writeFileSync(
  resolve(dist, 'index.d.ts'),
  "export * from './api.js';\nimport type { StartSandbox } from './api.js';\nexport declare const startSandbox: StartSandbox;\n",
);

copyDocuments(join(dist, 'openapi'));
copyGuides(join(dist, 'guides'));
await buildReference(join(dist, 'reference'));
const consoleFolder = resolve(folder, '../console');
cpSync(join(consoleFolder, 'dist'), join(dist, 'console'), { recursive: true });
const consoleLibraries = JSON.parse(readFileSync(join(consoleFolder, 'dist', 'libraries.json'), 'utf8')).map((name) =>
  resolve(folder, '../../node_modules', name),
);
writeFileSync(resolve(dist, 'THIRD-PARTY-LICENSES.txt'), describeLicences([...libraries, ...consoleLibraries]));
