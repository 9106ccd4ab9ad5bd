import { describe, expect, it } from 'vitest';
import { insideBoundingBox } from '../shape/point.js';
import { deliveryAreaFixtures } from './fixtures.js';
import { insideServiceArea, serviceArea, serviceAreaBoundingBox } from './service-area.js';

const [ring = []] = serviceArea.geometry.coordinates;
const corners = ring.slice(1).map(([lng = 0, lat = 0]) => ({ lat, lng }));

/** Twice the signed area in square degrees: positive when the ring runs counter-clockwise. */
function signedArea(positions: readonly (readonly number[])[]): number {
  return positions.slice(1).reduce((sum, [lng = 0, lat = 0], index) => {
    const [previousLng = 0, previousLat = 0] = positions[index] ?? [];
    return sum + previousLng * lat - lng * previousLat;
  }, 0);
}

describe('serviceArea', () => {
  it('is a closed counter-clockwise ring of 25 corners and the six ends of the sector lines', () => {
    expect(ring).toHaveLength(25 + 6 + 1);
    expect(ring.at(-1)).toEqual(ring[0]);
    expect(signedArea(ring)).toBeGreaterThan(0);
  });

  it('has about the area of the city', () => {
    const squareKm = (signedArea(ring) / 2) * 111.195 ** 2 * Math.cos((44.43 * Math.PI) / 180);
    expect(squareKm).toBeGreaterThan(215);
    expect(squareKm).toBeLessThan(238);
  });
});

describe('insideServiceArea', () => {
  it.each(deliveryAreaFixtures)('$name: $expected', ({ point, expected }) => {
    expect(insideServiceArea(point)).toBe(expected === 'inside');
    expect(insideBoundingBox(point, serviceAreaBoundingBox)).toBe(expected !== 'outside');
  });

  it('counts the boundary as inside', () => {
    expect(corners.filter((corner) => !insideServiceArea(corner))).toEqual([]);
  });

  it('is false for coordinates that are not numbers', () => {
    expect(insideServiceArea({ lat: Number.NaN, lng: 26.1 })).toBe(false);
  });
});
