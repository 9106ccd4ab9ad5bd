import { SignedIn, scopes } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { generateSessionToken } from '../identity/accounts/token.js';
import { sha256Hex } from '../kernel/primitives/digest.js';
import { toInstant } from '../kernel/primitives/instant.js';
import { createSeededRandom } from '../kernel/primitives/random.js';
import { StoreUnavailable } from '../kernel/store/store.js';
import { watchStore } from '../kernel/store/watched-store.js';
import { generateApiKey } from '../partners/partners/api-key.js';
import { demoApiKey } from '../values/demo/demo-accounts.js';
import { createIdentify } from './identify.js';
import { createTestService, type TestService } from './testing/test-service.js';

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

async function setUp(): Promise<TestService & { identify(authorization?: string): Promise<unknown> }> {
  const test = await createTestService();
  const identify = createIdentify(watchStore(test.store), test.ports.clock);
  return {
    ...test,
    identify: (authorization) => identify(authorization, '192.0.2.1', toInstant(test.ports.clock.now())),
  };
}

const refused = { code: 'unauthenticated', headers: { 'www-authenticate': 'Bearer realm="doorstep"' } };

describe('identify', () => {
  it('identifies a request without a header as anonymous', async () => {
    expect(await (await setUp()).identify()).toEqual({ kind: 'anonymous', network: '192.0.2.1' });
  });

  it.each([
    ['an empty header', ''],
    ['another scheme', 'Basic YW5hOnBhcm9sYQ=='],
    ['no token', 'Bearer '],
    ['two tokens', 'Bearer a b'],
    ['a token in no known format', 'Bearer abc'],
    ['an unknown session', `Bearer ${generateSessionToken(createSeededRandom(99))}`],
    ['an unknown key', `Bearer ${generateApiKey(createSeededRandom(99), true)}`],
    ['a key with a wrong checksum', `Bearer ${demoApiKey.slice(0, -1)}_`],
    ['an overlong token', `Bearer ${'a'.repeat(100_000)}`],
  ])('refuses %s', async (_name, authorization) => {
    await expect((await setUp()).identify(authorization)).rejects.toMatchObject(refused);
  });

  it('identifies a session, with the role and ids of its account', async () => {
    const test = await setUp();
    const token = await test.signIn('courier');
    const caller = await test.identify(`bearer ${token}`);
    expect(caller).toMatchObject({ kind: 'session', role: 'courier', demo: true, merchantId: null, fleetId: null });
    expect(caller).toHaveProperty('courierId', expect.stringMatching(/^cou_/));
  });

  it('identifies a partner by its key', async () => {
    const caller = await (await setUp()).identify(`Bearer ${demoApiKey}`);
    expect(caller).toMatchObject({ kind: 'partner', livemode: false, scopes });
  });

  it.each([
    ['revoked', { revokedAt: '2026-11-21T09:00:00.000Z' }],
    ['expired', { expiresAt: '2026-11-21T10:00:00.000Z' }],
  ])('refuses a key that is %s', async (_name, change) => {
    const test = await setUp();
    await test.store.transaction((db) => db.update('apiKeys', { keyHash: sha256Hex(demoApiKey) }, change));
    await expect(test.identify(`Bearer ${demoApiKey}`)).rejects.toMatchObject(refused);
  });

  it('keeps a session valid until 30 days after its last use', async () => {
    const test = await setUp();
    const token = await test.signIn('customer');
    for (let use = 0; use < 3; use++) {
      test.ports.clock.set(test.ports.clock.now() + 29 * day);
      await test.identify(`Bearer ${token}`);
    }
    test.ports.clock.set(test.ports.clock.now() + 30 * day);
    await expect(test.identify(`Bearer ${token}`)).rejects.toMatchObject(refused);
  });

  it('records the use of a session at most once an hour', async () => {
    const test = await setUp();
    const signedIn = await test.send('POST', '/api/v1/auth/demo-login', { body: { role: 'customer' } });
    const { token, session } = SignedIn.parse(signedIn.body);
    const lastUse = async (): Promise<unknown> => (await test.store.reader.get('sessions', session.id))?.lastUsedAt;
    test.ports.clock.set(test.ports.clock.now() + hour - 1);
    await test.identify(`Bearer ${token}`);
    expect(await lastUse()).toBe('2026-11-21T10:00:00.000Z');
    test.ports.clock.set(test.ports.clock.now() + 1);
    await Promise.all([test.identify(`Bearer ${token}`), test.identify(`Bearer ${token}`)]);
    expect(await lastUse()).toBe('2026-11-21T11:00:00.000Z');
  });

  it('records the use of a key at most once a minute', async () => {
    const test = await setUp();
    const writes: string[] = [];
    const use = async (milliseconds: number): Promise<void> => {
      test.ports.clock.set(test.ports.clock.now() + milliseconds);
      await Promise.all([test.identify(`Bearer ${demoApiKey}`), test.identify(`Bearer ${demoApiKey}`)]);
      const [key] = await test.store.reader.find('apiKeys', { where: { keyHash: sha256Hex(demoApiKey) } });
      writes.push(key?.lastUsedAt ?? 'never');
    };
    for (const milliseconds of [0, 59_999, 1, 59_000]) await use(milliseconds);
    expect(writes).toEqual([
      '2026-11-21T10:00:00.000Z',
      '2026-11-21T10:00:00.000Z',
      '2026-11-21T10:01:00.000Z',
      '2026-11-21T10:01:00.000Z',
    ]);
  });

  it('does not record the use of a refused key', async () => {
    const test = await setUp();
    const keyHash = sha256Hex(demoApiKey);
    await test.store.transaction((db) => db.update('apiKeys', { keyHash }, { revokedAt: '2026-11-21T09:00:00.000Z' }));
    await expect(test.identify(`Bearer ${demoApiKey}`)).rejects.toMatchObject(refused);
    expect(await test.store.reader.find('apiKeys', { where: { keyHash } })).toMatchObject([{ lastUsedAt: null }]);
  });

  it('still identifies callers while the store cannot write', async () => {
    const { store, signIn, ports } = await createTestService();
    const token = await signIn('customer');
    const readOnly = { ...store, transaction: () => Promise.reject(new StoreUnavailable('read-only')) };
    const identify = createIdentify(watchStore(readOnly), ports.clock);
    const later = toInstant(ports.clock.now() + 2 * hour);
    expect(await identify(`Bearer ${token}`, '192.0.2.1', later)).toMatchObject({ kind: 'session' });
    expect(await identify(`Bearer ${demoApiKey}`, '192.0.2.1', later)).toMatchObject({ kind: 'partner' });
  });
});
