import { Matrix, RouteEta, RoutePlan } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createTestService } from '../../service/testing/test-service.js';

const ends = 'fromLat=44.4268&fromLng=26.1025&toLat=44.4525&toLng=26.0865';
const route = '/api/v1/routing/route';
const eta = '/api/v1/routing/eta';
const matrix = '/api/v1/routing/matrix';

describe('route', () => {
  it('returns distance, duration and geometry of the route', async () => {
    const { send } = await createTestService();
    const { status, body } = await send('GET', `${route}?${ends}`);
    expect(status).toBe(200);
    const { geometry, bounds, ...plan } = RoutePlan.parse(body);
    expect(plan).toMatchObject({ vehicle: 'scooter', departAt: '2026-11-21T10:00:00.000Z' });
    expect(plan.distanceMeters).toBeGreaterThan(3_000);
    const [west = 0, south = 0, east = 0, north = 0] = bounds;
    for (const [lng = 0, lat = 0] of geometry.coordinates) {
      expect(lng >= west && lng <= east && lat >= south && lat <= north).toBe(true);
    }
  });

  it('depends on the vehicle', async () => {
    const { send } = await createTestService();
    const seconds = await Promise.all(
      ['bicycle', 'car'].map(async (vehicle) => {
        const { body } = await send('GET', `${route}?${ends}&vehicle=${vehicle}`);
        return RoutePlan.parse(body).durationSeconds;
      }),
    );
    expect(new Set(seconds).size).toBe(2);
  });

  it('points to the ends that are not on the map', async () => {
    const { send } = await createTestService();
    expect(await send('GET', `${route}?fromLat=0&fromLng=0&toLat=46&toLng=25`)).toMatchObject({
      status: 409,
      body: { code: 'outside_service_area', errors: [{ pointer: '/query/fromLat' }, { pointer: '/query/toLat' }] },
    });
  });

  it.each([
    ['', ['/query/fromLat', '/query/fromLng', '/query/toLat', '/query/toLng']],
    [`${ends}&vehicle=horse`, ['/query/vehicle']],
    [`${ends}&departAt=soon`, ['/query/departAt']],
    [`${ends}&departAt=2019-01-01T00:00:00Z`, ['/query/departAt']],
    [`${ends}&departAt=9999-12-31T23:59:59Z`, ['/query/departAt']],
    [`${ends}&via=1`, ['/query/via']],
  ])('refuses ?%s', async (query, pointers) => {
    const { send } = await createTestService();
    expect(await send('GET', `${route}?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: pointers.map((pointer) => ({ pointer })) },
    });
  });
});

describe('eta', () => {
  it('is the departure plus the duration, and later with delays', async () => {
    const { send } = await createTestService();
    const { body } = await send('GET', `${eta}?${ends}&departAt=2026-11-21T20:00:00%2B02:00`);
    const { departAt, durationSeconds, arriveAtLow, arriveAtHigh } = RouteEta.parse(body);
    expect(departAt).toBe('2026-11-21T18:00:00.000Z');
    expect(Date.parse(arriveAtLow) - Date.parse(departAt)).toBe(durationSeconds * 1_000);
    expect(arriveAtHigh > arriveAtLow).toBe(true);
  });
});

describe('matrix', () => {
  const a = { lat: 44.4268, lng: 26.1025 };
  const b = { lat: 44.4525, lng: 26.0865 };

  it('contains distance and duration of the route of each pair', async () => {
    const { send } = await createTestService();
    const { body } = await send('POST', matrix, { body: { sources: [a, b], destinations: [b, a, a] } });
    const { rows } = Matrix.parse(body);
    expect(rows.map((row) => row.length)).toEqual([3, 3]);
    const { distanceMeters, durationSeconds } = RoutePlan.parse((await send('GET', `${route}?${ends}`)).body);
    expect(rows[0]?.[0]).toEqual({ distanceMeters, durationSeconds });
  });

  it('accepts at most 25 by 25 points', async () => {
    const { send } = await createTestService();
    const many = Array.from({ length: 25 }, (_, at) => ({ lat: 44.4 + at / 500, lng: 26.1 }));
    const full = await send('POST', matrix, { body: { sources: many, destinations: many } });
    expect(Matrix.parse(full.body).rows.flat()).toHaveLength(625);
    expect(await send('POST', matrix, { body: { sources: [...many, a], destinations: [] } })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/sources' }, { pointer: '/body/destinations' }] },
    });
  });

  it('is refused with a pointer to each point that is not on the map', async () => {
    const { send } = await createTestService();
    const far = { lat: 46, lng: 25 };
    expect(await send('POST', matrix, { body: { sources: [a, far], destinations: [far] } })).toMatchObject({
      status: 409,
      body: {
        code: 'outside_service_area',
        errors: [{ pointer: '/body/sources/1' }, { pointer: '/body/destinations/0' }],
      },
    });
  });
});
