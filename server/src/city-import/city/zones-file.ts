import { areaLimits } from '@doorstep/contracts';
import { z } from 'zod';
import { CommandFailed } from '../../system/command-failed.js';
import type { AreaRings } from '../map/rings.js';
import { readJson } from './city-file.js';

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number());
const ring = z.array(position).min(4).max(areaLimits.positions).refine(isClosed, 'must end where it begins');
const rings = z.array(ring).min(1).max(areaLimits.rings);
const polygons = ['Polygon', 'MultiPolygon'] as const;
const zoneFeature = z.object({
  type: z.literal('Feature'),
  properties: z.object({ name: z.string().min(1).max(80) }).passthrough(),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal(polygons[0]), coordinates: rings }),
    z.object({ type: z.literal(polygons[1]), coordinates: z.array(rings).min(1).max(areaLimits.polygons) }),
  ]),
});
const otherFeature = z
  .object({ type: z.literal('Feature'), geometry: z.object({ type: z.string() }).nullish() })
  .refine(({ geometry }) => !polygons.some((type) => type === geometry?.type))
  .transform(() => undefined);
const zonesFile = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()).transform((features, context) =>
    features.map((feature, index) => {
      if (otherFeature.safeParse(feature).success) return undefined;
      const parsed = zoneFeature.safeParse(feature);
      for (const issue of parsed.error?.issues ?? []) context.addIssue({ ...issue, path: [index, ...issue.path] });
      return parsed.data;
    }),
  ),
});

/** A zone as it was drawn. */
export interface DrawnZone {
  readonly name: string;
  readonly areas: readonly AreaRings[];
}

/**
 * Reads the zones of a city: a GeoJSON FeatureCollection of polygons with a `name` (RFC 7946). Points, lines and features without a geometry, which
 * editors of maps save beside them, are left out.
 *
 * @param path for messages.
 * @param note receives a line about what is left out.
 * @throws CommandFailed with a line for each fault.
 */
export function readZonesFile(path: string, text: string, note: (line: string) => void): readonly DrawnZone[] {
  const parsed = zonesFile.safeParse(readJson(path, text));
  if (!parsed.success) {
    const faults = parsed.error.issues.slice(0, 5).map(({ path: at, message }) => `  /${at.join('/')}: ${message}`);
    throw new CommandFailed(
      `${path} has no zones, which are a FeatureCollection of polygons with names:\n${faults.join('\n')}`,
    );
  }
  const { features } = parsed.data;
  const zones = features.flatMap((feature) => feature ?? []);
  if (zones.length === 0) throw new CommandFailed(`${path} has no zones: draw them as polygons with a name.`);
  if (zones.length > areaLimits.zones) {
    throw new CommandFailed(`${path} has ${zones.length} zones, and a city can have ${areaLimits.zones}.`);
  }
  const others = features.length - zones.length;
  if (others > 0) note(`${path} has features that are no polygons, which are left out: ${others}`);
  return zones.map(({ properties, geometry }) => ({
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
