import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createMemoryStore,
  FileBroken,
  type FileVault,
  fileKeyContext,
  type Store,
  sealedColumns,
  type Tables,
  withEffects,
} from '@doorstep/core';
import { createTestPorts, issueInvoice } from '@doorstep/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createDiskBlobs } from '../providers/files/disk-blobs.js';
import { createSealedVault } from '../providers/files/sealed-vault.js';
import { createSealer, newEncryptionKey } from '../system/sealer.js';
import { createTestDatabase } from '../testing/database.js';
import { collect, distinctBytes, keep, readRange } from '../testing/file-content.js';
import { invoiceDraft } from '../testing/invoice-draft.js';
import { restoreRelease } from '../testing/kept-release.js';
import { resealAll } from './reseal.js';

const [oldKey, newKey] = [newEncryptionKey('old'), newEncryptionKey('new')];
const before = createSealer([oldKey]);
const during = createSealer([newKey, oldKey]);
const after = createSealer([newKey]);
const createdAt = '2026-11-21T08:00:00.000Z';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function fileRow(id: string, sealedKey: string): Tables['files'] {
  const content = { mediaType: 'image/png', size: 1, sha256: '' } as const;
  return { id, state: 'staged', subjectId: null, ...content, sealedKey, createdAt };
}

function numbered(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}_${String(index).padStart(4, '0')}`);
}

async function addFiles(store: Store, ids: readonly string[]): Promise<void> {
  const rows = ids.map((id) => fileRow(id, before.seal(`key of ${id}`, fileKeyContext(id))));
  await store.transaction((db) => db.insert('files', ...rows));
}

function waitingEmail(accountId: string): Tables['emails'] {
  const { reason, reference, notificationId } = { reason: null, reference: null, notificationId: null };
  const state = { status: 'pending', reason, reference, attempts: 0, nextAttemptAt: createdAt } as const;
  const times = { createdAt, expiresAt: createdAt };
  return { id: 'eml_1', accountId, notificationId, language: 'ro', sealedMessage: 'replaced', ...state, ...times };
}

async function expectFilesOpen(store: Store, ids: readonly string[]): Promise<void> {
  const files = await store.reader.find('files', { where: { id: { in: ids } } });
  expect(files.map(({ id, sealedKey }) => after.open(sealedKey, fileKeyContext(id)))).toEqual(
    ids.map((id) => `key of ${id}`),
  );
}

async function fileCounts(store: Store): Promise<unknown> {
  const files = (await resealAll(store, during)).find(({ table }) => table === 'files');
  return files && { resealed: files.resealed, current: files.current, broken: files.broken };
}

describe('resealing', () => {
  it('covers every sealed column', async () => {
    const database = await restoreRelease('0.1.0', 'sqlite');
    ends.push(() => database.stop());
    const store = await database.openMigrated();
    ends.push(() => store.close());
    const previousSecrets = [{ secret: 'whsec_1', expiresAt: createdAt }];
    await store.transaction(async (db) => {
      await db.update('webhookEndpoints', {}, { previousSecrets });
      await db.update('webhookAttempts', {}, { sealedResponseBody: 'repeated' });
      const [account] = await db.find('accounts', { limit: 1 });
      const secret = { id: account?.id ?? '', confirmedAt: null, lastStep: 0, createdAt };
      await db.insert('totpSecrets', { ...secret, sealedSecret: 'replaced' });
      const { language: _only, accountId: _nullable, ...waiting } = waitingEmail(secret.id);
      await db.insert('emails', waitingEmail(secret.id));
      await db.insert('smsMessages', { ...waiting, accountId: secret.id, id: 'sms_1', reason: null });
      const code = {
        id: 'otc_1',
        purpose: 'sign_in',
        accountId: null,
        sealedContent: 'replaced',
        attempts: 0,
      } as const;
      const times = { createdAt, expiresAt: createdAt };
      const undone = { id: 'cch_1', accountId: secret.id, emailHash: null, sealedContacts: 'replaced' };
      await db.insert('contactChanges', { ...undone, ...times });
      await db.insert('oneTimeCodes', { ...code, expiresAt: createdAt, createdAt });
      const about = { deliveryId: 'dlv_1', channel: 'sms', moment: 'on_the_way', language: 'ro' } as const;
      await db.insert('recipientMessages', {
        ...{ id: 'rms_1', ...about, status: 'recorded' },
        ...{ sealedMessage: 'replaced', createdAt },
      });
    });
    await withEffects({ store, ports: createTestPorts() }, (effects) =>
      issueInvoice(effects, invoiceDraft('platform', 'ord_1')),
    );
    for (const column of sealedColumns) {
      for (const row of (await column.find(store.reader, {})).filter(({ texts }) => texts.length > 0)) {
        const sealed = row.texts.map(({ context }) => before.seal(`text of ${column.column}`, context));
        expect(await store.transaction((db) => column.replace(db, row, sealed))).toBe(true);
        expect(await store.transaction((db) => column.replace(db, row, ['lost']))).toBe(false);
      }
    }
    const counts = await resealAll(store, during);
    expect(counts.map(({ table, column }) => [table, column])).toEqual(
      sealedColumns.map(({ table, column }) => [table, column]),
    );
    expect(counts.filter(({ resealed, current, broken }) => resealed === 0 || current + broken > 0)).toEqual([]);
    for (const column of sealedColumns) {
      const texts = (await column.find(store.reader, {})).flatMap((row) => row.texts);
      const opened = texts.map(({ stored, context }) => after.open(stored, context));
      expect(new Set(opened)).toEqual(new Set([`text of ${column.column}`]));
    }
  });

  it('seals texts that an earlier release stored plain, and only where it did', async () => {
    const store = createMemoryStore();
    await addFiles(store, ['fil_a']);
    await store.transaction((db) => db.update('files', {}, { sealedKey: 'neither sealed nor plain before' }));
    const key = { id: 'key_a', clockId: 'system', fingerprint: '', status: 200, headers: {}, createdAt };
    await store.transaction((db) =>
      db.insert('idempotencyKeys', { ...key, sealedPayload: '{}', expiresAt: createdAt }),
    );
    const counts = await resealAll(store, during);
    const ofTable = (name: string) => counts.find(({ table }) => table === name);
    expect(ofTable('files')).toMatchObject({ resealed: 0, broken: 1 });
    expect(ofTable('idempotencyKeys')).toMatchObject({ resealed: 1, broken: 0 });
    const [stored] = await store.reader.find('idempotencyKeys', {});
    expect(after.open(stored?.sealedPayload ?? '', 'idempotent-response/key_a')).toBe('{}');
  });

  it('keeps files readable, while they are being read and after the old key is gone', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'doorstep-reseal-'));
    ends.push(() => rm(directory, { recursive: true }));
    const blobs = createDiskBlobs(directory);
    ends.push(() => blobs.close());
    const store = createMemoryStore();
    const vaultOf = (sealer: typeof before): FileVault => createSealedVault({ sealer, blobs });
    const plain = distinctBytes(3_000_000);
    for (const id of numbered('fil', 5)) {
      const { sealedKey } = await keep(vaultOf(before), id, plain);
      await store.transaction((db) => db.insert('files', fileRow(id, sealedKey)));
    }
    const [first] = await store.reader.find('files', { limit: 1 });
    if (!first) throw new Error('There is no file.');
    const running = vaultOf(during);
    const reading = running.read(first, { start: 0, end: plain.length - 1 })[Symbol.asyncIterator]();
    const beginning = await reading.next();

    expect(await fileCounts(store)).toEqual({ resealed: 5, current: 0, broken: 0 });

    const rest = await collect({ [Symbol.asyncIterator]: () => reading });
    expect(Buffer.compare(Buffer.concat([beginning.value ?? rest, rest]), plain)).toBe(0);
    for (const file of await store.reader.find('files', {})) {
      const read = await readRange(vaultOf(after), file, 0, plain.length - 1);
      expect(Buffer.compare(read, plain)).toBe(0);
    }
    await expect(readRange(vaultOf(after), first, 0, 0)).rejects.toThrow(FileBroken);
  });

  it('counts texts that cannot be opened, and leaves them and destroyed ones unchanged', async () => {
    const store = createMemoryStore();
    const stranger = createSealer([newEncryptionKey('lost')]).seal('x', fileKeyContext('fil_l'));
    const elsewhere = before.seal('x', fileKeyContext('fil_other'));
    const rows = [fileRow('fil_d', ''), fileRow('fil_l', stranger), fileRow('fil_m', elsewhere)];
    await store.transaction((db) => db.insert('files', ...rows));
    await addFiles(store, ['fil_o']);
    expect(await fileCounts(store)).toEqual({ resealed: 1, current: 0, broken: 2 });
    expect(await store.reader.find('files', { where: { id: { in: ['fil_d', 'fil_l', 'fil_m'] } } })).toEqual(rows);
  });

  it('continues after an interruption', async () => {
    const store = createMemoryStore();
    const ids = numbered('fil', 450);
    await addFiles(store, ids);
    let transactions = 0;
    const failing: Store = {
      ...store,
      transaction: (work) =>
        ++transactions === 2 ? Promise.reject(new Error('the machine stops')) : store.transaction(work),
    };
    await expect(resealAll(failing, during)).rejects.toThrow('the machine stops');
    expect(await fileCounts(store)).toEqual({ resealed: 250, current: 200, broken: 0 });
    expect(await fileCounts(store)).toEqual({ resealed: 0, current: 450, broken: 0 });
    await expectFilesOpen(store, ids);
  });

  it('loses no change made between its read and its write', async () => {
    const store = createMemoryStore();
    await addFiles(store, ['fil_a', 'fil_b', 'fil_c', 'fil_d']);
    const newer = before.seal('a newer key', fileKeyContext('fil_b'));
    const newest = after.seal('the newest key', fileKeyContext('fil_c'));
    let concurrentChange = (): Promise<void> =>
      store.transaction(async (db) => {
        concurrentChange = async () => undefined;
        await db.update('files', { id: 'fil_a' }, { sealedKey: '', state: 'removed' });
        await db.update('files', { id: 'fil_b' }, { sealedKey: newer });
        await db.update('files', { id: 'fil_c' }, { sealedKey: newest });
        await db.remove('files', { id: 'fil_d' });
      });
    const raced: Store = {
      ...store,
      async transaction(work) {
        await concurrentChange();
        return store.transaction(work);
      },
    };
    expect(await fileCounts(raced)).toEqual({ resealed: 1, current: 1, broken: 0 });
    const left = await store.reader.find('files', {});
    expect(left.map(({ id, sealedKey }) => sealedKey && after.open(sealedKey, fileKeyContext(id)))).toEqual([
      '',
      'a newer key',
      'the newest key',
    ]);
  });
});

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  it('two processes together reseal everything, each text once', async () => {
    const database = await createTestDatabase(engine);
    ends.push(() => database.stop());
    const store = await database.openMigrated();
    ends.push(() => store.close());
    const other = await database.open();
    ends.push(() => other.close());
    const ids = numbered('fil', 450);
    await addFiles(store, ids);
    const counts = await Promise.all([resealAll(store, during), resealAll(other, during)]);
    const files = counts.flat().filter(({ table }) => table === 'files');
    expect(files.reduce((sum, { resealed }) => sum + resealed, 0)).toBe(450);
    expect(files.map(({ resealed, current }) => resealed + current)).toEqual([450, 450]);
    await expectFilesOpen(store, ids);
  });
});
