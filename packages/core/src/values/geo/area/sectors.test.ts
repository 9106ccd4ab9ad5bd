import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../shape/point.js';
import { deliveryAreaFixtures } from './fixtures.js';
import { sectorFromDigit, sectors } from './sector.js';
import { sectorOf, serviceZones } from './sectors.js';
import { insideServiceArea, serviceArea, serviceAreaBoundingBox } from './service-area.js';

const { south, west, north, east } = serviceAreaBoundingBox;
const pointInBox: fc.Arbitrary<Point> = fc.record({
  lat: fc.double({ min: south, max: north, noNaN: true }),
  lng: fc.double({ min: west, max: east, noNaN: true }),
});

const sectorsHolding = (point: Point, ignoreBoundary = false): readonly number[] =>
  serviceZones
    .filter(({ polygon }) => booleanPointInPolygon([point.lng, point.lat], polygon, { ignoreBoundary }))
    .map(({ sector }) => sector);

describe('serviceZones', () => {
  it('are the six sectors in order, each with its centre inside', () => {
    expect(serviceZones.map(({ sector }) => sector)).toEqual(sectors);
    expect(serviceZones.map(({ id }) => id)).toEqual(sectors.map((sector) => `bucharest-sector-${sector}`));
    expect(serviceZones.map(({ center }) => sectorOf(center))).toEqual(sectors);
  });

  it('tile the service area: a point inside is in exactly one sector, a point outside in none', () => {
    fc.assert(
      fc.property(pointInBox, (point) => {
        const holding = sectorsHolding(point);
        // A random double hardly ever falls on a line; when it does, neighbours share it.
        fc.pre(holding.length < 2 || sectorsHolding(point, true).length > 0);
        expect(holding).toHaveLength(insideServiceArea(point) ? 1 : 0);
      }),
      { numRuns: 5000 },
    );
  });

  it('use every edge twice in opposite directions, or once on the outline', () => {
    const edges = serviceZones.flatMap(({ polygon }) => edgesOf(polygon.coordinates[0] ?? []));
    const outline = new Set(edgesOf(serviceArea.geometry.coordinates[0] ?? []));
    const all = new Set(edges);
    expect(all.size).toBe(edges.length);
    const unpaired = edges.filter((edge) => !all.has(edge.split(' ').toReversed().join(' ')));
    expect(new Set(unpaired)).toEqual(outline);
  });
});

function edgesOf(ring: readonly (readonly number[])[]): readonly string[] {
  return ring.slice(1).map((position, index) => `${ring[index]?.join()} ${position.join()}`);
}

describe('sectorOf', () => {
  it.each(deliveryAreaFixtures)('$name: $sector', ({ point, sector }) => {
    expect(sectorOf(point)).toBe(sector);
  });

  it('gives a point shared by sectors to the lowest', () => {
    expect(sectorOf({ lat: 44.4268, lng: 26.1025 })).toBe(3);
    expect(sectorOf({ lat: 44.4356, lng: 26.1025 })).toBe(1);
  });
});

describe('deliveryAreaFixtures', () => {
  it('hold two places or more in each sector and every kind of outside', () => {
    for (const sector of sectors) {
      expect(deliveryAreaFixtures.filter((fixture) => fixture.sector === sector).length).toBeGreaterThanOrEqual(2);
    }
    expect(deliveryAreaFixtures.filter(({ expected }) => expected === 'outside')).toHaveLength(3);
    expect(deliveryAreaFixtures.filter(({ expected }) => expected === 'outside_in_bounding_box')).toHaveLength(6);
  });
});

describe('sectorFromDigit', () => {
  it.each([
    ['1', 1],
    ['6', 6],
    ['0', undefined],
    ['7', undefined],
    ['', undefined],
    ['1 ', undefined],
  ])('%j is %s', (digit, sector) => {
    expect(sectorFromDigit(digit)).toBe(sector);
  });
});
