import { expect, it } from 'vitest';
import { alongLine } from './along-line.js';

const corner = {
  type: 'LineString' as const,
  coordinates: [
    [26, 0],
    [26.002, 0],
    [26.002, 0.002],
  ],
};

it.each([
  [1, [{ lat: 0.002, lng: 26.002 }]],
  [
    2,
    [
      { lat: 0, lng: 26.002 },
      { lat: 0.002, lng: 26.002 },
    ],
  ],
  [
    4,
    [
      { lat: 0, lng: 26.001 },
      { lat: 0, lng: 26.002 },
      { lat: 0.001, lng: 26.002 },
      { lat: 0.002, lng: 26.002 },
    ],
  ],
])('returns %i positions at equal distances', (count, expected) => {
  const rounded = alongLine(corner, count).map(({ lat, lng }) => ({ lat: round(lat), lng: round(lng) }));
  expect(rounded).toEqual(expected);
});

it('returns the position of a line without length', () => {
  const place = { type: 'LineString' as const, coordinates: [[26.1, 44.4]] };
  expect(alongLine(place, 2)).toEqual([
    { lat: 44.4, lng: 26.1 },
    { lat: 44.4, lng: 26.1 },
  ]);
});

function round(degrees: number): number {
  return Number(degrees.toFixed(6));
}
