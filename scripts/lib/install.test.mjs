import { expect, it } from 'vitest';
import { holdsAll } from './install.mjs';

const wanted = {
  '': { version: '0.1.0' },
  contracts: { version: '0.1.0' },
  'node_modules/@doorstep/contracts': {},
  'node_modules/zod': { version: '3.25.76' },
  'node_modules/vitest': { version: '4.1.12', dev: true },
  'node_modules/@esbuild/win32-x64': { version: '0.28.2', optional: true },
};
const zod = { 'node_modules/@doorstep/contracts': {}, 'node_modules/zod': { version: '3.25.76' } };
const tests = { 'node_modules/vitest': { version: '4.1.12' } };

it.each([
  ['everything but another platform', { ...zod, ...tests }, true, true],
  ['more than that', { ...zod, ...tests, 'node_modules/extra': { version: '1.0.0' } }, true, true],
  ['all for running', zod, false, true],
  ['another version', { ...zod, ...tests, 'node_modules/zod': { version: '3.24.0' } }, false, false],
  ['no link to a package of the workspace', { 'node_modules/zod': { version: '3.25.76' } }, false, false],
  ['nothing', {}, false, false],
])('compares installed packages with the lock file: %s', (_, installed, complete, runs) => {
  expect(holdsAll(installed, wanted)).toBe(complete);
  expect(holdsAll(installed, wanted, false)).toBe(runs);
});
