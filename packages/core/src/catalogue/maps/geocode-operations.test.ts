import { GeocodedPlaceList } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createTestService } from '../../service/testing/test-service.js';

const search = '/api/v1/geocode/search';
const reverse = '/api/v1/geocode/reverse';

describe('search', () => {
  it('suggests addresses while they are typed', async () => {
    const { send } = await createTestService();
    expect(await send('GET', `${search}?q=lips+25`)).toMatchObject({
      status: 200,
      body: {
        data: [
          {
            label: 'Strada Lipscani 25, Sector 3, București',
            kind: 'address',
            precision: 'street',
            radiusMeters: 300,
            insideServiceArea: true,
            zoneId: 'bucharest-sector-3',
          },
        ],
      },
    });
  });

  it('returns the requested number of places, the nearest of equal matches first', async () => {
    const { send } = await createTestService();
    const { body } = await send('GET', `${search}?q=strada&limit=3&lat=44.43&lng=26.035`);
    const { data } = GeocodedPlaceList.parse(body);
    expect(data).toHaveLength(3);
    expect(data.every(({ zoneId }) => zoneId === 'bucharest-sector-6')).toBe(true);
  });

  it.each([
    ['', '/query/q'],
    ['q=+', '/query/q'],
    [`q=${'a'.repeat(201)}`, '/query/q'],
    ['q=a&lat=44', '/query/lng'],
    ['q=a&lng=26', '/query/lat'],
    ['q=a&lat=91&lng=26', '/query/lat'],
    ['q=a&limit=21', '/query/limit'],
    ['q=a&limit=0', '/query/limit'],
  ])('refuses ?%s', async (query, pointer) => {
    const { send } = await createTestService();
    expect(await send('GET', `${search}?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ pointer }] },
    });
  });
});

describe('reverse', () => {
  it('returns the address at a point and its distance', async () => {
    const { send } = await createTestService();
    expect(await send('GET', `${reverse}?lat=44.4319&lng=26.0989`)).toMatchObject({
      status: 200,
      body: { label: 'Strada Lipscani, Sector 3, București', kind: 'street' },
    });
    expect(await send('GET', `${reverse}?lat=44.55&lng=26.07`)).toMatchObject({
      body: { label: 'Otopeni, Ilfov', kind: 'locality', insideServiceArea: false, zoneId: null, distanceMeters: 0 },
    });
  });

  it.each(['lat=0&lng=0', 'lat=90&lng=180', 'lat=-90&lng=-180', 'lat=46&lng=25'])(
    'finds nothing at %s',
    async (query) => {
      const { send } = await createTestService();
      expect(await send('GET', `${reverse}?${query}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );
});
