import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InvalidConfig, readConfig } from './config.js';
import { formatEncryptionKey, parseEncryptionKeys } from './encryption-keys.js';
import { loadEncryptionKeys } from './load-encryption-keys.js';
import { newEncryptionKey } from './sealer.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const [one, two] = [newEncryptionKey('k1'), newEncryptionKey('k2')];
const both = `${formatEncryptionKey(one)}, ${formatEncryptionKey(two)}`;

it('keys are read in their order', () => {
  expect(parseEncryptionKeys(both)).toEqual([one, two]);
});

it.each([
  '',
  'k1',
  `${formatEncryptionKey(one)},`,
  `${formatEncryptionKey(one)},${formatEncryptionKey(one)}`,
  `k1:${Buffer.alloc(31).toString('base64')}`,
  `k1:${Buffer.alloc(33).toString('base64')}`,
  `k 1:${Buffer.alloc(32).toString('base64')}`,
])('%j holds no keys', (text) => {
  expect(parseEncryptionKeys(text)).toBe(undefined);
});

it('those of ENCRYPTION_KEYS need no file', async () => {
  expect(await loadEncryptionKeys(readConfig({ DATA_DIR: folder, ENCRYPTION_KEYS: both }))).toEqual([one, two]);
  expect(await readdir(folder)).toEqual([]);
});

it.each<[string, Readonly<Record<string, string>>]>([
  ['SQLite', { SEED: 'none' }],
  ['demo data', { DATABASE_URL: 'postgres://u:p@db/x' }],
])('without them, %s has a file that only its owner reads, made once', async (_name, env) => {
  const config = readConfig({ DATA_DIR: join(folder, 'data'), ...env });
  const [first, again] = await Promise.all([loadEncryptionKeys(config), loadEncryptionKeys(config)]);
  expect(again).toEqual(first);
  expect(await loadEncryptionKeys(config)).toEqual(first);
  expect(await readdir(join(folder, 'data'))).toEqual(['encryption.key']);
  const path = join(folder, 'data', 'encryption.key');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(path, 'utf8')).toMatch(/^file-1:[\w+/]{43}=\n$/);
});

it('a file that holds no key is left as it is', async () => {
  await writeFile(join(folder, 'encryption.key'), 'broken');
  await expect(loadEncryptionKeys(readConfig({ DATA_DIR: folder }))).rejects.toThrow(/holds no key: restore it/);
});

it('PostgreSQL without demo data needs keys that all processes have', async () => {
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://u:p@db/x', SEED: 'none' });
  await expect(loadEncryptionKeys(config)).rejects.toThrow(InvalidConfig);
  await expect(loadEncryptionKeys(config)).rejects.toThrow(/^ENCRYPTION_KEYS must be set/);
  expect(await readdir(folder)).toEqual([]);
});
