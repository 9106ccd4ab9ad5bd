/**
 * Builds `dist`: one package that needs nothing of the workspace but the SDK. The service, the contracts and their
 * libraries are in its own files, and so are the types of them that its interface shows.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { rollUpDeclarations } from './declarations.mjs';
import { assertImports } from './imports.mjs';
import { describeLicences } from './licences.mjs';

const folder = fileURLToPath(new URL('..', import.meta.url));
const dist = resolve(folder, 'dist');

rmSync(dist, { recursive: true, force: true });
const { files, libraries } = await bundle(folder, dist);
const declarations = await rollUpDeclarations(folder, dist);
assertImports([...files, ...declarations]);
writeFileSync(resolve(dist, 'THIRD-PARTY-LICENSES.txt'), describeLicences(libraries));
