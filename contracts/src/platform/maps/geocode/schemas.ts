import { z } from 'zod';
import { Coordinates } from '../../../shared/geo.js';
import { component, type Named } from '../../../shared/schema.js';

/** What a geocoder can find. */
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

/** How exactly a place is known. */
export const geocodePrecisions = ['house', 'street', 'place', 'locality'] as const;

const found = {
  label: z.string().describe('For people: `Strada Lipscani 25, Sector 3, București`'),
  coordinates: Coordinates,
  kind: z.enum(geocodeKinds),
  precision: z.enum(geocodePrecisions).describe('What the coordinates stand for: the house, the street, ...'),
  confidence: z.number().min(0).max(1).describe('How surely this is meant'),
  insideServiceArea: z.boolean(),
  zoneId: z.string().nullable().describe('Null outside the service area'),
};

const geocodedPlace = z.object(found).strict();
export interface GeocodedPlaceSchema extends Named<typeof geocodedPlace> {}
/** An address or place that a text means. */
export const GeocodedPlace: GeocodedPlaceSchema = component('GeocodedPlace', geocodedPlace);
export type GeocodedPlace = z.infer<GeocodedPlaceSchema>;

const geocodedPlaceList = z.object({ data: z.array(GeocodedPlace).max(20) }).strict();
export interface GeocodedPlaceListSchema extends Named<typeof geocodedPlaceList> {}
/** What a text may mean, the likeliest first. */
export const GeocodedPlaceList: GeocodedPlaceListSchema = component('GeocodedPlaceList', geocodedPlaceList);

const placeAtPoint = z
  .object({ ...found, distanceMeters: z.number().int().min(0).describe('From the point that was asked for') })
  .strict();
export interface PlaceAtPointSchema extends Named<typeof placeAtPoint> {}
/** The address or place nearest to a point. */
export const PlaceAtPoint: PlaceAtPointSchema = component('PlaceAtPoint', placeAtPoint);
export type PlaceAtPoint = z.infer<PlaceAtPointSchema>;
