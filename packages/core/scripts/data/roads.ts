import { LineString } from '@doorstep/contracts';
import { z } from 'zod';
import type { RoadRows } from '../../src/values/geo/roads/road-row.js';
import { decodeLine, encodeLine, unitsPerDegree } from '../../src/values/geo/shape/encoded-line.js';
import { readData } from './data-file.js';
import { feature, featureCollection, Point } from './geojson.js';
import { joined } from './joined-roads.js';
import { lineOf, outlinesOf, watersFile } from './waters.js';

const yes = z.literal(true).optional();
const road = z
  .object({
    name: z.string().min(2),
    class: z.enum(['ring_road', 'boulevard', 'main', 'street']),
    oneWay: yes,
    bridge: yes,
  })
  .strict();

/** Stretches of road. */
export const roadsFile = { path: 'geo/roads.geojson', schema: featureCollection(feature(road, LineString)) };

/** Squares and bridgeheads where several roads meet. The service does not need them: a test holds the roads to them. */
export const junctionsFile = {
  path: 'geo/junctions.geojson',
  schema: featureCollection(feature(z.object({ name: z.string().min(2) }).strict(), Point)),
};

/** Compiles the roads, with the points where they meet, and the waters that they go around, for the router. */
export function roadRows(): RoadRows {
  const lines = readData(roadsFile).features.map(({ properties, geometry }) => ({
    ...properties,
    // Like the other shapes of the map, to four decimals.
    course: decodeLine(encodeLine(geometry.coordinates)),
  }));
  return {
    roads: joined(lines).map(({ name, class: roadClass, course, oneWay, bridge }) => [
      name,
      roadClass,
      encodeLine(
        course.map(({ lat, lng }) => [lng, lat]),
        unitsPerDegree.fine,
      ),
      ...(oneWay ? (['one-way'] as const) : []),
      ...(bridge ? (['bridge'] as const) : []),
    ]),
    river: lineOf(watersFile, 'Dâmbovița'),
    lakes: outlinesOf(watersFile, 'lake'),
  };
}
