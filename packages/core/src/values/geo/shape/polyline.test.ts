import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCourse } from '../../testing/course-fixture.js';
import { distanceMeters } from './point.js';
import { lengthMeters, nearestOnLine, pointAlong } from './polyline.js';

describe('readCourse', () => {
  it('reads positions as longitude and latitude', () => {
    expect(readCourse('26.1 44.4, 26.2 44.5')).toEqual([
      { lat: 44.4, lng: 26.1 },
      { lat: 44.5, lng: 26.2 },
    ]);
  });

  it.each(['', '26.1', '26.1 x', '26.1 44.4 3'])('refuses %j', (text) => {
    expect(() => readCourse(text)).toThrow(RangeError);
  });
});

describe('pointAlong', () => {
  const line = readCourse('26 44, 26 44.1, 26 44.4');

  it.each([
    [-1, 44],
    [0, 44],
    [0.125, 44.05],
    [0.25, 44.1],
    [0.5, 44.2],
    [1, 44.4],
    [2, 44.4],
  ])('%d of the line is at latitude %d', (fraction, lat) => {
    expect(pointAlong(line, fraction)).toEqual({ lat, lng: 26 });
  });

  it('measures by length, not by position', () => {
    const start = { lat: 44, lng: 26 };
    expect(distanceMeters(start, pointAlong(line, 0.75))).toBeCloseTo(lengthMeters(line) * 0.75, 0);
  });

  it('stays on a line of one point or of equal points', () => {
    expect(pointAlong([{ lat: 44, lng: 26 }], 0.5)).toEqual({ lat: 44, lng: 26 });
    expect(pointAlong(readCourse('26 44, 26 44'), 0.5)).toEqual({ lat: 44, lng: 26 });
  });

  it('throws without points', () => {
    expect(() => pointAlong([], 0)).toThrow(RangeError);
  });
});

describe('nearestOnLine', () => {
  const corner = readCourse('26.1 44.4, 26.2 44.4, 26.2 44.5');

  it.each([
    ['its first point', { lat: 44.4, lng: 26.1 }, 0, 0],
    ['its last point', { lat: 44.5, lng: 26.2 }, 0, 1],
    ['a point before it', { lat: 44.4, lng: 26.0 }, 7945, 0],
    ['a point beside it', { lat: 44.41, lng: 26.15 }, 1112, 0.208],
  ])('%s', (_name, point, meters, fraction) => {
    const nearest = nearestOnLine(corner, point);
    expect(nearest.distanceMeters).toBeCloseTo(meters, -1);
    expect(nearest.fraction).toBeCloseTo(fraction, 2);
  });

  it('leads to the point that it means', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (fraction) => {
        const nearest = nearestOnLine(corner, pointAlong(corner, fraction));
        expect(nearest.distanceMeters).toBeLessThan(1);
        expect(nearest.fraction).toBeCloseTo(fraction, 4);
      }),
    );
  });

  it('takes a line of one point, and none without', () => {
    expect(nearestOnLine([{ lat: 1, lng: 1 }], { lat: 1, lng: 1 })).toEqual({ distanceMeters: 0, fraction: 0 });
    expect(() => nearestOnLine([], { lat: 1, lng: 1 })).toThrow(RangeError);
  });
});
