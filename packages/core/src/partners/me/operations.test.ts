import { DirectAccount, latestApiVersion, scopes } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import { createTestService, type TestService } from '../../service/testing/test-service.js';
import { demoApiKey } from '../../values/demo/demo-accounts.js';

const account = async ({ send }: TestService): Promise<DirectAccount> =>
  DirectAccount.parse((await send('GET', '/v1/account', { token: demoApiKey })).body);

describe('account', () => {
  it('shows the partner, the key, the mode and the limits of the caller', async () => {
    const test = await createTestService();
    expect(await account(test)).toEqual({
      partner: { id: expect.stringMatching(/^par_/), name: 'Florăria Online SRL' },
      key: {
        id: expect.stringMatching(/^key_/),
        name: 'Published test key',
        lastFour: demoApiKey.slice(-4),
        scopes,
        apiVersion: latestApiVersion,
        createdAt: '2026-01-01T00:00:00.000Z',
        expiresAt: null,
        lastUsedAt: '2026-11-21T10:00:00.000Z',
      },
      livemode: false,
      sandboxId: null,
      limits: expect.arrayContaining([
        {
          rateClass: 'direct',
          policies: [
            { name: 'default', quota: 300, windowSeconds: 60, remaining: 299, resetSeconds: 60 },
            { name: 'burst', quota: 20, windowSeconds: 1, remaining: 19, resetSeconds: 1 },
          ],
        },
      ]),
      clock: { now: '2026-11-21T10:00:00.000Z', offsetSeconds: 0 },
    });
  });

  it('shows sandbox time in test mode, but real times of the key', async () => {
    const test = await createTestService();
    const { partner } = await account(test);
    await test.store.transaction((db) =>
      db.insert('sandboxClocks', {
        id: partner.id,
        offsetMilliseconds: 3_600_000,
        resets: 0,
        updatedAt: '2026-11-21T10:00:00.000Z',
      }),
    );
    test.ports.clock.set(test.ports.clock.now() + 60_000);
    expect(await account(test)).toMatchObject({
      key: { lastUsedAt: '2026-11-21T10:01:00.000Z' },
      clock: { now: '2026-11-21T11:01:00.000Z', offsetSeconds: 3_600 },
    });
  });

  it('shows real time in live mode, independent of the sandbox', async () => {
    const test = await createTestService();
    const { partner } = await account(test);
    await test.store.transaction(async (db) => {
      const updatedAt = '2026-11-21T10:00:00.000Z';
      await db.insert('sandboxClocks', { id: partner.id, offsetMilliseconds: 3_600_000, resets: 0, updatedAt });
      await db.update('apiKeys', { keyHash: sha256Hex(demoApiKey) }, { livemode: true });
    });
    test.ports.clock.set(test.ports.clock.now() + 60_000);
    expect(await account(test)).toMatchObject({
      livemode: true,
      clock: { now: '2026-11-21T10:01:00.000Z', offsetSeconds: 0 },
    });
  });

  it('requires the scope', async () => {
    const test = await createTestService();
    const key = { keyHash: sha256Hex(demoApiKey) };
    await test.store.transaction((db) => db.update('apiKeys', key, { scopes: ['quotes:read'] }));
    expect(await test.send('GET', '/v1/account', { token: demoApiKey })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });
});
