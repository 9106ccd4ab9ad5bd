import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundingBox, distanceMeters, insideBoundingBox, type Point } from './point.js';

const anyPoint: fc.Arbitrary<Point> = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

const unirii: Point = { lat: 44.4268, lng: 26.1025 };

describe('distanceMeters', () => {
  it.each([
    { name: 'one degree along a meridian', a: { lat: 0, lng: 0 }, b: { lat: 1, lng: 0 }, meters: 111_195.08 },
    { name: 'a quarter of the equator', a: { lat: 0, lng: 0 }, b: { lat: 0, lng: 90 }, meters: 10_007_557.22 },
    { name: 'pole to pole', a: { lat: 90, lng: 0 }, b: { lat: -90, lng: 0 }, meters: 20_015_114.44 },
    { name: 'across the antimeridian', a: { lat: 0, lng: 179.5 }, b: { lat: 0, lng: -179.5 }, meters: 111_195.08 },
  ])('$name', ({ a, b, meters }) => {
    expect(distanceMeters(a, b)).toBeCloseTo(meters, 1);
  });

  it('is not rounded', () => {
    expect(Number.isInteger(distanceMeters(unirii, { lat: 44.4525, lng: 26.0865 }))).toBe(false);
  });

  it('is a metric: zero to itself, symmetric, never NaN, at most half the circumference', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (a, b) => {
        expect(distanceMeters(a, a)).toBe(0);
        expect(distanceMeters(a, b)).toBe(distanceMeters(b, a));
        expect(distanceMeters(a, b)).toBeGreaterThanOrEqual(0);
        expect(distanceMeters(a, b)).toBeLessThanOrEqual(20_015_115);
      }),
    );
  });
});

describe('boundingBox', () => {
  it('holds every point within the radius', () => {
    const offset = fc.double({ min: -0.2, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(offset, offset, fc.integer({ min: 1, max: 20_000 }), (dLat, dLng, radiusMeters) => {
        const point = { lat: unirii.lat + dLat, lng: unirii.lng + dLng };
        fc.pre(distanceMeters(unirii, point) <= radiusMeters);
        expect(insideBoundingBox(point, boundingBox(unirii, radiusMeters))).toBe(true);
      }),
    );
  });

  it('is tight: its northern edge is one radius away', () => {
    const { north } = boundingBox(unirii, 1000);
    expect(distanceMeters(unirii, { lat: north, lng: unirii.lng })).toBeCloseTo(1000, 3);
  });

  it('takes every longitude when the circle holds a pole', () => {
    expect(boundingBox({ lat: 89.99, lng: 10 }, 5000)).toMatchObject({ west: -180, east: 180, north: 90 });
  });
});
