import { z } from 'zod';
import { CommandFailed } from '../../system/command-failed.js';
import type { AreaRings } from '../map/rings.js';
import { readJson } from './city-file.js';

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number());
/** The limits of what the service answers with (`Polygon` and `MultiPolygon` of the contract). */
const most = { positions: 2_000, rings: 10, polygons: 50 } as const;

const ring = z.array(position).min(4).max(most.positions).refine(isClosed, 'must end where it begins');
const rings = z.array(ring).min(1).max(most.rings);
const feature = z.object({
  type: z.literal('Feature'),
  properties: z.object({ name: z.string().min(1).max(80) }).passthrough(),
  geometry: z.union([
    z.object({ type: z.literal('Polygon'), coordinates: rings }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings).min(1).max(most.polygons) }),
  ]),
});
const zonesFile = z.object({ type: z.literal('FeatureCollection'), features: z.array(feature).min(1).max(200) });

/** A zone as it was drawn. */
export interface DrawnZone {
  readonly name: string;
  readonly areas: readonly AreaRings[];
}

/**
 * Reads the zones of a city: a GeoJSON FeatureCollection of polygons with a `name` (RFC 7946).
 *
 * @param path for the message.
 * @throws CommandFailed with a line for each fault.
 */
export function readZonesFile(path: string, text: string): readonly DrawnZone[] {
  const parsed = zonesFile.safeParse(readJson(path, text));
  if (!parsed.success) {
    const faults = parsed.error.issues.slice(0, 5).map(({ path: at, message }) => `  /${at.join('/')}: ${message}`);
    throw new CommandFailed(
      `${path} has no zones, which are a FeatureCollection of polygons with names:\n${faults.join('\n')}`,
    );
  }
  return parsed.data.features.map(({ properties, geometry }) => ({
    name: properties.name,
    areas: (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map((area) =>
      area.map((line) => line.map(([lng, lat]): [number, number] => [lng, lat])),
    ),
  }));
}

function isClosed(line: readonly (readonly number[])[]): boolean {
  const [first, last] = [line[0], line.at(-1)];
  return first?.[0] === last?.[0] && first?.[1] === last?.[1];
}
