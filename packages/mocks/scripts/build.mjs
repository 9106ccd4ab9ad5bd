/**
 * Builds `dist`, which depends on no other package of the workspace than the SDK. Its files include the service, the
 * contracts and their libraries, and the types that the public interface uses.
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
