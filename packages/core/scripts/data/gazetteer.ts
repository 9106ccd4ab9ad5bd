import { LineString } from '@doorstep/contracts';
import { z } from 'zod';
import type { GazetteerRows } from '../../src/values/geo/address/gazetteer.js';
import { encodeLine } from '../../src/values/geo/shape/encoded-line.js';
import { readData } from './data-file.js';
import { feature, featureCollection, Point } from './geojson.js';

const name = z.string().min(2);
const aliases = z.array(name).min(1).optional();

/** Streets inside the service area; each runs from its first house number to its last. */
export const streetsFile = {
  path: 'geo/streets.geojson',
  schema: featureCollection(
    feature(z.object({ name, lastHouseNumber: z.number().int().min(10), aliases }).strict(), LineString),
  ),
};

/** Places inside the service area. Where two have a name in common, the first one gets it. */
export const placesFile = {
  path: 'geo/places.geojson',
  schema: featureCollection(
    feature(z.object({ name, kind: z.enum(['landmark', 'quarter', 'metro_station']), aliases }).strict(), Point),
  ),
};

/** Towns, communes and well-known places outside the service area. */
export const localitiesFile = {
  path: 'geo/localities.geojson',
  schema: featureCollection(
    feature(z.object({ name, kind: z.enum(['landmark']).optional(), county: name, aliases }).strict(), Point),
  ),
};

/** The largest error of positions, in metres. */
export const accuracyFile = {
  path: 'geo/accuracy.json',
  schema: z.object({ errorMeters: z.number().int().min(1) }).strict(),
};

/** Compiles the streets, places and localities for the geocoder. */
export function gazetteerRows(): GazetteerRows {
  return {
    errorMeters: readData(accuracyFile).errorMeters,
    streets: readData(streetsFile).features.map(({ properties, geometry }) => [
      properties.name,
      properties.lastHouseNumber,
      encodeLine(geometry.coordinates),
      ...(properties.aliases ?? []),
    ]),
    places: readData(placesFile).features.map(({ properties, geometry }) => [
      properties.name,
      properties.kind,
      encodeLine([geometry.coordinates]),
      ...(properties.aliases ?? []),
    ]),
    localities: readData(localitiesFile).features.map(({ properties, geometry }) => [
      properties.name,
      properties.kind ?? 'locality',
      properties.county,
      encodeLine([geometry.coordinates]),
      ...(properties.aliases ?? []),
    ]),
  };
}
