import { ApiKeyList, IssuedApiKey, Partner, PartnerList, scopes } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import { createTestService, type TestAnswer, type TestService } from '../../service/testing/test-service.js';
import { demoEmails, demoPassword } from '../../values/demo/demo-accounts.js';
import { generateApiKey } from './api-key.js';

const partners = '/api/v1/admin/partners';
const nowhere = 'par_01kb2m5v3xe8wr9q4t7n6c0d1f';
const noKey = 'key_01kb2m5v3xe8wr9q4t7n6c0d1f';

/** A service with an administrator. */
async function setUp() {
  const test = await createTestService();
  const token = await test.signInAsOwner('admin');
  const send = (method: string, target: string, body?: object): Promise<TestAnswer> =>
    test.send(method, target, { token, ...(body ? { body } : {}) });
  const create = async (name: string): Promise<Partner> => Partner.parse((await send('POST', partners, { name })).body);
  const issue = async (id: string, body: object = {}) =>
    IssuedApiKey.parse(
      (await send('POST', `${partners}/${id}/keys`, { name: 'Webshop', livemode: false, ...body })).body,
    );
  const wait = (seconds: number): void => test.ports.clock.set(test.ports.clock.now() + seconds * 1_000);
  const quote = async (apiKey: string): Promise<number> =>
    (await test.send('GET', '/v1/quotes/quo_01kb2m5v3xe8wr9q4t7n6c0d1f', { token: apiKey })).status;
  return { ...test, send, create, issue, wait, quote };
}

