import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryStore, fileKeyContext } from '@doorstep/core';
import { createTestPorts } from '@doorstep/core/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config/config.js';
import { type EncryptionKey, formatEncryptionKey } from '../config/encryption-keys.js';
import { createSealer, newEncryptionKey } from '../system/sealer.js';
import { forgetKey, forgetOtherKeys, openKeyRing } from './key-ring.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-ring-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const [one, two, other] = [newEncryptionKey('k1'), newEncryptionKey('k2'), newEncryptionKey('k1')];
const { clock } = createTestPorts();

function openings(store = createMemoryStore()) {
  const open = (...keys: readonly EncryptionKey[]) => {
    const given = keys.length === 0 ? {} : { ENCRYPTION_KEYS: keys.map(formatEncryptionKey).join() };
    return openKeyRing(readConfig({ DATA_DIR: folder, SEED: 'none', ...given }), store, clock);
  };
  return { store, open };
}

it('starts with the same keys again, and with further ones', async () => {
  const { open } = openings();
  for (const keys of [[one], [one], [one, two], [two, one], [one, two]]) await open(...keys);
});

it.each<[string, readonly EncryptionKey[], RegExp]>([
  ['none', [], /missing here \(k1\).*encryption\.key in DATA_DIR.*reseal --forget k1/],
  ['another one', [two], /missing here \(k1\)/],
  ['another one with its id', [other], /missing here \(k1\), or that differ from those with the same id/],
])('does not start without a key that was used, with %s, and creates none', async (_name, keys, message) => {
  const { open } = openings();
  await open(one);
  await expect(open(...keys)).rejects.toThrow(message);
  await expect(open(...keys)).rejects.not.toThrow('\n');
  expect(await readdir(folder)).toEqual([]);
});

it('creates a key for a database without sealed texts, and asks for it from then on', async () => {
  const { open } = openings();
  const { keys } = await open();
  expect((await open()).keys).toEqual(keys);
  await rm(join(folder, 'encryption.key'));
  await expect(open()).rejects.toThrow(/missing here \(file-1\)/);
});

it.each<[string, readonly EncryptionKey[], boolean]>([
  ['its key', [one], true],
  ['its key among others', [two, one], true],
  ['another key', [two], false],
  ['another key of this id', [other], false],
  ['no key', [], false],
])('tries the texts of a database that has noted no keys, with %s', async (_name, keys, starts) => {
  const { store, open } = openings();
  const file = { id: 'fil_1', mediaType: 'image/png', size: 1, sha256: '', state: 'staged', subjectId: null } as const;
  const sealedKey = createSealer([one]).seal('key', fileKeyContext('fil_1'));
  await store.transaction((db) => db.insert('files', { ...file, sealedKey, createdAt: '2026-11-21T10:00:00.000Z' }));
  const opened = open(...keys);
  if (starts) await expect(opened).resolves.toMatchObject({ keys });
  else await expect(opened).rejects.toThrow(/sealed with encryption keys that are missing here/);
});

it('needs no old key once everything is resealed, or once it is forgotten', async () => {
  const { store, open } = openings();
  await open(one);
  const { keys } = await open(two, one);
  await expect(open(two)).rejects.toThrow('k1');
  await forgetOtherKeys(store, keys);
  await open(two);
  await expect(open(one)).rejects.toThrow('k2');
  await forgetKey(store, 'k2');
  await open(one);
  await expect(forgetKey(store, 'k3')).rejects.toThrow(/k3/);
});
