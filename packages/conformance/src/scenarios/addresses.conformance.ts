import { expect } from 'vitest';
import { refused } from '../kit/harness.js';
import { expectPointers } from '../kit/http.js';
import { subject } from '../kit/scenario.js';
import { apiKeys } from '../targets/test-actors.js';

const outside = { lat: 44.55, lng: 26.07 };
const pin = { lat: 44.4317, lng: 26.1005 };

export const addresses = subject('addresses', (scenario) => {
  scenario('are checked as a quote does it', async ({ direct, target }) => {
    const doorstep = direct();
    const checks = [
      [{ address: 'str. lipscani nr 25' }, 'deliverable', null],
      [{ address: 'Strada Lipscani 99999' }, 'address_imprecise', 'house number'],
      [{ address: 'Unirii' }, 'address_imprecise', 'candidates'],
      [{ address: 'Strada 23 August 10, Otopeni' }, 'outside_service_area', 'outside'],
      [{ address: 'zzzz qqqq 99' }, 'address_not_found', 'coordinates'],
      [{ coordinates: pin }, 'deliverable', null],
      [{ address: 'zzzz qqqq 99', coordinates: pin }, 'deliverable', null],
      [{ coordinates: outside }, 'outside_service_area', 'outside'],
    ] as const;
    for (const [request, verdict, reason] of checks) {
      const checked = await doorstep.addresses.check(request);
      const title = JSON.stringify(request);
      expect(checked, title).toMatchObject({ verdict, deliverable: verdict === 'deliverable' });
      if (reason === null) expect(checked.detail, title).toBeNull();
      else expect(checked.detail, title).toContain(reason);
      const quote = doorstep.quotes.create({ pickup: { coordinates: { lat: 44.45, lng: 26.08 } }, dropoff: request });
      if (verdict === 'deliverable') expect(await quote, title).toMatchObject({ status: 'open' });
      else await refused(quote, verdict);
    }
    // The quotes of all scenarios count together.
    await target.advance(60);
  });

  scenario('are normalised, with parts, radius, city and zone', async ({ direct }) => {
    const { addresses } = direct();
    expect(await addresses.check({ address: 'str. lipscani nr 25' })).toMatchObject({
      label: 'Strada Lipscani 25, Sector 3, București',
      components: { street: 'Strada Lipscani', houseNumber: '25', city: 'București', place: null },
      precision: 'street',
      radiusMeters: 300,
      maxRadiusMeters: 400,
      cityId: 'bucharest',
      zoneId: 'bucharest-sector-3',
      candidates: [{ label: 'Strada Lipscani 25, Sector 3, București' }],
    });
    expect(await addresses.check({ address: 'Strada Lipscani 99999' })).toMatchObject({
      components: { street: 'Strada Lipscani', houseNumber: null },
      radiusMeters: 632,
    });
    expect((await addresses.check({ address: 'Unirii' })).candidates).toHaveLength(3);
    expect(await addresses.check({ address: 'Intrarea din spate', coordinates: pin })).toMatchObject({
      label: 'Intrarea din spate',
      precision: 'coordinates',
      radiusMeters: 0,
      coordinates: pin,
      confidence: null,
      candidates: [],
    });
    expect(await addresses.check({ coordinates: outside })).toMatchObject({
      cityId: null,
      zoneId: null,
      maxRadiusMeters: null,
    });
  });

  scenario('include the places of test mode in test mode only', async ({ direct }) => {
    const magic = { address: 'Sandbox No Courier' };
    expect((await direct().addresses.check(magic)).verdict).toBe('deliverable');
    expect((await direct(apiKeys.live).addresses.check(magic)).verdict).toBe('address_not_found');
  });

  scenario('are suggested while they are typed, the nearest first', async ({ direct }) => {
    const { addresses } = direct();
    const { data } = await addresses.suggest({ q: 'lips 25' });
    expect(data[0]).toMatchObject({ label: 'Strada Lipscani 25, Sector 3, București', zoneId: 'bucharest-sector-3' });
    expect((await addresses.check({ address: data[0]?.label ?? '' })).coordinates).toEqual(data[0]?.coordinates);
    const near = await addresses.suggest({ q: 'strada', lat: 44.43, lng: 26.02, limit: 2 });
    expect(near.data.map(({ zoneId }) => zoneId)).toEqual(['bucharest-sector-6', 'bucharest-sector-6']);
    expect((await addresses.suggest({ q: 'zzzz qqqq' })).data).toEqual([]);
  });

  scenario('include the places that the service zones name', async ({ direct, platform, target }) => {
    const { fixtures } = await platform.reference.getServiceZones();
    for (const { name, expected, zoneId } of fixtures) {
      // Two calls in a second are far below the limit.
      await target.advance(1);
      const verdict = expected === 'inside' ? /deliverable|imprecise/ : /outside/;
      const checked = await direct().addresses.check({ address: name });
      expect(checked, name).toMatchObject({ verdict: expect.stringMatching(verdict), zoneId });
      const { data } = await direct().addresses.suggest({ q: name });
      expect(
        data.some(({ label }) => label.includes(name)),
        name,
      ).toBe(true);
    }
  });

  scenario('refuse invalid requests by field', async ({ send, target }) => {
    const token = target.apiKey;
    const check = (json: object) => send('POST', '/v1/addresses/check', { token, json });
    expectPointers(await check({}), '/body/address');
    expectPointers(await check({ address: '' }), '/body/address');
    expectPointers(await check({ address: 'x', street: 'y' }), '/body/street');
    expectPointers(await check({ coordinates: { lat: 91, lng: 26 } }), '/body/coordinates/lat');
    const suggest = (query: string) => send('GET', `/v1/addresses/suggest?${query}`, { token });
    expectPointers(await suggest(''), '/query/q');
    expectPointers(await suggest('q=a&lat=44'), '/query/lng');
    expectPointers(await suggest('q=a&limit=21'), '/query/limit');
  });
});