describe('partners', () => {
  it('are created and read, with an event', async () => {
    const test = await setUp();
    const body = { name: '  Ceasuri și Cadouri SRL ', contactEmail: 'Tehnic@Ceasuri.example' };
    const created = await test.send('POST', partners, body);
    const partner = Partner.parse(created.body);
    expect(created).toMatchObject({ status: 201, headers: { location: `${partners}/${partner.id}` } });
    expect(partner).toEqual({
      id: partner.id,
      name: 'Ceasuri și Cadouri SRL',
      contactEmail: 'tehnic@ceasuri.example',
      creditLimit: null,
      createdAt: '2026-11-21T10:00:00.000Z',
      updatedAt: '2026-11-21T10:00:00.000Z',
    });
    expect((await test.send('GET', `${partners}/${partner.id}`)).body).toEqual(partner);
    const [event] = await test.store.reader.find('events', { where: { type: 'partner.created' } });
    expect(event).toMatchObject({ subjectId: partner.id, partnerId: null, actorId: expect.stringMatching(/^acc_/) });
  });

  it('have unique names', async () => {
    const test = await setUp();
    await test.create('Ceasuri SRL');
    expect(await test.send('POST', partners, { name: 'Ceasuri SRL ' })).toMatchObject({
      status: 409,
      body: { code: 'partner_name_taken', errors: [{ pointer: '/body/name' }] },
    });
    expect(await test.store.reader.count('events', { type: 'partner.created' })).toBe(1);
  });

  it('are listed by name, in pages, and found by the beginning of their name', async () => {
    const test = await setUp();
    for (const name of ['Ceasuri SRL', 'Țesături SRL', 'Ceai Bun SRL', 'ceai mic SRL']) await test.create(name);
    const names = async (query: string): Promise<string[]> =>
      PartnerList.parse((await test.send('GET', `${partners}?${query}`)).body).data.map(({ name }) => name);
    expect(await names('')).toEqual([
      'Ceai Bun SRL',
      'Ceasuri SRL',
      'Florăria Online SRL',
      'ceai mic SRL',
      'Țesături SRL',
    ]);
    expect(await names('name=Cea')).toEqual(['Ceai Bun SRL', 'Ceasuri SRL']);
    expect(await names(`name=${encodeURIComponent('Țesături SRL')}`)).toEqual(['Țesături SRL']);
    expect(await names('name=SRL')).toEqual([]);
    const first = PartnerList.parse((await test.send('GET', `${partners}?name=Cea&limit=1`)).body);
    expect(first.data.map(({ name }) => name)).toEqual(['Ceai Bun SRL']);
    expect(await names(`name=Cea&limit=1&cursor=${first.nextCursor}`)).toEqual(['Ceasuri SRL']);
    expect((await test.send('GET', `${partners}?name=Ce&cursor=${first.nextCursor}`)).body).toMatchObject({
      code: 'invalid_cursor',
    });
  });

  it.each([
    ['GET', `${partners}/${nowhere}`, undefined],
    ['GET', `${partners}/${nowhere}/keys`, undefined],
    ['POST', `${partners}/${nowhere}/keys`, { name: 'x', livemode: false }],
    ['POST', `${partners}/${nowhere}/keys/${noKey}/roll`, {}],
    ['POST', `${partners}/${nowhere}/keys/${noKey}/revoke`, undefined],
  ])('are not found if they do not exist: %s %s', async (method, target, body) => {
    expect(await (await setUp()).send(method, target, body)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});

describe('keys of partners', () => {
  it('work as soon as they are issued, with every scope by default', async () => {
    const test = await setUp();
    const { id } = await test.create('Ceasuri SRL');
    const { key, secret } = await test.issue(id);
    expect(key).toMatchObject({
      partnerId: id,
      name: 'Webshop',
      livemode: false,
      prefix: 'ds_test_',
      lastFour: secret.slice(-4),
      scopes,
      status: 'active',
      expiresAt: null,
      lastUsedAt: null,
    });
    expect(await test.quote(secret)).toBe(404);
    const narrow = await test.issue(id, { livemode: true, scopes: ['webhooks:read', 'account:read'] });
    expect(narrow.key).toMatchObject({ prefix: 'ds_live_', scopes: ['account:read', 'webhooks:read'] });
    expect(await test.quote(narrow.secret)).toBe(403);
  });

  it('have each scope once', async () => {
    const test = await setUp();
    const { id } = await test.create('Ceasuri SRL');
    const body = { name: 'Webshop', livemode: false, scopes: ['webhooks:read', 'account:read', 'webhooks:read'] };
    expect(await test.send('POST', `${partners}/${id}/keys`, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ pointer: '/body/scopes/2', code: 'repeated' }] },
    });
  });

  it('are shown once', async () => {
    const test = await setUp();
    const { id } = await test.create('Ceasuri SRL');
    const { secret } = await test.issue(id);
    const listed = await test.send('GET', `${partners}/${id}/keys`);
    expect(JSON.stringify(listed.body)).not.toContain(secret);
    expect(JSON.stringify(listed.body)).not.toContain(sha256Hex(secret));
  });

  it.each([
    ['in the past', '2026-11-21T09:00:00.000Z'],
    ['now', '2026-11-21T10:00:00.000Z'],
    ['in a hundred years', '2126-11-21T10:00:00.000Z'],
    ['after the year 9999', '9999-12-31T23:59:59-23:00'],
  ])('cannot expire %s', async (_name, expiresAt) => {
    const test = await setUp();
    const { id } = await test.create('Ceasuri SRL');
    const answer = await test.send('POST', `${partners}/${id}/keys`, { name: 'x', livemode: false, expiresAt });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ pointer: '/body/expiresAt' }] },
    });
  });

  it('are refused once they expire, also if the expiry was sent with another UTC offset', async () => {
    const test = await setUp();
    const { id } = await test.create('Ceasuri SRL');
    const { key, secret } = await test.issue(id, { expiresAt: '2026-11-21T13:00:00+02:00' });
    expect(key.expiresAt).toBe('2026-11-21T11:00:00.000Z');
    test.wait(3_599);
    expect(await test.quote(secret)).toBe(404);
    test.wait(1);
    expect(await test.quote(secret)).toBe(401);
  });

  it('both work during the overlap of a roll, and only the new one after it', async () => {
    const test = await setUp();
    const { id } = await test.create('Ceasuri SRL');
    const old = await test.issue(id);
    const answer = await test.send('POST', `${partners}/${id}/keys/${old.key.id}/roll`, {});
    expect(answer.status).toBe(201);
    const next = IssuedApiKey.parse(answer.body);
    test.wait(86_399);
    expect([await test.quote(old.secret), await test.quote(next.secret)]).toEqual([404, 404]);
    const list = async () => ApiKeyList.parse((await test.send('GET', `${partners}/${id}/keys`)).body).data;
    const [first, second] = (await list()).toSorted((one, other) => one.id.localeCompare(other.id));
    expect(first).toMatchObject({ status: 'expiring', rolledTo: next.key.id, expiresAt: '2026-11-22T10:00:00.000Z' });
    expect(second).toMatchObject({ status: 'active', rolledTo: null, lastUsedAt: '2026-11-22T09:59:59.000Z' });
    test.wait(1);
    expect([await test.quote(old.secret), await test.quote(next.secret)]).toEqual([401, 404]);
    expect((await list()).map(({ status }) => status).sort()).toEqual(['active', 'expired']);
  });

  it('are refused as soon as they are revoked', async () => {
    const test = await setUp();
    const { id } = await test.create('Ceasuri SRL');
    const { key, secret } = await test.issue(id);
    expect(await test.quote(secret)).toBe(404);
    const revoke = () => test.send('POST', `${partners}/${id}/keys/${key.id}/revoke`);
    expect(await revoke()).toMatchObject({
      status: 200,
      body: { id: key.id, status: 'revoked', revokedAt: '2026-11-21T10:00:00.000Z' },
    });
    expect(await test.quote(secret)).toBe(401);
    expect(await revoke()).toMatchObject({ status: 409, body: { code: 'key_not_active' } });
  });

  it('of another partner are not found', async () => {
    const test = await setUp();
    const [one, other] = [await test.create('Ceasuri SRL'), await test.create('Cadouri SRL')];
    const { key, secret } = await test.issue(one.id);
    for (const [action, body] of [['roll', {}], ['revoke']] as const) {
      expect((await test.send('POST', `${partners}/${other.id}/keys/${key.id}/${action}`, body)).status).toBe(404);
    }
    expect(await test.quote(secret)).toBe(404);
  });
});

