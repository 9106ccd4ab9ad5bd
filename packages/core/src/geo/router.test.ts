import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMeters } from './point.js';
import { createEmbeddedRouter } from './router.js';

const router = createEmbeddedRouter();
const unirii = { lat: 44.4268, lng: 26.1025 };
const victoriei = { lat: 44.4525, lng: 26.0865 };

describe('createEmbeddedRouter', () => {
  it.each([
    { vehicle: 'bicycle', durationSeconds: 1169 },
    { vehicle: 'scooter', durationSeconds: 691 },
    { vehicle: 'car', durationSeconds: 844 },
  ] as const)('$vehicle from Unirii to Victoriei', async ({ vehicle, durationSeconds }) => {
    const geometry = [unirii, victoriei];
    expect(await router.route(unirii, victoriei, { vehicle })).toEqual({
      distanceMeters: 4222,
      durationSeconds,
      geometry,
    });
  });

  it('takes a scooter unless told', async () => {
    expect(await router.route(unirii, victoriei)).toEqual(
      await router.route(unirii, victoriei, { vehicle: 'scooter' }),
    );
  });

  it('is zero to itself, symmetric, whole, and never shorter than the straight line', async () => {
    const near = fc.record({
      lat: fc.double({ min: 44.3, max: 44.6, noNaN: true }),
      lng: fc.double({ min: 25.9, max: 26.3, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(near, near, async (a, b) => {
        const route = await router.route(a, b);
        expect({ ...route, geometry: [b, a] }).toEqual(await router.route(b, a));
        expect(Number.isInteger(route.distanceMeters) && Number.isInteger(route.durationSeconds)).toBe(true);
        expect(route.distanceMeters).toBeGreaterThanOrEqual(Math.floor(distanceMeters(a, b)));
        expect(await router.route(a, a)).toMatchObject({ distanceMeters: 0, durationSeconds: 0 });
      }),
    );
  });
});
