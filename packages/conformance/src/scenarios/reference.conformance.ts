import { expect } from 'vitest';
import { demoAccounts } from '../kit/harness.js';
import { bodyOf, expectPointers, expectProblem } from '../kit/http.js';
import { subject } from '../kit/scenario.js';

export const reference = subject('reference data', (scenario) => {
  scenario('reports that the service is alive and ready', async ({ platform, send, target }) => {
    const time = new Date(target.now()).toISOString();
    expect(await platform.reference.getHealth()).toMatchObject({ status: 'ok', alive: true, ready: true, time });
    const { headers } = await send('GET', '/api/v1/health');
    expect(headers.get('ratelimit-policy')).toBe('"health";q=100;w=5');
    const { state, components } = await platform.reference.getStatus();
    expect(state).toBe('operational');
    expect(components.map(({ name }) => name)).toContain('store');
  });

  scenario('publishes a demo account for every role, with credentials that work', async ({ platform, send }) => {
    const { data } = await platform.reference.listDemoAccounts();
    expect(new Set(data.map(({ role }) => role)).size).toBe(6);
    expect(data.map(({ email }) => email)).toEqual(expect.arrayContaining(Object.values(demoAccounts)));
    const session = await platform.demoSignIn({ role: 'courier' });
    expect(session.signedIn.account).toMatchObject({ role: 'courier', demo: true, merchantId: null });
    expect(session.signedIn.account.courierId).toMatch(/^cou_/);
    const unknown = { accountId: 'acc_01kb2m5v3xe8wr9q4t7n6c0d1f' };
    expectProblem(await send('POST', '/api/v1/auth/demo-login', { json: unknown }), 'not_found');
    expectPointers(await send('POST', '/api/v1/auth/demo-login', { json: {} }), '/body/role');
  });

  scenario('contains Romania and Bucharest', async ({ platform, send }) => {
    expect((await platform.reference.listCountries()).data).toMatchObject([{ code: 'RO', currency: 'RON' }]);
    expect((await platform.reference.listCities({ country: 'ro' })).data).toMatchObject([
      {
        ...{ id: 'bucharest', timeZone: 'Europe/Bucharest', currency: 'RON', languages: ['ro'], textLanguage: 'ro' },
        vat: { standardBasisPoints: 2_100, foodBasisPoints: 1_100 },
        emergencyContacts: [{ service: 'all', phone: '112' }],
      },
    ]);
    expect((await platform.reference.listCities({ country: 'FR' })).data).toEqual([]);
    expectPointers(await send('GET', '/api/v1/cities?country=ROU'), '/query/country');
  });

  scenario('answers 304 for unchanged reference data', async ({ send }) => {
    for (const path of ['/api/v1/countries', '/api/v1/cities', '/api/v1/service-zones']) {
      const first = await send('GET', path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/"[0-9a-f]+"$/);
      const again = await send('GET', path, { headers: { 'if-none-match': `"other", ${etag.slice(2)}` } });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
      expect((await send('GET', path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    }
  });

  scenario('classifies every published example address as documented', async ({ platform }) => {
    const { zones, fixtures } = await platform.reference.getServiceZones();
    expect(zones.map(({ sector }) => sector).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(fixtures.map(({ expected }) => expected)).size).toBe(3);
    for (const { point, expected, zoneId } of fixtures) {
      const inside = expected === 'inside';
      const reason = inside ? 'inside' : 'outside_service_area';
      const validated = await platform.reference.validateAddress({ coordinates: point });
      expect(validated).toMatchObject({ inServiceArea: inside, reason, zoneId });
    }
  });

  scenario('resolves addresses with and without diacritics', async ({ platform, send }) => {
    const labels = new Set<unknown>();
    for (const addressText of [
      'Calea Victoriei 12, București',
      'CALEA VICTORIEI nr 12 Bucuresti',
      'cal. victoriei 12',
    ]) {
      const answer = await platform.reference.validateAddress({ addressText });
      expect(answer).toMatchObject({ inServiceArea: true, reason: 'inside' });
      labels.add(answer.label);
    }
    expect(labels.size).toBe(1);
    expect(await platform.reference.validateAddress({ addressText: 'zzzz qqqq 99' })).toMatchObject({
      inServiceArea: false,
      reason: 'address_not_found',
      coordinates: null,
    });
    expectPointers(await send('POST', '/api/v1/addresses/validate', { json: {} }), '/body/addressText');
    expect(bodyOf(await send('GET', '/api/v1/service-zones'))).toHaveProperty('area.type', 'Polygon');
    expectProblem(await send('GET', '/api/v1/service-zones?cityId=atlantis'), 'not_found');
  });
});
