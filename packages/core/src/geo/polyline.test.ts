import { describe, expect, it } from 'vitest';
import { distanceMeters } from './point.js';
import { lengthMeters, pointAlong, readCourse } from './polyline.js';

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
