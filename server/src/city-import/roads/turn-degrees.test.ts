import { expect, it } from 'vitest';
import { turnDegrees } from './turn-degrees.js';

const at = { lat: 600_000_000, lng: 100_000_000 };

it.each([
  ['straight on', 1_000, 0, 0],
  ['to the right', 0, 1_000, 90],
  ['to the left', 0, -1_000, -90],
  ['half to the right, where a degree of longitude is half as long', 500, 1_000, 45],
  ['back', -1_000, 0, 180],
])('a turn %s', (_, north, east, degrees) => {
  const after = { lat: at.lat + north, lng: at.lng + east };
  expect(turnDegrees({ lat: at.lat - 1_000, lng: at.lng }, at, after)).toBeCloseTo(degrees, 3);
});
