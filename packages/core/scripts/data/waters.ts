import { LineString, Polygon } from '@doorstep/contracts';
import { z } from 'zod';
import type { LandscapeRows } from '../../src/catalogue/maps/tiles/landscape-data.js';
import { type EncodedLine, encodeLine, type OutlineRow } from '../../src/values/geo/shape/encoded-line.js';
import { readData } from './data-file.js';
import { feature, featureCollection } from './geojson.js';

const shape = feature(
  z.object({ name: z.string().min(2), kind: z.enum(['river', 'lake', 'park']) }).strict(),
  z.union([LineString, Polygon]),
).refine(({ properties, geometry }) => (properties.kind === 'river') === (geometry.type === 'LineString'), {
  message: 'a river must be a LineString, a lake or park a Polygon',
});
const schema = featureCollection(shape);

type ShapesFile = { readonly path: string; readonly schema: typeof schema };

/** The Dâmbovița, which roads cross on bridges only, and the lakes that roads go around. */
export const watersFile: ShapesFile = { path: 'geo/waters.geojson', schema };

/** Further waters, and parks, for maps alone. */
export const landscapeFile: ShapesFile = { path: 'geo/landscape.geojson', schema };

/** Compiles the waters and parks that only maps show. */
export function landscapeRows(): LandscapeRows {
  return {
    river: lineOf(landscapeFile, 'Colentina'),
    lakes: outlinesOf(landscapeFile, 'lake'),
    parks: outlinesOf(landscapeFile, 'park'),
  };
}

/** Encodes the course of a river. */
export function lineOf(file: ShapesFile, river: string): EncodedLine {
  return readData(file).features.flatMap(({ properties, geometry }) =>
    properties.name === river && geometry.type === 'LineString' ? encodeLine(geometry.coordinates) : [],
  );
}

/** Encodes the outer rings of polygons of one kind, without the position that closes them. */
export function outlinesOf(file: ShapesFile, kind: 'lake' | 'park'): readonly OutlineRow[] {
  return readData(file).features.flatMap(({ properties, geometry }) =>
    properties.kind === kind && geometry.type === 'Polygon'
      ? [[properties.name, encodeLine(geometry.coordinates[0]?.slice(0, -1) ?? [])] as const]
      : [],
  );
}
