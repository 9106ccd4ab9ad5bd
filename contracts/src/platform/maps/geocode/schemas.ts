import { z } from 'zod';
import { addressConfidence, addressPrecision } from '../../../shared/addresses.js';
import { Coordinates } from '../../../shared/geo.js';
import { radiusMeters } from '../../../shared/precision.js';
import { component, type Named } from '../../../shared/schema.js';

/** The kinds of places that geocoding can find. */
export const geocodeKinds = [
  'address',
  'street',
  'square',
  'metro_station',
  'landmark',
  'quarter',
  'sector',
  'locality',
] as const;
export type GeocodeKind = (typeof geocodeKinds)[number];

const found = {
  label: z.string().describe('Label for people: `Strada Lipscani 25, Sector 3, București`'),
  coordinates: Coordinates,
  kind: z.enum(geocodeKinds),
  precision: addressPrecision,
  radiusMeters,
  confidence: addressConfidence,
  insideServiceArea: z.boolean(),
  zoneId: z.string().nullable().describe('Null outside the service area'),
};

const geocodedPlace = z.object(found).strict();
export interface GeocodedPlaceSchema extends Named<typeof geocodedPlace> {}
/** An address or place that matches a text. */
export const GeocodedPlace: GeocodedPlaceSchema = component('GeocodedPlace', geocodedPlace);
export type GeocodedPlace = z.infer<GeocodedPlaceSchema>;

const geocodedPlaceList = z.object({ data: z.array(GeocodedPlace).max(20) }).strict();
export interface GeocodedPlaceListSchema extends Named<typeof geocodedPlaceList> {}
/** The matches of a text, most likely first. */
export const GeocodedPlaceList: GeocodedPlaceListSchema = component('GeocodedPlaceList', geocodedPlaceList);

const placeAtPoint = z
  .object({ ...found, distanceMeters: z.number().int().min(0).describe('Distance from the requested position') })
  .strict();
export interface PlaceAtPointSchema extends Named<typeof placeAtPoint> {}
/** The nearest address or place to a position. */
export const PlaceAtPoint: PlaceAtPointSchema = component('PlaceAtPoint', placeAtPoint);
export type PlaceAtPoint = z.infer<PlaceAtPointSchema>;
