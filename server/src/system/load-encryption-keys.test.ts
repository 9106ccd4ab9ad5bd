import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config/config.js';
import { formatEncryptionKey, parseEncryptionKeys } from '../config/encryption-keys.js';
import { InvalidConfig } from '../config/invalid-config.js';
import { loadEncryptionKeys } from './load-encryption-keys.js';
import { newEncryptionKey } from './sealer.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const [one, two] = [newEncryptionKey('k1'), newEncryptionKey('k2')];
const both = `${formatEncryptionKey(one)}, ${formatEncryptionKey(two)}`;

it('parses keys in their order', () => {
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
])('finds no keys in %j', (text) => {
  expect(parseEncryptionKeys(text)).toBe(undefined);
});

it('creates no file when ENCRYPTION_KEYS is set', async () => {
  expect(await loadEncryptionKeys(readConfig({ DATA_DIR: folder, ENCRYPTION_KEYS: both }))).toEqual([one, two]);
  expect(await readdir(folder)).toEqual([]);
});

it.each<[string, Readonly<Record<string, string>>]>([
  ['SQLite', { SEED: 'none' }],
  ['PostgreSQL with demo data', { DATABASE_URL: 'postgres://u:p@db/x' }],
])('creates one key file, readable by its owner only, for %s', async (_name, env) => {
  const config = readConfig({ DATA_DIR: join(folder, 'data'), ...env });
  const [first, again] = await Promise.all([loadEncryptionKeys(config), loadEncryptionKeys(config)]);
  expect(again).toEqual(first);
  expect(await loadEncryptionKeys(config)).toEqual(first);
  expect(await readdir(join(folder, 'data'))).toEqual(['encryption.key']);
  const path = join(folder, 'data', 'encryption.key');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(path, 'utf8')).toMatch(/^file-1:[\w+/]{43}=\n$/);
});

it('refuses a file without a key, and leaves it unchanged', async () => {
  await writeFile(join(folder, 'encryption.key'), 'broken');
  await expect(loadEncryptionKeys(readConfig({ DATA_DIR: folder }))).rejects.toThrow(/contains no key: restore it/);
  expect(await readFile(join(folder, 'encryption.key'), 'utf8')).toBe('broken');
});

it('requires ENCRYPTION_KEYS for PostgreSQL without demo data', async () => {
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://u:p@db/x', SEED: 'none' });
  await expect(loadEncryptionKeys(config)).rejects.toThrow(InvalidConfig);
  await expect(loadEncryptionKeys(config)).rejects.toThrow(/^ENCRYPTION_KEYS must be set/);
  expect(await readdir(folder)).toEqual([]);
});
