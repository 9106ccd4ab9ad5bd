import { Polygon } from '@doorstep/contracts';
import { z } from 'zod';
import type { AreaFixtureRow } from '../../src/values/geo/area/fixtures.js';
import type { SectorShape } from '../../src/values/geo/area/sectors.js';
import { encodeLine } from '../../src/values/geo/shape/encoded-line.js';
import { readData } from './data-file.js';
import { feature, featureCollection, Point } from './geojson.js';

/** Number of a sector. */
export const sector = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]);

/** The outline of the launch area: one feature. */
export const serviceAreaFile = {
  path: 'geo/service-area.geojson',
  schema: featureCollection(feature(z.object({ name: z.string() }).strict(), Polygon)),
};

/** The six sectors with a point inside for labels, `[lng, lat]`. */
export const sectorsFile = {
  path: 'geo/sectors.geojson',
  schema: featureCollection(feature(z.object({ sector, center: Point.shape.coordinates }).strict(), Polygon)),
};

/** Known places and whether the service delivers there; `sector` is set for those inside. */
export const areaFixturesFile = {
  path: 'geo/area-fixtures.geojson',
  schema: featureCollection(
    feature(
      z
        .object({
          name: z.string(),
          expected: z.enum(['inside', 'outside', 'outside_in_bounding_box']),
          sector: sector.optional(),
        })
        .strict(),
      Point,
    ),
  ),
};

/** Returns the outline of the service area. */
export function serviceAreaShape(): Polygon | undefined {
  return readData(serviceAreaFile).features[0]?.geometry;
}

/** Compiles the sectors. */
export function sectorShapes(): readonly SectorShape[] {
  return readData(sectorsFile).features.map(({ properties, geometry }) => ({ ...properties, polygon: geometry }));
}

/** Compiles the known places. */
export function areaFixtureRows(): readonly AreaFixtureRow[] {
  return readData(areaFixturesFile).features.map(({ properties, geometry }) => [
    properties.name,
    properties.expected,
    properties.sector ?? null,
    encodeLine([geometry.coordinates]),
  ]);
}
