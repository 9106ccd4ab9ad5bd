import { describe, expect, it } from 'vitest';
import { ride } from './ride.js';

const route = {
  durationSeconds: 100,
  geometry: {
    type: 'LineString' as const,
    coordinates: [
      [26.1, 44.4],
      [26.1, 44.41],
      [26.1, 44.44],
    ],
  },
};

describe('a ride', () => {
  it.each([
    [0, 44.4],
    [25, 44.41],
    [50, 44.42],
    [100, 44.44],
    [500, 44.44],
  ])('is after %i seconds at latitude %f', (seconds, lat) => {
    const position = ride(route).at(seconds);
    expect(position.lat).toBeCloseTo(lat, 6);
    expect(position.lng).toBe(26.1);
  });

  it('without length stays in place', () => {
    const still = { durationSeconds: 0, geometry: { ...route.geometry, coordinates: [[26.1, 44.4]] } };
    expect(ride(still).at(10)).toEqual({ lat: 44.4, lng: 26.1 });
  });
});
