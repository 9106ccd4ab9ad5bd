import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectorOf } from '../area/sectors.js';
import { insideServiceArea } from '../area/service-area.js';
import { lengthMeters, pointAlong } from '../shape/polyline.js';
import { houseFraction, localities, places, splitStreetName, streets } from './gazetteer.js';
import { findPlace, findStreet } from './gazetteer-index.js';
import { normaliseAddress } from './normalise.js';

describe('streets', () => {
  it.each(streets)('$name is in the service area and has a plausible course', ({ course, lastHouseNumber }) => {
    expect(course.length).toBeGreaterThanOrEqual(2);
    expect(course.length).toBeLessThanOrEqual(5);
    expect(course.filter((point) => !insideServiceArea(point))).toEqual([]);
    expect(lengthMeters(course)).toBeGreaterThan(100);
    expect(lengthMeters(course)).toBeLessThan(8000);
    expect(Number.isInteger(lastHouseNumber) && lastHouseNumber >= 10).toBe(true);
  });

  it('also stay in the service area between their points', () => {
    const leaving = streets.filter(({ course }) =>
      Array.from({ length: 21 }, (_, step) => pointAlong(course, step / 20)).some((point) => !insideServiceArea(point)),
    );
    expect(leaving.map(({ name }) => name)).toEqual([]);
  });

  it('are numerous, and each of their names finds them', () => {
    expect(streets.length).toBeGreaterThanOrEqual(150);
    for (const street of streets) {
      for (const name of [street.name, ...street.aliases]) {
        expect(findStreet(normaliseAddress(name)), name).toEqual({ entry: street, certainty: 1 });
      }
    }
  });

  it('reach every sector', () => {
    const reached = new Set(streets.map(({ course }) => sectorOf(pointAlong(course, 0.5))));
    expect([...reached].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('places', () => {
  it('are in the service area', () => {
    expect(places.filter(({ point }) => !insideServiceArea(point))).toEqual([]);
  });

  it.each([
    ['metrou obor', 'metro_station'],
    ['statia de metrou titan', 'metro_station'],
    ['cartierul titan', 'quarter'],
    ['titan', 'quarter'],
    ['herastrau', 'landmark'],
  ] as const)('%s is a %s', (name, kind) => {
    expect(findPlace(name)?.entry.kind).toBe(kind);
  });
});

describe('localities', () => {
  it('are outside the service area', () => {
    expect(localities.filter(({ point }) => insideServiceArea(point))).toEqual([]);
  });

  it('are marked if they share a name with a quarter', () => {
    expect(localities.filter(({ sharesName }) => sharesName).map(({ name }) => name)).toEqual([
      'Pantelimon',
      'Berceni',
    ]);
  });
});

describe('houseFraction', () => {
  it('increases from 0 to 1, and ends with the street', () => {
    fc.assert(
      fc.property(fc.constantFrom(...streets), fc.nat(700), fc.nat(700), (street, a, b) => {
        const low = houseFraction(street, Math.min(a, b));
        const high = houseFraction(street, Math.max(a, b));
        if (low !== undefined && high !== undefined) expect(low).toBeLessThanOrEqual(high);
        expect(houseFraction(street, 1)).toBe(0);
        expect(houseFraction(street, street.lastHouseNumber)).toBe(1);
        expect(houseFraction(street, 0)).toBeUndefined();
        expect(houseFraction(street, street.lastHouseNumber + 1)).toBeUndefined();
      }),
    );
  });
});

describe('splitStreetName', () => {
  it.each([
    ['strada lipscani', { type: 'strada', properName: 'lipscani' }],
    ['lipscani', { type: '', properName: 'lipscani' }],
    ['gara de nord', { type: '', properName: 'gara de nord' }],
    ['strada', { type: '', properName: 'strada' }],
  ])('splits %s', (name, parts) => {
    expect(splitStreetName(name)).toEqual(parts);
  });
});
