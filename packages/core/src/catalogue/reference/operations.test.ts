import { DemoAccountList, roles, SignedIn } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { formParts } from '../../kernel/http/form.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { createService } from '../../service/service.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import { createTestService } from '../../service/testing/test-service.js';

describe('health and status', () => {
  it('are good while the store works', async () => {
    const { send } = await createTestService();
    expect(await send('GET', '/api/v1/health')).toMatchObject({
      status: 200,
      body: { status: 'ok', alive: true, ready: true, version: '0.1.0', time: '2026-11-21T10:00:00.000Z' },
    });
    expect(await send('GET', '/api/v1/status')).toMatchObject({ status: 200, body: { state: 'operational' } });
  });

  it('report since when the store fails: the health with 503, the status with 200', async () => {
    const store = createMemoryStore();
    const ports = createTestPorts();
    const ping = () => Promise.reject(new Error('the disk is gone'));
    const service = createService({ store: { ...store, ping }, ports, checkAnswers: true });
    const read = async (path: string): Promise<unknown> => {
      const match = service.matchPath('GET', path);
      if (match.kind !== 'endpoint') throw new Error(`There is no endpoint at ${path}.`);
      const request = {
        path,
        params: {},
        query: {},
        address: '192.0.2.1',
        readBytes: async () => new Uint8Array(),
        readForm: () => formParts(new FormData()),
      };
      const answer = await service.handle(match.endpoint.route, { ...request, header: () => undefined });
      const { status, headers, payload } = answer;
      return { status, retryAfter: headers['retry-after'], body: JSON.parse(String(payload)) };
    };
    expect(await read('/api/v1/health')).toMatchObject({ status: 503, retryAfter: '2', body: { code: 'unavailable' } });
    ports.clock.set(ports.clock.now() + 60_000);
    const components = expect.arrayContaining([{ name: 'store', state: 'outage', since: '2026-11-21T10:00:00.000Z' }]);
    expect(await read('/api/v1/status')).toMatchObject({ status: 200, body: { state: 'outage', components } });
  });
});

describe('demo accounts', () => {
  it('are published for every role, and can all sign in', async () => {
    const { send } = await createTestService();
    const { data } = DemoAccountList.parse((await send('GET', '/api/v1/demo/accounts')).body);
    expect(new Set(data.map(({ role }) => role))).toEqual(new Set(roles));
    for (const { accountId, email } of data) {
      const answer = await send('POST', '/api/v1/auth/demo-login', { body: { accountId } });
      expect(answer.status).toBe(201);
      expect(SignedIn.parse(answer.body)).toMatchObject({ account: { email }, session: { demo: true } });
    }
  });

  it.each(roles)('sign in by the role %s as the first account listed', async (role) => {
    const { send } = await createTestService();
    const { data } = DemoAccountList.parse((await send('GET', '/api/v1/demo/accounts')).body);
    const answer = await send('POST', '/api/v1/auth/demo-login', { body: { role } });
    expect(SignedIn.parse(answer.body).account.id).toBe(data.find((account) => account.role === role)?.accountId);
  });

  it('are the only ones that sign in without a password', async () => {
    const { send } = await createTestService();
    const body = { email: 'ioana.marin@posta.example', password: 'patru-castane-coapte', displayName: 'Ioana Marin' };
    const { account } = SignedIn.parse((await send('POST', '/api/v1/auth/register', { body })).body);
    for (const accountId of [account.id, 'acc_01kb2m5v3xe8wr9q4t7n6c0d1f']) {
      const answer = await send('POST', '/api/v1/auth/demo-login', { body: { accountId } });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });
});

describe('reference data', () => {
  it('has the cities of a country, with its code in either case, and none of an unknown country', async () => {
    const { send } = await createTestService();
    for (const query of ['', '?country=RO', '?country=ro']) {
      expect((await send('GET', `/api/v1/cities${query}`)).body).toMatchObject({ data: [{ id: 'bucharest' }] });
    }
    expect((await send('GET', '/api/v1/cities?country=DE')).body).toEqual({ data: [] });
    expect((await send('GET', '/api/v1/countries')).body).toMatchObject({ data: [{ code: 'RO', currency: 'RON' }] });
  });

  it('is answered with 304 if the client has the current version', async () => {
    const { send } = await createTestService();
    const { headers } = await send('GET', '/api/v1/service-zones');
    const again = await send('GET', '/api/v1/service-zones', { headers: { 'if-none-match': headers['etag'] ?? '' } });
    expect(again.status).toBe(304);
  });

  it('has six zones in one area, with fixtures that match address validation', async () => {
    const { send } = await createTestService();
    const { body } = await send('GET', '/api/v1/service-zones');
    const zones = body as {
      zones: { sector: number }[];
      fixtures: { point: object; expected: string; zoneId: string }[];
    };
    expect(zones.zones.map(({ sector }) => sector)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(zones.fixtures.map(({ expected }) => expected)).size).toBe(3);
    for (const { point, expected, zoneId } of zones.fixtures) {
      const answer = await send('POST', '/api/v1/addresses/validate', { body: { coordinates: point } });
      expect(answer.body).toMatchObject({ inServiceArea: expected === 'inside', zoneId, coordinates: point });
    }
  });
});

describe('address validation', () => {
  it.each([
    ['Calea Victoriei 12, București', 'inside', true],
    ['Strada 23 August 10, Otopeni', 'outside_service_area', false],
    ['Aleea Inexistentă 7, București', 'address_not_found', false],
  ])('of %s returns %s', async (addressText, reason, inServiceArea) => {
    const { send } = await createTestService();
    const answer = await send('POST', '/api/v1/addresses/validate', { body: { addressText } });
    expect(answer).toMatchObject({ status: 200, body: { reason, inServiceArea } });
  });
});
