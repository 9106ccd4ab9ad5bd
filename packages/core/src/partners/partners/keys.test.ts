import { scopes } from '@doorstep/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Effects } from '../../kernel/operation/operation.js';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import type { Store, TableName } from '../../kernel/store/store.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { tables } from '../../service/tables.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import { parseApiKey } from './api-key.js';
import { createPartner } from './create-partner.js';
import { type IssuedKey, issueKey, type NewKey, revokeKey, rollKey } from './keys.js';
import type { ApiKeyRecord } from './records.js';

const day = 86_400;

function setUp(seed = 1) {
  const store = createMemoryStore();
  const ports = createTestPorts({ seed });
  const run = <T>(work: (effects: Effects) => Promise<T>): Promise<T> => withEffects({ store, ports }, work);
  const partner = () => run((effects) => createPartner(effects, { name: 'Ceasuri SRL', contactEmail: null }, 'acc_1'));
  const issue = (wanted: NewKey): Promise<IssuedKey> => run((effects) => issueKey(effects, wanted, 'acc_1'));
  const referenceTo = ({ id: keyId, partnerId }: ApiKeyRecord) => ({ partnerId, keyId });
  return {
    store,
    partner,
    issue,
    roll: (key: ApiKeyRecord, overlapSeconds: number) =>
      run((effects) => rollKey(effects, referenceTo(key), overlapSeconds, 'acc_2')),
    revoke: (key: ApiKeyRecord) => run((effects) => revokeKey(effects, referenceTo(key), 'system')),
    wait: (seconds: number) => ports.clock.set(ports.clock.now() + seconds * 1_000),
    current: async ({ id }: ApiKeyRecord) => store.reader.get('apiKeys', id),
  };
}

async function dump(store: Store): Promise<string> {
  const rows = await Promise.all((Object.keys(tables) as TableName[]).map((table) => store.reader.find(table, {})));
  return JSON.stringify(rows);
}

const wantedKey = {
  name: 'Webshop',
  livemode: false,
  scopes: ['quotes:read'],
  expiresAt: null,
} as const;

describe('keys', () => {
  it('are well-formed, and stored in no row of any table', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.boolean(),
        fc.subarray([...scopes], { minLength: 1 }),
        fc.string({ minLength: 1, maxLength: 80 }),
        async (seed, livemode, allowed, name) => {
          const test = setUp(seed);
          const { id: partnerId } = await test.partner();
          const issued = await test.issue({ partnerId, name, livemode, scopes: allowed, expiresAt: null });
          const rolled = await test.roll(issued.key, day);
          await test.revoke(rolled.key);
          expect(issued.secret).not.toBe(rolled.secret);
          const rows = await dump(test.store);
          for (const { secret, key } of [issued, rolled]) {
            expect(parseApiKey(secret)).toEqual({ livemode });
            expect(secret.endsWith(key.lastFour)).toBe(true);
            // Neither the whole key nor its random part.
            expect(rows).not.toContain(secret);
            expect(rows).not.toContain(secret.slice('ds_test_'.length, -'checks'.length));
            expect(rows).toContain(key.keyHash);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('rollKey', () => {
  it('issues a key with the same settings, and ends the old one after the overlap', async () => {
    const test = setUp();
    const { id: partnerId } = await test.partner();
    const { key } = await test.issue({ ...wantedKey, partnerId });
    test.wait(5 * day);
    const rolled = await test.roll(key, 3_600);
    expect(rolled.key).toMatchObject({
      ...wantedKey,
      partnerId,
      createdAt: '2026-11-26T10:00:00.000Z',
      rolledTo: null,
    });
    expect(await test.current(key)).toEqual({
      ...key,
      expiresAt: '2026-11-26T11:00:00.000Z',
      rolledTo: rolled.key.id,
    });
  });

  it('gives the successor the same lifetime, and never extends the old key', async () => {
    const test = setUp();
    const { id: partnerId } = await test.partner();
    const { key } = await test.issue({ ...wantedKey, partnerId, expiresAt: '2026-12-21T10:00:00.000Z' });
    test.wait(29.5 * day);
    const rolled = await test.roll(key, day);
    expect((await test.current(key))?.expiresAt).toBe('2026-12-21T10:00:00.000Z');
    expect(rolled.key.expiresAt).toBe('2027-01-19T22:00:00.000Z');
  });

  it('ends the old key at once without an overlap', async () => {
    const test = setUp();
    const { id: partnerId } = await test.partner();
    const { key } = await test.issue({ ...wantedKey, partnerId });
    await test.roll(key, 0);
    expect(await test.current(key)).toMatchObject({ expiresAt: '2026-11-21T10:00:00.000Z' });
    await expect(test.revoke(key)).rejects.toMatchObject({ code: 'key_not_active' });
  });

  it('has one winner among concurrent calls', async () => {
    const test = setUp();
    const { id: partnerId } = await test.partner();
    const { key } = await test.issue({ ...wantedKey, partnerId });
    const rolls = await Promise.allSettled([1, 2, 3].map(() => test.roll(key, day)));
    expect(rolls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await test.store.reader.count('apiKeys', {})).toBe(2);
  });

  it.each([
    ['was revoked', async (test: ReturnType<typeof setUp>, key: ApiKeyRecord) => test.revoke(key)],
    ['has a successor', async (test: ReturnType<typeof setUp>, key: ApiKeyRecord) => test.roll(key, day)],
    ['has expired', async (test: ReturnType<typeof setUp>) => test.wait(30 * day)],
  ])('refuses a key that %s, and changes nothing', async (_name, end) => {
    const test = setUp();
    const { id: partnerId } = await test.partner();
    const { key } = await test.issue({ ...wantedKey, partnerId, expiresAt: '2026-12-21T10:00:00.000Z' });
    await end(test, key);
    const before = await dump(test.store);
    await expect(test.roll(key, day)).rejects.toMatchObject({ code: 'key_not_active', status: 409 });
    expect(await dump(test.store)).toBe(before);
  });

  it('finds a key only under its own partner', async () => {
    const test = setUp();
    const { id: partnerId } = await test.partner();
    const { key } = await test.issue({ ...wantedKey, partnerId });
    await expect(test.roll({ ...key, partnerId: 'par_2' }, day)).rejects.toMatchObject({ code: 'not_found' });
    await expect(test.revoke({ ...key, partnerId: 'par_2' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the events of a key', () => {
  it('cover its whole life in order, without its secret', async () => {
    const test = setUp();
    const { id: partnerId } = await test.partner();
    const { key } = await test.issue({ ...wantedKey, partnerId });
    const { key: successor } = await test.roll(key, day);
    await test.revoke(key);
    await test.revoke(successor);
    const events = await test.store.reader.find('events', { orderBy: [['id', 'asc']] });
    expect(events.map(({ type, subjectId, sequence, actorId }) => [type, subjectId, sequence, actorId])).toEqual([
      ['partner.created', partnerId, 1, 'acc_1'],
      ['api_key.created', key.id, 1, 'acc_1'],
      ['api_key.created', successor.id, 1, 'acc_2'],
      ['api_key.rolled', key.id, 2, 'acc_2'],
      ['api_key.revoked', key.id, 3, 'system'],
      ['api_key.revoked', successor.id, 2, 'system'],
    ]);
    expect(events[3]?.data).toEqual({
      keyId: key.id,
      partnerId,
      name: 'Webshop',
      livemode: false,
      lastFour: key.lastFour,
      scopes: ['quotes:read'],
      expiresAt: '2026-11-22T10:00:00.000Z',
      rolledTo: successor.id,
    });
  });
});