describe('a real administrator', () => {
  it('steps up before issuing, rolling or revoking a key', async () => {
    const test = await createTestService();
    await makeReal(test);
    const login = await test.send('POST', '/api/v1/auth/login', {
      body: { email: demoEmails.admin, password: demoPassword },
    });
    const { token } = login.body as { token: string };
    const send = (target: string, body?: object): Promise<TestAnswer> =>
      test.send('POST', target, { token, ...(body ? { body } : {}) });
    const { id } = Partner.parse((await send(partners, { name: 'Ceasuri SRL' })).body);
    const issue = () => send(`${partners}/${id}/keys`, { name: 'x', livemode: true });
    for (const call of [
      issue,
      () => send(`${partners}/${id}/keys/${noKey}/roll`, {}),
      () => send(`${partners}/${id}/keys/${noKey}/revoke`),
    ]) {
      expect(await call()).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    }
    expect((await send('/api/v1/auth/step-up', { password: demoPassword })).status).toBe(200);
    expect((await issue()).status).toBe(201);
    test.ports.clock.set(test.ports.clock.now() + 600_000);
    expect((await issue()).status).toBe(403);
  });
});

/** Makes the demo administrator a real one, whose sessions are not demo sessions. */
async function makeReal({ store }: TestService): Promise<void> {
  await store.transaction((db) => db.update('accounts', { email: demoEmails.admin }, { demo: false }));
}

describe('a key that was never issued', () => {
  it('is refused', async () => {
    const test = await setUp();
    expect(await test.quote(generateApiKey(test.ports.random, false))).toBe(401);
  });
});
