import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { variables } from './config.js';
import { secretVariables, withSecretFiles } from './secret-files.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'doorstep-secret-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('reads each secret from its file, without the line break at its end', () => {
  const path = join(folder, 'secret');
  writeFileSync(path, 'k1:AAAA\n');
  for (const name of secretVariables) {
    expect(variables.map((each) => each.name)).toContain(name);
    expect(withSecretFiles({ [`${name}_FILE`]: path, PORT: '1' })).toMatchObject({ [name]: 'k1:AAAA', PORT: '1' });
  }
});

it.each([
  [
    'a missing file',
    { ENCRYPTION_KEYS_FILE: '/nowhere/key' },
    'ENCRYPTION_KEYS_FILE names a file that cannot be read (ENOENT): /nowhere/key',
  ],
  [
    'a secret that is given twice',
    { DATABASE_URL: 'a', DATABASE_URL_FILE: 'b' },
    'DATABASE_URL and DATABASE_URL_FILE are set: remove one of them',
  ],
])('refuses %s', (_what, env, message) => {
  expect(() => withSecretFiles(env)).toThrow(message);
});

it('ignores an empty variable', () => {
  expect(withSecretFiles({ DATABASE_URL_FILE: '' })).toEqual({ DATABASE_URL_FILE: '' });
});
