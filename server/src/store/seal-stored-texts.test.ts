import { createOpenRateCounter, createService, type SealedText, type Store, sealedColumns } from '@doorstep/core';
import { createTestPorts } from '@doorstep/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createSealer, newEncryptionKey } from '../system/sealer.js';
import { createTestDatabase } from '../testing/database.js';
import { restoreRelease } from '../testing/kept-release.js';

const sealer = createSealer([newEncryptionKey('k1')]);
const plainBefore = sealedColumns.filter(({ mayBePlain }) => mayBePlain);

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Returns the texts of each column that 0.1.0 stored plain. */
async function storedTexts({ reader }: Store): Promise<readonly (readonly SealedText[])[]> {
  const columns = plainBefore.map((column) => column.find(reader, {}));
  return (await Promise.all(columns)).map((rows) => rows.flatMap(({ texts }) => texts));
}

describe.each(['sqlite', 'postgres'] as const)('the secrets that 0.1.0 stored plain on %s', (engine) => {
  it('are sealed by jobs after the upgrade, while the service runs', async () => {
    const database = await restoreRelease('0.1.0', engine);
    ends.push(() => database.stop());
    const store = await database.openMigrated();
    ends.push(() => store.close());
    const previousSecrets = [{ secret: 'whsec_1', expiresAt: '2026-11-21T08:00:00.000Z' }];
    await store.transaction(async (db) => {
      await db.update('webhookEndpoints', {}, { previousSecrets });
      await db.update('webhookAttempts', {}, { sealedResponseBody: 'repeated' });
    });
    // Expired responses would be removed, and the jobs of the release itself would change its rows.
    await store.knex('idempotency_keys').update({ expires_at: '2099-01-01T00:00:00.000Z' });
    await store.knex('jobs').whereNot({ kind: 'stored_text.seal' }).delete();
    const before = await storedTexts(store);
    expect(before.filter((texts) => texts.length === 0)).toEqual([]);
    expect(before.flat().filter(({ stored }) => sealer.isSealed(stored))).toEqual([]);

    const ports = { ...createTestPorts({ now: new Date().toISOString() }), sealer };
    const service = createService({ store, ports, rateCounter: createOpenRateCounter(ports.clock) });
    expect(await store.reader.count('jobs', { kind: 'stored_text.seal' })).toBe(plainBefore.length);
    await service.jobs.runAllDue();

    const after = await storedTexts(store);
    const opened = (texts: readonly SealedText[]) =>
      texts.map(({ stored, context }) => ({ stored: sealer.open(stored, context), context }));
    expect(after.map(opened)).toEqual(before);
    expect(await store.reader.count('jobs', {})).toBe(0);
  });

  it('need no job in an empty database', async () => {
    const database = await createTestDatabase(engine);
    ends.push(() => database.stop());
    const store = await database.openMigrated();
    ends.push(() => store.close());
    expect(await store.reader.count('jobs', {})).toBe(0);
  });
});

it('are sealed in several jobs if there are many, and those that are sealed stay as they are', async () => {
  const database = await restoreRelease('0.1.0', 'sqlite');
  ends.push(() => database.stop());
  const store = await database.openMigrated();
  ends.push(() => store.close());
  await store.knex('jobs').whereNot({ subject_id: 'idempotencyKeys.sealedPayload' }).delete();
  const ports = { ...createTestPorts({ now: new Date().toISOString() }), sealer };
  const [row] = await store.reader.find('idempotencyKeys', { limit: 1 });
  if (!row) throw new Error('The release has no key.');
  const ids = Array.from({ length: 450 }, (_, index) => `key_${String(index).padStart(4, '0')}`);
  const sealed = sealer.seal('{}', 'idempotent-response/key_0300');
  const expiresAt = '2099-01-01T00:00:00.000Z';
  const copies = ids.map((id) => ({ ...row, id, expiresAt, ...(id === 'key_0300' ? { sealedPayload: sealed } : {}) }));
  await store.transaction((db) => db.insert('idempotencyKeys', ...copies));
  const service = createService({ store, ports, rateCounter: createOpenRateCounter(ports.clock) });
  // Others compare payments with the provider, if it is after three at night.
  expect(await service.jobs.runAllDue()).toBeGreaterThanOrEqual(3);
  expect(await store.reader.count('jobs', { subjectId: 'idempotencyKeys.sealedPayload' })).toBe(0);
  const rows = await store.reader.find('idempotencyKeys', {});
  expect(rows.filter(({ sealedPayload }) => !sealer.isSealed(sealedPayload ?? ''))).toEqual([]);
  expect(rows.find(({ id }) => id === 'key_0300')?.sealedPayload).toBe(sealed);
});
