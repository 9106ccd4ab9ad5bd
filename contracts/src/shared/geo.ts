import { z } from 'zod';
import { queryNumber } from './query.js';
import { component, type Named } from './schema.js';

const coordinates = z
  .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
  .strict()
  .describe('A WGS 84 position in degrees');
export interface CoordinatesSchema extends Named<typeof coordinates> {}
/** A WGS 84 position in degrees. GeoJSON geometries use `[lng, lat]` instead. */
export const Coordinates: CoordinatesSchema = component('Coordinates', coordinates);
export type Coordinates = z.infer<CoordinatesSchema>;

/** A latitude in a query. */
export const queryLatitude = queryNumber(z.number().min(-90).max(90));

/** A longitude in a query. */
export const queryLongitude = queryNumber(z.number().min(-180).max(180));

/** Limits of an area. A city has at most 100 zones, whose polygons together are its area. */
export const areaLimits = { zones: 100, polygons: 500, rings: 10, positions: 2_000 } as const;

const rings = z
  .array(z.array(z.array(z.number()).min(2).max(2)).min(4).max(areaLimits.positions))
  .min(1)
  .max(areaLimits.rings);

const polygon = z
  .object({
    type: z.literal('Polygon'),
    coordinates: rings.describe('Linear rings of `[lng, lat]` positions, the outer one first'),
  })
  .strict()
  .describe('A GeoJSON Polygon (RFC 7946)');
export interface PolygonSchema extends Named<typeof polygon> {}
/** A GeoJSON Polygon (RFC 7946 3.1.6), positions as `[lng, lat]`. */
export const Polygon: PolygonSchema = component('Polygon', polygon);
export type Polygon = z.infer<PolygonSchema>;

const multiPolygon = z
  .object({
    type: z.literal('MultiPolygon'),
    coordinates: z
      .array(rings)
      .min(1)
      .max(areaLimits.polygons)
      .describe('Polygons, each as its linear rings of `[lng, lat]` positions, the outer one first'),
  })
  .strict()
  .describe('A GeoJSON MultiPolygon (RFC 7946)');
export interface MultiPolygonSchema extends Named<typeof multiPolygon> {}
/** A GeoJSON MultiPolygon (RFC 7946 3.1.7), positions as `[lng, lat]`. */
export const MultiPolygon: MultiPolygonSchema = component('MultiPolygon', multiPolygon);
export type MultiPolygon = z.infer<MultiPolygonSchema>;

const lineString = z
  .object({
    type: z.literal('LineString'),
    coordinates: z.array(z.array(z.number()).min(2).max(2)).min(2).max(2_000).describe('`[lng, lat]` positions'),
  })
  .strict()
  .describe('A GeoJSON LineString (RFC 7946)');
export interface LineStringSchema extends Named<typeof lineString> {}
/** A GeoJSON LineString (RFC 7946 3.1.4), positions as `[lng, lat]`. */
export const LineString: LineStringSchema = component('LineString', lineString);
export type LineString = z.infer<LineStringSchema>;

const bounds = z.array(z.number()).length(4).describe('`[west, south, east, north]` in degrees');
export interface BoundsSchema extends Named<typeof bounds> {}
/** A rectangle in degrees, `[west, south, east, north]`, as a GeoJSON bounding box (RFC 7946 5). */
export const Bounds: BoundsSchema = component('Bounds', bounds);
export type Bounds = z.infer<BoundsSchema>;
