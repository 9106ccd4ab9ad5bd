/**
 * Builds `dist`, which depends on no other package of the workspace than the SDK. Its files include the service, the
 * contracts and their libraries, and the types that the public interface uses.
 */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeLicences } from '../../openapi/scripts/licences.mjs';
import { bundle } from './bundle.mjs';
import { rollUpDeclarations } from './declarations.mjs';
import { assertImports } from './imports.mjs';

const folder = fileURLToPath(new URL('..', import.meta.url));
const dist = resolve(folder, 'dist');

rmSync(dist, { recursive: true, force: true });
const { files, libraries } = await bundle(folder, dist);
const declarations = await rollUpDeclarations(folder, dist);
assertImports([...files, ...declarations]);
// The nearest package.json decides for Node if a `.js` file is a module, and for TypeScript if a `.d.ts` is.
writeFileSync(resolve(dist, 'cjs/package.json'), '{ "type": "commonjs" }\n');
for (const { fileName } of declarations.filter(({ fileName }) => !/^browser/.test(fileName)))
  cpSync(resolve(dist, fileName), resolve(dist, 'cjs', fileName));
writeFileSync(resolve(dist, 'THIRD-PARTY-LICENSES.txt'), describeLicences(libraries));
