import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMeters } from '../shape/point.js';
import { nearestOnLine } from '../shape/polyline.js';
import { createEmbeddedGeocoder } from './embedded-geocoder.js';
import { streets } from './gazetteer.js';
import { createReverseAddress } from './reverse-address.js';

const reverse = createReverseAddress();

const nearCity = fc.record({
  lat: fc.double({ min: 44.3, max: 44.58, noNaN: true }),
  lng: fc.double({ min: 25.92, max: 26.27, noNaN: true }),
});

describe('createReverseAddress', () => {
  it.each([
    ['on a street', { lat: 44.4319, lng: 26.0989 }, 'street', /^Strada Lipscani, Sector 3/],
    ['in a park', { lat: 44.4715, lng: 26.083 }, 'landmark', /^Parcul Regele Mihai I, Sector 1/],
    ['in a town', { lat: 44.55, lng: 26.07 }, 'locality', /^Otopeni, Ilfov$/],
  ] as const)('finds the nearest entry %s', (_where, point, kind, label) => {
    expect(reverse(point)).toMatchObject({ kind, label: expect.stringMatching(label) });
  });

  it.each([
    { lat: 0, lng: 0 },
    { lat: 90, lng: 0 },
    { lat: -90, lng: 180 },
    { lat: 45.5, lng: 25.5 },
  ])('finds nothing at $lat, $lng', (point) => {
    expect(reverse(point)).toBeUndefined();
  });

  it('usually returns the street of an address', async () => {
    const geocoder = createEmbeddedGeocoder();
    const addresses = streets.flatMap(({ name, lastHouseNumber }) =>
      [0.2, 0.4, 0.6, 0.8].map((part) => ({ name, number: Math.max(1, Math.round(part * lastHouseNumber)) })),
    );
    const returned = await Promise.all(
      addresses.map(async ({ name, number }) => {
        const found = await geocoder.geocode(`${name} ${number}`);
        const back = found && (await geocoder.reverse(found.point));
        return back?.label.startsWith(`${name},`) === true;
      }),
    );
    // Where streets cross or share their course, the other one may be just as near.
    expect(returned.filter(Boolean).length / returned.length).toBeGreaterThan(0.9);
  });

  it('finds the same street as an exhaustive search', () => {
    fc.assert(
      fc.property(nearCity, (point) => {
        const found = reverse(point);
        const nearest = Math.min(...streets.map(({ course }) => nearestOnLine(course, point).distanceMeters));
        if (nearest <= 120) expect(found).toMatchObject({ kind: 'street', distanceMeters: Math.round(nearest) });
        if (found === undefined) expect(nearest).toBeGreaterThan(2_000);
        else expect(Math.abs(distanceMeters(point, found.point) - found.distanceMeters)).toBeLessThan(2);
      }),
      { numRuns: 500 },
    );
  });
});
